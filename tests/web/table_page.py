"""A person at a table in the browser."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect
from tests.server.player import Player


class TablePage:
    """A table opened in a browser, by somebody with a seat there."""

    def __init__(self, browser: Browser, player: Player, table: str, width: int = 1366, height: int = 768) -> None:
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, base_url=player.base, reduced_motion="reduce"
        )
        cookie = player.http.cookies.get("headjudge")
        assert cookie is not None
        self.context.add_cookies([{"name": "headjudge", "value": cookie, "url": player.base}])
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda m: self.errors.append(m.text) if m.type == "error" else None)
        self.page.on("request", lambda r: self.errors.append(r.url) if not _own(r.url, player.base) else None)
        self.page.goto(f"/table/{table}")
        expect(self.page.locator(".table")).to_be_visible()

    @property
    def question(self) -> str:
        """The question that waits, in words; empty if none does."""
        waiting = ".prompt.asked:not([aria-busy=true]) h2"
        return str(self.page.evaluate(f"document.querySelector('{waiting}')?.innerText ?? ''"))

    def answer(self) -> None:
        """Answer as somebody would who wants to see cards on the table: play lands, cast, attack."""
        page = self.page
        hand = page.locator(".hand button.legal")
        question = self.question
        if not question:
            return
        if "mulligan" in question.lower():
            page.keyboard.press("n")
        elif question == "Declare attackers":
            everyone = page.locator(".prompt footer button", has_text="All at").first
            everyone.click()
            page.locator(".prompt footer button.primary").click()
        elif page.get_by_role("menuitem").count():
            page.keyboard.press("Enter")
        elif hand.count():
            # The next card lies over its right side where there are many.
            hand.first.click(position={"x": 14, "y": 40})
        elif page.locator(".prompt .options button").count():
            page.keyboard.press("1")
        else:
            page.keyboard.press("Space")

    def close(self) -> None:
        """Leave, having seen no error."""
        self.context.close()
        assert self.errors == []


def _own(url: str, base: str) -> bool:
    return url.startswith((base, "ws" + base.removeprefix("http"), "data:", "blob:"))
