"""Cockatrice's .cod: XML with a zone for the main part and one for the sideboard.

The format knows no commander; a writer puts it into the sideboard, and a reader finds it there. Tokens, which may be
listed there too, are no part of a deck and are passed over.
"""

from xml.sax.saxutils import escape

from headjudge.core.decks.errors import DeckFileError
from headjudge.core.decks.lines import checked_count
from headjudge.magic.decks.deck import Deck, DeckEntry, Part
from headjudge.magic.decks.formats.leaders import with_leaders
from headjudge.magic.decks.formats.xml import HEADER, parse, quoteattr, required

NAME = "cockatrice"
LABEL = "Cockatrice .cod"
SUFFIX = ".cod"

_ZONES = {"main": Part.MAIN, "side": Part.SIDEBOARD}
_TOKENS = "tokens"


def recognises(text: str) -> bool:
    """Whether this is a deck of Cockatrice."""
    return "<cockatrice_deck" in text


def read(text: str) -> Deck:
    """Read a deck."""
    name = ""
    entries: list[DeckEntry] = []
    for element in parse(text, {"deckname", "zone"}):
        if element.tag == "deckname":
            name = element.text.strip()
            continue
        zone = required(element, "name")
        if zone == _TOKENS:
            continue
        if zone not in _ZONES:
            raise DeckFileError(element.line, f"'{zone}' is not a zone of a deck; write 'main' or 'side'")
        for card in element.children:
            count = checked_count(required(card, "number"), card.line)
            entries.append(DeckEntry(count, required(card, "name"), _ZONES[zone], line=card.line))
    return Deck(with_leaders(entries), name)


def write(deck: Deck) -> str:
    """Write a deck."""
    lines = [HEADER, '<cockatrice_deck version="1">\n', f"    <deckname>{escape(deck.name)}</deckname>\n"]
    lines.append("    <comments></comments>\n")
    for zone, part in _ZONES.items():
        cards = [entry for entry in deck.entries if (entry.part is Part.MAIN) is (part is Part.MAIN)]
        if cards:
            lines.append(f'    <zone name="{zone}">\n')
            lines += [f'        <card number="{card.count}" name={quoteattr(card.name)}/>\n' for card in cards]
            lines.append("    </zone>\n")
    lines.append("</cockatrice_deck>\n")
    return "".join(lines)
