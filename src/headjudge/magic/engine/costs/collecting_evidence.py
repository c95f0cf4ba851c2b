"""Collecting evidence (701.59 today): exiling cards from one's graveyard with total mana value so great or greater.

=======  ======================================================  ================================
section  what                                                    where
=======  ======================================================  ================================
701.59a  the cards, and what they must come to                   :func:`collect`
701.59b  one can't choose to do it with too little there         :func:`can_collect`
701.59d  whether it was done as the spell was cast               :mod:`..targets.optional_costs`
=======  ======================================================  ================================
"""

from __future__ import annotations

from headjudge.core.faults import Fault
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.parts import CannotBePaid, cost
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule, enough_at_random
from headjudge.magic.engine.registries.nodes import value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.costs import EvidenceCost
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.zone_kinds import EXILE, GRAVEYARD

__all__ = ["EVIDENCE", "can_collect"]

EVIDENCE = "evidence"


def _there(g: State, ctx: Context) -> list[int]:
    """The cards in the player's graveyard, but for one that is being cast from there and what is exiled for another
    part of the cost."""
    taken = {id for kind, id in ctx.paying if kind == EventKind.MOVE}
    return [i for i in g.players[ctx.controller].graveyard if i != ctx.source and i not in taken]


def _total(g: State, ids: list[int]) -> int:
    return sum(characteristics(g, g.objects[i]).mana_value for i in ids)


def can_collect(g: State, ctx: Context, node: EvidenceCost, obj: GameObject) -> bool:
    """Whether the cards there have mana values enough."""
    return _total(g, _there(g, ctx)) >= value(g, ctx, node.amount)


def _so_much(node: EvidenceCost) -> bool:
    return isinstance(node.amount, Number)


@cost(EvidenceCost, can_collect, only=_so_much)
def collect(asker: Asker, ctx: Context, node: EvidenceCost, obj: GameObject) -> list[Event]:
    """Choose the cards that are exiled; more than are needed if one likes."""
    g, me = asker.g, ctx.controller
    if not can_collect(g, ctx, node, obj):
        raise CannotBePaid
    n = value(g, ctx, node.amount)
    pool = _there(g, ctx)
    prompt = f"Exile cards with total mana value {n} or greater"
    chosen = asker.several(me, DecisionKind.CARDS, prompt, pool, 0, len(pool), (EVIDENCE, n))
    data = {"why": Cause.PUT, "cost": True, "exiled_by": ctx.source}
    exiled = [
        Event(EventKind.MOVE, i, me, frm=GRAVEYARD, to=EXILE, by=me, context=ctx.id, data=dict(data)) for i in chosen
    ]
    return [*exiled, Event(EventKind.NOTE, who=me, data={"note": EVIDENCE})]


def _why_not(g: State, wanted: int, chosen: list[int]) -> Fault | None:
    total = _total(g, chosen)
    if total >= wanted:
        return None
    return Fault("701.59a", f"their mana values come to {total}, not {wanted}", "magic/evidence")


answer_rule(
    EVIDENCE,
    AnswerRule(
        lambda g, turn, ask, chosen: _why_not(g, ask.rest[1], chosen),
        lambda g, turn, ask, rng: enough_at_random(ask.options, rng, lambda id: _total(g, [id]), ask.rest[1]),
    ),
)
