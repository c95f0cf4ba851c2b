"""A slice of random games; `make deep` plays more of them, `headjudge fuzz` as many as you like."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.declared import faults
from tests.depth import DEEP, depth, fuzz_seed

from headjudge.bots.core.fuzz import LONG_ENOUGH, fuzz_game
from headjudge.bots.magic.fuzz import MagicFuzz
from headjudge.magic.engine.options.variants import VARIANTS
from headjudge.magic.engine.showing.view import GameView, LoggedView
from headjudge.magic.game import Game

CARDS = Path(__file__).parents[3] / "shared/data/magic-cards.jsonl.xz"
DECISIONS = depth(400, 5000)
OF_A_VARIANT = depth(150, 1000)
SHORT = 40
MOST = LONG_ENOUGH if DEEP else SHORT
"""After so many decisions for each player a game is brought to its end. In long games boards are crowded, and one takes
as long as all others together; `make deep` plays them out."""
SEED = fuzz_seed(20261121)


def _check(plan: MagicFuzz, decisions: int = DECISIONS, most: int = MOST) -> None:
    print(f"fuzzing with seed {plan.seed}")
    made, number, failures = 0, 0, []
    while made < decisions:
        count, failure = fuzz_game(plan, number, most)
        made, number = made + count, number + 1
        if failure is not None:
            failures.append(failure)
    assert not failures, "\n\n".join(map(str, failures))


def test_our_own_cards() -> None:
    _check(MagicFuzz(SEED))


class Looking(MagicFuzz):
    """Games whose views are looked at, too: they are what their types declare."""

    def often(self, game: Game) -> Iterator[str]:
        yield from super().often(game)
        for seat in (None, *(decision.seat for decision in game.pending[:1])):
            yield from faults(game.view(seat), LoggedView, f"{seat}'s view")
        yield from faults(game.open_view(), GameView, "the open view")


@pytest.mark.skipif(not CARDS.exists(), reason=f"{CARDS} is not there")
def test_all_supported_cards() -> None:
    _check(Looking(SEED, CARDS))


@pytest.mark.parametrize("variant", VARIANTS if DEEP else [None])
def test_a_judge_does_things_by_hand(variant: str | None) -> None:
    _check(MagicFuzz(SEED, variant=variant, by_hand=4), OF_A_VARIANT)


@pytest.mark.skipif(not CARDS.exists(), reason=f"{CARDS} is not there")
@pytest.mark.parametrize("variant", VARIANTS if DEEP else [None])
def test_players_remember_their_triggers_or_not(variant: str | None) -> None:
    _check(MagicFuzz(SEED, CARDS, variant, paper=3), OF_A_VARIANT)


@pytest.mark.parametrize("variant", VARIANTS if DEEP else [None])
def test_games_are_backed_up(variant: str | None) -> None:
    _check(MagicFuzz(SEED, variant=variant, by_hand=8, backups=20), OF_A_VARIANT, SHORT)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant(variant: str) -> None:
    """Up to sixteen players, who concede at any moment until the game is over."""
    _check(MagicFuzz(SEED, variant=variant), OF_A_VARIANT)


def test_a_game_is_repeated_exactly() -> None:
    assert fuzz_game(MagicFuzz(8), 3, MOST) == fuzz_game(MagicFuzz(8), 3, MOST)


class Broken(MagicFuzz):
    """A game in which something is wrong as soon as it is looked at."""

    def often(self, game: Game) -> Iterator[str]:
        yield f"it broke in turn {game.state.turns_begun}"


def test_a_failure_says_how_to_repeat_it() -> None:
    _, failure = fuzz_game(Broken(8, variant="free-for-all"), 3)
    assert failure is not None
    assert fuzz_game(Broken(8, variant="free-for-all"), 3) == (failure.decisions, failure)
    lines = str(failure).splitlines()
    assert lines[0] == f"game 3, after {failure.decisions} decisions: it broke in turn 0"
    assert lines[1].startswith("options: {'variant': 'free-for-all'")
    assert "11 " in lines[2]
    assert lines[-1] == "to repeat it: headjudge fuzz --seed 8 --number 3 --variant free-for-all"
    again = MagicFuzz(8, Path("cards.jsonl")).command
    assert again(3, LONG_ENOUGH) == "headjudge fuzz --seed 8 --number 3 --data cards.jsonl"
    assert again(3, 60) == "headjudge fuzz --seed 8 --number 3 --data cards.jsonl --most 60"
