"""Procedures ask before they change anything, and what happens is their last act: played and shown under guard."""

from pathlib import Path

import pytest
from tests.depth import DEEP, depth
from tests.fuzz.guarded import guarded

from headjudge.bots.core.fuzz import fuzz_game
from headjudge.bots.magic.fuzz import MagicFuzz
from headjudge.scenario import run_file, scenario_files

CARDS = Path(__file__).parents[3] / "shared/data/magic-cards.jsonl.xz"
SCENARIOS = Path(__file__).parents[2] / "scenarios/magic"
GAMES = depth(1, 6)
SHOWN = (
    *(("c",) if DEEP else ("combat", "control", "copies")),
    "bushido-coins",
    "damage-as-though",
    "dealt-elsewhere",
    "drawn-this-turn",
    "entering-blocking",
    "even-and-odd",
    "paid-and-connived",
    "radiation",
    "results-of-dice",
    "stays-and-in-turn",
    "suspend-x",
    "villainous-choice",
)
"""How the files begin whose scenarios are played under guard."""
MOST = 20
"""After so many decisions for each player a game is brought to its end."""


def play(plan: MagicFuzz, games: int) -> None:
    """Play random games under guard."""
    with guarded():
        failures = [failure for n in range(games) if (failure := fuzz_game(plan, n, MOST)[1]) is not None]
    assert not failures, "\n\n".join(map(str, failures))


def test_random_games() -> None:
    play(MagicFuzz(7), GAMES)


@pytest.mark.skipif(not CARDS.exists(), reason=f"{CARDS} is not there")
def test_random_games_of_all_supported_cards() -> None:
    play(MagicFuzz(7, CARDS), GAMES)


def test_scenarios() -> None:
    files = [file for file in sorted(SCENARIOS.glob("*.yaml")) if file.name.startswith(SHOWN)]
    with guarded():
        results = [result for path in scenario_files(files) for result in run_file(path)]
    assert results
    assert not [result.line() for result in results if not result.passed]
