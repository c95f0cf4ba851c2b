"""A judge scores before dice can be seen, and who changes a score later does so before everybody (4.2.1)."""

from __future__ import annotations

from tests.wargame.small_round import MONDAY, campaign

from headjudge.wargame import Campaign
from headjudge.wargame.views.battles import BattleView

ARMIES = [
    {"name": "Host", "side": "coalition", "rank": "General", "at": "5E", "controller": "Gen"},
    {"name": "Dread", "side": "phyrexia", "rank": "Chief Praetor", "at": "5E", "controller": "Zed"},
]


def _locked() -> Campaign:
    played = campaign(armies=ARMIES)
    played.act("strat", "Gen", MONDAY, army="Host", text="At dawn.")
    played.act("strat", "Zed", MONDAY, army="Dread", text="At dusk.")
    played.act("lock", "Moe", None, early=True)
    return played


def _results(played: Campaign) -> list[BattleView]:
    desk = played.view("Bea")["desk"]
    return list(desk["results"])


def test_dice_are_seen_once_the_strategies_are_scored() -> None:
    played = _locked()
    assert _results(played) == []
    battle = next(iter(played.state.battles.values()))
    army = battle.armies[0]
    played.act("bonus", "Bea", None, battle=army, scores={army: 4}, reasons="Bold.")
    (shown,) = _results(played)
    assert shown["result"] is not None
    assert shown["result"]["dice"]
    assert not shown["result"]["seed"]
    assert not [m for m in played.view(None)["messages"] if "changes the score" in m["text"]]


def test_a_score_changed_later_is_told_to_all() -> None:
    played = _locked()
    battle = next(iter(played.state.battles.values()))
    army = battle.armies[0]
    for points in (4, 4, 9):
        played.act("bonus", "Bea", None, battle=army, scores={army: points})
    told = [m["text"] for m in played.view(None)["messages"] if "changes the score" in m["text"]]
    assert len(told) == 1
    assert "from 4 to 9" in told[0]
