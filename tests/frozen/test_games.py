"""Games go as they went: a sample of the frozen ones, of each kind; :mod:`.games` plays all."""

import pytest
from tests.frozen.games import all_games, frozen, played

EVERY = 8
"""One in so many is played."""


def test_all_games_are_frozen() -> None:
    assert [" ".join(line.split()[:2]) for line in frozen()] == list(all_games())


@pytest.mark.parametrize("line", frozen()[::EVERY])
def test_a_game_goes_as_it_went(line: str) -> None:
    assert played(line) == line
