"""Players' pages and seasons: ratings over finished events, and who is told what of whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.server.clocked import Clock, ClockedServer
from tests.server.entrant import Entrant

Register = Callable[[str], Entrant]
PASSWORD = "correct horse battery"  # noqa: S105 - of people who live in a test


@pytest.fixture
def registered(clocked: ClockedServer) -> Iterator[Register]:
    """Makes people with accounts, and sends them home at the end."""
    made: list[Entrant] = []

    def person(name: str) -> Entrant:
        made.append(Entrant(clocked.port, name, PASSWORD))
        return made[-1]

    yield person
    for one in made:
        one.close()


def played(org: Entrant, winner: Entrant, loser: Entrant, *, finish: bool = True, **more: Any) -> str:
    """An event of one match."""
    event = org.open({"structure": "swiss", "rounds": 1}, title=more.pop("title", "Friday"), **more.pop("opening", {}))
    first = winner.take_part(event, **more)
    second = loser.take_part(event)
    org.act("pair")
    org.act("report", player=first, opponent=second, won=2, lost=0)
    if finish:
        org.act("finish")
    return event


def career(reader: Entrant, name: str) -> dict[str, Any]:
    """A player's page as somebody reads it."""
    answer = reader.http.get(f"/api/players/{name}")
    assert answer.is_success, answer.text
    return dict(answer.json())


def test_ratings_follow_from_finished_events(registered: Register, clock: Clock) -> None:
    org, ana, ben = registered("Olga"), registered("Ana"), registered("Ben")
    first = played(org, ana, ben)
    clock.at += 100
    second = played(org, ana, ben, title="Saturday")
    page = career(ben, "ana")
    (rating,) = page["ratings"]
    assert page["name"] == "Ana"
    assert (rating["category"], rating["matches"], rating["rating"]) == ("constructed", 2, 1615.6)
    assert [round(value) for _, value in rating["curve"]] == [1600, 1608, 1616]
    assert [(event["id"], event["place"], event["players"], event["points"]) for event in page["events"]] == [
        (second, 1, 2, "3"),
        (first, 1, 2, "3"),
    ]
    org.act("reopen")
    assert [event["id"] for event in career(ben, "Ana")["events"]] == [first], "what is open again doesn't count"
    assert ben.http.get("/api/players/Zoe").json()["code"] == "player/unknown"


def test_pseudonyms_unlisted_events_and_forgotten_people_are_not_told(registered: Register) -> None:
    org, ana, ben = registered("Olga"), registered("Ana"), registered("Ben")
    hidden = played(org, ana, ben, pseudonym="Sharpshooter")
    private = played(org, ana, ben, opening={"listed": False})
    assert {event["id"] for event in career(ana, "Ana")["events"]} == {hidden, private}
    assert career(ana, "Ana")["ratings"][0]["matches"] == 2
    others = career(ben, "Ana")
    assert "Sharpshooter" not in str(others)
    assert (others["events"], others["ratings"]) == ([], [])
    key = ana.look()["me"]["key"]
    assert ana.http.delete(f"{ana.path}/people/{key}").is_success
    clean = career(ana, "Ana")
    assert [event["id"] for event in clean["events"]] == [hidden]


def test_an_account_is_never_tied_to_another_name(registered: Register, clock: Clock) -> None:
    """Who was entered on paper, or enters under their own name, is told of only where that is their account's name."""
    org, fox, ben = registered("Olga"), registered("Night Fox"), registered("Ben")
    paper = org.open({"structure": "swiss", "rounds": 1}, title="On paper")
    first, second = org.enter("Mira", "Ben")
    fox.claim(paper, org.link(first))
    ben.claim(paper, org.link(second))
    org.act("pair")
    org.act("report", player=first, opponent=second, won=2, lost=0)
    org.act("finish")
    assert [(event["id"], event["name"], event["public"]) for event in career(fox, "Night Fox")["events"]] == [
        (paper, "Mira", False)
    ]
    for reader in (ben, org):
        told = career(reader, "Night Fox")
        assert (told["events"], told["ratings"]) == ([], [])
    assert [event["id"] for event in career(org, "Ben")["events"]] == [paper], "the name is their account's"

    clock.at += 100
    public = played(org, fox, ben, first="night fox")
    told = career(ben, "night fox")
    assert [(event["id"], event["name"], event["public"]) for event in told["events"]] == [(public, "night fox", True)]
    assert [(one["matches"], one["rating"]) for one in told["ratings"]] == [(1, 1607.8)], "as if there were no other"
    own = career(fox, "Night Fox")
    assert [one["matches"] for one in own["ratings"]] == [2]
    assert [event["public"] for event in own["events"]] == [True, False]

    # Who wants to be told of there is called so in public.
    fox.session = paper
    assert fox.http.put(f"{fox.path}/people/{first}", json={"first": "Mira", "pseudonym": "Night Fox"}).is_success
    assert [event["id"] for event in career(ben, "Night Fox")["events"]] == [public, paper]
    assert [one["matches"] for one in career(ben, "Night Fox")["ratings"]] == [2]


def test_a_season_adds_up_and_says_no_more_than_its_events(registered: Register) -> None:
    org, ana, ben = registered("Olga"), registered("Ana"), registered("Ben")
    first = played(org, ana, ben, first="Ana", last="Bell")
    second = played(org, ana, ben, first="Ana", last="Bell", pseudonym="Sharpshooter")
    third = played(org, ben, ana, finish=False)
    given = {"title": "Spring", "points": {"places": [10, 6], "attendance": 1}, "events": [first, second, third]}
    made = org.post("/api/seasons", given)
    assert made["mine"]
    assert [(line["rank"], line["name"], line["total"]) for line in made["lines"]] == [
        (1, "Ben", "14"),
        (2, "Ana Bell", "11"),
        (2, "Sharpshooter", "11"),
    ]
    assert [event["finished"] is not None for event in made["events"]] == [True, True, False]
    path = f"/api/seasons/{made['id']}"
    assert not ben.http.get(path).json()["mine"]
    assert ben.http.put(path, json=given).json()["code"] == "season/not-owner"
    assert ben.refused("POST", "/api/seasons", {"events": [first]}) == "season/event"
    changed = org.http.put(path, json={**given, "points": {"places": [10, 6], "best": 1}}).json()
    assert {line["name"]: line["total"] for line in changed["lines"]} == {
        "Ana Bell": "10",
        "Sharpshooter": "10",
        "Ben": "6",
    }
    assert [season["title"] for season in org.http.get("/api/seasons").json()] == ["Spring"]
    ana.session = first
    key = ana.look()["me"]["key"]
    assert org.http.delete(f"/api/events/{first}/people/{key}").is_success
    assert "Bell" not in org.http.get(path).text
