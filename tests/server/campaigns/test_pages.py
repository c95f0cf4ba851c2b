"""What is asked of campaigns over HTTP: opening, lists, maps, creatures, journals."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.server.campaigner import DEADLINE, Campaigner, gathered, small_round
from tests.server.conftest import Server
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from headjudge.core.journal import Journal
from headjudge.wargame.campaign import Campaign


def test_the_journal_is_given_out_when_it_is_over(people: Callable[[str | None], Campaigner]) -> None:
    judge, gaz, _ = gathered(people)
    gaz.act("post", text="Sai Rei: stay")
    path = f"/api/campaigns/{judge.campaign}/journal"
    assert judge.http.get(path).status_code == 409
    assert judge.http.delete(f"/api/campaigns/{judge.campaign}").is_success
    assert gaz.may_not("post", text="Sai Rei: stay") == "campaign/closed"
    assert gaz.http.get(path).status_code == 409
    journal = Journal.from_lines(judge.http.get(path).text.splitlines())
    view = Campaign.replay(journal).view("Gazetzot")
    assert view["posts"] == gaz.look()["posts"]


def test_maps_and_creatures(people: Callable[[str | None], Campaigner]) -> None:
    gaz = people("Gus")
    id = gaz.open(deadline=DEADLINE, me={"side": "coalition"})
    text = gaz.http.get(f"/api/campaigns/{id}/map.txt").text
    assert [len(row) for row in text.splitlines()] == [38] * 14
    picture = gaz.http.get(f"/api/campaigns/{id}/map.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg")
    found = gaz.http.get(f"/api/campaigns/{id}/creatures", params={"q": "", "rank": "Lt"}).json()
    assert found
    for creature in found:
        for use in creature["uses"]:
            assert max(map(int, use["size"].split("/"))) <= use["slot"]
    assert gaz.http.get(f"/api/campaigns/{id}/creatures", params={"q": "", "rank": "King"}).status_code == 400
    other = gaz.open("{}", map="op\npp")
    assert gaz.http.get(f"/api/campaigns/{other}/map.txt").text == "op\npp\n"


@pytest.mark.parametrize(
    "text",
    [
        "[1, 2]",
        "players: [",
        "a: &a [x, x]\nb: *a",
        "players: !!python/object/apply:os.system [ls]",
        "{" * 500,
        "[" * 5000,
        '{"players": ' + "[" * 5000,
        "players: 5",
        "players: [5]",
        "armies: [{name: [], side: {}}]",
        "map: 7",
        "map: [q]",
        "turn: {deadline: soon}",
        "turn: soon",
        "judges: [x]",
        "options: {days: .nan}",
        "1: 2",
        "unknown: 1",
        "cards: [5]",
        '{"players": [{"name": "\\ud800", "side": "coalition", "rank": "Lt"}]}',
        "turn: {deadline: 1000000000000000000}",
        "turn: {deadline: 9999-12-31 23:59}",
        "turn: {number: first}",
        "options: {days: 1000000000000000000000000}",
        "players: {a: b}",
    ],
)
def test_a_round_that_nobody_understands_is_refused(server: Server, text: str) -> None:
    with Campaigner(server.port, "Ann") as ann:
        assert ann.refused("POST", "/api/campaigns", {"round": text})
        mine = [one for one in ann.http.get("/api/campaigns").json() if one["mine"]]
        assert not mine


def test_unlisted_campaigns_are_for_who_knows_them(people: Callable[[str | None], Campaigner]) -> None:
    judge, other = people("Bea"), people("Oto")
    id = judge.open(small_round(DEADLINE), listed=False)
    assert [one["id"] for one in judge.http.get("/api/campaigns").json()] == [id]
    assert other.http.get("/api/campaigns").json() == []
    assert other.http.get(f"/api/campaigns/{id}").json()["me"] is None
    assert other.http.get("/api/campaigns/nothing").status_code == 404
    changed = judge.http.patch(f"/api/campaigns/{id}", json={"listed": True, "title": "Open to all"})
    assert changed.json()["title"] == "Open to all"
    assert [one["title"] for one in other.http.get("/api/campaigns").json()] == ["Open to all"]


def test_another_site_cannot_watch(server: Server) -> None:
    with Campaigner(server.port, "Ann") as ann:
        id = ann.open(small_round(DEADLINE))
        url = f"ws://127.0.0.1:{server.port}/api/campaigns/{id}/live"
        with pytest.raises(InvalidStatus):
            connect(url, origin=Origin("http://evil.example"), legacy=True)
