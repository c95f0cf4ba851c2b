"""Randomising a deck as part of a remedy (1.3): the known part of a library stays where it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng

__all__ = ["randomized"]

T = TypeVar("T")


def randomized(library: Sequence[T], known: Sequence[int], rng: Rng) -> list[T]:
    """A library (top first) in which all but the cards at known places was shuffled. Places count from 1 at the top,
    and from -1 at the bottom. Raises InvalidInput for a place that there isn't."""
    size = len(library)
    kept = set()
    for place in known:
        if not 1 <= abs(place) <= size:
            raise InvalidInput(
                f"there is no place {place} in a library of {size} cards; 1 is the top, -1 the bottom",
                rule="1.3",
                code="randomize/place",
            )
        kept.add(place - 1 if place > 0 else size + place)
    rest = [card for at, card in enumerate(library) if at not in kept]
    rng.shuffle(rest)
    left = iter(rest)
    return [card if at in kept else next(left) for at, card in enumerate(library)]
