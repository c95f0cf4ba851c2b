"""Passive abilities at work on characteristics (2.3 of the digest): :func:`look` reckons how objects look.

Everything starts from what is printed. One passive ability after the other is applied, the one with the smallest
timestamp first, unless it depends on another that isn't applied yet: then that one comes before it.
"""

from __future__ import annotations

from typing import Any

from headjudge.altered.cards import CardType, Terrain
from headjudge.altered.engine.characteristics import region_of, terrains_of, visible_regions
from headjudge.altered.engine.multiplayer import ring
from headjudge.altered.engine.reading.conditions import holds
from headjudge.altered.engine.reading.described import candidates
from headjudge.altered.engine.reading.gathering import (
    APPLIED,
    applies,
    changes_of,
    gathered,
    is_keyword,
    keyword_of,
)
from headjudge.altered.engine.reading.scope import number, places_of, refs_of, scope_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.looks import (
    ABILITIES,
    GIGANTIC,
    LOOKING,
    STATS,
    TERRAINS,
    Looks,
    Ruling,
    known_of,
    own,
)
from headjudge.altered.engine.state.objects import Context, Ref
from headjudge.altered.text.compiler import Printed
from headjudge.altered.text.tree import passives as p
from headjudge.altered.text.tree.categories import Objects
from headjudge.altered.text.tree.conditions import There
from headjudge.altered.text.tree.gains import KeywordGain, Tough
from headjudge.altered.text.tree.objects import All, Each

__all__: list[str] = []

READ = frozenset({GIGANTIC, STATS, TERRAINS})
"""Of what passive abilities change, what others ask for: none asks which abilities an object has, nor for a keyword but
Gigantic, by which it is in two Expeditions."""


@LOOKING.fill
def look(g: State) -> Looks:
    """How all objects look now."""
    printed = own(g)
    found = g.looks = Looks(printed)
    if printed.changing:
        _apply_all(g, found, printed.changing[:])
        if found.given:
            found.working = gathered(g, found.given)
    return found


def _apply_all(g: State, found: Looks, waiting: list[Ruling]) -> None:
    """One passive ability after the other changes characteristics, in the order that their dependencies give."""
    while waiting:
        nearest = _independent(g, waiting)
        waiting.remove(nearest)
        _apply(g, found, nearest)
        g.seen.clear()


def _apply(g: State, found: Looks, ruling: Ruling) -> None:
    ctx, node = scope_of(ruling), ruling.node
    if isinstance(node, p.WhileTrue):
        if holds(g, ctx, node.condition) is node.unless:
            return
        if isinstance(node.condition, There):
            ctx.it = tuple(candidates(g, ctx, node.condition.kind))
        node = node.rule
    if (entry := APPLIED.get(type(node))) is not None:
        entry(g, found, ctx, node)


def _independent(g: State, waiting: list[Ruling]) -> Ruling:
    """The next to apply: the one with the smallest timestamp of those that depend on no other; where all depend on
    each other, of all."""
    if len(waiting) == 1:
        return waiting[0]
    for one in waiting:
        if is_keyword(one.node) or not any(_depends(g, one, other) for other in waiting if other is not one):
            return one
    return waiting[0]


def _depends(g: State, one: Ruling, other: Ruling) -> bool:
    """Whether applying another first would change whom a passive ability applies to, or what it does. To add a terrain
    to those of a region is to do the same, whichever these are."""
    if isinstance(one.node, p.RegionsAre) and isinstance(other.node, p.RegionsAre):
        return False
    if changes_of(other.node) not in READ:
        return False
    return _tried(g, [one]) != _tried(g, [other, one])


def _tried(g: State, rulings: list[Ruling]) -> list[dict[Any, Any]]:
    """What the last of these does, after those before it."""
    real: Looks = g.looks
    copy = Looks(real.working)
    copy.given = dict(real.given)
    copy.keywords = {item: dict(own) for item, own in real.keywords.items()}
    copy.stats = dict(real.stats)
    copy.terrains = dict(real.terrains)
    g.looks = copy
    try:
        for ruling in rulings[:-1]:
            _apply(g, copy, ruling)
            g.seen.clear()
        before = _told(copy)
        _apply(g, copy, rulings[-1])
        return [{key: now[key] for key in now if now[key] != then.get(key)}
                for then, now in zip(before, _told(copy), strict=True)]  # fmt: skip
    finally:
        g.looks = real
        g.seen.clear()


def _told(found: Looks) -> list[dict[Any, Any]]:
    keywords = {(item, name): number for item, own in found.keywords.items() for name, number in own.items()}
    return [dict(found.given), keywords, dict(found.stats), dict(found.terrains)]


# --- what they do


def _those(g: State, ctx: Context, what: Objects) -> list[Ref]:
    """The objects that a passive ability is about: it chooses none."""
    found = refs_of(ctx, what)
    if found is not None:
        return found
    if isinstance(what, (All, Each)):
        own = isinstance(what, All) and what.own
        refs = candidates(g, ctx, what.kind, other=what.other)
        return [ref for ref in refs if not own or g.items[ref[0]].player == ctx.controller]
    raise ValueError(f"what is {what}?")


def _give(g: State, found: Looks, refs: list[Ref], ctx: Context, keyword: KeywordGain | Tough) -> None:
    for ref in refs:
        own = found.keywords.setdefault(ref[0], {})
        if isinstance(keyword, KeywordGain):
            own[keyword.name] = 1
        else:
            scope = ctx if keyword.meaning is None else _with_x(g, ctx, keyword)
            own["tough"] = own.get("tough", 0) + number(g, scope, keyword.number)


def _with_x(g: State, ctx: Context, keyword: Tough) -> Context:
    scope = ctx.copy()
    assert keyword.meaning is not None  # noqa: S101
    scope.x = number(g, ctx, keyword.meaning)
    return scope


@applies(p.CardKeyword, changes=keyword_of)
def _keyword(g: State, found: Looks, ctx: Context, node: p.CardKeyword) -> None:
    _give(g, found, [ctx.me], ctx, node.keyword)


@applies(p.Are, changes=keyword_of)
def _are(g: State, found: Looks, ctx: Context, node: p.Are) -> None:
    if node.keyword is None or (node.condition is not None and holds(g, ctx, node.condition) is node.unless):
        return
    _give(g, found, _those(g, ctx, node.what), ctx, node.keyword)


@applies(p.Have, changes=ABILITIES)
def _have(g: State, found: Looks, ctx: Context, node: p.Have) -> None:
    for ref in _those(g, ctx, node.what):
        found.given[ref[0]] = (*found.given.get(ref[0], ()), Printed(node.ability))


@applies(p.EqualHighest, changes=STATS)
def _equal(g: State, found: Looks, ctx: Context, node: p.EqualHighest) -> None:
    refs = [ctx.me] if node.what is None else _those(g, ctx, node.what)
    for ref in refs:
        item = g.items[ref[0]]
        if item.type is CardType.CHARACTER and (stats := known_of(g, item).stats) is not None:
            found.stats[item.id] = (max(stats),) * 3


@applies(p.RegionsAre, changes=TERRAINS)
def _regions(g: State, found: Looks, ctx: Context, node: p.RegionsAre) -> None:
    regions = visible_regions(g)
    if node.mine:
        own = places_of(g, ctx.me)
        faced = [ring.facing(g, *place) for place in own] if node.facing else []
        regions = [region_of(g, *place) for place in (*own, *faced) if place is not None]
    terrain = frozenset((Terrain(node.terrain),))
    for region in dict.fromkeys(regions):
        found.terrains[region] = terrain | terrains_of(g, region) if node.added else terrain
