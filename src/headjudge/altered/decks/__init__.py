"""Decks of Altered: as a game takes them, as they are written down, and what makes one legal."""

from headjudge.altered.decks.check import CheckedDeck, check_deck
from headjudge.altered.decks.construction import FORMATS, Flaw, construction
from headjudge.altered.decks.deck import Deck
from headjudge.altered.decks.deck_list import DeckEntry, DeckList
from headjudge.altered.decks.files import parse_deck, read_deck, write_deck

__all__ = [
    "FORMATS",
    "CheckedDeck",
    "Deck",
    "DeckEntry",
    "DeckList",
    "Flaw",
    "check_deck",
    "construction",
    "parse_deck",
    "read_deck",
    "write_deck",
]
