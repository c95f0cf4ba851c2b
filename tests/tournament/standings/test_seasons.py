"""Seasons: one table over several events."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.tournament.written import rounds

from headjudge.core.errors import InvalidInput
from headjudge.tournament.standings import SeasonPoints, season, standings

FIRST = standings(["Ana", "Ben", "Cid"], rounds(["Ana 2-0 Ben", "Cid bye"], ["Ana 2-0 Cid", "Ben bye"]))
SECOND = standings(["Ana", "Dot"], rounds(["Ana 0-2 Dot"]))
EVENTS = {"June": FIRST, "July": SECOND}


def totals(points: SeasonPoints) -> dict[str, tuple[int, Fraction]]:
    return {row.name: (row.rank, row.total) for row in season(EVENTS, points)}


def test_by_places_and_tied_places_share() -> None:
    assert FIRST.groups == (("Ana",), ("Ben", "Cid"))
    assert totals(SeasonPoints((10, 5, 2))) == {
        "Ana": (1, 15),
        "Dot": (2, 10),
        "Ben": (3, Fraction(7, 2)),
        "Cid": (3, Fraction(7, 2)),
    }


def test_by_match_points_and_attendance() -> None:
    rows = season(EVENTS, SeasonPoints(attendance=1, match_points=True))
    assert [(row.name, row.rank) for row in rows] == [("Ana", 1), ("Ben", 2), ("Cid", 2), ("Dot", 2)]
    assert [row.total for row in rows] == [8, 4, 4, 4]


def test_only_the_best_events_count() -> None:
    ana = season(EVENTS, SeasonPoints((10, 5), best=1))[0]
    assert (ana.name, ana.counted) == ("Ana", ("June",))
    assert ana.total == 10
    assert ana.events == {"June": 10, "July": 5}
    with pytest.raises(InvalidInput, match="at least one event has to count"):
        season(EVENTS, SeasonPoints(best=0))
