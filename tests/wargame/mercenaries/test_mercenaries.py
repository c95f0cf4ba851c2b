"""The mercenaries by program (6); the scenarios 6-*.yaml have the cases, here is what holds of all."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.wargame.random_turns import crowd
from tests.wargame.worlds import a_state

from headjudge.core.rng import Rng
from headjudge.wargame.armies.strength import strength
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.mercenaries.guidelines import warnings
from headjudge.wargame.mercenaries.program import mercenary_orders, mercenary_strategies
from headjudge.wargame.mercenaries.spawning import raiders, spawn_chance, spawn_raider
from headjudge.wargame.mercenaries.war import declare_war
from headjudge.wargame.orders.base import KINDS
from headjudge.wargame.orders.checking import read_text
from headjudge.wargame.orders.reading import read_line
from headjudge.wargame.state import State
from headjudge.wargame.state.grid import Square, distance, read_square
from headjudge.wargame.turns.drafts import points_of

SEEDS = st.integers(0, 2**32)


def _crowd(seed: int) -> Campaign:
    """Armies and mercenaries in a small world; the Town Defenders have a town, and troops are thinned out."""
    rng = Rng(seed)
    campaign = crowd(rng, a_side=14)
    towns = [place for place in campaign.state.places.values() if place.neutral]
    for army in campaign.state.armies.values():
        if army.faction == "tdf":
            army.home = towns[0].name
        if army.faction == "theme" and rng.below(2):
            army.at_war = rng.choice(("coalition", "phyrexia"))
        for troop in army.troops:
            if rng.below(3) == 0:
                troop.count = rng.below(troop.count + 1)
    return campaign


def _around_places(state: State, *, towns: bool) -> set[Square]:
    return {
        square
        for place in state.places.values()
        if not place.destroyed and (towns or place.side)
        for square in (place.at, *state.map.around(place.at))
    }


@settings(max_examples=depth(30, 60), deadline=None)
@given(SEEDS)
def test_orders_are_legal_and_keep_the_guidelines(seed: int) -> None:
    state = _crowd(seed).state
    before = copy.deepcopy(state)
    orders = mercenary_orders(state, points_of(state))
    assert state == before
    assert orders == mercenary_orders(state, points_of(state))
    free = {army.key for army in state.on_map() if army.faction and state.fights(army.key) is None}
    assert set(orders) == free
    ends: Counter[Square] = Counter()
    for key, army in state.armies.items():
        if not army.faction or army.at is None:
            continue
        to, engaged = army.at, None
        if key in orders:
            reading = read_line(state, state.judges.mercenary[0], f"{army.name}: {orders[key]}")
            assert reading.order is not None, orders[key]
            assert KINDS[reading.order.kind].validate(state, army, reading.order) is None, orders[key]
            # Another of them may have been sent to the one that would be attacked first.
            against = [
                said
                for said in warnings(state, army, reading.order)
                if "the weakest" not in said and "first" not in said
            ]
            assert not against, orders[key]
            if reading.order.legs:
                to = reading.order.legs[0].to
                engaged = state.find_army(reading.order.legs[0].target)
        ends[to] += 1
        assert engaged is None or engaged.side != "mercenary"
        if to == army.at:
            continue
        match army.faction:
            case "raider":
                assert to not in _around_places(state, towns=True)
                assert engaged is None or strength(engaged) < strength(army)
            case "theme" if army.at_war:
                assert to not in _around_places(state, towns=False)
            case "theme":
                home = read_square(army.home)
                assert distance(to, home) <= 3 or distance(to, home) < distance(army.at, home)
            case "ocean-theme":
                assert state.map.terrain(to) == "ocean"
            case "tdf":
                town = state.places[army.home].at
                other = min(distance(to, p.at) - distance(army.at, p.at) for p in state.places.values() if p.neutral)
                assert to == town or distance(to, town) <= 2 or other < 0
    assert max(ends.values()) == 1, "two mercenaries in one square"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Thugs: 8E > 9F", "9F is next to Dale"),
        ("Thugs: 8E > 8G; engage Strong", "stand up to raiders"),
        ("Thugs: 8E > 8G; engage Strong", "the weakest army within range, and that is Weak"),
        ("Thugs: 8E > 5E > 3E", "3E is next to Gate"),
        ("Hulks: 20E > 20G", ""),
        ("Guard: 10F > 11F", ""),
        ("Guard: 10F > 12F", "within one square"),
        ("Wild: 28E > 30E", "30E is next to Base"),
        ("Wild: 28E > 27F; engage Other", "armies of phyrexia first"),
    ],
)
def test_a_judge_is_warned_of_orders_against_the_guidelines(line: str, words: str) -> None:
    mercenary: dict[str, Any] = {"side": "mercenary", "rank": "1/1"}
    campaign = Campaign.new(
        {
            "turn": {"number": 1, "deadline": "2005-03-08 05:00"},
            "places": [
                {"name": "Dale", "kind": "town", "at": "10F"},
                {"name": "Gate", "kind": "portal", "at": "2E"},
                {"name": "Base", "kind": "base", "color": "red", "at": "31E"},
            ],
            "players": [{"name": "Ana", "side": "coalition", "rank": "Captain"}],
            "armies": [
                {"name": "Thugs", "at": "8E", "faction": "raider", **mercenary},
                {"name": "Guard", "at": "10F", "faction": "tdf", "home": "Dale", "side": "mercenary", "rank": "2/2"},
                {"name": "Wild", "at": "28E", "faction": "theme", "side": "mercenary", "rank": "3/3", "home": "28E",
                 "at_war": "phyrexia"},
                {"name": "Hulks", "at": "20E", "faction": "theme", "side": "mercenary", "rank": "3/3", "home": "20E"},
                {"name": "Strong", "side": "coalition", "rank": "Captain", "at": "8G", "controller": "Ana"},
                {"name": "Weak", "side": "coalition", "rank": "Lt", "at": "6E", "controller": "Ana",
                 "troops": [{"card": "Elf", "count": 10, "size": "1/1", "color": "green"}]},
                {"name": "Other", "side": "coalition", "rank": "Lt", "at": "27F", "controller": "Ana"},
                {"name": "Foe", "side": "phyrexia", "rank": "Centurion", "at": "26E"},
            ],
        },
        "seed",
    )  # fmt: skip
    (reading,) = read_text(campaign.state, "Mercenary Judge", line)
    assert reading.problem is None
    warned = " ".join(reading.notes)
    assert words in warned if words else not warned
    campaign.act("post", "Mercenary Judge", text=line)
    assert campaign.view("Mercenary Judge")["posts"][0]["lines"][0]["notes"] == list(reading.notes)
    assert campaign.view("Ana")["posts"][0]["lines"][0]["notes"] == []


@settings(max_examples=depth(10, 20), deadline=None)
@given(SEEDS)
def test_orders_know_nothing_of_posts(seed: int) -> None:
    campaign = _crowd(seed)
    state = campaign.state
    orders = mercenary_orders(state, points_of(state))
    for army in state.on_map():
        if army.side == "coalition":
            campaign.act("post", army.control[-1].players[0], text=f"{army.name}: stay")
    assert mercenary_orders(state, points_of(state)) == orders


@settings(max_examples=depth(4, 8), deadline=None)
@given(SEEDS)
def test_many_turns_by_program(seed: int) -> None:
    campaign = _crowd(seed)
    state = campaign.state
    state.options.mercenary_ai = True
    judges = state.judges
    for _ in range(6):
        assert state.deadline is not None
        campaign.act("lock", judges.movement[0], state.deadline + 2 * 86400)
        assert not [r for r in state.record.rejected if state.armies[r.army].faction]
        assert len(raiders(state)) <= 5
        campaign.act("settle", judges.battle[0], state.clock)
        if state.over:
            break
        squares = Counter(army.at for army in state.on_map() if army.side == "mercenary")
        assert not squares or max(squares.values()) == 1


def test_strategies_are_for_those_that_fight_and_have_sent_none() -> None:
    armies: list[dict[str, Any]] = [
        {"name": "Bandits", "side": "mercenary", "faction": "raider", "rank": "2/2", "at": "5E"},
        {"name": "Alpha", "side": "coalition", "rank": "Lt", "at": "5E"},
        {"name": "Thieves", "side": "mercenary", "faction": "raider", "rank": "1/1", "at": "9E"},
        {"name": "Omega", "side": "phyrexia", "rank": "Chief Praetor", "at": "9E"},
        {"name": "Idlers", "side": "mercenary", "faction": "raider", "rank": "1/1", "at": "15E"},
    ]
    armies[2]["troops"] = [{"card": "Thug", "count": 800, "size": "1/1", "color": "red"}]
    state = a_state(armies)
    found = mercenary_strategies(state)
    assert set(found) == {"Bandits", "Thieves"}
    assert found["Bandits"][1] == {"kill": True}
    assert "500" in found["Bandits"][0]
    assert found["Thieves"][1] == {"run": True}
    assert all(name in found["Bandits"][0] for name in ("Alpha", "plains"))


@pytest.mark.parametrize(("number", "chance"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 1), (5, 0), (6, 0)])
def test_the_chance_of_a_spawn(number: int, chance: int) -> None:
    army = {"side": "mercenary", "faction": "raider", "rank": "1/1"}
    state = a_state([army | {"name": f"R{n}", "at": f"{2 * n + 1}C"} for n in range(number)])
    assert spawn_chance(state) == chance


@settings(max_examples=depth(25, 50), deadline=None)
@given(SEEDS, st.integers(1, 20))
def test_raiders_appear_far_from_everything(seed: int, rank: int) -> None:
    state = crowd(Rng(seed), a_side=5, mercenaries=0, width=30, height=14).state
    state.dice = {"spawn": 1, "spawn_rank": rank}
    standing = {army.at for army in state.on_map()} | {place.at for place in state.places.values()}
    spawn_raider(state, points_of(state))
    (army,) = raiders(state)
    assert army.rank == ("2/2" if rank <= 7 else "1/1")
    assert army.total == 10000
    assert army.at is not None
    assert all(distance(army.at, at) > 3 for at in standing if at is not None)
    assert army.key not in state.record.opening


def test_spawns_come_as_often_as_the_die_says() -> None:
    spawned, rank2 = 0, 0
    for number in range(400):
        state = a_state([])
        state.options.spawn, state.seed = True, f"seed {number}"
        spawn_raider(state, points_of(state))
        spawned += len(raiders(state))
        rank2 += sum(army.rank == "2/2" for army in raiders(state))
    assert 40 <= spawned <= 80, "3 of 20"
    assert spawned / 5 <= rank2 <= spawned / 2, "7 of 20"


def test_a_war_is_declared_by_a_peaceful_theme_army_only() -> None:
    spec = {"side": "mercenary", "rank": "3/3", "faction": "theme"}
    armies = [spec | {"name": f"T{n}", "at": f"{n}C", "home": f"{n}C"} for n in (1, 2)]
    armies.append(spec | {"name": "Sea", "at": "9C", "home": "9C", "faction": "ocean-theme"})
    armies.append(spec | {"name": "R", "at": "12C", "faction": "raider", "rank": "1/1"})
    state = a_state(armies)
    state.armies["T1"].troops[0].count = 100
    state.armies["T2"].troops[0].count = 4990
    points = points_of(state)
    first, second = declare_war(state, "phyrexia", points), declare_war(state, "coalition", points)
    assert first is not None
    assert second is not None
    assert {first.key, second.key} == {"T1", "T2"}
    assert (first.at_war, second.at_war) == ("coalition", "phyrexia")
    assert state.armies["T1"].troops[0].count == 100 + 1250
    assert state.armies["T2"].troops[0].count == 5000
    assert declare_war(state, "coalition", points) is None
    assert not state.armies["Sea"].at_war
    assert declare_war(state, "mercenary", points) is None
