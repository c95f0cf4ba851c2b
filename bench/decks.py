"""The decks that are measured with: 24 lands, creatures, and burn or pump. The cards are simple and stay as they are,
so that figures can be compared from one day to another and between engines."""

from __future__ import annotations

from headjudge.magic.cards import CardRecord, own_cards, record_of

RED = {"Mountain": 24, "Bench Imp": 10, "Bench Plunderer": 8, "Bench Ogre": 10, "Bench Spark": 8}
GREEN = {"Forest": 24, "Bench Hog": 12, "Bench Spider": 8, "Bench Behemoth": 8, "Bench Sap": 8}


def _creature(name: str, cost: str, kind: str, power: int, toughness: int, text: str = "") -> CardRecord:
    return record_of(
        {
            "name": name,
            "cost": cost,
            "type": f"Creature — {kind}",
            "power": power,
            "toughness": toughness,
            "text": text,
        }
    )


CARDS = (
    _creature("Bench Imp", "{R}", "Imp", 1, 1, "Haste"),
    _creature("Bench Plunderer", "{1}{R}", "Orc Warrior", 2, 1, "First strike"),
    _creature("Bench Ogre", "{2}{R}", "Ogre", 3, 2, "Haste"),
    _creature("Bench Hog", "{1}{G}", "Boar", 2, 2),
    _creature("Bench Spider", "{2}{G}", "Spider", 2, 4, "Reach"),
    _creature("Bench Behemoth", "{4}{G}", "Elemental", 5, 4, "Trample"),
    record_of(
        {
            "name": "Bench Spark",
            "cost": "{R}",
            "type": "Instant",
            "text": "Bench Spark deals 2 damage to any target.",
        }
    ),
    record_of(
        {
            "name": "Bench Sap",
            "cost": "{G}",
            "type": "Instant",
            "text": "Target creature gets +3/+3 until end of turn.",
        }
    ),
    *(record for record in own_cards() if record.name in ("Mountain", "Forest")),
)


def names(deck: dict[str, int]) -> list[str]:
    """A deck as one name for each card."""
    return [name for name, count in deck.items() for _ in range(count)]


def cards(deck: dict[str, int]) -> list[CardRecord]:
    """A deck as one record for each card."""
    known = {record.name: record for record in CARDS}
    return [known[name] for name in names(deck)]


def records() -> list[CardRecord]:
    """The records of all cards in these decks."""
    return list(CARDS)
