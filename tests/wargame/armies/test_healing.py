"""Healing (2.3.1, 4.5, 6.1.2); the scenarios of 2-healing.yaml have the cases, here is what holds of all."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.wargame.worlds import a_state

from headjudge.wargame.armies.days import count_day, leave_place
from headjudge.wargame.armies.healing import heal, is_of_color, restore
from headjudge.wargame.state import Army, State, Troop
from headjudge.wargame.state.ranks import SLOTS

PLACES = [
    {"name": "Gate", "kind": "portal", "at": "10E"},
    {"name": "Red Base", "kind": "base", "color": "red", "at": "20E"},
    {"name": "Mill", "kind": "town", "at": "30E"},
]
COLORS = (("red",), ("green",), ("red", "green"), ("artifact",))

LOSSES = st.lists(
    st.tuples(st.integers(0, 3), st.integers(0, 3000)), max_size=6
)  # by slot, how many fall before the day that follows


def _army(side: str, at: str, rank: str) -> tuple[State, Army]:
    spec = {"name": "A", "side": side, "rank": rank, "at": at, "colors": ["red"] if side == "coalition" else []}
    state = a_state([spec], PLACES)
    army = state.armies["A"]
    for troop, colors in zip(army.troops, COLORS, strict=True):
        troop.colors = colors
    return state, army


def _check(army: Army) -> None:
    for troop in army.troops:
        assert 0 <= troop.count <= troop.full
        assert sum(troop.losses.values()) <= troop.full - troop.count
        assert all(lost > 0 for lost in troop.losses.values())


@settings(max_examples=depth(75, 150), deadline=None)
@given(st.sampled_from([("phyrexia", "10E", "CPL"), ("phyrexia", "30E", "CPL"), ("coalition", "30E", "Lt")]), LOSSES)
def test_troops_come_back_when_their_days_are_counted(
    where: tuple[str, str, str], fallen: list[tuple[int, int]]
) -> None:
    state, army = _army(*where)
    by_day: dict[int, list[int]] = {}
    for slot, number in fallen:
        dead = army.lose(army.troops[slot], number)
        count_day(state, army)
        by_day.setdefault(army.days, [0, 0, 0, 0])[slot] += dead
        heal(state, 0)
        _check(army)
        for index, troop in enumerate(army.troops):
            if where[0] == "phyrexia":
                last = army.days - army.days % 2  # the last day of healing
                waiting = sum(lost[index] for day, lost in by_day.items() if day >= last)
            else:
                waiting = sum(lost[index] for day, lost in by_day.items() if day > army.days - 2)
            assert troop.full - troop.count == waiting


@settings(max_examples=depth(50, 100), deadline=None)
@given(LOSSES)
def test_a_base_heals_its_color_a_day_sooner(fallen: list[tuple[int, int]]) -> None:
    state, army = _army("coalition", "20E", "Captain")
    by_day: dict[int, list[int]] = {}
    for slot, number in fallen:
        dead = army.lose(army.troops[slot], number)
        count_day(state, army)
        by_day.setdefault(army.days, [0, 0, 0, 0])[slot] += dead
        heal(state, 0)
        _check(army)
        for index, troop in enumerate(army.troops):
            wait = 1 if index == 0 else 2
            assert troop.full - troop.count == sum(
                lost[index] for day, lost in by_day.items() if day > army.days - wait
            )


def test_healing_twice_in_a_day_is_healing_once() -> None:
    state, army = _army("phyrexia", "10E", "CPL")
    army.lose(army.troops[0], 700)
    leave_place(army)
    army.days = 2
    heal(state, 0)
    army.lose(army.troops[0], 300)
    heal(state, 0)
    assert army.troops[0].count == army.troops[0].full - 300
    assert army.troops[0].losses == {3: 300}


def test_nobody_heals_where_they_have_counted_nothing() -> None:
    for side, at, rank in (("phyrexia", "10E", "CPL"), ("coalition", "20E", "Captain"), ("coalition", "30E", "Lt")):
        state, army = _army(side, at, rank)
        army.lose(army.troops[0], 700)
        leave_place(army)
        heal(state, 0)
        assert army.troops[0].count == army.troops[0].full - 700


def test_colors_of_bases() -> None:
    def troop(*colors: str) -> Troop:
        return Troop("T", 1, 1, 1, 1, colors, 1)

    assert is_of_color(troop("red"), "red")
    assert not is_of_color(troop("red", "green"), "red")
    assert is_of_color(troop("red", "green"), "5-color")
    assert not is_of_color(troop("red"), "5-color")
    assert is_of_color(troop("artifact"), "colorless")
    assert not is_of_color(troop("red"), "colorless")
    assert not is_of_color(troop("artifact"), "")


@given(st.integers(0, 900), st.dictionaries(st.integers(0, 4), st.integers(1, 50)), st.integers(0, 2000))
def test_restoring_never_gives_more_than_is_missing(count: int, losses: dict[int, int], number: int) -> None:
    full = count + sum(losses.values()) + 20
    troop = Troop("T", count, full, 1, 1, ("red",), 1, losses=dict(losses))
    healed = restore(troop, number)
    assert healed == min(number, full - count)
    assert troop.count == count + healed
    assert sum(troop.losses.values()) == min(sum(losses.values()), full - troop.count)


@given(st.lists(st.integers(0, 5000), min_size=4, max_size=4))
def test_a_town_defender_heals_500_the_lowest_rank_first(alive: list[int]) -> None:
    spec = {"name": "G", "side": "mercenary", "faction": "tdf", "home": "Mill", "rank": "2/2", "at": "30E"}
    state = a_state([spec], PLACES)
    army = state.armies["G"]
    for troop, number in zip(army.troops, alive, strict=True):
        troop.count = min(number, troop.full)
    before = {troop.slot: troop.count for troop in army.troops}
    total = army.total
    heal(state, 0)
    gained = {troop.slot: troop.count - before[troop.slot] for troop in army.troops}
    assert army.total - total == min(500, sum(SLOTS.values()) - total)
    for slot in (2, 3, 4):
        if gained[slot]:
            assert all(troop.count == troop.full for troop in army.troops if troop.slot < slot)
