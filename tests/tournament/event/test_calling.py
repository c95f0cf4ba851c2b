"""Calling a judge in an event: who may, what each sees of it, and that the journal keeps it."""

from __future__ import annotations

import json

from tests.tournament.event.events import begun, refusal, reported

from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST


def judged() -> Tournament:
    event = begun("Ana", "Ben", "Cid", "Dan")
    event.act("appoint", HOST, name="Finn", role="judge")
    event.act("appoint", HOST, name="Sue", role="scorekeeper")
    event.act("pair", HOST, how=[["Ana", "Ben"], ["Cid", "Dan"]])
    return event


def test_who_called_sees_that_somebody_is_coming_officials_all_and_others_nothing() -> None:
    event = judged()
    before = {viewer: json.dumps(event.view(viewer)) for viewer in ("Ben", "Cid", None)}
    assert event.act("call", "Ana", 50, words="my opponent draws seven") == 1
    for viewer, text in before.items():
        assert json.dumps(event.view(viewer) | {"at": 0}) == text
    mine = event.view("Ana")["mine"]
    assert mine is not None
    assert mine["call"] == {"number": 1, "at": 50, "words": "my opponent draws seven", "coming": False, "here": False}
    event.act("claim_call", "Finn", 60, number=1)
    for official in ("Finn", "Sue"):
        desk = event.view(official)["desk"]
        assert desk is not None
        (call,) = desk["calls"]
        assert (call["table"], call["side"], call["judge"], call["claimed_at"]) == (1, "Ana", "Finn", 60)
    mine = event.view("Ana")["mine"]
    assert mine is not None
    assert mine["call"] is not None
    assert mine["call"]["coming"]
    event.act("close_call", "Finn", 90, number=1)
    mine = event.view("Ana")["mine"]
    assert mine is not None
    assert mine["call"] is None
    assert Tournament.replay(event.journal).state.calls == event.state.calls


def test_who_may_call_claim_and_close() -> None:
    event = judged()
    assert refusal(event, "call", "Zoe") == "event/role"
    assert refusal(event, "call", "Finn") == "people/unknown"
    assert refusal(event, "call", "Ana", player="Cid") == "event/role"
    event.act("call", "Finn", player="Ana")
    assert refusal(event, "call", "Ben") == "call/open"
    assert refusal(event, "claim_call", "Ana", number=1) == "event/role"
    assert refusal(event, "claim_call", "Sue", number=1) == "event/role"
    assert refusal(event, "close_call", "Ben", number=1) == "event/role"
    event.act("close_call", "Ana", number=1)
    assert refusal(event, "close_call", "Ana", number=1) == "call/done"
    event.act("call", "Cid")
    event.act("close_call", HOST, number=2)


def test_a_judge_comes_to_the_table_and_leaves_it_again() -> None:
    event = judged()
    event.act("appoint", HOST, name="Hedda", role="head-judge")
    event.act("call", "Ana")
    assert refusal(event, "leave_call", "Finn", number=1) == "call/not-there"
    event.act("claim_call", "Finn", number=1)
    for _ in range(2):
        event.act("attend_call", "Finn", number=1)
        event.act("attend_call", "Hedda", number=1)
        assert event.state.calls.open[0].here == ["Finn", "Hedda"]
        assert refusal(event, "close_call", "Ana", number=1) == "call/there"
        event.act("leave_call", "Finn", number=1)
        assert event.state.calls.open[0].here == ["Hedda"]
        event.act("leave_call", "Hedda", number=1)
        assert event.state.calls.open[0].here == []
    assert event.state.calls.open[0].judge == "Finn"
    assert refusal(event, "leave_call", "Ana", number=1) == "event/role"
    event.act("close_call", "Ana", number=1)
    assert Tournament.replay(event.journal).state.calls == event.state.calls


def test_a_judge_goes_to_a_table_that_nobody_called_them_to() -> None:
    event = judged()
    event.act("appoint", HOST, name="Hedda", role="head-judge")
    event.act("appoint", HOST, name="Ben", role="judge")
    assert refusal(event, "attend_table", "Ana", player="Ana") == "event/role"
    assert refusal(event, "attend_table", "Finn", player="Zoe") == "people/unknown"
    assert refusal(event, "attend_table", "Ben", player="Ana") == "call/own"
    assert event.state.calls.calls == []
    assert event.act("attend_table", "Finn", 50, player="Ana") == 1
    (call,) = event.state.calls.open
    assert (call.by, call.side, call.table, call.judge, call.here) == ("Finn", "Ana", 1, "Finn", ["Finn"])
    assert refusal(event, "attend_table", "Finn", player="Ben") == "call/there"
    # A call that is open is taken, unless another judge is on the way; the head judge comes as well.
    event.act("call", "Cid")
    event.act("claim_call", "Finn", number=2)
    assert refusal(event, "attend_table", "Ben", player="Dan") == "call/claimed"
    assert event.act("attend_table", "Hedda", player="Dan") == 2
    assert event.act("attend_table", "Finn", player="Dan") == 2
    assert event.state.calls.open[1].here == ["Hedda", "Finn"]
    assert Tournament.replay(event.journal).state.calls == event.state.calls


def test_a_table_that_isnt_published_is_told_to_nobody() -> None:
    event = reported(begun("Ana", "Ben"), "Ana 2-0 Ben")
    event.act("pair", HOST, publish=False)
    event.act("call", "Ana")
    assert (event.state.calls.open[0].round, event.state.calls.open[0].table) == (1, 1)
