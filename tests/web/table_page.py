"""A person at a table in the browser."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect
from tests.server.player import Player
from tests.web import reused
from tests.web.person import act

PATIENCE = 60


class TablePage:
    """A table opened in a browser, by somebody with a seat there."""

    def __init__(self, browser: Browser, player: Player, table: str, width: int = 1366, height: int = 768) -> None:
        self.base = player.base
        self.page: Page = reused.take(browser, player.base, player, width, height)
        self.context = self.page.context
        self.errors: list[str] = []
        reused.listen(self.page, "pageerror", lambda error: self.errors.append(str(error)))
        reused.listen(self.page, "console", lambda m: self.errors.append(m.text) if m.type == "error" else None)
        reused.listen(self.page, "request", lambda r: None if _own(r.url, self.base) else self.errors.append(r.url))
        self.page.goto(f"/table/{table}")
        expect(self.page.locator(".table")).to_be_visible()

    @property
    def question(self) -> str:
        """The question that waits, in words; empty if none does."""
        waiting = ".prompt.asked:not([aria-busy=true]) h2"
        return str(self.page.evaluate(f"document.querySelector('{waiting}')?.innerText ?? ''"))

    def answer(self, leave: str = "") -> bool:
        """Answer as somebody would who wants to see cards on the table: play lands, cast, attack; whether something
        was asked. A question that begins with what is to be left isn't answered."""
        return act(self.page, leave) != ""

    def lost(self) -> None:
        """The server could not be reached, as it should; the browser notes that in its console."""
        self.errors = [error for error in self.errors if "ERR_" not in error]

    def close(self) -> None:
        """Leave, having seen no error."""
        reused.give_back(self.page, self.base, sound=not self.errors)
        assert self.errors == [], self.errors


def play_until(table: TablePage, reached: Callable[[], bool], leave: str = "") -> None:
    """Answer whatever is asked, but for a question that begins with what is to be left, until something is so."""
    end = time.monotonic() + PATIENCE
    while not reached():
        asked = table.page.locator(".prompt").inner_text()
        assert "The game is over" not in asked
        assert time.monotonic() < end, asked
        table.page.wait_for_timeout(40 if table.answer(leave) else 120)
    if table.page.locator(".picked").count():
        table.page.keyboard.press("Escape")  # the last click was meant for the question before


def _own(url: str, base: str) -> bool:
    return url.startswith((base, "ws" + base.removeprefix("http"), "data:", "blob:"))
