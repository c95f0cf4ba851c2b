"""The deck formats: each module reads and writes one.

A format is a module with `NAME`, `LABEL`, `SUFFIX`, `recognises(text)`, `read(text)` and `write(deck)`; adding one
means adding it to `FORMATS`.
"""

from typing import Protocol

from headjudge.altered.decks.deck_list import DeckList
from headjudge.altered.decks.formats import compact, lines

__all__ = ["FORMATS", "DeckFormat"]


class DeckFormat(Protocol):
    """What a module of this package offers."""

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of a module
        """The word for the format on the command line."""

    @property
    def LABEL(self) -> str:  # noqa: N802
        """The name of the format, as users know it."""

    @property
    def SUFFIX(self) -> str:  # noqa: N802
        """How the names of such files end."""

    def recognises(self, text: str) -> bool:
        """Whether the text is of this format, provided that it is of none before it in FORMATS."""

    def read(self, text: str) -> DeckList:
        """Read a deck; raises DeckFileError."""

    def write(self, deck: DeckList) -> str:
        """Write a deck, whose entries have references. Raises InvalidInput for what the format can't say."""


FORMATS: tuple[DeckFormat, ...] = (compact, lines)
"""The known formats, in the order in which they are tried; the last takes any text."""
