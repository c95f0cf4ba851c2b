"""What came of a match: the facts of which points, standings, ratings and pairings are computed (111, 117)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["MatchResult", "PodResult", "Result", "Verdict"]


class Verdict(StrEnum):
    """What a match was for one side (117). Both may have lost it, when both were disqualified."""

    WON = "won"
    LOST = "lost"
    DREW = "drew"


@dataclass(frozen=True)
class MatchResult:
    """A match that is over: its two sides (players or teams; one side alone has a bye or, without an opponent, a
    loss), games won by each of them, games drawn, and what the match was for each. ``forfeited``: games that each of
    both has lost and nobody won, where both lost the match."""

    sides: tuple[str, ...]
    games: tuple[int, ...]
    verdicts: tuple[Verdict, ...]
    drawn: int = 0
    forfeited: int = 0

    @property
    def winners(self) -> tuple[str, ...]:
        """The side that has won; nobody if it was drawn, or if both lost."""
        pairs = zip(self.sides, self.verdicts, strict=True)
        return tuple(side for side, verdict in pairs if verdict is Verdict.WON)


@dataclass(frozen=True)
class PodResult:
    """A game of a pod that is over: who came first, second …, players who share a place together; where nobody won,
    ``drawn`` and one place that all share, before those who lost by a penalty. ``forfeited``: who gets no points, since
    they lost the match by a penalty."""

    places: tuple[tuple[str, ...], ...]
    drawn: bool = False
    forfeited: tuple[str, ...] = ()

    @property
    def winners(self) -> tuple[str, ...]:
        """Who came first, several if they share that; nobody if it was drawn."""
        return () if self.drawn else self.places[0]


Result = MatchResult | PodResult
