"""Sizes that a creature can have: a form, and growths by counters in steps (2.2.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

__all__ = ["Form", "Growth", "Use", "combinations"]


@dataclass(frozen=True, slots=True)
class Form:
    """A size before counters. ``power`` or ``toughness`` is None where it is free (2.2.2, 2.2.4). ``why`` is how it
    came about, in words, with ``rule``."""

    power: int | None
    toughness: int | None
    keywords: tuple[str, ...] = ()
    why: str = "as printed"
    rule: str = "2.1"


@dataclass(frozen=True, slots=True)
class Growth:
    """Counters that a creature's own text can put on it: from ``low`` to ``high`` of them (None: any number), in steps
    of ``step``. ``keywords`` come with the counters (kicker, 2.2.3.3)."""

    why: str
    low: int
    high: int | None
    step: int = 1
    keywords: tuple[str, ...] = ()
    rule: str = "2.2.6"

    def numbers(self, most: int) -> Iterator[int]:
        """How many counters there can be, up to a number."""
        last = most if self.high is None else min(self.high, most)
        return iter(range(self.low, last + 1, max(self.step, 1)))

    def shrinking(self) -> Growth:
        """The same for a creature that can also lose counters one by one."""
        return replace(self, low=0, step=1)


@dataclass(frozen=True, slots=True)
class Use:
    """A size at which a creature may be used, the smallest slot that it fits (None for no army in particular), the
    keywords that it then has, and why."""

    power: int
    toughness: int
    slot: int | None
    keywords: tuple[str, ...]
    why: str
    rule: str

    @property
    def size(self) -> str:
        """Power and toughness as a card has them."""
        return f"{self.power}/{self.toughness}"


def combinations(growths: tuple[Growth, ...], most: int) -> Iterator[tuple[int, ...]]:
    """How many counters of each growth can come together so that their sum is at most what is given."""
    if most < 0:
        return
    if not growths:
        yield ()
        return
    first, rest = growths[0], growths[1:]
    for number in first.numbers(most):
        for others in combinations(rest, most - number):
            yield (number, *others)
