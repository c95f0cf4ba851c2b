"""What games with cards share: names of cards, files of cards, the local database that they are imported into."""

from headjudge.core.cards.errors import AmbiguousCard, CardFileError, UnknownCard
from headjudge.core.cards.imported import ImportedCards
from headjudge.core.cards.names import LONGEST_NAME, close_names, fold
from headjudge.core.cards.store import CardStore, ImportSummary

__all__ = [
    "LONGEST_NAME",
    "AmbiguousCard",
    "CardFileError",
    "CardStore",
    "ImportSummary",
    "ImportedCards",
    "UnknownCard",
    "close_names",
    "fold",
]
