"""Costs of sacrificing any number of permanents that come to so much together (rules 118.1, 701.13)."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.faults import Fault
from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.characteristics.rules_of import cant_be_sacrificed
from headjudge.magic.engine.characteristics.totals import number_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.parts import CannotBePaid, cost
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule, enough_at_random
from headjudge.magic.engine.registries.nodes import value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.costs import SacrificeTotalCost
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD

__all__: list[str] = []

SO_MUCH = "sacrificed in all"
"""The rule for an answer that must come to so much together."""


def _there(g: State, ctx: Context, node: SacrificeTotalCost) -> list[int]:
    """What the player could sacrifice and doesn't for another part of the cost."""
    taken = {id for kind, id in ctx.paying if kind == EventKind.MOVE}
    mine = [i for i in candidates(g, ctx, node.what) if g.objects[i].controller == ctx.controller and i not in taken]
    return [i for i in mine if not cant_be_sacrificed(g, g.objects[i], ctx)]


def _can_come_to(g: State, ctx: Context, node: SacrificeTotalCost, obj: GameObject) -> bool:
    """Whether there is enough, what would only take away from it left aside."""
    found = sum(max(0, number_of(g, i, node.stat)) for i in _there(g, ctx, node))
    return found >= value(g, ctx, node.amount)


@cost(SacrificeTotalCost, _can_come_to, only=lambda node: isinstance(node.amount, Number))
def sacrifice_so_much(asker: Asker, ctx: Context, node: SacrificeTotalCost, obj: GameObject) -> list[Event]:
    """Choose what is sacrificed; more than is needed if one likes."""
    g, me = asker.g, ctx.controller
    if not _can_come_to(g, ctx, node, obj):
        raise CannotBePaid
    n, pool = value(g, ctx, node.amount), _there(g, ctx, node)
    prompt = f"Sacrifice with total {node.stat} {n} or greater"
    chosen = asker.several(me, DecisionKind.OBJECT, prompt, pool, 0, len(pool), (SO_MUCH, node.stat, n))
    why = {"why": Cause.SACRIFICE, "cost": True}
    return [
        Event(EventKind.MOVE, i, me, frm=BATTLEFIELD, to=GRAVEYARD, by=me, context=ctx.id, data=dict(why))
        for i in chosen
    ]


def _why_not(g: State, stat: str, wanted: int, chosen: Sequence[int]) -> Fault | None:
    total = sum(number_of(g, i, stat) for i in chosen)
    if total >= wanted:
        return None
    return Fault("601.2h", f"their total {stat} is {total}, not {wanted}", "magic/total")


answer_rule(
    SO_MUCH,
    AnswerRule(
        lambda g, turn, ask, chosen: _why_not(g, ask.rest[1], ask.rest[2], chosen),
        lambda g, turn, ask, rng: enough_at_random(
            ask.options, rng, lambda id: number_of(g, id, ask.rest[1]), ask.rest[2]
        ),
    ),
)
