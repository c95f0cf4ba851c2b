"""Campaigns over real sockets: opening, taking part, a whole turn, who learns what, clocks that jump."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.campaigner import Campaigner, small_round
from tests.server.clocked import NOON, Clock, ClockedServer
from tests.server.conftest import Server
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from headjudge.core.journal import Journal
from headjudge.server.campaigns import acts
from headjudge.server.throttle import Bucket
from headjudge.wargame.actions import ACTIONS, Act, Action, By
from headjudge.wargame.arguments import Arguments
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.state import State

HOUR, DAY, WEEK = 3600, 86400, 7 * 86400
DEADLINE = NOON + 6 * DAY


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def clocked(tmp_path: Path, clock: Clock) -> Iterator[ClockedServer]:
    with ClockedServer(tmp_path, clock) as server:
        yield server


@pytest.fixture
def people(clocked: ClockedServer) -> Iterator[Callable[[str | None], Campaigner]]:
    """Makes people, and sends them home at the end."""
    made: list[Campaigner] = []

    def person(name: str | None) -> Campaigner:
        made.append(Campaigner(clocked.port, name))
        return made[-1]

    yield person
    for one in made:
        one.close()


def gathered(people: Callable[[str | None], Campaigner], **more: Any) -> tuple[Campaigner, Campaigner, Campaigner]:
    """A judge and two players in a campaign, all of them connected."""
    judge, gaz, yawg = people("Bea"), people("Gus"), people("Yan")
    id = judge.open(small_round(DEADLINE), title="Spring", me={"name": "Bea", "roles": ["battle", "movement"]}, **more)
    gaz.accept(id, judge.invite("Gazetzot"))
    yawg.accept(id, judge.invite("yawg"))
    for person in (judge, gaz, yawg):
        person.watch(id)
    return judge, gaz, yawg


def test_two_people_and_a_judge_play_a_turn(people: Callable[[str | None], Campaigner], clock: Clock) -> None:
    judge, gaz, yawg = gathered(people)
    assert gaz.view["me"]["name"] == "Gazetzot"
    assert {member["name"] for member in judge.view["hosting"]["members"]} == {"Bea", "Gazetzot", "Yawg"}
    reply = gaz.tell(type="understand", text="Sai Rei: 5D > 8D\nGazetzot: 10D > 20D")
    engage, far = reply["lines"]
    assert engage["problem"]["rule"].startswith("3.2.2")
    assert far["problem"]["rule"] == "3.2.2.1"
    reply = gaz.tell(type="act", verb="post", arguments={"text": "Sai Rei: 5D > 8D; engage Doom"})
    assert (reply["type"], reply["made"]) == ("done", 1)
    assert [post["by"] for post in gaz.view["posts"]] == ["Gazetzot"], "the update comes before the reply"
    yawg.until(lambda: bool(yawg.view["posts"]))
    yawg.act("post", text="Doom: stay")
    assert judge.may_not("lock") == "wargame/phase"
    clock.at = DEADLINE + DAY + 60
    judge.act("lock")
    for person in (judge, gaz, yawg):
        person.until(lambda person=person: person.view["phase"] == "locked")  # type: ignore[misc]
        (battle,) = [one for one in person.view["battles"] if one["result"] is None]
        assert set(battle["armies"]) == {"Sai Rei", "Doom"}
    judge.act("settle")
    for person in (judge, gaz, yawg):
        person.until(lambda person=person: person.view["turn"] == 2)  # type: ignore[misc]
    clock.at += HOUR
    plan = "At dawn we march in three columns; the reserve waits behind the ridge."
    gaz.act("strat", army="Sai Rei", text=plan)
    yawg.act("strat", army="Doom", text="We dig in and wait.")
    clock.at = DEADLINE + WEEK + DAY + 60
    judge.act("bonus", battle="Doom", scores={"Sai Rei": 6}, reasons="A clear plan.")
    judge.act("lock")
    judge.act("settle")
    for person in (judge, gaz, yawg):
        person.until(lambda person=person: person.view["turn"] == 3)  # type: ignore[misc]
        assert any(battle["result"] for battle in person.view["battles"])
        assert person.look() == person.view, "patches and a fresh look agree"
    turn = judge.http.get(f"/api/campaigns/{judge.campaign}/turns/1").json()
    assert turn["turn"]["orders"]["Sai Rei"]
    assert judge.http.get(f"/api/campaigns/{judge.campaign}/turns/77").status_code == 400


def test_sealed_words_never_come_over_the_wire(
    people: Callable[[str | None], Campaigner], clock: Clock, clocked: ClockedServer
) -> None:
    judge, gaz, yawg = gathered(people)
    watcher, newcomer = people(None), people("Nia")
    watcher.watch(judge.campaign)
    newcomer.post(f"/api/campaigns/{judge.campaign}/members", {})
    newcomer.watch(judge.campaign)
    everybody = (judge, gaz, yawg, watcher, newcomer)
    gaz.act("post", text="Sai Rei: 5D > 8D; engage Doom")
    clock.at = DEADLINE + DAY + 60
    judge.act("lock")
    judge.act("settle")
    gaz.act("strat", army="Sai Rei", text="Zephyranthes at the northern ford")
    yawg.act("strat", army="Doom", text="Quicksilverweed under the old bridge")
    gaz.act("say", thread="room:coalition", text="Moonwortling is our password")
    clock.at = DEADLINE + WEEK - HOUR
    yawg.act("pm", text="Yawg: 20D > 21D\nSnapdragonet is what we call it")
    judge.act("bonus", battle="Doom", scores={"Doom": 3}, reasons="Hollyhocker was well thought of")
    for person in everybody:
        person.look()  # every view once more, by the other way
        person.take_all()
    secrets = {
        "Zephyranthes": {judge, gaz},
        "Quicksilverweed": {judge, yawg},
        "Moonwortling": {gaz},
        "Snapdragonet": {judge, yawg},
        "Hollyhocker": {judge},
    }
    for word, may in secrets.items():
        knows = {person for person in everybody if any(word in text for text in person.received)}
        assert knows == may, word
    clock.at = DEADLINE + WEEK + DAY + 60
    judge.act("lock")
    judge.act("settle")
    for person in everybody:
        person.take_all()
        person.look()
        assert any("Snapdragonet" in text for text in person.received), "private orders are public after the lock"
    with sqlite3.connect(clocked.folder / "headjudge.sqlite3") as database:
        ((seed,),) = database.execute("select seed from campaigns")
    database.close()
    assert len(seed) == 64
    assert not any(seed in text for person in everybody for text in person.received)


def test_a_clock_that_jumps_reorders_nothing(clocked: ClockedServer, clock: Clock) -> None:
    judge, gaz = Campaigner(clocked.port, "Bea"), Campaigner(clocked.port, "Gus")
    id = judge.open(small_round(DEADLINE), me={"name": "Bea", "roles": ["battle", "movement"]})
    gaz.accept(id, judge.invite("Gazetzot"))
    jumps = [0, 0, -HOUR, 3, -400 * DAY, 7200, 10, -1, 0]
    texts = []
    for number, jump in enumerate(jumps):
        clock.at += jump
        texts.append(f"line {number}")
        gaz.act("post", text=texts[-1])
    view = gaz.look()
    assert [post["lines"][0]["text"] for post in view["posts"]] == texts
    times = [post["at"] for post in view["posts"]]
    assert times == sorted(times)
    assert times[0] == times[1] == NOON, "equal times are legal"
    clock.at = NOON + DAY
    gaz.act("post", text="line again")
    assert gaz.look()["posts"][-1]["at"] == NOON + DAY
    judge.close()
    gaz.close()


def test_the_same_after_a_restart(tmp_path: Path, clock: Clock) -> None:
    server = ClockedServer(tmp_path, clock)
    with server:
        judge, gaz = Campaigner(server.port, "Bea"), Campaigner(server.port, "Gus")
        id = judge.open(small_round(DEADLINE), me={"name": "Bea", "roles": ["battle", "movement"]})
        gaz.accept(id, judge.invite("Gazetzot"))
        gaz.act("post", text="Sai Rei: 5D > 8D; engage Doom")
        clock.at = DEADLINE + DAY + 60
        judge.act("lock")
        judge.act("settle")
        gaz.act("strat", army="Sai Rei", text="onwards")
        before = [judge.look(), gaz.look()]
    clock.at -= 1000 * DAY
    with server:
        assert [judge.look(), gaz.look()] == before
        gaz.act("say", thread="results", text="still here")
        assert gaz.look()["clock"] == before[1]["clock"]
        judge.close()
        gaz.close()


def test_a_round_that_is_won_ends_the_campaign(tmp_path: Path, clock: Clock) -> None:
    empty = "[{card: Imp, count: 0, full: 9, size: 4/4}]"
    last = f"{{name: Doom, side: phyrexia, rank: Evincar, at: 8D, controller: Yawg, troops: {empty}}}"
    document = small_round(DEADLINE).splitlines()
    document = [line for line in document if "Doom" not in line and "rank: Chief Praetor, at" not in line]
    document.insert(document.index("armies:") + 1, f"  - {last}")
    server = ClockedServer(tmp_path, clock)
    with server:
        judge, gaz = Campaigner(server.port, "Bea"), Campaigner(server.port, "Gus")
        id = judge.open("\n".join(document), title="Short", me={"name": "Bea", "roles": ["battle", "movement"]})
        gaz.accept(id, judge.invite("Gazetzot"))
        gaz.want(results=["page"])
        clock.at += 60
        gaz.act("post", text="Sai Rei: 5D > 8D; engage Doom")
        judge.act("lock", early=True)
        judge.act("settle")
        view = gaz.look()
        assert (view["hosting"]["status"], view["over"]["winner"], view["over"]["rule"]) == (
            "ended",
            "coalition",
            "1.7.3",
        )
        server.settle()
        assert any("The round is over" in one["text"] for one in gaz.told())
        assert judge.http.get(f"/api/campaigns/{id}/journal").is_success
    with server:
        (listed,) = gaz.http.get("/api/campaigns").json()
        assert (listed["status"], listed["result"]["winner"]) == ("ended", "coalition")
        assert gaz.look() == view
        judge.close()
        gaz.close()


def test_names_are_taken_by_invitation_only(people: Callable[[str | None], Campaigner]) -> None:
    judge, gaz, other = people("Bea"), people("Gus"), people("Oto")
    id = judge.open(small_round(DEADLINE), me={"name": "Bea", "roles": ["battle"]})
    path = f"/api/campaigns/{id}/members"
    for person in (gaz, other):
        person.campaign = id
    assert gaz.refused("POST", path, {"name": "gazetzot"}) == "campaign/name"
    assert gaz.refused("POST", path, {"name": "BEA"}) == "campaign/name"
    assert gaz.refused("POST", path, {"invitation": "x" * 20}) == "campaign/invitation"
    assert gaz.refused("POST", f"/api/campaigns/{id}/invitations", {"name": "Yawg"}) == "campaign/not-owner"
    assert gaz.may_not("say", thread="movement", text="hello") == "campaign/no-member"
    invitation = judge.invite("Gazetzot")
    gaz.accept(id, invitation)
    assert other.refused("POST", path, {"invitation": invitation}) == "campaign/invitation"
    assert judge.refused("POST", f"/api/campaigns/{id}/invitations", {"name": "Gazetzot"}) == "campaign/name"
    assert judge.refused("POST", f"/api/campaigns/{id}/invitations", {"name": "Nobody"}) == "campaign/name"
    other.post(path, {})
    assert other.look()["hosting"]["me"]["name"] == "Oto"
    assert other.may_not("post", text="Sai Rei: stay") == "wargame/player"
    assert other.refused("POST", path, {}) == "campaign/member"
    given = judge.http.put(f"{path}/Oto", json={"name": "Yawg"})
    assert given.is_success, given.text
    assert other.look()["me"]["side"] == "phyrexia"
    assert gaz.refused("DELETE", f"{path}/Yawg") == "campaign/not-owner"
    assert judge.http.delete(f"{path}/Yawg").is_success
    assert other.may_not("post", text="Doom: stay") == "campaign/no-member"
    gaz.act("post", text="Sai Rei: stay")


def test_a_newcomer_applies_and_is_admitted(people: Callable[[str | None], Campaigner]) -> None:
    judge, gaz, yawg = gathered(people)
    gaz.want(duty=["page"])
    yawg.want(duty=["page"])
    nia = people("Nia")
    nia.post(f"/api/campaigns/{judge.campaign}/members", {"name": "Nia of the Hills"})
    nia.watch(judge.campaign)
    assert nia.view["me"] is None or nia.view["me"]["side"] is None
    nia.act("apply", side="coalition", text="May I come along?")
    gaz.until(lambda: gaz.unread == 1)
    assert gaz.told()[0]["text"] == "Nia of the Hills asks to join your side."
    assert yawg.told() == []
    assert yawg.may_not("admit", players={"Nia of the Hills": "Lt"}) == "wargame/application"
    gaz.act("admit", players={"Nia of the Hills": "Lt"}, factions={"Nia of the Hills": ["green"]})
    nia.until(lambda: bool(nia.view["me"]) and nia.view["me"]["side"] == "coalition")
    nia.act("say", thread="room:coalition", text="Glad to be here.")
    gaz.until(lambda: any(message["text"] == "Glad to be here." for message in gaz.view["messages"]))
    yawg.take_all()
    assert not any("Glad to be here." in text for text in yawg.received)


def test_an_owner_can_not_look_into_the_other_team(people: Callable[[str | None], Campaigner]) -> None:
    """Neither as another member, nor by an invitation, by going and coming back, or by admission."""
    owner, gaz = people("Olga"), people("Gus")
    id = owner.open(small_round(DEADLINE), me={"name": "Yawg"})
    gaz.accept(id, owner.invite("Gazetzot"))
    gaz.watch(id)

    def members() -> str:
        return f"/api/campaigns/{id}/members"

    assert gaz.http.delete(f"{members()}/Gazetzot").is_success
    assert owner.refused("PUT", f"{members()}/Yawg", {"name": "Gazetzot"}) == "campaign/side"
    token = owner.invite("Gazetzot")
    assert owner.refused("POST", members(), {"invitation": token}) == "campaign/side"
    assert owner.look()["me"]["name"] == "Yawg"
    assert owner.http.delete(f"{members()}/Yawg").is_success
    assert owner.refused("POST", members(), {"invitation": token}) == "campaign/side"
    owner.post(members(), {"name": "Somebody else"})
    assert owner.may_not("apply", side="coalition", text="I am new here.") == "campaign/side"
    owner.act("apply", side="phyrexia", text="I am back.")
    told = [message["text"] for message in people(None).http.get(f"/api/campaigns/{id}").json()["messages"]]
    for words in (
        "Olga takes part as Yawg.",
        "Gus takes part as Gazetzot.",
        "Olga, until now Yawg, takes part no longer.",
    ):
        assert words in told
    gaz.accept(id, token)
    assert gaz.look()["me"]["name"] == "Gazetzot"


def test_names_of_a_begun_round_change_before_everybody(people: Callable[[str | None], Campaigner]) -> None:
    judge, gaz, _ = gathered(people)
    assert judge.http.put(f"/api/campaigns/{judge.campaign}/members/Bea", json={"name": "Bystander"}).is_success
    assert judge.http.put(f"/api/campaigns/{judge.campaign}/members/Bystander", json={"name": "Bea"}).is_success
    assert gaz.http.delete(f"/api/campaigns/{judge.campaign}/members/Gazetzot").is_success
    path = f"/api/campaigns/{judge.campaign}/members/Bea"
    assert judge.refused("PUT", path, {"name": "Gazetzot"}) == "campaign/side", "a battle judge is no player any more"
    told = [message["text"] for message in judge.look()["messages"]]
    assert "Bea, until now Bea, takes part as Bystander." in told
    assert "Bea, until now Bystander, takes part as Bea." in told


def test_before_a_round_begins_names_are_given_out_freely(people: Callable[[str | None], Campaigner]) -> None:
    owner = people("Olga")
    document = small_round(DEADLINE).replace(f"turn: {{number: 1, deadline: {DEADLINE}}}", "")
    id = owner.open(document, me={"name": "Yawg"})
    assert owner.http.put(f"/api/campaigns/{id}/members/Yawg", json={"name": "Gazetzot"}).is_success
    assert owner.look()["me"]["side"] == "coalition"
    told = [message["text"] for message in owner.look()["messages"]]
    assert "Olga, until now Yawg, takes part as Gazetzot." in told


def test_an_invitation_says_which_part_it_is_for(people: Callable[[str | None], Campaigner]) -> None:
    judge, gaz = people("Bea"), people("Gus")
    id = judge.open(small_round(DEADLINE), title="Spring", me={"name": "Bea", "roles": ["battle", "movement"]})
    token = judge.invite("gazetzot")
    stranger = people(None)
    offered = stranger.http.get(f"/api/campaigns/{id}/invitations/{token}").json()
    assert (offered["name"], offered["side"], offered["rank"]) == ("Gazetzot", "coalition", "General")
    assert offered["armies"] == ["Sai Rei", "Gazetzot"]
    assert (offered["leader"], offered["roles"], offered["title"]) == (True, [], "Spring")
    assert stranger.refused("GET", f"/api/campaigns/{id}/invitations/nonsense") == "campaign/invitation"
    mercenary = judge.invite("Mercenary Judge")
    offered = stranger.http.get(f"/api/campaigns/{id}/invitations/{mercenary}").json()
    assert (offered["name"], offered["side"], offered["roles"]) == ("Mercenary Judge", None, ["mercenary"])
    judge.act("rename", names={"Gazetzot": "Gaz the Old"})
    assert gaz.refused("POST", f"/api/campaigns/{id}/members", {"invitation": token}) == "campaign/invitation"


def test_a_turn_ends_once_everybody_is_done(
    clocked: ClockedServer, people: Callable[[str | None], Campaigner], clock: Clock
) -> None:
    """Two people with programs as judges: days before the deadline, and the next turn is as long as any."""
    gaz, yawg = people("Gus"), people("Yan")
    hosting = {"program": ["coalition", "phyrexia", "movement", "battle"]}
    id = gaz.open(small_round(DEADLINE), me={"name": "Gazetzot"}, hosting=hosting)
    yawg.accept(id, gaz.invite("Yawg"))
    for person in (gaz, yawg):
        person.watch(id)
    assert set(gaz.view["hosting"]["awaited"]) == {"Gazetzot", "Yawg"}
    gaz.act("post", text="Sai Rei: 5D > 6D")
    gaz.act("done")
    yawg.until(lambda: yawg.view["hosting"]["awaited"] == ["Yawg"])
    clocked.settle()
    assert gaz.look()["turn"] == 1, "one is still awaited"
    gaz.act("post", text="Sai Rei: 5D > 7D")
    assert set(gaz.look()["hosting"]["awaited"]) == {"Gazetzot", "Yawg"}, "who posts again isn't done"
    gaz.act("done")
    yawg.act("done")
    gaz.until(lambda: gaz.view["turn"] == 2)
    seen = gaz.look()
    assert next(army["at"] for army in seen["armies"] if army["name"] == "Sai Rei") == "7D"
    assert seen["deadline"] == clock.at + WEEK
    assert set(seen["hosting"]["awaited"]) == {"Gazetzot", "Yawg"}


def test_a_turn_waits_for_who_plays_the_mercenaries(
    clocked: ClockedServer, people: Callable[[str | None], Campaigner]
) -> None:
    gaz, yawg, mel = people("Gus"), people("Yan"), people("Mia")
    raiders = "  - {name: Reavers, side: mercenary, rank: 1/1, faction: raider, at: 30D}\nturn"
    document = small_round(DEADLINE).replace("turn", raiders) + "judges: {mercenary: Mel}\n"
    hosting = {"program": ["coalition", "phyrexia", "movement", "battle"]}
    id = gaz.open(document, me={"name": "Gazetzot"}, hosting=hosting)
    yawg.accept(id, gaz.invite("Yawg"))
    mel.accept(id, gaz.invite("Mel"))
    for person in (gaz, yawg):
        person.watch(id)
        person.act("done")
    assert gaz.look()["hosting"]["awaited"] == ["Mel"]
    clocked.settle()
    assert gaz.look()["turn"] == 1
    mel.act("post", text="Reavers: 30D > 31D")
    gaz.until(lambda: gaz.view["turn"] == 2)
    assert next(army["at"] for army in gaz.look()["armies"] if army["name"] == "Reavers") == "31D"


def test_a_movement_judge_who_plays_cuts_nobodys_time_short(people: Callable[[str | None], Campaigner]) -> None:
    gaz, yawg = people("Gus"), people("Yan")
    me = {"name": "Gazetzot", "roles": ["movement"]}
    id = gaz.open(small_round(DEADLINE), me=me, hosting={"program": ["coalition", "phyrexia", "battle"]})
    yawg.accept(id, gaz.invite("Yawg"))
    gaz.act("post", text="Sai Rei: 5D > 8D; engage Doom")
    assert gaz.may_not("lock", early=True) == "wargame/phase"
    assert gaz.look()["phase"] == "open"
    yawg.act("post", text="Doom: 8D > 9D")
    yawg.act("done")
    gaz.act("lock", early=True)
    seen = gaz.look()
    assert (seen["turn"], seen["phase"]) != (1, "open")


def test_three_people_two_of_them_done_and_one_away(
    clocked: ClockedServer, people: Callable[[str | None], Campaigner], clock: Clock
) -> None:
    """Who takes part and says nothing has until the lock; who has no army is not waited for."""
    gaz, yawg, cap = people("Gus"), people("Yan"), people("Cap")
    third = "  - {name: Ana, side: coalition, rank: Captain, factions: [red]}\nplaces"
    hosting = {"program": ["coalition", "phyrexia", "movement", "battle"]}
    id = gaz.open(small_round(DEADLINE).replace("places", third), me={"name": "Gazetzot"}, hosting=hosting)
    yawg.accept(id, gaz.invite("Yawg"))
    cap.accept(id, gaz.invite("Ana"))
    gaz.watch(id)
    gaz.act("done")
    assert gaz.look()["hosting"]["awaited"] == ["Yawg"], "Ana has no army"
    clocked.settle()
    assert gaz.look()["turn"] == 1
    clock.at = DEADLINE + DAY + 60
    gaz.until(lambda: gaz.view["turn"] == 2)
    assert set(gaz.look()["hosting"]["awaited"]) == {"Gazetzot", "Yawg"}
    gaz.http.delete(f"/api/campaigns/{id}/members/Yawg")
    gaz.act("done")
    gaz.until(lambda: gaz.view["turn"] == 3)


def test_judges_who_are_people_publish_when_everybody_is_done(people: Callable[[str | None], Campaigner]) -> None:
    judge, gaz, yawg = gathered(people)
    judge.want(duty=["page"])
    gaz.act("done")
    assert judge.may_not("lock") == "wargame/phase"
    yawg.act("done")
    judge.until(lambda: judge.unread == 1)
    assert "everyone is done" in judge.told()[0]["text"]
    judge.act("lock")
    assert judge.look()["phase"] == "locked"


def test_a_changed_screen_name_stays_its_owners(people: Callable[[str | None], Campaigner]) -> None:
    judge, gaz, _ = gathered(people)
    judge.act("rename", names={"Gazetzot": "Gaz the Old"})
    gaz.until(lambda: gaz.view["me"] is not None and gaz.view["me"]["name"] == "Gaz the Old")
    gaz.act("post", text="Sai Rei: stay")
    assert gaz.look()["posts"][-1]["by"] == "Gaz the Old"


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


def test_nobody_learns_that_something_secret_was_done(people: Callable[[str | None], Campaigner], clock: Clock) -> None:
    judge, gaz, yawg = gathered(people)
    clock.at = DEADLINE + 1
    yawg.act("say", thread="results", text="a moment later")  # he is active by that already
    for person in (judge, gaz, yawg):
        person.take_all()
    known, before = len(gaz.received), gaz.look()
    clock.at += 100
    yawg.act("pm", text="Yawg: 20D > 21D")
    yawg.act("say", thread="room:phyrexia", text="hush")
    gaz.take_all()
    assert gaz.received[known + 1 :] == [], "only the look that was asked for"
    assert gaz.look() == before
    judge.take_all()
    assert judge.view["posts"][-1]["private"] is True


def test_many_actions_at_once_keep_their_order(people: Callable[[str | None], Campaigner]) -> None:
    judge, gaz, yawg = gathered(people)

    def say_all(person: Campaigner) -> None:
        for n in range(12):
            person.act("say", thread="results", text=f"{n}")

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(say_all, (judge, gaz, yawg)))
    for person in (judge, gaz, yawg):
        person.take_all()
        said = [message for message in person.view["messages"] if message["thread"] == "results"]
        for by in ("Bea", "Gazetzot", "Yawg"):
            assert [one["text"] for one in said if one["by"] == by] == [f"{n}" for n in range(12)]
    assert judge.look() == judge.view
    assert gaz.version < 30, "bursts are gathered"


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


def test_the_program_keeps_the_deadlines(
    clocked: ClockedServer, people: Callable[[str | None], Campaigner], clock: Clock
) -> None:
    gaz = people("Gus")
    program = ["movement", "battle", "phyrexia"]
    gaz.open(small_round(DEADLINE), me={"name": "Gazetzot"}, hosting={"program": program})
    gaz.watch()
    gaz.act("post", text="Sai Rei: 5D > 8D; engage Doom")
    clock.at = DEADLINE + DAY
    gaz.act("say", thread="movement", text="the lock minute is not over")
    clocked.settle()
    assert gaz.look()["phase"] == "open", "5:00 is in"
    clock.at = DEADLINE + DAY + 60
    gaz.until(lambda: gaz.view["turn"] == 2)
    assert gaz.view["deadline"] == DEADLINE + WEEK
    assert [post["by"] for post in gaz.view["posts"]] == ["Gazetzot", "Yawg"], "the bot gave Phyrexia's orders"


def test_a_server_that_was_off_skips_no_turn(tmp_path: Path, clock: Clock) -> None:
    server = ClockedServer(tmp_path, clock)
    with server:
        gaz = Campaigner(server.port, "Gus")
        program = ["movement", "battle", "phyrexia"]
        gaz.open(small_round(DEADLINE), me={"name": "Gazetzot"}, hosting={"program": program})
        gaz.act("post", text="Sai Rei: 5D > 8D; engage Doom")
    clock.at = late = DEADLINE + 60 * DAY + 5 * HOUR
    with server:
        gaz.watch()
        gaz.until(lambda: gaz.view["turn"] == 2)
        deadline = gaz.view["deadline"]
        assert (deadline - DEADLINE) % DAY == 0, "the hour stays"
        assert late + 3.5 * DAY <= deadline < late + 4.5 * DAY
        assert len(gaz.view["battles"]) == 1
        server.settle()
        assert gaz.look()["turn"] == 2
        clock.at = deadline - 2 * HOUR
        gaz.until(lambda: any(post["by"] == "Yawg" and post["turn"] == 2 for post in gaz.view["posts"]))
        clock.at = deadline + DAY + 60
        gaz.until(lambda: gaz.view["turn"] == 3)
        (battle,) = gaz.view["battles"]
        assert battle["result"]["winner"] == "phyrexia", "the bot wrote a strategy, nobody did for Sai Rei"
        gaz.close()


def test_after_a_grace_the_program_steps_in(
    clocked: ClockedServer, people: Callable[[str | None], Campaigner], clock: Clock
) -> None:
    judge, gaz, _ = gathered(people, hosting={"grace": {"lock": 2, "settle": 5}})
    clock.at = DEADLINE + DAY + HOUR
    clocked.settle()
    assert gaz.look()["phase"] == "open"
    clock.at = DEADLINE + DAY + 2 * HOUR + 60
    gaz.until(lambda: gaz.view["phase"] == "locked")
    clock.at += 5 * HOUR
    gaz.until(lambda: gaz.view["turn"] == 2)
    gaz.act("post", text="Sai Rei: stay")
    judge.take_all()
    assert judge.view["turn"] == 2


def test_alone_nobody_waits(people: Callable[[str | None], Campaigner]) -> None:
    gaz = people("Gus")
    program = ["movement", "battle", "mercenary", "coalition", "phyrexia"]
    id = gaz.open(deadline=DEADLINE, me={"name": "Gus the Lone", "side": "coalition"}, hosting={"program": program})
    view = gaz.look()
    assert view["me"]["side"] == "coalition"
    assert sum(army["side"] == "phyrexia" for army in view["armies"]) == 45
    for turn in (2, 3, 4):
        view = gaz.post(f"/api/campaigns/{id}/hasten")
        assert view["turn"] == turn
        assert 6 * DAY < view["deadline"] - view["clock"] <= 8 * DAY, (
            "a turn that follows a hastened one is as long as any"
        )
    moved = view["turns"][-2]["paths"]
    assert sum(len(set(path)) > 1 for path in moved.values()) > 20
    other = people("Oto")
    other.post(f"/api/campaigns/{id}/members", {})
    gaz.http.put(f"/api/campaigns/{id}/members/Oto", json={"name": view["players"][-1]["name"]})
    assert gaz.refused("POST", f"/api/campaigns/{id}/hasten") == "campaign/others"
    assert other.refused("POST", f"/api/campaigns/{id}/hasten") == "campaign/not-owner"


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
