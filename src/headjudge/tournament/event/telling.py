"""What an event tells people: its view, its log, and why things are as they are."""

from __future__ import annotations

from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.core.reasons import Why
from headjudge.tournament.event.figures import standings_of, winner_of
from headjudge.tournament.event.stages import is_over, stages_of
from headjudge.tournament.event.state import State
from headjudge.tournament.results import PodResult
from headjudge.tournament.standings import percentage

__all__ = ["event_log", "event_view", "why"]


def event_view(state: State, viewer: str | None) -> dict[str, Any]:
    """The event as somebody may know it: who is in it, the rounds, the standings."""
    table = standings_of(state)
    return {
        "me": viewer,
        "at": state.clock,
        "structure": [stage.structure for stage in stages_of(state)],
        "players": [{"key": key, "present": entrant.is_in} for key, entrant in state.entrants.by_name.items()],
        "rounds": [
            [{"sides": list(one.sides), "why": one.pairing.why, "over": one.result is not None} for one in each.tables]
            for each in state.rounds
        ],
        "standings": [
            {
                "rank": table.rank(key),
                "key": key,
                "points": str(table.figures[key].points),
                "omw": percentage(table.figures[key].omw),
                "gw": percentage(table.figures[key].gw),
                "ogw": percentage(table.figures[key].ogw),
            }
            for key in table.order
        ],
        "over": is_over(state),
        "winner": winner_of(state),
    }


def event_log(state: State) -> list[str]:
    """What has happened, round by round."""
    lines = []
    for one in state.rounds:
        lines.append(f"Round {one.number} is paired.")
        for table in one.tables:
            names = list(table.sides)
            found = table.result
            if len(names) == 1:
                lines.append(f"{names[0]} has a bye." if table.is_bye else f"{names[0]} has lost without an opponent.")
            elif isinstance(found, PodResult):
                lines.append(f"The pod of {', '.join(names)} is over.")
            elif found is not None:
                score = "-".join(map(str, (*found.games, *((found.drawn,) if found.drawn else ()))))
                lines.append(f"{names[0]} {score} {names[1]}")
    return lines


def why(state: State, _: str | None, thing: int | str) -> list[Why]:
    """Why somebody, by key, plays whom they play in the present round. Raises InvalidInput for who doesn't."""
    table = state.table_of(str(thing))
    if table is None:
        raise InvalidInput(f"{thing} has no match in the present round", code="event/unknown")
    return [Why(table.pairing.reason, "facts/swiss")]
