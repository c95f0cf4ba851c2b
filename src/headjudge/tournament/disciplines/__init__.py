"""What is played in tournaments: each discipline with its formats, its deck lists, its cards and its tables.

================  ======================================================================================
module            what
================  ======================================================================================
``discipline``    what a discipline says of itself
``formats``       what a format is, and the format that the settings of an event mean (101)
``registry``      the disciplines by name
``reading``       deck lists of texts, with what is known of their cards
``magic``         Magic: the formats of the document (101, 125, 129), any sets, any legal list, Limited
================  ======================================================================================

An event asks ``discipline(settings.discipline)`` and ``format_of(settings)``; nothing else of `tournament` knows a
game's name.
"""

from headjudge.tournament.disciplines.discipline import DUEL, Discipline, Side, TableKind
from headjudge.tournament.disciplines.formats import Category, Format, Opened
from headjudge.tournament.disciplines.reading import ReadDeck, read_decks
from headjudge.tournament.disciplines.registry import DISCIPLINES, discipline, format_of

__all__ = [
    "DISCIPLINES",
    "DUEL",
    "Category",
    "Discipline",
    "Format",
    "Opened",
    "ReadDeck",
    "Side",
    "TableKind",
    "discipline",
    "format_of",
    "read_decks",
]
