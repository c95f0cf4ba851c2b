"""QR codes as squares: what a phone's camera reads from a slip."""

from __future__ import annotations

from functools import lru_cache

import segno

__all__ = ["QUIET", "runs", "squares"]

QUIET = 4
"""Around a code so many of its squares stay white, or cameras don't find it."""


@lru_cache(maxsize=64)
def squares(address: str) -> tuple[tuple[bool, ...], ...]:
    """The rows of a code, each from left to right; True is black. It can be read with 15 % of it missing."""
    code = segno.make(address, error="m", micro=False)
    return tuple(tuple(bool(square) for square in row) for row in code.matrix)


def runs(row: tuple[bool, ...]) -> list[tuple[int, int]]:
    """The black parts of a row: where each begins, and how long it is."""
    found: list[tuple[int, int]] = []
    for at, black in enumerate(row):
        if black and found and sum(found[-1]) == at:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif black:
            found.append((at, 1))
    return found
