"""What never comes over the wire to whom it doesn't concern."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from tests.server.campaigner import DAY, DEADLINE, HOUR, WEEK, Campaigner, gathered
from tests.server.clocked import Clock, ClockedServer


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


def test_nobody_learns_that_something_secret_was_done(people: Callable[[str | None], Campaigner], clock: Clock) -> None:
    judge, gaz, yawg = gathered(people)
    clock.at = DEADLINE + 1
    yawg.act("say", thread="results", text="a moment later")  # that alone makes Yawg active
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
