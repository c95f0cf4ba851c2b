"""A judge's phone: a call is answered by a guided assessment; the head judge decides on proposals and appeals."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, FilePayload, expect
from tests.server.conftest import Server
from tests.server.entrant import Entrant
from tests.web.visitor import Visitor

PHONE = (390, 844)


@pytest.fixture
def org(server: Server) -> Iterator[Entrant]:
    """Whoever opens the event."""
    olga = Entrant(server.port, "Olga")
    yield olga
    olga.close()


@pytest.fixture
def acting(server: Server, org: Entrant) -> Iterator[Callable[[str], Entrant]]:
    """Somebody of the event who opens their own link, by their key."""
    with ExitStack() as stack:

        def opened(key: str) -> Entrant:
            person = Entrant(server.port, "Phone")
            stack.callback(person.close)
            person.claim(org.session, org.link(key))
            return person

        yield opened


def test_a_call_is_ruled_on_and_appealed_against(server: Server, browser: Browser, org: Entrant) -> None:
    event = org.open({"structure": "swiss", "rounds": 2}, title="Friday")
    ana, _, finn, judith = org.enter("Ana", "Ben", "Finn", "Judith")
    for key, role in ((finn, "judge"), (judith, "head-judge")):
        org.act("withdraw", player=key)
        org.act("appoint", name=key, role=role)
    org.act("pair")
    with ExitStack() as stack:
        pages = {
            key: stack.enter_context(Visitor(browser, server, width=PHONE[0], height=PHONE[1])).page
            for key in (ana, finn, judith)
        }
        for key, page in pages.items():
            page.goto(f"/event/{event}/{'me' if key == ana else 'judges'}#{org.link(key)}")
        phone, judge, head = pages.values()
        phone.get_by_role("button", name="Call a judge").click()
        phone.get_by_label("What is it about?").fill("Drew two cards")
        phone.get_by_role("button", name="Call a judge to table").click()

        judge.get_by_role("link", name="Judges").click()
        judge.get_by_role("button", name="I’ll take it").click()
        judge.get_by_role("button", name="Rule at table 1").click()
        expect(judge.get_by_text("“Drew two cards”")).to_be_visible()
        judge.get_by_label("Who?").select_option(label="Ana")
        judge.get_by_label("What happened?").fill("marked")
        judge.get_by_role("button", name="3.8 Marked Cards").click()
        expect(judge.get_by_text("The penalty for Ana is a Warning.")).to_be_visible()
        judge.get_by_label("Is there a pattern in the marks").check()
        expect(judge.get_by_text("The penalty for Ana is a Game Loss, since an advantage")).to_be_visible()
        expect(judge.get_by_text("This is the head judge’s to issue.")).to_be_visible()
        judge.get_by_role("button", name="Ask the head judge").click()
        expect(judge.get_by_text("The head judge has been asked.").first).to_be_visible()

        head.get_by_role("link", name="Judges").click()
        head.get_by_role("button", name="Approve").click()
        expect(head.get_by_text("Game Loss: Ana")).to_be_visible()
        expect(phone.get_by_text("Game Loss: Ana")).to_be_visible()
        (record,) = org.look()["event"]["judging"]["rulings"]
        assert (record["approved_by"], record["applies_to"], record["judge"]) == (judith, "next-game", finn)

        judge.get_by_role("button", name="Rule on something…").click()
        judge.get_by_label("Who?").select_option(label="Ben")
        judge.get_by_role("button", name="3.3 Slow Play").click()
        judge.get_by_role("button", name="Issue it").click()
        expect(phone.get_by_text("Warning: Ben")).to_be_visible()
        phone.get_by_role("button", name="Appeal…").click()
        phone.get_by_label("What should the head judge know?").fill("Ben was quick")
        phone.get_by_role("button", name="Appeal to the head judge").click()
        head.get_by_label("Reason").fill("It was half a minute")
        head.get_by_role("button", name="Take it back…").click()
        head.get_by_role("button", name="Take it back", exact=True).click()
        expect(phone.get_by_text("The head judge took it back")).to_be_visible()
        assert [one["found"]["penalty"] for one in org.look()["event"]["judging"]["rulings"]] == ["game-loss", "none"]


def staffed(org: Entrant, players: tuple[str, ...], **settings: Any) -> tuple[str, dict[str, str]]:
    """An event with two judges whose first round is paired; its id, and everybody's key."""
    event = org.open({"structure": "swiss", "rounds": 2, **settings}, title="Friday")
    names = (*players, "Finn", "Judith")
    keys = dict(zip(names, org.enter(*names), strict=True))
    for name, role in (("Finn", "judge"), ("Judith", "head-judge")):
        org.act("withdraw", player=keys[name])
        org.act("appoint", name=keys[name], role=role)
    org.act("pair", how=[[keys[one] for one in players[at : at + 2]] for at in range(0, len(players), 2)])
    return event, keys


def rulings(org: Entrant) -> list[dict[str, Any]]:
    """The record, as the organiser has it."""
    return list(org.look()["event"]["judging"]["rulings"])


def test_the_head_judge_changes_what_is_proposed_appealed_and_on_record(
    server: Server, browser: Browser, org: Entrant, acting: Callable[[str], Entrant]
) -> None:
    event, keys = staffed(org, ("Ana", "Ben"))
    finn = acting(keys["Finn"])
    finn.act(
        "propose", infraction="tardiness", offender=keys["Ana"], facts={"late": "00:11:00"}, words="The bus was late"
    )
    number = finn.act("commit", infraction="slow-play", offender=keys["Ben"])
    acting(keys["Ben"]).act("appeal", ruling=number, words="It was Ana")
    with Visitor(browser, server, width=PHONE[0], height=PHONE[1]) as visitor:
        head = visitor.page
        head.goto(f"/event/{event}/judges#{org.link(keys['Judith'])}")
        head.get_by_role("link", name="Judges").click()
        expect(head.get_by_text("would rule: Match Loss for Ana")).to_be_visible()
        expect(head.get_by_role("button", name="Deny")).to_be_disabled()
        head.get_by_role("button", name="Change…").click()
        expect(head.get_by_label("How late were they?")).to_have_value("11:00")
        expect(head.get_by_label("Your words")).to_have_value("The bus was late")
        head.get_by_label("How late were they?").fill("9:30")
        expect(head.get_by_text("The penalty for Ana is a Game Loss.")).to_be_visible()
        assert visitor.flaws() == []
        head.get_by_label("Why is it changed?").fill("The clock started late")
        head.get_by_role("button", name="Rule this instead").click()
        expect(head.get_by_text("Game Loss: Ana")).to_be_visible()

        head.get_by_role("button", name="Change it…").click()
        head.get_by_label("Who?").select_option(label="Ana")
        expect(head.get_by_text("Ben would no longer have a warning")).to_be_visible()
        head.get_by_label("Why is it changed?").fill("Two players saw it")
        head.get_by_role("button", name="Rule this instead").click()
        expect(head.get_by_text("Warning: Ana")).to_be_visible()

        head.locator("li").filter(has_text="Warning: Ana").get_by_role("button", name="Amend…").click()
        head.get_by_role("button", name="Another infraction").click()
        head.get_by_label("What happened?").fill("advice")
        head.get_by_role("button", name="3.2 Outside Assistance").click()
        expect(head.get_by_text("Ana would have a match loss for 3.2 Outside Assistance instead")).to_be_visible()
        head.get_by_label("What was wrong with the ruling?").fill("Notes were read")
        head.get_by_role("button", name="Amend it").click()
        expect(head.get_by_text("Match Loss: Ana")).to_be_visible()
        expect(head.get_by_text("Before Judith amended it (“Notes were read”): Warning for 3.3.")).to_be_visible()
    told = rulings(org)
    assert [(one["found"]["penalty"], one["by"]) for one in told] == [
        ("match-loss", keys["Ana"]),
        ("game-loss", keys["Ana"]),
    ]
    assert [was["reason"] for was in told[0]["before"]] == ["Two players saw it", "Notes were read"]
    assert told[1]["facts"] == {"late": 570}


def test_both_players_at_once_one_root_cause_and_somebody_who_watches(
    server: Server, browser: Browser, org: Entrant, acting: Callable[[str], Entrant]
) -> None:
    event, keys = staffed(org, ("Ana", "Ben"))
    acting(keys["Ana"]).act("call", words="What does it do?")
    with Visitor(browser, server, width=PHONE[0], height=PHONE[1]) as visitor:
        judge = visitor.page
        judge.goto(f"/event/{event}/judges#{org.link(keys['Finn'])}")
        judge.get_by_role("link", name="Judges").click()
        judge.get_by_role("button", name="I’ll take it").click()
        judge.get_by_role("button", name="Rule at table 1").click()
        for n, name in enumerate(("Ana", "Ben")):
            judge.get_by_label("Who?").select_option(label=name)
            judge.get_by_role("button", name="3.5 Deck/Decklist Problem").click()
            judge.get_by_label("Which of them is wrong?").select_option("deck")
            expect(judge.get_by_text(f"The penalty for {name} is a Game Loss")).to_be_visible()
            if not n:
                judge.get_by_role("button", name="Something else was found too…").click()
        expect(judge.get_by_text("Game Loss: Ana, 3.5")).to_be_visible()
        assert visitor.flaws() == []
        judge.get_by_role("button", name="Issue all 2").click()
        expect(judge.get_by_role("heading", name="Judge calls")).to_be_hidden()
        assert [one["applies_to"] for one in rulings(org)] == ["nothing", "nothing"]

        for infraction, wanted in (("2.5 Game Rule", 3), ("2.3 Hidden", 4)):
            judge.get_by_role("button", name="Rule on something…").click()
            judge.get_by_label("Who?").select_option(label="Ana")
            judge.get_by_role("button", name=infraction).click()
            if wanted == 4:
                judge.get_by_role("listitem").filter(has_text="2.5").get_by_label("same root cause").check()
            judge.get_by_role("button", name="Issue it").click()
            expect(judge.get_by_role("listitem").filter(has_text="Warning: Ana")).to_have_count(wanted - 2)
        expect(judge.get_by_text("Counts as one infraction with ruling 3.")).to_be_visible()

        judge.get_by_role("button", name="Rule on something…").click()
        judge.get_by_label("Who?").select_option(label="Somebody else…")
        judge.get_by_label("Their name").fill("Wim Watcher")
        judge.get_by_role("button", name="Enter them for a penalty").click()
        judge.get_by_role("button", name="4.6 Theft").click()
        expect(judge.get_by_text("The penalty for Wim Watcher is a Disqualification.")).to_be_visible()
        proof = judge.get_by_role("group", name="Is there proof")
        proof.get_by_label("No").check()
        expect(judge.get_by_text("This is no infraction.")).to_be_visible()
        judge.get_by_label("Without proof").check()
        expect(judge.get_by_text("The penalty for Wim Watcher is a Disqualification.")).to_be_visible()
        judge.get_by_role("button", name="The head judge has agreed: issue it").click()
        expect(judge.get_by_text("Disqualification: Wim Watcher")).to_be_visible()
        judge.get_by_text("The file: 0 statements").click()
        judge.get_by_label("Whose statement").select_option(label="Ben")
        judge.get_by_label("Their words").fill("I saw the card taken")
        judge.get_by_role("button", name="Add it to the file").click()
        expect(judge.get_by_text("Ben: I saw the card taken")).to_be_visible()
        assert rulings(org)[-1]["facts"] == {"proof": False, "sufficient": True}
        assert {one["key"] for one in org.look()["event"]["players"]} == {keys["Ana"], keys["Ben"]}

        acting(keys["Ana"]).act("call", words="Where is the toilet?")
        judge.get_by_role("button", name="I’ll take it").click()
        judge.get_by_text("Hand over, or close without a ruling").click()
        judge.get_by_role("button", name="Ask the head judge to come").click()
        expect(judge.get_by_text("The head judge is asked to come.")).to_be_visible()
        judge.get_by_label("Hand it over to").select_option(label="Judith")
        expect(judge.get_by_text("Judith is on it")).to_be_visible()

        told = {"infraction": "missed-trigger", "facts": {"detrimental": True}, "words": "Hungry Ox"}
        judge.goto(f"/event/{event}/judges?case={quote(json.dumps(told))}")
        expect(judge.get_by_role("heading", name="2.1 Missed Trigger")).to_be_visible()
        expect(judge.get_by_label("Your words, for the record")).to_have_value("Hungry Ox")
        judge.get_by_label("Who?").first.select_option(label="Ben")
        expect(judge.get_by_text("The penalty for Ben is a Warning", exact=False)).to_be_visible()


def test_who_is_late_is_one_tap_and_the_record_is_counted_and_saved(
    server: Server, browser: Browser, org: Entrant
) -> None:
    event, keys = staffed(org, ("Ana", "Ben", "Cid", "Dot"))
    with Visitor(browser, server, width=PHONE[0], height=PHONE[1]) as visitor:
        judge = visitor.page
        judge.goto(f"/event/{event}/judges#{org.link(keys['Finn'])}")
        judge.get_by_role("link", name="Judges").click()
        expect(judge.get_by_role("heading", name="Record")).to_be_visible()
        expect(judge.get_by_text("Who isn’t in their seat?")).to_be_hidden()
        org.act("start_clock")
        judge.get_by_role("button", name="Ana isn’t here").click()
        expect(judge.get_by_role("listitem").filter(has_text="Game Loss: Ana").first).to_be_visible()
        judge.get_by_role("button", name="Ana has come").click()
        expect(judge.get_by_role("button", name="Ana has come")).to_be_hidden()
        judge.get_by_label("Table or name").fill("Cid")
        judge.get_by_role("button", name="Neither is").click()
        expect(judge.get_by_text("Game Loss: Cid").first).to_be_visible()
        judge.get_by_text("By round, and files").click()
        assert judge.evaluate("document.documentElement.scrollWidth") == PHONE[0]
        assert visitor.flaws() == []
        with judge.expect_download() as saved:
            judge.get_by_role("link", name="Rulings as CSV").click()
        lines = saved.value.path().read_text("utf-8-sig").splitlines()
        assert len(lines) == 1 + len(rulings(org))
        assert "Ana" in lines[1]
        assert "Tardiness" in lines[1]
    assert [one["came"] is not None for one in rulings(org) if one["by"] == keys["Ana"]] == [True]


def test_the_desk_is_settled_on_its_page(server: Server, browser: Browser, org: Entrant) -> None:
    event, keys = staffed(org, ("Ana", "Ben"))
    with Visitor(browser, server, width=PHONE[0], height=PHONE[1]) as visitor:
        head = visitor.page
        head.goto(f"/event/{event}/judges#{org.link(keys['Judith'])}")
        head.get_by_role("link", name="Judges").click()
        head.get_by_text("Level, guide, announced penalties, day").click()
        head.get_by_label("Announced for 3.6 Limited Procedure Violation").select_option("game-loss")
        head.get_by_label("A ruling of more than a minute").select_option("left")
        for text in (b"base =", b'base = "2016"\ntitle = "Our club"\n[infraction.slow-play]\npenalty = "game-loss"\n'):
            file = FilePayload(name="club.toml", mimeType="application/toml", buffer=text)
            head.get_by_label("The club’s own edition").set_input_files(file)
            expect(head.get_by_text("Invalid value" if text == b"base =" else "Our club")).to_be_visible()
        head.get_by_role("button", name="Let Finn authorise backups").click()
        expect(head.get_by_text("Finn may authorise backups")).to_be_visible()
        assert visitor.flaws() == []
        assert head.evaluate("document.documentElement.scrollWidth") == PHONE[0]
        head.get_by_role("button", name="Begin day 2…").click()
        head.get_by_role("button", name="Begin day 2", exact=True).click()
        expect(head.get_by_text("Day 2", exact=True)).to_be_visible()
        head.get_by_role("button", name="Rule on something…").click()
        head.get_by_label("Who?").select_option(label="Ana")
        head.get_by_role("button", name="3.3 Slow Play").click()
        expect(head.get_by_text("The penalty for Ana is a Game Loss.")).to_be_visible()
    told = org.look()
    assert (told["settings"]["extensions"], told["settings"]["announced"]) == (
        "left",
        [["limited-procedure-violation", "game-loss"]],
    )
    assert (told["event"]["judging"]["day"], told["event"]["judging"]["delegates"]) == (2, [keys["Finn"]])
