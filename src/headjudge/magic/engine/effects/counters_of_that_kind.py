"""Another counter of a kind that an object or player has, or such a counter on something else (rule 122)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect, limit
from headjudge.magic.engine.semantics.triggering import is_several
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.text.tree.abilities import Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.effects.counters import (
    CounterOfEachKind,
    CounterOfThatKind,
    PutRandomCounter,
    PutSameCounters,
)
from headjudge.magic.text.tree.nouns import AnyTarget, Self, Some, Target
from headjudge.magic.text.tree.triggers import CountersPut

__all__ = ["kinds_on"]


def _of_one(node: CounterOfThatKind) -> bool:
    """Whether it is one object or player that has the counters."""
    return isinstance(node.what, (AnyTarget, Some, Target)) and not node.what.plural


@effect(CounterOfThatKind, only=_of_one)
def counter_of_that_kind(run: Run, node: CounterOfThatKind) -> None:
    """What has the counters is chosen first, where it is no target, among all that have any (608.2d)."""
    you = run.controller
    own = None
    if isinstance(node.what, Some):
        own = [i for i in run.pool(node.what.what) if kinds_on(run, i)]
    events: list[Event] = []
    for id in run.objects(node.what, own=own):
        kinds = kinds_on(run, id)
        if kinds and not node.each_kind:
            kinds = [run.ask.one(you, DecisionKind.TYPE, "Which kind of counter?", kinds)]
        for onto in _onto(run, node, id):
            given = [kind for kind in kinds if not (node.if_none and kind in kinds_on(run, onto))]
            who = ~onto if onto < 0 else -1
            events += [run.event(EventKind.COUNTERS, max(onto, 0), who, n=1, kind=kind) for kind in given]
    run.happen(events)


@effect(CounterOfEachKind)
def counter_of_each_kind(run: Run, node: CounterOfEachKind) -> None:
    """All are put at once, as many as there are kinds before."""
    you, events = run.controller, list[Event]()
    for kind in sorted({kind for id in run.objects(node.what) for kind in kinds_on(run, id)}):
        put = kind
        if node.other:
            if not run.ask.yes(you, f"Put a counter for the {kind} counters?"):
                continue
            put = str(
                run.ask.one(you, DecisionKind.TYPE, "Which kind of counter?", list(dict.fromkeys((node.other, kind))))
            )
        events += [run.event(EventKind.COUNTERS, onto, n=1, kind=put) for onto in run.objects(node.onto) if onto > 0]
    run.happen(events)


@effect(PutSameCounters)
def put_same_counters(run: Run, node: PutSameCounters) -> None:
    """All are put at once by the player who is meant."""
    events: list[Event] = []
    for q in run.each_player(node.who):
        ids = permanents(run, run.objects(node.what, q))
        events += [
            run.event(EventKind.COUNTERS, id, n=n, kind=kind, by=q) for id in ids for kind, n in run.ctx.event.counters
        ]
    run.happen(events)


def _counters_were_put(ability: Triggered) -> bool:
    """Whether it is the putting of counters on one thing at a time that triggers it."""
    if not any(isinstance(part, PutSameCounters) for part in walk(ability)):
        return True
    trigger = ability.trigger
    return isinstance(trigger, CountersPut) and trigger.at_once and not trigger.kind and not is_several(trigger.what)


def _triggers_nothing(ability: Activated | SpellAbility) -> bool:
    return not any(isinstance(part, PutSameCounters) for part in walk(ability))


limit(Triggered, _counters_were_put, about=(PutSameCounters,))
for _kind in (Activated, SpellAbility):
    limit(_kind, _triggers_nothing, about=(PutSameCounters,))


def _onto(run: Run, node: CounterOfThatKind, id: int) -> list[int]:
    """What gets the counter: what is said, all such others, or the very object or player that has one."""
    if node.others is not None:
        return [other for other in run.pool(node.others) if other != id]
    return [id] if node.onto is None else list(run.objects(node.onto))


def kinds_on(run: Run, id: int) -> list[str]:
    """The kinds of counters that an object or player has."""
    if id >= 0 and id not in run.g.objects:
        return []
    held = run.g.players[~id].counters if id < 0 else run.g.objects[id].counters
    return sorted(kind for kind, n in (held or {}).items() if n > 0)


@effect(PutRandomCounter, only=lambda node: isinstance(node.what, Self) and isinstance(node.again, Self))
def put_random_counter(run: Run, node: PutRandomCounter) -> None:
    """Of the kinds that aren't on it each is equally likely; where all are, nothing is put."""
    events: list[Event] = []
    for id in run.objects(node.what):
        kinds = [kind for kind in node.kinds if kind not in kinds_on(run, id)] if id in run.g.objects else []
        if kinds:
            events.append(run.event(EventKind.COUNTERS, id, n=1, kind=kinds[run.ask.random_below(len(kinds))]))
    run.happen(events)
