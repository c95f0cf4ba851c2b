"""What battle judges rule: scores, dice, casualties, verdicts, points of the results."""

from __future__ import annotations

import copy

import pytest
from tests.wargame.battles.duels import (
    NOON,
    army,
    campaign_of,
    duel,
    fight,
    strat,
    the_battle,
)

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.wargame.people.threads import readable
from headjudge.wargame.turns.drafts import results


def test_rulings_are_checked_and_the_head_judge_overrules() -> None:
    campaign = duel()
    state = copy.deepcopy(campaign.state)
    for by, verb, arguments in (
        ("Bea", "bonus", {"battle": "Alpha", "scores": {"Beta": 3}}),
        ("Bea", "bonus", {"battle": "Alpha", "scores": {"Alpha": 11}}),
        ("Bea", "bonus", {"battle": "Alpha", "scores": {"Alpha": True}}),
        ("Bea", "bonus", {"battle": "Alpha", "scores": {"Alpha": 3, "Omega": -1}}),
        ("Bea", "bonus", {"battle": "Alpha", "scores": {}}),
        ("Bea", "bonus", {"battle": 7, "scores": {"Alpha": 3}}),
        ("Ana", "bonus", {"battle": "Alpha", "scores": {"Alpha": 3}}),
        ("Moe", "bonus", {"battle": "Alpha", "scores": {"Alpha": 3}}),
        ("Bea", "dice", {"dice": {"Alpha": [1, 2, 3]}}),
        ("Bea", "dice", {"dice": {"Alpha": [1, 2, 3, 21]}}),
        ("Bea", "dice", {"dice": {"Alpha": [1, 2, 3, 4], "Omega": [0, 2, 3, 4]}}),
        ("Bea", "dice", {"dice": {"Alpha": "1234"}}),
        ("Moe", "dice", {"dice": {"Alpha": [1, 2, 3, 4]}}),
        ("Bea", "dice", {"spawn": 21}),
        ("Bea", "dice", {}),
        ("Bea", "casualties", {"battle": "Alpha", "losses": {"Alpha": {"Blank 1": 5001}}}),
        ("Bea", "casualties", {"battle": "Alpha", "losses": {"Alpha": {"Blank 1": 10, "Orc": 1}}}),
        ("Bea", "casualties", {"battle": "Alpha", "losses": {"Alpha": {"Blank 1": -1}}}),
        ("Bea", "casualties", {"battle": "Alpha", "losses": {"Alpha": 5}}),
        ("Ana", "casualties", {"battle": "Alpha", "losses": {}}),
        ("Bea", "verdict", {"battle": "Alpha"}),
        ("Bea", "verdict", {"battle": "Alpha", "kill": "yes"}),
        ("Pyx", "verdict", {"battle": "Alpha", "kill": True}),
        ("Bea", "formula", {"numbers": {"size.scale": 11}}),
        ("Bea", "formula", {"numbers": {"luck": 1}}),
        ("Moe", "formula", {"numbers": {"size.scale": 1}}),
    ):
        with pytest.raises(HeadjudgeError):
            campaign.act(verb, by, **arguments)
        assert campaign.state == state, (verb, arguments)
    campaign.act("bonus", "Ass", battle="Alpha", scores={"Alpha": 2}, reasons="Bold.")
    campaign.act("bonus", "Bea", battle="Omega", scores={"Alpha": 4}, reasons={"Alpha": "Bolder."})
    campaign.act("dice", "Bea", dice={"Alpha": [1, 1, 1, 1]})
    campaign.act("casualties", "Bea", battle="Alpha", losses={})
    campaign.act("verdict", "Bea", battle="Alpha", kill=True)
    for verb, arguments in (
        ("bonus", {"battle": "Alpha", "scores": {"Alpha": 2}}),
        ("dice", {"dice": {"Alpha": [2, 2, 2, 2]}}),
        ("casualties", {"battle": "Alpha", "losses": {}}),
        ("verdict", {"battle": "Alpha", "kill": False}),
    ):
        with pytest.raises(IllegalAction, match="overrules"):
            campaign.act(verb, "Ass", **arguments)
    campaign.act("dice", "Ass", dice={"Omega": [2, 2, 2, 2]})
    fight(campaign)
    published = "\n".join(m.text for m in readable(campaign.state, "Pyx"))
    assert "Bolder." in published
    assert "+4" in published
    with pytest.raises(IllegalAction):
        campaign.act("bonus", "Bea", battle=the_battle(campaign).id, scores={"Alpha": 1})


def test_nobody_but_battle_judges_reads_scores_beforehand_or_size_bonuses_ever() -> None:
    campaign = campaign_of(army("Alpha", rank="General"), army("Omega", rank="CPL"))
    strat(campaign, "Alpha", at=NOON)
    strat(campaign, "Omega")
    campaign.act("bonus", "Bea", battle="Alpha", scores={"Alpha": 7}, reasons="An odd reason.")
    for reader in ("Ana", "Pyx", "Moe", "Mel", None):
        assert not any("odd reason" in m.text for m in readable(campaign.state, reader))
    fight(campaign)
    result = the_battle(campaign).result
    assert result is not None
    assert result.sizes["Alpha"] > 0
    for reader in ("Ana", "Pyx", "Moe", "Mel", None):
        told = [m.text for m in readable(campaign.state, reader)]
        assert any("odd reason" in text for text in told)
        assert not any("size" in text or "strength" in text for text in told)
    assert any("size +" in m.text for m in readable(campaign.state, "Ass"))


def test_points_of_the_results_can_be_ruled_on_by_battle_judges_alone() -> None:
    campaign = duel()
    campaign.act("dice", "Bea", dice={"Alpha": [20] * 4, "Omega": [1] * 4})
    campaign.act("lock", "Moe", early=True)
    point = results(campaign.state)[1].settled["retreat of Omega"]
    assert len(point.options) == 8
    other = next(option for option in point.options if option != point.chosen)
    for by in ("Moe", "Pyx"):
        with pytest.raises(IllegalAction):
            campaign.act("rule", by, choices={"retreat of Omega": other})
    with pytest.raises(InvalidInput):
        campaign.act("rule", "Bea", choices={"retreat of Omega": "30A"})
    campaign.act("rule", "Bea", choices={"retreat of Omega": other})
    campaign.act("settle", "Bea")
    assert str(campaign.state.army("Omega").at) == other
