"""The ways between two squares (3.2.2.4)."""

from __future__ import annotations

from functools import lru_cache

from headjudge.wargame.state.grid import Square

__all__ = ["routes"]


@lru_cache(maxsize=1 << 15)
def routes(start: Square, to: Square) -> tuple[tuple[Square, ...], ...]:
    """All shortest ways from a square to another, both among the squares of each, in a fixed order."""
    if start == to:
        return ((start,),)
    ways: list[tuple[Square, ...]] = []
    if start.number != to.number:
        step = 1 if to.number > start.number else -1
        ways += [(start, *way) for way in routes(Square(start.number + step, start.letter), to)]
    if start.letter != to.letter:
        step = 1 if to.letter > start.letter else -1
        ways += [(start, *way) for way in routes(Square(start.number, start.letter + step), to)]
    return tuple(ways)
