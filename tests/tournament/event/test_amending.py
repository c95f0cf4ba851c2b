"""The record is amended with a trace; later upgrades, and what was lost by them, follow."""

import pytest
from tests.tournament.event.events import begun, refusal

from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.judging.losing import waiting
from headjudge.tournament.matches import Match


def playing() -> Tournament:
    event = begun("Ana", "Ben", "Cid", "Dot")
    event.act("appoint", HOST, name="Judith", role="head-judge")
    event.act("appoint", HOST, name="Finn", role="judge")
    event.act("pair", HOST, how=[["Ana", "Ben"], ["Cid", "Dot"]])
    event.act("start", HOST, player="Ana", first="Ana")
    return event


def commits(event: Tournament, *infractions: str, by: str = "Ana", judge: str = "Finn", **more: object) -> list[int]:
    return [event.act("commit", judge, infraction=one, offender=by, **more) for one in infractions]


def match_of(event: Tournament, name: str, round_: int = -1) -> Match:
    table = event.state.rounds[round_].table_of(name)
    assert table is not None
    assert isinstance(table.match, Match)
    return table.match


def penalties(event: Tournament, name: str) -> list[str]:
    return [ruling.found.penalty.value for ruling in event.state.record.penalties(name)]


def test_withdrawing_the_first_takes_the_upgrade_of_the_third_back() -> None:
    event = playing()
    first, *_ = commits(event, *["game-rule-violation"] * 3)
    assert penalties(event, "Ana") == ["warning", "warning", "game-loss"]
    assert match_of(event, "Ana").score.won == (0, 1)
    told = event.consequences("amend", "Judith", ruling=first, reason="it was Ben")
    event.act("amend", "Judith", ruling=first, reason="it was Ben")
    assert penalties(event, "Ana") == ["warning", "warning"]
    assert match_of(event, "Ana").score.won == (0, 0)
    assert event.state.record.ruling(first).before[0].reason == "it was Ben"
    assert "Ana would no longer have a warning for 2.5 Game Rule Violation." in told
    assert "Ana would have a warning for 2.5 Game Rule Violation instead of a game loss." in told
    assert Tournament.replay(event.journal).state.record == event.state.record


def test_the_other_player_did_it() -> None:
    event = playing()
    (number,) = commits(event, "outside-assistance")
    assert match_of(event, "Ana").lost == {"Ana": "penalty"}
    event.act(
        "amend", "Judith", ruling=number, reason="Ben", commit={"infraction": "outside-assistance", "offender": "Ben"}
    )
    assert match_of(event, "Ana").lost == {"Ben": "penalty"}
    assert (penalties(event, "Ana"), penalties(event, "Ben")) == ([], ["match-loss"])


def test_a_disqualification_is_taken_back() -> None:
    event = playing()
    (number,) = commits(event, "stalling")
    assert "Ana" not in event.standings.order
    event.act("amend", "Judith", ruling=number, reason="slow", commit={"infraction": "slow-play", "offender": "Ana"})
    assert event.state.entrants.by_name["Ana"].is_in
    assert not match_of(event, "Ana").lost
    assert penalties(event, "Ana") == ["warning"]


def test_a_loss_that_waited_is_gone() -> None:
    event = playing()
    event.act("report", HOST, player="Ana", opponent="Ben", won=2, lost=0)
    (number,) = commits(event, "deck-decklist-problem", facts={"wrong": "deck"})
    assert [one.number for one in waiting(event.state)] == [number]
    event.act("amend", "Finn", ruling=number, reason="the list was right")
    assert waiting(event.state) == []


def test_a_loss_of_a_round_that_is_over_leaves_what_was_played() -> None:
    event = playing()
    (number,) = commits(event, "deck-decklist-problem", facts={"wrong": "deck"})
    event.act("choose", "Ana", what="play")
    event.act("next_game", HOST, player="Ana")
    event.act("win", HOST, player="Ben")
    event.act("report", HOST, player="Cid", opponent="Dot", won=2, lost=0)
    event.act("pair", HOST)
    event.act("amend", "Judith", ruling=number, reason="wrong player")
    match = match_of(event, "Ana", 0)
    assert (match.score.won, match.state) == ((0, 1), "over")


def test_a_pairing_that_is_taken_back_lets_its_loss_wait_again() -> None:
    event = playing()
    for one, other in (("Ana", "Ben"), ("Cid", "Dot")):
        event.act("report", HOST, player=one, opponent=other, won=2, lost=0)
    (number,) = commits(event, "deck-decklist-problem", facts={"wrong": "deck"})
    for _ in range(2):
        event.act("pair", HOST)
        assert match_of(event, "Ana").penalties == {number: 1}
        assert waiting(event.state) == []
        event.act("unpair", HOST)
        assert [one.number for one in waiting(event.state)] == [number]


def test_a_loss_that_was_applied_at_once_waits_again_when_its_pairing_is_taken_back() -> None:
    event = begun("Ana", "Ben", "Cid", "Dot")
    event.act("appoint", HOST, name="Finn", role="judge")
    event.act("pair", HOST, how=[["Ana", "Ben"], ["Cid", "Dot"]])
    (number,) = commits(event, "deck-decklist-problem", facts={"wrong": "deck"})
    assert match_of(event, "Ana").penalties == {number: 1}
    event.act("unpair", HOST)
    assert [one.number for one in waiting(event.state)] == [number]
    event.act("pair", HOST, how=[["Ana", "Cid"], ["Ben", "Dot"]])
    assert match_of(event, "Ana").penalties == {number: 1}
    assert Tournament.replay(event.journal).state.record == event.state.record


def test_a_loss_stays_when_the_start_of_its_match_is_taken_back() -> None:
    event = playing()
    *_, third = commits(event, *["game-rule-violation"] * 3)
    assert match_of(event, "Ana").score.won == (0, 1)
    event.act("unstart", HOST, player="Ana")
    assert match_of(event, "Ana").penalties == {third: 1}
    assert match_of(event, "Ana").score.won == (0, 1)


def test_a_ruling_of_a_round_that_was_taken_back_is_amended() -> None:
    event = playing()
    (number,) = commits(event, "slow-play")
    event.act("unstart", HOST, player="Ana")
    event.act("unpair", HOST)
    event.act("amend", "Judith", ruling=number, reason="Ben", commit={"infraction": "slow-play", "offender": "Ben"})
    ruling = event.state.record.ruling(number)
    assert (ruling.told.round, penalties(event, "Ana"), penalties(event, "Ben")) == (1, [], ["warning"])


def test_one_root_cause_counts_once_over_several_rulings() -> None:
    event = playing()
    commits(event, "game-rule-violation")
    commits(event, *["game-rule-violation"] * 3, cause="a misread card")
    assert penalties(event, "Ana") == ["warning", "warning"]
    commits(event, "game-rule-violation")
    assert penalties(event, "Ana") == ["warning", "warning", "game-loss"]


def test_what_was_one_with_a_withdrawn_ruling_counts_itself() -> None:
    event = playing()
    first, second = commits(event, *["game-rule-violation"] * 2, cause="a misread card")
    assert [one.number for one in event.state.record.penalties("Ana")] == [first]
    event.act("amend", "Judith", ruling=first, reason="it never happened")
    assert [one.number for one in event.state.record.penalties("Ana")] == [second]


def test_what_was_one_with_another_players_ruling_stays_with_whom_it_hit() -> None:
    event = playing()
    first, second = commits(event, *["game-rule-violation"] * 2, cause="a misread card")
    severe = {"infraction": "outside-assistance", "offender": "Ben", "cause": "a misread card"}
    event.act("amend", "Judith", ruling=first, reason="it was Ben", commit=severe)
    assert [one.number for one in event.state.record.penalties("Ana")] == [second]
    assert penalties(event, "Ben") == ["match-loss"]


def test_what_was_found_together_does_not_count_for_one_another_after_an_amendment_either() -> None:
    event = playing()
    (first,) = commits(event, "slow-play", by="Ben")
    together = [{"infraction": one, "offender": "Ana"} for one in ("game-rule-violation", "slow-play")]
    event.act("commit_together", "Finn", commits=together)
    before = penalties(event, "Ana")
    event.act("amend", "Judith", ruling=first, reason="it wasn't slow")
    assert penalties(event, "Ana") == before


def test_of_two_disqualifications_one_stands() -> None:
    event = playing()
    first, second = commits(event, "cheating"), commits(event, "aggressive-behavior")
    event.act("amend", "Judith", ruling=first[0], reason="nobody saw it")
    assert event.state.entrants.by_name["Ana"].out
    assert set(match_of(event, "Ana").lost) == {"Ana"}
    event.act("amend", "Judith", ruling=second[0], reason="nor that")
    assert event.state.entrants.by_name["Ana"].is_in
    assert match_of(event, "Ana").lost == {}


def test_a_withdrawn_ruling_takes_the_turns_and_the_drop_back_that_it_ordered() -> None:
    event = playing()
    (slow,) = commits(event, "slow-play")
    assert match_of(event, "Ana").extra_turns == 2
    event.act("amend", "Judith", ruling=slow, reason="it wasn't slow")
    assert match_of(event, "Ana").extra_turns == 0
    late = {"late": 11 * 60}
    (tardy,) = commits(event, "tardiness", by="Cid", facts=late)
    assert not event.state.entrants.by_name["Cid"].is_in
    event.act("amend", "Judith", ruling=tardy, reason="they were there")
    assert event.state.entrants.by_name["Cid"].is_in


@pytest.mark.parametrize(
    ("by", "arguments", "code"),
    [
        ("Judith", {"ruling": 9, "reason": "x"}, "ruling/unknown"),
        ("Judith", {"ruling": 1, "reason": " "}, "ruling/reason"),
        ("Ana", {"ruling": 1, "reason": "x"}, "event/role"),
        (
            "Judith",
            {"ruling": 1, "reason": "x", "commit": {"infraction": "luck", "offender": "Ana"}},
            "infraction/unknown",
        ),
    ],
)
def test_what_is_refused_changes_nothing(by: str, arguments: dict[str, object], code: str) -> None:
    event = playing()
    commits(event, "slow-play")
    before = event.state.record.ruling(1).found
    assert refusal(event, "amend", by, **arguments) == code
    assert event.state.record.ruling(1).found == before


def test_the_head_judge_approves_changes_and_denies() -> None:
    event = playing()
    one = event.act("propose", "Finn", infraction="outside-assistance", offender="Ana")
    assert penalties(event, "Ana") == []
    assert refusal(event, "decide", "Finn", proposal=one, decision="approved") == "infraction/head-judge"
    assert refusal(event, "decide", "Judith", proposal=one, decision="denied") == "ruling/reason"
    ruling = event.act("decide", "Judith", proposal=one, decision="approved")
    assert (event.state.record.ruling(ruling).told.judge, penalties(event, "Ana")) == ("Finn", ["match-loss"])
    assert refusal(event, "decide", "Judith", proposal=one, decision="approved") == "proposal/decided"


def test_an_appeal_is_decided_once_and_both_rulings_are_kept() -> None:
    event = playing()
    (number,) = commits(event, "slow-play")
    assert refusal(event, "appeal", "Cid", ruling=number) == "event/role"
    event.act("appeal", "Ana", ruling=number, words="I was thinking about the block")
    assert refusal(event, "decide_appeal", "Finn", ruling=number, upheld=True, reason="x") == "infraction/head-judge"
    event.act("decide_appeal", "Judith", ruling=number, upheld=False, reason="it was a minute")
    ruling = event.state.record.ruling(number)
    assert ruling.appeal is not None
    assert ruling.appeal.upheld is False
    assert [one.found.penalty.value for one in ruling.before] == ["warning"]
    assert penalties(event, "Ana") == []
    assert refusal(event, "appeal", "Ana", ruling=number) == "appeal/made"


def test_a_round_that_penalties_alone_have_ended_is_published_before_the_next_is_paired() -> None:
    event = begun("Ana", "Ben")
    event.act("pair", HOST, publish=False)
    commits(event, "outside-assistance", judge=HOST)
    assert refusal(event, "pair") == "event/unpublished"
    event.act("publish", HOST)
    event.act("pair", HOST)
