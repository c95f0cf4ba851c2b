"""Days that armies count (1.5); the scenarios of 1-days.yaml have the cases, here is what holds of all."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.wargame.random_turns import crowd
from tests.wargame.worlds import a_campaign, a_state, turn

from headjudge.core.rng import Rng
from headjudge.wargame.armies.days import count_day, count_days, counts_at, days_at, leave_place, way_open

GATE = {"name": "Gate", "kind": "portal", "at": "10E"}
RED = {"name": "Red Base", "kind": "base", "color": "red", "at": "20E"}
TOWN = {"name": "Mill", "kind": "town", "at": "30E"}


@pytest.mark.parametrize(
    ("side", "rank", "colors", "at", "counts"),
    [
        ("phyrexia", "Evincar", [], "10E", True),
        ("phyrexia", "Evincar", [], "20E", True),
        ("phyrexia", "Evincar", [], "30E", False),
        ("phyrexia", "CPL", [], "30E", True),
        ("phyrexia", "CPL", [], "1A", False),
        ("coalition", "Captain", ["red"], "10E", True),
        ("coalition", "Captain", ["red"], "20E", True),
        ("coalition", "Captain", ["green"], "20E", False),
        ("coalition", "Captain", ["red"], "30E", False),
        ("coalition", "Lt", [], "30E", True),
        ("mercenary", "2/2", [], "30E", False),
        ("mercenary", "2/2", [], "20E", False),
    ],
)
def test_where_days_are_counted(side: str, rank: str, colors: list[str], at: str, counts: bool) -> None:
    army = {"name": "A", "side": side, "rank": rank, "at": at, "colors": colors}
    state = a_state([army], [GATE, RED, TOWN])
    assert counts_at(state, state.armies["A"]) is counts


def test_a_partially_converted_army_counts_on_the_open_map() -> None:
    army = {"name": "A", "side": "coalition", "original": "phyrexia", "converted": "partial", "rank": "CPL", "at": "1A"}
    state = a_state([army])
    count_days(state, set())
    assert state.armies["A"].days == 1


def test_an_army_of_no_member_never_counts_in_a_win_condition() -> None:
    army = {"name": "A", "side": "coalition", "rank": "Lt", "at": "20E", "colors": ["green"]}
    state = a_state([army], [GATE, RED | {"win_condition": True}])
    assert not counts_at(state, state.armies["A"])
    state.places["Gate"].destroyed = True
    assert way_open(state, "coalition")
    assert not way_open(state, "phyrexia")
    assert not counts_at(state, state.armies["A"])
    state.armies["A"].colors = ("green", "red")
    assert counts_at(state, state.armies["A"])


def test_the_way_is_not_open_where_the_other_side_never_had_a_win_condition() -> None:
    state = a_state([], [RED])
    assert not way_open(state, "coalition")
    assert not way_open(state, "phyrexia")


def test_what_fell_before_is_old_once_an_army_has_left() -> None:
    state = a_state([{"name": "A", "side": "phyrexia", "rank": "CPL", "at": "10E", "days": 2}], [GATE])
    army = state.armies["A"]
    army.lose(army.troops[0], 100)
    count_day(state, army)
    army.lose(army.troops[0], 50)
    assert army.troops[0].losses == {3: 100, 4: 50}
    army.stayed, army.head_start = True, 1
    leave_place(army)
    assert army.troops[0].losses == {0: 150}
    assert (army.days, army.stayed, army.head_start) == (0, False, 0)


def test_a_place_shows_the_days_of_who_counts_there() -> None:
    campaign = a_campaign([{"name": "A", "side": "phyrexia", "rank": "CPL", "at": "10E"}], [GATE, RED])
    turn(campaign)
    state = turn(campaign)
    assert days_at(state, state.places["Gate"]) == 2
    assert days_at(state, state.places["Red Base"]) == 0


@settings(max_examples=depth(15, 30), deadline=None)
@given(st.integers(0, 2**32), st.sets(st.integers(0, 200)))
def test_one_day_at_most_and_none_for_who_fights(seed: int, fighting: set[int]) -> None:
    state = crowd(Rng(seed), a_side=20).state
    places = list(state.places.values())
    for army, place in zip(state.on_map(), places, strict=False):
        army.at = place.at
    keys = {key for number, key in enumerate(state.armies) if number in fighting}
    before = {key: army.days for key, army in state.armies.items()}
    count_days(state, keys)
    for key, army in state.armies.items():
        gained = army.days - before[key]
        assert gained == (counts_at(state, army) and key not in keys)
