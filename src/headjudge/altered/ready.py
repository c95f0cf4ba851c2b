"""Decks that are ready to play with: Characters without text, so that everything about them is in their numbers.

Each deck is a Hero and thirteen Characters, three of each. A Character has about as much in its three statistics
together as it costs twice over; what it leans on is what its deck is about.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from headjudge.altered.cards import Card, CardType
from headjudge.altered.decks import Deck
from headjudge.core.errors import InvalidInput

__all__ = ["ReadyDeck", "ready_deck", "ready_decks"]

COPIES = 3


@dataclass(frozen=True)
class ReadyDeck:
    """A deck that is ready: by what name it is asked for, its title, what it is about, and its cards."""

    name: str
    title: str
    plan: str
    deck: Deck


TABLE = {
    "meadow": (
        "Meadow",
        "Wide fields of Forest, cheap to play twice.",
        "Ilse, Keeper of Hedges",
        """
        Clover Runner       1 1  2 0 0
        Hedge Piper         1 1  1 0 1
        Burrow Scout        2 1  2 1 0
        Orchard Hand        2 2  3 1 0
        Moss Weaver         2 2  2 0 2
        Willow Guide        3 2  4 0 1
        Bramble Knight      3 2  3 2 0
        Glade Dancer        3 3  3 1 2
        Acorn Baron         4 3  5 1 1
        Stag of the Glen    4 3  4 2 2
        Elder Rowan         5 4  6 2 2
        Thicket Giant       6 5  7 3 2
        Green Procession    7 5  7 4 3
        """,
    ),
    "ridge": (
        "Ridge",
        "Mountains held by heavy hitters.",
        "Bram of the High Pass",
        """
        Pebble Imp          1 1  0 2 0
        Goat Rider          1 1  1 1 0
        Quarry Lad          2 1  0 2 1
        Pass Warden         2 2  1 3 0
        Slate Singer        2 2  0 2 2
        Cliff Jumper        3 2  0 4 1
        Iron Porter         3 2  2 3 0
        Bell Founder        3 3  1 3 2
        Scree Captain       4 3  1 5 1
        Eagle of the Tor    4 3  2 4 2
        Old Cairn           5 4  2 6 2
        Avalanche           6 5  2 7 3
        The Whole Massif    7 5  3 7 4
        """,
    ),
    "tide": (
        "Tide",
        "Water that comes back from Reserve again and again.",
        "Noor, Reader of Currents",
        """
        Minnow              1 1  0 0 2
        Reed Diver          1 1  0 1 1
        Ferry Child         2 1  1 0 2
        Net Mender          2 2  0 1 3
        Mill Otter          2 2  2 0 2
        Brook Runner        3 2  1 0 4
        Dyke Builder        3 2  0 2 3
        Harbour Pilot       3 3  2 1 3
        Sluice Master       4 3  1 1 5
        Heron Queen         4 3  2 2 4
        Grandmother Spring  5 4  2 2 6
        Flood Serpent       6 5  3 2 7
        The Spring Tide     7 5  4 3 7
        """,
    ),
    "caravan": (
        "Caravan",
        "A little of everything, at home in every terrain.",
        "Tamsin on the Long Road",
        """
        Errand Runner       1 1  1 1 0
        Lantern Boy         1 1  0 1 1
        Tinker              2 1  1 1 1
        Road Singer         2 2  2 1 1
        Mule Driver         2 2  1 2 1
        Spice Trader        3 2  2 2 1
        Map Maker           3 2  1 2 2
        Juggler             3 3  2 2 2
        Wagon Master        4 3  3 2 2
        Camel Train         4 3  2 3 3
        Caravan Guard       5 4  4 3 3
        Great Bazaar        6 5  4 4 4
        The Thousandth Mile 7 5  5 5 4
        """,
    ),
}


@cache
def ready_decks() -> tuple[ReadyDeck, ...]:
    """All of them."""
    return tuple(
        ReadyDeck(
            name, title, plan, Deck(COPIES * tuple(_card(line) for line in rows.strip().splitlines()), _hero(hero))
        )
        for name, (title, plan, hero, rows) in TABLE.items()
    )


def ready_deck(name: str) -> ReadyDeck:
    """The one of a name. Raises InvalidInput if there is none."""
    for one in ready_decks():
        if one.name == name:
            return one
    names = ", ".join(one.name for one in ready_decks())
    raise InvalidInput(f"there is no ready deck called {name!r}; there are {names}", code="deck/unknown")


def _hero(name: str) -> Card:
    return Card(name, CardType.HERO)


def _card(line: str) -> Card:
    """A Character of a line: its name, Hand Cost, Reserve Cost, Forest, Mountain, Water."""
    words = line.split()
    hand, reserve, forest, mountain, water = map(int, words[-5:])
    name = " ".join(words[:-5])
    return Card(name, CardType.CHARACTER, hand_cost=hand, reserve_cost=reserve, stats=(forest, mountain, water))
