"""Counters removed from among several permanents (rule 122), as a cost (118.3) or by an effect: from which of them, who
does it chooses."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.parts import MOST_X, CannotBePaid, cost
from headjudge.magic.engine.effects.possible import POSSIBLE
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.costs import CountersAmongCost
from headjudge.magic.text.tree.effects.counters import RemoveCountersAmong
from headjudge.magic.text.tree.nouns import Each
from headjudge.magic.text.tree.qualities import ControlledBy
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__: list[str] = []

Among = CountersAmongCost | RemoveCountersAmong
Held = dict[int, dict[str, int]]
"""Counters by permanent and kind."""


def _held(g: State, ctx: Context, node: Among) -> Held:
    """The counters that may be removed."""
    assert isinstance(node.what, Each)
    there = [g.objects[i] for i in candidates(g, ctx, node.what.what) if g.objects[i].zone == BATTLEFIELD]
    found = {o.id: {k: n for k, n in (o.counters or {}).items() if n and node.kind in ("", k)} for o in there}
    return {id: kinds for id, kinds in found.items() if kinds}


def _total(held: Held) -> int:
    return sum(sum(kinds.values()) for kinds in held.values())


def _least(g: State, ctx: Context, node: CountersAmongCost) -> int:
    if node.at_least is not None:
        return node.at_least
    return 1 if node.amount is None else value(g, ctx, node.amount)


def _can(g: State, ctx: Context, node: CountersAmongCost, _: GameObject) -> bool:
    return _total(_held(g, ctx, node)) >= _least(g, ctx, node)


def _of_ones_own(node: Among) -> bool:
    """Whether they are permanents that one controls."""
    what = node.what.what if isinstance(node.what, Each) else None
    parts = (what, *what.alternatives) if what is not None else ()
    return bool(parts) and all(any(isinstance(q, ControlledBy) for q in part.qualities) for part in parts)


@cost(CountersAmongCost, _can, only=_of_ones_own)
def _remove(asker: Asker, ctx: Context, node: CountersAmongCost, obj: GameObject) -> list[Event]:
    """As many as are to be removed, or as the player says, all at once."""
    g, me = asker.g, ctx.controller
    held = _held(g, ctx, node)
    n, total = _least(g, ctx, node), _total(held)
    if total < n:
        raise CannotBePaid
    if node.at_least is not None:
        n = asker.number(me, "Remove how many counters?", n, total)
    taken = _taken(asker, me, held, n)
    if node.removed:
        ctx.amounts[node.removed] = n
    return [
        Event(EventKind.UNCOUNTERS, id, me, n=k, by=me, context=ctx.id, data={"kind": kind, "cost": True})
        for id, kinds in taken.items()
        for kind, k in kinds.items()
    ]


def _taken(asker: Asker, me: int, held: Held, n: int) -> Held:
    """One counter after the other is chosen."""
    taken: Held = {}
    for _ in range(n):
        id = asker.one(me, DecisionKind.OBJECT, "Remove a counter from which permanent?", [i for i in held if held[i]])
        kind = asker.one(me, DecisionKind.TYPE, "Which kind of counter?", sorted(held[id]))
        held[id][kind] -= 1
        held[id] = {k: left for k, left in held[id].items() if left}
        mine = taken.setdefault(id, {})
        mine[kind] = mine.get(kind, 0) + 1
    return taken


MOST_X[CountersAmongCost] = lambda g, ctx, node, obj: _total(_held(g, ctx, node))


@effect(RemoveCountersAmong, only=_of_ones_own)
def _remove_among(run: Run, node: RemoveCountersAmong) -> None:
    """As many as are said, or as there are; all are removed at once."""
    held = _held(run.g, run.ctx, node)
    n = min(run.value(node.amount), _total(held))
    taken = _taken(run.ask, run.controller, held, n)
    run.happen(
        [
            run.event(EventKind.UNCOUNTERS, id, n=k, kind=kind)
            for id, kinds in taken.items()
            for kind, k in kinds.items()
        ]
    )


def _can_remove(run: Run, _: int, node: RemoveCountersAmong) -> bool:
    """Whether there are so many counters."""
    return _total(_held(run.g, run.ctx, node)) >= run.value(node.amount)


POSSIBLE.add(RemoveCountersAmong, _can_remove)
