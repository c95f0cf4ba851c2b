"""Deck lists: reading them whatever their format, writing them in a chosen one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from headjudge.altered.decks.deck_list import DeckList
from headjudge.altered.decks.formats import FORMATS, DeckFormat
from headjudge.core.decks.errors import DeckFileError
from headjudge.core.decks.files import read_deck_file
from headjudge.core.errors import InvalidInput

__all__ = ["deck_format", "parse_deck", "read_deck", "write_deck"]


def parse_deck(text: str) -> DeckList:
    """Read a deck from text in any known format; raises DeckFileError."""
    text = text.removeprefix("\ufeff")
    for candidate in FORMATS:
        if candidate.recognises(text):
            deck = candidate.read(text)
            if not deck.entries:
                break
            return deck
    raise DeckFileError(None, "the deck is empty; write lines like '3 ALT_CORE_B_AX_04_C'")


def read_deck(path: Path) -> DeckList:
    """Read a deck file; a deck without a name of its own gets that of the file."""
    deck = read_deck_file(path, parse_deck)
    return deck if deck.name else replace(deck, name=path.stem)


def deck_format(name: str) -> DeckFormat:
    """The format of this name ("list", "compact")."""
    for candidate in FORMATS:
        if name == candidate.NAME:
            return candidate
    raise InvalidInput(
        f"'{name}' is not a deck format; write one of {', '.join(known.NAME for known in FORMATS)}", code="deck/format"
    )


def write_deck(deck: DeckList, name: str) -> str:
    """Write a deck in the format of this name."""
    return deck_format(name).write(deck)
