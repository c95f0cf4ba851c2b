"""An event that is played through: everything is done by acts, so that its journal is that of an event like others.

played = Simulation(drawn_strengths(1024, Rng(7)), {"preset": "house", "rounds": 10}, seed=7)
while not played.over:
    played.pair()
    played.draw()
played.event.standings, played.quality(1), played.correlation
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.figures import paired_round
from headjudge.tournament.event.simulating import drawn_result
from headjudge.tournament.pairing import Quality
from headjudge.tournament.simulation.strengths import rank_correlation, weight

__all__ = ["Simulation"]


class Simulation:
    """An event of players with strengths, by their names. ``settings`` are those of the event; the seed is that of its
    lots and of its results."""

    def __init__(self, strengths: Mapping[str, float], settings: Mapping[str, Any], seed: int = 0) -> None:
        self.event = Tournament.new(settings, seed)
        if self.event.state.settings.team_size > 1:
            raise InvalidInput("events of teams can't be simulated; leave out team_size", code="simulation/teams")
        self.strengths = dict(strengths)
        self._weights = {name: weight(strength) for name, strength in strengths.items()}
        self._rng = Rng(seed)
        for name in strengths:
            self.event.act("register", HOST, name=name)

    @property
    def over(self) -> bool:
        """Whether nothing is left to be played."""
        return self.event.over

    def pair(self) -> int:
        """Pair the next round. Returns its number."""
        number: int = self.event.act("pair", HOST)
        return number

    def draw(self) -> None:
        """Draw all results of the round by strength, and report them."""
        for table in self.event.state.rounds[-1].tables:
            if table.result is None:
                report = drawn_result(table, self._rng, self._weights)
                given = {name: value for name in report.__struct_fields__ if (value := getattr(report, name))}
                self.event.act("report", HOST, **given)

    def quality(self, number: int) -> Quality:
        """How good the pairing of a round was."""
        return paired_round(self.event.state, number).quality

    @property
    def correlation(self) -> float | None:
        """How well the standings show strengths (:func:`rank_correlation`)."""
        return rank_correlation(self.event.standings.groups, self.strengths)
