"""How decks are built in each format and edition, as data (1.1.4, 1.1.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from headjudge.altered.editions import EDITIONS, Edition
from headjudge.core.errors import InvalidInput

__all__ = ["FORMATS", "Construction", "Flaw", "construction"]


class Flaw(StrEnum):
    """The kinds of things that can be wrong with a deck."""

    UNKNOWN = "unknown"
    AMBIGUOUS = "ambiguous"
    UNSUPPORTED = "unsupported"
    TOKEN = "token"  # noqa: S105 - a thing of the game
    SUSPENDED = "suspended"
    HERO = "hero"
    SIZE = "size"
    FACTION = "faction"
    COPIES = "copies"
    RARE = "rare"
    UNIQUE = "unique"


@dataclass(frozen=True, slots=True)
class Construction:
    """What a format asks of a deck. None: there is no limit."""

    heroes: tuple[int, int]
    """The fewest and the most Heroes."""
    factions: int
    """How many factions the deck may have, the Hero's among them."""
    least: int
    """The fewest cards, counted with the Hero if ``whole``."""
    whole: bool
    rules: Mapping[Flaw, str]
    """The paragraph of each limit."""
    most: int | None = None
    copies: int | None = None
    """How many cards of one name, whatever their versions."""
    rare: int | None = None
    unique: int | None = None
    suspended: bool = True
    """Whether suspended cards may be played."""


CONSTRUCTED = Construction(
    heroes=(1, 1),
    factions=1,
    least=39,
    whole=False,
    copies=3,
    rare=15,
    unique=3,
    suspended=False,
    rules={
        Flaw.TOKEN: "1.1.4",
        Flaw.HERO: "1.1.4.b",
        Flaw.SIZE: "1.1.4.c",
        Flaw.FACTION: "1.1.4.d",
        Flaw.COPIES: "1.1.4.e",
        Flaw.RARE: "1.1.4.f",
        Flaw.UNIQUE: "1.1.4.g",
    },
)
LIMITED = Construction(
    heroes=(0, 1),
    factions=3,
    least=30,
    whole=True,
    rules={Flaw.TOKEN: "1.1.4", Flaw.HERO: "1.1.5.b", Flaw.SIZE: "1.1.5.c", Flaw.FACTION: "1.1.5.d"},
)
FOURTH = replace(CONSTRUCTED, least=40, most=60, whole=True, rules={**CONSTRUCTED.rules, Flaw.SIZE: "1.1.4"})
"""Constructed decks by the edition 4.0."""

FORMATS = {
    "constructed": CONSTRUCTED,
    "multiplayer": CONSTRUCTED,
    "limited": LIMITED,
    "sealed": LIMITED,
    "draft": LIMITED,
}
"""The formats by their names. Games of more than two are played with constructed decks (section 8 of the digest)."""


def construction(format_name: str, edition: str = Edition.FIRST.number) -> Construction:
    """What a format asks of a deck, by the edition of a number. Raises InvalidInput if there is no such one."""
    if edition not in EDITIONS:
        raise InvalidInput(f"'{edition}' is no edition; there are {' and '.join(EDITIONS)}", code="deck/edition")
    found = FORMATS.get(format_name.lower())
    if found is None:
        raise InvalidInput(f"'{format_name}' is no format; there are {', '.join(FORMATS)}", code="deck/format")
    return FOURTH if EDITIONS[edition] is Edition.FOURTH and found is CONSTRUCTED else found
