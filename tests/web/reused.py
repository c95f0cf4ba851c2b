"""Pages that tests use one after another: a browser starts a process for each new one, which reads the whole client
anew, and that takes longer than many a test.

Whoever takes a page finds nothing that others left: no cookie, nothing stored, nobody who listens. What can't be taken
away again (whatever stands between page and server) makes a page one `for_one_use`; after a failure none is kept.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page
from tests.server.player import Player

__all__ = ["for_one_use", "give_back", "keep_for", "listen", "take"]

QUIET = "/api/me"
"""What pages show that nobody uses: of the same origin, so that they stay what they are, and without the client."""

_idle: dict[str, list[Page]] = {}
"""Pages that nobody uses, by the server that they are of."""
_listening: dict[Page, list[tuple[Any, Callable[..., None]]]] = defaultdict(list)
"""Who listens to a page that is in use."""
_single: set[Page] = set()


def keep_for(base: str) -> None:
    """Keep pages of a server that lasts as long as its browser."""
    _idle[base] = []


def take(
    browser: Browser,
    base: str,
    player: Player | None,
    width: int,
    height: int,
    *,
    dark: bool = False,
    keeps: bool = False,
) -> Page:
    """A page for somebody, with the cookie of ``player`` if it is theirs; ``keeps``: whether its service worker keeps
    the client's files, which takes time, and then the page is for one use."""
    if _idle.get(base) and not keeps:
        page = _idle[base].pop()
        page.set_viewport_size({"width": width, "height": height})
    else:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            base_url=base,
            reduced_motion="reduce",
            service_workers="allow" if keeps else "block",
        )
        page = context.new_page()
        if keeps:
            for_one_use(page)
    page.emulate_media(color_scheme="dark" if dark else "light")
    if player is not None:
        cookie = player.http.cookies.get("headjudge")
        assert cookie is not None
        page.context.add_cookies([{"name": "headjudge", "value": cookie, "url": base}])
    return page


def listen(page: Page, event: Any, handler: Callable[..., None]) -> None:
    """Have something told what happens at a page, until it is given back."""
    page.on(event, handler)
    _listening[page].append((event, handler))


def for_one_use(page: Page) -> None:
    """Nobody else is to have this page."""
    _single.add(page)


def give_back(page: Page, base: str, *, sound: bool = True) -> None:
    """Leave a page, and what it stored with it; ``sound``: whether all went well with it."""
    heard = _listening.pop(page, [])
    if page in _single or not sound or base not in _idle or page.context.pages != [page]:
        _single.discard(page)
        page.context.close()
        return
    for event, handler in heard:
        page.remove_listener(event, handler)
    page.mouse.move(-1, -1)
    page.goto(f"{base}{QUIET}")
    page.evaluate("sessionStorage.clear()")
    page.context.clear_cookies()
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": base, "storageTypes": "all"})
    session.detach()
    _idle[base].append(page)
