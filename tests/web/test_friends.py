"""Friends who are new here draft: from the start page to the first pack, by what the pages offer and nothing else."""

from __future__ import annotations

from playwright.sync_api import Browser, expect
from tests.server.conftest import Server
from tests.web.visitor import Visitor


def test_friends_find_each_other_and_the_draft(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as host, Visitor(browser, server, width=390, height=844) as friend:
        laptop, phone = host.page, friend.page
        laptop.goto("/")
        laptop.get_by_role("link", name="Draft with friends…").click()
        expect(laptop.get_by_role("radio", name="Booster draft")).to_be_checked()
        expect(laptop.get_by_role("radio", name="Online")).to_be_checked()
        laptop.get_by_label("Your name").fill("Hanna")
        laptop.get_by_role("button", name="Open the event").click()
        link = laptop.get_by_label("Link to this event").input_value()

        # Whoever opens the link finds the way in before all else.
        phone.goto(link)
        phone.get_by_label("Your name").fill("Fritz")
        phone.get_by_role("button", name="Enter the event").click()
        expect(phone.get_by_text("2 players: Hanna, Fritz")).to_be_visible()

        laptop.get_by_role("button", name="To the draft").click()
        laptop.get_by_role("button", name="Add 6 programs").click()
        expect(laptop.get_by_text("8 players are in the event")).to_be_visible()
        laptop.get_by_text("No limit", exact=True).click()
        laptop.get_by_role("button", name="Begin the draft").click()
        # Who waits on their own page is led to the draft; elsewhere they are called.
        for page in (laptop, phone):
            page.get_by_role("button", name="I’m ready", exact=True).click()
            expect(page.locator(".state")).to_contain_text("Pack 1, pick 1" if page is phone else "")
        laptop.get_by_role("link", name="Desk").click()
        expect(laptop.get_by_text("The draft is going on.")).to_be_visible()
        laptop.get_by_role("status").get_by_role("link", name="To the draft").click()

        # A card can be looked at closely, on a phone, too.
        card = phone.locator(".pack button").first
        name = card.locator(".unseen").inner_text()
        card.click()
        expect(phone.get_by_role("button", name=f"Take {name}")).to_be_visible()
        # What the others do meanwhile leaves the choice alone.
        theirs = laptop.locator(".pack button").first
        taken = theirs.locator(".unseen").inner_text()
        theirs.click()
        laptop.get_by_role("button", name=f"Take {taken}").click()
        expect(laptop.get_by_role("region", name="Your picks")).to_contain_text(taken)
        phone.get_by_role("button", name="Look", exact=True).click()
        expect(phone.get_by_role("dialog", name=name)).to_be_visible()
        phone.get_by_role("button", name="Close").click()
        phone.get_by_role("button", name=f"Take {name}").click()
        expect(phone.get_by_role("region", name="Your picks")).to_contain_text(name)
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390
        assert host.flaws() == friend.flaws() == []


def test_a_deck_is_registered_without_being_typed(server: Server, browser: Browser) -> None:
    with Visitor(browser, server, width=390, height=844) as visitor:
        page = visitor.page
        page.goto("/event/new?kind=round-robin&mode=online")
        page.get_by_label("Your name").fill("Greta")
        page.get_by_role("button", name="Open the event").click()
        page.get_by_role("spinbutton", name="Programs").fill("3")
        page.get_by_role("button", name="Add 3 programs").click()
        expect(page.get_by_text("4 players: 3 rounds, everybody against everybody.")).to_be_visible()
        page.get_by_role("link", name="My event").click()
        page.get_by_role("button", name="Hand in a list").click()
        page.get_by_label("Take a deck that is ready").select_option(label="Cinders")
        expect(page.get_by_label("Deck name")).to_have_value("Cinders")
        assert visitor.flaws() == []
        page.get_by_role("button", name="Hand in", exact=True).click()
        expect(page.get_by_text("Your list is in, and it’s legal.")).to_be_visible()
