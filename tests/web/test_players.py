"""Players' pages and seasons in a browser."""

from __future__ import annotations

from playwright.sync_api import Browser, expect
from tests.server.conftest import Server
from tests.server.entrant import Entrant
from tests.web.visitor import Visitor

PASSWORD = "correct horse battery"  # noqa: S105 - of people who live in a test
FITS = "document.documentElement.scrollWidth <= innerWidth"


def played(org: Entrant, player: Entrant, name: str) -> str:
    """An event of one match that somebody wins, under some name."""
    event = org.open({"structure": "swiss", "rounds": 1}, title=f"Evening of {name}")
    mine, (other,) = player.take_part(event, name), org.enter("Ben")
    org.act("pair")
    org.act("report", player=mine, opponent=other, won=2, lost=0)
    org.act("finish")
    return event


def test_players_and_seasons(server: Server, browser: Browser) -> None:
    """An account's page tells others only of what was played under its name; it and a season are for everybody."""
    with Entrant(server.port, "Otto Orr", PASSWORD) as org, Entrant(server.port, "Night Fox", PASSWORD) as fox:
        events = [played(org, fox, name) for name in ("Night Fox", "Mira Bell")]
        season = org.post("/api/seasons", {"title": "Winter", "events": events})["id"]
        with Visitor(browser, server, fox, width=390, height=844) as own:
            own.page.goto("/player/Night Fox")
            expect(own.page.get_by_role("link", name="Evening of Mira Bell")).to_be_visible()
            expect(own.page.get_by_text("Only you see this here: you played as Mira Bell.")).to_be_visible()
            expect(own.page.get_by_text("1616 after 2 rated matches")).to_be_visible()
            assert own.page.evaluate(FITS)
            assert own.flaws_by_day_and_night() == []
        with Visitor(browser, server, org) as visitor:
            page = visitor.page
            page.goto("/player/night fox")
            expect(page.get_by_role("link", name="Evening of Night Fox")).to_be_visible()
            expect(page.get_by_text("1608 after 1 rated match")).to_be_visible()
            expect(page.get_by_text("Mira Bell")).to_have_count(0)
            assert visitor.flaws_by_day_and_night() == []
            page.goto(f"/season/{season}")
            expect(page.get_by_role("heading", name="Winter", exact=True)).to_be_visible()
            assert visitor.flaws_by_day_and_night() == []
            page.set_viewport_size({"width": 390, "height": 844})
            assert page.evaluate(FITS)
            assert visitor.flaws() == []
