"""What is told as a game begins, and in which order."""

from __future__ import annotations

import pytest
from tests.altered.decks import PLAIN

from headjudge.altered.setup import new_game


@pytest.mark.parametrize(("edition", "before"), [("1.0", ["first player"]), ("4.0", [])])
def test_heroes_are_revealed_once_the_first_player_is_known_or_lie_open_from_the_beginning(
    edition: str, before: list[str]
) -> None:
    """4.1.e to 4.1.h, and section 9 of the digest."""
    log = new_game({"Ann": PLAIN, "Ben": PLAIN}, seed=1, edition=edition).log
    told = [word for line in log for word in ("first player", "plays") if f" {word}" in line]
    assert told == [*before, "plays", "plays", *(["first player"] if not before else [])]
