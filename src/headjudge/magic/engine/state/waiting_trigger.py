"""A triggered ability that waits to be put on the stack, as data (rule 603.3)."""

from __future__ import annotations

from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.categories import Condition, Effect

__all__ = ["WaitingTrigger"]


class WaitingTrigger:
    """A triggered ability that waits to be put on the stack (603.3). Never changed.

    ``free``: nothing on a stack caused it, so with several stacks its controller says on which it goes (807.5b).
    ``source`` stands for the source of an ability that has none (901.8).
    """

    __slots__ = ("condition", "controller", "ctx", "effect", "free", "name", "source")

    def __init__(
        self, effect: Effect, ctx: Context, name: str, condition: Condition | None = None, *, free: bool = False
    ) -> None:
        self.effect = effect
        self.ctx = ctx
        self.controller = ctx.controller
        self.name = name
        self.condition = condition
        self.free = free
        self.source: GameObject | None = None

    def on_stack_of(self, marker: int) -> WaitingTrigger:
        """The same ability, to be put on the stack of a marker."""
        ctx = self.ctx.copy()
        ctx.marker = marker
        new = WaitingTrigger(self.effect, ctx, self.name, self.condition)
        new.source = self.source
        return new
