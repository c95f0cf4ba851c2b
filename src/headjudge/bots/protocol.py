"""What a bot is: something that answers decisions from what its seat may know."""

from __future__ import annotations

from typing import Protocol

from headjudge.core.decisions import Choice, Decision
from headjudge.core.rng import Rng
from headjudge.magic.game import Game

__all__ = ["Bot"]


class Bot(Protocol):
    """A player that is a program.

    It may look at the decision, at ``game.view(decision.seat)`` and at whatever in ``game.state`` its seat could see at
    a table, and at nothing else; it must not change the game. One bot plays one seat of one game; given the same game,
    decision and generator it makes the same choice.
    """

    name: str

    def choose(self, game: Game, decision: Decision, rng: Rng) -> Choice:
        """A legal answer to a decision of its seat."""
        ...
