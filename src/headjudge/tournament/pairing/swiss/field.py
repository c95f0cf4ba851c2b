"""The field of a Swiss round: its contenders as numbers, in an order drawn by lot, with who bars whom."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction

from headjudge.core.rng import Rng
from headjudge.tournament.pairing.contenders import Contender, Points, Quality

__all__ = ["Field", "Pairs"]

Pairs = list[tuple[int, int]]
"""Pairs of indices of a field."""


class Field:
    """Contenders who are to be paired with each other, or one of them with the bye if they are an odd number.

    All else speaks of them by their index in ``contenders``, whose order is drawn by lot: whatever takes the first of
    equals takes a random one. ``points`` are whole numbers, those of the contenders times ``scale``. ``barred`` has
    for each the others that they have met or should not meet.
    """

    def __init__(self, contenders: Iterable[Contender], rng: Rng) -> None:
        self.contenders = list(contenders)
        rng.shuffle(self.contenders)
        index = {contender.name: i for i, contender in enumerate(self.contenders)}
        self.scale = math.lcm(*{contender.points.denominator for contender in self.contenders})
        self.points = [int(contender.points * self.scale) for contender in self.contenders]
        self.met = [{index[name] for name in contender.met if name in index} for contender in self.contenders]
        for i, met in enumerate(self.met):
            for j in met:
                self.met[j].add(i)
        self.avoids: list[set[int]] = [set() for _ in self.contenders]
        for i, contender in enumerate(self.contenders):
            for j in (index[name] for name in contender.avoids if name in index):
                if i != j:
                    self.avoids[i].add(j)
                    self.avoids[j].add(i)
        self.barred = [met | avoids if avoids else met for met, avoids in zip(self.met, self.avoids, strict=True)]
        self.most_barred = max(map(len, self.barred), default=0)
        self.odd = len(self.contenders) % 2 == 1
        self.fewest_byes = min((contender.byes for contender in self.contenders), default=0)
        self.byes = self._first_for_the_bye() if self.odd else []

    def _first_for_the_bye(self) -> list[int]:
        """Who has the first claim to the bye: of those who had fewest, all with the fewest points."""
        fewest = [i for i, contender in enumerate(self.contenders) if contender.byes == self.fewest_byes]
        least = min(self.points[i] for i in fewest)
        return [i for i in fewest if self.points[i] == least]

    def groups(self, indices: Iterable[int]) -> dict[int, list[int]]:
        """Those with equal points, by their points, the most first."""
        found: dict[int, list[int]] = {}
        for i in sorted(indices, key=lambda i: -self.points[i]):
            found.setdefault(self.points[i], []).append(i)
        return found

    def times_met(self, a: int, b: int) -> int:
        """How often two contenders have met."""
        one, other = self.contenders[a], self.contenders[b]
        return max(one.met.count(other.name), other.met.count(one.name))

    def gap(self, a: int, b: int) -> int:
        """The squared difference of two contenders' points."""
        return (self.points[a] - self.points[b]) ** 2

    def quality(self, pairs: Pairs, bye: int | None) -> Quality:
        """How good a pairing of the field is."""
        squares = sum(self.gap(a, b) for a, b in pairs)
        return Quality(
            rematches=sum(b in self.met[a] for a, b in pairs),
            second_byes=0 if bye is None else self.contenders[bye].byes - self.fewest_byes,
            avoided=sum(b in self.avoids[a] for a, b in pairs),
            bye_points=0 if bye is None else self.contenders[bye].points,
            squares=_plain(squares, self.scale**2),
        )

    def least_squares(self, points: Sequence[int]) -> int:
        """The least sum of squared differences that any pairing of an even number of such points can have: neighbours
        in their order meet. Points are whole ones, as those of the field."""
        ordered = sorted(points)
        return sum((b - a) ** 2 for a, b in zip(ordered[::2], ordered[1::2], strict=True))


def _plain(number: int, divisor: int) -> Points:
    return number // divisor if number % divisor == 0 else Fraction(number, divisor)
