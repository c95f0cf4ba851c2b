"""The closed lists of the state."""

from __future__ import annotations

from enum import IntEnum, StrEnum

from headjudge.altered.editions import Edition

__all__ = ["DecisionKind", "Edition", "Phase", "Status", "Which", "Zone"]


class Phase(StrEnum):
    """The phases of a day, in their order (1.3.2)."""

    MORNING = "morning"
    NOON = "noon"
    AFTERNOON = "afternoon"
    DUSK = "dusk"
    NIGHT = "night"


class Zone(StrEnum):
    """Where an item is; ``NONE``: it has left the game."""

    DECK = "deck"
    DISCARD = "discard"
    EXPEDITION = "expedition"
    HAND = "hand"
    HERO = "hero"
    LANDMARK = "landmark"
    LIMBO = "limbo"
    MANA = "mana"
    RESERVE = "reserve"
    NONE = "none"


class Status(StrEnum):
    """What an object may be; that it is Boosted follows from its boosts."""

    ANCHORED = "anchored"
    ASLEEP = "asleep"
    EXHAUSTED = "exhausted"
    FLEETING = "fleeting"


class Which(IntEnum):
    """One of a player's two Expeditions."""

    HERO = 0
    COMPANION = 1

    @property
    def word(self) -> str:
        """As views and scenarios call it."""
        return WORDS[self]


WORDS = ("hero", "companion")


class DecisionKind(StrEnum):
    """What players are asked."""

    TURN = "turn"
    EXPAND = "expand"
    MANA = "mana"
    CLEANUP = "cleanup"
    ORDER = "order"
    MAY = "may"
    TARGET = "target"
    REACTION = "reaction"
    COST = "cost"
    OBJECT = "object"
    CARD = "card"
    MODIFIER = "modifier"
    PLAY = "play"
    BY_HAND = "by hand"
