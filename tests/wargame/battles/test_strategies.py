"""Strategies (4.2): who sends them until when, what they may ask for, who reads them."""

from __future__ import annotations

import copy

import pytest
from tests.wargame.battles.duels import (
    DEADLINE,
    NOON,
    army,
    campaign_of,
    strat,
    the_battle,
)

from headjudge.core.errors import HeadjudgeError, IllegalAction
from headjudge.core.times import HOUR, read_time
from headjudge.wargame.battles.strategies import counting
from headjudge.wargame.people.threads import readable


def test_only_who_may_sends_a_strategy_and_in_time() -> None:
    campaign = campaign_of(army("Alpha"), army("Omega"), army("Beta", "20E"))
    late = read_time(DEADLINE) + 60
    for by, at, code in (
        ("Pyx", NOON, "wargame/not-yours"),
        ("Bea", NOON, "wargame/player"),
        ("Bob", read_time(DEADLINE) - 25 * HOUR, "wargame/early"),
        ("Ana", late, "wargame/late"),
        ("Bob", late, "wargame/late"),
    ):
        other = campaign.copy()
        state = copy.deepcopy(other.state)
        with pytest.raises(IllegalAction) as refused:
            strat(other, "Alpha", by, at)
        assert refused.value.code == code
        assert other.state == state
    strat(campaign, "Alpha", "Ana", read_time(DEADLINE) + 59)
    for name, text in (("Beta", "Hold."), ("Alpha", " "), ("Alpha", "x" * 60_000)):
        with pytest.raises(HeadjudgeError):
            campaign.act("strat", "Ana", army=name, text=text)


def test_the_last_strategy_of_the_controller_counts_before_that_of_their_contingency() -> None:
    campaign = campaign_of(army("Alpha"), army("Omega"))
    battle = the_battle(campaign)
    assert counting(campaign.state, battle, "Alpha") is None
    strat(campaign, "Alpha", "Bob", NOON)
    first = counting(campaign.state, battle, "Alpha")
    assert first is not None
    assert first.by == "Bob"
    campaign.act("strat", "Ana", NOON + 60, army="Alpha", text="First.")
    campaign.act("strat", "Ana", NOON + 120, army="Alpha", text="Second.")
    campaign.act("strat", "Bob", NOON + 180, army="Alpha", text="Third.")
    found = counting(campaign.state, battle, "Alpha")
    assert found is not None
    assert (found.by, found.text) == ("Ana", "Second.")


def test_a_strategy_stays_sealed_until_the_result() -> None:
    campaign = campaign_of(army("Alpha"), army("Omega"))
    campaign.act("strat", "Ana", NOON, army="Alpha", text="A very secret plan.")
    for reader in ("Pyx", "Moe", None, "Bea", "Bob"):
        assert not any("secret plan" in m.text for m in readable(campaign.state, reader))
        assert any("Ana has sent the strategy of Alpha" in m.text for m in readable(campaign.state, reader))


def test_what_a_strategy_asks_for_must_be_possible() -> None:
    few = [{"card": "Orc", "count": 1999, "size": "3/3", "color": "red"}]
    campaign = campaign_of(army("Alpha", troops=few, colors=["red"]), army("Omega", rank="CPL"), army("Beta", "20E"))
    for wish, rule in (
        ({"kill": True}, "4.3.2"),
        ({"capture": True}, "4.5"),
        ({"kill": True, "run": True}, "4.2.6"),
        ({"leave": {"army": "Beta", "to": "9E"}}, "4.4"),
        ({"leave": {"army": "Omega", "to": "9E"}}, "4.4"),
        ({"leave": {"army": "Alpha", "to": "8E"}}, "4.4"),
        ({"leave": {"army": "Alpha"}}, "4.4"),
        ({"leave": {"army": "Alpha", "to": 5}}, "4.4"),
    ):
        with pytest.raises(HeadjudgeError) as refused:
            strat(campaign, "Alpha", at=NOON, **wish)
        assert refused.value.rule == rule
    assert not the_battle(campaign).strategies


def test_mercenaries_played_by_program_have_a_plan_and_their_judge_may_send_another() -> None:
    raiders = army("Raiders", side="mercenary", faction="raider", rank="1/1")
    campaign = campaign_of(army("Alpha"), raiders)
    assert counting(campaign.state, the_battle(campaign), "Raiders") is None
    campaign = campaign_of(army("Alpha"), raiders, options={"mercenary_ai": True})
    battle = the_battle(campaign)
    planned = counting(campaign.state, battle, "Raiders")
    assert planned is not None
    assert planned.by == ""
    campaign.act("strat", "Mel", NOON, army="Raiders", text="My own plan.")
    found = counting(campaign.state, battle, "Raiders")
    assert found is not None
    assert (found.by, found.text) == ("Mel", "My own plan.")
