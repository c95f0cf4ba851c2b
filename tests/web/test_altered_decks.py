"""Decks of Altered in the browser: pasted, checked at their lines, looked at, saved, exported, kept apart from those
of another game."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.server.conftest import Server
from tests.server.player import Player
from tests.web.visitor import Visitor

from headjudge.altered.decks.files import write_deck
from headjudge.altered.decks.ready import own_decks, ready_deck

FITS = "document.documentElement.scrollWidth <= innerWidth"


def test_a_deck_is_pasted_mended_saved_and_exported(server: Server, browser: Browser, tmp_path: Path) -> None:
    text = write_deck(ready_deck("kites").list, "list")
    pasted = text.replace("3 HJ_THAW_B_GF_04_C", "3 Kite Child").replace("Name: Galefarers", "Name: My kites")
    with Player(server.port, "Petra") as petra, Visitor(browser, server, petra) as writer:
        page = writer.page
        page.goto("/decks")
        page.get_by_label("The deck, one card per line").fill("60 Mountain")
        page.get_by_role("navigation", name="Games").get_by_role("link", name="Altered").click()
        area = page.get_by_label("The deck, one card per line")
        expect(area).to_have_value("")
        expect(page.locator(".ready summary b")).to_have_text([deck.title for deck in own_decks()])

        area.fill(pasted)
        expect(page.locator(".gutter .bad")).to_have_text(["3"])
        expect(page.locator(".flaws")).to_contain_text("'Kite Child' could be any of: HJ_THAW_B_GF_04_C (common, GF)")
        area.fill(pasted.replace("Kite Child", "Kite Child (common)"))
        expect(page.get_by_text("40 cards, ready to play")).to_be_visible()

        area.evaluate("e => (e.scrollTop = 0)")
        box = area.bounding_box()
        assert box is not None
        line = float(area.evaluate("e => parseFloat(getComputedStyle(e).lineHeight)"))
        page.mouse.move(box["x"] + 40, box["y"] + 8 + line * 2.5)
        expect(page.locator(".beside")).to_contain_text("Kite Child")
        page.get_by_text("Show the cards").click()
        expect(
            page.get_by_text("32 Characters, 5 Spells, 1 Landmark Permanent, 1 Expedition Permanent; 7 rare, 0 unique")
        ).to_be_visible()
        listed = page.get_by_role("list", name="Cards of the deck").get_by_role("listitem")
        expect(listed).to_have_count(len(ready_deck("kites").list.entries))

        page.get_by_text("Export", exact=True).click()
        with page.expect_download() as taken:
            page.get_by_role("button", name="Download").click()
        taken.value.save_as(tmp_path / "deck.txt")
        assert taken.value.suggested_filename == "My kites.txt"
        assert (tmp_path / "deck.txt").read_text() == text.replace("Galefarers", "My kites")
        page.get_by_label("As", exact=True).select_option("compact")
        page.get_by_role("button", name="Copy", exact=True).click()
        expect(page.get_by_role("alert").filter(has_text="can't stand in a compact deck")).to_be_visible()
        writer.refused()
        assert writer.flaws_by_day_and_night() == []
        for width in (390, 1920):
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate(FITS)

        page.get_by_role("button", name="Save deck").click()
        kept = page.locator(".kept button", has_text="My kites")
        expect(kept).to_be_visible()
        page.get_by_role("navigation", name="Games").get_by_role("link", name="Magic").click()
        expect(area).to_have_value("60 Mountain")
        expect(page.get_by_text("You haven’t saved a deck yet.")).to_be_visible()
        page.goto("/decks?game=altered")
        kept.click()
        expect(area).to_have_value(pasted.replace("Kite Child", "Kite Child (common)"))
