"""Altered at a table in the browser, in each of its modes: played by pointer and by keyboard to what is asked, with
what Expeditions would do at Dusk, reasons, the end, and the replay."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.server.conftest import Server
from tests.server.player import Player
from tests.web.flaws import flaws_by_day_and_night
from tests.web.table_page import TablePage
from tests.web.visitor import Visitor

DECKS = ("lanterns", "kites", "masks", "roots")
TEAMS = {"Amber": [0, 2], "Teal": [1, 3]}


@contextmanager
def at_table(
    server: Server, browser: Browser, name: str, seats: int, options: dict[str, Any], **size: int
) -> Iterator[TablePage]:
    """Somebody at a table with bots on its other seats, when the game has begun."""
    with Player(server.port, name) as player:
        plans = [{"who": "random", "deck": {"name": deck}} for deck in DECKS[:seats]]
        plans[0]["who"] = "me"
        plan = {"game": "altered", "seats": plans, "options": options, "settings": {"pace": "none"}}
        table = str(player.post("/api/tables", plan)["id"])
        player.begin(table)
        page = TablePage(browser, player, table, **size)
        yield page
        page.close()


def prompt(page: Page) -> Locator:
    """What is asked."""
    return page.get_by_role("region", name="Your decision")


def asks(page: Page, words: str) -> None:
    """It is asked."""
    expect(prompt(page).get_by_role("heading")).to_have_text(words)


def begin(page: Page) -> None:
    """Put the first three cards in the Mana zone, by keyboard, and go on to one's first turn."""
    asks(page, "Which 3 cards are your first Mana Orbs?")
    for key in "123":
        page.keyboard.press(key)
    expect(prompt(page)).to_contain_text("3 chosen, 3 wanted")
    page.keyboard.press("Space")
    asks(page, "Play a card, or pass.")


def lane(page: Page, whose: str) -> Locator:
    """An Expedition."""
    return page.get_by_role("region", name=f"{whose} Expedition")


def play_one(page: Page, name: str) -> None:
    """Play the first card that can be played, in the companion Expedition."""
    hand = page.get_by_role("region", name="Your hand")
    card = hand.locator(".legal").first
    words = card.locator("b").inner_text()
    card.click()
    lane(page, f"{name}’s companion").get_by_role("button", name="Play here").click()
    expect(lane(page, f"{name}’s companion").locator(".item", has_text=words)).to_have_count(1)


def flawless(table: TablePage) -> None:
    """Nothing is wrong for people who can't see or use a mouse, on a telephone and on a wide screen, and nothing sticks
    out."""
    for width, height in ((390, 844), (1920, 1080), (1366, 768)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert flaws_by_day_and_night(table.page) == []
        assert table.page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_duel_from_the_lobby_to_the_replay(server: Server, browser: Browser) -> None:
    with Player(server.port, "Ivo") as ivo, Visitor(browser, server, ivo) as visitor:
        page = visitor.page
        page.goto("/new?game=altered")
        page.get_by_text("Duel", exact=True).click()
        page.get_by_label("Instant").check()
        page.get_by_role("button", name="Fill the open seats with bots").click()
        page.get_by_role("button", name="Begin the game").click()
        begin(page)
        play_one(page, "Ivo")
        asks(page, "Play a card, or pass.")
        dusk = lane(page, "Ivo’s companion").get_by_role("list", name="Ivo’s companion Expedition at Dusk")
        expect(dusk.get_by_role("listitem")).to_have_count(3)
        expect(dusk).to_contain_text(
            re.compile(r"(Forest|Mountain|Water) [1-9] against \d: (ahead|tied|behind|uncontested)")
        )
        expect(lane(page, "Ivo’s companion")).to_contain_text(re.compile("stays|moves: "))
        page.keyboard.press("d")
        why = page.get_by_role("dialog", name="Why")
        expect(why).to_contain_text("Ivo’s hero Expedition wouldn’t move at Dusk")
        expect(why).to_contain_text("forest: its 0 isn’t above 0")
        why.get_by_role("button", name="Close").click()
        page.get_by_role("region", name="Your hand").locator("button:not(.legal)").first.click()
        page.get_by_role("dialog").get_by_role("button", name="Why is it so?").click()
        expect(page.get_by_role("dialog")).to_contain_text("mana is ready")
        page.keyboard.press("Escape")
        page.keyboard.press("h")
        expect(prompt(page)).to_contain_text("A bot would:")
        prompt(page).get_by_role("button", name="Pass").click()
        asks(page, "Put a card from your hand in your Mana zone?")
        prompt(page).get_by_role("button", name=re.compile("Keep all")).click()
        expect(page.get_by_role("list", name="What happened")).to_contain_text("day 2, noon")
        page.get_by_role("button", name="Concede", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Concede").click()
        ending = page.get_by_role("dialog", name=re.compile(" wins$"))
        expect(ending).to_contain_text("conceded")
        expect(ending).to_contain_text("after 2 days")
        ending.get_by_role("link", name="Watch the replay").click()
        replay = page.get_by_role("region", name="Replay")
        replay.get_by_role("button", name="Next turn").click()
        expect(page.get_by_role("region", name="Ivo’s hand")).to_be_visible()
        expect(page.get_by_role("list", name="Phases of the day").locator("[aria-current]")).to_have_text("Afternoon")


@pytest.mark.parametrize(
    ("name", "options", "races"),
    [
        ("Jun", {"variant": "two-vs-two", "teams": TEAMS, "edition": "4.0"}, "Ada’s hero, Cleo’s companion"),
        ("Kim", {"variant": "free-for-all"}, "Ada’s hero, Cleo’s companion"),
    ],
    ids=["two-vs-two", "free-for-all"],
)
def test_four_race_with_their_neighbours(
    server: Server, browser: Browser, name: str, options: dict[str, Any], races: str
) -> None:
    with at_table(server, browser, name, 4, options, width=390, height=844) as table:
        page = table.page
        begin(page)
        own = page.get_by_role("group", name="Your races")
        found = [str(each.get_attribute("aria-label")) for each in own.get_by_role("region").all()]
        assert [label for label in found if not label.startswith(name)] == [
            f"{race} Expedition" for race in races.split(", ")
        ]
        expect(page.get_by_role("group", name="Races of the others").get_by_role("region")).to_have_count(4)
        seat = page.get_by_role("region", name=f"{name}, your seat")
        team = "Amber" if "teams" in options else ""
        expect(seat.get_by_text("Amber", exact=True)).to_have_count(1 if team else 0)
        marks = page.get_by_role("list", name="The Adventure").get_by_text(re.compile("Expedition"))
        expect(marks).to_have_count(8)
        play_one(page, name)
        asks(page, "Play a card, or pass.")
        flawless(table)
        prompt(page).get_by_role("button", name="Pass").click()
        asks(page, "Put a card from your hand in your Mana zone?")
        expect(page.get_by_role("list", name="The Adventure").get_by_role("listitem")).to_have_count(8)


def test_examples_of_rules_are_shown_at_its_table(server: Server, browser: Browser) -> None:
    with Player(server.port, "Lou") as lou, Visitor(browser, server, lou) as visitor:
        page = visitor.page
        page.goto("/scenarios/altered/multiplayer/1")
        page.get_by_role("region", name="Replay").get_by_role("button", name="Step forward").click()
        arena = page.get_by_role("region", name="The Arena")
        expect(arena.get_by_role("listitem")).to_have_count(3)
        page.get_by_role("region", name="Replay").get_by_role("button", name="End").click()
        expect(page.get_by_role("list", name="What happened")).to_contain_text(
            re.compile("won|another day in the Arena")
        )
        assert visitor.flaws() == []
