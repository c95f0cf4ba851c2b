"""Properties of movement updates on random turns of many armies (3.2, 3.3)."""

from __future__ import annotations

import copy
import itertools
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.wargame.random_turns import BEGIN, conspire, crowd, post_all, random_orders

from headjudge.core.rng import Rng
from headjudge.wargame import Campaign
from headjudge.wargame.movement.update import Update
from headjudge.wargame.orders.base import RANGE
from headjudge.wargame.state.grid import Square, distance
from headjudge.wargame.turns.drafts import draft

SEEDS = st.integers(min_value=0, max_value=2**32)


def _turn(seed: int) -> tuple[Campaign, Rng]:
    rng = Rng(seed)
    campaign = crowd(rng)
    orders = random_orders(campaign, rng)
    conspire(campaign, orders, rng)
    times = {key: BEGIN + 60 * rng.below(30) for key in orders}
    post_all(campaign, orders, times.__getitem__)
    return campaign, rng


def _check(campaign: Campaign, update: Update) -> None:
    state = campaign.state
    assert set(update.to) == {army.key for army in state.on_map()}
    there: dict[Square, list[str]] = {}
    for key, square in update.to.items():
        army = state.armies[key]
        assert army.at is not None
        assert square in state.map
        assert distance(army.at, square) <= RANGE
        if state.fights(key):
            assert square == army.at, f"{key} fights and moved"
        there.setdefault(square, []).append(key)
    pairs = 0
    for square, keys in there.items():
        sides = [state.armies[key].side for key in keys]
        fought = any(state.fights(key) for key in keys)
        for side in set(sides):
            if sides.count(side) > 1:
                pairs += 1
                meeting = next((m for m in update.meetings if m.at == square), None)
                killed = [key for key in keys if key in update.killed]
                assert sides.count(side) == 2
                assert meeting is not None or killed, f"friends {keys} at {square} without a battle"
        if not fought:
            assert len(set(sides)) <= 2, f"three sides at {square}: {keys}"
    assert pairs <= 2, "two joint engagements in one turn"
    for meeting in update.meetings:
        assert len({state.armies[key].side for key in meeting.armies}) == 2
        assert meeting.attacker == "" or meeting.attacker in meeting.armies
    for key, path in update.paths.items():
        assert path[0] == state.armies[key].at
        assert path[-1] == update.to[key]
        assert all(distance(a, b) == 1 for a, b in itertools.pairwise(path))
        assert len(path) - 1 <= RANGE
    for key, why in update.why.items():
        assert why.text
        assert why.under, f"no reason for {key}"
    for rejection in update.rejected:
        assert rejection.rule
        assert rejection.reason


@settings(max_examples=depth(20, 40), deadline=None)
@given(SEEDS)
def test_a_random_turn(seed: int) -> None:
    campaign, _ = _turn(seed)
    before = pickle.dumps(campaign.state)
    update, points = draft(campaign.state)
    _check(campaign, update)
    assert pickle.dumps(campaign.state) == before, "a draft changed the state"
    again, same = draft(copy.deepcopy(campaign.state))
    assert (again, same.settled) == (update, points.settled)


@settings(max_examples=depth(7, 15), deadline=None)
@given(SEEDS)
def test_the_order_of_posts_with_equal_timestamps_does_not_matter(seed: int) -> None:
    rng = Rng(seed)
    campaign = crowd(rng)
    orders = random_orders(campaign, rng)
    conspire(campaign, orders, rng)
    times = {key: BEGIN + 60 * rng.below(3) for key in orders}
    other = campaign.copy()
    post_all(campaign, orders, times.__getitem__)
    for time in sorted(set(times.values())):
        queues: dict[str, list[str]] = {}
        for key, (who, _) in orders.items():
            if times[key] == time:  # the posts of one author keep their order, which counts
                queues.setdefault(who, []).append(key)
        authors = [who for who, keys in queues.items() for _ in keys]
        rng.shuffle(authors)
        for who in authors:
            other.act("post", who, time, text=orders[queues[who].pop(0)][1])
    assert draft(campaign.state)[0].to == draft(other.state)[0].to


@settings(max_examples=depth(7, 15), deadline=None)
@given(SEEDS)
def test_a_ruling_changes_no_other_draw(seed: int) -> None:
    campaign, rng = _turn(seed)
    _, points = draft(campaign.state)
    drawn = [point for point in points.settled.values() if point.name.startswith("route of")]
    if not drawn:
        return
    point = rng.choice(drawn)
    campaign.act("rule", campaign.state.judges.movement[0], choices={point.name: point.options[-1]})
    after, again = draft(campaign.state)
    assert again.settled[point.name].chosen == point.options[-1]
    for name, other in again.settled.items():
        if name.startswith("route of") and name != point.name and name in points.settled:
            assert other.chosen == points.settled[name].chosen
    _check(campaign, after)


@pytest.mark.parametrize("seed", range(3))
def test_so_crowded_that_nobody_finds_a_square(seed: int) -> None:
    rng = Rng(seed)
    campaign = crowd(rng, a_side=24, mercenaries=8, width=9, height=7)
    post_all(campaign, random_orders(campaign, rng, silent=50), lambda _key: BEGIN)
    _check(campaign, draft(campaign.state)[0])
