"""Cards revealed as they are drawn: those with miracle (702.94a), and where something says so of the first in a turn.

It isn't a replacement effect: the player looks at the card only once it is certain that they draw it, and reveals it as
they do. Which card it is only they see, unless they reveal it: the question names none, and it is put about every first
card to a player who has one with miracle hidden somewhere, so that being asked doesn't tell which card it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.history import is_active
from headjudge.magic.engine.events.performing import DRAWN_TO, MIRACLE, REVEALED, REVEALED_BY, can_draw
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import RevealsFirstDraw
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

__all__ = ["ask_for_reveal", "may_reveal"]


def may_reveal(g: State, event: Event, before: Sequence[Event] = ()) -> bool:
    """Whether a draw, right after those that happen together with it, is of a card about which its player is asked: the
    first that they draw in the turn."""
    if event.kind != EventKind.DRAW or event.get(REVEALED) is not None or event.get(DRAWN_TO):
        return False
    player = g.players[event.who]
    if not player.in_game or player.draws or not player.library or not can_draw(g, event.who):
        return False
    if any(e.kind == EventKind.DRAW and e.who == event.who for e in before):
        return False
    return bool(_rules(g, event.who)) or _hides_miracle(g, event.who)


def _rules(g: State, player: int) -> list[tuple[RevealsFirstDraw, int]]:
    """What says that a player reveals the first card they draw now, each with the object that says so."""
    found = player_rules_of(g, player, RevealsFirstDraw)
    return [(rule, ctx.source) for rule, ctx in found if not rule.own_turn or is_active(g, player)]


def _hides_miracle(g: State, player: int) -> bool:
    owned = map(g.cards.__getitem__, g.players[player].owned)
    return any(_is_hidden(card) and _has_miracle(card.whole) for card in owned)


def _is_hidden(card: GameObject) -> bool:
    return card.zone in (HAND, LIBRARY) or card.face_down


def _has_miracle(card: CardDefinition) -> bool:
    return "miracle" in blueprint(card).characteristics.keywords


def ask_for_reveal(asker: Asker, event: Event) -> None:
    """The player reveals the card because something says so, or if they want to, or if it has miracle; or keeps it
    hidden."""
    g, player = asker.g, event.who
    card = g.objects[g.players[player].library[0]]
    by: list[int] = []
    for rule, source in _rules(g, player):
        prompt = f"Reveal the card as you draw it ({describe(g, source)})?"
        if not rule.may or asker.several(player, DecisionKind.CARDS, prompt, [card.id], 0, 1, concealed=True):
            by.append(source)
    if _hides_miracle(g, player):
        able = [card.id] if _has_miracle(card.printed) else []
        prompt = "Reveal the card as you draw it (miracle)?"
        if asker.several(player, DecisionKind.CARDS, prompt, able, 0, 1, concealed=True):
            by.append(MIRACLE)
    event.data = {**(event.data or {}), REVEALED: bool(by), REVEALED_BY: tuple(by)}
