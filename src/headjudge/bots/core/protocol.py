"""What a bot is: something that answers decisions from what its seat may know."""

from __future__ import annotations

from typing import Protocol, TypeVar

from headjudge.core.decisions import Choice, Decision
from headjudge.core.game import Game
from headjudge.core.rng import Rng

__all__ = ["Bot"]

Game_contra = TypeVar("Game_contra", bound=Game, contravariant=True)


class Bot(Protocol[Game_contra]):
    """A player that is a program, for one game or (a bot of any :class:`~headjudge.core.game.Game`) for all.

    It may look at the decision, at ``game.view(decision.seat)`` and at whatever of the game's state its seat could see
    at a table, and at nothing else; it must not change the game. One bot plays one seat of one game; given the same
    game, decision and generator it makes the same choice.
    """

    name: str

    def choose(self, game: Game_contra, decision: Decision, rng: Rng) -> Choice:
        """A legal answer to a decision of its seat."""
        ...
