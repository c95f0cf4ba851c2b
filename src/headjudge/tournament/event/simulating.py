"""Rounds whose results chance draws, by strength if there are strengths: to try an event out before the day."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.event.actions import ACTIONS, ORGANISERS
from headjudge.tournament.event.judging.losing import lose_what_waited
from headjudge.tournament.event.pods_lost import stood
from headjudge.tournament.event.reporting import Report, report
from headjudge.tournament.event.rounds import Pair, pair
from headjudge.tournament.event.state import State, Table
from headjudge.tournament.matches.state import Encounter

__all__ = ["Simulate", "drawn_result"]

MOST = 100
DRAWS = 20
"""Of so many matches that can be drawn one is."""


class Simulate(Arguments, frozen=True, kw_only=True):
    """How many."""

    rounds: Annotated[int, doc("how many rounds")]


@ACTIONS.action("simulate", Simulate, by=ORGANISERS, rule="facts/swiss")
def simulate(state: State, act: Act, given: Simulate) -> None:
    """Pair and finish so many rounds; results are drawn by lot."""
    if not 1 <= given.rounds <= MOST:
        raise InvalidInput(f"1 to {MOST} rounds can be simulated, not {given.rounds}", code="event/simulate")
    for _ in range(given.rounds):
        pair(state, act, Pair())
        lose_what_waited(state)
        for table in state.rounds[-1].tables:
            if table.result is None:
                report(state, act, drawn_result(table, state.rng, {}))


def drawn_result(table: Table, rng: Rng, weights: Mapping[str, float]) -> Report:
    """Draw the result of a table, as its report. A side wins a game, or a place of a pod, as often as its weight (1 if
    it has none) has a share in those of all who are left; weights are above 0."""
    if table.match is None:
        order = _order(list(table.sides), rng, weights)
        places = stood([(name,) for name in order], [*table.lost.values()])
        return Report(places=[place[0] if len(place) == 1 else [*place] for place in places])
    return _drawn_match(table.match, rng, weights)


def _order(sides: list[str], rng: Rng, weights: Mapping[str, float]) -> list[str]:
    """The sides in an order that is drawn place by place."""
    order = []
    while sides:
        left = rng.random() * sum(weights.get(side, 1.0) for side in sides)
        first = sides[-1]
        for side in sides:
            left -= weights.get(side, 1.0)
            if left < 0:
                first = side
                break
        sides.remove(first)
        order.append(first)
    return order


def _drawn_match(match: Encounter, rng: Rng, weights: Mapping[str, float]) -> Report:
    one, other = match.sides
    need, games = match.rules.need, match.rules.games
    won = dict(zip(match.sides, match.played.won, strict=True))  # What was lost by penalties is lost.
    if not any(won.values()) and not match.rules.elimination and games > 1 and rng.below(DRAWS) == 0:
        return Report(player=one, opponent=other, drawn=games)
    while max(won.values()) < need:
        won[_order([one, other], rng, weights)[0]] += 1
    return Report(player=one, opponent=other, won=won[one], lost=won[other])
