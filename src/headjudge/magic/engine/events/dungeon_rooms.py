"""The dungeons that there are (309 today), room by room: what happens in each, and which rooms its arrows lead to.

What a room does is written as rules text, as for keywords. A room has a number in its dungeon, from 1 at the top.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["DUNGEONS", "UNDERCITY", "Room"]


class Room(NamedTuple):
    """A room: what its ability does, and the rooms below it that it leads to; the last leads to none."""

    text: str
    leads_to: tuple[int, ...] = ()


UNDERCITY = "Undercity"
"""The dungeon that is entered only by venturing into it by its name (701.49d)."""

DUNGEONS: dict[str, tuple[Room, ...]] = {
    "Lost Mine of Phandelver": (
        Room("Scry 1.", (2, 3)),
        Room("Create a 1/1 red Goblin creature token.", (4, 5)),
        Room("Create a Treasure token.", (5, 6)),
        Room("Put a +1/+1 counter on target creature.", (7,)),
        Room("Each opponent loses 1 life and you gain 1 life.", (7,)),
        Room("Target creature gets -4/-0 until your next turn.", (7,)),
        Room("Draw a card."),
    ),
    "Tomb of Annihilation": (
        Room("Each player loses 1 life.", (2, 3)),
        Room("Each player loses 2 life unless they discard a card.", (4,)),
        Room("Discard a card. Sacrifice an artifact. Sacrifice a creature. Sacrifice a land.", (5,)),
        Room("Each player loses 2 life unless they sacrifice an artifact, creature, or land.", (5,)),
        Room("Create The Atropal, a legendary 4/4 black God Horror creature token with deathtouch."),
    ),
    "Dungeon of the Mad Mage": (
        Room("You gain 1 life.", (2,)),
        Room("Scry 1.", (3, 4)),
        Room("Create a Treasure token.", (5,)),
        Room("Target creature can't attack until your next turn.", (5,)),
        Room("Scry 2.", (6, 7)),
        Room(
            "Exile the top two cards of your library. You may play those cards for as long as they remain exiled.",
            (8,),
        ),
        Room("Create two 1/1 black Skeleton creature tokens.", (8,)),
        Room("Scry 3.", (9,)),
        Room("Draw three cards and reveal them. You may cast one of them without paying its mana cost."),
    ),
    UNDERCITY: (
        Room("Search your library for a basic land card, reveal it, put it into your hand, then shuffle.", (2, 3)),
        Room("Put two +1/+1 counters on target creature.", (4, 5)),
        Room("Scry 2.", (5, 6)),
        Room("Target player loses 5 life.", (7,)),
        Room("Goad target creature.", (7, 8)),
        Room("Create a Treasure token.", (8,)),
        Room("Draw a card.", (9,)),
        Room("Create a 4/1 black Skeleton creature token with menace.", (9,)),
        Room(
            "Reveal the top ten cards of your library. Put a creature card from among them onto the battlefield with"
            " three +1/+1 counters on it. It gains hexproof until your next turn. Then shuffle."
        ),
    ),
}
"""Each dungeon by its name."""
