"""A slice of random games with a fresh seed; `headjudge fuzz` plays as many as you like."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from headjudge.bots.core.fuzz import fuzz, fuzz_game
from headjudge.bots.magic.fuzz import MagicFuzz
from headjudge.magic.engine.options.variants import VARIANTS
from headjudge.magic.game import Game

CARDS = Path(__file__).parents[3] / "shared/data/magic-cards.jsonl.xz"
DECISIONS = int(os.environ.get("HEADJUDGE_FUZZ", "5000"))
"""How many decisions; another number can be set for a longer look."""
SEED = int(os.environ.get("FUZZ_SEED", "20261121"))
"""The same games in every run, unless FUZZ_SEED says otherwise; `headjudge fuzz` looks for others."""
SECONDS = 12.0 * DECISIONS / 5000
"""No game is begun after so long: on a busy machine fewer are played."""


def _check(plan: MagicFuzz, decisions: int = DECISIONS) -> None:
    print(f"fuzzing with seed {plan.seed}")
    begun = time.monotonic()
    failures = []
    for _, failure in fuzz(plan, decisions):
        if failure is not None:
            failures.append(failure)
        if time.monotonic() - begun > SECONDS * decisions / DECISIONS:
            break
    assert not failures, "\n\n".join(map(str, failures))


def test_our_own_cards() -> None:
    _check(MagicFuzz(SEED))


@pytest.mark.skipif(not CARDS.exists(), reason=f"{CARDS} is not there")
def test_all_supported_cards() -> None:
    _check(MagicFuzz(SEED, CARDS))


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant(variant: str) -> None:
    """Up to sixteen players, who concede at any moment until the game is over."""
    _check(MagicFuzz(SEED, variant=variant), DECISIONS // 5)


def test_a_game_is_repeated_exactly() -> None:
    assert fuzz_game(MagicFuzz(8), 3, 300) == fuzz_game(MagicFuzz(8), 3, 300)


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
    assert lines[-1] == "to repeat it: headjudge fuzz --seed 8 --game 3 --variant free-for-all"
    assert MagicFuzz(8, Path("cards.jsonl")).command(3) == "headjudge fuzz --seed 8 --game 3 --data cards.jsonl"
