"""QR codes as squares: what a phone's camera reads from a slip."""

from __future__ import annotations

from functools import lru_cache
from html import escape

import segno

__all__ = ["QUIET", "code_svg", "runs", "squares"]

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


def code_svg(address: str) -> str:
    """A code as a picture, which says in words where it leads."""
    rows = squares(address)
    size = len(rows) + 2 * QUIET
    path = "".join(
        f"M{at + QUIET},{y + QUIET}h{length}v1h-{length}z" for y, row in enumerate(rows) for at, length in runs(row)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" role="img" shape-rendering="crispEdges">'
        f'<title>{escape(address)}</title><path d="{path}"/></svg>'
    )
