"""Another counter of a kind that an object or player has, or such a counter on something else (rule 122)."""

from __future__ import annotations

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.text.tree.effects.counters import CounterOfThatKind, PutRandomCounter, PutSuchCounter
from headjudge.magic.text.tree.nouns import AnyTarget, Self, Some, Target, is_just_one

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
        for onto in [id] if node.onto is None else run.objects(node.onto):
            given = [kind for kind in kinds if not (node.if_none and kind in kinds_on(run, onto))]
            who = ~onto if onto < 0 else -1
            events += [run.event(EventKind.COUNTERS, max(onto, 0), who, n=1, kind=kind) for kind in given]
    run.happen(events)


@effect(PutSuchCounter, only=lambda node: not isinstance(node.what, Some) or is_just_one(node.what))
def put_such_counter(run: Run, node: PutSuchCounter) -> None:
    """An object with counters is chosen if the words name none, then a kind of those on it (608.2d)."""
    you = run.controller
    if isinstance(node.what, Some):
        having = [i for i in run.pool(node.what.what) if kinds_on(run, i)]
        ids = [run.ask.one(you, DecisionKind.OBJECT, "A counter on which permanent?", having)] if having else []
    else:
        ids = [i for i in run.objects(node.what) if kinds_on(run, i)]
    events: list[Event] = []
    for id in ids:
        kind = run.ask.one(you, DecisionKind.TYPE, "Which kind of counter?", kinds_on(run, id))
        to = [id] if node.others is None else [i for i in run.pool(node.others) if i != id]
        events += [run.event(EventKind.COUNTERS, i, n=1, kind=kind) for i in to]
    run.happen(events)


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
