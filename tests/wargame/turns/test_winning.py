"""Destroying bases and the end of a round (1.7); the scenarios of 1-winning.yaml have the cases."""

from __future__ import annotations

from typing import Any

import pytest
from tests.wargame.worlds import a_campaign, a_state, turn

from headjudge.core.errors import IllegalAction
from headjudge.wargame import Campaign
from headjudge.wargame.turns.winning import check_end, destroy, note_vulnerable

GATE = {"name": "Gate", "kind": "portal", "at": "1E"}
RED = {"name": "Red Base", "kind": "base", "color": "red", "at": "20E"}


def _army(name: str, side: str, rank: str, at: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "side": side, "rank": rank, "at": at, **more}


def test_by_which_rules_a_side_can_lose() -> None:
    armies = [_army("A", "coalition", "Captain", "5E"), _army("B", "phyrexia", "Plaguelord", "6E")]
    state = a_state(armies, [GATE, RED])
    assert note_vulnerable(state, "coalition") == ["1.7.3"]
    assert note_vulnerable(state, "phyrexia") == ["1.7.2"]
    assert state.vulnerable == {"coalition": ["1.7.3"], "phyrexia": ["1.7.2"]}


def test_a_destroyed_base_is_no_place_to_count_in() -> None:
    armies = [_army("B", "phyrexia", "Plaguelord", "20E", days=4)]
    campaign = a_campaign(armies, [GATE, RED])
    state = turn(campaign)
    assert state.places["Red Base"].destroyed
    assert state.places["Red Base"].lost_at == 1
    assert state.armies["B"].days == 0
    assert turn(campaign).armies["B"].days == 0


def test_the_end_is_told_to_everybody_and_nothing_more_is_ordered() -> None:
    armies = [
        _army("A", "coalition", "Captain", "5E", troops=[{"card": "X", "count": 0, "full": 5, "size": "1/1"}]),
        _army("B", "phyrexia", "Evincar", "6E"),
    ]
    campaign = a_campaign(armies)
    state = turn(campaign, ("Pyx", "B: 6E > 5E; engage A"))
    assert (state.phase, state.winner, state.ended_by) == ("over", "phyrexia", "1.7.3")
    assert campaign.view(None)["over"] == {"winner": "phyrexia", "rule": "1.7.3", "turn": state.turn}
    result, sides = campaign.result, {player.name: player.side for player in state.players.values()}
    assert {sides[name] for name in result.winners} == {"phyrexia"}
    assert {sides[name] for name in result.losers} == {"coalition"} == {sides[name] for name in result.lost_to}
    assert (result.won_by, set(result.lost_to.values()), result.drew) == ("1.7.3", {"1.7.3"}, ())
    assert any(m.rule == "1.7.3" and not m.to for m in state.messages)
    with pytest.raises(IllegalAction):
        campaign.act("post", "Pyx", text="B: 5E > 6E")
    with pytest.raises(IllegalAction):
        campaign.act("lock", state.judges.movement[0])


def _both_beaten(**destroyed: bool) -> Campaign:
    none = [{"card": "X", "count": 0, "full": 5, "size": "1/1"}]
    armies = [
        _army("A", "coalition", "Captain", "5E", troops=none),
        _army("P", "coalition", "Lt", "11E"),
        _army("B", "phyrexia", "Evincar", "10E", troops=none),
        _army("Q", "phyrexia", "Centurion", "6E"),
    ]
    places = [place | {"destroyed": destroyed.get(str(place["kind"]), False)} for place in (GATE, RED)]
    campaign = a_campaign(armies, places)
    turn(campaign, ("Ana", "P: 11E > 10E; engage B"), ("Pyx", "Q: 6E > 5E; engage A"))
    return campaign


def test_both_beaten_at_once() -> None:
    assert _both_beaten(portal=True).state.winner == "coalition"
    assert _both_beaten(base=True).state.winner == "phyrexia"
    drawn = _both_beaten()
    assert drawn.over
    assert drawn.state.winner == ""
    assert drawn.state.ended_by == "1.7.3"


def test_who_has_more_creatures_if_as_many_bases_stand() -> None:
    armies = [
        _army("P", "coalition", "Lt", "11E"),
        _army("Q", "phyrexia", "Centurion", "6E", troops=[{"card": "X", "count": 9, "size": "1/1"}]),
    ]
    state = a_state(armies, [GATE, RED])
    state.vulnerable = {"coalition": ["1.7.3"], "phyrexia": ["1.7.3"]}
    check_end(state, 0)
    assert state.winner == "coalition"


def test_bases_come_before_armies() -> None:
    armies = [_army("A", "coalition", "Captain", "5E"), _army("B", "phyrexia", "CPL", "1E", days=4)]
    state = a_state(armies, [GATE, RED | {"win_condition": True, "destroyed": True}])
    state.vulnerable["phyrexia"] = ["1.7.2", "1.7.3"]
    check_end(state, 0)
    assert (state.winner, state.ended_by) == ("phyrexia", "1.7.2")


def test_a_base_that_is_no_win_condition_opens_no_way() -> None:
    blue = {"name": "Blue Base", "kind": "base", "color": "blue", "at": "30E", "win_condition": True}
    armies = [_army("A", "coalition", "Captain", "5E"), _army("B", "phyrexia", "Evincar", "1E", days=9)]
    state = a_state(armies, [GATE, RED, blue])
    destroy(state, state.places["Red Base"], 0)
    check_end(state, 0)
    assert not state.over
    destroy(state, state.places["Blue Base"], 0)
    assert state.armies["B"].head_start == 9
    check_end(state, 0)
    assert not state.over
    state.armies["B"].days = 13
    check_end(state, 0)
    assert state.winner == "phyrexia"
