"""The deck formats: each module reads and writes one.

A format is a module with `NAME`, `LABEL`, `SUFFIX`, `recognises(text)`, `read(text)` and `write(deck)`; adding one
means adding it to `FORMATS`.
"""

from typing import Protocol

from headjudge.magic.decks.deck import Deck
from headjudge.magic.decks.formats import arena, cockatrice, forge, mtgo_dek, mtgo_txt, table, xmage


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

    def read(self, text: str) -> Deck:
        """Read a deck; raises DeckFileError."""

    def write(self, deck: Deck) -> str:
        """Write a deck."""


FORMATS: tuple[DeckFormat, ...] = (cockatrice, mtgo_dek, table, xmage, forge, arena, mtgo_txt)
"""The known formats, in the order in which they are tried; the last takes any text."""
