"""Losses, kills and captures (4.3, 4.5)."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from tests.wargame.battles.duels import (
    NOON,
    army,
    campaign_of,
    duel,
    fight,
    ranked,
    strat,
    the_battle,
)

from headjudge.wargame.battles.casualties import spread
from headjudge.wargame.battles.dice import mixed, roll_one
from headjudge.wargame.battles.forces import strength, take


@given(
    st.integers(1, 6),
    st.tuples(st.integers(0, 5000), st.integers(0, 2500), st.integers(0, 1500), st.integers(0, 1000)),
    st.floats(0, 100_000),
)
def test_losses_are_as_strong_as_the_damage_and_lowest_ranks_die_most(
    level: int, counts: tuple[int, ...], damage: float
) -> None:
    state = STATE
    one = ranked(level, *counts)
    dead = spread(state, one, list(counts), damage)
    assert all(0 <= died <= count for died, count in zip(dead, counts, strict=True))
    total = strength(one, list(counts))
    if damage <= 0 or not total:
        assert not any(dead)
        return
    assert any(dead)
    lost = strength(one, dead)
    slack = sum(troop.power for troop in one.troops)
    assert lost <= max(damage, slack)
    assert lost >= min(total, damage) - slack - 1
    parts = [died / count for died, count in zip(dead, counts, strict=True) if count > 500]
    assert all(lower >= higher - 0.01 for lower, higher in pairwise(parts))


STATE = duel().state


@given(st.lists(st.integers(0, 5000), min_size=1, max_size=6), st.integers(0, 12_000))
def test_taking_from_several_kinds_is_in_proportion(counts: list[int], number: int) -> None:
    taken = take(counts, number)
    assert sum(taken) == min(number, sum(counts))
    for one, count in zip(taken, counts, strict=True):
        assert 0 <= one <= count
        assert abs(one - number * count / max(1, sum(counts))) <= 1 or number >= sum(counts)


def test_losers_lose_more_winners_some_and_a_larger_margin_costs_more() -> None:
    def losses(mine: list[int], theirs: list[int]) -> tuple[int, int]:
        campaign = duel()
        campaign.act("dice", "Bea", dice={"Alpha": mine, "Omega": theirs})
        fight(campaign)
        return 10000 - campaign.state.army("Alpha").total, 10000 - campaign.state.army("Omega").total

    narrow, wide = losses([12, 12, 12, 9], [10, 10, 10, 10]), losses([20] * 4, [1] * 4)
    for won, lost in (narrow, wide):
        assert 0 < won < lost
    assert wide[1] > narrow[1]
    assert wide[0] < narrow[0]


def test_overkill_and_damage_make_kills_likelier_and_captures_are_harder() -> None:
    def kills(what: str, top: int = 1000, **formulas: float) -> int:
        done = 0
        for number in range(60):
            troops = [{"card": "Rat", "count": 5000, "size": "2/2", "color": "black"}]
            troops += [{"card": "Ape", "count": top, "size": "5/5", "color": "black"}]
            campaign = campaign_of(army("Alpha"), army("Omega", rank="CPL", troops=troops), seed=f"k{number}")
            campaign.act("strat", "Ana", NOON, army="Alpha", text="Charge.", **{what: True})
            strat(campaign, "Omega")
            campaign.act("dice", "Bea", dice={"Alpha": [12] * 4, "Omega": [9] * 4})
            if formulas:
                campaign.act("formula", "Bea", numbers=formulas)
            fight(campaign)
            result = the_battle(campaign).result
            assert result is not None
            done += len(result.killed) + len(result.captured)
        return done

    kill = kills("kill", 1)
    assert 0 < kill < 60
    assert kills("capture", 1, **{"capture.guard": 12}) < kill
    assert kills("kill", 1000) < kill
    assert kills("kill", 1, **{"kill.damage": 40}) > kill


def test_the_rolls_of_kills_and_captures_are_told_and_follow_from_the_seed() -> None:
    told = set()
    for number in range(12):
        campaign = campaign_of(army("Alpha"), army("Omega", rank="CPL"), seed=f"r{number}")
        campaign.act("strat", "Ana", NOON, army="Alpha", text="Charge.", **{("kill", "capture")[number % 2]: True})
        strat(campaign, "Omega")
        campaign.state.army("Alpha").name = "Alphabet"
        campaign.act("dice", "Bea", dice={"Alphabet": [12] * 4, "Omega": [9] * 4})
        fight(campaign)
        seen = campaign.view(None)["battles"][0]
        assert seen["dice_names"] == {"Alphabet": "Alpha", "Omega": "Omega"}
        result = seen["result"]
        assert result is not None
        rolls = result["rolls"]
        what = ("kill", "capture")[number % 2]
        assert [(one["what"], one["army"], one["label"]) for one in rolls[:2]] == [
            (what, "Alphabet", f"{what} Alpha"),
            ("guard", "Omega", "guard Omega against Alpha"),
        ]
        for one in rolls:
            seals = {seen["dice_names"][army]: seal for army, seal in result["seals"].items()}
            assert one["die"] == roll_one(mixed(result["seed"], seals), one["label"])
            told.add(one["what"])
    assert told == {"kill", "capture", "guard", "squad"}
