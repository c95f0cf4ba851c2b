"""A small seeded generator whose whole state is one integer, so that games copy, pickle and replay identically.

SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014). Python's own generator carries
2.5 kB of state and may change its derived methods between versions; a game's must do neither.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

__all__ = ["Rng"]

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Rng:
    """A deterministic generator. ``state`` is all there is to it."""

    __slots__ = ("state",)

    def __init__(self, seed: int = 0) -> None:
        self.state = seed & _MASK

    def copy(self) -> Rng:
        """An independent generator that will give the same numbers."""
        return Rng(self.state)

    def next(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A uniform integer in ``range(n)``. Raises ValueError if ``n`` < 1."""
        if n < 1:
            raise ValueError(f"below() needs a positive bound, not {n}")
        while True:
            self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK  # as next does: a call would be a third of it
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
            found = z % n
            if z - found <= _MASK - n + 1:  # what is left over above the last whole n is rejected: exactly uniform
                return found

    def random(self) -> float:
        """A uniform float in [0, 1)."""
        return (self.next() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items. Raises ValueError if there are none."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """All the items, in an order drawn at random."""
        order = list(items)
        self.shuffle(order)
        return order

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """``k`` different items, in the order of ``items`` (``shuffled`` gives another).

        Raises ValueError if there are fewer.
        """
        if not 0 <= k <= len(items):
            raise ValueError(f"can't take {k} of {len(items)}")
        chosen: list[T] = []
        for i, item in enumerate(items):
            if self.below(len(items) - i) < k - len(chosen):
                chosen.append(item)
        return chosen
