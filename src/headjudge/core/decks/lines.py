"""Lines of a deck list: seen as people see them, and the numbers of copies in them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from headjudge.core.decks.errors import DeckFileError

__all__ = ["checked_count", "lines_of"]

_NUMBER = re.compile("[0-9]{1,6}")
_GREATEST_COUNT = 9999


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text with their numbers, without what can't be seen; spaces of all kinds are single ones."""
    for number, raw in enumerate(text.splitlines(), start=1):
        yield number, " ".join((raw if raw.isprintable() else _seen(raw)).split())


def _seen(line: str) -> str:
    """A line without what can't be seen."""
    return "".join(letter for letter in line if letter == "\t" or unicodedata.category(letter) not in ("Cc", "Cf"))


def checked_count(text: str, line: int) -> int:
    """The number of copies that a file states, if it is one that a deck can have. Raises DeckFileError."""
    if _NUMBER.fullmatch(text) is None or not 1 <= int(text) <= _GREATEST_COUNT:
        raise DeckFileError(line, f"'{text}' is not a number of copies; write one from 1 to {_GREATEST_COUNT}")
    return int(text)
