"""The seats of a table: who sits there, which program plays for it, with which deck and settings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from headjudge.core.errors import IllegalAction
from headjudge.server.live.info import DeckName, LostBy, SeatInfo

__all__ = ["Seat"]


@dataclass(slots=True)
class Seat:
    """One seat. Empty while ``name`` is None.

    ``account`` is the person it belongs to, with ``others`` of theirs, as of phone and laptop; ``bot`` the program that
    answers for it: alone (no account), or for somebody who isn't there.
    """

    number: int
    left_at: float | None
    """Since when nobody is there; None while somebody is."""
    name: str | None = None
    account: str | None = None
    bot: str | None = None
    deck: dict[str, Any] | None = None
    others: tuple[str, ...] = ()
    bank: float | None = None
    """The seconds of its clock; None: those of the table."""
    used: float = 0.0
    """The seconds of it that have passed."""
    lost_by: LostBy | None = None
    left_after: int | None = None
    """The entry of the journal after which it was out of the game: of a game that is part of a match."""
    settings: Any = None
    here: int = 0
    """How many connections of its person are open."""
    undo: list[Any] = field(default_factory=list)
    """For each of the last answers: the number of entries before it, and the game as it was."""

    def belongs_to(self, account: str) -> bool:
        """Whether somebody sits here."""
        return self.account is not None and (account == self.account or account in self.others)

    @property
    def empty(self) -> bool:
        """Whether nobody has taken it."""
        return self.name is None

    @property
    def seated(self) -> str:
        """The name of whoever sits there. Raises IllegalAction if nobody does."""
        if self.name is None:
            raise IllegalAction("that seat is empty", code="seat/empty")
        return self.name

    def info(self) -> SeatInfo:
        """The seat as everybody may see it: of the deck only the name."""
        return SeatInfo(
            number=self.number,
            name=self.name,
            person=self.account is not None,
            bot=self.bot,
            deck=None if self.deck is None else DeckName(self.deck.get("name", "")),
            here=self.here > 0,
            left_at=self.left_at if self.account is not None else None,
            lost_by=self.lost_by,
        )

    def row(self, table: str) -> dict[str, Any]:
        """The seat as the database keeps it."""
        return {
            "table": table,
            "number": self.number,
            "name": self.name,
            "account": self.account,
            "bot": self.bot,
            "deck": self.deck,
            "others": [*self.others],
            "bank": self.bank,
            "used": self.used,
            "lost_by": self.lost_by,
            "left_after": self.left_after,
        }
