"""Two people play a game against each other in two browsers, from the invitation to its replay; a third one watches."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Browser, Page, expect
from tests.server.conftest import Server
from tests.web.person import act
from tests.web.visitor import Visitor
from tests.web.wire import Wire

from headjudge.magic.decks import own_deck

LONGEST = 240
"""So many seconds the game may take; on a machine with nothing else to do it takes an eighth of that."""
HOST_DECK, GUEST_DECK = "cinders", "orchard"


def open_duel(host: Page, life: int) -> str:
    """Open a table for two in the pages; the link for the other."""
    host.goto("/new")
    host.get_by_label("Your name").fill("Mia")
    for _ in range(2):
        host.get_by_role("button", name="Fewer seats").click()
    host.locator("[data-option='life'] input").fill(str(life))
    host.get_by_role("button", name=re.compile("Deck of seat 1")).click()
    host.get_by_role("button", name=re.compile(f"^{HOST_DECK}", re.IGNORECASE)).click()
    host.get_by_role("button", name="Open the table").click()
    return host.get_by_label("Link to this table").input_value()


def sit_down(guest: Page, link: str) -> None:
    """Come by the link, sit, take a deck."""
    guest.goto(link)
    guest.get_by_label("Your name").fill("Ole")
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_role("button", name="Deck of Ole").click()
    guest.get_by_role("button", name=re.compile(f"^{GUEST_DECK}", re.IGNORECASE)).click()


def play_out(host: Page, guest: Page) -> set[str]:
    """Play until both see the end; all that was asked."""
    end = time.monotonic() + LONGEST
    asked = set()
    while not all(page.locator("#end-title").count() for page in (host, guest)):
        assert time.monotonic() < end, [page.locator(".prompt").inner_text() for page in (host, guest)]
        done = [act(page) for page in (host, guest)]
        asked.update(done)
        if not any(done):
            host.wait_for_timeout(60)
    return asked


def test_two_browsers_play_a_whole_game(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as mia, Visitor(browser, server) as ole, Visitor(browser, server) as watcher:
        host, guest, public = mia.page, ole.page, watcher.page
        link = open_duel(host, life=2)
        sit_down(guest, link)
        expect(host.locator("[data-seat='1']")).to_contain_text("Orchard")
        public.goto(link)
        wires = Wire.of(host), Wire.of(guest), Wire.of(public)
        # From here on nothing may come to a page that its person must not know, so all come again.
        for page in (host, guest, public):
            with page.expect_response(lambda response: response.url.endswith("/api/games")):
                page.reload()
            expect(page.get_by_text("Mia").first).to_be_visible()
        for wire in wires:
            # What is in the ready decks is no secret; what of it is drawn is one.
            wire.responses.clear()
        host.get_by_role("button", name="Begin the game").click()
        for page in (host, guest):
            expect(page.locator(".table .hand button").first).to_be_visible()
        expect(public.locator(".table .seat")).to_have_count(2)
        hosts, guests, everybodys = wires

        asked = play_out(host, guest)
        assert "Declare attackers" in asked

        secrets = {deck: set(own_deck(deck).main) for deck in (HOST_DECK, GUEST_DECK)}
        for wire, other, own, others in (
            (hosts, guests, HOST_DECK, GUEST_DECK),
            (guests, hosts, GUEST_DECK, HOST_DECK),
        ):
            hidden = secrets[others] - secrets[own]
            assert wire.early(hidden, everybodys) == []
            assert len(other.early(hidden, everybodys)) > 3, "hardly a card was held before it was played"
            held = {name for name in hidden if everybodys.first_told(name) is None}
            assert not [name for body in wire.bodies() for name in held if name in body]
            assert any('"type":"answer"' in text for text in wire.sent)

        titles = [page.locator("#end-title").inner_text() for page in (host, guest)]
        assert "You win" in titles
        public.keyboard.press("Escape")
        guest.get_by_role("link", name="Watch the replay").click()
        position = guest.locator(".replay output")
        expect(position).to_contain_text("0 /")
        for _ in range(3):
            guest.keyboard.press("ArrowRight")
        expect(position).to_contain_text("3 /")
        guest.keyboard.press("End")
        expect(guest.locator(".log")).to_contain_text(re.compile("(Mia|Ole) won"))
        guest.get_by_label("View as").select_option("Mia")
        expect(guest.locator(".seat.own")).to_contain_text("Mia")
