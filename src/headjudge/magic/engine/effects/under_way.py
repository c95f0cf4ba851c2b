"""One run of one node of an effect: what it is run with, and what it can look up (rule 608.2h)."""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.registries.nodes import holds, value
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.tree.categories import Amount, Condition

__all__ = ["UnderWay"]


class UnderWay:
    """The game, the context, what is asked and what is kept, in one run of one effect node."""

    __slots__ = ("ask", "ctx", "frame", "g", "staying", "turn")

    def __init__(self, g: State, turn: Turn, frame: Frame, ctx: Context) -> None:
        self.g = g
        self.turn = turn
        self.frame = frame
        self.ctx = ctx
        self.ask = Asker(g, turn, frame)
        self.staying = False

    @property
    def controller(self) -> int:
        """The player who controls the effect."""
        return self.ctx.controller

    @property
    def stage(self) -> int:
        """How often the function was run before and stayed."""
        return self.frame.stage

    @property
    def data(self) -> dict[str, Any]:
        """Plain data the function keeps between its stages."""
        return self.frame.data

    def stay(self) -> None:
        """Run again, one stage on, after what happens now."""
        self.staying = True

    def value(self, node: Amount) -> int:
        """An amount's number now."""
        return value(self.g, self.ctx, node)

    def holds(self, node: Condition) -> bool:
        """Whether a condition is true now."""
        return holds(self.g, self.ctx, node)

    def source(self) -> GameObject | None:
        """The object the effect comes from, as it is or last was."""
        return self.g.known(self.ctx.source)

    def obj(self, id: int) -> GameObject | None:
        """An object that still exists under this id."""
        return self.g.objects.get(id)

    def characteristics(self, obj: GameObject) -> Characteristics:
        """An object's characteristics now."""
        return characteristics(self.g, obj)

    def bind(self, slot: int, entities: tuple[int, ...]) -> None:
        """Say what a slot of the tree stands for from now on."""
        self.ctx.slots[slot] = entities

    def yields(self, slot: int, n: int) -> None:
        """Say what amount this instruction yielded: "that much" and "that many" ask for the amount of that slot."""
        self.ctx.amounts[slot] = n
