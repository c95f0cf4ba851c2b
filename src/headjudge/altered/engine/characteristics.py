"""The characteristics of objects and Expeditions (2.2): what is printed, and what adds to it."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.altered.cards import Terrain
from headjudge.altered.cards.card import Stats
from headjudge.altered.engine.state.game_state import ARENA, State
from headjudge.altered.engine.state.items import BOOST, Item
from headjudge.altered.engine.state.looks import STATS, TERRAINS, looks, members, own
from headjudge.altered.engine.state.members import ASLEEP, CHARACTER, DECK, FLEETING, HAND, MANA, RESERVE
from headjudge.altered.engine.state.words import Which

__all__ = [
    "base_cost",
    "region_of",
    "stats",
    "sum_of",
    "terrains",
    "terrains_of",
    "total",
    "visible_regions",
]

NONE: Stats = (0, 0, 0)
NO_STATS = frozenset({MANA, DECK, HAND})


def stats(g: State, item: Item) -> Stats | None:
    """The statistics of an object, each boost adding 1 to each (2.5), as passive abilities leave them (2.3); None if it
    has none (2.2.9.c)."""
    if item.card.type is not CHARACTER or item.zone in NO_STATS:
        return None
    changes = (g.own or own(g)).changes
    if changes and STATS in changes and (changed := looks(g).stats.get(item.id)) is not None:
        return changed
    printed = item.card.stats or NONE
    boosts = item.counters.get(BOOST, 0) if item.counters else 0
    return (printed[0] + boosts, printed[1] + boosts, printed[2] + boosts) if boosts else printed


def sum_of(numbers: Iterable[Stats]) -> Stats:
    """Statistics added up."""
    forest = mountain = water = 0
    for one in numbers:
        forest, mountain, water = forest + one[0], mountain + one[1], water + one[2]
    return (forest, mountain, water)


def total(g: State, player: int, which: Which) -> Stats:
    """What counts of an Expedition at Dusk: the sum over its Characters that aren't Asleep (4.2.4)."""
    forest = mountain = water = 0
    for item in members(g, player, which):
        if ASLEEP not in item.statuses and (one := stats(g, item)) is not None:
            forest, mountain, water = forest + one[0], mountain + one[1], water + one[2]
    return (forest, mountain, water)


def terrains(g: State, player: int, which: Which) -> frozenset[Terrain]:
    """The terrains in which an Expedition is: those of its region, or of the Arena (4.3)."""
    return terrains_of(g, region_of(g, player, which))


ARENA_REGION = -1
"""Stands for the Arena among the numbers of regions."""


def region_of(g: State, player: int, which: Which) -> int:
    """The number of the region an Expedition is in; in tiebreakers the Arena (4.3)."""
    return ARENA_REGION if g.tiebreaker else g.players[player].region_of(which)


def visible_regions(g: State) -> list[int]:
    """The regions that lie face up; in tiebreakers the Arena alone."""
    return [ARENA_REGION] if g.tiebreaker else [n for n, region in enumerate(g.adventure) if not region.face_down]


def terrains_of(g: State, region: int) -> frozenset[Terrain]:
    """The terrains of a region, as passive abilities leave them (2.3); none while it lies face down."""
    printed = ARENA if region == ARENA_REGION else g.adventure[region].visible
    return looks(g).terrains.get(region, printed) if TERRAINS in own(g).changes else printed


def base_cost(item: Item) -> int:
    """The Base Cost: the Reserve Cost of what is in Reserve or Fleeting, else the Hand Cost (2.2)."""
    in_reserve = item.zone is RESERVE or FLEETING in item.statuses
    return item.card.reserve_cost if in_reserve else item.card.hand_cost
