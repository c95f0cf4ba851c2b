"""One game between bots: what simulations, the terminal game and benchmarks share."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.bots.core.protocol import Bot
from headjudge.core.game import AnyGame
from headjudge.core.rng import Rng

__all__ = ["MOST_DECISIONS", "finish", "step"]

MOST_DECISIONS = 200_000
"""A game that takes more is given up: nothing ends it any more."""


def step(game: AnyGame, bots: Mapping[str, Bot[AnyGame]], rng: Rng) -> None:
    """Let the bot of its seat answer the first waiting decision."""
    decision = game.pending[0]
    game.answer(decision, bots[decision.seat].choose(game, decision, rng))


def finish(game: AnyGame, bots: Mapping[str, Bot[AnyGame]], rng: Rng, most: int = MOST_DECISIONS) -> int:
    """Play a game on until it is over, nothing waits, or ``most`` decisions are made; how many were."""
    made = 0
    while not game.over and game.pending and made < most:
        step(game, bots, rng)
        made += 1
    return made
