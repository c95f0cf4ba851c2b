"""Costs of counters: some are removed from a permanent, or put on it (rule 118)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.counters_forbidden import may_have
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.parts import MOST_X, cost
from headjudge.magic.engine.effects.objects_that_pay import is_plain, that_could_pay
from headjudge.magic.engine.registries.nodes import value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree import costs as c
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__: list[str] = []


def _holds(obj: GameObject, node: c.CounterCost, n: int) -> bool:
    if node.all_of_them:
        return True
    if node.at_least is not None:
        n = node.at_least
    if not node.kind:
        return sum((obj.counters or {}).values()) >= n
    return obj.count(node.kind) >= n


def _counter_pool(g: State, ctx: Context, node: c.CounterCost) -> list[int]:
    n = 1 if node.amount is None else value(g, ctx, node.amount)
    given = [g.objects[i] for i in that_could_pay(g, ctx, node, BATTLEFIELD)[0]]
    return [obj.id for obj in given if (may_have(g, obj, node.kind) if node.put else _holds(obj, node, n))]


def _can_remove(g: State, ctx: Context, node: c.CounterCost, obj: GameObject) -> bool:
    return bool(_counter_pool(g, ctx, node))


@cost(c.CounterCost, _can_remove, only=is_plain)
def _counters(asker: Asker, ctx: Context, node: c.CounterCost, obj: GameObject) -> list[Event]:
    g = asker.g
    n = 1 if node.amount is None else value(g, ctx, node.amount)
    id = asker.one(
        ctx.controller, DecisionKind.OBJECT, "Remove counters from which permanent?", _counter_pool(g, ctx, node)
    )
    if slot := getattr(node.what, "slot", None):
        ctx.slots[slot] = (id,)
    kinds = {node.kind: n}
    if node.at_least is not None:
        most = g.objects[id].count(node.kind)
        kinds = {node.kind: asker.number(ctx.controller, "Remove how many counters?", node.at_least, most)}
    elif node.all_of_them:
        kinds = {node.kind: g.objects[id].count(node.kind)}
    elif not node.kind:
        held = dict(g.objects[id].counters or {})
        kinds = {}
        for _ in range(n):
            kind = asker.one(
                ctx.controller, DecisionKind.TYPE, "Which kind of counter?", sorted(k for k in held if held[k])
            )
            held[kind] -= 1
            kinds[kind] = kinds.get(kind, 0) + 1
    doing = EventKind.COUNTERS if node.put else EventKind.UNCOUNTERS
    if node.removed:
        ctx.amounts[node.removed] = sum(kinds.values())
    return [
        Event(doing, id, ctx.controller, n=k, by=ctx.controller, context=ctx.id, data={"kind": kind, "cost": True})
        for kind, k in kinds.items()
        if k
    ]


def _most_counters(g: State, ctx: Context, node: c.CounterCost, obj: GameObject) -> int:
    objs = [g.objects[i] for i in that_could_pay(g, ctx, node, BATTLEFIELD)[0]]
    if not node.kind:
        return max((sum((o.counters or {}).values()) for o in objs), default=0)
    return max((o.count(node.kind) for o in objs), default=0)


MOST_X.add(c.CounterCost, _most_counters)
