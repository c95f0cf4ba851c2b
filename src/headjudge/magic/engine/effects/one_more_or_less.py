"""Another counter of a kind that an object has, or one fewer (rule 122)."""

from __future__ import annotations

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.counters_of_that_kind import kinds_on
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.text.tree.effects.counters import OneMoreOrLess

__all__: list[str] = []


@effect(OneMoreOrLess)
def one_more_or_less(run: Run, node: OneMoreOrLess) -> None:
    """The kind is chosen among those on the object now, then whether it has one more or one fewer (608.2d)."""
    events: list[Event] = []
    you = run.controller
    for id in [i for i in run.objects(node.what) if i in run.g.objects]:
        kinds = kinds_on(run, id)
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
