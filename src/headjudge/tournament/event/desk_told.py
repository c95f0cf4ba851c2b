"""What officials look after, told to them and to nobody else: late tables, disputes, lists, checks, byes."""

from __future__ import annotations

from typing import TypedDict

from headjudge.tournament.event.calls_told import CallView, calls_told
from headjudge.tournament.event.listing import problems_of
from headjudge.tournament.event.stages import book_of
from headjudge.tournament.event.state import State
from headjudge.tournament.event.timekeeping import still_playing

__all__ = ["CheckView", "DeskView", "HallView", "LateView", "ListsView", "desk_told"]


class LateView(TypedDict):
    """A table without a result, and by how many minutes it is over its time."""

    table: int | None
    sides: list[str]
    minutes_over: int


class CheckView(TypedDict):
    """A deck check. Times are seconds since 1970; ``ended``: None while it goes on."""

    round: int
    table: int
    players: list[str]
    begun: int
    ended: int | None


class ListsView(TypedDict):
    """The deck lists of the present stage, of all who are in the event: who has none, and what is wrong with whose.
    ``deadline``: the moment from which players change none."""

    locked: bool
    deadline: int | None
    registered: int
    missing: list[str]
    problems: dict[str, list[str]]


class HallView(TypedDict):
    """The tables that there are: rows by their first and last numbers (none: from 1 on), those kept for feature
    matches, and who always sits where."""

    ranges: list[list[int]]
    features: list[int]
    fixed: dict[str, int]


class DeskView(TypedDict):
    """What officials look after. ``calls`` for a judge stand with the oldest first, ``checks`` that go on before those
    that are over; ``leaving``: who leaves the
    event as soon as their result counts; ``byes`` are awarded, by the number of a round to come; ``first_byes``: how
    many first rounds each has off."""

    playing: list[LateView]
    disputed: list[list[str]]
    calls: list[CallView]
    checks: list[CheckView]
    leaving: list[str]
    avoids: dict[str, list[str]]
    byes: dict[str, list[str]]
    first_byes: dict[str, int]
    lists: ListsView
    hall: HallView


def desk_told(state: State) -> DeskView:
    """All that officials look after now."""
    tables = state.rounds[-1].tables if state.rounds else []
    playing = still_playing(state.rounds[-1], state.clock) if state.rounds else []
    return {
        "playing": [{"table": table.number, "sides": [*table.sides], "minutes_over": over} for table, over in playing],
        "disputed": [[*table.sides] for table in tables if table.disputed],
        "calls": calls_told(state),
        "checks": [
            {
                "round": check.round,
                "table": check.table,
                "players": [*check.players],
                "begun": check.begun,
                "ended": check.ended,
            }
            for check in sorted(state.checks.checks, key=lambda check: check.ended is not None)
        ],
        "leaving": [key for table in tables if table.result is None for key in table.leaving],
        "avoids": {key: [*others] for key, others in state.avoids.items() if others},
        "byes": {str(number): [*keys] for number, keys in state.awarded.items() if keys and number > len(state.rounds)},
        "first_byes": {key: one.byes for key, one in state.entrants.by_name.items() if one.byes},
        "lists": _lists(state),
        "hall": {
            "ranges": [[*row] for row in state.hall.ranges],
            "features": [*state.hall.features],
            "fixed": {**state.hall.fixed},
        },
    }


def _lists(state: State) -> ListsView:
    book = book_of(state)
    players = [person for key in state.present for person in state.members(key)]
    found = {person: [str(problem) for problem in problems_of(state, person)] for person in players}
    return {
        "locked": book.locked or (book.deadline is not None and state.clock >= book.deadline),
        "deadline": book.deadline,
        "registered": sum(person in book.lists for person in players),
        "missing": [person for person in players if person not in book.lists],
        "problems": {person: problems for person, problems in found.items() if problems},
    }
