"""The weather of battles (4.1.2.5): where and when they are fought, a climate, the season, and fronts on their way.

=======  ==========================================================================================
rule     what
=======  ==========================================================================================
4.1.2.5  a complex system whose outcome is posted with each battle
4.1.2.4  the terrain has its part in it
=======  ==========================================================================================

A turn is a week, and turn 1 of a round lies in spring. Row A is the cold north, the last row the warm south; mountains
are colder, water evens the seasons out. On top of that come three fields of named draws, smooth in place and time:
warmth, moisture and pressure. They drift eastward, so that a front that is over a square today is some squares farther
next week. The wind blows along the lines of equal pressure and is the stronger the closer they lie. Snow stays on the
ground in the cold, and heavy rain leaves mud. All that follows from the campaign's seed, the square and the turn.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from headjudge.wargame.state.chance import draw
from headjudge.wargame.state.grid import Map, Square

__all__ = ["Weather", "season_of", "weather"]

YEAR = 52
"""Turns in a year."""

FIRST_WEEK, WARMEST_WEEK = 12, 29
"""The week of the year in which a round begins, and the one that is warmest."""

WIDE, HIGH, LONG = 8.0, 6.0, 5.0
"""How many squares from west to east, squares from north to south and turns a front extends."""

DRIFT = 1.5
"""How many squares the fronts move east in a turn."""


class Terrain(NamedTuple):
    """What a terrain does to the weather: degrees, part of the seasons' swing, moisture, km/h of wind."""

    warmth: float
    swing: float
    moisture: float
    wind: float


TERRAIN = {
    "ocean": Terrain(1, 0.5, 0.15, 10),
    "islands": Terrain(1, 0.6, 0.2, 6),
    "plains": Terrain(0, 1.0, -0.1, 2),
    "mountain": Terrain(-9, 1.1, 0.1, 8),
    "forest": Terrain(-1, 0.9, 0.05, -7),
    "swamp": Terrain(2, 0.9, 0.2, -4),
}

WINDS = ((6, "calm"), (16, "light wind"), (30, "fresh wind"), (48, "strong wind"), (999, "gale"))
SKIES = ((-0.35, "clear sky"), (-0.05, "scattered clouds"), (0.25, "overcast"))
FALLS = ((0.45, "light"), (0.7, "steady"), (9, "heavy"))
WARMTHS = ((-8, "bitter cold"), (1, "freezing"), (8, "cold"), (15, "cool"), (22, "mild"), (29, "warm"), (99, "hot"))
POINTS = ("east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast")


@dataclass(frozen=True)
class Weather:
    """The weather of a square in a turn: degrees Celsius, sky, what falls (or ""), wind in km/h and where it comes
    from, and the state of the ground where it is not as usual."""

    season: str
    celsius: int
    sky: str
    fall: str
    wind: int
    wind_from: str
    ground: str

    @property
    def text(self) -> str:
        """It in words."""
        parts = [f"{self.season}, {_named(WARMTHS, self.celsius)} ({self.celsius} °C)", self.fall or self.sky]
        wind = _named(WINDS, self.wind)
        parts.append(wind if wind == "calm" else f"{wind} from the {self.wind_from}")
        if self.ground:
            parts.append(self.ground)
        return ", ".join(parts)


def season_of(turn: int) -> str:
    """The season of a turn."""
    return ("winter", "spring", "summer", "fall")[((FIRST_WEEK + turn - 1) % YEAR + 4) % YEAR * 4 // YEAR]


def weather(seed: str, grid: Map, square: Square, turn: int) -> Weather:
    """The weather of a square of a map in a turn, in a campaign with this seed."""
    terrain = grid.terrain(square)
    land = TERRAIN[terrain]
    celsius, moisture, pressure = _climate(seed, grid, square, turn, land)
    east = _field(seed, "pressure", square.number + 1, square.letter, turn) - pressure
    south = _field(seed, "pressure", square.number, square.letter + 1, turn) - pressure
    wind = max(0, round(8 + 90 * math.hypot(east, south) + 22 * max(0.0, -pressure) + land.wind))
    # With the low to its left, as north of an equator.
    direction = math.atan2(-east, south)
    comes_from = POINTS[round((direction + math.pi) / (math.pi / 4)) % 8]
    wetness = moisture - 0.3 * pressure
    sky, fall = _sky(wetness, celsius, wind, pressure, terrain)
    before = [_climate(seed, grid, square, turn - ago, land) for ago in (1, 2) if turn > ago]
    ground = _ground(terrain, fall, celsius, before)
    return Weather(season_of(turn), round(celsius), sky, fall, wind, comes_from, ground)


def _climate(seed: str, grid: Map, square: Square, turn: int, land: Terrain) -> tuple[float, float, float]:
    """Degrees, moisture and pressure of a square in a turn."""
    south = (square.letter - 1) / (grid.letters - 1) if grid.letters > 1 else 0.5
    week = (FIRST_WEEK + turn - 1) % YEAR
    summer = math.cos(2 * math.pi * (week - WARMEST_WEEK) / YEAR)
    celsius = 4 + 19 * south + (13 - 6 * south) * land.swing * summer + land.warmth
    celsius += 6 * _field(seed, "warmth", square.number, square.letter, turn)
    moisture = _field(seed, "moisture", square.number, square.letter, turn) + land.moisture
    return celsius, moisture, _field(seed, "pressure", square.number, square.letter, turn)


def _sky(wetness: float, celsius: float, wind: int, pressure: float, terrain: str) -> tuple[str, str]:
    """The sky, and what falls from it."""
    for limit, sky in SKIES:
        if wetness < limit:
            foggy = sky == "overcast" and wind <= 14 and terrain != "mountain"
            return ("fog" if foggy else sky), ""
    amount = _named(FALLS, wetness)
    if celsius < -1:
        snow = "blizzard" if amount == "heavy" and wind > 30 else f"{amount} snow"
        return "overcast", snow
    if celsius < 2:
        return "overcast", f"{amount} sleet"
    stormy = celsius > 18 and pressure < -0.2 and amount != "light"
    return "overcast", "thunderstorms" if stormy else f"{amount} rain"


def _ground(terrain: str, fall: str, celsius: float, before: list[tuple[float, float, float]]) -> str:
    """The state of the ground: waves don't keep snow."""
    if terrain == "ocean":
        return "drifting ice" if celsius < -6 and before and before[0][0] < -6 else ""
    wet = [moisture - 0.3 * pressure for _, moisture, pressure in before]
    if celsius < 1 and ("snow" in fall or fall == "blizzard" or any(w >= 0.25 for w in wet)):
        return "snow on the ground"
    if celsius >= 2 and terrain != "mountain" and ("heavy" in fall or (wet and wet[0] >= 0.45)):
        return "soft ground"
    return ""


def _field(seed: str, name: str, number: float, letter: float, turn: int) -> float:
    """A smooth field of draws at a place and time, from -1 to 1: those at the corners around it, blended."""
    x, y, t = (number - DRIFT * turn) / WIDE, letter / HIGH, turn / LONG
    i, j, k = math.floor(x), math.floor(y), math.floor(t)
    u, v, w = _ease(x - i), _ease(y - j), _ease(t - k)
    value = 0.0
    for a, share_x in ((0, 1 - u), (1, u)):
        for b, share_y in ((0, 1 - v), (1, v)):
            for c, share_t in ((0, 1 - w), (1, w)):
                value += share_x * share_y * share_t * _corner(seed, name, i + a, j + b, k + c)
    return value


@lru_cache(maxsize=20_000)
def _corner(seed: str, name: str, i: int, j: int, k: int) -> float:
    return 2 * draw(seed, 0, f"weather: {name} {i} {j} {k}").random() - 1


def _ease(x: float) -> float:
    """From 0 to 1, level at both ends."""
    return x * x * (3 - 2 * x)


def _named(steps: tuple[tuple[float, str], ...], value: float) -> str:
    """The word of the first step that a value is below."""
    return next(word for limit, word in steps if value < limit or limit == steps[-1][0])
