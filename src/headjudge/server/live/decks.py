"""The decks that people bring to a game: those that come with it, and those they write down."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from headjudge.core.errors import InvalidInput

__all__ = ["CardByHand", "Deck", "DeckCheck", "DeckFlaw", "DeckFormatInfo", "Decks", "OfferedDeck"]

Deck = Mapping[str, Any]
"""A deck as a table keeps it: the ``name`` of an offered one, or a ``text`` with a name for it."""


class OfferedDeck(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck that comes with the game; a kind of game may derive what tells more of its own."""

    name: str
    title: str
    plan: str = ""
    cards: int = 0
    options: dict[str, Any] = {}
    """The values that options must have in a game that it is for; whatever they are, where it names none."""


class DeckFlaw(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something wrong with a deck, at a line of its text if it is one line's."""

    message: str
    flaw: str
    line: int | None = None
    card: str | None = None


class CardByHand(msgspec.Struct, frozen=True):
    """A card that can be played only where players carry out by hand what isn't understood of it: those words."""

    card: str
    words: list[str]


class DeckCheck(msgspec.Struct, frozen=True):
    """What was found when a deck was read. ``by_hand`` are the cards that are played by hand; where that isn't allowed
    each of them is a flaw, too."""

    name: str
    cards: int
    flaws: list[DeckFlaw]
    by_hand: list[CardByHand] = []


class DeckFormatInfo(msgspec.Struct, frozen=True):
    """A format that decks can be written in: its name, what people call it, and how names of its files end."""

    name: str
    title: str
    suffix: str


class Decks(ABC):
    """The decks of a kind of game."""

    formats: ClassVar[Sequence[DeckFormatInfo]] = ()
    """The formats that decks can be written in; none: they stay as they are."""

    unplayable: ClassVar[frozenset[str]] = frozenset()
    """The flaws with which a deck can't be played at all, whatever the rules are by which it is built."""

    @abstractmethod
    def offered(self) -> Sequence[OfferedDeck]:
        """The decks that come with the game."""

    @abstractmethod
    def text(self, name: str) -> str:
        """A deck that comes with the game, as it is written down. Raises InvalidInput if there is none."""

    def written(self, text: str, to: str) -> str:
        """A deck in the format of a name. Raises InvalidInput if there is no such format, or the deck can't be read or
        written so."""
        del text
        raise InvalidInput(f"there is no format {to!r} for decks of this game", code="deck/format")

    @abstractmethod
    def check(self, text: str, options: Mapping[str, Any] | None = None) -> DeckCheck:
        """Read a deck and say all that is wrong with it in a game with these options. Raises InvalidInput if it can't
        be read at all."""

    def for_programs(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """The options as they are for a deck that a program plays: it may be able to do less than people."""
        return options

    @abstractmethod
    def why_unfit(self, deck: Deck, options: Mapping[str, Any]) -> str:
        """Why a deck that is good in itself isn't one for a game with these options; "" if it is."""
