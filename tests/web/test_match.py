"""Two people play a match of an online event in browsers, one at a laptop and one with a phone: two games, with
sideboards between them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.server.conftest import Server
from tests.server.entrant import Entrant
from tests.web.visitor import Visitor


@pytest.fixture
def players(server: Server) -> Iterator[tuple[Entrant, Entrant]]:
    """Two players in an online event, paired; the first is the organiser, too."""
    with closing(Entrant(server.port, "Olga")) as org, closing(Entrant(server.port, "Benedict")) as ben:
        event = org.open({"structure": "swiss", "rounds": 1}, title="Two at a table", options={"mode": "online"})
        org.take_part(event)
        ben.take_part(event)
        for player in (org, ben):
            player.act("deck", main={"Forest": 60}, side={"Swamp": 15})
        org.act("pair")
        yield org, ben


def concede(page: Page) -> None:
    """Give the game up."""
    page.get_by_role("button", name="Concede", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Concede", exact=True).click()


def test_two_games_with_sideboards_between_them(
    server: Server, browser: Browser, players: tuple[Entrant, Entrant]
) -> None:
    org, ben = players
    with Visitor(browser, server, org) as olga, Visitor(browser, server, ben, width=390, height=844) as otto:
        laptop, phone = olga.page, otto.page
        for page in (laptop, phone):
            page.goto(f"/event/{org.session}/me")
            expect(page.get_by_role("region", name="My match")).to_contain_text("Game 1 of 3")
        assert olga.flaws_by_day_and_night() == []
        assert otto.flaws() == []
        chooses = laptop.get_by_role("button", name="Play first").or_(
            laptop.get_by_text("Benedict chooses who plays first.")
        )
        expect(chooses.first).to_be_visible()
        first = laptop if laptop.get_by_role("button", name="Play first").count() else phone
        first.get_by_role("button", name="Play first").click()
        for page in (laptop, phone):  # both are led to the table as soon as it opens
            expect(page.get_by_role("timer", name="Game clock of Olga").first).to_be_visible()
        expect(laptop.get_by_role("link", name="Game 1 of 3 · 0–0")).to_be_visible()
        expect(laptop.get_by_role("button", name="Undo your last choice")).to_have_count(0)

        concede(laptop)
        for page, score in ((laptop, "0–1"), (phone, "1–0")):
            mine = page.get_by_role("dialog").get_by_role("region", name="My match")
            expect(mine).to_contain_text(f"Game 2 of 3 · {score}")
            expect(mine).to_contain_text("Time for sideboarding:")
        swamp = phone.get_by_role("button", name="Swamp, 15 in the sideboard: move one")
        swamp.click()
        expect(phone.get_by_text("One for one: 0 out, 1 in so far.")).to_be_visible()
        expect(phone.get_by_role("button", name="Exchange")).to_be_disabled()
        phone.get_by_role("button", name="Forest, 60 in the deck: move one").click()
        phone.get_by_role("button", name="Exchange").click()
        expect(phone.get_by_role("group", name="Deck")).to_contain_text("1 Swamp")
        expect(phone.get_by_role("button", name="As registered")).to_be_visible()
        phone.get_by_role("button", name="Ready for game 2").click()
        expect(phone.get_by_text("You are ready. Waiting for Olga.")).to_be_visible()
        expect(laptop.get_by_role("button", name="Ready for game 2")).to_be_disabled()
        laptop.get_by_role("button", name="Draw first").click()
        laptop.get_by_role("button", name="Ready for game 2").click()

        # Both browsers go on to the next table by themselves.
        expect(laptop.get_by_role("link", name="Game 2 of 3")).to_be_visible()
        expect(phone.get_by_role("link", name="Game 2")).to_be_visible()
        concede(laptop)
        expect(phone.get_by_text("The match is over:")).to_be_visible()
        phone.get_by_role("link", name="To the event").click()
        expect(phone.get_by_text("You have won the event!")).to_be_visible()
        assert olga.errors == otto.errors == []


def test_a_start_that_is_taken_back_stops_the_game_and_is_made_again(
    server: Server, browser: Browser, players: tuple[Entrant, Entrant]
) -> None:
    org, ben = players
    with Visitor(browser, server, org) as olga, Visitor(browser, server, ben, width=390, height=844) as otto:
        desk, phone = olga.page, otto.page
        desk.goto(f"/event/{org.session}/desk")
        phone.goto(f"/event/{org.session}/me")
        match = phone.get_by_role("region", name="My match")
        expect(match).to_contain_text("Game 1 of 3")
        chooser = org.look()["online"]["mine"]["chooser"]
        (org if chooser == org.look()["me"]["key"] else ben).act("choose", what="play")
        expect(phone).to_have_url(re.compile("/table/"))  # who waits is led there
        expect(phone.get_by_role("timer").first).to_be_visible()
        desk.get_by_role("textbox", name="Table and games").fill("1 +5")
        expect(desk.get_by_text("Table 1: 5 more minutes")).to_be_visible()
        desk.get_by_role("textbox", name="Table and games").press("Enter")
        desk.get_by_role("button", name="More at table 1").click()
        desk.get_by_role("button", name="Not started after all").click()
        question = desk.get_by_role("dialog")
        expect(question).to_contain_text("which is being played, would be stopped.")
        question.get_by_role("button", name="Take it back").click()
        expect(phone.get_by_role("dialog")).to_contain_text("The start of the match was taken back.")
        expect(phone.get_by_role("dialog")).to_contain_text("An official will start it again.")
        assert otto.flaws() == []
        desk.get_by_role("button", name="Start the match again").click()
        expect(phone.get_by_role("dialog")).to_contain_text("Game clocks: you 32:30")
        assert olga.flaws_by_day_and_night() == []
