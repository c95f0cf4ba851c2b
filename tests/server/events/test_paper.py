"""An event on paper: the organiser's browser, phones of players with accounts, and of players with only a link."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing

from tests.server.clocked import Clock, ClockedServer
from tests.server.entrant import Entrant

People = Callable[[str | None], Entrant]


def test_an_event_from_its_opening_to_the_winner(people: People) -> None:
    """Four players: one entered on paper who opens the link on the slip, three who join by themselves."""
    org, ben, cid, dan = people("Olga"), people("Ben"), people("Cid"), people("Dan")
    phone = people("A phone")
    event = org.open({"structure": "swiss", "rounds": 2}, title="Friday")
    (ana,) = org.enter("Ana")
    phone.claim(event, org.link(ana))
    keys = {ana: phone} | {one.take_part(event): one for one in (ben, cid, dan)}
    for one in (org, *keys.values()):
        one.watch(event)
    for number in (1, 2):
        org.tell(type="act", verb="pair")
        _wait_for_round(org, number)
        for table in org.view["event"]["rounds"][-1]["tables"]:
            first, second = (keys[side] for side in table["sides"])
            assert first.tell(type="act", verb="report", arguments=_two_nil(*table["sides"]))["type"] == "done"
            _wait_to_confirm(second, number)
            assert second.tell(type="act", verb="confirm", arguments={"player": table["sides"][1]})["type"] == "done"
        org.until(lambda: all(table["over"] for table in org.view["event"]["rounds"][-1]["tables"]))
    assert org.tell(type="act", verb="finish")["type"] == "done"
    org.until(lambda: org.view["status"] == "ended")
    view = org.view["event"]
    assert view["standings"][0]["points"] == "6"
    assert org.view["names"][ana] == "Ana"
    for one in (org, *keys.values()):
        one.take_all(0.2)
        assert one.look()["event"]["standings"] == view["standings"] == one.view["event"]["standings"]


def _wait_for_round(one: Entrant, number: int) -> None:
    one.until(lambda: len(one.view["event"]["rounds"]) == number)


def _wait_to_confirm(one: Entrant, number: int) -> None:
    _wait_for_round(one, number)
    one.until(lambda: bool(one.view["event"]["mine"]["to_confirm"]))


def _two_nil(first: str, second: str) -> dict[str, object]:
    return {"player": first, "opponent": second, "won": 2, "lost": 0}


def test_strangers_are_called_as_they_are_known_here(people: People) -> None:
    """By their link, or by entering; neither a name that an account has nor one that is too long stops them."""
    org, registered = people("Olga"), people(None)
    registered.post("/api/accounts", {"name": "Nora Quast", "password": "correct horse"})
    org.open(title="Names")
    long, arrow = org.enter("Maximiliane Friederike", "=>", last="von und zu Hohenlohe")[0], org.enter("=>")[0]
    called = {
        long: "Maximiliane Friederike v",
        arrow: "Player",
        org.enter("Nora", last="Quast")[0]: "Nora Quast 2",
        org.enter("Real Name", pseudonym="Ghost")[0]: "Ghost",
    }
    for key, name in called.items():
        phone = people(None)
        phone.claim(org.session, org.link(key))
        assert phone.http.get("/api/me").json()["account"]["name"] == name
    joined = people(None)
    joined.session = org.session
    nora = {"first": "Nora", "last": "QUAST"}
    assert joined.refused("POST", f"{org.path}/join", nora) == "people/namesake"
    assert joined.refused("POST", f"{org.path}/join", {"first": "ghost"}) == "people/namesake"
    assert joined.http.get("/api/me").json()["account"] is None
    joined.take_part(org.session, "Real Name")  # nobody is told whom a pseudonym stands for
    joined = people(None)
    joined.take_part(org.session, "Nora", last="Quast", namesake=True)
    assert joined.http.get("/api/me").json()["account"]["name"] == "Nora Quast 2"
    stranger = people(None)
    stranger.session = org.session
    assert stranger.refused("POST", f"{org.path}/claim", {"secret": "guessed"}) == "event/link"
    assert stranger.http.get("/api/me").json()["account"] is None


def test_who_may_do_what(people: People) -> None:
    """Strangers and players do nothing that is the organiser's; nobody sends what the server does."""
    org, ben, stranger = people("Olga"), people("Ben"), people("Sam")
    event = org.open()
    key = ben.take_part(event)
    stranger.session = event
    assert stranger.may_not("pair") == "event/nobody"
    assert ben.may_not("pair") == "event/role"
    assert org.may_not("simulate", rounds=1) == "act/unknown"
    assert org.may_not("register", name="Ana") == "event/no-person"
    assert org.may_not("deck", main={}, known_cards={}) == "tournament/argument"
    assert ben.refused("POST", f"{ben.path}/people", {"people": [{"first": "Eve"}]}) == "event/role"
    assert ben.refused("POST", f"{ben.path}/people/{key}/link") == "event/role"
    assert ben.refused("DELETE", ben.path) == "event/not-owner"
    assert stranger.refused("POST", f"{ben.path}/claim", {"secret": "guessed"}) == "event/link"


def test_unpublished_pairings_and_personal_data_are_for_officials(people: People) -> None:
    """Neither is on the wire to anybody else."""
    org, ben, stranger = people("Olga"), people("Ben"), people(None)
    event = org.open()
    ben.take_part(event, "Benjamin", last="Sharp", contact="ben@example.org", number="12345", pseudonym="Sharpshooter")
    org.enter("Ana", "Cid", "Dan", contact="someone@example.org")
    ben.watch(event)
    stranger.watch(event)
    org.act("pair", publish=False)
    org.look()
    ben.look()
    stranger.look()
    ben.take_all(0.2)
    stranger.take_all(0.2)
    assert {"ben@example.org", "Benjamin"} <= set(json.dumps(org.look()["people"]).split('"'))
    for one in (ben, stranger):
        text = " ".join(one.received)
        assert not [word for word in ("example.org", "12345", "Benjamin") if word in text]
        assert "Sharpshooter" in text
        assert one.view["event"]["rounds"] == []
    org.act("publish")
    ben.until(lambda: len(ben.view["event"]["rounds"]) == 1)


def test_forgotten_people_leave_their_results(people: People) -> None:
    """Names are gone from storage and views; points stay."""
    org, ben = people("Olga"), people("Ben")
    event = org.open()
    key = ben.take_part(event, "Benjamin")
    (ana,) = org.enter("Ana")
    org.act("pair")
    org.act("report", **_two_nil(key, ana))
    answer = org.http.delete(f"{org.path}/people/{key}")
    assert "Benjamin" not in answer.text
    assert answer.json()["names"][key] == "Former player 1"
    assert answer.json()["event"]["standings"][0]["key"] == key
    assert ben.look()["me"]["key"] is None


def test_a_report_that_comes_twice_is_done_once(people: People) -> None:
    """A phone that lost its connection sends again what it doesn't know to be done."""
    org = people("Olga")
    org.open()
    first, second = org.enter("Ana", "Ben")
    org.act("pair")
    message = {"verb": "report", "arguments": _two_nil(first, second), "id": "a1"}
    org.post(f"{org.path}/act", message)
    org.post(f"{org.path}/act", message)
    assert org.refused("POST", f"{org.path}/act", {**message, "id": "a2"})


def test_a_report_that_comes_again_after_a_restart_is_done_once(clocked: ClockedServer) -> None:
    """A phone may be offline for as long as the server takes to come back."""
    with closing(Entrant(clocked.port, "Olga")) as org:
        org.open()
        first, second = org.enter("Ana", "Ben")
        org.act("pair")
        message = {"verb": "report", "arguments": _two_nil(first, second), "id": "a1"}
        org.post(f"{org.path}/act", message)
        clocked.__exit__(None, None, None)
        clocked.__enter__()
        org.post(f"{org.path}/act", message)
        assert org.refused("POST", f"{org.path}/act", {**message, "id": "a2"})


def test_a_large_field_is_entered_in_one_request(people: People) -> None:
    """Whoever brings a list of everybody isn't throttled for each of them."""
    org = people("Olga")
    org.open()
    assert len(set(org.enter(*(f"Player {number}" for number in range(250))))) == 250


def test_a_list_is_handed_in_as_text_and_its_flaws_are_told_by_line(people: People) -> None:
    """Players hand in their own, officials anybody's; nobody tells the server what its cards are."""
    org, ben = people("Olga"), people("Ben")
    event = org.open({"format": "free"})
    own = ben.take_part(event)
    (ana,) = org.enter("Ana")
    told = ben.post(f"{ben.path}/decks", {"text": "54 Mountain\n6 Kindling Imp", "name": "Sparks"})
    assert (told["cards"], told["side"]) == (60, 0)
    assert [(flaw["line"], flaw["card"]) for flaw in told["flaws"]] == [(2, "Kindling Imp")]
    (listed,) = ben.look()["event"]["mine"]["lists"]
    assert listed["registered"]
    assert "Kindling Imp" in listed["problems"][0]
    assert ben.refused("POST", f"{ben.path}/decks", {"text": "60 Mountain", "player": ana}) == "event/role"
    assert ben.refused("POST", f"{ben.path}/decks", {"text": "sixty Mountains"})
    assert org.post(f"{org.path}/decks", {"text": "60 Mountain", "player": ana})["flaws"] == []
    assert org.look()["event"]["decks"][own]["name"] == "Sparks"
    org.act("lock")
    assert ben.refused("POST", f"{ben.path}/decks", {"text": "60 Mountain"}) == "deck/locked"


def test_what_an_act_would_change_is_told_first(people: People) -> None:
    """And nothing is changed by asking."""
    org = people("Olga")
    org.open()
    first, second = org.enter("Ana", "Ben")
    org.act("pair")
    org.watch()
    preview = org.tell(type="consider", verb="report", arguments=_two_nil(first, second))
    assert any(first in line for line in preview["lines"])
    assert not org.look()["event"]["rounds"][0]["tables"][0]["over"]


def test_players_of_a_file_enter_all_or_none(people: People) -> None:
    """One line that can't be read, and nobody is entered."""
    org = people("Olga")
    org.open()
    assert org.refused("POST", f"{org.path}/people/file", {"text": "Name,Byes\nAna Bell,0\nBen,x"}) == "people/import"
    assert org.look()["event"]["players"] == []
    org.post(f"{org.path}/people/file", {"text": "Name,Byes\nAna Bell,0\nBen,1"})
    view = org.look()
    assert [view["names"][player["key"]] for player in view["event"]["players"]] == ["Ana Bell", "Ben"]


def test_pairings_are_published_at_their_moment(people: People, clock: Clock) -> None:
    """Everybody knows when, and nobody has to ask: whoever watches sees them."""
    org, ben = people("Olga"), people("Ben")
    event = org.open()
    ben.take_part(event)
    org.enter("Ana")
    ben.watch(event)
    org.act("pair", publish=False)
    at = int(clock.at) + 120
    org.act("publish", at=at)
    ben.until(lambda: ben.view["event"]["upcoming"] == {"number": 1, "at": at})
    assert ben.view["event"]["rounds"] == []
    clock.at += 120
    ben.until(lambda: len(ben.view["event"]["rounds"]) == 1)
    assert ben.view["event"]["upcoming"] is None


FILE = "First name;Last name;DCI\nAna;Ash;11\nBen;Birk;12\nCid;Cole;13\n"


def test_a_file_is_looked_at_first_and_enters_nobody_twice(people: People) -> None:
    """Who is in the event stays; who was taken back comes again."""
    org, ben = people("Olga"), people("Ben")
    org.open()
    (ana,) = org.enter("Ana", last="Ash")
    seen = org.post(f"{org.path}/people/file/preview", {"text": FILE})
    assert [(row["name"], row["known"], row["here"]) for row in seen["rows"]] == [
        ("Ana Ash", ana, True),
        ("Ben Birk", None, False),
        ("Cid Cole", None, False),
    ]
    assert (seen["entering"], seen["lists"], seen["notes"]) == (2, 0, [])
    assert len(org.look()["people"]) == 2
    entered = org.post(f"{org.path}/people/file", {"text": FILE})["keys"]
    assert len(entered) == 2
    org.act("withdraw", player=entered[0])
    assert org.post(f"{org.path}/people/file", {"text": FILE})["keys"] == entered[:1]
    ben.session = org.session
    assert ben.refused("POST", f"{ben.path}/people/file/preview", {"text": FILE}) == "event/nobody"
    assert org.refused("POST", f"{org.path}/people/file/preview", {"text": "Name,Age\n,3"}) == "people/import"


def test_links_for_everybody_and_the_log_of_acts_are_for_officials(people: People) -> None:
    org, ben, phone = people("Olga"), people("Ben"), people("A phone")
    event = org.open()
    keys = org.enter("Ana", "Cid")
    ben.take_part(event)
    links = org.post(f"{org.path}/people/links", {"keys": keys})
    assert [one["key"] for one in links] == keys
    phone.claim(event, links[1]["secret"])
    assert phone.look()["me"]["key"] == keys[1]
    told = org.http.get(f"{org.path}/acts").json()
    assert [one["text"] for one in told[:2]] == [f"Entered {ben.look()['me']['key']}.", f"Entered {keys[1]}."]
    assert ben.refused("GET", f"{ben.path}/acts") == "event/role"
    assert ben.refused("POST", f"{ben.path}/people/links", {"keys": keys}) == "event/role"


def test_a_team_is_entered_with_its_members(people: People) -> None:
    org = people("Olga")
    org.open({"team_size": 2, "together": True})
    members = [{"first": "Ana"}, {"first": "Ben"}]
    (team,) = org.post(f"{org.path}/teams", {"name": "Owls", "members": members})["keys"]
    view = org.look()
    assert view["names"][team] == "Owls"
    assert [view["names"][key] for key in view["event"]["players"][0]["members"]] == ["Ana", "Ben"]
    assert org.refused("POST", f"{org.path}/teams", {"name": "Foxes", "members": members[:1]}) == "people/team"


def test_namesakes_of_a_file_are_told_apart_by_their_numbers(people: People) -> None:
    """A known number is that player under any name; another number is another player of the same name."""
    org = people("Olga")
    org.open()
    (ana,) = org.enter("Ana", last="Ash", number="11")
    text = "First name;Last name;DCI\nAna;Ash;12\nAnna;Asch;11\nana;ash;\n"
    seen = org.post(f"{org.path}/people/file/preview", {"text": text})
    assert [row["known"] for row in seen["rows"]] == [None, ana, ana]
    entered = org.post(f"{org.path}/people/file", {"text": text})["keys"]
    assert [org.look()["names"][key] for key in entered] == ["Ana Ash"]
