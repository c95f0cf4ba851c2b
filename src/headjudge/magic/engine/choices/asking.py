"""Asking in a game of Magic: who makes the choice of a player who has left (800.4e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.core import machine
from headjudge.core.machine import AwaitAnswer
from headjudge.core.rng import Rng
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.players.turn_order import left_of
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.multiplayer.limited_range_of_influence import stand_ins

if TYPE_CHECKING:
    from headjudge.magic.engine.state.game_state import State
    from headjudge.magic.engine.state.turn import Turn

__all__ = ["Asker", "AwaitAnswer"]


class Asker(machine.Asker["Turn", Frame, DecisionKind]):
    """The questions of one run of one stage of a frame in a turn."""

    __slots__ = ("g",)

    def __init__(self, g: State, turn: Turn, frame: Frame) -> None:
        super().__init__(turn, frame)
        self.g = g

    @property
    def rng(self) -> Rng:
        """The game's generator."""
        return self.g.rng

    def fresh(self) -> int:
        """A number never used before in this game."""
        return self.g.fresh()

    def in_game(self, player: int) -> bool:
        """Whether a player hasn't left the game."""
        return self.g.players[player].in_game

    def decider(self, player: int) -> int:
        """Who makes a choice that is this player's: if gone, another whom the effect's controller picks (800.4e)."""
        g = self.g
        if g.players[player].in_game:
            return player
        ctx = g.contexts.get(self.frame.context)
        if ctx is None or not g.players[ctx.controller].in_game:
            return left_of(g, player)
        prompt = f"Who chooses instead of {g.players[player].name}?"
        return ~int(self.one(ctx.controller, DecisionKind.PLAYER, prompt, [~q for q in stand_ins(g, ctx, player)]))
