"""Somebody who comes to the pages with a browser."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from playwright.sync_api import Browser, Page
from tests.server.conftest import Server
from tests.server.player import Player
from tests.web.flaws import flaws, flaws_by_day_and_night


class Visitor:
    """A browser of somebody's own; whatever goes wrong in it is noted. ``player``: who it is, nobody yet if None."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        player: Player | None = None,
        *,
        width: int = 1366,
        height: int = 768,
        dark: bool = False,
    ) -> None:
        self.base = f"http://127.0.0.1:{server.port}"
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            base_url=self.base,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        if player is not None:
            cookie = player.http.cookies.get("headjudge")
            assert cookie is not None
            self.context.add_cookies([{"name": "headjudge", "value": cookie, "url": self.base}])
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda m: self.errors.append(m.text) if m.type == "error" else None)
        self.page.on("request", lambda request: self._came(request.url))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.context.close()
        if kind is None:
            assert self.errors == [], self.errors

    def refused(self) -> None:
        """The server refused something, as it should; the browser notes that in its console."""
        noted = [error for error in self.errors if "the server responded with a status of 4" in error]
        assert noted
        self.errors = [error for error in self.errors if error not in noted]

    def flaws(self) -> list[str]:
        """What axe finds wrong for people who can't see or use a mouse."""
        return flaws(self.page)

    def flaws_by_day_and_night(self) -> list[str]:
        """The same in light and in dark colors."""
        return flaws_by_day_and_night(self.page)

    def _came(self, url: str) -> None:
        if not url.startswith((self.base, self.base.replace("http", "ws", 1), "data:", "blob:")):
            self.errors.append(f"a request to {url}")
