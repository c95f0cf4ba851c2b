"""Who is told what at an event, in the page; nobody twice, and nobody who was forgotten is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.clocked import Clock, ClockedServer
from tests.server.entrant import Entrant

People = Callable[[str | None], Entrant]
MINUTE = 60


def texts(one: Entrant) -> list[str]:
    """What somebody was told, the latest first."""
    return [notice["text"] for notice in one.http.get("/api/notices").json()["notices"]]


def joined(people: People, *names: str, **settings: Any) -> tuple[Entrant, dict[str, Entrant]]:
    """An event of these players, by their keys."""
    org = people("Olga")
    event = org.open({"structure": "swiss", "rounds": 1, "limit": 50, **settings}, title="Friday")
    found = {}
    for name in names:
        one = people(name)
        found[one.take_part(event)] = one
    return org, found


def test_players_and_officials_are_told_what_concerns_them(
    people: People, clocked: ClockedServer, clock: Clock
) -> None:
    org, players = joined(people, "Ana", "Ben", prizes=["box", "sleeves"])
    (a, ana), (b, ben) = players.items()
    ana.watch()
    org.act("pair", publish=False)
    clocked.settle()
    assert texts(ana) == texts(ben) == [], "the pairings aren't published"
    org.act("publish")
    ana.until(lambda: ana.unread == 1)
    assert texts(ana) == ["Round 1: you play Ben at table 1."]
    (notice,) = ana.http.get("/api/notices").json()["notices"]
    assert (notice["sort"], notice["session"], notice["title"], notice["kind"]) == (
        *("event", org.session, "Friday"),
        "pairings",
    )
    org.act("start_clock")
    clock.at += 45 * MINUTE + 1
    clocked.settle()
    assert texts(ben)[0] == "Round 1: 5 minutes left at table 1."
    assert texts(org)[0] == "Round 1: 5 minutes left, 1 table without a result."
    clock.at += 1
    ana.act("call", words="who is next?")
    ana.act("report", player=a, opponent=b, won=2, lost=0)
    clocked.settle()
    assert texts(org)[0] == "A judge is called to table 1: who is next?"
    assert texts(ben)[0] == "Round 1: Ana reported the result of your match: please confirm or dispute it."
    clock.at += 1
    ben.act("dispute", player=b)
    clocked.settle()
    assert texts(org)[0].startswith("Table 1: the result of ")
    assert "disputed" in texts(ana)[0]
    clock.at += 1
    org.act("report", player=a, opponent=b, won=2, lost=1)
    clocked.settle()
    assert texts(ana)[0] == "The event is over: you finished in place 1 of 2. Your prize: box."
    assert len(texts(ana)) == len(set(texts(ana)))
    assert ben.http.delete(f"{ben.path}/people/{b}").is_success
    assert not [text for text in texts(ana) if "Ben" in text]
    assert texts(ana), "what doesn't name them stays"


def test_prizes_are_told_after_the_end_too(people: People, clocked: ClockedServer, clock: Clock) -> None:
    """A prize by points, one that the organiser hands out when the event is closed, and what players' pages show."""
    org, players = joined(people, "Ana", "Ben", prizes=["box"], point_prizes=[{"points": 0, "prize": "a pin"}])
    (a, ana), (b, ben) = players.items()
    org.act("pair")
    clocked.settle()
    clock.at += 1
    org.act("report", player=a, opponent=b, won=2, lost=0)
    org.act("finish")
    clocked.settle()
    assert texts(ben)[0] == "The event is over: you finished in place 2 of 2. Your prize: a pin."
    clock.at += 1
    org.act("receive", prizes={b: "a mat"})
    clocked.settle()
    assert texts(ben)[0] == "The event is over: you finished in place 2 of 2. Your prize: a mat."
    assert ben.look()["event"]["prizes"] == {"due": {a: "box", b: "a pin"}, "received": {b: "a mat"}}
    assert len(texts(ana)) == len(set(texts(ana)))


def test_what_nobody_wants_isnt_told(people: People, clocked: ClockedServer) -> None:
    org, players = joined(people, "Ana", "Ben")
    ana, ben = players.values()
    path = f"{ana.path}/notices"
    assert ana.http.get(path).json()["wanted"]["pairings"] == ["page"]
    assert ana.http.put(path, json={"wanted": {"end": ["page"]}}).is_success
    stranger = people("Sam")
    stranger.session = org.session
    assert stranger.refused("PUT", f"{stranger.path}/notices", {"wanted": {}}) == "event/nobody"
    assert ana.refused("PUT", path, {"wanted": {"battle": ["page"]}}) == "input/invalid"
    org.act("pair")
    clocked.settle()
    assert texts(ana) == []
    assert len(texts(ben)) == 1


def test_who_has_only_a_link_is_told_in_the_page(people: People, clocked: ClockedServer) -> None:
    org = people("Olga")
    event = org.open({"structure": "swiss", "deck_deadline": int(clocked.clock()) + 50 * MINUTE, "format": "free"})
    ana, _ = org.enter("Ana", "Ben")
    phone = people("A phone")
    phone.claim(event, org.link(ana))
    clocked.settle()
    (text,) = texts(phone)
    assert text.startswith("Your deck list is missing; lists are due at 2027-01-15 08:50 GMT")
