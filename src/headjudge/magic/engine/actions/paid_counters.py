"""Counters with which a creature enters for the mana that was paid for it besides (601.2b, 614.1c)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.characteristics.paid_this_way import MANA, given_name
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.until import ALWAYS
from headjudge.magic.engine.targets.optional_costs import times_alone
from headjudge.magic.text.tree.changes import EntersWithCounters
from headjudge.magic.text.tree.numbers import Number

__all__ = ["count_mana"]


def count_mana(g: State, ctx: Context, obj: GameObject) -> None:
    """A creature enters with as many +1/+1 counters as there was mana paid so for the spell, each by what lets one."""
    for n, keyword in enumerate(ctx.cast.given):
        paid = times_alone(ctx.cast.kicked, given_name(keyword.name, n)) if keyword.name == MANA else 0
        if paid:
            change = EntersWithCounters("+1/+1", Number(paid))
            put_in_force(g, Context(0, obj.id, ctx.controller), (change,), ALWAYS, frozenset({obj.id}))
