"""Magic Online's text: lines like "4 Name", the sideboard after an empty line or a line "Sideboard".

It is read as all plain text is (:mod:`.plain`). Parts of split cards are joined by a slash there ("Fire/Ice"). The
format knows no commander; like Magic Online, a writer puts it into the sideboard.
"""

from headjudge.magic.cards.record import FACE_SEPARATOR
from headjudge.magic.decks.deck import Deck, DeckEntry, Part
from headjudge.magic.decks.formats.plain import read

__all__ = ["LABEL", "NAME", "SUFFIX", "read", "recognises", "write"]

NAME = "mtgo-txt"
LABEL = "Magic Online text"
SUFFIX = ".txt"


def recognises(text: str) -> bool:
    """Whether there is any text at all: what has a count and a name in each line may be this."""
    return bool(text.strip())


def write(deck: Deck) -> str:
    """Write a deck; the sideboard, with the commander, is under its own line."""
    main = [_line(entry) for entry in deck.entries if entry.part is Part.MAIN]
    side = [_line(entry) for entry in deck.entries if entry.part is not Part.MAIN]
    return "".join(main) + ("\nSideboard\n" + "".join(side) if side else "")


def _line(entry: DeckEntry) -> str:
    return f"{entry.count} {entry.name.replace(FACE_SEPARATOR, '/')}\n"
