"""When a turn of a campaign ends: everybody is done, the deadline is over, judges or the program publish."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.server.campaigner import DAY, DEADLINE, HOUR, WEEK, Campaigner, gathered, small_round
from tests.server.clocked import Clock, ClockedServer


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
