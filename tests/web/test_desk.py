"""The organisers' desk in a browser: an event by keyboard alone, a file of players, pairings that are changed first."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, FilePayload, Page, WebSocketRoute, expect
from tests.server.conftest import Server
from tests.server.entrant import Entrant
from tests.web import reused
from tests.web.visitor import Visitor

NAMES = ("Ana Ash", "Ben Birk", "Cid Cole", "Dan Dorn", "Eve Eck", "Finn Falk")
FILE = "First name,Last name,DCI\nAna,Ash,11\nBen,Birk,12\nCid,Cole,13\nDan,Dorn,14\n"


@pytest.fixture
def olga(server: Server, browser: Browser) -> Iterator[tuple[Visitor, Entrant]]:
    """An organiser at a laptop."""
    with Entrant(server.port, "Olga") as person, Visitor(browser, server, person) as visitor:
        yield visitor, person


def press(page: Page, button: str) -> None:
    """Press a button by keyboard, as soon as it can be: a key on a disabled one goes nowhere."""
    found = page.get_by_role("button", name=button, exact=True)
    expect(found).to_be_enabled()
    found.press("Enter")


def enter(page: Page, line: str) -> None:
    """Type a result where results are typed, and Enter."""
    field = page.get_by_label("Table and games")
    expect(field).to_be_focused()
    page.keyboard.type(line)
    page.keyboard.press("Enter")
    expect(field).to_have_value("")


class Late:
    """What a server says to a page comes late, while it is held."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._held: list[str | bytes] | None = None
        self._sockets: list[WebSocketRoute] = []
        reused.for_one_use(page)
        page.route_web_socket(re.compile(r"/live\b"), self._connect)

    def hold(self) -> None:
        self._held = []

    def let_go(self) -> None:
        """Once something was said."""
        while not self._held:
            self.page.wait_for_timeout(20)
        held, self._held = self._held, None
        for text in held:
            self._sockets[-1].send(text)

    def _connect(self, route: WebSocketRoute) -> None:
        there = route.connect_to_server()
        there.on_message(lambda text: route.send(text) if self._held is None else self._held.append(text))
        self._sockets.append(route)


def test_an_event_by_keyboard_alone(olga: tuple[Visitor, Entrant]) -> None:
    """Six players, three rounds: from opening to the winner, with a wrong result and a pairing that are taken back."""
    visitor, _ = olga
    page = visitor.page
    page.goto("/event/new")
    page.get_by_label("Title").press_sequentially("Friday")
    assert visitor.flaws() == []
    press(page, "Open the event")
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    for name in NAMES:
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"{name} is in.")).to_be_visible()
    assert visitor.flaws() == []
    for number in (1, 2, 3):
        press(page, f"Pair round {number}")
        expect(page.get_by_role("heading", name=f"Pairings of round {number}, not published yet")).to_be_visible()
        if number == 2:
            press(page, "Take back the pairings of round 2")
            dialog = page.get_by_role("dialog")
            expect(dialog).to_contain_text("Round 2 would no longer be paired")
            expect(dialog.get_by_role("button", name="Take back the pairings of round 2")).to_be_enabled()
            dialog.get_by_role("button", name="Take back the pairings of round 2").press("Enter")
            press(page, "Pair round 2")
        press(page, "Publish the pairings")
        press(page, "Start the clock")
        expect(page.locator("li .state").first).to_have_text(re.compile(r"^(\d+:)?\d+:\d\d$"))
        page.get_by_label("Table and games").focus()
        if number == 1:
            enter(page, "1 0 2")
            expect(page.get_by_text("2 results are missing.")).to_be_visible()
            enter(page, "u")
            expect(page.get_by_text("3 results are missing.")).to_be_visible()
            page.keyboard.type("9 2 0")
            expect(page.get_by_text("There is no table 9 in this round.")).to_be_visible()
            page.get_by_label("Table and games").fill("")
            assert visitor.flaws() == []
        for table in (1, 2, 3):
            enter(page, f"{table} 2 {table % 2}")
        expect(page.get_by_text(f"All results of round {number} are in.")).to_be_visible()
    expect(page.get_by_text("has won.")).to_be_visible()
    press(page, "Close the event")
    expect(page.get_by_role("dialog")).to_contain_text("The event would be closed")
    page.get_by_role("dialog").get_by_role("button", name="Close it").press("Enter")
    expect(page.get_by_text("The event is closed.").first).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Reopen the event")).to_be_visible()
    page.get_by_role("link", name="Log", exact=True).press("Enter")
    expect(page.locator("section.panel ol li").first).to_contain_text("Closed the event.")
    expect(page.locator("section.panel ol li").first).to_contain_text("Olga")


def test_whoever_has_turned_to_something_else_is_not_called_back(olga: tuple[Visitor, Entrant]) -> None:
    """The answer to a line comes late: by then somebody is at a table further down, and stays there; or they take back
    what they sent before they know that it arrived."""
    visitor, person = olga
    page = visitor.page
    late = Late(page)
    person.open({"structure": "swiss", "rounds": 1}, title="In no hurry")
    person.enter(*(name.split()[0] for name in NAMES))
    for act in ("pair", "start_clock"):
        person.act(act)
    page.set_viewport_size({"width": 1000, "height": 400})
    page.goto(f"/event/{person.session}/desk")
    page.get_by_label("Table and games").fill("1 +5")
    late.hold()
    page.get_by_label("Table and games").press("Enter")
    more = page.get_by_role("button", name="More at table 3")
    more.focus()
    before = page.evaluate("scrollY")
    assert before > 0
    late.let_go()
    expect(page.get_by_label("Table and games")).to_have_value("")
    expect(more).to_be_focused()
    assert page.evaluate("scrollY") == before
    page.get_by_label("Table and games").fill("2 2 0")
    late.hold()
    page.get_by_label("Table and games").press("Enter")
    expect(page.get_by_label("Table and games")).to_have_value("")
    page.get_by_label("Table and games").fill("u")
    page.get_by_label("Table and games").press("Enter")
    late.let_go()
    expect(page.get_by_text("Taken back.")).to_be_visible()
    expect(page.get_by_text("3 results are missing.")).to_be_visible()


def test_what_a_preset_does_not_allow_is_refused_at_its_field(olga: tuple[Visitor, Entrant]) -> None:
    """What was filled in is still there after a reload."""
    visitor, _ = olga
    page = visitor.page
    page.goto("/event/new")
    page.get_by_role("radio", name="Commander pods").check()
    page.get_by_role("radio", name="Floor rules of 2002").check()
    expect(page.locator(".bounds li").first).to_contain_text("at least 60 minutes")
    page.get_by_text("Times", exact=True).click()
    limit = page.get_by_label("Minutes per round", exact=True)
    expect(limit).to_have_value("80")
    limit.fill("30")
    expect(page.get_by_text("It must be at least 60 minutes.")).to_be_visible()
    page.get_by_role("button", name="Open the event").click()
    at = page.locator('[data-setting="limit"]')
    expect(at.get_by_role("alert")).to_contain_text("can't be 30 minutes")
    expect(at.get_by_role("alert").get_by_role("link", name="112")).to_be_visible()
    visitor.refused()
    page.reload()
    expect(page.get_by_role("radio", name="Commander pods")).to_be_checked()
    page.get_by_text("Times", exact=True).click()
    expect(limit).to_have_value("30")
    limit.fill("75")
    page.get_by_role("button", name="Open the event").click()
    expect(page.get_by_role("heading", name="Enter players", exact=True)).to_be_visible()


def test_a_file_is_looked_at_before_anybody_is_entered(olga: tuple[Visitor, Entrant]) -> None:
    visitor, person = olga
    page = visitor.page
    person.open({"structure": "swiss", "rounds": 2}, title="A file")
    person.enter("Ana", last="Ash", number="11")
    page.goto(f"/event/{person.session}/desk?part=people")
    page.get_by_text("From a file or a list").click()
    page.get_by_label("A file:").set_input_files(FilePayload(name="p.csv", mimeType="text/csv", buffer=FILE.encode()))
    rows = page.locator(".import tbody tr")
    expect(rows).to_have_count(4)
    expect(rows.nth(0)).to_contain_text("already in")
    expect(rows.nth(3)).to_contain_text("Dan Dorn")
    expect(page.get_by_role("heading", name="1 player")).to_be_visible()
    page.get_by_role("button", name="Enter 3 players").click()
    expect(page.get_by_role("heading", name="4 players")).to_be_visible()
    page.get_by_label("Or paste names").fill("First name,Last name,Byes\nBen,Ash,x")
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_text("Line 2: 'x' isn't a number of byes")).to_be_visible()
    visitor.refused()


TEAMS = """Name;Team;Deckliste
Bell, Ana;Tigers;"Hauptdeck (60)
56 Mountain
4 Kindling Imp"
Jörg van der Berg;Tigers;nur Feuer
Cid Cole;Lions;
"""


def test_teams_and_their_lists_come_from_a_file_and_members_are_swapped(olga: tuple[Visitor, Entrant]) -> None:
    """A file as Excel writes it on a German Windows; a team that lacks somebody; another player in their place."""
    visitor, person = olga
    page = visitor.page
    person.open({"structure": "swiss", "rounds": 2, "team_size": 2, "format": "free"}, title="Teams")
    page.goto(f"/event/{person.session}/desk?part=people")
    page.get_by_text("From a file or a list").click()
    file = FilePayload(name="t.csv", mimeType="text/csv", buffer=TEAMS.encode("cp1252"))
    page.get_by_label("A file:").set_input_files(file)
    expect(page.get_by_text("Lions has 1 of 2 players; Lions B holds the place")).to_be_visible()
    expect(page.locator(".import tbody tr").nth(1)).to_contain_text("line 1: 'nur Feuer' is not a count")
    assert visitor.flaws() == []
    page.get_by_role("button", name="Enter 2 teams and register one deck list").click()
    expect(page.get_by_text("Line 5, Jörg van der Berg: the list isn’t registered")).to_be_visible()
    listed = page.locator(".people .who")
    expect(listed).to_have_text(
        [re.compile(f"^{name}") for name in ("Bell, Ana", "Cole, Cid", "Lions", "Lions B")]
        + [re.compile(f"^{name}") for name in ("Olga", "Tigers", "van der Berg, Jörg")]
    )
    listed.nth(2).click()
    members = page.get_by_role("list", name="Members of Lions")
    members.get_by_role("button", name="Replace").nth(1).click()
    page.get_by_label("Who plays in place of Lions B").fill("Ek, Dora")
    page.locator("form").get_by_role("button", name="Replace").click()
    expect(members.get_by_role("listitem").nth(1)).to_contain_text("Dora Ek")
    members.get_by_role("button", name="Move Dora Ek up").click()
    expect(members.get_by_role("listitem").nth(0)).to_contain_text("Dora Ek")
    assert visitor.flaws() == []


def test_stages_of_several_formats_are_set_where_an_event_is_opened(olga: tuple[Visitor, Entrant]) -> None:
    """A draft, Constructed rounds, a top four; what is missing is said at its stage."""
    visitor, _ = olga
    page = visitor.page
    page.goto("/event/new")
    page.locator("label", has_text="Booster draft").first.click()
    stages = page.locator("section[data-setting=stages]")
    stages.get_by_role("button", name="Add a stage").click()
    stages.get_by_role("button", name="Add a stage").click()
    second, third = (stages.get_by_role("listitem").nth(n) for n in (1, 2))
    second.get_by_label("Format").select_option("free")
    third.get_by_label("How many").fill("4")
    second.get_by_label("Rounds").fill("")
    assert visitor.flaws() == []
    page.get_by_role("button", name="Open the event").click()
    expect(stages.get_by_text("Stage 2: without places")).to_be_visible()
    second.get_by_label("Rounds").fill("5")
    page.get_by_role("button", name="Open the event").click()
    expect(page.get_by_role("heading", name="Enter players", exact=True)).to_be_visible()
    page.get_by_role("link", name="The event").click()
    words = (
        "3 rounds of Swiss (Booster draft), then 5 rounds of Swiss (Any cards), then single elimination of the top 4"
    )
    expect(page.get_by_text(words)).to_be_visible()
    visitor.refused()


def test_pairings_are_looked_at_and_changed_before_they_are_published(
    olga: tuple[Visitor, Entrant], server: Server
) -> None:
    """On a laptop and a phone; a player's browser sees nothing before."""
    visitor, person = olga
    person.open({"structure": "swiss", "rounds": 2}, title="Pairings")
    keys = person.enter("Ana", "Ben", "Cid", "Dan", "Eve")
    page = visitor.page
    page.goto(f"/event/{person.session}/desk")
    page.get_by_role("button", name="Pair round 1").click()
    bye = page.locator("section.panel li", has=page.locator("em", has_text="bye")).locator("button")
    other = page.locator("section.panel ol li").first.locator("button").first
    names = {bye.inner_text().split()[0], other.inner_text().split()[0]}
    second = other.inner_text().split()[0]
    bye.click()
    other.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"{second} would have the bye in round 1.")
    assert visitor.flaws_by_day_and_night() == []
    dialog.get_by_role("button", name="Leave it as it is").click()
    expect(bye).not_to_contain_text(second)
    bye.click()
    other.click()
    dialog.get_by_role("button", name="Swap them").click()
    expect(bye).to_contain_text(second)
    assert names <= {"Ana", "Ben", "Cid", "Dan", "Eve"}
    with Entrant(server.port, "Phone") as player:
        player.claim(person.session, person.link(keys[0]))
        assert player.look()["event"]["rounds"] == []
        page.get_by_role("button", name="Publish now").click()
        expect(page.get_by_label("Table and games")).to_be_visible()
        assert len(player.look()["event"]["rounds"]) == 1
    page.set_viewport_size({"width": 390, "height": 844})
    for part in ("round", "people", "decks", "end", "papers", "settings", "log"):
        page.goto(f"/event/{person.session}/desk?part={part}")
        expect(page.locator("section.panel").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, part
        if part == "papers":
            page.get_by_label("Lists by name").select_option("split by letters onto 3 sheets")
            by_name = page.get_by_role("link", name="PDF by name: Pairings")
            expect(by_name).to_have_attribute("href", re.compile("by=name&sheets=3"))
            assert visitor.flaws() == []
    assert visitor.flaws() == []
