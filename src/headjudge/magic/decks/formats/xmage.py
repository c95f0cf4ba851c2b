"""XMage's .dck: lines like "4 [DOM:168] Name", the sideboard's behind "SB:", then where cards lay on the screen.

The format knows no commander; like XMage, a writer puts it into the sideboard.
"""

import re

from headjudge.core.decks.errors import DeckFileError
from headjudge.core.decks.lines import checked_count, lines_of
from headjudge.magic.decks.deck import Deck, DeckEntry, Part
from headjudge.magic.decks.formats.leaders import with_leaders

NAME = "xmage"
LABEL = "XMage .dck"
SUFFIX = ".dck"

_CARD = re.compile(r"(?P<side>SB:)?\s?(?P<count>\d+)\s\[(?P<set>[^\]:]*):(?P<number>[^\]:]*)\]\s(?P<name>\S.*)")
_ABOUT = re.compile(r"(?P<key>NAME|AUTHOR|LAYOUT \w+):\s?(?P<value>.*)")
_UNPRINTED = ("", "0")
"""The numbers of cards whose printing isn't known."""


def recognises(text: str) -> bool:
    """Whether there is a card with its set and number before the name."""
    return any(_CARD.fullmatch(line) for _, line in lines_of(text))


def read(text: str) -> Deck:
    """Read a deck."""
    name = ""
    entries: list[DeckEntry] = []
    for number, line in lines_of(text):
        if not line or line.startswith("#"):
            continue
        about = _ABOUT.fullmatch(line)
        if about is None:
            entries.append(_entry(line, number))
        elif about["key"] == "NAME":
            name = about["value"]
    return Deck(with_leaders(entries), name)


def write(deck: Deck) -> str:
    """Write a deck; the sideboard, with the commander, behind the main part."""
    name = f"NAME:{deck.name}\n" if deck.name else ""
    main = [_line(entry) for entry in deck.entries if entry.part is Part.MAIN]
    side = [f"SB: {_line(entry)}" for entry in deck.entries if entry.part is not Part.MAIN]
    return "".join([name, *main, *side])


def _entry(line: str, number: int) -> DeckEntry:
    card = _CARD.fullmatch(line)
    if card is None:
        raise DeckFileError(
            number, f"'{line[:60]}' is not a card of an XMage deck; write lines like '4 [DOM:277] Forest'"
        )
    part = Part.SIDEBOARD if card["side"] else Part.MAIN
    printed = None if card["number"] in _UNPRINTED else card["number"]
    return DeckEntry(
        checked_count(card["count"], number), card["name"], part, card["set"].upper() or None, printed, line=number
    )


def _line(entry: DeckEntry) -> str:
    return f"{entry.count} [{entry.set_code or ''}:{entry.number or 0}] {entry.name}\n"
