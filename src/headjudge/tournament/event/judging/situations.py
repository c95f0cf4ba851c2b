"""Where the match of somebody stands at whom a penalty is directed."""

from __future__ import annotations

from headjudge.infractions.applying import Going, Situation
from headjudge.infractions.rulings import Commitment
from headjudge.tournament.event.state import State, Table
from headjudge.tournament.matches import Encounter, Match, Stage, TeamMatch
from headjudge.tournament.people import Entrant, entrant_of

__all__ = ["is_over", "match_at", "plays_as", "seat_of", "situation"]


def plays_as(state: State, person: str) -> Entrant | None:
    """The entrant that somebody is or plays for; a team as a whole is itself."""
    return entrant_of(state.entrants, person) or state.entrants.by_name.get(person)


def seat_of(state: State, person: str) -> Table | None:
    """Where somebody, or their team, sits in the present round; None if nowhere."""
    known = plays_as(state, person)
    return None if known is None else state.table_of(known.name)


def match_at(table: Table | None, person: str) -> Encounter | None:
    """The match that somebody plays at a table: their own, also in a match of teams; None in a pod, or with a bye."""
    if table is None or table.match is None:
        return None
    match = table.match
    return match.match_of(person) if isinstance(match, TeamMatch) and person not in match.sides else match


def is_over(table: Table | None, match: Encounter) -> bool:
    """Whether a match is over: also that of a member if the result of the teams is in, or was decided before it
    began."""
    whole = match if table is None or table.match is None else table.match
    decided = whole.reported is not None or bool(whole.lost)
    begun = match.state in (Stage.PLAYING, Stage.BETWEEN)
    return match.state is Stage.OVER or (whole.state is Stage.OVER and (decided or not begun))


def situation(state: State, offender: str, told: Commitment) -> Situation:
    """Where a penalty would find the match of whoever answers for it (1.1). A pod is one match of one game."""
    table = seat_of(state, offender)
    match = match_at(table, offender)
    here = told.round == len(state.rounds)
    if table is not None and table.is_pod and not table.over:
        return Situation(Going.PLAYING if state.rounds[-1].clock is not None else Going.WAITING, here=here)
    if match is None or is_over(table, match):
        return Situation(Going.OVER, here=here, in_game=told.game)
    game = match.number if isinstance(match, Match) else 1
    going = {Stage.PLAYING: Going.PLAYING, Stage.BETWEEN: Going.BETWEEN}.get(match.state, Going.WAITING)
    return Situation(going, game, here, told.game)
