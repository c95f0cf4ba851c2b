"""Who gets which prize as the standings are, and who has theirs."""

from __future__ import annotations

from typing import TypedDict

from headjudge.tournament.event.figures import standings_of
from headjudge.tournament.event.stages import is_over
from headjudge.tournament.event.state import State
from headjudge.tournament.prizes import Prize, prizes_by_place, prizes_by_points
from headjudge.tournament.settings import Settings
from headjudge.tournament.standings import Standings

__all__ = ["PrizesView", "prizes_due", "prizes_told"]


class PrizesView(TypedDict):
    """What each gets by the standings (nothing before the event is over), and what was handed out."""

    due: dict[str, int | str]
    received: dict[str, int | str]


def prizes_due(settings: Settings, standings: Standings) -> dict[str, Prize]:
    """Who gets which prize by the standings, from the first place on: that of their place, or else that of their
    points."""
    by_place = prizes_by_place(standings.groups, settings.prizes)
    points = {key: float(standings.figures[key].points) for key in standings.order}
    by_points = prizes_by_points(points, {one.points: one.prize for one in settings.point_prizes}, standings.order)
    found = by_points | by_place
    return {key: found[key] for key in standings.order if key in found}


def prizes_told(state: State) -> PrizesView:
    """The prizes of the event, and who has theirs."""
    wanted = state.settings.prizes or state.settings.point_prizes
    due = prizes_due(state.settings, standings_of(state)) if wanted and is_over(state) else {}
    return {"due": due, "received": {**state.handout.received}}
