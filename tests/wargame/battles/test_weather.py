"""The weather in which battles are fought."""

from __future__ import annotations

from collections import Counter

import pytest

from headjudge.wargame.battles.weather import weather
from headjudge.wargame.state.grid import Map, Square


def test_weather_is_alike_in_neighboring_squares_and_turns() -> None:
    grid = Map.plains()
    for turn in (1, 20, 40):
        for square in grid.squares():
            here = weather("w", grid, square, turn)
            for other in grid.beside(square):
                assert abs(weather("w", grid, other, turn).celsius - here.celsius) <= 5
            assert abs(weather("w", grid, square, turn + 1).celsius - here.celsius) <= 9


def test_weather_changes_with_region_season_and_terrain_and_depends_on_nothing_else() -> None:
    grid = Map.plains()
    one = [weather("w", grid, Square(n, 7), 1) for n in range(1, 39)]
    assert len({(w.sky, w.fall) for w in one}) > 2
    assert one == [weather("w", grid, Square(n, 7), 1) for n in range(1, 39)]

    def mean(letter: int, turn: int, kind: str = "p") -> float:
        land = Map((kind * 38,) * 14)
        return sum(weather("w", land, Square(n, letter), turn).celsius for n in range(1, 39)) / 38

    assert mean(1, 18) < mean(14, 18) - 8
    assert mean(7, 18) > mean(7, 44) + 10
    assert mean(7, 18, "m") < mean(7, 18) - 4
    assert mean(7, 44, "o") > mean(7, 44)
    assert mean(7, 1) == pytest.approx(mean(7, 53), abs=14)
    skies = Counter(weather("w", grid, sq, t).fall or "dry" for t in range(1, 53, 4) for sq in grid.squares()[::5])
    assert skies["dry"] > sum(skies.values()) / 2
    assert any("snow" in fall for fall in skies)
    assert any("rain" in fall for fall in skies)
