"""The cards of Altered, as data."""

from headjudge.altered.cards.card import Card, CardType, Terrain

__all__ = ["Card", "CardType", "Terrain"]
