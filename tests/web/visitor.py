"""Somebody who comes to the pages with a browser."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from playwright.sync_api import Browser, Page
from tests.server.conftest import Server
from tests.server.player import Player
from tests.web import reused
from tests.web.flaws import flaws, flaws_by_day_and_night


class Visitor:
    """A browser of somebody's own; whatever goes wrong in it is noted. ``player``: who it is, nobody yet if None;
    ``keeps``: whether its service worker keeps the client's files, which takes time."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        player: Player | None = None,
        *,
        width: int = 1366,
        height: int = 768,
        dark: bool = False,
        keeps: bool = False,
    ) -> None:
        self.base = f"http://127.0.0.1:{server.port}"
        self.page: Page = reused.take(browser, self.base, player, width, height, dark=dark, keeps=keeps)
        self.context = self.page.context
        self.errors: list[str] = []
        reused.listen(self.page, "pageerror", lambda error: self.errors.append(str(error)))
        reused.listen(self.page, "console", lambda m: self.errors.append(m.text) if m.type == "error" else None)
        reused.listen(self.page, "request", lambda request: self._came(request.url))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        reused.give_back(self.page, self.base, sound=kind is None)
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
