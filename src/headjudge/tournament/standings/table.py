"""The standings: figures of everybody, who stands where, who is tied (facts/swiss)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from headjudge.tournament.results import Result
from headjudge.tournament.standings.columns import Column, averages, rates, values
from headjudge.tournament.standings.scoring import Scoring, Tiebreaker
from headjudge.tournament.standings.tallies import Tally, entries_of, tallies

__all__ = ["Figures", "Standings", "standings"]

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Figures:
    """All that somebody has: points, exact percentages (from 0 to 1), what they come of.

    ``opponents``: each once, in the order in which they were first met; ``opponents_points``: the mean of their points.
    """

    points: Fraction
    mw: Fraction
    omw: Fraction
    gw: Fraction
    ogw: Fraction
    opponents_points: Fraction
    opponents: tuple[str, ...]
    won: int
    drew: int
    lost: int
    byes: int
    firsts: int


@dataclass(frozen=True)
class Standings:
    """``groups``: those who stand in them, best first, who is tied on everything together (then in the order in which
    they entered). ``figures``: of them and of whoever else has a result."""

    groups: tuple[tuple[str, ...], ...]
    figures: Mapping[str, Figures]

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The flat list, best first."""
        return tuple(name for group in self.groups for name in group)

    @cached_property
    def ranks(self) -> Mapping[str, int]:
        """Everybody's rank from 1 on; who is tied shares the best of their places."""
        ranks: dict[str, int] = {}
        for group in self.groups:
            rank = len(ranks) + 1
            ranks.update((name, rank) for name in group)
        return ranks

    def rank(self, name: str) -> int | None:
        """Somebody's rank; None for who doesn't stand in these."""
        return self.ranks.get(name)

    def tied(self, name: str) -> tuple[str, ...]:
        """Those who share somebody's rank, with them."""
        return next((group for group in self.groups if name in group), ())

    def above(self, others: Standings) -> Standings:
        """These, and below them those of ``others`` who don't stand in these, in their order: several stages.

        Everybody keeps the figures of the standings in which they stand: whose event was over after day one, those of
        its end.
        """
        here = self.ranks
        below = (tuple(name for name in group if name not in here) for group in others.groups)
        figures = {**self.figures, **others.figures, **{name: self.figures[name] for name in here}}
        return Standings(self.groups + tuple(group for group in below if group), figures)


def standings(entrants: Sequence[str], rounds: Sequence[Sequence[Result]], scoring: Scoring | None = None) -> Standings:
    """The standings of ``entrants`` (in the order in which they entered) after ``rounds`` of finished matches.

    Who has a result and isn't among the entrants counts for the opponents and stands nowhere.

    Raises:
        InvalidInput: a pod has a result and the scoring has no points of places.
    """
    scoring = scoring or Scoring()
    sums = tallies(entrants, rounds, scoring)
    columns = _columns(sums, scoring)
    groups: list[list[str]] = [list(dict.fromkeys(entrants))]
    for tiebreaker in scoring.tiebreakers:
        column = columns.get(tiebreaker)
        groups = [
            part
            for group in groups
            for part in _parted(
                group, column.numerators if column else _head_to_head(group, rounds, scoring).numerators
            )
        ]
    return Standings(tuple(tuple(group) for group in groups if group), _figures(sums, columns))


def _columns(sums: Mapping[str, Tally], scoring: Scoring) -> dict[Tiebreaker, Column]:
    """The figures that depend on nothing but the results."""
    earned = {name: tally.earned for name, tally in sums.items()}
    possible = {name: tally.possible for name, tally in sums.items()}
    game_points = {name: tally.game_points for name, tally in sums.items()}
    games = {name: tally.possible_games for name, tally in sums.items()}
    met: dict[str, Sequence[str]] = {
        name: list(dict.fromkeys(tally.opponents)) if scoring.each_opponent_once else tally.opponents
        for name, tally in sums.items()
    }
    nobody = scoring.floor if scoring.nobody is None else scoring.nobody
    points = values({name: tally.points for name, tally in sums.items()})
    matches = rates(earned, possible, scoring.floor)
    game_wins = rates(game_points, games, scoring.floor)
    return {
        Tiebreaker.POINTS: points,
        Tiebreaker.MATCH_WINS: matches if scoring.own_match_floor else rates(earned, possible, NOTHING),
        Tiebreaker.OPPONENTS_MATCH_WINS: averages(matches, met, nobody),
        Tiebreaker.GAME_WINS: game_wins if scoring.own_game_floor else rates(game_points, games, NOTHING),
        Tiebreaker.OPPONENTS_GAME_WINS: averages(game_wins, met, nobody),
        Tiebreaker.FIRSTS: values({name: tally.firsts for name, tally in sums.items()}),
        Tiebreaker.WINS: values({name: tally.won for name, tally in sums.items()}),
        Tiebreaker.MATCHES: values({name: tally.won + tally.drew + tally.lost for name, tally in sums.items()}),
        Tiebreaker.OPPONENTS_POINTS: averages(points, met, NOTHING),
    }


def _parted(group: list[str], numbers: Mapping[str, int]) -> Iterable[list[str]]:
    """A tied group, in the order of a figure (more is better), parted where it differs; else in the order it had."""
    if len(group) < 2:
        yield group
        return
    part: list[str] = []
    for name in sorted(group, key=lambda name: -numbers[name]):
        if part and numbers[part[0]] != numbers[name]:
            yield part
            part = []
        part.append(name)
    yield part


def _head_to_head(group: Sequence[str], rounds: Sequence[Sequence[Result]], scoring: Scoring) -> Column:
    """The points that each of a group has of matches and pods with others of the group only."""
    inside = set(group)
    points: dict[str, Fraction | int] = dict.fromkeys(group, 0)
    if len(group) > 1:
        for results in rounds:
            for result in results:
                for name, entry in entries_of(result, scoring):
                    if name in inside and entry.opponents and inside.issuperset(entry.opponents):
                        points[name] += entry.points
    return values(points)


def _figures(sums: Mapping[str, Tally], columns: Mapping[Tiebreaker, Column]) -> dict[str, Figures]:
    of = {tiebreaker: column.of for tiebreaker, column in columns.items()}
    return {
        name: Figures(
            points=Fraction(tally.points),
            mw=of[Tiebreaker.MATCH_WINS](name),
            omw=of[Tiebreaker.OPPONENTS_MATCH_WINS](name),
            gw=of[Tiebreaker.GAME_WINS](name),
            ogw=of[Tiebreaker.OPPONENTS_GAME_WINS](name),
            opponents_points=of[Tiebreaker.OPPONENTS_POINTS](name),
            opponents=tuple(dict.fromkeys(tally.opponents)),
            won=tally.won,
            drew=tally.drew,
            lost=tally.lost,
            byes=tally.byes,
            firsts=tally.firsts,
        )
        for name, tally in sums.items()
    }
