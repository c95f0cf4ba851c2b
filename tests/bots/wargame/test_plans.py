"""Strategies that bots write, and how they are scored where no judge does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from tests.bots.wargame.rounds import SEEDS, few, mine, theirs, wound
from tests.depth import depth
from tests.wargame.random_turns import crowd
from tests.wargame.worlds import a_state

from headjudge.bots.wargame import stand_in_scores
from headjudge.bots.wargame.judging import read_strategy
from headjudge.bots.wargame.plans import battle_plan
from headjudge.core.rng import Rng
from headjudge.wargame.state import State, Strategy


@settings(max_examples=depth(20, 40), deadline=None)
@given(SEEDS)
def test_strategies_are_taken_and_scored(seed: int) -> None:
    rng = Rng(seed)
    campaign = crowd(rng, a_side=20)
    state = campaign.state
    wound(state, rng)
    for battle in state.battles_of(state.turn):
        for key in battle.armies:
            army = state.armies[key]
            text, flags = battle_plan(state, battle, army, rng)
            campaign.act("strat", army.control[-1].players[0], army=army.name, text=text, **flags)
        scores = stand_in_scores(state, battle)
        assert scores == stand_in_scores(state, battle)
        assert {state.army(name).key for name in scores} == set(battle.armies)
        assert all(0 <= reading.points <= 10 and reading.reasons for reading in scores.values())
        assert sum(reading.points > 0 for reading in scores.values()) <= 1
        campaign.act("bonus", "", battle=battle.id, scores={name: r.points for name, r in scores.items()})


def _battle() -> State:
    armies = [mine("A", "10E", "Commander"), theirs("X", "10E", "Plaguelord")]
    return a_state(armies, map=["f" * 20] * 6)


def test_better_strategies_score_more() -> None:
    state = _battle()
    battle, army = state.battles[1], state.armies["A"]

    def points(text: str) -> int:
        return read_strategy(state, battle, army, text).points

    short = points("Attack!")
    plain = points("We march up to them and fight until they are beaten, then we search the place for whoever is left.")
    good = points(
        "Scouts search the forest before dawn. Blank 1 wait in the undergrowth among the trees, Blank 4 stay in reserve"
        " and fall on the flank at noon; if it rains we march on the road and surround them at night."
    )
    assert short < plain < good
    flying = "Blank 1 hold the edge of the clearing. At dawn Blank 4 fly over the trees and strike X on the flank."
    assert points(flying) < points(flying.replace("fly over", "sneak through"))
    army.troops[3].keywords = ("flying",)
    assert points(flying) >= points(flying.replace("fly over", "sneak through"))


def test_the_better_side_gets_the_difference() -> None:
    state = _battle()
    battle = state.battles[1]
    battle.strategies["A"] = [Strategy("A", "Ana", 0, "Attack!")]
    good = "Scouts search the forest at dawn, Blank 1 hide among trees, Blank 4 are the reserve on the flank."
    battle.strategies["X"] = [Strategy("X", "Pyx", 0, good)]
    scores = stand_in_scores(state, battle)
    assert scores["A"].points == 0
    better = read_strategy(state, battle, state.armies["X"], good).points
    assert scores["X"].points == better - read_strategy(state, battle, state.armies["A"], "Attack!").points > 0
    battle.strategies["A"] = [replace(battle.strategies["X"][0], army="A", by="Ana")]
    assert {reading.points for reading in stand_in_scores(state, battle).values()} == {0}


@pytest.mark.parametrize(
    ("rank", "enemy", "flags"),
    [("General", "Plaguelord", {"kill": True}), ("Lt", "Chief Praetor", {}), ("Lt", "Evincar", {})],
)
def test_what_is_risked(rank: str, enemy: str, flags: dict[str, Any]) -> None:
    state = a_state([mine("A", "10E", rank), theirs("X", "10E", enemy)])
    assert battle_plan(state, state.battles[1], state.armies["A"], Rng(2))[1] == flags


def test_who_has_no_500_captures_and_who_has_no_hope_runs() -> None:
    few_leaders = [{"card": "Orc", "count": 5000, "size": "3/3", "color": "red"}]
    state = a_state([mine("A", "10E", "Commander", troops=few_leaders), theirs("X", "10E", troops=few(2000))])
    assert battle_plan(state, state.battles[1], state.armies["A"], Rng(2))[1] == {"capture": True}
    state = a_state([mine("A", "10E", troops=few(900)), theirs("X", "10E", "Evincar")])
    assert battle_plan(state, state.battles[1], state.armies["A"], Rng(2))[1] == {"run": True}
