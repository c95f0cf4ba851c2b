"""What an event tells of its standings."""

from __future__ import annotations

from typing import TypedDict

from headjudge.tournament.event.figures import standings_of
from headjudge.tournament.event.state import State
from headjudge.tournament.standings import percentage

__all__ = ["StandingView", "standings_told"]


class StandingView(TypedDict):
    """A line of the standings. ``record``: matches or pods won, lost and drawn."""

    rank: int | None
    key: str
    points: str
    record: list[int]
    omw: str
    gw: str
    ogw: str


def standings_told(state: State) -> list[StandingView]:
    """The standings, from the first place on."""
    ranking = standings_of(state)
    return [
        {
            "rank": ranking.rank(key),
            "key": key,
            "points": str(ranking.figures[key].points),
            "record": [ranking.figures[key].won, ranking.figures[key].lost, ranking.figures[key].drew],
            "omw": percentage(ranking.figures[key].omw),
            "gw": percentage(ranking.figures[key].gw),
            "ogw": percentage(ranking.figures[key].ogw),
        }
        for key in ranking.order
    ]
