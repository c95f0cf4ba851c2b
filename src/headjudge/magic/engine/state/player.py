"""A player as part of the state: zones, life, mana, what is counted of a turn."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

__all__ = ["Mana", "Outcome", "Player", "SpendOnly"]


class Outcome(StrEnum):
    """How the game ended for a player (104.1)."""

    WON = "won"
    LOST = "lost"
    DREW = "drew"


SpendOnly = tuple[str, int]
"""What mana may only be spent on, in words, and the object whose ability made it."""


class Mana(NamedTuple):
    """One mana in a mana pool (106.4): ``snow``, if a snow permanent made it (107.4h)."""

    symbol: str
    only: SpendOnly | None = None
    snow: bool = False


class Player:
    """A player's own state. ``index`` is the seat number, clockwise; the next index sits to the left."""

    __slots__ = (
        "battlefield",
        "by_hand",
        "counters",
        "draws",
        "drew_from_empty",
        "exile",
        "functioning_cards",
        "graveyard",
        "hand",
        "in_game",
        "index",
        "lands_played",
        "library",
        "life",
        "lost_to",
        "marks",
        "name",
        "owned",
        "pool",
        "replacing",
        "result",
        "team",
        "turns_taken",
        "version",
        "watching",
    )

    def __init__(self, index: int, name: str, life: int, team: int) -> None:
        self.index = index
        self.name = name
        self.life = life
        self.team = team
        self.in_game = True
        self.result: Outcome | None = None
        self.lost_to = ""
        self.library: list[int] = []
        self.hand: list[int] = []
        self.graveyard: list[int] = []
        self.exile: list[int] = []
        self.battlefield: list[int] = []
        self.functioning_cards: list[int] = []
        """Cards off the battlefield with an ability that functions where they are."""
        self.watching: list[int] = []
        """Permanents whose definition has a triggered or replacement ability."""
        self.replacing: list[int] = []
        """Those of them whose definition has a replacement ability."""
        self.owned: set[int] = set()
        """The ``card`` numbers of all cards, tokens and emblems that the player owns, wherever they are."""
        self.counters: dict[str, int] = {}
        self.pool: list[Mana] = []
        self.lands_played = 0
        self.draws = 0
        self.drew_from_empty = False
        self.turns_taken = 0
        self.by_hand = False
        """Whether mana is paid by hand (:mod:`..costs.by_hand`)."""
        self.version = 0
        self.marks: dict[str, Any] = {}

    def copy(self) -> Player:
        """An independent copy."""
        new = Player.__new__(Player)
        new.index = self.index
        new.name = self.name
        new.life = self.life
        new.team = self.team
        new.in_game = self.in_game
        new.result = self.result
        new.lost_to = self.lost_to
        new.library = self.library[:]
        new.hand = self.hand[:]
        new.graveyard = self.graveyard[:]
        new.exile = self.exile[:]
        new.battlefield = self.battlefield[:]
        new.functioning_cards = self.functioning_cards[:]
        new.watching = self.watching[:]
        new.replacing = self.replacing[:]
        new.owned = self.owned.copy()
        new.counters = self.counters.copy()
        new.pool = self.pool[:]
        new.lands_played = self.lands_played
        new.draws = self.draws
        new.drew_from_empty = self.drew_from_empty
        new.turns_taken = self.turns_taken
        new.by_hand = self.by_hand
        new.version = self.version
        new.marks = {key: mark[:] if isinstance(mark, list) else mark for key, mark in self.marks.items()}
        return new
