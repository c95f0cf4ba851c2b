"""The cards of Altered, as data: what is printed on one, files of them, the local database, our own.

Nothing here knows what a card's text means.
"""

from headjudge.altered.cards.card import Card, CardType, Rarity, Terrain

__all__ = ["Card", "CardType", "Rarity", "Terrain"]
