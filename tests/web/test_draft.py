"""Eight seats draft in browsers: two people, one at a laptop and one with a phone, and six programs. They build decks,
and play a round at tables with clocks."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect
from tests.server.conftest import Server
from tests.server.entrant import Entrant
from tests.web.person import act
from tests.web.visitor import Visitor

NOBODYS = re.compile("program picks for you")
PATIENCE = 30


@pytest.fixture
def drafters(server: Server) -> Iterator[tuple[Entrant, Entrant]]:
    """Two people in an online draft, of whom the first is the organiser."""
    with closing(Entrant(server.port, "Olga")) as org, closing(Entrant(server.port, "Benedict")) as ben:
        settings = {"structure": "swiss", "rounds": 1, "games": 1, "format": "booster-draft"}
        event = org.open(settings, title="Friday draft", options={"mode": "online"})
        org.take_part(event)
        ben.take_part(event)
        yield org, ben


def begin(page: Page) -> None:
    """Fill the table with programs, and begin."""
    page.get_by_role("button", name="Add 6 programs").click()
    expect(page.get_by_text("8 players are in the event")).to_be_visible()
    page.get_by_text("Calm", exact=True).click()
    page.get_by_role("button", name="Begin the draft").click()


def pick(page: Page, number: int, card: int) -> str:
    """Choose a card and take it; its name."""
    expect(page.get_by_role("heading", name=f"Pack 1, pick {number}")).to_be_visible()
    chosen = page.locator(".pack button").nth(card)
    name = chosen.locator(".unseen").inner_text()
    chosen.click()
    expect(chosen.locator(".unseen")).to_have_text(f"{name}, reserved")
    page.get_by_role("button", name=f"Take {name}").click()
    return name


def press_as_the_page_moves(page: Page, button: Locator, moved: Callable[[], None]) -> None:
    """Press a button, and let it go when ``moved`` has put it elsewhere; it was clicked all the same."""
    before = box(button)
    page.mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
    page.mouse.down()
    moved()
    after = box(button)
    assert abs(after["y"] - before["y"]) > before["height"]
    page.mouse.up()
    expect(button).to_have_attribute("aria-pressed", "true")


def box(element: Locator) -> FloatRect:
    """Where something is on its page."""
    found = element.bounding_box()
    assert found is not None
    return found


def resume(desk: Page, *seats: Page) -> None:
    """Go on after a pause: packs are there again."""
    desk.get_by_role("button", name="Resume").click()
    for page in seats:
        expect(page.locator(".pack button")).to_have_count(14)


def leave_the_rest_to_a_program(page: Page) -> None:
    """Whoever goes away for a moment hands their seat over, and takes it back."""
    if page.locator(".seat.own").get_attribute("aria-pressed") == "false":
        page.locator(".seat.own").click()
    page.get_by_role("button", name="Let a program pick for me").click()
    expect(page.get_by_role("heading", name=NOBODYS)).to_be_visible()


def sit_down(event: str, *pages: Page) -> None:
    """Go to the table of one's match; whoever was drawn by lot plays first."""
    for page in pages:
        page.goto(f"/event/{event}/me")
        expect(page.get_by_role("region", name="My match")).to_contain_text("Game 1 of 1")
    for page in pages:
        clock = page.get_by_role("timer", name=re.compile("Game clock of"))
        link, first = link_of(page).or_(clock), page.get_by_role("button", name="Play first")
        expect(link.or_(first).or_(page.get_by_text("chooses who plays first")).first).to_be_visible()
        if first.count():
            first.click()
    for page in pages:
        # Whoever waits while the other chooses is led there.
        if "/table/" not in page.url and link_of(page).count():
            link_of(page).click()
        expect(page.get_by_role("timer", name=re.compile("Game clock of")).first).to_be_visible()


def link_of(page: Page) -> Locator:
    """The way from one's own page to the table of one's match."""
    return page.get_by_role("region", name="My match").get_by_role("link", name="Go to your table")


def is_over(page: Page) -> bool:
    """Whether the game at a table has ended."""
    return page.locator("#end-title").count() > 0


def play_a_little(*pages: Page) -> None:
    """Keep the hands, play a card or two as they come, and concede; two people may have been paired with each other."""
    end = time.monotonic() + PATIENCE
    asked = dict.fromkeys(pages, 0)
    while any(asked[page] < 4 and not is_over(page) for page in pages) and time.monotonic() < end:
        for page in pages:
            asked[page] += bool(not is_over(page) and act(page))
        pages[0].wait_for_timeout(50)
    for page in pages:
        # What comes up depends on what was drafted: some questions take more than one click to answer.
        assert asked[page] or is_over(page)
        page.wait_for_timeout(300)  # the other's end may just be on its way here
        if not is_over(page):
            page.get_by_role("button", name="Concede", exact=True).click()
            page.get_by_role("dialog").get_by_role("button", name="Concede", exact=True).click()
            expect(page.locator("#end-title")).to_be_visible()


def test_eight_seats_draft_build_and_play(server: Server, browser: Browser, drafters: tuple[Entrant, Entrant]) -> None:
    org, ben = drafters
    with Visitor(browser, server, org) as olga, Visitor(browser, server, ben, width=390, height=844) as otto:
        laptop, phone = olga.page, otto.page
        for page in (laptop, phone):
            page.goto(f"/event/{org.session}/draft")
        begin(laptop)
        for page in (laptop, phone):
            page.get_by_role("button", name="I’m ready", exact=True).click()
        for page in (laptop, phone):
            expect(page.locator(".pack button")).to_have_count(15)
            expect(page.get_by_role("timer")).to_be_visible()
        assert olga.flaws_by_day_and_night() == []
        assert otto.flaws() == []
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390

        taken = {page: pick(page, 1, 2) for page in (laptop, phone)}
        for page in (laptop, phone):
            expect(page.locator(".pack button")).to_have_count(14)
            expect(page.get_by_role("region", name="Your picks")).to_contain_text(taken[page])
        laptop.locator(".pack button").first.dblclick()
        expect(laptop.get_by_text("You have picked.")).to_be_visible()
        expect(phone.get_by_text("Everybody waits for you.")).to_be_visible()

        laptop.get_by_role("button", name="Pause").click()
        expect(phone.get_by_role("heading", name="The draft is paused")).to_be_visible()
        expect(phone.locator(".pack button")).to_have_count(0)
        press_as_the_page_moves(phone, phone.locator(".seat.own"), lambda: resume(laptop, phone))
        leave_the_rest_to_a_program(phone)
        leave_the_rest_to_a_program(laptop)

        for page in (laptop, phone):
            expect(page.get_by_role("heading", name="Build your deck")).to_be_visible(timeout=60_000)
        laptop.get_by_role("button", name="Suggest a deck").click()
        expect(laptop.get_by_text("40 of 40 cards")).to_be_visible()
        laptop.get_by_role("button", name="Submit").click()
        expect(laptop.get_by_text("Waiting for Benedict.")).to_be_visible()
        wish = phone.get_by_role("button", name=re.compile(f"^Play.*{re.escape(taken[phone])}"))
        wish.first.click()
        phone.get_by_text("Deck · 1", exact=True).click()
        phone.get_by_role("button", name="One Island more").click()
        expect(phone.get_by_text("38 more cards needed")).to_be_visible()
        assert otto.flaws_by_day_and_night() == []
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390
        phone.get_by_role("button", name="Complete it for me").click()
        expect(phone.get_by_text("40 of 40 cards")).to_be_visible()
        phone.get_by_role("button", name="Submit").click()
        for page in (laptop, phone):
            expect(page.get_by_role("heading", name="Your deck", exact=True)).to_be_visible()
        assert ben.look()["event"]["decks"][ben.look()["event"]["me"]]["main"][taken[phone]] >= 1

        phone.get_by_text("What you picked").click()
        expect(phone.get_by_text(f"Benedict took {taken[phone]}.")).to_be_visible()
        with phone.expect_download() as saved:
            phone.get_by_role("button", name="Save the pool as text").click()
        assert taken[phone] in saved.value.path().read_text()
        assert otto.flaws() == []

        org.act("pair")
        sit_down(org.session, laptop, phone)
        play_a_little(laptop, phone)
        end = time.monotonic() + PATIENCE
        while not (view := org.look()["event"])["over"]:
            assert time.monotonic() < end, view["rounds"][-1]["tables"]
            laptop.wait_for_timeout(500)
        assert [line["points"] for line in view["standings"]].count("3") == 4

        # Now that nobody plays with these cards any more, the log is open.
        phone.goto(f"/event/{org.session}/draft")
        phone.get_by_text("What everybody picked").click()
        phone.get_by_label("Whose picks").select_option(label="Olga")
        expect(phone.get_by_text(f"Olga took {taken[laptop]}.")).to_be_visible()
