"""A slice of random games with a fresh seed; `headjudge fuzz` plays as many as you like."""

import os
import time
from pathlib import Path

import pytest

from headjudge.bots.magic.fuzz import Failure, Fuzz, fuzz, fuzz_game
from headjudge.magic.engine.variants import VARIANTS

CARDS = Path(__file__).parents[3] / "shared/data/magic-cards.jsonl.xz"
DECISIONS = int(os.environ.get("HEADJUDGE_FUZZ", "5000"))
"""How many decisions; another number can be set for a longer look."""
SEED = int(os.environ.get("FUZZ_SEED", "20261121"))
"""The same games in every run, unless FUZZ_SEED says otherwise; `headjudge fuzz` looks for others."""
SECONDS = 12.0 * DECISIONS / 5000
"""No game is begun after so long: on a busy machine fewer are played."""


def _check(plan: Fuzz, decisions: int = DECISIONS) -> None:
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
    _check(Fuzz(SEED))


@pytest.mark.skipif(not CARDS.exists(), reason=f"{CARDS} is not there")
def test_all_supported_cards() -> None:
    _check(Fuzz(SEED, CARDS))


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant(variant: str) -> None:
    """Up to sixteen players, who concede at any moment until the game is over."""
    _check(Fuzz(SEED, variant=variant), DECISIONS // 5)


def test_a_game_is_repeated_exactly() -> None:
    assert fuzz_game(Fuzz(8), 3, 300) == fuzz_game(Fuzz(8), 3, 300)


def test_a_failure_says_how_to_repeat_it() -> None:
    failure = Failure(Fuzz(8, Path("cards.jsonl")), 3, 120, "it broke", {"options": {}, "decks": {"P1": ["4 Forest"]}})
    assert "headjudge fuzz --seed 8 --game 3 --data cards.jsonl" in str(failure)
    assert "4 Forest" in str(failure)
