"""Deck files: reading them whatever their format, writing them in a chosen one."""

from pathlib import Path

from headjudge.core.errors import InvalidInput
from headjudge.magic.decks.deck import Deck
from headjudge.magic.decks.errors import DeckFileError
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
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise InvalidInput(f"{path}: {error.strerror}", code="deck/unreadable") from error
    except UnicodeDecodeError as error:
        line = path.read_bytes().count(b"\n", 0, error.start) + 1
        raise InvalidInput(
            f"{path}, line {line}: is not UTF-8 text; save the deck with that encoding", code="deck/unreadable"
        ) from error
    try:
        deck = parse_deck(text)
    except DeckFileError as error:
        place = str(path) if error.line is None else f"{path}, line {error.line}"
        raise InvalidInput(f"{place}: {error.reason}", code="deck/unreadable") from error
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
