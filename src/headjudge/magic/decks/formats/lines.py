"""What the deck formats made of plain lines have in common: a count, then a name."""

import re

from headjudge.core.decks.errors import DeckFileError
from headjudge.core.decks.lines import checked_count

_COUNTED = re.compile(r"(?P<count>\d+)[xX]?\s+(?P<rest>\S.*)")


def counted(text: str, line: int) -> tuple[int, str]:
    """The count at the beginning of a line and what follows it; "4x" counts as "4"."""
    match = _COUNTED.fullmatch(text)
    if match is None:
        raise DeckFileError(line, f"'{text}' is not a count and a card's name; write lines like '4 Mountain'")
    return checked_count(match["count"], line), match["rest"].strip()
