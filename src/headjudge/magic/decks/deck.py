"""A deck as it is written down: how many of which cards are in which part."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum


class Part(StrEnum):
    """The parts of a deck."""

    MAIN = "main"
    SIDEBOARD = "sideboard"
    COMMANDER = "commander"


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """One line of a deck: so many copies of a card, in one part.

    The printing (a set's code and a collector number) is kept as the file has it and means nothing to the rules.
    """

    count: int
    name: str
    part: Part = Part.MAIN
    set_code: str | None = None
    number: str | None = None
    line: int | None = field(default=None, compare=False)
    """Where the entry stands in the file that it came from."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: its name and its entries, in the order of the file."""

    entries: tuple[DeckEntry, ...] = ()
    name: str = ""

    @classmethod
    def of(cls, names: Iterable[str], name: str = "") -> "Deck":
        """A deck whose main part is these cards, one name for each copy."""
        return cls(tuple(DeckEntry(count, card) for card, count in Counter(names).items()), name)

    def count(self, part: Part) -> int:
        """How many cards a part has."""
        return sum(entry.count for entry in self.entries if entry.part is part)

    def cards(self, part: Part) -> Counter[str]:
        """How many copies of each card a part has."""
        counts: Counter[str] = Counter()
        for entry in self.entries:
            if entry.part is part:
                counts[entry.name] += entry.count
        return counts

    @property
    def main(self) -> Counter[str]:
        """The cards that a game begins with in the library."""
        return self.cards(Part.MAIN)

    @property
    def sideboard(self) -> Counter[str]:
        """The cards beside the deck."""
        return self.cards(Part.SIDEBOARD)

    @property
    def commander(self) -> tuple[str, ...]:
        """The cards that begin in the command zone."""
        return tuple(self.cards(Part.COMMANDER).elements())
