"""Counters on permanents and players (rule 120, 107.14)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.counters_forbidden import may_have
from headjudge.magic.engine.characteristics.matching import fits
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.damage import standing_for
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.possible import POSSIBLE
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.settling import looks_at_each
from headjudge.magic.engine.events.performing import NO_MORE_THAN
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import OBJECTS, counted, effect, objects_of
from headjudge.magic.engine.semantics.amounts import NO_LIMIT
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import is_definite
from headjudge.magic.engine.semantics.tallies import REMOVED
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.targets.target_words import DIVIDED
from headjudge.magic.text.tree.categories import Amount, Objects
from headjudge.magic.text.tree.conditions import WhatIsDone
from headjudge.magic.text.tree.effects import counters as c
from headjudge.magic.text.tree.nouns import (
    Each,
    EachOf,
    ItsObjects,
    Self,
    Some,
    SomeOf,
    Target,
    Together,
    You,
    is_just_one,
)
from headjudge.magic.text.zone_kinds import EXILE

__all__ = ["double_counters", "get_counters", "move_counters", "put_counters", "remove_counters"]


def _divides(node: c.PutCounters) -> tuple[Target, Amount] | None:
    """The targets among which the counters are divided, and how many they are."""
    if node.divided and isinstance(node.what, Target) and node.amount is not None:
        return node.what, node.amount
    return None


DIVIDED.add(c.PutCounters, _divides)


def _chosen_now(node: c.PutCounters) -> bool:
    """Whether counters are divided among what is chosen as that is done, perhaps besides what is known."""
    parts = node.what.parts if isinstance(node.what, Together) else (node.what,)
    known = all(isinstance(part, (ItsObjects, Self, Some)) for part in parts)
    return known and sum(isinstance(part, Some) for part in parts) == 1


def _is_known(node: c.PutCounters) -> bool:
    """Whether it is known among what counters are divided, and which there are."""
    if node.choice is not None and node.kind and node.choice.of_second > 1:
        return False
    return not node.divided or _divides(node) is not None or _chosen_now(node)


@effect(c.PutCounters, only=_is_known)
def put_counters(run: Run, node: c.PutCounters) -> None:
    """Put so many counters of a kind on each."""
    events: list[Event] = []
    for q in run.each_player(node.who):
        now = node.divided and _divides(node) is None
        found = [] if now else run.objects(node.what, q)
        ids = [*permanents(run, found), *_planes(run, found), *_exiled(run, node.what, found)]
        shares = _shares(run, node, ids)
        if now:
            shares = _divided_now(run, node, q)
        elif node.divided:
            slot = getattr(node.what, "slot", 0)
            divided = dict(zip(run.ctx.slots.get(slot, ()), run.ctx.divided.get(slot, ()), strict=False))
            shares = {i: divided.get(i, 0) for i in ids}
        kind = node.kind
        if node.so is not None and not run.holds(node.so):
            shares = {}
        besides = node.more_so is None or run.holds(node.more_so)
        for one in node.several:
            n = run.value(one.amount)
            events += [run.event(EventKind.COUNTERS, i, n=n, kind=one.kind, by=q) for i in ids if n > 0]
        if node.several:
            continue
        if node.choice is not None and ids:
            chosen = run.ask.one(q, DecisionKind.TYPE, "Put which kind of counter?", node.choice.kinds)
            if kind:
                events += [run.event(EventKind.COUNTERS, i, n=1, kind=chosen, by=q) for i in ids]
            kind = kind or chosen
            if chosen == node.choice.second:
                shares = {i: k * node.choice.of_second for i, k in shares.items()}
        events += [run.event(EventKind.COUNTERS, i, n=k, kind=kind, by=q) for i, k in shares.items() if k > 0]
        if (other := node.besides) is not None and besides and (n := run.value(other.amount)) > 0:
            events += [run.event(EventKind.COUNTERS, i, n=n, kind=other.kind, by=q) for i in ids]
        for part in (node.more, node.last):
            n = 0 if part is None else run.value(part.amount)
            if part is not None and n > 0:
                others = permanents(run, run.objects(part.what, q))
                events += [run.event(EventKind.COUNTERS, i, n=n, kind=part.kind, by=q) for i in others]
    run.happen(events)


@effect(
    c.PutUpTo,
    only=lambda n: (n.kind, n.what) == (n.again, n.what2) and isinstance(n.what, Self) and isinstance(n.who, You),
)
def put_up_to(run: Run, node: c.PutUpTo) -> None:
    """The player says how many."""
    there = permanents(run, run.objects(node.what))
    if not there:
        return
    most = run.value(node.most)
    room = max(0, most - run.g.objects[there[0]].count(node.kind))
    n = run.ask.number(run.controller, f"Put how many {node.kind} counters?", 0, min(room, run.value(node.amount)))
    if n:
        event = run.event(EventKind.COUNTERS, there[0], n=n, kind=node.kind, by=run.controller)
        event.data = {**(event.data or {}), NO_MORE_THAN: most}
        run.happen([event])


def _exiled(run: Run, what: Objects, ids: list[int]) -> list[int]:
    """Those of some objects that are cards in exile, where the words mean such (122.1): described so, targeted there,
    exiled by this effect, or the source of an ability that functions there. What has gone there otherwise isn't meant.
    """
    g, ctx = run.g, run.ctx
    there = [i for i in ids if i > 0 and g.objects[i].zone == EXILE]
    if not there or isinstance(what, (Each, Some)):
        return there
    exiled = ctx.so_far.this_way.get(WhatIsDone.EXILED, ())
    meant = {ctx.source, *(id for _, new in exiled for id in g.with_parts(new))}
    return [i for i in there if i in meant or any(i in targets for targets in ctx.targets.values())]


def _divided_now(run: Run, node: c.PutCounters, player: int) -> dict[int, int]:
    """Who divides the counters chooses among what, no more objects than there are counters, and gives each at least one
    (608.2d)."""
    total = _number(run, node)
    ids: list[int] = []
    if total <= 0:
        return {}
    parts = node.what.parts if isinstance(node.what, Together) else (node.what,)
    for part in sorted(parts, key=lambda part: isinstance(part, Some)):
        if not isinstance(part, Some):
            ids += permanents(run, run.objects(part)) if isinstance(part, Objects) else []
            continue
        pool = [i for i in run.pool(part.what) if i not in ids]
        most = min(run.value(part.most), len(pool), total - len(ids))
        least = min(max(run.value(part.least), 0 if ids else 1), most)  # 107.1c: of any number not none
        ids += run.ask.chosen(player, DecisionKind.OBJECT, "Put counters on which of them?", pool, least, most)
    if not ids:
        return {}
    rest = ("divided", run.ctx.source, 1, run.ctx.itself)
    prompt = f"Divide {total} among them, at least 1 each"
    shares = run.ask.split(player, DecisionKind.ASSIGN, prompt, ids, total, rest)
    return dict(zip(ids, shares, strict=True))


def _planes(run: Run, ids: list[int]) -> list[int]:
    """Those of some objects that are planes now, which have counters put on them as well (901.7)."""
    return [i for i in ids if run.g.planar is not None and i in run.g.planar.face_up]


@effect(c.ForEachCounterPut, only=lambda node: isinstance(node.what, Some) and is_just_one(node.what))
def for_each_counter_put(run: Run, node: c.ForEachCounterPut) -> None:
    """One after the other; each time "that creature" is the one on which the counter was put."""
    put = [(id, n) for id, kind, n in run.ctx.so_far.counters_put if kind == node.kind]
    found = [id for id, n in put for _ in range(n) if fits(run.g, run.ctx, node.what, id)]
    if isinstance(node.what, Some) and run.stage < len(found):
        run.bind(node.what.slot, (found[run.stage],))
        run.stay()
        run.carry_out(node.effect)


@effect(c.PutMore)
def put_more(run: Run, node: c.PutMore) -> None:
    """Only a part of the instruction that has it."""
    raise TypeError("further counters are put by the instruction they belong to")


def _shares(run: Run, node: c.PutCounters, ids: list[int]) -> dict[int, int]:
    """How many counters each object gets: as many as all, or "each … equal to that creature's toughness" its own."""
    if node.amount is None or not isinstance(node.what, Each) or not looks_at_each(node.amount):
        return dict.fromkeys(ids, _number(run, node))
    found = {}
    for id in ids:
        with standing_for(run, node.what, id):
            found[id] = _number(run, node)
    return found


def _number(run: Run, node: c.PutCounters) -> int:
    n = 1 if node.amount is None else run.value(node.amount)
    return n if node.each is None else n * counted(run.g, run.ctx, node.each)


@effect(c.RemoveCounters, only=lambda node: not (isinstance(node.what, EachOf) and isinstance(node.what.of, Some)))
def remove_counters(run: Run, node: c.RemoveCounters) -> None:
    """Remove counters, as many as there are, from objects and players; the controller chooses of which kind where the
    words don't say."""
    g = run.g
    events: list[Event] = []
    for id in [i for i in run.objects(node.what, own=_with_counters(run, node)) if i < 0 or i in g.objects]:
        held = dict(g.players[~id].counters if id < 0 else g.objects[id].counters or {})
        who = ~id if id < 0 else -1
        for kind, n in _removed(run, node, id, held).items():
            if n > 0:
                events.append(run.event(EventKind.UNCOUNTERS, max(id, 0), who, n, kind=kind))
    run.yields(node.result, sum(e.n for e in events))
    run.ctx.did(REMOVED, *((e.obj or ~e.who,) * 2 for e in events for _ in range(e.n)))
    run.happen(events)


def _with_counters(run: Run, node: c.RemoveCounters) -> list[int] | None:
    """What counters can be removed from as the words say, where it is chosen now (608.2d)."""
    if not isinstance(node.what, Some):
        return None
    return [i for i in run.pool(node.what.what) if _has_counters(run, node, i)]


def _has_counters(run: Run, node: c.RemoveCounters, id: int) -> bool:
    """Whether an object has the counters that are to be removed from it."""
    obj = run.obj(id)
    if obj is None or node.up_to or node.any_number:
        return obj is not None
    least = 1 if node.amount is None else run.value(node.amount)
    return obj.count(node.kind) >= least if node.kind else any((obj.counters or {}).values())


def _can_remove(run: Run, _: int, node: c.RemoveCounters) -> bool:
    """Whether counters can be removed as the words say, from what they name or from something that can be chosen."""
    found = _with_counters(run, node)
    if found is None and type(node.what) not in OBJECTS:
        return True
    if found is None:
        found = [i for i in objects_of(run.g, run.ctx, node.what) if _has_counters(run, node, i)]
    return bool(found)


POSSIBLE.add(c.RemoveCounters, _can_remove)


def _removed(run: Run, node: c.RemoveCounters, id: int, held: dict[str, int]) -> dict[str, int]:
    """How many counters of each kind are removed from an object that has these."""
    me = run.controller
    if node.all_of_them:
        kept = 0 if node.kept is None else run.value(node.kept)
        return {node.kind: held.get(node.kind, 0) - kept} if node.kind else held
    if node.any_number:
        name = describe(run.g, id)
        kinds = [kind for kind in sorted(held) if held[kind] and kind == (node.kind or kind)]
        return {k: run.ask.number(me, f"Remove how many {k} counters from {name}?", 0, held[k]) for k in kinds}
    n = 1 if node.amount is None else run.value(node.amount)
    if node.up_to:
        removed: dict[str, int] = {}
        for kind in sorted(held):
            left = n - sum(removed.values())
            removed[kind] = run.ask.number(me, f"Remove how many {kind} counters?", 0, min(left, held[kind]))
        return removed
    if not node.kind:
        return {run.ask.one(me, DecisionKind.TYPE, "Remove which kind of counter?", sorted(held)): n} if held else {}
    return {node.kind: min(n, held.get(node.kind, 0))}


@effect(c.DoubleCounters)
def double_counters(run: Run, node: c.DoubleCounters) -> None:
    """Put as many counters of a kind, or of each kind, on each as it has."""
    events: list[Event] = []
    for id in permanents(run, run.objects(node.what)):
        held = run.g.objects[id].counters or {}
        events += [
            run.event(EventKind.COUNTERS, id, n=n, kind=k) for k, n in held.items() if k == node.kind or not node.kind
        ]
    run.happen(events)


def _movable(node: c.MoveCounters) -> bool:
    """Of one kind, or one counter or all of any; not from or onto something yet to be chosen."""
    settled = not isinstance(node.what, (Some, SomeOf)) and not isinstance(node.to, (Some, SomeOf))
    return settled and (bool(node.kind) or node.all_of_them or node.any_number or node.amount is None)


@effect(c.MoveCounters, only=_movable)
def move_counters(run: Run, node: c.MoveCounters) -> None:
    """122.5: they are taken off one object and put on another, or none of this is done."""
    events: list[Event] = []
    onto = permanents(run, run.objects(node.to))
    for id in permanents(run, run.objects(node.what)):
        held = dict(run.g.objects[id].counters or {})
        recipients = [other for other in onto if other != id]
        for kind in _kinds_moved(run, node, held) if recipients else ():
            left = held.get(kind, 0)
            for other in (i for i in recipients if may_have(run.g, run.g.objects[i], kind)):
                k = _moved(run, node, kind, left, other)
                left -= k
                if k > 0:
                    events.append(run.event(EventKind.UNCOUNTERS, id, n=k, kind=kind))
                    events.append(run.event(EventKind.COUNTERS, other, n=k, kind=kind))
    run.happen(events)


def _kinds_moved(run: Run, node: c.MoveCounters, held: dict[str, int]) -> list[str]:
    """Which kinds of counters are moved: the one named, all, or one that the controller chooses."""
    if node.kind:
        return [node.kind]
    if node.all_of_them or node.any_number or len(held) < 2:
        return sorted(held)
    return [run.ask.one(run.controller, DecisionKind.TYPE, "Move which kind of counter?", sorted(held))]


def _moved(run: Run, node: c.MoveCounters, kind: str, left: int, onto: int) -> int:
    """How many counters of a kind are moved onto an object."""
    if node.any_number:
        prompt = f"Move how many {kind} counters onto {describe(run.g, onto)}?"
        return run.ask.number(run.controller, prompt, 0, left) if left else 0
    if node.all_of_them:
        return left
    return min(left, 1 if node.amount is None else run.value(node.amount))


def _can_move(run: Run, _: int, node: c.MoveCounters) -> bool:
    """Whether there is such a counter to move."""
    if type(node.what) not in OBJECTS:
        return True
    found = [run.g.objects[i].counters or {} for i in objects_of(run.g, run.ctx, node.what) if i in run.g.objects]
    return any(held.get(node.kind) if node.kind else held for held in found)


POSSIBLE.add(c.MoveCounters, _can_move)


def _whose(node: c.PutItsCounters) -> Objects:
    """Whose counters are meant."""
    if node.those is not None:
        return ItsObjects("it", to=node.those.to)
    assert node.whose is not None
    return node.whose


@effect(c.PutItsCounters, only=lambda node: is_definite(_whose(node)) and not isinstance(node.what, (Some, SomeOf)))
def put_its_counters(run: Run, node: c.PutItsCounters) -> None:
    """122.8: counters that an object had when it left aren't moved: as many of each kind are put there."""
    only = node.those.kind if node.those is not None else node.kind
    events: list[Event] = []
    for q in run.each_player(node.who):
        for id in permanents(run, run.objects(node.what, q)):
            for obj in known_objects(run.g, run.ctx, _whose(node)):
                for kind, n in (obj.counters or {}).items():
                    if kind == only or not only:
                        events.append(run.event(EventKind.COUNTERS, id, n=n, kind=kind, by=q))
    run.happen(events)


@effect(c.RemoveThose)
def remove_those(run: Run, node: c.RemoveThose) -> None:
    """Remove the counters that were asked for."""
    assert node.those is not None
    events: list[Event] = []
    for id in permanents(run, run.objects(ItsObjects("it", to=node.those.to))):
        for kind, n in (run.g.objects[id].counters or {}).items():
            if kind == node.those.kind or not node.those.kind:
                events.append(run.event(EventKind.UNCOUNTERS, id, n=n, kind=kind))
    run.yields(node.result, sum(e.n for e in events))
    run.happen(events)


@effect(c.DoubleOwnCounters)
def double_own_counters(run: Run, node: c.DoubleOwnCounters) -> None:
    """Players get as many counters of each kind as they have."""
    held = [(q, kind, n) for q in run.each_player(node.who) for kind, n in run.g.players[q].counters.items()]
    run.happen([run.event(EventKind.COUNTERS, who=q, n=n, kind=kind) for q, kind, n in held if n])


@effect(c.LoseCounters)
def lose_counters(run: Run, node: c.LoseCounters) -> None:
    """Counters of some players are removed at once: all, or those of a kind, or so many of them."""
    most = NO_LIMIT if node.amount is None else run.value(node.amount)
    if node.each is not None:
        most *= counted(run.g, run.ctx, node.each)
    held = [(q, kind, n) for q in run.each_player(node.who) for kind, n in run.g.players[q].counters.items()]
    lost = [(q, kind, min(n, most)) for q, kind, n in held if kind == node.kind or not node.kind]
    events = [run.event(EventKind.UNCOUNTERS, who=q, n=n, kind=kind) for q, kind, n in lost if n > 0]
    run.yields(node.result, sum(e.n for e in events))
    run.happen(events)


@effect(c.GetCounters)
def get_counters(run: Run, node: c.GetCounters) -> None:
    """Players get counters: poison, experience, energy."""
    events: list[Event] = []
    for q in run.each_player(node.who):
        n = node.energy or (1 if node.amount is None else run.value(node.amount))
        events.append(run.event(EventKind.COUNTERS, who=q, n=n, kind=node.kind or "energy"))
    run.happen(events)
