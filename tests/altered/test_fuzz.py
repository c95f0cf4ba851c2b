"""Random games of all modes, with players who leave: everything holds that must."""

from typing import Any

from tests.altered.decks import PLAIN
from tests.depth import depth, fuzz_seed

from headjudge.altered import Game
from headjudge.altered.engine.state.words import Zone
from headjudge.bots.altered import AlteredFuzz
from headjudge.bots.core.fuzz import fuzz, fuzz_game


def test_random_games() -> None:
    found = fuzz(AlteredFuzz(fuzz_seed(3), PLAIN), depth(700, 60_000))
    assert [str(failure) for _, failure in found if failure is not None] == []


def test_what_is_misplaced_is_found() -> None:
    class Careless(AlteredFuzz):
        def decide(self, game: Game, rng: Any, ending: bool) -> None:
            super().decide(game, rng, ending)
            game.state.players[0].zones[Zone.HAND].append(1)

    _, failure = fuzz_game(Careless(3, PLAIN), 1)
    assert failure is not None
    assert "and says" in failure.problem
