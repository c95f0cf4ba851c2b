"""A campaign in the browser: opening one, orders as they are typed, the judge's desk, battles, who sees what."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cached_property

import pytest
from playwright.sync_api import Browser, expect
from tests.server.campaigner import Campaigner, small_round
from tests.server.conftest import Server
from tests.web.visitor import Visitor
from tests.web.wire import Wire

DAY = 86_400
PLAN = "The imps hide in the reeds until dusk."
ANSWER = "The graveyard wakes at noon."
PARTS = ["", "/battles", "/threads", "/history", "/control", "/votes", "/desk", "/setup", "/about"]


@dataclass
class Three:
    """A judge and two players of a small round, each at a browser when they are first looked at."""

    id: str
    open: Callable[[str], Visitor]
    part: str = ""
    """Where in the campaign they come."""
    wires: dict[str, Wire] = field(default_factory=dict)
    """All that has come to those who are at a browser."""

    @cached_property
    def judge(self) -> Visitor:
        return self._come("judge")

    @cached_property
    def gaz(self) -> Visitor:
        return self._come("gaz")

    @cached_property
    def yawg(self) -> Visitor:
        return self._come("yawg")

    def _come(self, name: str) -> Visitor:
        visitor = self.open(name)
        self.wires[name] = Wire.of(visitor.page)
        visitor.page.goto(f"/campaign/{self.id}{self.part}")
        expect(visitor.page.locator("header.head")).to_be_visible()
        return visitor


@pytest.fixture
def three(server: Server, browser: Browser) -> Iterator[Three]:
    with ExitStack() as stack:
        people = [stack.enter_context(Campaigner(server.port, name)) for name in ("Bea", "Gus", "Yan")]
        judge, gaz, yawg = people
        document = small_round(int(time.time()) + 6 * DAY)
        id = judge.open(document, title="Spring", me={"name": "Bea", "roles": ["battle", "movement"]})
        gaz.accept(id, judge.invite("Gazetzot"))
        yawg.accept(id, judge.invite("Yawg"))
        named = {"judge": judge, "gaz": gaz, "yawg": yawg}
        yield Three(id, lambda name: stack.enter_context(Visitor(browser, server, named[name])))


def test_orders_are_understood_while_they_are_typed(three: Three) -> None:
    page, other = three.gaz.page, three.yawg.page
    orders = page.get_by_label("Orders, one per line")
    orders.fill("Sai Rei: 5D > 8D; engage Doom\nGazetzot: 10D > 15D\nNobody: 1A > 2A")
    understood = page.locator("#understood li")
    expect(understood).to_have_count(3)
    expect(understood.nth(0)).to_contain_text("Doom")
    expect(understood.nth(0).locator(".mark")).to_have_text("✓")
    expect(understood.nth(1)).to_contain_text("3.2.2.1")
    expect(understood.nth(2).locator(".mark")).to_have_text("✕")
    expect(page.get_by_text("2 lines have problems")).to_be_visible()
    expect(page.locator(".way.typed:not(.bad)")).to_have_count(1)
    understood.nth(1).get_by_role("link", name="3.2.2.1").click()
    expect(page.get_by_role("dialog")).to_contain_text("3.2.2.1")
    page.keyboard.press("Escape")
    orders.fill("Sai Rei: 5D > 8D; engage Doom")
    page.get_by_role("button", name="Post", exact=True).click()
    expect(orders).to_have_value("")
    expect(page.locator(".way.posted")).to_have_count(1)
    expect(page.locator(".mine li", has_text="Sai Rei")).to_contain_text("Doom")
    # The thread is open to all: the other side sees the arrow, without a new look.
    expect(other.locator(".way.posted")).to_have_count(1)
    page.get_by_role("button", name="Edit").click()
    orders.fill("Sai Rei: 5D > 6D")
    page.get_by_role("button", name="Save the change").click()
    expect(page.locator("article", has_text="Post 1")).to_contain_text("edited")


def test_an_army_is_ordered_by_clicks_and_by_keys(three: Three) -> None:
    page = three.gaz.page
    page.locator(".mine").get_by_role("button", name="Sai Rei").click()
    expect(page.get_by_role("heading", name="Sai Rei")).to_be_visible()
    page.get_by_role("button", name="Move on the map").click()
    board = page.get_by_role("application")
    expect(board).to_be_focused()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_label("Orders, one per line")).to_have_value("Sai Rei: 5D > 7E")
    expect(page.locator("#understood .mark")).to_have_text("✓")
    page.get_by_role("button", name="Stay").click()
    expect(page.get_by_label("Orders, one per line")).to_have_value("Sai Rei: stay")
    page.get_by_role("button", name="Whole map").click()
    box = board.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#square")).to_contain_text(re.compile(r"\d+[A-N] plains"))
    page.get_by_label("Find armies").fill("doom")
    expect(page.locator("tbody tr")).to_have_count(1)
    page.locator("tbody").get_by_role("button", name="Doom").click()
    expect(page.locator("#square")).to_contain_text("8D")


def test_a_turn_is_locked_fought_and_settled(three: Three) -> None:
    judge, gaz, yawg = three.judge.page, three.gaz.page, three.yawg.page
    gaz.get_by_label("Orders, one per line").fill("Sai Rei: 5D > 8D; engage Doom")
    gaz.get_by_role("button", name="Post", exact=True).click()
    expect(gaz.locator(".way.posted")).to_have_count(1)

    judge.get_by_role("link", name="Judge’s desk").click()
    expect(judge.locator(".way.draft")).to_have_count(1)
    expect(judge.get_by_text("Doom").first).to_be_visible()
    judge.get_by_text("Every army and why").click()
    expect(judge.locator("tbody tr", has_text="Sai Rei")).to_contain_text("8D")
    judge.get_by_role("button", name="Publish early").click()
    judge.get_by_role("button", name="Publish the results", exact=True).click()

    expect(gaz.locator("header.head")).to_contain_text("Turn 2", timeout=30_000)
    gaz.get_by_role("button", name="Previous turn").click()
    expect(gaz.locator(".playback output")).to_have_text("Turn 1, after")
    expect(gaz.locator(".way.made")).to_have_count(1)
    after = gaz.locator("[data-army='Sai Rei']").get_attribute("transform")
    gaz.get_by_role("button", name="Before movement").click()
    assert gaz.locator("[data-army='Sai Rei']").get_attribute("transform") != after
    gaz.get_by_role("button", name="Now").click()
    expect(gaz.locator(".warmap .swords")).to_have_count(1)

    gaz.get_by_role("link", name="Battles").click()
    gaz.get_by_label("Strategy of Sai Rei").fill(PLAN)
    gaz.get_by_role("radio", name=re.compile("Go for a kill")).check()
    gaz.get_by_role("button", name="Send the strategy").click()
    expect(gaz.get_by_role("button", name="Send again")).to_be_visible()
    yawg.get_by_role("link", name="Battles").click()
    expect(yawg.locator(".sent li", has_text="Sai Rei")).to_contain_text("strategy sent")
    yawg.get_by_label("Strategy of Doom").fill(ANSWER)
    yawg.get_by_role("button", name="Send the strategy").click()
    expect(yawg.get_by_role("button", name="Send again")).to_be_visible()

    expect(judge.locator(".side", has_text="Sai Rei")).to_contain_text(PLAN)
    expect(judge.locator(".side", has_text="Doom").first).to_contain_text(ANSWER)
    judge.get_by_label("The better plan").select_option("Sai Rei")
    judge.get_by_label(re.compile("^Bonus")).fill("7")
    judge.get_by_label("Reasons").fill("Nobody looked into the reeds.")
    judge.get_by_role("button", name="Score", exact=True).click()
    expect(judge.get_by_role("button", name="Score again")).to_be_visible()
    for page in (gaz, yawg):
        expect(page.get_by_text("Nobody looked into the reeds.")).to_have_count(0)
    sealed = {name: [text for _, text in three.wires[name].received] for name in ("gaz", "yawg")}
    assert not any(PLAN in text or "reeds." in text for text in sealed["yawg"])
    assert not any(ANSWER in text or "into the reeds" in text for text in sealed["gaz"])

    judge.get_by_role("button", name="Publish early").click()
    next_turn = judge.get_by_label("Deadline of the next turn")
    # The usual one is proposed, in the judge's own time zone with what it is in GMT.
    expect(next_turn).to_have_value(re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d"))
    next_turn.fill("2040-03-02T12:30")
    expect(judge.locator("#scores ~ .line")).to_contain_text("2040-03-02 12:30 GMT")
    judge.get_by_role("button", name="Publish the results", exact=True).click()
    expect(judge.locator("#deadline ~ p time")).to_have_attribute("title", "2040-03-02 12:30 GMT")
    line = gaz.get_by_role("button", name=re.compile("Coalition wins|Phyrexia wins"))
    expect(line).to_contain_text("Sai Rei", timeout=30_000)
    expect(line.locator(".dice")).to_have_count(2)
    line.click()
    result = gaz.locator("article", has_text="wins.")
    expect(result).to_contain_text("+7 strategy", timeout=30_000)
    expect(result).to_contain_text("Nobody looked into the reeds.")
    expect(result.locator(".dice svg")).to_have_count(8)
    result.get_by_role("button", name="Check the dice").click()
    expect(result.get_by_text("these dice follow from it")).to_be_visible()
    gaz.get_by_role("link", name="History").click()
    expect(gaz.get_by_role("heading", name="Battles of turn 2")).to_be_visible()
    gaz.get_by_label("Turn", exact=True).select_option("1")
    expect(gaz.locator("tbody tr", has_text="Sai Rei")).to_contain_text("8D")


def test_the_battle_judge_moves_the_deadline_and_sets_the_formulas(three: Three) -> None:
    judge, gaz, yawg = three.judge.page, three.gaz.page, three.yawg.page
    judge.get_by_role("link", name="Judge’s desk").click()
    judge.get_by_label("New deadline, in your time zone").fill("2001-01-01T00:00")
    judge.get_by_role("button", name="Move the deadline").click()
    expect(judge.locator(".toasts .bad")).to_contain_text("still to come")
    judge.get_by_label("New deadline, in your time zone").fill("2040-03-01T18:45")
    judge.get_by_role("button", name="Move the deadline").click()
    for page in (judge, gaz, yawg):
        expect(page.locator("header.head time[title='2040-03-01 18:45 GMT']")).to_have_count(1)
    judge.get_by_text("All numbers as drawn").click()
    judge.get_by_label("kill.guard", exact=True).fill("7.5")
    judge.get_by_role("button", name="Apply these numbers").click()
    expect(judge.get_by_text("1 of 19 numbers set by the judges")).to_be_visible()
    judge.get_by_label("The drawn number of kill.guard").click()
    judge.get_by_role("button", name="Apply these numbers").click()
    expect(judge.get_by_text("All numbers as drawn")).to_be_visible()
    assert not any("kill.guard" in text for name in ("gaz", "yawg") for _, text in three.wires[name].received)
    three.judge.refused()


def test_players_claim_factions_and_leave(three: Three) -> None:
    page, other = three.gaz.page, three.yawg.page
    page.get_by_role("link", name="Players").click()
    page.get_by_label("First faction").select_option("red")
    page.get_by_label("Second faction").select_option("white")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#side-coalition ~ .scroll tbody tr", has_text="Gazetzot")).to_contain_text("red, white")
    page.get_by_label("Third faction").select_option("white")
    page.get_by_role("button", name="Save", exact=True).click()
    refused = page.locator(".toasts .bad")
    expect(refused).to_contain_text("named twice")
    expect(refused.get_by_role("link", name="1.1.2")).to_be_visible()
    three.gaz.refused()
    page.get_by_text("Leave the game").click()
    page.get_by_role("button", name="Leave for good").click()
    other.get_by_role("link", name="Players").click()
    expect(other.locator("#side-coalition ~ p")).to_contain_text("Sai Rei")


def test_rooms_are_their_sides_own(three: Three) -> None:
    three.part = "/threads?thread=room:coalition"
    page, others = three.gaz.page, (three.yawg.page, three.judge.page)
    page.get_by_label("Message to Coalition room").fill("We go at dawn. <b>Quietly.</b>")
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.locator("ol").get_by_text("We go at dawn. <b>Quietly.</b>")).to_be_visible()
    for other in others:
        expect(other.get_by_role("button", name=re.compile("Coalition room"))).to_have_count(0)
    page.get_by_role("button", name="Votes", exact=False).first.click()
    page.get_by_role("link", name="Votes").click()
    page.get_by_label("Question", exact=True).fill("Retreat?")
    page.get_by_label("Choices, one per line").fill("yes\nno")
    page.get_by_role("button", name="Call the vote").click()
    page.get_by_label("Your vote on Retreat?").select_option("no")
    page.get_by_role("button", name="Vote (3)").click()
    expect(page.locator(".tally li", has_text="no")).to_contain_text("3")
    assert not any("We go at dawn" in text for name in ("yawg", "judge") for _, text in three.wires[name].received)


def test_who_is_done_says_so_and_sees_who_is_awaited(three: Three) -> None:
    judge, gaz, yawg = three.judge.page, three.gaz.page, three.yawg.page
    said = gaz.locator(".done")
    expect(said).to_contain_text("Waiting for you and Yawg")
    gaz.get_by_role("button", name="I’m done with this turn").click()
    expect(said).to_contain_text("Waiting for Yawg.")
    expect(yawg.locator(".done")).to_contain_text("you only")
    gaz.get_by_role("button", name="I’m not done after all").click()
    expect(yawg.locator(".done")).to_contain_text("you and Gazetzot")
    for page in (gaz, yawg):
        page.get_by_role("button", name="I’m done with this turn").click()
    expect(said).to_contain_text("Everyone is done; the judges have been told.")
    expect(judge.locator(".due")).to_contain_text("all players are done")
    gaz.get_by_label("Orders, one per line").fill("Sai Rei: 5D > 6D")
    gaz.get_by_role("button", name="Post", exact=True).click()
    expect(said).to_contain_text("Waiting for you only")


def test_what_is_refused_is_said_with_its_rule(three: Three) -> None:
    page = three.yawg.page
    page.get_by_role("link", name="Votes").click()
    for _ in range(2):
        page.get_by_label("Question", exact=True).fill("Retreat?")
        page.get_by_role("button", name="Call the vote").click()
        expect(page.get_by_role("heading", name="Retreat?")).to_be_visible()
    refused = page.locator(".toasts .bad")
    expect(refused).to_contain_text("choose another name")
    refused.get_by_role("link", name="1.4").click()
    expect(page.get_by_role("dialog")).to_contain_text("Coalition Wargame")
    three.yawg.refused()


def test_somebody_alone_opens_a_campaign_and_lets_the_programs_play(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as stranger:
        page = stranger.page
        page.goto("/")
        page.get_by_role("link", name="Campaigns").first.click()
        page.get_by_role("link", name="Open a campaign").first.click()
        page.get_by_label("Your name", exact=True).fill("Olga")
        page.get_by_label("Title").fill("Olga’s war")
        page.get_by_role("radio", name="Coalition").check(force=True)
        page.get_by_role("button", name="Open the campaign").click()
        expect(page.get_by_role("heading", name="Olga’s war")).to_be_visible(timeout=60_000)
        expect(page.locator(".warmap .piece")).to_have_count(100)
        expect(page.locator("header.head")).to_contain_text("General of the Coalition")
        for turn in range(2, 6):
            page.get_by_role("button", name="Advance the turn").click()
            expect(page.locator("header.head")).to_contain_text(f"Turn {turn}", timeout=60_000)
        page.get_by_role("button", name="Previous turn").click()
        expect(page.locator(".way.made").nth(20)).to_be_attached()
        # Turns of long ago are asked for.
        page.get_by_label("Turn shown").fill("0")
        expect(page.locator(".playback output")).to_have_text("Turn 1, after")
        expect(page.locator(".way.made").nth(20)).to_be_attached()
        page.get_by_role("button", name="Play the movement").click()
        expect(page.locator(".playback output")).to_have_text("Turn 1, before")
        page.goto("/")
        expect(page.locator("article", has_text="Olga’s war")).to_contain_text("turn 5")


def test_a_stranger_tries_a_campaign_alone_with_one_click(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as stranger:
        page = stranger.page
        page.goto("/campaign/new")
        expect(page.get_by_role("radio", name="Coalition")).to_be_checked()
        page.get_by_label("battle judge", exact=True).check()
        expect(page.get_by_role("radio", name="No side")).to_be_checked()
        page.goto("/")
        page.get_by_role("button", name="Try a campaign on your own").click()
        expect(page.get_by_role("heading", name=re.compile("^Visitor \\d+’s solo campaign"))).to_be_visible(
            timeout=60_000
        )
        expect(page.locator("header.head")).to_contain_text("General of the Coalition")
        expect(page.get_by_role("button", name="Advance the turn")).to_be_visible()
    with Visitor(browser, server) as other:
        other.page.goto("/campaigns")
        expect(other.page.get_by_role("button", name="Try a campaign on your own")).to_be_visible()
        expect(other.page.get_by_text(re.compile("Visitor \\d+’s solo campaign"))).to_have_count(0)


def test_a_round_is_set_up(server: Server, browser: Browser) -> None:
    with Campaigner(server.port, "Cora") as judge, Visitor(browser, server, judge) as visitor:
        id = judge.open("{}", title="Set up", me={"name": "Cora", "roles": ["battle"]})
        page = visitor.page
        page.goto(f"/campaign/{id}/setup")
        missing = page.locator(".missing li")
        expect(missing.filter(has_text="the Coalition has no red base")).to_have_count(1)
        page.get_by_text("Add a place").click()
        page.get_by_label("Name of the place").fill("Red Base")
        page.get_by_label("Square", exact=True).fill("5E")
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.locator("#places + ul")).to_contain_text("Red Base")
        expect(page.locator(".warmap .place.base")).to_have_count(1)
        expect(missing.filter(has_text="the Coalition has no red base")).to_have_count(0)
        page.get_by_role("button", name="Move", exact=True).click()
        page.get_by_label("New square of Red Base").fill("6E")
        page.get_by_role("button", name="Move", exact=True).last.click()
        expect(page.locator("#places + ul")).to_contain_text("6E")
        page.get_by_label("Name of the place").fill("Gate")
        page.get_by_label("Kind of place").select_option("portal")
        page.get_by_label("Square", exact=True).fill("30M")
        page.get_by_role("button", name="Add", exact=True).click()
        gate = page.locator("#places + ul li", has_text="Gate")
        gate.get_by_role("button", name="Remove").click()
        expect(gate).to_have_count(0)
        page.get_by_label("Square to change").fill("6E")
        page.get_by_role("combobox", name="Terrain").select_option("forest")
        page.get_by_role("button", name="Change", exact=True).click()
        expect(page.get_by_text("6E is forest.")).to_be_visible()
        page.get_by_text("Another map").click()
        page.get_by_role("button", name="Start from the current map").click()
        expect(page.get_by_label("Map as text")).to_have_value(re.compile("pppppfpp"))
        expect(page.get_by_role("img", name="Preview of the map")).to_be_visible()
        page.get_by_label("Map as text").fill("ppp\nppp")
        page.get_by_role("button", name="Use this map").click()
        off = page.locator(".toasts .bad")
        expect(off).to_contain_text("Red Base at 6E would be off the map")
        off.get_by_role("button").click()
        page.get_by_label("days from deadline to deadline").fill("3")
        page.get_by_label("creatures must be in the card database").check()
        page.get_by_role("button", name="Save the options").click()
        expect(page.get_by_role("button", name="Save the options")).to_be_disabled()
        expect(page.get_by_label("days from deadline to deadline")).to_have_value("3")
        page.get_by_role("button", name="Build an army").click()
        page.get_by_label("Name", exact=True).fill("The Watch")
        page.get_by_label("Rank", exact=True).select_option("Lt Cmdr")
        page.get_by_label("red", exact=True).check()
        page.get_by_label("Find creatures").fill("kindling imp")
        page.get_by_role("button", name=re.compile("^Add Kindling Imp as")).first.click()
        page.get_by_role("button", name="Create the army").click()
        expect(page.get_by_text("Coalition 1")).to_be_visible()
        page.get_by_role("button", name="Reveal the bases").click()
        page.get_by_role("button", name="Drop the armies near their bases").click()
        expect(page.locator(".warmap [data-army='The Watch']")).to_have_count(1)
        page.get_by_role("button", name="Begin a smaller round").click()
        refused = page.locator(".toasts .bad")
        expect(refused).to_contain_text("phyrexia has no army")
        expect(refused.get_by_role("link", name="2.5", exact=True)).to_be_visible()
        visitor.refused()


def test_every_part_is_for_everybody(server: Server, browser: Browser) -> None:
    with Campaigner(server.port, "Nele") as owner:
        id = owner.open(None, deadline=int(time.time()) + DAY, me={"name": "Nele", "roles": ["battle", "movement"]})
        with Visitor(browser, server, owner, width=380, height=780) as visitor:
            for part in PARTS:
                visitor.page.goto(f"/campaign/{id}{part}")
                expect(visitor.page.locator("h1")).to_have_count(1)
                expect(visitor.page.locator(".campaign nav [aria-current=page]")).to_be_visible()
                assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), part
                assert visitor.flaws_by_day_and_night() == [], part
            for path in ("/campaigns", "/campaign/new"):
                visitor.page.goto(path)
                expect(visitor.page.locator("h1")).to_have_count(1)
                assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
                assert visitor.flaws_by_day_and_night() == [], path
