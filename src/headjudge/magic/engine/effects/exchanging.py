"""Exchanging control of permanents and spells (rule 701.8)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.control import can_change_hands
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.restrictions.objects import UnderControl
from headjudge.magic.engine.state.until import ALWAYS
from headjudge.magic.text.tree.effects.continuous import ExchangeAsMany, ExchangeControl, StillResolves

__all__: list[str] = []


@effect(ExchangeControl)
def exchange_control(run: Run, node: ExchangeControl) -> None:
    """Two permanents or spells change controllers, both or neither (701.8)."""
    g = run.g
    ids = run.objects(node.what) + (run.objects(node.other) if node.other is not None else [])
    there = [g.objects[i] for i in ids if i in g.objects and can_change_hands(g.objects[i])]
    if len(there) != 2 or there[0].controller == there[1].controller:
        return
    events: list[Event] = []
    for obj, other in (there, there[::-1]):
        put_in_force(g, run.ctx, (UnderControl(other.controller),), ALWAYS, frozenset((obj.id,)))
        events.append(run.event(EventKind.CONTROL, obj.id, other.controller))
    run.happen(events)


@effect(StillResolves)
def still_resolves(run: Run, node: StillResolves) -> None:
    """Looked at before anything of it is carried out (:func:`..stack.stacking.resolve_top`)."""


@effect(ExchangeAsMany, only=lambda node: node.what == node.again)
def exchange_as_many(run: Run, node: ExchangeAsMany) -> None:
    """As many permanents of each of two players, both of whom are still legal targets, change sides (701.8)."""
    g = run.g
    both = [q for who in (node.whose, node.other) for q in run.players(who)]
    if len(both) != 2:
        return
    there = [i for i in run.pool(node.what) if can_change_hands(g.objects[i])]
    first, second = ([i for i in there if g.objects[i].controller == q] for q in both)
    most = min(len(first), len(second))
    one = run.ask.chosen(run.controller, DecisionKind.OBJECT, "Choose any number", first, 0, most)
    other = run.ask.chosen(run.controller, DecisionKind.OBJECT, "Choose as many", second, len(one), len(one))
    events: list[Event] = []
    for ids, to in ((one, both[1]), (other, both[0])):
        for id in ids:
            put_in_force(g, run.ctx, (UnderControl(to),), ALWAYS, frozenset((id,)))
            events.append(run.event(EventKind.CONTROL, id, to))
    run.ctx.done = bool(events)
    run.happen(events)
