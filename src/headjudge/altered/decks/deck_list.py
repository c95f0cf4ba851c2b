"""A deck as it is written down: how many of which cards, by reference or by name."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.altered.cards import Rarity

__all__ = ["DeckEntry", "DeckList"]


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """So many copies of a card: that of a ``reference``, or the one of a ``name``, of which a rarity and the code of a
    faction may be said."""

    count: int
    reference: str = ""
    name: str = ""
    rarity: Rarity | None = None
    faction: str = ""
    line: int | None = field(default=None, compare=False)
    """Where the entry stands in the text that it came from."""

    @property
    def said(self) -> str:
        """The card as the list calls it."""
        return self.reference or self.name


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck list: its name, and its entries in their order."""

    entries: tuple[DeckEntry, ...] = ()
    name: str = ""

    @property
    def count(self) -> int:
        """How many cards it has."""
        return sum(entry.count for entry in self.entries)
