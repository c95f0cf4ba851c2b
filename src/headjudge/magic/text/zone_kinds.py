"""The kinds of zones (rule 400.1), and what stands for one where cards are in none of them or in any.

Zones are compared all the time, and naming a member of an enum takes much longer than naming a constant: so each has a
name of its own here, which is the one that is used.
"""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "ANTE",
    "ANY_ZONE",
    "BATTLEFIELD",
    "COMMAND",
    "EVERYWHERE",
    "EXILE",
    "GRAVEYARD",
    "HAND",
    "LIBRARY",
    "MERGED",
    "NOWHERE",
    "PHASED",
    "PLANAR_DECK",
    "SIDEBOARD",
    "STACK",
    "ZoneKind",
]


class ZoneKind(StrEnum):
    """What kind of zone an object is in, comes from or goes to, or words name."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"
    ANTE = "ante"
    MERGED = "merged"
    """What stands for the battlefield while a card or token is part of a permanent with others (729.2)."""
    NOWHERE = "none"
    """The object has left the game or has ceased to exist."""
    PHASED = "phased out"
    """What stands for the battlefield while a permanent is phased out (702.23)."""
    PLANAR_DECK = "planar deck"
    """What stands for the command zone while a plane card lies face down in a planar deck (309.2)."""
    SIDEBOARD = "sideboard"
    """What stands for being outside the game, for cards that a player owns there (400.11)."""
    EVERYWHERE = "everywhere"
    """Where characteristic-defining abilities function (604.3)."""
    LIBRARY_OR_GRAVEYARD = "library or graveyard"
    GRAVEYARD_OR_LIBRARY = "graveyard or library"
    HAND_OR_GRAVEYARD = "hand or graveyard"
    HAND_OR_LIBRARY = "hand or library"
    ANY_ZONE = ""
    """None is said: several, any, or it doesn't matter."""

    @property
    def kinds(self) -> tuple[ZoneKind, ...]:
        """The zone itself, or the two of which texts mean either."""
        return tuple(map(ZoneKind, self.split(" or ")))


LIBRARY, HAND, BATTLEFIELD, GRAVEYARD = ZoneKind.LIBRARY, ZoneKind.HAND, ZoneKind.BATTLEFIELD, ZoneKind.GRAVEYARD
STACK, EXILE, COMMAND, ANTE = ZoneKind.STACK, ZoneKind.EXILE, ZoneKind.COMMAND, ZoneKind.ANTE
MERGED, NOWHERE, PHASED, PLANAR_DECK = ZoneKind.MERGED, ZoneKind.NOWHERE, ZoneKind.PHASED, ZoneKind.PLANAR_DECK
SIDEBOARD = ZoneKind.SIDEBOARD
EVERYWHERE, ANY_ZONE = ZoneKind.EVERYWHERE, ZoneKind.ANY_ZONE
