"""Somebody isn't there, or thinks too long: the others at the table go on."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect
from tests.server.conftest import Server
from tests.server.player import Player
from tests.web.table_page import TablePage, play_until

SOON = 20_000


def duel(ann: Player, ben: Player, **settings: object) -> str:
    """A duel between two people, begun."""
    table = ann.open_table("open", settings=settings)
    ben.sit(table, "cinders")
    ann.begin(table)
    return table


def test_a_bot_plays_for_somebody_who_went_away(server: Server, browser: Browser) -> None:
    with Player(server.port, "Mia") as mia, Player(server.port, "Ned") as ned:
        id = duel(mia, ned, patience=2)
        ned.join(id)
        table = TablePage(browser, mia, id)
        page = table.page
        ned.leave()
        banner = page.locator(".absent")
        play_until(table, lambda: banner.count() > 0)
        expect(banner).to_contain_text("Ned is away.")
        banner.get_by_role("button", name="Let a bot take over").click(timeout=SOON)
        expect(banner).to_have_count(0)
        expect(page.locator(".seat:not(.own)")).to_contain_text("bot")
        play_until(table, lambda: page.locator(".seat.own .pile").count() >= 2)
        back = TablePage(browser, ned, id)
        expect(back.page.locator(".absent")).to_contain_text("A bot is playing for you.")
        back.page.get_by_role("button", name="I’m back").click()
        expect(back.page.locator(".absent")).to_have_count(0)
        expect(page.locator(".seat:not(.own)")).not_to_contain_text("bot")
        back.close()
        table.close()


def test_a_clock_is_shown_and_runs_out(server: Server, browser: Browser) -> None:
    with Player(server.port, "Ole") as ole, Player(server.port, "Pia") as pia:
        id = duel(ole, pia, clock=10, late="concede")
        first, second = TablePage(browser, ole, id), TablePage(browser, pia, id)
        expect(first.page.get_by_role("timer")).to_have_text(re.compile(r"^0:(0\d|10)$"))
        expect(second.page.get_by_role("timer")).to_be_visible()
        for table in (first, second):
            expect(table.page.locator("#end-title")).to_be_visible(timeout=SOON)
            expect(table.page.locator("dialog[open]")).to_contain_text("104.3a")
            table.close()
