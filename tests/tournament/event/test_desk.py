"""The judge's desk: root causes, time that is given back, what the head judge changes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.tournament.event.events import begun, refusal

from headjudge.core.errors import IllegalAction
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.judging.counts import counted
from headjudge.tournament.event.state import Table
from headjudge.tournament.matches import Match
from headjudge.tournament.showing import export


def staffed(*players: str, pair: bool = True, **settings: Any) -> Tournament:
    """An event with a head judge, Judith, and a judge, Finn."""
    event = begun(*(players or ("Ana", "Ben")), **settings)
    event.act("appoint", HOST, name="Judith", role="head-judge")
    event.act("appoint", HOST, name="Finn", role="judge")
    if pair:
        event.act("pair", HOST)
        event.act("start_clock", HOST, 1000)
    return event


def penalties(event: Tournament, name: str) -> list[str]:
    """The penalties that somebody has on record."""
    return [ruling.found.penalty.value for ruling in event.state.record.penalties(name)]


def won(table: Table) -> tuple[int, ...]:
    """The games won by each side of a match."""
    assert isinstance(table.match, Match)
    return table.match.score.won


def test_a_later_infraction_of_the_same_root_cause_is_one_with_the_earlier() -> None:
    event = staffed()
    first = event.act("commit", "Finn", infraction="tardiness", offender="Ana", facts={"late": 1})
    event.act("commit", "Finn", infraction="insufficient-shuffling", offender="Ana", same_as=first)
    event.act("commit", "Finn", infraction="insufficient-shuffling", offender="Ana", same_as=2)
    assert penalties(event, "Ana") == ["game-loss"]
    event.act("commit", "Finn", infraction="insufficient-shuffling", offender="Ben", same_as=first)
    assert penalties(event, "Ben") == ["warning"], "root causes join the infractions of one person"
    given = {"infraction": "insufficient-shuffling", "offender": "Ana"}
    assert refusal(event, "commit", "Finn", **given, same_as=first, cause="bus") == "infraction/cause"
    assert refusal(event, "commit", "Finn", **given, same_as=9) == "ruling/unknown"


def test_a_call_without_a_ruling_gives_its_time_back() -> None:
    event = staffed()
    table = event.state.rounds[0].tables[0]
    for begins, took, more, extended in ((1100, 60, {}, 0), (1300, 61, {}, 61), (1500, 90, {"give_back": False}, 61)):
        number = event.act("call", "Ana", begins - 5)
        event.act("claim_call", "Finn", begins, number=number)
        event.act(
            "close_call", "Finn", begins + took, **{"number": number, "give_back": True, "words": "a rule", **more}
        )
        assert table.extended == extended
    assert [(call.given_back, call.came_of_it) for call in event.state.calls.calls] == [
        (0, "a rule"),
        (61, "a rule"),
        (0, "a rule"),
    ]
    number = event.act("call", "Ana", 2000)
    assert refusal(event, "close_call", "Ana", 2100, number=number, give_back=True) == "event/role"


def test_time_that_a_ruling_has_given_isnt_given_again_with_the_call() -> None:
    event = staffed()
    table = event.state.rounds[0].tables[0]
    number = event.act("call", "Ana", 1100)
    event.act("claim_call", "Finn", 1200, number=number)
    event.act("commit", "Finn", 1300, infraction="slow-play", offender="Ana", call=number)
    assert table.extended == 100
    event.act("close_call", "Finn", 1390, number=number, give_back=True)
    assert table.extended == 190


def test_a_ruling_for_a_call_that_was_closed_meanwhile_took_until_then() -> None:
    event = staffed()
    number = event.act("call", "Ana", 1100)
    event.act("claim_call", "Finn", 1200, number=number)
    event.act("propose", "Finn", 1300, infraction="marked-cards", offender="Ana", call=number)
    event.act("close_call", "Finn", 1320, number=number)
    event.act("decide", "Judith", 1900, proposal=1, decision="approved")
    assert event.state.record.ruling(1).told.took == 120
    both = [{"infraction": "slow-play", "offender": name, "call": number} for name in ("Ana", "Ben")]
    event.act("commit_together", "Finn", 1950, commits=both)
    assert [ruling.told.took for ruling in event.state.record.rulings] == [120, 120, 0], "one call's time counts once"


def test_the_head_judge_deviates_on_appeal_where_a_floor_judge_may_not() -> None:
    event = staffed()
    event.act("commit", "Finn", infraction="marked-cards", offender="Ana", facts={"pattern": True})
    event.act("appeal", "Ana", ruling=1)
    instead = {
        "infraction": "marked-cards",
        "offender": "Ana",
        "facts": {"pattern": True},
        "deviate": {"to": "warning", "reason": "staff-error"},
    }
    assert refusal(event, "amend", "Finn", ruling=1, reason="x", commit=instead) == "infraction/head-judge"
    event.act("decide_appeal", "Judith", ruling=1, upheld=False, reason="The shop sold them", commit=instead)
    assert penalties(event, "Ana") == ["warning"]
    assert event.state.record.ruling(1).told.judge == "Finn"
    assert Tournament.replay(event.journal).state.record == event.state.record


def test_who_is_not_there_is_penalised_by_the_clock_and_their_match_gets_the_time_back() -> None:
    event = staffed("Ana", "Ben", "Cid", "Dot", pair=False)
    event.act("pair", HOST, how=[["Ana", "Ben"], ["Cid", "Dot"]])
    assert refusal(event, "absent", "Finn", 1000, players=["Ana"]) == "clock/not-started"
    event.act("start_clock", HOST, 1000)
    event.act("absent", "Finn", 1000, players=["Ana"])
    table = event.state.rounds[0].tables[0]
    assert (penalties(event, "Ana"), table.extended, won(table)) == (["game-loss"], 0, (0, 1))
    assert refusal(event, "absent", "Finn", 1599, players=["Ana"]) == "infraction/noted"
    event.act("arrived", "Finn", 1240, player="Ana")
    assert (table.extended, event.state.record.ruling(1).told.facts["late"]) == (240, 240)
    assert refusal(event, "arrived", "Finn", 1250, player="Ana") == "people/not-dropped"
    assert refusal(event, "absent", "Finn", 1700, players=["Ana"]) == "infraction/noted"
    event.act("pause_clock", HOST, 1300)
    event.act("resume_clock", HOST, 1400)
    other = event.state.rounds[0].tables[1]
    event.act("absent", "Finn", 1500, players=["Cid", "Dot"])
    assert (penalties(event, "Cid"), won(other)) == (["game-loss"], (0, 0)), "both at once leave the score"
    assert other.extended == 400, "the pause doesn't count"
    event.act("absent", "Finn", 1700, players=["Cid"])
    assert penalties(event, "Cid") == ["match-loss"], "it is one infraction"
    assert "Cid" not in event.state.present
    assert refusal(event, "absent", "Finn", 1800, players=["Cid"]) == "event/no-match"
    event.act("arrived", "Finn", 1900, player="Cid")
    assert "Cid" in event.state.present
    assert other.over
    assert Tournament.replay(event.journal).state.record == event.state.record


def test_the_judges_work_is_counted_by_round_and_saved_as_a_file() -> None:
    event = staffed()
    number = event.act("call", "Ana", 1100)
    event.act("claim_call", "Finn", 1130, number=number)
    event.act(
        "commit", "Finn", 1250, infraction="slow-play", offender="Ben", call=number, words="Asked, then warned; twice"
    )
    event.act("close_call", "Finn", 1250, number=number)
    event.act("commit", "Finn", 1300, infraction="marked-cards", offender="Ana", facts={"pattern": True})
    event.act("amend", "Finn", 1310, ruling=2, reason="=no pattern", commit={"infraction": "3.8", "offender": "Ana"})
    ends = 1000 + event.state.rounds[0].limit
    event.act("report", HOST, ends + 400, player="Ana", opponent="Ben", won=2, lost=0)
    (one,) = counted(event.state)
    assert one == {
        "round": 1,
        "calls": 1,
        "waited": 30,
        "rulings": 2,
        "infractions": 2,
        "warning": 2,
        "game_loss": 0,
        "match_loss": 0,
        "disqualification": 0,
        "took": 120,
        "longest": 120,
        "extended": 120,
        "overtime": 400,
    }
    event.act("unreport", HOST, ends + 500, player="Ana")
    assert counted(event.state)[0]["overtime"] is None
    first, second = json.loads(export(event, "rulings", "json", official=True))
    assert (first["player"], first["section"], first["took"], first["words"]) == (
        "Ben",
        "3.3",
        120,
        "Asked, then warned; twice",
    )
    assert second["amended"] == ["game-loss until Finn amended it: =no pattern"]
    assert '"Asked, then warned; twice"' in export(event, "rulings", "csv", official=True)
    with pytest.raises(IllegalAction, match="judges"):
        export(event, "rulings", "csv", official=True, judge=False)


OWN = """
base = "2016"
title = "The club's guide"
[infraction.slow-play]
penalty = "game-loss"
"""


def test_the_events_own_guide_and_what_it_announces_are_settled_and_kept() -> None:
    event = staffed()
    for text, code in (
        ("base = ", "guide/file"),
        ("base = '1994'", "guide/edition"),
        (f"{OWN}nonsense = 3", "guide/form"),
        ("base = '2016'\nfact = 3", "guide/form"),
        ("base = '2016'\n[infraction.slow-play]\nnumber = 'x'", "guide/form"),
    ):
        assert refusal(event, "adopt_guide", HOST, text=text) == code, text
    event.act("adopt_guide", HOST, text=OWN)
    event.act("commit", "Finn", infraction="slow-play", offender="Ana")
    assert penalties(event, "Ana") == ["game-loss"]
    assert refusal(event, "adopt_guide", HOST, text=None) == "guide/ruled"
    event.act("commit", "Finn", infraction="limited-procedure-violation", offender="Ben")
    event.act("change", HOST, announced={"limited-procedure-violation": "match-loss"}, extensions="left")
    assert refusal(event, "change", HOST, announced={"slow-play": "match-loss"}) == "settings/announced"
    event.act("commit", "Finn", infraction="limited-procedure-violation", offender="Ana")
    assert penalties(event, "Ana") == ["game-loss", "match-loss"]
    event.act("amend", "Finn", ruling=1, reason="It was Ben")
    given = {"infraction": "limited-procedure-violation", "offender": "Ben"}
    event.act("amend", "Finn", ruling=2, reason="a word", commit={**given, "words": "in the draft"})
    assert penalties(event, "Ben") == ["warning"], "announced later"
    assert Tournament.replay(event.journal).state.record == event.state.record


def test_a_disqualification_has_a_file_of_statements_and_a_report() -> None:
    event = staffed()
    facts = {"proof": False, "sufficient": True}
    number = event.act("commit", "Judith", infraction="theft-of-tournament-material", offender="Ana", facts=facts)
    other = event.act("commit", "Finn", infraction="slow-play", offender="Ben")
    event.act("take_statement", "Finn", ruling=number, of="Ana", words="I never saw them.")
    event.act("take_statement", "Judith", ruling=number, words="There is no proof.")
    assert refusal(event, "take_statement", "Finn", ruling=number, words="Mine") == "infraction/head-judge"
    assert refusal(event, "take_statement", "Finn", ruling=number, of="Ben", words=" ") == "file/words"
    assert refusal(event, "take_statement", "Finn", ruling=other, of="Ben", words="No") == "file/ruling"
    (first, _) = json.loads(export(event, "rulings", "json", official=True))
    assert first["statements"] == ["Ana: I never saw them.", "Report: There is no proof."]
