"""Why somebody has a figure: the matches that it comes of, and what floor or average made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from headjudge.core.errors import InvalidInput
from headjudge.tournament.results import Result, Verdict
from headjudge.tournament.standings.rounding import percentage
from headjudge.tournament.standings.scoring import Scoring, Tiebreaker
from headjudge.tournament.standings.table import Standings, standings
from headjudge.tournament.standings.tallies import Entry, entries_of

__all__ = ["Explanation", "Part", "explain"]

OWN = {Tiebreaker.MATCH_WINS: "match points", Tiebreaker.GAME_WINS: "games"}
AVERAGED = {
    Tiebreaker.OPPONENTS_MATCH_WINS: Tiebreaker.MATCH_WINS,
    Tiebreaker.OPPONENTS_GAME_WINS: Tiebreaker.GAME_WINS,
}
COUNTED: dict[Tiebreaker, Callable[[Entry], bool]] = {
    Tiebreaker.FIRSTS: lambda entry: entry.first,
    Tiebreaker.WINS: lambda entry: entry.verdict is Verdict.WON,
    Tiebreaker.MATCHES: lambda _: True,
}
"""The figures that are numbers of matches or pods, and which count."""
PLAIN = (Tiebreaker.POINTS, Tiebreaker.OPPONENTS_POINTS, *COUNTED)
"""The figures that are no percentages."""
EXPLAINED = (*OWN, *AVERAGED, *PLAIN)


@dataclass(frozen=True)
class Part:
    """One match, pod or bye: in which round (from 1 on), against whom, and what it gave of what it could give.

    In an average ``earned`` is the opponent's percentage, ``possible`` 1; or the opponent's points. Of what is counted
    each part is one, and nothing is earned without an opponent.
    """

    round: int
    opponents: tuple[str, ...]
    earned: Fraction
    possible: Fraction


@dataclass(frozen=True)
class Explanation:
    """A figure, the parts that it comes of, and the floor if it is what counts instead of them."""

    name: str
    figure: Tiebreaker
    value: Fraction
    parts: tuple[Part, ...]
    floor: Fraction | None = None

    @property
    def lines(self) -> tuple[str, ...]:
        """The explanation for people, a line for each part and one for what they come to."""
        return (*(self._line(part) for part in self.parts), self._last())

    def _line(self, part: Part) -> str:
        who = ", ".join(part.opponents) or ("a bye" if part.earned else "no opponent")
        if self.figure in AVERAGED:
            return f"Round {part.round}: {who}, {percentage(part.earned)}"
        if self.figure in COUNTED:
            return f"Round {part.round}: {who}"
        if self.figure in PLAIN:
            return f"Round {part.round}: {who}, {_number(part.earned)}"
        return f"Round {part.round}: {who}, {_number(part.earned)} of {_number(part.possible)} {OWN[self.figure]}"

    def _last(self) -> str:
        if self.figure is Tiebreaker.OPPONENTS_POINTS:
            return f"On average {_number(self.value)}"
        if self.figure in PLAIN:
            return f"Total {_number(self.value)}"
        if self.floor is not None:
            return f"The lowest that counts: {percentage(self.floor)}"
        if self.figure in AVERAGED:
            return f"On average {percentage(self.value)}"
        earned = sum((part.earned for part in self.parts), Fraction(0))
        possible = sum((part.possible for part in self.parts), Fraction(0))
        return f"Total {_number(earned)} of {_number(possible)}: {percentage(self.value)}"


def explain(
    name: str,
    figure: Tiebreaker,
    entrants: Sequence[str],
    rounds: Sequence[Sequence[Result]],
    scoring: Scoring | None = None,
) -> Explanation:
    """Why somebody has a figure by which ties are broken (facts/swiss); only that of matches between the tied is none
    of somebody alone.

    Raises:
        InvalidInput: nobody of that name has entered or has a result, or the figure is none of these.
    """
    scoring = scoring or Scoring()
    table = standings(entrants, rounds, scoring)
    if name not in table.figures:
        raise InvalidInput(f"{name} has neither entered nor played a match", code="standings/unknown")
    if figure not in EXPLAINED:
        raise InvalidInput(f"{figure} can't be explained; these can: {', '.join(EXPLAINED)}", code="standings/figure")
    own = [
        (number, entry)
        for number, results in enumerate(rounds, 1)
        for result in results
        for who, entry in entries_of(result, scoring)
        if who == name
    ]
    figures = table.figures[name]
    value = {
        Tiebreaker.POINTS: figures.points,
        Tiebreaker.MATCH_WINS: figures.mw,
        Tiebreaker.GAME_WINS: figures.gw,
        Tiebreaker.OPPONENTS_MATCH_WINS: figures.omw,
        Tiebreaker.OPPONENTS_GAME_WINS: figures.ogw,
        Tiebreaker.OPPONENTS_POINTS: figures.opponents_points,
        Tiebreaker.FIRSTS: Fraction(figures.firsts),
        Tiebreaker.WINS: Fraction(figures.won),
        Tiebreaker.MATCHES: Fraction(figures.won + figures.drew + figures.lost),
    }[figure]
    if figure is Tiebreaker.OPPONENTS_POINTS:
        return Explanation(name, figure, value, _points_of_opponents(own, table, scoring))
    if figure in AVERAGED:
        return Explanation(
            name, figure, value, _of_opponents(figure, own, entrants, rounds, scoring), _floor_of_nobody(own, value)
        )
    parts = tuple(part for number, entry in own if (part := _part(figure, number, entry, scoring)) is not None)
    floored = figure not in PLAIN and value != _share(parts)
    return Explanation(name, figure, value, parts, value if floored else None)


def _part(figure: Tiebreaker, number: int, entry: Entry, scoring: Scoring) -> Part | None:
    """What an entry adds to one's own figure; nothing where it isn't counted, or byes don't count in percentages."""
    if figure in COUNTED:
        alone = not entry.opponents and not entry.bye
        return Part(number, entry.opponents, Fraction(not alone), Fraction(1)) if COUNTED[figure](entry) else None
    if figure is Tiebreaker.POINTS:
        return Part(number, entry.opponents, Fraction(entry.points), Fraction(entry.possible))
    if entry.bye and not scoring.byes_count:
        return None
    if figure is Tiebreaker.MATCH_WINS:
        return Part(number, entry.opponents, Fraction(entry.points), Fraction(entry.possible))
    unit = scoring.drawn_game.denominator
    return Part(number, entry.opponents, Fraction(entry.game_points, unit), Fraction(entry.possible_games, unit))


def _points_of_opponents(own: Sequence[tuple[int, Entry]], table: Standings, scoring: Scoring) -> tuple[Part, ...]:
    """The points that each opponent has."""
    met = [(number, opponent) for number, entry in own for opponent in entry.opponents]
    if scoring.each_opponent_once:
        first: dict[str, int] = {}
        for number, opponent in met:
            first.setdefault(opponent, number)
        met = [(number, opponent) for opponent, number in first.items()]
    return tuple(Part(number, (name,), table.figures[name].points, Fraction(1)) for number, name in met)


def _of_opponents(
    figure: Tiebreaker,
    own: Sequence[tuple[int, Entry]],
    entrants: Sequence[str],
    rounds: Sequence[Sequence[Result]],
    scoring: Scoring,
) -> tuple[Part, ...]:
    """The opponents' percentages as they count in the average, with the floor also where one's own has none."""
    floored = standings(entrants, rounds, scoring.with_floors())
    seen: set[str] = set()
    parts = []
    for number, entry in own:
        for opponent in entry.opponents:
            if scoring.each_opponent_once and opponent in seen:
                continue
            seen.add(opponent)
            theirs = floored.figures[opponent]
            share = theirs.mw if AVERAGED[figure] is Tiebreaker.MATCH_WINS else theirs.gw
            parts.append(Part(number, (opponent,), share, Fraction(1)))
    return tuple(parts)


def _floor_of_nobody(own: Sequence[tuple[int, Entry]], value: Fraction) -> Fraction | None:
    return None if any(entry.opponents for _, entry in own) else value


def _share(parts: Sequence[Part]) -> Fraction:
    possible = sum((part.possible for part in parts), Fraction(0))
    return sum((part.earned for part in parts), Fraction(0)) / possible if possible else Fraction(0)


def _number(figure: Fraction) -> str:
    """A whole number, or two decimals."""
    return str(figure.numerator) if figure.denominator == 1 else f"{float(figure):.2f}"
