"""Who goes first (103.2, 805.3, 808.4, 809.4)."""

from collections import Counter
from typing import Any

import pytest

from headjudge.magic.game import new_game

SEATS = ["Ann", "Ben", "Cem", "Dee", "Eva", "Fay"]
THREES = {"red": SEATS[:3], "blue": SEATS[3:]}


@pytest.mark.parametrize(
    ("seats", "given", "first"),
    [
        (4, {"variant": "free-for-all"}, [["Ann"], ["Ben"], ["Cem"], ["Dee"]]),
        (6, {"variant": "team-vs-team", "teams": THREES}, [["Ben"], ["Eva"]]),
        (5, {"variant": "team-vs-team", "teams": {"red": SEATS[:1], "blue": SEATS[1:5]}}, [["Ann"], ["Dee"]]),
        (6, {"variant": "emperor", "teams": THREES}, [["Ben"], ["Eva"]]),
        (4, {"variant": "team-vs-team", "teams": {"red": ["Ann", "Dee"], "blue": ["Ben", "Cem"]}}, [["Ann"], ["Cem"]]),
        (6, {"variant": "team-vs-team", "teams": THREES, "shared_team_turns": True}, [SEATS[:3], SEATS[3:]]),
        (6, {"variant": "emperor", "teams": THREES, "shared_team_turns": True}, [SEATS[:3], SEATS[3:]]),
        (4, {"variant": "two-headed-giant", "teams": {"red": SEATS[:2], "blue": SEATS[2:4]}}, [SEATS[:2], SEATS[2:4]]),
        (
            4,
            {"variant": "alternating-teams", "teams": {"red": SEATS[:4:2], "blue": SEATS[1:4:2]}},
            [["Ann"], ["Ben"], ["Cem"], ["Dee"]],
        ),
    ],
)
def test_each_that_may_go_first_does_equally_often(seats: int, given: dict[str, Any], first: list[list[str]]) -> None:
    decks = {name: ["Forest"] * 8 for name in SEATS[:seats]}
    games = 120
    begun = Counter(tuple(new_game(decks, seed=n, **given).view(None)["turns"][0]["active"]) for n in range(games))
    assert set(begun) == {tuple(names) for names in first}
    assert all(abs(n - games / len(first)) < 30 for n in begun.values())
