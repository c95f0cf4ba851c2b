"""Battles (4): random turns, announcements, and whatever may be sent."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.wargame.battles.duels import (
    JUDGES,
    NOON,
    PLAYERS,
    SEEDS,
    army,
    campaign_of,
    check_troops,
    duel,
    fight,
    plan,
    strat,
    the_battle,
)
from tests.wargame.random_turns import conspire, crowd, post_all, random_orders

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.core.rng import Rng
from headjudge.wargame import Campaign
from headjudge.wargame.state import Army, State
from headjudge.wargame.state.grid import Square
from headjudge.wargame.turns.drafts import results


def _check_map(state: State) -> None:
    there: dict[Square, list[Army]] = {}
    for one in state.on_map():
        assert one.at is not None
        assert one.at in state.map
        there.setdefault(one.at, []).append(one)
    for square, armies in there.items():
        sides = Counter(one.side for one in armies)
        fights = [state.fights(one.key) for one in armies]
        for side, number in sides.items():
            if number > 1:
                mine = {id(f) for f, one in zip(fights, armies, strict=True) if one.side == side}
                assert len(mine) == 1, f"friends at {square}: {[one.name for one in armies]}"
                assert fights[0] is not None
                assert number == 2
        if len(sides) == 2:
            assert all(f is not None for f in fights), f"enemies at {square} do not fight"
        for one, battle in zip(armies, fights, strict=True):
            assert battle is None or (battle.at == square and one.key in battle.armies)
            assert battle is None or len(sides) > 1
    for battle in state.battles.values():
        if battle.result is None:
            assert battle.turn == state.turn
            assert all(state.armies[key].at == battle.at for key in battle.armies)


@settings(max_examples=depth(4, 8), deadline=None)
@given(SEEDS)
def test_random_turns_keep_the_map_and_the_troops_in_order(seed: int) -> None:
    rng = Rng(seed)
    campaign = crowd(rng, a_side=26, mercenaries=8, width=9, height=8)
    state = campaign.state
    _check_map(state)
    for _ in range(3):
        orders = random_orders(campaign, rng)
        conspire(campaign, orders, rng)
        post_all(campaign, orders, dict.fromkeys(orders, max(state.clock, NOON)).__getitem__)
        plan(campaign, rng)
        campaign.act("lock", state.judges.movement[0], None, early=True)
        before = {key: {id(troop): troop.count for troop in one.troops} for key, one in state.armies.items()}
        waiting = {key: list(one.incoming) for key, one in state.armies.items()}
        fought = [battle for battle in state.battles.values() if battle.result is None and battle.turn == state.turn]
        copied, points = results(state)
        assert all(battle.result is None for battle in fought), "a look at the results changed them"
        campaign.act("settle", state.judges.battle[0])
        assert all(battle.result == copied.battles[battle.id].result for battle in fought)
        assert set(points.settled) <= {point.name for point in state.turns[-2].points}
        _check_map(state)
        check_troops(state)
        for battle in fought:
            result = battle.result
            assert result is not None
            for key in battle.armies:
                one = state.armies[key]
                if waiting[key] or one.faction in ("tdf", "theme") or (one.at and state.place_at(one.at)):
                    continue
                lost = sum(before[key].values()) - sum(troop.count for troop in one.troops)
                assert lost == sum(result.losses.get(key, {}).values())
        if state.over:
            break
    again = Campaign.replay(campaign.journal)
    assert again.state == state
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301


@settings(max_examples=depth(10, 20), deadline=None)
@given(SEEDS)
def test_a_map_without_room_comes_to_an_end(seed: int) -> None:
    rng = Rng(seed)
    squares = [Square(n, m) for n in (1, 2, 3) for m in (1, 2)]
    armies = [army(f"A{n}", str(square)) for n, square in enumerate(squares)]
    armies += [army(f"P{n}", str(square)) for n, square in enumerate(squares[: 1 + rng.below(6)])]
    campaign = campaign_of(*armies, map=["ppp", "ppp"], seed=str(seed))
    for _ in range(3):
        plan(campaign, rng)
        fight(campaign)
        check_troops(campaign.state)
        for battle in campaign.state.battles_of(campaign.state.turn):
            assert len({campaign.state.armies[key].side for key in battle.armies}) == 2


def test_the_same_seed_gives_the_same_battle_and_another_seed_another() -> None:
    def played(seed: str) -> Any:
        campaign = duel(seed=seed)
        fight(campaign)
        return the_battle(campaign).result

    assert played("one") == played("one")
    assert played("one") != played("two")


def test_battles_are_announced_as_the_round_begins_and_not_while_it_is_set_up() -> None:
    setup = {"players": PLAYERS, "judges": JUDGES, "armies": [army("Alpha"), army("Omega")]}
    campaign = Campaign.new(setup, "s")
    assert not campaign.state.battles
    assert not campaign.state.messages
    campaign = campaign_of(army("Alpha"), army("Omega"))
    assert the_battle(campaign).armies == ("Alpha", "Omega")
    assert campaign.state.fights("Alpha") is the_battle(campaign)
    with pytest.raises(IllegalAction, match="Alpha, Beta, Gamma"):
        campaign_of(army("Alpha"), army("Beta"), army("Gamma"), army("Omega"))
    with pytest.raises(InvalidInput, match=r"size\.scale"):
        campaign_of(options={"formulas": {"size.scale": 99.0}})


def test_controllers_of_a_battle_have_fought_one_however_many_armies_they_had() -> None:
    campaign = campaign_of(army("Alpha"), army("Beta"), army("Omega"), army("Psi", "20E"))
    for name in ("Alpha", "Beta", "Omega"):
        strat(campaign, name, at=NOON)
    fight(campaign)
    fought = {player.name: player.battles for player in campaign.state.players.values()}
    assert fought == {"Ana": 1, "Bob": 0, "Pyx": 1}


_WORDS = st.sampled_from(
    ["Alpha", "Omega", "Beta", "Blank 1", "Bea", "kill", "10E", "9E", "", "spawn", "size.scale", "é"]
)


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 25) | st.floats() | _WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_WORDS, inner, max_size=3),
    max_leaves=8,
)


_KEYS = (
    "army",
    "text",
    "kill",
    "capture",
    "run",
    "leave",
    "battle",
    "scores",
    "reasons",
    "dice",
    "spawn",
    "losses",
    "numbers",
)


@settings(max_examples=depth(150, 300), deadline=None)
@given(
    st.sampled_from(["strat", "bonus", "dice", "casualties", "verdict", "formula"]),
    st.sampled_from(["Ana", "Pyx", "Bea", "Ass", "Moe", "Mel", "nobody", ""]),
    st.dictionaries(st.sampled_from(_KEYS), _VALUES, max_size=5),
)
def test_whatever_is_sent_is_done_or_refused_whole(verb: str, by: str, arguments: dict[str, Any]) -> None:
    campaign = campaign_of(army("Alpha"), army("Omega", rank="CPL"), army("Beta", "20E"))
    before = copy.deepcopy(campaign.state)
    try:
        campaign.act(verb, by, NOON, **arguments)
    except HeadjudgeError:
        assert campaign.state == before
    else:
        fight(campaign)
        check_troops(campaign.state)
