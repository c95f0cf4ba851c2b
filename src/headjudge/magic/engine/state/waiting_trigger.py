"""A triggered ability that waits to be put on the stack, as data (rule 603.3)."""

from __future__ import annotations

from typing import NamedTuple

from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.categories import Condition, Effect

__all__ = ["Spoken", "WaitingTrigger"]


class Spoken(NamedTuple):
    """How a triggered ability is put on the stack that was left unspoken first (:mod:`..awareness`).

    ``moment`` is the first number that no object had when it triggered. ``limited``: only what was there then may be
    chosen; ``default``: what its controller may do to change what it does isn't done; ``assumed``: what its controller
    may do is done without asking.
    """

    moment: int
    limited: bool = False
    default: bool = False
    assumed: bool = False


class WaitingTrigger:
    """A triggered ability that waits to be put on the stack (603.3). Never changed.

    ``free``: nothing on a stack caused it, so with several stacks its controller says on which it goes (807.5b).
    ``source`` stands for the source of an ability that has none (901.8).
    """

    __slots__ = ("condition", "controller", "ctx", "effect", "free", "name", "source", "spoken")

    def __init__(
        self,
        effect: Effect,
        ctx: Context,
        name: str,
        condition: Condition | None = None,
        *,
        free: bool = False,
        spoken: Spoken | None = None,
    ) -> None:
        self.effect = effect
        self.ctx = ctx
        self.controller = ctx.controller
        self.name = name
        self.condition = condition
        self.free = free
        self.source: GameObject | None = None
        self.spoken = spoken

    def on_stack_of(self, marker: int) -> WaitingTrigger:
        """The same ability, to be put on the stack of a marker."""
        ctx = self.ctx.copy()
        ctx.marker = marker
        new = WaitingTrigger(self.effect, ctx, self.name, self.condition)
        new.source = self.source
        return new

    def said(self, spoken: Spoken) -> WaitingTrigger:
        """The same ability, now that it has been spoken of."""
        return WaitingTrigger(self.effect, self.ctx, self.name, self.condition, spoken=spoken)
