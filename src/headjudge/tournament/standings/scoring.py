"""What results are worth and how ties are broken: settings, as data (facts/swiss, "what real services do")."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

__all__ = ["POD_TIEBREAKERS", "SWISS_TIEBREAKERS", "PodPoints", "Scoring", "Tiebreaker"]


class Tiebreaker(StrEnum):
    """A figure that decides who stands higher; of each, more is better."""

    POINTS = "points"
    """Match points; in pods the points of the places."""
    MATCH_WINS = "mw"
    """One's own match-win percentage."""
    OPPONENTS_MATCH_WINS = "omw"
    """The average of the opponents' match-win percentages."""
    GAME_WINS = "gw"
    """One's own game-win percentage."""
    OPPONENTS_GAME_WINS = "ogw"
    """The average of the opponents' game-win percentages."""
    FIRSTS = "firsts"
    """Pods won: come first in, alone."""
    WINS = "wins"
    """Matches won, byes included."""
    MATCHES = "matches"
    """Matches played, byes included: who dropped stands below who played on."""
    OPPONENTS_POINTS = "opponents"
    """The opponents' average: the mean of the points that they have."""
    HEAD_TO_HEAD = "head-to-head"
    """Points of the matches between those who are still tied."""


SWISS_TIEBREAKERS = (
    Tiebreaker.POINTS,
    Tiebreaker.OPPONENTS_MATCH_WINS,
    Tiebreaker.GAME_WINS,
    Tiebreaker.OPPONENTS_GAME_WINS,
)
POD_TIEBREAKERS = (Tiebreaker.POINTS, Tiebreaker.FIRSTS)


@dataclass(frozen=True)
class PodPoints:
    """What the places of a pod are worth (facts/organisers).

    ``places``: points of the first, the second …; places beyond them get nothing, tied places share the sum of theirs.
    ``draw``: what everybody gets when nobody wins. ``bye``: what a bye is worth; None: as much as the first place.
    """

    places: tuple[Fraction | int, ...] = (5, 3, 2, 1)
    draw: Fraction | int = 1
    bye: Fraction | int | None = None

    def of_places(self, first: int, count: int) -> Fraction | int:
        """What each of ``count`` players gets who share the places from ``first`` (0: the first) on."""
        share = Fraction(sum(Fraction(points) for points in self.places[first : first + count]), count)
        return share.numerator if share.denominator == 1 else share

    @property
    def most(self) -> Fraction | int:
        """The most points that a pod can give."""
        return max(*self.places, self.draw) if self.places else self.draw

    @property
    def of_bye(self) -> Fraction | int:
        """What a bye is worth."""
        return self.most if self.bye is None else self.bye


@dataclass(frozen=True)
class Scoring:
    """How an event counts (facts/swiss, and in what real services differ).

    ``win``, ``draw``, ``loss``: match points. A game won is worth one, a drawn one ``drawn_game``.
    ``floor``: the least percentage that counts for opponents, and for oneself where ``own_match_floor`` and
    ``own_game_floor`` say so. ``nobody``: an average over no opponents; None: the floor.
    ``byes_count``: whether a bye is a match won, with its games, in the percentages of who had it.
    ``each_opponent_once``: whether who was met twice counts once in averages over opponents.
    ``tiebreakers``: what decides, in this order; who is tied in all of them is tied.
    ``pods``: what places are worth, in an event of pods.
    """

    win: int = 3
    draw: int = 1
    loss: int = 0
    drawn_game: Fraction = Fraction(1, 3)
    floor: Fraction = Fraction(33, 100)
    own_match_floor: bool = True
    own_game_floor: bool = True
    byes_count: bool = True
    each_opponent_once: bool = False
    nobody: Fraction | None = None
    tiebreakers: tuple[Tiebreaker, ...] = SWISS_TIEBREAKERS
    pods: PodPoints | None = None

    def with_floors(self) -> Scoring:
        """The same with the floor also for one's own percentages, as they count for opponents."""
        return replace(self, own_match_floor=True, own_game_floor=True)
