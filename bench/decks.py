"""The decks that are measured with: 24 lands, creatures, and burn or pump, of our own cards."""

from __future__ import annotations

from headjudge.magic.cards import CardRecord, own_cards

RED = {"Mountain": 24, "Kindling Imp": 10, "Ridge Plunderer": 8, "Forge Ogre": 10, "Spark Salvo": 8}
GREEN = {"Forest": 24, "Briar Hog": 12, "Boughweb Weaver": 8, "Grove Behemoth": 8, "Rush of Sap": 8}


def cards(deck: dict[str, int]) -> list[str]:
    """A deck as one name for each card."""
    return [name for name, count in deck.items() for _ in range(count)]


def records() -> list[CardRecord]:
    """The records of all cards in these decks."""
    wanted = RED.keys() | GREEN.keys()
    return [record for record in own_cards() if record.name in wanted]
