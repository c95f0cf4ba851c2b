"""Standings: what results come to. Exact figures, who stands where, who is tied, and why (facts/swiss).

Everything is a function of the results and of a :class:`Scoring`; nothing is kept. ``standings`` does Swiss rounds,
round robins and pods, ``by_round_reached`` play-offs and elimination, ``Standings.above`` joins stages, ``season``
makes one table of several events.
"""

from __future__ import annotations

from headjudge.tournament.standings.elimination import by_round_reached
from headjudge.tournament.standings.explaining import Explanation, Part, explain
from headjudge.tournament.standings.rounding import percentage, rounded
from headjudge.tournament.standings.scoring import (
    POD_TIEBREAKERS,
    SWISS_TIEBREAKERS,
    PodPoints,
    Scoring,
    Tiebreaker,
)
from headjudge.tournament.standings.seasons import SeasonPoints, SeasonRow, season
from headjudge.tournament.standings.services import SERVICES
from headjudge.tournament.standings.table import Figures, Standings, standings

__all__ = [
    "POD_TIEBREAKERS",
    "SERVICES",
    "SWISS_TIEBREAKERS",
    "Explanation",
    "Figures",
    "Part",
    "PodPoints",
    "Scoring",
    "SeasonPoints",
    "SeasonRow",
    "Standings",
    "Tiebreaker",
    "by_round_reached",
    "explain",
    "percentage",
    "rounded",
    "season",
    "standings",
]
