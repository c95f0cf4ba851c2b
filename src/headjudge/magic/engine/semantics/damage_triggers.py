"""Triggers on damage, dealt and taken, on life and on counters (120, 119, 122)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.trigger_kinds import Bound, Matched, trigger
from headjudge.magic.engine.registries.nodes import limit, value
from headjudge.magic.engine.semantics.triggering import actor, entity_fits, is_several, now, players_named, subject
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import TriggerEvent
from headjudge.magic.engine.state.event import PREVENTED, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree import triggers as t
from headjudge.magic.text.tree.abilities import Ability, Activated, Replacement, SpellAbility, Static, Triggered
from headjudge.magic.text.tree.nouns import OneOrMorePlayers
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__: list[str] = []


def _is_kind(event: Event, kind: t.DamageKind) -> bool:
    combat = bool(event.get("combat"))
    return kind == t.DamageKind.ANY or combat == (kind == t.DamageKind.COMBAT)


Key = tuple[Hashable, Hashable]
"""What events have in common that make an ability trigger once together."""


def _gather(groups: dict[Key, Matched], key: Key, bound: Bound, result: int, n: int) -> None:
    """Add one event to those that make the ability trigger once together: their amounts add up."""
    if key not in groups:
        groups[key] = Matched(bound, {result: n})
        return
    so_far = groups[key]
    for slot, entities in bound.items():
        if entities[0] not in so_far.bound[slot]:
            so_far.bound[slot] = (*so_far.bound[slot], *entities)
    groups[key] = so_far._replace(amounts={result: so_far.amounts[result] + n})


@trigger(t.DealsDamage, EventKind.DAMAGE, batch=True)
def deals_damage(g: State, ctx: Context, node: t.DealsDamage, events: list[Event]) -> list[Matched]:
    """A source deals damage: once for all it deals at one time, or for each of those that the words describe."""
    groups: dict[Key, Matched] = {}
    for event in events:
        if not _is_kind(event, node.kind):
            continue
        bound = subject(g, ctx, node.what, now(g, event.source))
        if bound is None:
            continue
        to: Bound | None = {}
        if node.to is not None:
            to = entity_fits(g, ctx, node.to, event.recipient)
            if to is None and node.second is not None:
                to = entity_fits(g, ctx, node.second, event.recipient)
        if to is None:
            continue
        dealer = players_named(bound) if is_several(node.what) else event.source
        taker = 0 if node.to is None or is_several(node.to) else event.recipient
        _gather(groups, (dealer, taker), {**bound, **to}, node.result, event.n)
    if node.exactly is not None:
        n = value(g, ctx, node.exactly)
        return [each for each in groups.values() if each.amounts[node.result] == n]
    if node.least is not None:
        n = value(g, ctx, node.least)
        return [each for each in groups.values() if each.amounts[node.result] >= n]
    return list(groups.values())


@trigger(t.IsDealtDamage, EventKind.DAMAGE, batch=True)
def is_dealt_damage(g: State, ctx: Context, node: t.IsDealtDamage, events: list[Event]) -> list[Matched]:
    """Something is dealt damage: once for all at one time, or for each source that the words describe."""
    groups: dict[Key, Matched] = {}
    for event in events:
        n: int = (event.get("excess") or 0) if node.excess else event.n
        if n <= 0 or not _is_kind(event, node.kind):
            continue
        fitting = (entity_fits(g, ctx, whom, event.recipient) for whom in (node.what, node.who) if whom is not None)
        bound = next((found for found in fitting if found is not None), None)
        by: Bound | None = {}
        if node.by is not None:
            by = subject(g, ctx, node.by, now(g, event.source))
            if by is None and node.other is not None:
                by = subject(g, ctx, node.other, now(g, event.source))
        if bound is None or by is None:
            continue
        taker = 0 if is_several(node.what) else event.recipient
        _gather(groups, (taker, event.source if node.by is not None else 0), {**bound, **by}, node.result, n)
    return list(groups.values())


@trigger(t.DamageIsPrevented, EventKind.NOTE)
def damage_is_prevented(g: State, ctx: Context, node: t.DamageIsPrevented, event: Event) -> Matched | None:
    """615.13: an effect prevented damage that would have been dealt to something."""
    bound = entity_fits(g, ctx, node.to, event.recipient) if event.get("note") == PREVENTED else None
    return None if bound is None else Matched(bound, {node.result: event.n})


@trigger(t.LosesLife, EventKind.LOSE, batch=lambda node: is_several(node.who))
def loses_life(g: State, ctx: Context, node: t.LosesLife, events: Any) -> Matched | list[Matched] | None:
    """119.9: a player loses life, or one or more do at the same time."""
    if not isinstance(events, list):
        return _life_changes(g, ctx, node, events)
    groups: dict[Key, Matched] = {}
    for event in events:
        bound = actor(g, ctx, node.who, event.who) if event.kind == EventKind.LOSE else None
        if bound is not None:
            _gather(groups, (0, 0), bound, node.result, event.n)
    return [found._replace(event=TriggerEvent(life_lost=found.amounts[node.result])) for found in groups.values()]


@trigger(t.GainsLife, EventKind.GAIN)
@trigger(t.GainsOrLosesLife, EventKind.GAIN, EventKind.LOSE)
def life_changes(g: State, ctx: Context, node: t.GainsLife | t.GainsOrLosesLife, event: Event) -> Matched | None:
    """119.9: a player gains or loses life."""
    return _life_changes(g, ctx, node, event)


def _life_changes(
    g: State, ctx: Context, node: t.GainsLife | t.LosesLife | t.GainsOrLosesLife, event: Event
) -> Matched | None:
    bound = actor(g, ctx, node.who, event.who)
    if bound is None:
        return None
    lost = event.n if event.kind == EventKind.LOSE else None
    gained = event.n if event.kind == EventKind.GAIN else 0
    return Matched(bound, {node.result: event.n}, event=TriggerEvent(life_lost=lost, life_gained=gained))


@trigger(t.GetsEnergy, EventKind.COUNTERS)
def gets_energy(g: State, ctx: Context, node: t.GetsEnergy, event: Event) -> Matched | None:
    """107.14: a player gets energy counters, all that one effect gives at once."""
    if event.obj or event.get("kind") != "energy" or event.n <= 0:
        return None
    bound = actor(g, ctx, node.who, event.who)
    return None if bound is None else Matched(bound, {node.result: event.n})


def _at_once(node: t.CountersPut) -> bool:
    return node.at_once


@trigger(
    t.CountersPut,
    EventKind.COUNTERS,
    EventKind.MOVE,
    EventKind.CREATE,
    batch=_at_once,
    only=lambda node: node.amount is None,
)
def counters_put(g: State, ctx: Context, node: t.CountersPut, events: Any) -> list[Matched] | None:
    """Counters are put on something, also as it enters (122.6): for each counter, or for all at once."""
    if not isinstance(events, list):
        n, bound = _put(g, ctx, node, events)
        return [Matched(dict(bound), {node.result: 1}) for _ in range(n)] if bound is not None else None
    groups: dict[Key, Matched] = {}
    for event in events:
        n, bound = _put(g, ctx, node, event)
        if n and bound is not None and (not node.nth or _reaches(g, node, event.get("new") or event.obj, events)):
            key = (0 if is_several(node.what) else event.get("new") or event.obj, 0)
            _gather(groups, key, bound, node.result, n)
            groups[key] = _with_kinds(groups[key], _kinds(event))
    return list(groups.values())


def _kinds(event: Event) -> dict[str, int]:
    """The counters that an event put, by their kinds."""
    return {str(event.get("kind")): event.n} if event.kind == EventKind.COUNTERS else event.get("counters") or {}


def _with_kinds(so_far: Matched, put: Mapping[str, int]) -> Matched:
    """The same with so many counters more."""
    total = dict(so_far.event.counters)
    for kind, n in put.items():
        total[kind] = total.get(kind, 0) + n
    return so_far._replace(event=so_far.event._replace(counters=tuple(sorted(total.items()))))


def _reaches(g: State, node: t.CountersPut, id: int, events: list[Event]) -> bool:
    """Whether of the counters that are there now the nth was put there by these events."""
    obj = g.objects.get(id)
    if obj is None:
        return False
    put = sum(_of_kind(node, event) for event in events if (event.get("new") or event.obj) == id)
    return obj.count(node.kind) - put < node.nth <= obj.count(node.kind)


def _of_kind(node: t.CountersPut, event: Event) -> int:
    """How many counters of the kind an event put."""
    if event.kind == EventKind.COUNTERS:
        return event.n if not node.kind or event.get("kind") == node.kind else 0
    given: dict[str, int] = event.get("counters") or {}
    return given.get(node.kind, 0) if node.kind else sum(given.values())


def _put(g: State, ctx: Context, node: t.CountersPut, event: Event) -> tuple[int, Bound | None]:
    """How many counters of the kind an event put, and what the words are bound to."""
    n = _of_kind(node, event)
    if event.kind == EventKind.COUNTERS:
        id = event.obj
    elif event.to != BATTLEFIELD:
        return 0, None
    else:
        id = event.get("new") or event.obj
    if not n or not id:
        return 0, None
    found = now(g, id)
    by = actor(g, ctx, node.who, event.by if event.by >= 0 or found is None else found[0].controller)
    bound = subject(g, ctx, node.what, found)
    return n, None if bound is None or by is None else {**bound, **by}


@trigger(t.CounterRemoved, EventKind.UNCOUNTERS)
def counter_removed(g: State, ctx: Context, node: t.CounterRemoved, event: Event) -> list[Bound] | None:
    """Counters are removed from something: for each counter, or as the last one is."""
    if event.get("kind") != node.kind or not event.obj:
        return None
    found = now(g, event.obj)
    if node.last and (found is None or found[0].count(node.kind)):
        return None
    by = actor(g, ctx, node.who, event.by)
    bound = subject(g, ctx, node.what, found)
    return None if bound is None or by is None else [{**bound, **by} for _ in range(1 if node.last else event.n)]


def _are_told_at_once(ability: Ability) -> bool:
    """Whether "one or more players" are those of a trigger that looks at all that happens at the same time."""
    parts = [*walk(ability)]
    found = [part for part in parts if isinstance(part, OneOrMorePlayers) and not part.attacked]
    told = [part.to for part in parts if isinstance(part, t.DealsDamage)]
    told += [part.who for part in parts if isinstance(part, t.LosesLife)]
    told += [part.whom for part in parts if isinstance(part, t.Attacks) and is_several(part.what)]
    told += [part.whom for part in parts if isinstance(part, t.AttackMade) and part.what is None]
    first = any(isinstance(part, t.FirstEachTurn) for part in parts)
    return not found or (not first and all(any(part is one for one in told) for part in found))


for _kind in (Activated, Replacement, SpellAbility, Static, Triggered):
    limit(_kind, _are_told_at_once, about=(OneOrMorePlayers,))
