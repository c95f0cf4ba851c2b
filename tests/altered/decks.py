"""Decks of cards without text."""

from __future__ import annotations

from headjudge.altered.cards import Card, CardType
from headjudge.altered.decks import Deck


def character(name: str, cost: int, *stats: int) -> Card:
    forest, mountain, water = stats
    return Card(name, CardType.CHARACTER, hand_cost=cost, reserve_cost=cost, stats=(forest, mountain, water))


CARDS = (
    character("Fir", 2, 3, 0, 0),
    character("Ridge", 2, 0, 3, 0),
    character("Brook", 2, 0, 0, 3),
    character("Scout", 1, 1, 1, 1),
    character("Ox", 3, 2, 2, 2),
    Card("Mill", CardType.LANDMARK_PERMANENT, hand_cost=1, reserve_cost=2),
    Card("Cloak", CardType.EXPEDITION_PERMANENT, subtypes=("Gear",), hand_cost=1, reserve_cost=1),
    Card("Gust", CardType.SPELL, hand_cost=1, reserve_cost=1),
)
PLAIN = Deck(CARDS * 5, Card("Captain", CardType.HERO, reserve_limit=3, landmark_limit=1))
