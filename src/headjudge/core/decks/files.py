"""Deck files: text, parsed by what a game knows of decks, with errors that name the file and the line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from headjudge.core.decks.errors import DeckFileError
from headjudge.core.errors import InvalidInput

__all__ = ["read_deck_file"]

T = TypeVar("T")


def read_deck_file(path: Path, parse: Callable[[str], T]) -> T:
    """What ``parse`` makes of a file's text. Raises InvalidInput naming the file and the line."""
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
        return parse(text)
    except DeckFileError as error:
        place = str(path) if error.line is None else f"{path}, line {error.line}"
        raise InvalidInput(f"{place}: {error.reason}", code="deck/unreadable") from error
