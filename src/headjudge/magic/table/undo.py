"""What a player may take back: only what nobody acted on and nobody learned from."""

from __future__ import annotations

from headjudge.core.journal import Entry
from headjudge.magic.game import Game

__all__ = ["is_objected_to", "why_not_undone"]


def why_not_undone(before: Game, now: Game, seat: str) -> str:
    """Why going back to ``before`` would not be fair, or "" if it would. What somebody objects to may always be taken
    back by whoever did it: those who saw it want it so."""
    since = now.journal.entries[len(before.journal.entries) :]
    if any(entry.seat != seat and not _decides_nothing(entry) for entry in since):
        return "others have acted since"
    if is_objected_to(now, seat):
        return ""
    if now.state.options.paper:
        return "in paper mode what is done is done"
    if before.state.rng.state != now.state.rng.state:
        return "something was left to chance since"
    if any(old.library != new.library for old, new in zip(before.state.players, now.state.players, strict=True)):
        return "cards were drawn or looked at since"
    me = now.seat(seat)
    for old, new in zip(before.state.players, now.state.players, strict=True):
        if old.index != me and old.hand != new.hand:
            return "another player's hand has changed since"
    if _seen(before, seat) != _seen(now, seat):
        return "cards were looked at since"
    return ""


def is_objected_to(game: Game, seat: str) -> bool:
    """Whether somebody objects to what a seat did by hand."""
    return bool(game.state.hands.objecting) and game.state.hands.last == game.seat(seat)


def _decides_nothing(entry: Entry) -> bool:
    """Whether an entry is a setting, or a word on what another did by hand."""
    return entry.what == "setting" or (entry.what == "act" and entry.choice[0] in ("object", "agree"))


def _seen(game: Game, seat: str) -> int:
    """How many lines of the log tell this seat more than others: each is something that was looked at."""
    me = game.seat(seat)
    return sum(1 for line in game.state.log.lines if line.seats is not None and me in line.seats)
