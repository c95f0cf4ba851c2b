"""Decks: their model, the files they are written in, and what makes one playable."""

from headjudge.core.decks.errors import DeckFileError
from headjudge.core.decks.problems import DeckProblem
from headjudge.magic.decks.check import Flaw, check_deck
from headjudge.magic.decks.deck import Deck, DeckEntry, Part
from headjudge.magic.decks.files import deck_format, parse_deck, read_deck, write_deck
from headjudge.magic.decks.formats import FORMATS
from headjudge.magic.decks.ready import COMMANDER_DECKS, OWN_DECKS, OwnDeck, commander_decks, own_deck, own_decks

__all__ = [
    "COMMANDER_DECKS",
    "FORMATS",
    "OWN_DECKS",
    "Deck",
    "DeckEntry",
    "DeckFileError",
    "DeckProblem",
    "Flaw",
    "OwnDeck",
    "Part",
    "check_deck",
    "commander_decks",
    "deck_format",
    "own_deck",
    "own_decks",
    "parse_deck",
    "read_deck",
    "write_deck",
]
