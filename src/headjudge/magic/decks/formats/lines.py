"""What the deck formats made of plain lines have in common: a count, then a name."""

import re

from headjudge.magic.decks.errors import DeckFileError

_COUNTED = re.compile(r"(?P<count>\d+)[xX]?\s+(?P<rest>\S.*)")
_NUMBER = re.compile("[0-9]{1,6}")
_GREATEST_COUNT = 9999


def counted(text: str, line: int) -> tuple[int, str]:
    """The count at the beginning of a line and what follows it; "4x" counts as "4"."""
    match = _COUNTED.fullmatch(text)
    if match is None:
        raise DeckFileError(line, f"'{text}' is not a count and a card's name; write lines like '4 Mountain'")
    return checked_count(match["count"], line), match["rest"].strip()


def checked_count(text: str, line: int) -> int:
    """The number of copies that a file states, if it is one that a deck can have."""
    if _NUMBER.fullmatch(text) is None or not 1 <= int(text) <= _GREATEST_COUNT:
        raise DeckFileError(line, f"'{text}' is not a number of copies; write one from 1 to {_GREATEST_COUNT}")
    return int(text)
