"""Tribute (rule 702.104): an opponent may let the permanent enter with counters, and it remembers that."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.keyword_nodes import Tribute
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.action_words import PLUS
from headjudge.magic.engine.events.entering import enters_itself, would_be
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.registries.nodes import condition
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import NO_MARKS
from headjudge.magic.multiplayer.limited_range_of_influence import opponents
from headjudge.magic.text.tree.conditions.tribute import TributeUnpaid

__all__: list[str] = []

PAID = "paid tribute for"


@replaces(Tribute, EventKind.MOVE, EventKind.CREATE, applies=enters_itself)
def tribute(run: Asker, ctx: Context, node: Tribute, event: Event) -> list[Event]:
    """702.104a: its controller chooses an opponent, who says whether it gets the counters."""
    g, new = run.g, would_be(run.g, event)
    assert new is not None
    others = opponents(g, new.controller, ctx.viewer)
    if not others:
        return [event]
    payer = ~int(run.one(new.controller, DecisionKind.OPPONENT, "Who may pay tribute?", [~q for q in others]))
    if run.yes(payer, f"Pay tribute, so that {new.printed.name} enters with {node.n} +1/+1 counters?"):
        counters = dict(event.get("counters") or {})
        counters[PLUS] = counters.get(PLUS, 0) + node.n
        marks = event.get("marks") or NO_MARKS
        marks = marks._replace(designations=marks.designations | {PAID})
        event.data = {**(event.data or {}), "counters": counters, "marks": marks}
    return [event]


@condition(TributeUnpaid)
def tribute_unpaid(g: State, ctx: Context, node: TributeUnpaid) -> bool:
    """702.104b: also of what has left since."""
    obj = g.known(ctx.source)
    return obj is not None and PAID not in obj.marks.designations
