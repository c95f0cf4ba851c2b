"""Magic Online's .dek: XML with an element for each card.

Parts of split cards are joined by a slash there ("Fire/Ice"). The format knows no commander; like Magic Online, a
writer puts it into the sideboard, and a reader finds it there. Magic Online's own catalogue numbers are not known here:
a writer leaves them zero, and Magic Online goes by the names.
"""

from headjudge.core.decks.errors import DeckFileError
from headjudge.core.decks.lines import checked_count
from headjudge.magic.cards.record import FACE_SEPARATOR
from headjudge.magic.decks.deck import Deck, DeckEntry, Part
from headjudge.magic.decks.formats.leaders import with_leaders
from headjudge.magic.decks.formats.xml import HEADER, parse, quoteattr, required

NAME = "mtgo-dek"
LABEL = "Magic Online .dek"
SUFFIX = ".dek"

_PARTS = {"true": Part.SIDEBOARD, "false": Part.MAIN}
_OPENING = (
    '<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n'
    "  <NetDeckID>0</NetDeckID>\n"
    "  <PreconstructedDeckID>0</PreconstructedDeckID>\n"
)


def recognises(text: str) -> bool:
    """Whether this is a deck of Magic Online."""
    return ("<Deck" in text and "<?xml" in text) or "<Cards " in text


def read(text: str) -> Deck:
    """Read a deck."""
    entries: list[DeckEntry] = []
    for card in parse(text, {"Cards"}):
        side = card.attributes.get("Sideboard", "false").lower()
        if side not in _PARTS:
            raise DeckFileError(card.line, f"Sideboard is '{side}'; write 'true' or 'false'")
        count = checked_count(required(card, "Quantity"), card.line)
        entries.append(DeckEntry(count, required(card, "Name"), _PARTS[side], line=card.line))
    return Deck(with_leaders(entries))


def write(deck: Deck) -> str:
    """Write a deck."""
    cards = [
        f'  <Cards CatID="0" Quantity="{entry.count}" Sideboard="{str(entry.part is not Part.MAIN).lower()}"'
        f' Name={quoteattr(entry.name.replace(FACE_SEPARATOR, "/"))} Annotation="0" />\n'
        for entry in deck.entries
    ]
    return f"{HEADER}{_OPENING}{''.join(cards)}</Deck>\n"
