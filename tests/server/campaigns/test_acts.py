"""Actions in campaigns that are refused, can't be stored, break down or are too many."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from tests.server.campaigner import DEADLINE, Campaigner, gathered, small_round
from tests.server.clocked import Clock, ClockedServer
from tests.server.conftest import Server

from headjudge.core.actions import Act, Action, By
from headjudge.core.arguments import Arguments
from headjudge.server.campaigns import acts
from headjudge.server.throttle import Bucket
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.state import State

REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("fly", {}, "input/invalid"),
    ("dice", {"dice": {"Sai Rei": [20, 20, 20, 20]}}, "input/invalid"),
    ("post", {}, "wargame/argument"),
    ("post", {"text": 5}, "wargame/argument"),
    ("post", {"text": "x", "cards": []}, "wargame/argument"),
    ("post", {"text": "x" * 61_000}, "message/too-large"),
    ("lock", {"early": True}, "wargame/judge"),
    ("settle", {}, "wargame/judge"),
    ("say", {"thread": "room:phyrexia", "text": "hello"}, "wargame/room"),
    ("strat", {"army": "Doom", "text": "run"}, ""),
]
"""Actions of a player that are refused, with the code ("": whichever the wargame gives)."""


def test_what_is_refused_changes_nothing(people: Callable[[str | None], Campaigner]) -> None:
    _, gaz, _ = gathered(people)
    before = gaz.look()
    for verb, arguments, code in REFUSED:
        found = gaz.may_not(verb, **arguments)
        assert found == (code or found), verb
        reply = gaz.tell(type="act", verb=verb, arguments=arguments)
        assert (reply["type"], reply["code"]) == ("refused", found), verb
    assert gaz.look() == before


def test_what_cannot_be_stored_did_not_happen(clocked: ClockedServer) -> None:
    with Campaigner(clocked.port, "Gus") as gaz:
        gaz.open(small_round(DEADLINE), me={"name": "Gazetzot"})
        gaz.watch()
        gaz.act("post", text="Sai Rei: stay")
        gaz.take_all()
        before = gaz.look()
        with sqlite3.connect(clocked.folder / "headjudge.sqlite3") as database:
            fails = "begin select raise(abort, 'the disk is full'); end"
            database.execute(f"create trigger full before insert on campaign_acts {fails}")
        assert gaz.may_not("post", text="Sai Rei: 5D > 6D") == "server/error"
        assert gaz.look() == before
        assert gaz.may_not("say", thread="results", text="hello") == "server/error"
        with sqlite3.connect(clocked.folder / "headjudge.sqlite3") as database:
            database.execute("drop trigger full")
        assert gaz.act("post", text="Sai Rei: 5D > 7D") == 2
        gaz.take_all()
        assert gaz.view == gaz.look()
        assert all("6D" not in text for text in gaz.received), "nobody sees what isn't stored"
        database.close()


def test_an_action_that_breaks_down_half_way_did_not_happen(
    clocked: ClockedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def explode(state: State, act: Act, _: Arguments) -> None:
        state.armies["Doom"].alive = False
        raise RuntimeError(f"{act.verb} has a fault")

    with Campaigner(clocked.port, "Gus") as gaz:
        gaz.open(small_round(DEADLINE), me={"name": "Gazetzot"})
        monkeypatch.setitem(ACTIONS, "explode", Action("explode", Arguments, By("anybody"), "1", explode))
        before = gaz.look()
        assert gaz.may_not("explode") == "server/error"
        assert gaz.look() == before
        gaz.act("post", text="Sai Rei: stay")


def test_who_sends_too_much_is_slowed_down(
    people: Callable[[str | None], Campaigner], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acts, "Bucket", partial(Bucket, now=clock))  # however long the machine takes for it all
    judge, gaz, yawg = gathered(people)
    for person in (judge, gaz, yawg):
        person.away()  # nobody would read what they are sent
    path = f"/api/campaigns/{gaz.campaign}/act"
    line = {"verb": "say", "arguments": {"thread": "results", "text": "hello"}}
    codes = [gaz.http.post(path, json=line).status_code for _ in range(90)]
    assert set(codes) == {200, 429}
    assert codes == sorted(codes), "none is let through before time has passed"
    judge.act("say", thread="results", text="nobody else is")


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("not json", "message/malformed"),
        ("[]", "message/malformed"),
        ('{"type": "fly"}', "message/malformed"),
        ('{"type": "act", "verb": 5}', "message/malformed"),
        ("[" * 30_000, "message/malformed"),
        (json.dumps({"type": "understand", "text": "x" * 70_000}), "message/too-large"),
        (json.dumps({"type": "understand", "text": "x"}), "campaign/no-member"),
        (json.dumps({"type": "act", "verb": "post"}), "campaign/no-member"),
    ],
)
def test_malformed_messages_have_a_code(server: Server, message: str, code: str) -> None:
    with Campaigner(server.port, "Ann") as ann, Campaigner(server.port, "Ben") as ben:
        ben.watch(ann.open(small_round(DEADLINE)))
        assert ben._live is not None
        ben._live.send(message)
        reply = ben.take()
        assert (reply["type"], reply["code"]) == ("refused", code)
