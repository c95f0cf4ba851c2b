"""What games with decks share: lists as people write and paste them, and what can be wrong with a deck."""

from headjudge.core.decks.errors import DeckFileError
from headjudge.core.decks.files import read_deck_file
from headjudge.core.decks.lines import checked_count, lines_of
from headjudge.core.decks.problems import DeckProblem

__all__ = ["DeckFileError", "DeckProblem", "checked_count", "lines_of", "read_deck_file"]
