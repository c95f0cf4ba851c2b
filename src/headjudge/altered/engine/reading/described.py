"""Which objects and cards a description means."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from headjudge.altered.cards import CardType, Terrain
from headjudge.altered.engine.characteristics import terrains
from headjudge.altered.engine.multiplayer import ring
from headjudge.altered.engine.reading.scope import expeditions_of, number, places_of, players_of, refs_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import BOOST, Item
from headjudge.altered.engine.state.looks import known, known_of
from headjudge.altered.engine.state.members import EXPEDITION, LANDMARK, MANA, RESERVE
from headjudge.altered.engine.state.objects import Context, Known, Ref
from headjudge.altered.engine.state.words import Status as State_
from headjudge.altered.engine.state.words import Zone
from headjudge.altered.text.tree import descriptions as d
from headjudge.altered.text.tree import places as pl
from headjudge.altered.text.tree import qualifiers as q
from headjudge.altered.text.tree.categories import Adjective, Place
from headjudge.altered.text.tree.objects import Choice
from headjudge.core.by_identity import by_identity
from headjudge.core.registry import Registry

__all__ = ["candidates", "cost_of", "described", "fits", "in_total", "zones_of"]

IN_PLAY = (EXPEDITION, LANDMARK)
PERMANENTS = (CardType.LANDMARK_PERMANENT, CardType.EXPEDITION_PERMANENT)
TYPES = {
    "character": (CardType.CHARACTER,),
    "permanent": PERMANENTS,
    "landmark permanent": (CardType.LANDMARK_PERMANENT,),
    "landmark": (CardType.LANDMARK_PERMANENT,),
    "expedition permanent": (CardType.EXPEDITION_PERMANENT,),
    "spell": (CardType.SPELL,),
    "hero": (CardType.HERO,),
}
ANYTHING = frozenset({"card", "mana orb"})
"""Nouns that say nothing but where something is."""


def candidates(g: State, ctx: Context, what: d.Description, *, other: bool = False) -> list[Ref]:
    """All objects and cards that a description means now, ``other`` than me: in play, where no zone is named."""
    me = ctx.me if other else (0, 0)
    found = []
    sorts, alone = _sorts(what.nouns), not (what.adjectives or what.qualifiers)
    for item in _items_in(g, zones_of(what)):
        if _is_one_of(item, sorts):
            ref = (item.id, item.timestamp)
            if ref != me and (alone or _qualifies(g, ctx, ref, known_of(g, item), what)):
                found.append(ref)
    return found


def described(g: State, ctx: Context, ref: Ref, what: d.Description, *, other: bool = False) -> bool:
    """Whether an object, as it is or last was, is one that a description means."""
    seen = known(g, ref)
    return seen is not None and not (other and ref in (ctx.me, ctx.was)) and fits(g, ctx, ref, seen, what)


@by_identity
def zones_of(what: d.Description) -> tuple[Zone, ...]:
    """The zones in which a description looks for what it means."""
    for qualifier in what.qualifiers:
        if isinstance(qualifier, q.InPlace):
            return _zones(qualifier.place)
        if isinstance(qualifier, q.ControlledOrInReserve):
            return (*IN_PLAY, RESERVE)
    if what.nouns == ("mana orb",):
        return (MANA,)
    return IN_PLAY


@by_identity
def _zones(place: Place) -> tuple[Zone, ...]:
    match place:
        case pl.ZoneOf(zone=zone):
            return (Zone(zone),)
        case pl.AnyReserve(zone="play"):
            return IN_PLAY
        case pl.AnyReserve(zone=zone):
            return (Zone(zone),)
        case pl.Places(zones=zones):
            return tuple(one for zone in zones for one in (IN_PLAY if zone == "play" else (Zone(zone),)))
    raise ValueError(f"where is {place}?")


def _items_in(g: State, zones: Iterable[Zone]) -> list[Item]:
    ids: list[int] = []
    for player in g.present():
        for zone in zones:
            if zone is EXPEDITION:
                hero, companion = player.expeditions
                ids += hero + companion
            else:
                ids += player.zones[zone]
    return [*map(g.items.__getitem__, ids)]


def fits(g: State, ctx: Context, ref: Ref, seen: Known, what: d.Description) -> bool:
    """Whether an object that is known is so: type or sub-type, adjectives, qualifiers."""
    return _is_one_of(seen, _sorts(what.nouns)) and _qualifies(g, ctx, ref, seen, what)


def _qualifies(g: State, ctx: Context, ref: Ref, seen: Known, what: d.Description) -> bool:
    """Whether adjectives and qualifiers fit an object that is known."""
    if what.adjectives and not _is_as_told(seen, what):
        return False
    for one in what.qualifiers:  # noqa: SIM110  asked so often that a generator is dear
        if not QUALIFIERS[type(one)](g, ctx, ref, seen, one):
            return False
    return True


def _is_as_told(seen: Known, what: d.Description) -> bool:
    told = (_is_so(seen, adjective) for adjective in what.adjectives)
    return any(told) if what.either else all(told)


class Sorts(NamedTuple):
    """What nouns mean: anything at all, tokens, cards of these types or with one of these sub-types."""

    anything: bool
    tokens: bool
    types: frozenset[CardType]
    subtypes: frozenset[str]


@lru_cache(1_000)
def _sorts(nouns: tuple[str, ...]) -> Sorts:
    return Sorts(
        not ANYTHING.isdisjoint(nouns),
        "token" in nouns,
        frozenset(type_ for noun in nouns for type_ in TYPES.get(noun, ())),
        frozenset(nouns) - TYPES.keys() - ANYTHING - {"token"},
    )


def _is_one_of(seen: Known | Item, sorts: Sorts) -> bool:
    anything, tokens, types, subtypes = sorts
    card = seen.card
    if anything or card.type in types or (tokens and seen.token):
        return True
    return bool(subtypes) and not subtypes.isdisjoint([subtype.lower() for subtype in card.subtypes])


def _is_so(seen: Known, adjective: Adjective) -> bool:
    match adjective:
        case d.Non(what=what):
            return not _is_so(seen, what)
        case d.Token():
            return seen.token
        case d.Kind(subtype=subtype):
            return _is_one_of(seen, _sorts((subtype,)))
        case d.Status(status="boosted"):
            return seen.number_of(BOOST) > 0
        case d.Status(status="ready"):
            return State_.EXHAUSTED not in seen.statuses
        case d.Status(status=status):
            return State_(status) in seen.statuses
    raise ValueError(f"what is {adjective}?")


def cost_of(seen: Known, which: str) -> int:
    """The Hand, Reserve or Base Cost of an object (2.2 of the digest); that of a token is 0."""
    if seen.token:
        return 0
    if which == "base":
        which = "reserve" if seen.zone is RESERVE or State_.FLEETING in seen.statuses else "hand"
    return seen.card.reserve_cost if which == "reserve" else seen.card.hand_cost


# --- what stands after the noun

Test = Callable[[State, Context, Ref, Known, Any], bool]
QUALIFIERS: Registry[type, Test] = Registry("qualifier")
qualifies = QUALIFIERS.register
COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "==": operator.eq,
    "<": operator.lt,
}


@qualifies(q.ControlledBy)
def _controlled(g: State, ctx: Context, ref: Ref, seen: Known, node: q.ControlledBy) -> bool:
    return seen.zone in IN_PLAY and seen.player in players_of(g, ctx, node.who)


@qualifies(q.ControlledOrInReserve)
def _controlled_or_reserved(g: State, ctx: Context, ref: Ref, seen: Known, node: q.ControlledOrInReserve) -> bool:
    who = node.whose if seen.zone is RESERVE else node.who
    return seen.player in players_of(g, ctx, who)


@qualifies(q.InPlace)
def _in_place(g: State, ctx: Context, ref: Ref, seen: Known, node: q.InPlace) -> bool:
    if seen.zone not in _zones(node.place):
        return False
    return not isinstance(node.place, pl.ZoneOf) or seen.player in players_of(g, ctx, node.place.who)


@qualifies(q.InExpedition)
def _in_expedition(g: State, ctx: Context, ref: Ref, seen: Known, node: q.InExpedition) -> bool:
    return not set(seen.places).isdisjoint(expeditions_of(g, ctx, node.expedition))


@qualifies(q.Facing)
def _facing(g: State, ctx: Context, ref: Ref, seen: Known, node: q.Facing) -> bool:
    own = [place for one in refs_of(ctx, node.what) or () for place in places_of(g, one)]
    return any(ring.facing(g, *place) in seen.places for place in own)


@qualifies(q.InTerrain)
def _in_terrain(g: State, ctx: Context, ref: Ref, seen: Known, node: q.InTerrain) -> bool:
    return any(Terrain(node.terrain) in terrains(g, player, which) for player, which in seen.places)


@qualifies(q.WithCost)
def _with_cost(g: State, ctx: Context, ref: Ref, seen: Known, node: q.WithCost) -> bool:
    return COMPARE[node.relation](cost_of(seen, node.cost), number(g, ctx, node.number))


@qualifies(q.WithTotal)
def _with_total(g: State, ctx: Context, ref: Ref, seen: Known, node: q.WithTotal) -> bool:
    """One that could be among those chosen: alone it is no more (:func:`in_total`)."""
    return in_total(seen, node) <= number(g, ctx, node.number)


def in_total(seen: Known, node: q.WithTotal) -> int:
    """What an object adds to the total: its cost, or a statistic."""
    if node.cost:
        return cost_of(seen, node.cost)
    return (seen.stats or (0, 0, 0))[tuple(Terrain).index(Terrain(node.terrain))]


@qualifies(q.WithBaseStatistic)
def _with_base_statistic(g: State, ctx: Context, ref: Ref, seen: Known, node: q.WithBaseStatistic) -> bool:
    return seen.card.type is CardType.CHARACTER and number(g, ctx, node.number) in (seen.card.stats or (0, 0, 0))


@qualifies(q.WithNoStatistic)
def _with_no_statistic(g: State, ctx: Context, ref: Ref, seen: Known, node: q.WithNoStatistic) -> bool:
    return max(seen.stats or seen.card.stats or (0, 0, 0)) <= number(g, ctx, node.number)


@qualifies(q.WithCounters)
def _with_counters(g: State, ctx: Context, ref: Ref, seen: Known, node: q.WithCounters) -> bool:
    return seen.number_of(BOOST) > 0 if node.boosts else any(n for _, n in seen.counters)


@qualifies(q.CostAs)
def _cost_as(g: State, ctx: Context, ref: Ref, seen: Known, node: q.CostAs) -> bool:
    """No more than that of any that is meant: of "a Character you control" whoever reads this may take the dearest."""
    refs = candidates(g, ctx, node.what.kind) if isinstance(node.what, Choice) else refs_of(ctx, node.what) or []
    costs = [cost_of(other, node.other) for one in refs if (other := known(g, one)) is not None]
    return any(cost_of(seen, node.cost) <= cost for cost in costs)


@qualifies(q.InAscendedExpedition)
def _in_ascended(g: State, ctx: Context, ref: Ref, seen: Known, node: q.InAscendedExpedition) -> bool:
    return any(place in g.ascended for place in seen.places)


@qualifies(q.InSingleTerrainRegion)
def _in_single_terrain(g: State, ctx: Context, ref: Ref, seen: Known, node: q.InSingleTerrainRegion) -> bool:
    return any(len(terrains(g, *place)) == 1 for place in seen.places)
