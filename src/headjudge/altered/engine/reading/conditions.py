"""What is true or not."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from headjudge.altered.cards import CardType, Terrain
from headjudge.altered.engine.characteristics import terrains, terrains_of, visible_regions
from headjudge.altered.engine.multiplayer import ring
from headjudge.altered.engine.reading.described import COMPARE, candidates, fits
from headjudge.altered.engine.reading.numbers import rolls
from headjudge.altered.engine.reading.scope import expeditions_of, number, players_of, refs_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import BOOST
from headjudge.altered.engine.state.looks import known, members
from headjudge.altered.engine.state.objects import Context, Known, Ref
from headjudge.altered.engine.state.words import Status, Which, Zone
from headjudge.altered.text.tree import conditions as c
from headjudge.altered.text.tree.categories import Condition, Objects
from headjudge.altered.text.tree.expeditions import OneOf
from headjudge.altered.text.tree.objects import Me
from headjudge.altered.text.tree.places import InZone, ZoneOf
from headjudge.core.registry import Registry

__all__ = ["CONDITIONS", "holds"]

CONDITIONS: Registry[type, Callable[[State, Context, Any], bool]] = Registry("condition")
condition = CONDITIONS.register


def holds(g: State, ctx: Context, node: Condition) -> bool:
    """Whether something is true now, or was where it is said in the past tense."""
    return CONDITIONS[type(node)](g, ctx, node)


def _compared(found: int, relation: str, wanted: int | None) -> bool:
    """``none``, or compared with a number; without one with 1."""
    return found == 0 if relation == "none" else COMPARE[relation](found, 1 if wanted is None else wanted)


def _objects(g: State, ctx: Context, node: Objects, *, past: bool) -> list[tuple[Ref, Known]]:
    """What a pronoun means, as it is or, ``past``, as it was."""
    refs = refs_of(ctx, node) or []
    if past:
        refs = [ctx.was] if isinstance(node, Me) else [ctx.before(ref) for ref in refs]
    return [(ref, seen) for ref in refs if (seen := known(g, ref)) is not None]


def _wanted(g: State, ctx: Context, node: Any) -> int | None:
    return None if node.number is None else number(g, ctx, node.number)


@condition(c.IsFirst)
def _is_first(g: State, ctx: Context, node: c.IsFirst) -> bool:
    return (g.first in players_of(g, ctx, node.who)) is not node.negated


@condition(c.Controls)
def _controls(g: State, ctx: Context, node: c.Controls) -> bool:
    who = players_of(g, ctx, node.who)
    found = [
        ref
        for ref in candidates(g, ctx, node.kind, other=node.other)
        if (seen := known(g, ref)) is not None and seen.player in who
    ]
    return _compared(len(found), node.relation, _wanted(g, ctx, node))


@condition(c.HasCards)
def _has_cards(g: State, ctx: Context, node: c.HasCards) -> bool:
    def cards(players: list[int], zone: Zone) -> int:
        return sum(len(g.players[player].zones[zone]) for player in players)

    assert isinstance(node.place, InZone)  # noqa: S101
    zone = Zone(node.place.zone)
    if isinstance(node.place, ZoneOf):
        who = players_of(g, ctx, node.place.who)
    elif node.who is not None:
        who = players_of(g, ctx, node.who)
    else:
        who = [player.index for player in g.present()]
    if node.other is not None:
        return any(cards(who, zone) < cards([other], zone) for other in players_of(g, ctx, node.other))
    return _compared(cards(who, zone), node.relation, _wanted(g, ctx, node))


@condition(c.OrbsAre)
def _orbs(g: State, ctx: Context, node: c.OrbsAre) -> bool:
    orbs = sum(len(g.players[player].zones[Zone.MANA]) for player in players_of(g, ctx, node.who))
    return COMPARE[node.relation](orbs, number(g, ctx, node.number))


@condition(c.There)
def _there(g: State, ctx: Context, node: c.There) -> bool:
    return _compared(len(candidates(g, ctx, node.kind)), node.relation, _wanted(g, ctx, node))


@condition(c.BoostsAre)
def _boosts(g: State, ctx: Context, node: c.BoostsAre) -> bool:
    seen = _objects(g, ctx, node.what, past=False)
    wanted = _wanted(g, ctx, node)
    return bool(seen) and all(_compared(one.number_of(BOOST), node.relation, wanted) for _, one in seen)


@condition(c.CountersAre)
def _counters(g: State, ctx: Context, node: c.CountersAre) -> bool:
    wanted = number(g, ctx, node.number)
    if node.what is None:
        found = [item.counters.get(node.name, 0) for item in g.zone(ctx.controller, Zone.HERO)]
    else:
        found = [seen.number_of(node.name) for _, seen in _objects(g, ctx, node.what, past=False)]
    return bool(found) and all(COMPARE[node.relation](n, wanted) for n in found)


@condition(c.IsStatus)
def _is_status(g: State, ctx: Context, node: c.IsStatus) -> bool:
    seen = _objects(g, ctx, node.what, past=node.past)
    if not seen:
        return False
    if node.status == "boosted":
        true = all(one.number_of(BOOST) > 0 for _, one in seen)
    else:
        true = all(Status(node.status) in one.statuses for _, one in seen)
    return true is not node.negated


@condition(c.IsKind)
def _is_kind(g: State, ctx: Context, node: c.IsKind) -> bool:
    seen = _objects(g, ctx, node.what, past=False)
    return bool(seen) and all(fits(g, ctx, ref, one, node.kind) for ref, one in seen) is not node.negated


@condition(c.InRegion)
def _in_region(g: State, ctx: Context, node: c.InRegion) -> bool:
    terrain = Terrain(node.terrain)
    if node.what is not None:
        seen = _objects(g, ctx, node.what, past=node.past)
        places = [place for _, one in seen for place in one.places]
        if not places:
            return False
        return any(terrain in terrains(g, *place) for place in places) is not node.negated
    if node.neither:
        return not any(terrain in terrains(g, ctx.controller, which) for which in Which)
    assert node.expedition is not None  # noqa: S101
    here = [terrain in terrains(g, *place) for place in expeditions_of(g, ctx, node.expedition)]
    return bool(here) and (any(here) if isinstance(node.expedition, OneOf) else all(here))


@condition(c.BehindOrAhead)
def _standing(g: State, ctx: Context, node: c.BehindOrAhead) -> bool:
    wanted = {node.standing, node.second} - {""}
    places = expeditions_of(g, ctx, node.expedition)
    so = [_stands(g, place, wanted) is not node.negated for place in places]
    return bool(so) and (any(so) if isinstance(node.expedition, OneOf) else all(so))


def _stands(g: State, place: tuple[int, Which], wanted: set[str]) -> bool:
    return ring.standing(g, *place) in wanted or ("ascended" in wanted and place in g.ascended)


@condition(c.HandEmpty)
def _hand_empty(g: State, ctx: Context, node: c.HandEmpty) -> bool:
    return not any(g.players[player].zones[Zone.HAND] for player in players_of(g, ctx, node.who))


@condition(c.BothAre)
def _both(g: State, ctx: Context, node: c.BothAre) -> bool:
    joined = any if node.either else all
    return joined(holds(g, ctx, one) for one in (node.first, node.second))


# --- printed statistics, terrains, what is faced


@condition(c.BaseStatistics)
def _base_statistics(g: State, ctx: Context, node: c.BaseStatistics) -> bool:
    value = number(g, ctx, node.value)
    seen = [known(g, ref) for ref in candidates(g, ctx, node.kind)]
    found = sum((one.card.stats or ()).count(value) for one in seen if one is not None)
    return found >= number(g, ctx, node.number)


@condition(c.ControlsDistinct)
def _controls_distinct(g: State, ctx: Context, node: c.ControlsDistinct) -> bool:
    who = players_of(g, ctx, node.who)
    found = [
        [ref for ref in candidates(g, ctx, kind) if (seen := known(g, ref)) is not None and seen.player in who]
        for kind in (node.first, node.second, node.third)
    ]
    return any(len(set(three)) == len(three) for three in product(*found))


@condition(c.SingleTerrains)
def _single_terrains(g: State, ctx: Context, node: c.SingleTerrains) -> bool:
    found = sum(len(terrains_of(g, region)) == 1 for region in visible_regions(g))
    return found >= number(g, ctx, node.number)


def _places(g: State, ctx: Context, node: Objects) -> list[tuple[int, Which]]:
    return [place for _, seen in _objects(g, ctx, node, past=False) for place in seen.places]


@condition(c.InSingleTerrain)
def _in_single_terrain(g: State, ctx: Context, node: c.InSingleTerrain) -> bool:
    return any(len(terrains(g, *place)) == 1 for place in _places(g, ctx, node.what))


@condition(c.InWeakTerrain)
def _in_weak_terrain(g: State, ctx: Context, node: c.InWeakTerrain) -> bool:
    value = number(g, ctx, node.value)
    for _, seen in _objects(g, ctx, node.what, past=False):
        weak = {terrain for terrain, n in zip(Terrain, seen.card.stats or (), strict=False) if n == value}
        if any(weak & terrains(g, *place) for place in seen.places):
            return True
    return False


@condition(c.InAscended)
def _in_ascended(g: State, ctx: Context, node: c.InAscended) -> bool:
    return any(place in g.ascended for place in _places(g, ctx, node.what))


def _faced(g: State, ctx: Context, node: Objects) -> list[tuple[int, Which]]:
    """The Expeditions that an object faces: both of them, if it is Gigantic."""
    found = [ring.facing(g, *place) for place in _places(g, ctx, node)]
    return [place for place in dict.fromkeys(found) if place is not None]


@condition(c.Faces)
def _faces(g: State, ctx: Context, node: c.Faces) -> bool:
    return not set(_faced(g, ctx, node.whom)).isdisjoint(_places(g, ctx, node.what))


@condition(c.FacesCharacters)
def _faces_characters(g: State, ctx: Context, node: c.FacesCharacters) -> bool:
    there = {
        item.id for place in _faced(g, ctx, node.what) for item in members(g, *place) if item.type is CardType.CHARACTER
    }
    return len(there) == 1 if node.exactly else len(there) >= (_wanted(g, ctx, node) or 1)


@condition(c.FacesTerrain)
def _faces_terrain(g: State, ctx: Context, node: c.FacesTerrain) -> bool:
    return any(Terrain(node.terrain) in terrains(g, *place) for place in _faced(g, ctx, node.what))


@condition(c.PutThisWay)
def _put_this_way(g: State, ctx: Context, node: c.PutThisWay) -> bool:
    seen = [(ref, known(g, ref)) for ref in ctx.it]
    return any(one is not None and one.zone is Zone.RESERVE and fits(g, ctx, ref, one, node.kind) for ref, one in seen)


@condition(c.ResultIs)
def _result(g: State, ctx: Context, node: c.ResultIs) -> bool:
    return ctx.roll in rolls(node.roll)
