"""Campaigns as programs play them: decisions, log, new_game."""

from __future__ import annotations

import pickle

import pytest
from tests.wargame.small_round import DEADLINE, MONDAY, campaign

from headjudge.core.decisions import Decision
from headjudge.core.errors import IllegalAction, StaleDecision
from headjudge.core.rng import Rng
from headjudge.core.times import DAY, MINUTE
from headjudge.wargame import Campaign, new_game


def of_kind(played: Campaign, kind: str, seat: str | None = None) -> list[Decision]:
    return [d for d in played.pending if d.kind == kind and seat in (None, d.seat)]


def meeting() -> Campaign:
    """A campaign in which two armies fight this turn."""
    armies = [
        {"name": "Host", "side": "coalition", "rank": "General", "at": "5E", "controller": "Gen"},
        {"name": "Pike", "side": "coalition", "rank": "Lt", "at": "17E", "controller": "Lou"},
        {"name": "Dread", "side": "phyrexia", "rank": "Chief Praetor", "at": "5E", "controller": "Zed"},
        {"name": "Swarm", "side": "phyrexia", "rank": "Evincar", "at": "30G"},
    ]
    return campaign(armies=armies)


def test_every_army_that_can_act_is_asked_for() -> None:
    played = campaign()
    asked = sorted((d.seat, d.prompt) for d in of_kind(played, "order"))
    assert ("Lou", "What does Pike do?") in asked
    assert len(asked) == 14
    assert ("Mel", "What does Robbers do?") in asked


def test_an_order_is_posted_and_carried_out() -> None:
    played = campaign()
    played.act("say", "Lou", MONDAY, thread="movement", text="Here")
    (decision,) = of_kind(played, "order", "Lou")
    assert "17E > 18E" in decision.options
    with pytest.raises(IllegalAction):
        played.answer(decision, "17E > 30E")
    played.answer(decision, "17E > 18E")
    with pytest.raises(StaleDecision):
        played.answer(decision, "17E > 18E")
    assert not of_kind(played, "order", "Lou")
    assert played.journal.entries[-1].choice[0] == "post"
    (lock,) = of_kind(played, "lock")
    assert lock.seat == "Moe"
    played.answer(lock.id, "lock")
    assert played.state.clock == DEADLINE + DAY + MINUTE
    assert str(played.state.army("Pike").at) == "18E"
    (settle,) = of_kind(played, "settle")
    played.answer(settle, "settle")
    assert played.state.turn == 2
    assert of_kind(played, "order", "Lou")


def test_strategies_scores_and_results() -> None:
    played = meeting()
    assert {d.seat for d in of_kind(played, "strategy")} == {"Gen", "Zed"}
    (mine,) = of_kind(played, "strategy", "Gen")
    assert list(mine.options) == ["fight", "kill", "run"]
    with pytest.raises(IllegalAction):
        played.answer(mine, "capture")
    with pytest.raises(IllegalAction):
        played.answer(mine, "  ")
    played.answer(mine, "We dig in behind the river.")
    (theirs,) = of_kind(played, "strategy", "Zed")
    played.answer(theirs, "kill")
    (score,) = of_kind(played, "score")
    assert score.seat == "Bea"
    played.answer(score, ["Host", 7])
    battle = played.state.battles[1]
    assert {key: given.points for key, given in battle.scores.items()} == {"Host": 7, "Dread": 0}
    assert battle.strategies["Dread"][0].kill
    assert battle.strategies["Host"][0].text == "We dig in behind the river."
    assert not of_kind(played, "score")


def test_strategies_are_not_asked_for_after_their_deadline() -> None:
    played = meeting()
    played.act("say", "Lou", DEADLINE + MINUTE, thread="movement", text="Late")
    assert not of_kind(played, "strategy")
    assert of_kind(played, "order", "Lou")


def test_an_army_without_a_controller_and_votes() -> None:
    played = campaign()
    played.act("control", "Gen", MONDAY, armies={"Lance": None})
    seats = {d.seat for d in of_kind(played, "control")}
    assert seats == {"Gen", "Adm"}
    (decision,) = of_kind(played, "control", "Adm")
    assert decision.options == ["Gen", "Adm", "Amy", "Cap"]
    played.answer(decision, "Amy")
    assert not of_kind(played, "control")
    played.act("vote", "Gen", MONDAY, topic="T")
    played.answer(of_kind(played, "vote", "Zed")[0], "against")
    assert played.state.votes["T"].cast == {"Zed": "against"}


def test_decisions_keep_their_ids_and_nobody_gets_those_of_others() -> None:
    played = campaign()
    ids = {d.id: (d.seat, d.kind, d.prompt) for d in played.pending}
    assert len(ids) == len(played.pending)
    played.act("say", "Lou", MONDAY, thread="movement", text="Here")
    assert {d.id: (d.seat, d.kind, d.prompt) for d in played.pending} == ids


@pytest.mark.parametrize("seed", range(4))
def test_a_program_plays_a_standard_round(seed: int) -> None:
    played = new_game(seed=seed)
    rng = Rng(seed)
    while played.state.turn < 4 and not played.over:
        waiting = list(played.pending)
        assert waiting
        others = [d for d in waiting if d.kind not in ("lock", "settle")]
        for decision in others:
            played.answer(decision, decision.sample(rng))
        if not others:
            played.answer(waiting[0], waiting[0].sample(rng))
    assert played.log
    assert pickle.loads(pickle.dumps(played)).state == played.state  # noqa: S301
    assert Campaign.replay(played.journal).state == played.state
    assert played.copy().pending[0].id == played.pending[0].id


def test_the_same_seed_is_the_same_round() -> None:
    assert new_game(seed=3).state == new_game(seed=3).state
    assert new_game(seed=3).state != new_game(seed=4).state
