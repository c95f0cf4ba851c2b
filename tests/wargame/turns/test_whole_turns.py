"""Properties of whole turns, one after the other: orders, strategies, scores, updates, results (3.1)."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.wargame.random_turns import DEADLINE, author, conspire, crowd, post_all, random_orders
from tests.wargame.update_checks import before_update, check_update

from headjudge.core.errors import HeadjudgeError
from headjudge.core.journal import Journal
from headjudge.core.rng import Rng
from headjudge.core.times import HOUR, read_time
from headjudge.wargame import Campaign
from headjudge.wargame.state import State
from headjudge.wargame.state.grid import distance
from headjudge.wargame.state.ranks import SLOTS

SEEDS = st.integers(min_value=0, max_value=2**32)


def check_state(state: State) -> None:
    """What holds of every campaign between two turns."""
    there: dict[object, list[str]] = {}
    for army in state.on_map():
        assert army.at in state.map
        there.setdefault(army.at, []).append(army.key)
        for slot, most in SLOTS.items():
            assert 0 <= army.slot_total(slot) <= most
        for troop in army.troops:
            assert 0 <= troop.count <= troop.full
            assert all(number > 0 for number in troop.losses.values())
            assert troop.count + sum(troop.losses.values()) <= troop.full
    for square, keys in there.items():
        battle = next((state.fights(key) for key in keys if state.fights(key)), None)
        sides = [state.armies[key].side for key in keys]
        if battle is None:
            assert len(keys) == 1, f"{keys} stand at {square} and don't fight"
        else:
            assert set(keys) == set(battle.armies), f"{keys} stand at {square}, and {battle.armies} fight there"
            assert len(set(sides)) == 2
            assert all(sides.count(side) <= 2 for side in sides)


def prepare(campaign: Campaign, rng: Rng) -> None:
    """Orders of most armies, strategies of most that fight, scores of some battles."""
    state = campaign.state
    if state.deadline is None:
        return
    orders = random_orders(campaign, rng)
    conspire(campaign, orders, rng)
    begin = max(state.clock, state.deadline - 23 * HOUR)
    times = {key: begin + 60 * rng.below(600) for key in orders}
    post_all(campaign, orders, times.__getitem__)
    now = max(state.clock, state.deadline - HOUR)
    for battle in state.battles_of(state.turn):
        for key in battle.armies:
            if rng.below(6) == 0:
                continue
            army = state.armies[key]
            wish = ({}, {"kill": True}, {"run": True}, {"capture": True})[rng.below(4)]
            try:
                campaign.act("strat", author(state, army), now, army=army.name, text=f"Plan {rng.next()}", **wish)
            except HeadjudgeError:
                campaign.act("strat", author(state, army), now, army=army.name, text=f"Plan {rng.next()}")
        if rng.below(3):
            scored = state.armies[battle.armies[rng.below(len(battle.armies))]].name
            campaign.act("bonus", state.judges.battle[0], now, battle=scored, scores={scored: rng.below(11)})


def play_turn(campaign: Campaign, rng: Rng) -> None:
    """One whole turn, with its checks."""
    state = campaign.state
    prepare(campaign, rng)
    before = {army.key: (army.at, army.total) for army in state.on_map()}
    opening = before_update(state)
    campaign.act("lock", state.judges.movement[0], early=True)
    check_update(state, opening)
    waiting = sum(part.troop.count for army in state.armies.values() for part in army.incoming)
    for key, (at, _) in before.items():
        army = state.armies[key]
        if army.on_map and army.at and at:
            assert distance(army.at, at) <= 3
    gone = sum(total for key, (_, total) in before.items() if not state.armies[key].on_map)
    spawned = sum(army.total for army in state.on_map() if army.key not in before)
    total = sum(army.total for army in state.on_map())
    assert total + waiting + gone - spawned == sum(total for _, total in before.values()), "troops came or went"
    moved = {army.key: (army.at, army.total) for army in state.on_map()}
    fighting = {key: battle for battle in state.battles_of(state.turn) for key in battle.armies}
    fought_over = {battle.at for battle in fighting.values()}
    campaign.act("settle", state.judges.battle[0])
    for key, (at, total) in moved.items():
        army = state.armies[key]
        if key not in fighting and total == 0 and not army.on_map:
            continue  # an empty army that a separated one was pushed onto (4.3.1)
        if key not in fighting and at in fought_over:
            continue  # it came while they fought, and one of them is of its side now: friends are parted (3.3.1, 4.5)
        if key not in fighting:
            assert (army.at, army.on_map) == (at, True), f"{key} fought nobody and moved at the results"
            assert army.total >= total
        else:
            result = fighting[key].result
            assert result is not None
            if army.alive:
                assert army.total >= total - sum(result.losses.get(key, {}).values())
    check_state(state)


@settings(max_examples=depth(6, 12), deadline=None)
@given(SEEDS)
def test_turns_of_many_armies(seed: int) -> None:
    rng = Rng(seed)
    campaign = crowd(rng)
    campaign.state.options.mercenary_ai = rng.below(2) == 0
    check_state(campaign.state)
    for _ in range(3):
        play_turn(campaign, rng)
        if campaign.over:
            break


def listed(data: Any) -> Any:
    """Data with lists for tuples, which JSON doesn't tell apart."""
    match data:
        case dict():
            return {key: listed(value) for key, value in data.items()}
        case list() | tuple():
            return [listed(value) for value in data]
    return data


@settings(max_examples=6, deadline=None)
@given(SEEDS)
def test_a_campaign_is_copied_pickled_replayed_and_shown(seed: int) -> None:
    rng = Rng(seed)
    campaign = crowd(rng, a_side=20)
    for _ in range(3):
        play_turn(campaign, rng)
    again = Campaign.replay(Journal.from_json(campaign.journal.to_json()))
    assert pickle.loads(pickle.dumps(campaign.state)) == campaign.state == copy.deepcopy(campaign.state)  # noqa: S301
    assert again.state == campaign.state
    for name in (None, "coa0", "phy1", *campaign.state.judges.battle, *campaign.state.judges.movement):
        assert json.loads(json.dumps(campaign.view(name))) == listed(campaign.view(name))
        assert again.view(name) == campaign.view(name)


@settings(max_examples=depth(5, 10), deadline=None)
@given(SEEDS)
def test_refused_actions_change_nothing(seed: int) -> None:
    rng = Rng(seed)
    campaign = crowd(rng, a_side=12)
    play_turn(campaign, rng)
    prepare(campaign, rng)
    state = campaign.state
    names = [army.name for army in state.armies.values()] + [player.name for player in state.players.values()]
    names += [*state.judges.battle, *state.judges.movement, *state.judges.mercenary, "Nobody", ""]
    for _ in range(60):
        verb, arguments = _wild(rng, names)
        before = pickle.dumps(state)
        entries = len(campaign.journal.entries)
        refusal = _try(campaign, verb, rng.choice(names), arguments)
        assert refusal != ""
        assert len(campaign.journal.entries) == entries + (refusal is None)
        if refusal is not None:
            assert pickle.dumps(state) == before, f"{verb} {arguments} was refused ({refusal}) and changed the state"


def _try(campaign: Campaign, verb: str, by: str, arguments: dict[str, object]) -> str | None:
    """Do something; why it was refused, if it was."""
    try:
        campaign.act(verb, by, None, **arguments)
    except HeadjudgeError as error:
        return str(error)
    return None


def _wild(rng: Rng, names: list[str]) -> tuple[str, dict[str, object]]:
    """A random action with arguments of mixed sense."""
    from headjudge.wargame.actions import ACTIONS

    verb = rng.choice([name for name in sorted(ACTIONS) if name not in ("lock", "settle")])
    values: list[object] = [*names[:3], rng.choice(names), 3, -1, True, None, "5E", {rng.choice(names): 4}, []]
    values += [[rng.choice(names)], {rng.choice(names): rng.choice(names)}, {rng.choice(names): {"Blank 1": 10**9}}]
    values += [{"name": "New", "side": "coalition", "rank": "Lt"}, "normal", "results"]
    keys = ["army", "text", "armies", "battle", "scores", "dice", "losses", "kill", "spec", "bases", "player", "names"]
    keys += ["ranks", "factions", "players", "troops", "topic", "system", "choice", "post", "choices", "severity"]
    keys += ["roll", "thread", "name", "legend", "base", "place", "reason", "deadline", "capture", "spawn", "map"]
    return verb, {key: rng.choice(values) for key in keys if rng.below(2)}


def test_the_deadline_moves_on_by_a_week() -> None:
    campaign = crowd(Rng(1), a_side=6, mercenaries=3)
    for _ in range(2):
        play_turn(campaign, Rng(2))
    assert campaign.state.deadline == read_time(DEADLINE) + 2 * 7 * 24 * HOUR
