"""Moving items between zones, all at once (1.4.3, 1.4.4, 2.2.14).

========  ====================================================  ===============================
section   what                                                  where
========  ====================================================  ===============================
1.4.3.a   a card goes to its owner's zone                       :func:`move`
1.4.4.a   a new zone, a new object                              :func:`_enter`
2.2.14    timestamps, each greater than all before              :func:`_enter`, :func:`set_up`
2.2.14.d  those of the same time, in initiative order           :func:`in_order`
========  ====================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from headjudge.altered.engine.machine import Asking
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.words import DecisionKind, Status, Which, Zone

__all__ = ["Move", "draw", "in_order", "move", "set_up"]

HIDDEN = frozenset({Zone.DECK, Zone.HAND})
KEPT_COUNTERS = frozenset({Zone.RESERVE, Zone.LIMBO})
"""Counters stay on what leaves these zones for another visible one but the Discard pile (2.5)."""


@dataclass(frozen=True)
class Move:
    """An item goes to a zone; ``player`` in whose Expedition or Landmark zone (-1: its owner's), ``which`` Expedition;
    ``statuses`` that it has there from the beginning."""

    item: Item
    zone: Zone
    player: int = -1
    which: Which | None = None
    statuses: frozenset[Status] = field(default_factory=frozenset)


def in_order(g: State, asking: Asking, moves: Sequence[Move]) -> list[Move]:
    """Moves in the order of the timestamps to come (2.2.14.d): by initiative, and of each player as they choose or, by
    itself, in the order of the timestamps before."""
    found: list[Move] = []
    for player in g.initiative():
        own = sorted((one for one in moves if one.item.player == player.index), key=lambda one: one.item.timestamp)
        seen = [one for one in own if one.zone not in HIDDEN]
        if g.options.timestamps == "ask" and len(seen) > 1:
            by_id = {one.item.id: one for one in own}
            words = [one.item.card.name for one in seen]
            ids = [one.item.id for one in seen]
            prompt = "Which first? Timestamps are given in this order."
            chosen = asking.order(player.index, DecisionKind.ORDER, prompt, ids, words)
            own = [by_id[id] for id in chosen] + [one for one in own if one.zone in HIDDEN]
        found += own
    return found


def move(g: State, moves: Sequence[Move]) -> None:
    """Move items at the same time, in the order of their timestamps."""
    for one in moves:
        _leave(g, one.item)
    for one in moves:
        _enter(g, one)


def set_up(g: State, item: Item) -> None:
    """Put an item where it says it is, as a game is laid out."""
    _list_of(g, item).append(item.id)
    if item.zone not in HIDDEN:
        g.timestamps += 1
        item.timestamp = g.timestamps


def _list_of(g: State, item: Item) -> list[int]:
    player = g.players[item.player]
    if item.zone is Zone.EXPEDITION and item.which is not None:
        return player.expeditions[item.which]
    return player.zones[item.zone]


def _leave(g: State, item: Item) -> None:
    if item.zone not in (Zone.LIMBO, Zone.NONE):
        _list_of(g, item).remove(item.id)


def _enter(g: State, one: Move) -> None:
    item, zone = one.item, one.zone
    gone = item.token and zone is not Zone.EXPEDITION
    keeps = item.zone in KEPT_COUNTERS and zone not in HIDDEN and zone is not Zone.DISCARD
    if not keeps:
        item.counters = {}
    item.statuses = set(one.statuses)
    item.zone = Zone.NONE if gone else zone
    item.which = one.which if item.zone is Zone.EXPEDITION else None
    owned = item.zone not in (Zone.EXPEDITION, Zone.LANDMARK, Zone.LIMBO) or one.player < 0
    item.player = item.owner if owned else one.player
    item.timestamp = 0
    if item.zone not in HIDDEN:
        g.timestamps += 1
        item.timestamp = g.timestamps
    if item.zone not in (Zone.LIMBO, Zone.NONE):
        _list_of(g, item).append(item.id)


def draw(g: State, player: int, number: int) -> list[Item]:
    """The top cards of a player's Deck go to their Hand in one step; a Deck that runs out takes in the Discard pile,
    shuffled (section 3 of the digest). What was drawn."""
    own = g.players[player].zones
    if len(own[Zone.DECK]) < number and own[Zone.DISCARD]:
        back = g.zone(player, Zone.DISCARD)
        g.rng.shuffle(back)
        move(g, [Move(item, Zone.DECK) for item in back])
        g.say(f"{g.players[player].name} shuffles the Discard pile into the Deck")
    drawn = g.zone(player, Zone.DECK)[:number]
    move(g, [Move(item, Zone.HAND) for item in drawn])
    if drawn:
        name, names = g.players[player].name, ", ".join(item.card.name for item in drawn)
        count = "a card" if len(drawn) == 1 else f"{len(drawn)} cards"
        g.say(f"{name} draws {names}", only=player, instead=f"{name} draws {count}")
    return drawn
