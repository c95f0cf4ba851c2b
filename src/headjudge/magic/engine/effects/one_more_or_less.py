"""Another counter of a kind that an object has, or one fewer, or such a counter on others (rule 122)."""

from __future__ import annotations

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.effects.counters import OneMoreOrLess, PutSuchCounter
from headjudge.magic.text.tree.nouns import Some, is_just_one

__all__: list[str] = []


@effect(OneMoreOrLess)
def one_more_or_less(run: Run, node: OneMoreOrLess) -> None:
    """The kind is chosen among those on the object now, then whether it has one more or one fewer (608.2d)."""
    events: list[Event] = []
    you = run.controller
    for id in [i for i in run.objects(node.what) if i in run.g.objects]:
        kinds = _kinds(run.g, id)
        if kinds and not node.each_kind:
            kinds = [run.ask.one(you, DecisionKind.TYPE, "Which kind of counter?", kinds)]
        for kind in kinds:
            prompt = f"Put another {kind} counter on it, or remove one?"
            more = run.ask.one(you, DecisionKind.MODE, prompt, ("put", "remove")) == "put"
            if more:
                events.append(run.event(EventKind.COUNTERS, id, n=1, kind=kind, by=you))
            else:
                events.append(run.event(EventKind.UNCOUNTERS, id, n=1, kind=kind))
    run.happen(events)


@effect(PutSuchCounter, only=lambda node: not isinstance(node.what, Some) or is_just_one(node.what))
def put_such_counter(run: Run, node: PutSuchCounter) -> None:
    """An object with counters is chosen if the words name none, then a kind of those on it (608.2d)."""
    g, you = run.g, run.controller
    if isinstance(node.what, Some):
        having = [i for i in run.pool(node.what.what) if _kinds(g, i)]
        ids = [run.ask.one(you, DecisionKind.OBJECT, "A counter on which permanent?", having)] if having else []
    else:
        ids = [i for i in run.objects(node.what) if i in g.objects and _kinds(g, i)]
    events: list[Event] = []
    for id in ids:
        kind = run.ask.one(you, DecisionKind.TYPE, "Which kind of counter?", _kinds(g, id))
        to = [id] if node.others is None else [i for i in run.pool(node.others) if i != id]
        events += [run.event(EventKind.COUNTERS, i, n=1, kind=kind, by=you) for i in to]
    run.happen(events)


def _kinds(g: State, id: int) -> list[str]:
    """The kinds of counters on an object."""
    return [kind for kind, n in (g.objects[id].counters or {}).items() if n > 0]
