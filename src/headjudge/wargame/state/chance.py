"""Named draws, and the points that rules leave to a judge or to chance (3.3.3).

A draw is named ("route of Alpha") and depends on nothing but the campaign's secret seed, the turn and its name: not on
which draws were made before. So a judge who settles one point changes no other, and the order of posts changes none.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeVar

from headjudge.core.rng import Rng

__all__ = ["BY_CHANCE", "BY_DEFAULT", "BY_JUDGE", "Point", "Points", "draw"]

T = TypeVar("T")

SettledBy = Literal["default", "chance", "judge"]

BY_DEFAULT: Final = "default"
BY_CHANCE: Final = "chance"
BY_JUDGE: Final = "judge"


def draw(seed: str, turn: int, name: str) -> Rng:
    """The generator of a named draw in a turn."""
    digest = hashlib.sha256(f"{seed}\n{turn}\n{name}".encode()).digest()
    return Rng(int.from_bytes(digest[:8], "big"))


@dataclass(frozen=True)
class Point:
    """Something that was settled by discretion: what was asked, by which rule, the options in words, the one chosen,
    and whether it was the default, drawn, or a judge's choice."""

    name: str
    question: str
    rule: str
    options: tuple[str, ...]
    chosen: str
    by: SettledBy


class Points:
    """The points of one adjudication. ``rulings`` are judges' choices by the name of the point, in the words of its
    options; a ruling that is no longer among the options counts for nothing."""

    def __init__(self, seed: str, turn: int, rulings: Mapping[str, str]) -> None:
        self.seed = seed
        self.turn = turn
        self.rulings = rulings
        self.settled: dict[str, Point] = {}

    def default(self, name: str, question: str, rule: str, options: Sequence[T], show: Callable[[T], str] = str) -> T:
        """The judge's choice of the options, else the first of them."""
        return self._settle(name, question, rule, options, show, BY_DEFAULT)

    def chance(self, name: str, question: str, rule: str, options: Sequence[T], show: Callable[[T], str] = str) -> T:
        """The judge's choice of the options, else one drawn; the draw of one option is none."""
        return self._settle(name, question, rule, options, show, BY_CHANCE)

    def _settle(
        self, name: str, question: str, rule: str, options: Sequence[T], show: Callable[[T], str], by: SettledBy
    ) -> T:
        words = tuple(map(show, options))
        ruled = self.rulings.get(name)
        if ruled in words:
            chosen, by = words.index(ruled), BY_JUDGE
        else:
            chosen = draw(self.seed, self.turn, name).below(len(options)) if by == BY_CHANCE else 0
        if len(options) > 1:
            self.settled[name] = Point(name, question, rule, words, words[chosen], by)
        return options[chosen]
