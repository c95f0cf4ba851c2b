"""What is printed on a card (2.2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["BLANK", "Card", "CardType", "Rarity", "Stats", "Terrain"]


class CardType(StrEnum):
    """The types of cards; tokens are Characters or Landmark Permanents. Mana Convergence is all of a type: it can't be
    played (1.1.5)."""

    CHARACTER = "Character"
    SPELL = "Spell"
    LANDMARK_PERMANENT = "Landmark Permanent"
    EXPEDITION_PERMANENT = "Expedition Permanent"
    HERO = "Hero"
    MANA_CONVERGENCE = "Mana Convergence"


class Rarity(StrEnum):
    """How rare the version of a card is (2.2.4); Heroes and tokens have none, whatever is printed on them."""

    COMMON = "common"
    RARE = "rare"
    UNIQUE = "unique"
    EXALTED = "exalted"


class Terrain(StrEnum):
    """The terrains of regions by their symbols, in the order in which statistics are printed (2.2.9)."""

    FOREST = "V"
    MOUNTAIN = "M"
    WATER = "O"


Stats = tuple[int, int, int]
"""A number for each terrain, in their order."""


@dataclass(frozen=True)
class Card:
    """A card as printed. ``stats`` only Characters have (2.2.9.c); the limits only Heroes (4.2.5). ``text`` and
    ``support``: its abilities, each on a line of its own, and that of its support box (2.2.10). ``reference`` tells
    versions of a card apart, which share their name (:mod:`.references`). ``tokens``: those that the text names and
    that cards of their own define (:mod:`.tokens`)."""

    name: str
    type: CardType
    faction: str = ""
    subtypes: tuple[str, ...] = ()
    hand_cost: int = 0
    reserve_cost: int = 0
    stats: Stats | None = None
    text: str = ""
    support: str = ""
    rarity: str = Rarity.COMMON
    reserve_limit: int = 2
    landmark_limit: int = 2
    reference: str = ""
    tokens: tuple[Card, ...] = ()

    def __hash__(self) -> int:
        return hash((self.name, self.text, self.reference))  # what is kept of cards is looked up all the time


BLANK = Card("Blank", CardType.CHARACTER, hand_cost=1, reserve_cost=1, stats=(0, 0, 0))
"""A Character with nothing on it: what a deck is filled with where it doesn't matter."""
