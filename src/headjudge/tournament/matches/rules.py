"""What holds for a match, as data: the document's numbers are the defaults (111, 112, 112a, 115, 116, 121, 131)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from headjudge.core.errors import InvalidInput
from headjudge.core.times import MINUTE

__all__ = ["CONSTRUCTED", "LIMIT", "LIMITED", "PLAYOFF_LIMIT", "Display", "Exchange", "MatchRules"]

LIMIT = 60 * MINUTE
"""Seconds of a round (112)."""
PLAYOFF_LIMIT = 90 * MINUTE
"""Seconds of quarterfinals, semifinals and finals of single elimination (112)."""


class Exchange(StrEnum):
    """How decks and sideboards may be exchanged between two games."""

    ONE_FOR_ONE = "one-for-one"  # 122
    FREE = "free"  # 132


@dataclass(frozen=True, slots=True)
class Display:
    """How a clock counts down: in steps of so many seconds, and in single seconds once no more than ``fine_from``
    are left (112a)."""

    coarse: int
    fine_from: int = 3 * MINUTE
    fine: int = 1

    def step(self, left: int) -> int:
        """The seconds between two changes of the display."""
        return self.coarse if left > self.fine_from else self.fine


@dataclass(frozen=True, slots=True)
class MatchRules:
    """The settings of a match. Times are seconds; None where there is no such limit.

    ``free`` are titles that anybody may add to a deck as they like, where exchanges are free (135: basic lands in
    Limited); they never lie in a sideboard. Raises InvalidInput for numbers that no match can have.
    """

    games: int = 3
    limit: int = LIMIT
    elimination: bool = False
    sideboarding: int | None = 6 * MINUTE
    inactivity: int | None = 5 * MINUTE
    warning: int = MINUTE
    """How long before the loss the inactive are warned."""
    exchange: Exchange = Exchange.ONE_FOR_ONE
    least_cards: int = 40
    """What a deck keeps at least where exchanges are free (132)."""
    most_cards: int = 1000
    free: tuple[str, ...] = ()
    hand: int = 7
    life: int = 20
    turns: int = 5
    """Turns that are still played after the turn in which time was called (116)."""
    clock_display: Display = Display(15)
    sideboard_display: Display = Display(MINUTE)

    def __post_init__(self) -> None:
        for name, least in (("games", 1), ("limit", 1), ("warning", 0), ("hand", 0), ("turns", 0)):
            if getattr(self, name) < least:
                raise InvalidInput(
                    f"{name} of a match can't be {getattr(self, name)}; at least {least}", code="match/settings"
                )
        for name in ("sideboarding", "inactivity"):
            given = getattr(self, name)
            if given is not None and given < 1:
                raise InvalidInput(
                    f"{name} of a match can't be {given} seconds; at least 1, or none for no limit",
                    code="match/settings",
                )

    @property
    def need(self) -> int:
        """The games that decide a match: more than half of them (111)."""
        return self.games // 2 + 1


CONSTRUCTED = MatchRules()
LIMITED = MatchRules(exchange=Exchange.FREE)
