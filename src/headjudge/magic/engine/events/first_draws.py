"""Cards with miracle, revealed as they are drawn (702.94a).

It isn't a replacement effect: the player looks at the card only once it is certain that they draw it, and reveals it as
they do. Which card it is only they see, unless they reveal it: the question names none, and it is put about every first
card to a player who has one with miracle hidden somewhere, so that being asked doesn't tell which card it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.performing import DRAWN_TO, REVEALED, can_draw
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
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
    return any(_is_hidden(card) and _has_miracle(card.whole) for card in map(g.cards.__getitem__, player.owned))


def _is_hidden(card: GameObject) -> bool:
    return card.zone in (HAND, LIBRARY) or card.face_down


def _has_miracle(card: CardDefinition) -> bool:
    return "miracle" in blueprint(card).characteristics.keywords


def ask_for_reveal(asker: Asker, event: Event) -> None:
    """The player reveals the card, if it has miracle, or keeps it hidden."""
    card = asker.g.objects[asker.g.players[event.who].library[0]]
    able = [card.id] if _has_miracle(card.printed) else []
    prompt = "Reveal the card as you draw it (miracle)?"
    shown = asker.several(event.who, DecisionKind.CARDS, prompt, able, 0, 1, concealed=True)
    event.data = {**(event.data or {}), REVEALED: bool(shown)}
