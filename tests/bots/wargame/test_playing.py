"""Bots in a live campaign."""

from __future__ import annotations

import pytest
from tests.bots.wargame.rounds import DEADLINE, few, mine, small_setup
from tests.wargame.worlds import a_campaign

from headjudge.bots.wargame import ROLES_PLAYED, act_for
from headjudge.core.errors import InvalidInput
from headjudge.core.times import HOUR, read_time
from headjudge.wargame import Campaign
from headjudge.wargame.state.grid import Square


def _live() -> Campaign:
    setup = small_setup() | {
        "turn": {"number": 1, "deadline": DEADLINE},
        "options": {"mercenary_ai": True, "spawn": False},
    }
    return Campaign.new(setup, "secret")


def test_a_person_plays_alone_with_bots() -> None:
    """Ana plays the armies that are Ana's; bots play everybody else and judge. Nothing is done twice, turns go on."""
    campaign = _live()
    state = campaign.state
    while state.turn < 5 and not state.over:
        deadline = state.deadline
        assert deadline is not None
        at = deadline - 20 * HOUR
        campaign.act("post", "Ana", at, text="Coa 0: stay")
        for role in ROLES_PLAYED:
            act_for(campaign, role, at, only={"Cap"} if role == "coalition" else None)
        assert {post.by for post in state.posts if post.turn == state.turn} <= {"Ana", "Cap", "Pyx", "Eve"}
        assert sum(post.by == "Ana" for post in state.posts if post.turn == state.turn) == 1
        assert not any(act_for(campaign, role, at, only={"Cap"}) for role in ROLES_PLAYED), "all is done"
        locked = deadline + 24 * HOUR + 60
        turn = state.turn
        assert act_for(campaign, "movement", locked) == 1
        assert state.phase == "locked"
        assert act_for(campaign, "battle", locked) >= 1
        assert (state.turn, state.phase) == (turn + 1, "open") or state.over
    assert state.turn > 3
    journal = campaign.journal
    assert Campaign.replay(journal).state == state


def test_judges_wait_for_the_deadline_unless_they_may_be_early() -> None:
    campaign = _live()
    at = read_time(DEADLINE) - HOUR
    assert act_for(campaign, "movement", at) == 0
    assert act_for(campaign, "battle", at) == 0
    assert act_for(campaign, "movement", at, early=True) == 1
    assert act_for(campaign, "battle", at, early=True) == 1
    assert campaign.state.turn == 2


def test_armies_without_a_player_get_one() -> None:
    setup = small_setup() | {"turn": {"number": 1, "deadline": DEADLINE}}
    for army in setup["armies"]:
        if army["name"] in ("Coa 3", "Phy 4"):
            del army["controller"]
    campaign = Campaign.new(setup, "secret")
    at = read_time(DEADLINE) - HOUR
    act_for(campaign, "coalition", at)
    act_for(campaign, "phyrexia", at, only={"Eve"})
    assert campaign.state.armies["Coa 3"].control
    assert not campaign.state.armies["Phy 4"].control, "Eve has no army change power"


def test_without_orders_by_the_engine_the_mercenary_judge_posts_them() -> None:
    armies = [
        {"name": "Bandits", "side": "mercenary", "faction": "raider", "rank": "2/2", "at": "10E"},
        mine("A", "12E", troops=few(900)),
    ]
    campaign = a_campaign(armies)
    assert act_for(campaign, "mercenary", 0) == 1
    assert act_for(campaign, "mercenary", 0) == 0
    campaign.act("lock", campaign.state.judges.movement[0])
    assert campaign.state.armies["Bandits"].at == Square(12, 5)


def test_an_unknown_role() -> None:
    with pytest.raises(InvalidInput):
        act_for(_live(), "spectator", 0)
