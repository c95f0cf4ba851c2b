"""An event whole, as JSON: what its report has, for programs."""

from __future__ import annotations

from typing import Any

from headjudge.tournament.disciplines import discipline
from headjudge.tournament.event.figures import winner_of
from headjudge.tournament.event.stages import is_over, stages_of
from headjudge.tournament.event.state import Round
from headjudge.tournament.people import Entrant
from headjudge.tournament.prizes import prizes_by_place
from headjudge.tournament.showing.exports.rows import pairing_rows, result_rows, standing_rows
from headjudge.tournament.showing.papers.figures import date_of
from headjudge.tournament.showing.request import Request, standings_after

__all__ = ["whole"]


def whole(request: Request) -> dict[str, Any]:
    """All of an event: what it is, who ran it, who entered, each round with its results, standings, prizes."""
    state, shown = request.state, request.names.shown
    winner, table = winner_of(state), standings_after(state, len(state.rounds))[0]
    return {
        "event": request.event,
        "date": date_of(state) or None,
        "discipline": discipline(state.settings.discipline).name,
        "rules": state.settings.preset,
        "team_size": state.settings.team_size,
        "stages": [
            {"structure": str(stage.structure), "format": stage.format.name, "rounds": stage.rounds}
            for stage in stages_of(state)
        ],
        "staff": {shown(key): [str(role) for role in roles] for key, roles in state.staff.roles.items()},
        "entrants": [_entrant(request, key, one) for key, one in state.entrants.by_name.items()],
        "rounds": [_round(request, one) for one in state.rounds],
        "standings": standing_rows(state, request.names),
        "prizes": {shown(key): prize for key, prize in prizes_by_place(table.groups, state.settings.prizes).items()},
        "handed_out": {shown(key): prize for key, prize in state.handout.received.items()},
        "over": is_over(state),
        "finished": state.finished,
        "winner": None if winner is None else shown(winner),
    }


def _entrant(request: Request, key: str, one: Entrant) -> dict[str, Any]:
    return {
        "name": request.names.shown(key),
        "members": [*request.members(key)],
        "byes": one.byes,
        "rounds": [{"first": stay.first, "last": stay.last} for stay in one.stays],
        "disqualified": one.out,
        "decks": [
            book.lists[person].archetype
            for book in request.state.books.values()
            for person in one.members
            if person in book.lists
        ],
    }


def _round(request: Request, one: Round) -> dict[str, Any]:
    alone = [row for row in result_rows(request.state, request.names) if row["round"] == one.number]
    return {
        "number": one.number,
        "stage": one.stage + 1,
        "pairings": [
            {name: row[name] for name in ("table", "players", "bye", "result")}
            for row in pairing_rows(request.state, one.number, request.names)
        ],
        "results": [{name: value for name, value in row.items() if name != "round"} for row in alone],
    }
