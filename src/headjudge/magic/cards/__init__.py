"""Cards as data: the record of a card, its importers and the local card database.

Nothing here knows what a card's text means; that is `headjudge.magic.text`.
"""

from headjudge.magic.cards.database import AmbiguousCard, CardDatabase, UnknownCard
from headjudge.magic.cards.record import CardRecord, is_traditional

__all__ = ["AmbiguousCard", "CardDatabase", "CardRecord", "UnknownCard", "is_traditional"]
