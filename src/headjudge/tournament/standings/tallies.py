"""What everybody has got out of the rounds so far: points, matches, games, opponents. Percentages come of these."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from headjudge.core.errors import InvalidInput
from headjudge.tournament.results import MatchResult, PodResult, Result, Verdict
from headjudge.tournament.standings.scoring import Scoring

__all__ = ["Entry", "Tally", "entries_of", "tallies"]


@dataclass(frozen=True, slots=True)
class Entry:
    """What one match, pod, bye or loss without an opponent was for one of its sides.

    ``points`` of ``possible``; ``game_points`` of ``possible_games``; ``opponents``: nobody for a bye.
    """

    verdict: Verdict
    points: Fraction | int
    possible: Fraction | int
    game_points: int
    possible_games: int
    opponents: tuple[str, ...]
    bye: bool = False
    first: bool = False


@dataclass(slots=True)
class Tally:
    """The sums of somebody's entries. ``opponents`` has who was met, once for each time; ``earned`` of ``possible``
    and ``game_points`` of ``possible_games`` are what percentages count, ``points`` all points."""

    points: Fraction | int = 0
    earned: Fraction | int = 0
    possible: Fraction | int = 0
    game_points: int = 0
    possible_games: int = 0
    opponents: list[str] = field(default_factory=list)
    byes: int = 0
    firsts: int = 0
    won: int = 0
    drew: int = 0
    lost: int = 0


def entries_of(result: Result, scoring: Scoring) -> Iterable[tuple[str, Entry]]:
    """What a result was for each of its sides."""
    if isinstance(result, PodResult):
        return _of_pod(result, scoring)
    return _of_match(result, scoring)


def tallies(entrants: Sequence[str], rounds: Sequence[Iterable[Result]], scoring: Scoring) -> dict[str, Tally]:
    """The tally of each entrant, and of whoever else stands in a result, in this order.

    A round without a match counts nothing (late entries, after a drop), and so does a match that is not finished: it
    isn't among the results.
    """
    found = {name: Tally() for name in entrants}
    for results in rounds:
        for result in results:
            for name, entry in entries_of(result, scoring):
                tally = found.get(name)
                if tally is None:
                    tally = found[name] = Tally()
                _add(tally, entry, scoring)
    return found


def _add(tally: Tally, entry: Entry, scoring: Scoring) -> None:
    tally.points += entry.points
    tally.opponents += entry.opponents
    if scoring.byes_count or not entry.bye:
        tally.earned += entry.points
        tally.possible += entry.possible
        tally.game_points += entry.game_points
        tally.possible_games += entry.possible_games
    tally.byes += entry.bye
    tally.firsts += entry.first
    if entry.verdict is Verdict.WON:
        tally.won += 1
    elif entry.verdict is Verdict.DREW:
        tally.drew += 1
    else:
        tally.lost += 1


def _of_match(result: MatchResult, scoring: Scoring) -> Iterable[tuple[str, Entry]]:
    """A match between two, or what one side got without playing."""
    if len(result.sides) == 1:
        return ((result.sides[0], _of_one(result, scoring)),)
    unit, tie = scoring.drawn_game.denominator, scoring.drawn_game.numerator * result.drawn
    possible_games = unit * (sum(result.games) + result.drawn + result.forfeited)
    (a, b), (games_a, games_b), (verdict_a, verdict_b) = result.sides, result.games, result.verdicts
    win = scoring.win
    return (
        (a, Entry(verdict_a, _worth(verdict_a, scoring), win, unit * games_a + tie, possible_games, (b,))),
        (b, Entry(verdict_b, _worth(verdict_b, scoring), win, unit * games_b + tie, possible_games, (a,))),
    )


def _worth(verdict: Verdict, scoring: Scoring) -> int:
    if verdict is Verdict.WON:
        return scoring.win
    return scoring.loss if verdict is Verdict.LOST else scoring.draw


def _of_one(result: MatchResult, scoring: Scoring) -> Entry:
    """A bye (won), with the games that it counts as, or a loss without an opponent; in pods a bye is worth what
    :class:`.scoring.PodPoints` says."""
    bye = result.verdicts[0] is Verdict.WON
    games = scoring.drawn_game.denominator * result.games[0]
    possible: Fraction | int = scoring.win if scoring.pods is None else scoring.pods.most
    worth: Fraction | int = scoring.win if scoring.pods is None else scoring.pods.of_bye
    return Entry(result.verdicts[0], worth if bye else scoring.loss, possible, games, games, (), bye=bye)


def _of_pod(result: PodResult, scoring: Scoring) -> Iterable[tuple[str, Entry]]:
    """A pod, which counts as one game: won by a single first, drawn by those who share the first place."""
    if scoring.pods is None:
        raise InvalidInput("a pod has a result, but the event doesn't say what places are worth", code="standings/pods")
    everybody = tuple(name for place in result.places for name in place)
    place = 0
    for tied in result.places:
        points = scoring.pods.draw if result.drawn else scoring.pods.of_places(place, len(tied))
        if result.drawn and place > 0:  # Nobody has won: no place but the one that is shared is worth anything.
            points = 0
        if place > 0:
            verdict, game_points = Verdict.LOST, 0
        elif len(tied) == 1 and not result.drawn:
            verdict, game_points = Verdict.WON, scoring.win
        else:
            verdict, game_points = Verdict.DREW, scoring.draw
        for name in tied:
            others = tuple(other for other in everybody if other != name)
            yield (
                name,
                Entry(
                    verdict,
                    0 if name in result.forfeited else points,
                    scoring.pods.most,
                    game_points,
                    scoring.win,
                    others,
                    first=verdict is Verdict.WON,
                ),
            )
        place += len(tied)
