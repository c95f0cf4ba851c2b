"""Decks: their model, the files they are written in, and what makes one playable."""

from headjudge.magic.decks.check import DeckProblem, Flaw, check_deck
from headjudge.magic.decks.deck import Deck, DeckEntry, Part
from headjudge.magic.decks.errors import DeckFileError
from headjudge.magic.decks.files import deck_format, parse_deck, read_deck, write_deck
from headjudge.magic.decks.formats import FORMATS
from headjudge.magic.decks.own_decks import OWN_DECKS, own_deck

__all__ = [
    "FORMATS",
    "OWN_DECKS",
    "Deck",
    "DeckEntry",
    "DeckFileError",
    "DeckProblem",
    "Flaw",
    "Part",
    "check_deck",
    "deck_format",
    "own_deck",
    "parse_deck",
    "read_deck",
    "write_deck",
]
