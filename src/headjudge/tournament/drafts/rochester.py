"""Rochester drafts: one pack at a time lies open, and picks run around the table and back (facts/drafts, 147).

====================================  =================================================================================
what                                  where
====================================  =================================================================================
picks: around from the opener, the    :func:`picking_order`
last takes two, back, and so on
openers: in seat order; the last      :meth:`RochesterDraft._open_group`
opener of a group opens the next,
in which everything turns round
30 seconds of review of each pack     :class:`.timing.Timing`
no pick in time: the card longest     :meth:`RochesterDraft._forfeit`
on the table
====================================  =================================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.drafts.draft import Draft, PickedBy

__all__ = ["RochesterDraft", "picking_order"]


def picking_order(row: Sequence[str], cards: int) -> list[str]:
    """Whose picks a pack of so many cards sees: the row from the opener on, back again, forth again …, so that who
    stands at an end picks twice."""
    return [row[at % len(row)] if at // len(row) % 2 == 0 else row[-1 - at % len(row)] for at in range(cards)]


@dataclass(kw_only=True)
class RochesterDraft(Draft):
    """A Rochester draft; see the module. ``first`` opens the first pack (without it, the first seat)."""

    given: ClassVar[tuple[str, ...]] = (*Draft.given, "first")

    first: str = ""
    openers: list[str] = field(default_factory=list)
    """Who opens a pack in this group, in order: the present opener and those after."""
    last_opener: str = ""
    table: list[str] = field(default_factory=list)
    """The cards left of the open pack, in the order in which they were laid out."""
    order: list[str] = field(default_factory=list)
    """Whose picks the present pack sees, from its first card to its last."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.first = self.first or self.seats[0]
        if self.first not in self.seats:
            raise InvalidInput(f"{self.first} has no seat in this draft", code="draft/seat")

    @property
    def opener(self) -> str | None:
        """Who has opened the pack on the table."""
        return self.openers[0] if self.openers else None

    def _due(self) -> list[str]:
        return [self.order[len(self.order) - len(self.table)]]

    def _before(self, seat: str) -> list[str]:
        return list(self.table)

    def _limit(self) -> int | None:
        return self.timing.table_pick

    def _forfeit(self, seat: str, rng: Rng) -> tuple[str, PickedBy]:
        return self.table[0], PickedBy.OFFICIAL

    def _remove(self, seat: str, card: str) -> None:
        self.table.remove(card)
        self.reserved = {seat: wish for seat, wish in self.reserved.items() if wish in self.table}
        if self.table:
            self._wind(None)
            return
        self.last_opener = self.openers.pop(0)
        if self.openers:
            self._lay_open()
        else:
            self.order = []
            self._next_group()

    def _open_group(self) -> None:
        start = self.last_opener or self.first
        around = [self.away(start, steps) for steps in range(len(self.seats))]
        self.openers = [seat for seat in around if self._pack_of(seat)]
        self._lay_open()

    def _lay_open(self) -> None:
        opener = self.openers[0]
        self.table = self._pack_of(opener)
        row = [self.away(opener, steps) for steps in range(len(self.seats))]
        self.order = picking_order(row, len(self.table))
        self._wind(self.timing.table_review)
