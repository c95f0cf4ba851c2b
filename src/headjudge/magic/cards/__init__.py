"""Cards as data: the record of a card, its importers and the local card database.

Nothing here knows what a card's text means; that is `headjudge.magic.text`.
"""

from headjudge.magic.cards.database import AmbiguousCard, CardDatabase, UnknownCard
from headjudge.magic.cards.definitions import own_cards, record_of
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.cards.record import CardRecord, is_traditional

__all__ = [
    "AmbiguousCard",
    "CardDatabase",
    "CardLibrary",
    "CardRecord",
    "UnknownCard",
    "is_traditional",
    "own_cards",
    "record_of",
]
