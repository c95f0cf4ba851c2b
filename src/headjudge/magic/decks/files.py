"""Deck files: reading them whatever their format, writing them in a chosen one."""

from pathlib import Path

from headjudge.core.decks.errors import DeckFileError
from headjudge.core.decks.files import read_deck_file
from headjudge.core.errors import InvalidInput
from headjudge.magic.decks.deck import Deck
from headjudge.magic.decks.formats import FORMATS, DeckFormat


def parse_deck(text: str) -> Deck:
    """Read a deck from text in any known format; raises DeckFileError."""
    text = text.removeprefix("\ufeff")
    for candidate in FORMATS:
        if candidate.recognises(text):
            deck = candidate.read(text)
            if not deck.entries:
                raise DeckFileError(None, f"this {candidate.LABEL} deck has no cards; write lines like '4 Mountain'")
            return deck
    raise DeckFileError(None, "the deck is empty; write lines like '4 Mountain'")


def read_deck(path: Path) -> Deck:
    """Read a deck file; a deck without a name of its own gets that of the file."""
    deck = read_deck_file(path, parse_deck)
    return deck if deck.name else Deck(deck.entries, path.stem)


def deck_format(name: str) -> DeckFormat:
    """The format of this name ("arena", "forge" ...)."""
    for candidate in FORMATS:
        if name == candidate.NAME:
            return candidate
    raise InvalidInput(
        f"'{name}' is not a deck format; write one of {', '.join(known.NAME for known in FORMATS)}", code="deck/format"
    )


def write_deck(deck: Deck, name: str) -> str:
    """Write a deck in the format of this name."""
    return deck_format(name).write(deck)
