"""Why somebody plays whom they play, stands where they stand, and what their points and tiebreakers come of."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.core.errors import InvalidInput
from headjudge.core.reasons import Why
from headjudge.tournament.event.figures import counted, scoring_of, standings_of
from headjudge.tournament.event.stages import ELIMINATION, rounds_of, stages_of
from headjudge.tournament.event.state import State
from headjudge.tournament.pairing.swiss.reasons import points_of
from headjudge.tournament.standings import Tiebreaker, explain, percentage

__all__ = ["whys"]

RULE = "facts/swiss"
TITLES = {
    Tiebreaker.POINTS: "Points",
    Tiebreaker.OPPONENTS_MATCH_WINS: "Opponents' match wins",
    Tiebreaker.GAME_WINS: "Own game wins",
    Tiebreaker.OPPONENTS_GAME_WINS: "Opponents' game wins",
}


def whys(state: State, key: str) -> list[Why]:
    """Of a player or team: why they play whom they play in the present round, where they stand, and the matches of
    which each figure is made. Raises InvalidInput for who isn't in the event."""
    if key not in state.entrants.by_name:
        raise InvalidInput(f"{key} is no entrant of this event", code="event/unknown")
    table, ranking = state.table_of(key), standings_of(state)
    found = [] if table is None else [Why(table.pairing.reason, RULE)]
    rank = ranking.rank(key)
    if rank is not None:
        figures = ranking.figures[key]
        place = (
            f"{key} is at rank {rank}: {points_of(figures.points)}, "
            f"opponents' match wins {percentage(figures.omw)}, "
            f"own game wins {percentage(figures.gw)}, opponents' game wins {percentage(figures.ogw)}."
        )
        found.append(Why(place, RULE, tuple(_figures(state, key))))
    return found


def _figures(state: State, key: str) -> Iterator[Why]:
    """What the figures of the rounds before a bracket come of."""
    structure, rounds = stages_of(state)[0].structure, rounds_of(state, 0)
    if structure in ELIMINATION or not rounds or state.order is not None:
        return
    entrants = [other for other, one in state.entrants.by_name.items() if one.stays and not one.out]
    results, scoring = counted(state, rounds), scoring_of(state.settings, structure)
    for figure, title in TITLES.items():
        if figure is Tiebreaker.POINTS or figure in scoring.tiebreakers:
            said = explain(key, figure, entrants, results, scoring).lines
            yield Why(f"{title}:", under=tuple(Why(line) for line in said))
