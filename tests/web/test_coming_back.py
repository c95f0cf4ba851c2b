"""The page loaded again, the network gone, the server killed: the table goes on, and nothing is lost."""

from __future__ import annotations

import signal

from playwright.sync_api import Browser, expect
from tests.server.conftest import Server
from tests.server.player import Player
from tests.web.table_page import TablePage, play_until

BACK = 30_000


def known(table: TablePage) -> tuple[list[str], list[str]]:
    """The own hand and what happened, as the page shows them."""
    hand = table.page.locator(".hand button .name").all_inner_texts()
    return hand, table.page.locator(".log li").all_inner_texts()


def asked_in_main_phase(table: TablePage) -> None:
    """Play until it is somebody's turn to do something in a main phase with lands on the table."""
    mine = table.page.locator(".seat.own .pile")
    seen = None
    while seen != (seen := (table.question, known(table))):
        play_until(table, lambda: mine.count() >= 2 and "main" in table.question.lower())
        table.page.wait_for_timeout(300)  # the last answer may still be on its way


def test_a_page_is_loaded_again_in_the_middle_of_a_game(server: Server, browser: Browser) -> None:
    with Player(server.port, "Kim") as kim:
        id = kim.open_table("basic")
        kim.begin(id)
        table = TablePage(browser, kim, id)
        asked_in_main_phase(table)
        before, question = known(table), table.question
        table.page.reload()
        expect(table.page.locator(".prompt.asked h2")).to_have_text(question)
        assert known(table) == before
        table.close()


def test_the_server_is_killed_while_a_browser_sits_at_the_table(own_server: Server, browser: Browser) -> None:
    own_server.start()
    with Player(own_server.port, "Lou") as lou:
        id = lou.open_table("basic")
        lou.begin(id)
        table = TablePage(browser, lou, id)
        page = table.page
        asked_in_main_phase(table)
        page.evaluate("window.sameAsBefore = true")
        for offline in (False, True):
            before, question = known(table), table.question
            table.context.set_offline(offline)
            own_server.stop(signal.SIGKILL)
            expect(page.locator(".offline")).to_be_visible()
            own_server.start()
            table.context.set_offline(False)
            expect(page.locator(".offline")).to_be_hidden(timeout=BACK)
            expect(page.locator(".prompt.asked h2")).to_have_text(question)
            assert known(table) == before
        lines = page.locator(".log li").count()
        play_until(table, lambda: page.locator(".log li").count() > lines + 10)
        assert page.evaluate("window.sameAsBefore")
        table.lost()
        table.close()
