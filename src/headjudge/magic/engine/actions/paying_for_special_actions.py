"""Paying for a special action, which doesn't use the stack (116.2)."""

from __future__ import annotations

from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.costs.payment import pay
from headjudge.magic.engine.events.happen import happen
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.stack.taking_back import take_back
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.abilities import Cost

__all__ = ["pay_for"]


def pay_for(asker: Asker, ctx: Context, cost: Cost, obj: GameObject, use: Use | None = None, *, then: int) -> bool:
    """Have the cost of a special action paid, whose frame goes on with the stage ``then`` once that has happened.

    False, with the action taken back, if it isn't paid.
    """
    events = pay(asker, ctx, cost, obj, use)
    if events is None:
        take_back(asker.g, asker.frame)
        return False
    asker.frame.stage = then
    happen(asker.g, asker.line, events)
    return True
