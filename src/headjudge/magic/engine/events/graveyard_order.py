"""The order of cards that are put into a graveyard at the same time: their owner's choice (rule 404.3).

Nobody is asked in a game without a card that looks at the order of a graveyard.
"""

from __future__ import annotations

from headjudge.core.by_identity import by_identity
from headjudge.grammar.node import walk
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.players.turn_order import in_turn_order
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.conditions import Beneath
from headjudge.magic.text.tree.nouns import EndOfLibrary
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import GRAVEYARD, LIBRARY

__all__ = ["let_arrange"]


def let_arrange(g: State, turn: Turn, happened: list[Event]) -> None:
    """Whoever owns several cards that have just been put into their graveyard at once arranges them, or what has been
    discarded onto their library."""
    put: dict[int, list[int]] = {}
    on_top: dict[int, list[int]] = {}
    for event in happened:
        obj = g.objects.get(event.get("new") or 0) if event.kind == EventKind.MOVE else None
        if obj is not None and obj.zone == GRAVEYARD:
            put.setdefault(obj.owner, []).append(obj.id)
        elif obj is not None and obj.zone == LIBRARY and event.get("why") == Cause.DISCARD:
            on_top.setdefault(obj.owner, []).append(obj.card)
    for player in _last_first(g, turn, on_top):
        push(turn, "arrange", player=player, cards=on_top[player])  # 401.4
    several = _last_first(g, turn, put)
    if several and any(_looks_at_order(card.printed) for card in g.cards.values()):
        for player in several:
            push(turn, "arrange graveyard", player=player, cards=tuple(put[player]))


def _last_first(g: State, turn: Turn, cards: dict[int, list[int]]) -> list[int]:
    """Who has several cards to arrange: the active player, who does so first, stands last (101.4)."""
    return in_turn_order(g, turn, [player for player, ids in cards.items() if len(ids) > 1])[::-1]


@by_identity
def _looks_at_order(definition: CardDefinition) -> bool:
    """Whether the words of a card are about what lies above or below in a graveyard."""
    parts = [part for side in definition.sides for part in walk(side.abilities)]
    return any(isinstance(part, Beneath) or (isinstance(part, EndOfLibrary) and _of_graveyard(part)) for part in parts)


def _of_graveyard(end: EndOfLibrary) -> bool:
    return isinstance(end.zone, PlayersZone) and end.zone.kind == GRAVEYARD


@handles("arrange graveyard")
def arrange(g: State, turn: Turn, frame: Frame) -> bool:
    """They stay the objects that they are, above what was there before."""
    player = g.players[frame.data["player"]]
    cards = [id for id in frame.data["cards"] if id in player.graveyard]
    if len(cards) > 1 and player.in_game:
        prompt = "Arrange what was put into your graveyard, top card first"
        order = Asker(g, turn, frame).order(player.index, DecisionKind.CARDS, prompt, cards[::-1])
        places = sorted(player.graveyard.index(id) for id in cards)
        for place, id in zip(places, reversed(order), strict=True):
            player.graveyard[place] = id
        player.version += 1
    return True
