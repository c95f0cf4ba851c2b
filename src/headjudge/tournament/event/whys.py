"""Why somebody plays whom they play, stands where they stand, and what their points and tiebreakers come of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction

from headjudge.core.errors import InvalidInput
from headjudge.core.reasons import Why
from headjudge.tournament.event.figures import counted, scoring_of, standings_of
from headjudge.tournament.event.stages import ELIMINATION, qualified, stages_of
from headjudge.tournament.event.state import State
from headjudge.tournament.pairing.swiss.reasons import points_of
from headjudge.tournament.standings import Figures, Scoring, Tiebreaker, explain, percentage, rounded

__all__ = ["whys"]

RULE = "facts/swiss"
TITLES = {
    Tiebreaker.POINTS: "points",
    Tiebreaker.MATCH_WINS: "own match wins",
    Tiebreaker.OPPONENTS_MATCH_WINS: "opponents' match wins",
    Tiebreaker.GAME_WINS: "own game wins",
    Tiebreaker.OPPONENTS_GAME_WINS: "opponents' game wins",
    Tiebreaker.FIRSTS: "pods won",
    Tiebreaker.WINS: "matches won",
    Tiebreaker.MATCHES: "matches played",
    Tiebreaker.OPPONENTS_POINTS: "opponents' points on average",
}
SHARES: dict[Tiebreaker, Callable[[Figures], Fraction]] = {
    Tiebreaker.MATCH_WINS: lambda figures: figures.mw,
    Tiebreaker.OPPONENTS_MATCH_WINS: lambda figures: figures.omw,
    Tiebreaker.GAME_WINS: lambda figures: figures.gw,
    Tiebreaker.OPPONENTS_GAME_WINS: lambda figures: figures.ogw,
}
NUMBERS: dict[Tiebreaker, Callable[[Figures], Decimal | int]] = {
    Tiebreaker.FIRSTS: lambda figures: figures.firsts,
    Tiebreaker.WINS: lambda figures: figures.won,
    Tiebreaker.MATCHES: lambda figures: figures.won + figures.drew + figures.lost,
    Tiebreaker.OPPONENTS_POINTS: lambda figures: rounded(figures.opponents_points, 2),
}


def whys(state: State, key: str) -> list[Why]:
    """Of a player or team: why they play whom they play in the present round, where they stand, and the matches of
    which each figure is made that breaks ties. Raises InvalidInput for who isn't in the event."""
    if key not in state.entrants.by_name:
        raise InvalidInput(f"{key} hasn't entered this event", code="event/unknown")
    table, ranking = state.table_of(key), standings_of(state)
    found = [] if table is None else [Why(table.pairing.reason, RULE)]
    rank = ranking.rank(key)
    if rank is not None:
        number = _counted_in(state, key)
        scoring = scoring_of(state.settings, stages_of(state)[number].structure)
        said = [_figure(ranking.figures[key], one) for one in scoring.tiebreakers if one in TITLES]
        place = f"{key} is ranked {rank}: {', '.join(said)}."
        found.append(Why(place, RULE, tuple(_figures(state, key, number, scoring))))
    return found


def _figure(figures: Figures, which: Tiebreaker) -> str:
    if which is Tiebreaker.POINTS:
        return points_of(figures.points)
    if which in SHARES:
        return f"{TITLES[which]} {percentage(SHARES[which](figures))}"
    return f"{TITLES[which]} {NUMBERS[which](figures)}"


def _counted_in(state: State, key: str) -> int:
    """The last stage that counts points and in which somebody was paired."""
    stages = stages_of(state)
    found = [n for n in range(1, len(stages)) if stages[n].structure not in ELIMINATION and key in qualified(state, n)]
    return max(found, default=0)


def _figures(state: State, key: str, number: int, scoring: Scoring) -> Iterator[Why]:
    """What the figures of the rounds before a bracket come of."""
    rounds = [one for one in state.rounds if one.stage <= number]
    if stages_of(state)[0].structure in ELIMINATION or not rounds or state.order is not None:
        return
    entrants = [other for other, one in state.entrants.by_name.items() if one.stays and not one.out]
    results = counted(state, rounds)
    for figure, title in TITLES.items():
        if figure is Tiebreaker.POINTS or figure in scoring.tiebreakers:
            said = explain(key, figure, entrants, results, scoring).lines
            yield Why(f"{title[0].upper()}{title[1:]}:", under=tuple(Why(line) for line in said))
