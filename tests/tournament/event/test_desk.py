"""The judge's desk: root causes, time that is given back, what the head judge changes."""

from __future__ import annotations

from typing import Any

from tests.tournament.event.events import begun, refusal

from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST


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
