"""Magic Online's text: lines like "4 Name", the sideboard after an empty line or a line "Sideboard".

Parts of split cards are joined by a slash there ("Fire/Ice"). The format knows no commander; like Magic Online, a
writer puts it into the sideboard.
"""

from headjudge.magic.cards.record import FACE_SEPARATOR
from headjudge.magic.decks.deck import Deck, DeckEntry, Part
from headjudge.magic.decks.formats.lines import card_lines, counted

NAME = "mtgo-txt"
LABEL = "Magic Online text"
SUFFIX = ".txt"

_SIDEBOARD_MARK = "SB:"


def recognises(text: str) -> bool:
    """Whether there is any text at all: what has a count and a name in each line may be this."""
    return bool(text.strip())


def read(text: str) -> Deck:
    """Read a deck. Two blocks of cards are main part and sideboard; more of them need a line "Sideboard"."""
    marked = any(_is_heading(line) or line.strip().startswith(_SIDEBOARD_MARK) for line in text.splitlines())
    entries: list[DeckEntry] = []
    in_sideboard = False
    for number, line, part in card_lines(text, by_block=not marked):
        if _is_heading(line):
            in_sideboard = True
        else:
            entries.append(_entry(line, number, Part.SIDEBOARD if in_sideboard else part))
    return Deck(tuple(entries))


def write(deck: Deck) -> str:
    """Write a deck; the sideboard, with the commander, is under its own line."""
    main = [_line(entry) for entry in deck.entries if entry.part is Part.MAIN]
    side = [_line(entry) for entry in deck.entries if entry.part is not Part.MAIN]
    return "".join(main) + ("\nSideboard\n" + "".join(side) if side else "")


def _is_heading(line: str) -> bool:
    return line.strip().removesuffix(":").lower() == "sideboard"


def _entry(line: str, number: int, part: Part) -> DeckEntry:
    if line.startswith(_SIDEBOARD_MARK):
        line, part = line.removeprefix(_SIDEBOARD_MARK).strip(), Part.SIDEBOARD
    count, name = counted(line, number)
    return DeckEntry(count, name, part, line=number)


def _line(entry: DeckEntry) -> str:
    return f"{entry.count} {entry.name.replace(FACE_SEPARATOR, '/')}\n"
