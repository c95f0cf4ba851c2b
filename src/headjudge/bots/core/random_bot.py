"""The bot that answers at random, uniformly over the legal options."""

from __future__ import annotations

from headjudge.core.decisions import Choice, Decision
from headjudge.core.game import Game
from headjudge.core.rng import Rng

__all__ = ["RandomBot"]


class RandomBot:
    """Any legal answer is as likely as any other."""

    name = "random"

    def choose(self, game: Game, decision: Decision, rng: Rng) -> Choice:  # noqa: ARG002
        """A legal answer drawn at random."""
        return decision.sample(rng)
