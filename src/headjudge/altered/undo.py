"""What a player may take back: only what nobody acted on and nobody learned from."""

from __future__ import annotations

from headjudge.altered.engine.state.words import Zone
from headjudge.altered.game import Game
from headjudge.core.journal import Entry

__all__ = ["is_objected_to", "why_not_undone"]

EXPAND = "4.2.1.e"
"""The rule of what players are told that they chose themselves: nobody has learned anything from it."""


def why_not_undone(before: Game, now: Game, seat: str) -> str:
    """Why going back to ``before`` would not be fair, or "" if it would. What somebody objects to may always be taken
    back by whoever did it: those who saw it want it so."""
    since = now.journal.entries[len(before.journal.entries) :]
    if any(entry.seat != seat and not _is_about_others(entry) for entry in since):
        return "others have acted since"
    if is_objected_to(now, seat):
        return ""
    old, new = before.state, now.state
    if old.rng.state != new.rng.state:
        return "something was left to chance since"
    if any(a.zones[Zone.DECK] != b.zones[Zone.DECK] for a, b in zip(old.players, new.players, strict=True)):
        return "cards were drawn or looked at since"
    for a, b in zip(old.players, new.players, strict=True):
        if a.name != seat and (a.zones[Zone.HAND], a.zones[Zone.MANA]) != (b.zones[Zone.HAND], b.zones[Zone.MANA]):
            return "another player’s Hand or Mana zone has changed since"
    if [region.face_down for region in old.adventure] != [region.face_down for region in new.adventure]:
        return "a Tumult card was turned up since"
    told = new.log.lines[len(old.log.lines) :]
    if any(line.seats is not None and line.rule != EXPAND for line in told):
        return "cards were looked at since"
    return ""


def is_objected_to(game: Game, seat: str) -> bool:
    """Whether somebody objects to what a seat did by hand."""
    hands = game.state.hands
    return bool(hands.objecting) and game.state.players[hands.last].name == seat


def _is_about_others(entry: Entry) -> bool:
    """Whether an entry is a word on what another did by hand."""
    return entry.what == "act" and entry.choice[0] in ("object", "agree")
