"""Bonuses of size and color, and the numbers of the formulas."""

from __future__ import annotations

import hashlib
from collections import defaultdict

from tests.wargame.battles.duels import (
    army,
    campaign_of,
    duel,
    fight,
    ranked,
)

from headjudge.wargame.battles.bonuses import color_bonus, size_bonus
from headjudge.wargame.battles.dice import commitment_of
from headjudge.wargame.battles.forces import strength
from headjudge.wargame.battles.formulas import FORMULAS, drawn, parameter
from headjudge.wargame.people.threads import readable


def test_the_size_bonus_grows_with_the_difference_and_is_never_given_to_the_smaller() -> None:
    state = campaign_of(options={"formulas": {"size.scale": 10.0, "size.exponent": 1.0}}).state
    armies = [ranked(level) for level in range(1, 7)]
    sizes = [strength(one, [troop.count for troop in one.troops]) for one in armies]
    assert sizes == sorted(sizes)
    for own in sizes:
        given_ = [size_bonus(state, own, other) for other in (0, *sizes)]
        assert given_ == sorted(given_, reverse=True)
        assert all(0 <= points <= 10 for points in given_)
        assert given_[0] == 10
        assert all(size_bonus(state, own, other) == 0 for other in sizes if other >= own)
    assert size_bonus(state, 10, 9) == 1
    assert size_bonus(state, 1000, 901) == 0


def test_a_judge_replaces_numbers_of_the_formulas_and_only_battle_judges_hear_of_it() -> None:
    campaign = duel()
    campaign.act("formula", "Bea", numbers={"size.scale": 4, "casualties.rate": 0})
    assert parameter(campaign.state, "size.scale") == 4
    assert size_bonus(campaign.state, 10, 0) == 4
    assert any("size.scale" in m.text for m in readable(campaign.state, "Ass"))
    assert not any("size.scale" in m.text for who in ("Ana", "Moe", None) for m in readable(campaign.state, who))
    fight(campaign)
    assert campaign.state.army("Alpha").total == 10000
    assert campaign.state.army("Omega").total == 10000
    campaign.act("formula", "Bea", numbers={"size.scale": None})
    assert parameter(campaign.state, "size.scale") == drawn(campaign.state, "size.scale")


def test_numbers_of_the_formulas_are_drawn_within_their_limits_and_revealed_at_the_end() -> None:
    values = defaultdict(set)
    for number in range(40):
        campaign = campaign_of(army("Alpha"), army("Omega"), seed=f"f{number}")
        for name, known in FORMULAS.items():
            assert known.least <= known.low <= drawn(campaign.state, name) <= known.high <= known.most
            values[name].add(drawn(campaign.state, name))
        seen = campaign.view("Ana")
        assert "formulas" not in seen
        assert "seed" not in seen
        assert seen["commitment"] == hashlib.sha256(campaign.state.seed.encode()).hexdigest()
    assert all(len(drawn_) > 10 for drawn_ in values.values()), values
    campaign.state.phase = "over"
    seen = campaign.view(None)
    assert commitment_of(seen["seed"]) == seen["commitment"]
    assert {one["name"]: one["value"] for one in seen["formulas"]} == {n: drawn(campaign.state, n) for n in FORMULAS}


def test_the_color_bonus_counts_the_living() -> None:
    one = ranked(3)
    assert color_bonus(one) == 1
    one.troops[0].colors = ("red",)
    assert color_bonus(one) == 0
    one.troops[0].count = 0
    assert color_bonus(one) == 1
    for troop in one.troops:
        troop.count = 0
    assert color_bonus(one) == 0
