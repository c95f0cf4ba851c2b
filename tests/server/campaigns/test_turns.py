"""Whole turns of campaigns over real sockets: who plays, clocks that jump, servers that start again, the end."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.declared import faults
from tests.server.campaigner import DAY, DEADLINE, HOUR, WEEK, Campaigner, gathered, small_round
from tests.server.clocked import NOON, Clock, ClockedServer

from headjudge.server.campaigns.showing import HostingView


def wait_for(person: Campaigner, **shown: object) -> None:
    """Until somebody's view shows this."""
    person.until(lambda: all(person.view[name] == value for name, value in shown.items()))


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
        wait_for(person, phase="locked")
        (battle,) = [one for one in person.view["battles"] if one["result"] is None]
        assert set(battle["armies"]) == {"Sai Rei", "Doom"}
    judge.act("settle")
    for person in (judge, gaz, yawg):
        wait_for(person, turn=2)
    clock.at += HOUR
    plan = "At dawn we march in three columns; the reserve waits behind the ridge."
    gaz.act("strat", army="Sai Rei", text=plan)
    yawg.act("strat", army="Doom", text="We dig in and wait.")
    clock.at = DEADLINE + WEEK + DAY + 60
    judge.act("bonus", battle="Doom", scores={"Sai Rei": 6}, reasons="A clear plan.")
    judge.act("lock")
    judge.act("settle")
    for person in (judge, gaz, yawg):
        wait_for(person, turn=3)
        assert any(battle["result"] for battle in person.view["battles"])
        assert person.look() == person.view, "patches and a fresh look agree"
        assert [*faults(person.view["hosting"], HostingView)] == []
    turn = judge.http.get(f"/api/campaigns/{judge.campaign}/turns/1").json()
    assert turn["turn"]["orders"]["Sai Rei"]
    assert judge.http.get(f"/api/campaigns/{judge.campaign}/turns/77").status_code == 400


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
