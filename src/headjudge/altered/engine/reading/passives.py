"""Passive abilities at work on characteristics (2.3 of the digest): :func:`look` reckons how objects look.

Everything starts from what is printed. One passive ability after the other is applied, the one with the smallest
timestamp first, unless it depends on another that isn't applied yet: then that one comes before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from headjudge.altered.cards import CardType, Terrain
from headjudge.altered.engine.characteristics import region_of, terrains_of, visible_regions
from headjudge.altered.engine.multiplayer import ring
from headjudge.altered.engine.reading.conditions import holds
from headjudge.altered.engine.reading.described import candidates
from headjudge.altered.engine.reading.scope import number, places_of, refs_of, scope_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.looks import LOOKING, Looks, Own, Ruling, WorkingReaction, known_of, looks
from headjudge.altered.engine.state.objects import Context, Ref
from headjudge.altered.engine.state.printed import Sorted, by_kind, sorted_on
from headjudge.altered.engine.state.words import Status, Zone
from headjudge.altered.text.compiler import Printed
from headjudge.altered.text.tree import passives as p
from headjudge.altered.text.tree.amounts import Number
from headjudge.altered.text.tree.categories import Objects, Passive
from headjudge.altered.text.tree.conditions import There
from headjudge.altered.text.tree.gains import KeywordGain, Tough
from headjudge.altered.text.tree.objects import All, Each
from headjudge.core.registry import Registry

__all__ = ["APPLIED", "holds_now", "rulings"]

APPLIED: Registry[type, Callable[[State, Looks, Context, Any], None]] = Registry("passive ability")
"""What passive abilities do to characteristics. Others say something else, which is asked for where it matters."""
applies = APPLIED.register
WORK_IN = (Zone.EXPEDITION, Zone.LANDMARK, Zone.HERO)


@LOOKING.fill
def look(g: State) -> Looks:
    """How all objects look now."""
    if g.own is None:
        g.own = _gathered(g, {})
    own: Own = g.own
    found = g.looks = Looks(own)
    if own.changing:
        _apply_all(g, found, own.changing[:])
        if found.given:
            found.working = _gathered(g, found.given)
    return found


def _gathered(g: State, given: Mapping[int, tuple[Printed, ...]]) -> Own:
    """The abilities that objects have by themselves, and those that are ``given`` to them."""
    found = Own()
    for item in _bearers(g):
        own = sorted_on(item.card)
        more = (*item.given, *given.get(item.id, ())) if given else item.given
        _note(found, item, by_kind((*own.abilities, *more)) if more else own)
    for id in given:
        if id not in found.abilities:
            _note(found, g.items[id], by_kind(given[id]))
    for same in found.rulings.values():
        if len(same) > 1:
            same.sort(key=_order)
    found.changing.sort(key=_order)
    found.steady = all(_is_keyword(one.node) for one in found.changing)
    return found


def _bearers(g: State) -> Iterator[Item]:
    """Objects that have abilities by themselves."""
    items = g.items
    for player in g.players:
        if not player.in_game:
            continue
        zones = player.zones
        for ids in (zones[Zone.HERO], zones[Zone.LANDMARK], *player.expeditions, zones[Zone.RESERVE]):
            for id in ids:
                item = items[id]
                if item.card.text or item.card.support or item.given:
                    yield item


def _note(found: Own, item: Item, own: Sorted) -> None:
    """Note the abilities of an object, and which of them work where it is."""
    found.abilities[item.id] = own.abilities
    found.quick += [(item.id, n) for n in own.quick]
    for reactions, working in ((own.watching, found.watching), (own.phased, found.phased)):
        for n, node, support in reactions:
            if _works(item, support):
                working.append(WorkingReaction((item.id, item.timestamp), n, item.player, node))
    for n, rule, support in own.passives:
        if _works(item, support):
            ruling = Ruling((item.id, item.timestamp), n, item.player, rule)
            kind = _said(rule)
            found.rulings.setdefault(kind, []).append(ruling)
            if kind in APPLIED:
                found.changing.append(ruling)


def _order(ruling: Ruling) -> tuple[int, int]:
    return (ruling.source[1], ruling.ability)


def _works(item: Item, support: bool) -> bool:
    """Whether an ability works where its object is (2.2.10.f, 2.2.10.g)."""
    if support:
        return item.zone is Zone.RESERVE and Status.EXHAUSTED not in item.statuses
    return item.zone in WORK_IN


def _said(node: Passive) -> type[Passive]:
    """What a passive ability says, whatever the condition."""
    while isinstance(node, p.WhileTrue):
        node = node.rule
    return type(node)


def _apply_all(g: State, found: Looks, waiting: list[Ruling]) -> None:
    """One passive ability after the other changes characteristics, in the order that their dependencies give."""
    while waiting:
        nearest = _independent(g, waiting)
        waiting.remove(nearest)
        _apply(g, found, nearest)
        found.known.clear()


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
        if _is_keyword(one.node) or not any(_depends(g, one, other) for other in waiting if other is not one):
            return one
    return waiting[0]


def _is_keyword(node: Passive) -> bool:
    """Whether a passive ability is a keyword of its own object, which depends on nothing."""
    if not isinstance(node, p.CardKeyword):
        return False
    return isinstance(node.keyword, KeywordGain) or isinstance(node.keyword.number, Number)


def _depends(g: State, one: Ruling, other: Ruling) -> bool:
    """Whether applying another first would change whom a passive ability applies to, or what it does. To add a terrain
    to those of a region is to do the same, whichever these are."""
    if isinstance(one.node, p.RegionsAre) and isinstance(other.node, p.RegionsAre):
        return False
    if not _is_read(other.node):
        return False
    return _tried(g, [one]) != _tried(g, [other, one])


def _is_read(node: Passive) -> bool:
    """Whether others can depend on what a passive ability does: nothing that changes characteristics asks which
    abilities an object has, or for its keywords but Gigantic, by which it is in two Expeditions."""
    while isinstance(node, p.WhileTrue):
        node = node.rule
    if isinstance(node, (p.CardKeyword, p.Are)):
        return isinstance(node.keyword, KeywordGain) and node.keyword.name == "gigantic"
    return not isinstance(node, p.Have)


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
            copy.known.clear()
        before = _told(copy)
        _apply(g, copy, rulings[-1])
        return [{key: now[key] for key in now if now[key] != then.get(key)}
                for then, now in zip(before, _told(copy), strict=True)]  # fmt: skip
    finally:
        g.looks = real


def _told(found: Looks) -> list[dict[Any, Any]]:
    keywords = {(item, name): number for item, own in found.keywords.items() for name, number in own.items()}
    return [dict(found.given), keywords, dict(found.stats), dict(found.terrains)]


def holds_now(g: State, ruling: Ruling) -> Passive | None:
    """What a passive ability says now: its rule, if the condition it depends on is true."""
    node = ruling.node
    while isinstance(node, p.WhileTrue):
        if holds(g, scope_of(ruling), node.condition) is node.unless:
            return None
        node = node.rule
    return node


def rulings(g: State, kind: type[Passive]) -> Iterable[tuple[Ruling, Any]]:
    """The passive abilities of a kind that work now, with what they say, in the order of timestamps."""
    there = looks(g).working.rulings.get(kind)
    return _holding(g, there) if there else ()


def _holding(g: State, there: list[Ruling]) -> Iterator[tuple[Ruling, Any]]:
    for ruling in there:
        node = holds_now(g, ruling)
        if node is not None:
            yield ruling, node


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


@applies(p.CardKeyword)
def _keyword(g: State, found: Looks, ctx: Context, node: p.CardKeyword) -> None:
    _give(g, found, [ctx.me], ctx, node.keyword)


@applies(p.Are)
def _are(g: State, found: Looks, ctx: Context, node: p.Are) -> None:
    if node.keyword is None or (node.condition is not None and holds(g, ctx, node.condition) is node.unless):
        return
    _give(g, found, _those(g, ctx, node.what), ctx, node.keyword)


@applies(p.Have)
def _have(g: State, found: Looks, ctx: Context, node: p.Have) -> None:
    for ref in _those(g, ctx, node.what):
        found.given[ref[0]] = (*found.given.get(ref[0], ()), Printed(node.ability))


@applies(p.EqualHighest)
def _equal(g: State, found: Looks, ctx: Context, node: p.EqualHighest) -> None:
    refs = [ctx.me] if node.what is None else _those(g, ctx, node.what)
    for ref in refs:
        item = g.items[ref[0]]
        if item.type is CardType.CHARACTER and (stats := known_of(g, item).stats) is not None:
            found.stats[item.id] = (max(stats),) * 3


@applies(p.RegionsAre)
def _regions(g: State, found: Looks, ctx: Context, node: p.RegionsAre) -> None:
    regions = visible_regions(g)
    if node.mine:
        own = places_of(g, ctx.me)
        faced = [ring.facing(g, *place) for place in own] if node.facing else []
        regions = [region_of(g, *place) for place in (*own, *faced) if place is not None]
    terrain = frozenset((Terrain(node.terrain),))
    for region in dict.fromkeys(regions):
        found.terrains[region] = terrain | terrains_of(g, region) if node.added else terrain
