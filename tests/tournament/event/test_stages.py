"""Events of several stages: a second day by points or places, and a bracket after it."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.settings import Structure


def event(players: int, **settings: Any) -> Tournament:
    made = Tournament.new({"preset": "house", **settings}, 7)
    for number in range(1, players + 1):
        made.act("register", HOST, name=f"P{number}")
    return made


def paired(made: Tournament) -> set[str]:
    return {side for table in made.state.rounds[-1].tables for side in table.sides}


def test_who_has_the_points_plays_on_and_keeps_them() -> None:
    later = [{"structure": "swiss", "points": 6, "rounds": 2}, {"structure": "single-elimination", "places": 4}]
    made = event(20, structure="swiss", rounds=3, stages=later)
    made.act("simulate", HOST, rounds=3)
    enough = {key for key in made.standings.order if made.standings.figures[key].points >= 6}
    made.act("simulate", HOST, rounds=1)
    assert paired(made) == enough
    made.act("simulate", HOST, rounds=1)
    figures = made.standings.figures
    assert max(figures[key].points for key in enough) > 9, "the points of both days count"
    best = made.standings.order[:4]
    assert set(best) <= enough
    made.act("simulate", HOST, rounds=1)
    assert paired(made) == set(best)
    made.act("simulate", HOST, rounds=1)
    assert made.result.winners == (made.winner,)
    assert made.winner in best
    assert set(made.standings.order[:4]) == set(best)
    assert Tournament.replay(made.journal).view(None) == made.view(None)


def test_a_stage_by_places_has_rounds_for_so_many_and_games_of_its_own() -> None:
    later = [{"structure": "round-robin", "places": 4, "games": 1}]
    made = event(9, structure="swiss", rounds=2, stages=later)
    made.act("simulate", HOST, rounds=2)
    best = set(made.standings.order[:4])
    made.act("simulate", HOST, rounds=1)
    assert paired(made) == best
    assert {table.match.rules.games for table in made.state.rounds[-1].tables if table.match} == {1}
    made.act("simulate", HOST, rounds=2)
    assert made.over


@pytest.mark.parametrize(
    ("stage", "said"),
    [
        ({"structure": "swiss", "points": 6}, "how many rounds"),
        ({"structure": "swiss", "places": 8, "points": 6}, "one of places and points"),
        ({"structure": "swiss-then-cut", "places": 8}, "two stages"),
        ({"structure": "swiss", "places": 8, "format": "sealed"}, "an event of its own"),
    ],
)
def test_a_stage_that_can_t_be_is_refused(stage: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidInput, match=said):
        event(2, structure=Structure.SWISS, stages=[stage])
