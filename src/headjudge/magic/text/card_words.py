"""The words of a card that are closed lists: card types (rule 205.2a), supertypes (205.4a) and colors (105.1).

Card types and supertypes are looked for in characteristics all the time: so each has a name of its own here
(see :mod:`.zone_kinds`).
"""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "ARTIFACT",
    "BASIC",
    "BATTLE",
    "CREATURE",
    "ENCHANTMENT",
    "INSTANT",
    "KINDRED",
    "LAND",
    "LEGENDARY",
    "PLANE",
    "PLANESWALKER",
    "SNOW",
    "SORCERY",
    "WORLD",
    "CardType",
    "Color",
    "Supertype",
]


class CardType(StrEnum):
    """A card type (205.2a)."""

    ARTIFACT = "artifact"
    BATTLE = "battle"
    CREATURE = "creature"
    ENCHANTMENT = "enchantment"
    INSTANT = "instant"
    KINDRED = "kindred"
    LAND = "land"
    PLANESWALKER = "planeswalker"
    SORCERY = "sorcery"
    CONSPIRACY = "conspiracy"
    DUNGEON = "dungeon"
    PHENOMENON = "phenomenon"
    PLANE = "plane"
    SCHEME = "scheme"
    VANGUARD = "vanguard"


class Supertype(StrEnum):
    """A supertype (205.4a)."""

    BASIC = "basic"
    LEGENDARY = "legendary"
    SNOW = "snow"
    WORLD = "world"
    ONGOING = "ongoing"


class Color(StrEnum):
    """A color (105.1)."""

    WHITE = "white"
    BLUE = "blue"
    BLACK = "black"
    RED = "red"
    GREEN = "green"


ARTIFACT, BATTLE, CREATURE, ENCHANTMENT = CardType.ARTIFACT, CardType.BATTLE, CardType.CREATURE, CardType.ENCHANTMENT
INSTANT, KINDRED, LAND, PLANE = CardType.INSTANT, CardType.KINDRED, CardType.LAND, CardType.PLANE
PLANESWALKER, SORCERY = CardType.PLANESWALKER, CardType.SORCERY
BASIC, LEGENDARY, SNOW, WORLD = Supertype.BASIC, Supertype.LEGENDARY, Supertype.SNOW, Supertype.WORLD
