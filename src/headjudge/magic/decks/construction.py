"""How decks are built in each format, as data: sizes and numbers of copies (rule 100.2 and the formats' own)."""

import re
from dataclasses import dataclass

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.cards.types import parse_type_line

CASUAL = "casual"
"""The format in which every card may be played, with the sizes of ordinary constructed decks."""


COMMANDER_FORMAT = "commander"
"""The format of decks with a commander (903.5); a casual deck that names one is built like those."""


@dataclass(frozen=True, slots=True)
class Construction:
    """What a format asks of a deck."""

    least: int = 60
    """The fewest cards that a deck may have, its commander included."""
    most: int | None = None
    copies: int = 4
    """How many cards with one name main part, sideboard and commander may have together."""
    sideboard: int = 15
    commander: bool = False
    """Whether the deck has a commander, whose color identity no card may exceed."""


CONSTRUCTED = Construction()
COMMANDER = Construction(least=100, most=100, copies=1, sideboard=0, commander=True)

SPECIAL_FORMATS = {COMMANDER_FORMAT: COMMANDER, "duel": COMMANDER, "predh": COMMANDER}
"""The formats that differ from ordinary constructed play."""

_ANY_NUMBER = re.compile(r"\bdeck can have any number of cards named\b")
_UP_TO = re.compile(r"\bdeck can have up to (?P<count>\w+) cards named\b")
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def construction(format_name: str) -> Construction:
    """What the format of this name asks of a deck."""
    return SPECIAL_FORMATS.get(format_name, CONSTRUCTED)


def copies_allowed(record: CardRecord, format_name: str) -> int | None:
    """How many copies a deck may have, or None for any number: of basic lands, and where the card says so."""
    if parse_type_line(record.front.type_line).is_basic_land or _ANY_NUMBER.search(record.front.text):
        return None
    if format_name in record.restricted:
        return 1
    stated = _UP_TO.search(record.front.text)
    if stated and stated["count"] in _NUMBERS:
        return _NUMBERS.index(stated["count"])
    return construction(format_name).copies
