"""Leave to cast a card from where it is by paying something in addition to its other costs (rules 601.2b, 601.3b)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.costs.alternative_costs import needs_leave
from headjudge.magic.engine.costs.costs_of_ways import extra_cost
from headjudge.magic.engine.costs.play_permissions import Leave, leaves_by_price, leaves_to_play
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.costs import CounterCost, DiscardCost, ExileCost, PayLife, ReturnCost, SacrificeCost
from headjudge.magic.text.tree.nouns import ItsObjects, Linked, Self, ThatPlayer
from headjudge.magic.text.tree.numbers import X

__all__ = ["can_be_paid_besides", "contexts_of", "in_words_paid", "leaves_for", "with_leave"]

_PARTS = (CounterCost, DiscardCost, ExileCost, PayLife, ReturnCost, SacrificeCost)
_ABOUT_OTHERS = (ItsObjects, Linked, Self, ThatPlayer, X)
"""Words that are about the source of the ability, or about what it says elsewhere."""


def can_be_paid_besides(cost: Cost | None) -> bool:
    """Whether it is known how to pay that for another spell."""
    if cost is None:
        return True
    known = all(isinstance(part, _PARTS) for part in cost.parts)
    return known and not any(isinstance(part, _ABOUT_OTHERS) for part in walk(cost))


def in_words_paid(cost: Cost | None) -> str:
    """A cost as one says that it is paid: "sacrifice a land"."""
    return "" if cost is None else " ".join(RULES_TEXT.write(cost, "paid"))


def leaves_for(g: State, player: int, obj: GameObject, way: str) -> list[Leave]:
    """Those of which a player uses one as they cast a card in a way; none if they may cast it so without any."""
    if not needs_leave(g, player, obj, way):
        return []
    return leaves_by_price(g, player, obj).get(way) or leaves_to_play(g, player, obj)


def with_leave(ctx: Context, leave: Leave) -> Context:
    """The context of a spell as it is if it is cast by that leave."""
    if not leave.besides:
        return ctx
    ctx = ctx.copy(0)
    ctx.cast = ctx.cast._replace(besides=(extra_cost(leave.besides),))
    return ctx


def contexts_of(g: State, ctx: Context, obj: GameObject, way: str) -> list[Context]:
    """The contexts that a card would have as a spell by each leave to cast it from where it is."""
    leaves = leaves_for(g, ctx.controller, obj, way)
    return list({leave.besides: with_leave(ctx, leave) for leave in leaves}.values()) or [ctx]
