"""Rounds whose results chance draws: to try an event out before the day."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament import matches
from headjudge.tournament.event.actions import ACTIONS, ORGANISERS
from headjudge.tournament.event.rounds import Pair, pair
from headjudge.tournament.event.state import State, Table
from headjudge.tournament.matches.state import Encounter
from headjudge.tournament.results import PodResult

__all__ = ["Simulate", "draw_result"]

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
        raise InvalidInput(f"1 to {MOST} rounds can be drawn, not {given.rounds}", code="event/simulate")
    for _ in range(given.rounds):
        pair(state, act, Pair())
        for table in state.rounds[-1].tables:
            if table.result is None:
                draw_result(table, state.rng)


def draw_result(table: Table, rng: Rng) -> None:
    """Draw the result of a table: each side as likely as another."""
    if table.match is None:
        order = list(table.sides)
        rng.shuffle(order)
        table.given = PodResult(tuple((side,) for side in order))
        return
    _draw_match(table.match, rng)


def _draw_match(match: Encounter, rng: Rng) -> None:
    need, games = match.rules.need, match.rules.games
    if not match.rules.elimination and games > 1 and rng.below(DRAWS) == 0:
        matches.draw_match(match)
        return
    lost = rng.below(games - need + 1)
    matches.report(match, match.sides[rng.below(2)], need, lost)
