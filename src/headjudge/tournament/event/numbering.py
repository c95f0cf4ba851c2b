"""Numbers of tables: from the ranges that the hall has, with those who always sit at the same table (facts/organisers).

A player's own table comes first, and the others fill the ranges in order, around the tables that are kept for feature
matches. Where the ranges end, numbers go on after the highest: everybody has a table, and the organiser sees that the
hall is too small for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from headjudge.tournament.event.state import Hall, State

__all__ = ["next_number", "numbered"]


def numbered(state: State, pairings: Sequence[Sequence[str]]) -> list[int | None]:
    """The numbers of a round's tables, in the order of its pairings; None for who has no opponent."""
    fixed: dict[int, int] = {}
    for at, sides in enumerate(pairings):
        own = _own_table(state, sides) if len(sides) > 1 else None
        if own is not None and own not in fixed.values():
            fixed[at] = own
    free = _free(state.hall, set(fixed.values()))
    return [None if len(sides) == 1 else fixed[at] if at in fixed else next(free) for at, sides in enumerate(pairings)]


def next_number(state: State) -> int:
    """The first number that is free in the present round."""
    return next(_free(state.hall, {table.number for table in state.rounds[-1].tables}))


def _own_table(state: State, sides: Sequence[str]) -> int | None:
    """The table at which one of those always sits; the first named decides."""
    people = [name for side in sides for name in (side, *state.members(side))]
    return next((state.hall.fixed[name] for name in people if name in state.hall.fixed), None)


def _free(hall: Hall, taken: set[int] | set[int | None]) -> Iterator[int]:
    ranges = hall.ranges or [(1, 0)]
    last = max([*hall.features, *(end for _, end in ranges)])
    numbers = [number for first, end in ranges for number in range(first, end + 1)]
    for number in numbers:
        if number not in taken and number not in hall.features:
            yield number
    for number in count(last + 1 if hall.ranges else 1):
        if number not in taken and number not in hall.features:
            yield number
