"""Who begins where in a bracket: by standing, by the seats of a draft, or by lot (facts/swiss)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from headjudge.core.rng import Rng

__all__ = ["Order", "Seeding", "bracket_order", "order_of_tables"]

Order = tuple[str | None, ...]
"""Names in the order of the bracket: each two neighbours meet, then the winners of neighbouring ties. None is nobody:
who stands beside it has a bye. As many as a power of two."""


class Seeding(StrEnum):
    """How a bracket is filled.

    ``standing``: of eight 1–8, 4–5, 2–7, 3–6, whose winners meet in this order, and so for any number; byes go to the
    first. ``seats``: each meets who sat opposite at the draft, of eight 1–5, 2–6, 3–7, 4–8. ``seats-crossed``: so, too,
    but the winners of 1–5 and 3–7 meet, and those of 2–6 and 4–8. ``lot``: drawn, byes as well.
    """

    STANDING = "standing"
    SEATS = "seats"
    SEATS_CROSSED = "seats-crossed"
    LOT = "lot"


def bracket_order(names: Sequence[str], seeding: Seeding, rng: Rng) -> Order:
    """The order of the bracket for names in the order of the standings, or of the seats. ``rng`` is used by ``lot``
    alone. Where they are no power of two, as many have a bye as make it one for the second round."""
    entrants = list(names)
    if seeding is Seeding.LOT:
        rng.shuffle(entrants)
    size = 1 << (len(entrants) - 1).bit_length() if entrants else 0
    seats: list[str | None] = [*entrants, *[None] * (size - len(entrants))]
    return tuple(seats[seat] for seat in _seats(size, seeding))


def order_of_tables(tables: Sequence[Sequence[str | None]], seeding: Seeding) -> Order:
    """The order of the bracket for the seats of drafts at several tables (None: who sat there has left). Each table is
    a part of the bracket, from which one of its drafters comes; where tables have not as many, those of the smaller
    have byes."""
    sizes = [1 << (len(table) - 1).bit_length() if table else 0 for table in tables]
    parts: list[str | None] = []
    for table, size in zip(tables, sizes, strict=True):
        seats = [*table, *[None] * (size - len(table))]
        apart = max(sizes) // size if size else 1
        parts += [name for seat in _seats(size, seeding) for name in (seats[seat], *[None] * (apart - 1))]
    parts += [None] * (len(parts) % 2)
    ties = [tie for tie in zip(parts[::2], parts[1::2], strict=True) if tie != (None, None)]
    full = 1 << (len(ties) - 1).bit_length() if ties else 0
    return tuple(name for tie in (*ties, *[(None, None)] * (full - len(ties))) for name in tie)


def _seats(size: int, seeding: Seeding) -> list[int]:
    """The places (from 0) that so many have in the order of the bracket."""
    if seeding in (Seeding.SEATS, Seeding.SEATS_CROSSED) and size > 1:
        ties = [(seat, seat + size // 2) for seat in range(size // 2)]
        if seeding is Seeding.SEATS_CROSSED:
            ties = ties[::2] + ties[1::2]
        return [seat for tie in ties for seat in tie]
    seats = [0]
    while len(seats) < size:
        seats = [seat for one in seats for seat in (one, 2 * len(seats) - 1 - one)]
    return seats[:size]
