"""Cards as data: the record of a card, its importers and the local card database.

Nothing here knows what a card's text means; that is `headjudge.magic.text`.
"""

from headjudge.core.cards import AmbiguousCard, UnknownCard
from headjudge.magic.cards.database import CardDatabase
from headjudge.magic.cards.definitions import record_of
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.cards.own_set import CardSet, Rarity, SetCard, own_cards, own_planes, own_set, plane_set
from headjudge.magic.cards.record import CardRecord, is_traditional

__all__ = [
    "AmbiguousCard",
    "CardDatabase",
    "CardLibrary",
    "CardRecord",
    "CardSet",
    "Rarity",
    "SetCard",
    "UnknownCard",
    "is_traditional",
    "own_cards",
    "own_planes",
    "own_set",
    "plane_set",
    "record_of",
]
