"""Who sits where in a game that a table begins: teams side by side or in turn, seats at random."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from headjudge.server.games.magic.kind import MagicKind

SEATS = ["Ann", "Ben", "Cem", "Dee"]
APART: dict[str, Any] = {"teams": {"red": [0, 2], "blue": [1, 3]}}
BESIDE: dict[str, Any] = {"teams": {"red": [0, 1], "blue": [2, 3]}}


@pytest.fixture
def kind(tmp_path: Path) -> MagicKind:
    return MagicKind(tmp_path)


def ring(kind: MagicKind, options: dict[str, Any], seed: int = 1) -> list[str]:
    """The players clockwise, in a game begun with these options."""
    order = [SEATS[n] for n in kind.options.seating(len(SEATS), options)]
    game = kind.begin({seat: {"name": "skies"} for seat in SEATS}, options, seed)
    again = kind.rebuild(next(game.journal.lines()))
    found = [player["name"] for player in kind.view(game, None)["players"]]
    assert found == order or options.get("random_seats")
    assert [player["name"] for player in kind.view(again, None)["players"]] == found
    return found


@pytest.mark.parametrize(
    ("variant", "options", "seats"),
    [
        ("team-vs-team", BESIDE, SEATS),
        ("team-vs-team", APART, ["Ann", "Cem", "Ben", "Dee"]),
        ("two-headed-giant", APART, ["Ann", "Cem", "Ben", "Dee"]),
        ("alternating-teams", APART, SEATS),
        ("alternating-teams", BESIDE, ["Ann", "Cem", "Ben", "Dee"]),
    ],
)
def test_teams_are_seated_as_the_variant_wants_it(
    kind: MagicKind, variant: str, options: dict[str, Any], seats: list[str]
) -> None:
    assert ring(kind, {"variant": variant, **options}) == seats


def test_seats_are_drawn_if_the_table_says_so(kind: MagicKind) -> None:
    drawn = [ring(kind, {"variant": "free-for-all", "random_seats": True}, seed) for seed in range(6)]
    assert len({tuple(seats) for seats in drawn}) > 1
    assert all(sorted(seats) == SEATS for seats in drawn)
    assert ring(kind, {"variant": "free-for-all"}) == SEATS
