"""Magic's deck lists as text, in each form that the platform's deck files have."""

from __future__ import annotations

from headjudge.magic.decks import Deck, DeckEntry, Part, parse_deck, write_deck
from headjudge.tournament.decks import DeckList, WrittenList

__all__ = ["read", "write"]


def read(text: str) -> WrittenList:
    """The deck list of a text. Raises DeckFileError, an InvalidInput that names the line."""
    deck = parse_deck(text)
    lines: dict[str, int] = {}
    for entry in deck.entries:
        lines.setdefault(entry.name, entry.line or 1)
    made = DeckList(dict(deck.main), dict(deck.sideboard), dict(deck.cards(Part.COMMANDER)))
    return WrittenList(made, deck.name, lines)


def write(deck: DeckList) -> str:
    """A deck list as text, in the form that most programs read."""
    parts = ((Part.COMMANDER, deck.leaders), (Part.MAIN, deck.main), (Part.SIDEBOARD, deck.side))
    entries = tuple(DeckEntry(number, title, part) for part, cards in parts for title, number in cards.items())
    return write_deck(Deck(entries), "arena")
