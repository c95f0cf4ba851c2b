"""A missed trigger in paper mode."""

from __future__ import annotations

import re
from contextlib import ExitStack, closing

from playwright.sync_api import Browser, expect
from tests.server.conftest import Server
from tests.server.entrant import Entrant
from tests.server.events.at_tables import at_table, key_of, own
from tests.server.events.test_flagged import DEMON, bring_a_demon, paper_event, pass_to_upkeep
from tests.server.events.test_judges_at_tables import Organiser, looking
from tests.server.player import Player
from tests.server.test_paper_mode import CHOIR, begin_two
from tests.web.flaws import flaws
from tests.web.table_page import TablePage
from tests.web.visitor import Visitor


def whose(mira: TablePage, otto: TablePage) -> tuple[TablePage, TablePage]:
    """Both keep their hands; who plays first is brought to their main phase: they, and the other."""
    for table in (mira, otto):
        table.page.get_by_role("button", name=re.compile("^Keep")).click()
    # A telephone names turn and step above the table.
    turn = otto.page.get_by_role("banner")
    expect(turn).to_contain_text("Upkeep")
    active, passive = (mira, otto) if "Mira" in turn.inner_text() else (otto, mira)
    for step in ("Upkeep", "Draw"):
        expect(active.page.locator(".prompt.asked")).to_contain_text(step)
        active.page.get_by_role("button", name=re.compile("^Pass Space")).click()
    expect(active.page.locator(".prompt.asked")).to_contain_text("Main phase")
    return active, passive


def cast_choir(active: TablePage, passive: TablePage) -> None:
    """A Choir is cast, and resolves."""
    active.page.locator(".hand button.legal", has_text=CHOIR).first.dispatch_event("click")
    passive.page.get_by_role("button", name="Let it resolve").click()
    expect(active.page.locator(".prompt.asked footer .primary")).to_contain_text("Pass")


def test_a_missed_trigger_in_paper_mode(server: Server, browser: Browser) -> None:
    with Player(server.port, "Mira") as mira, Player(server.port, "Otto") as otto:
        id = begin_two(mira, otto)
        tables = [TablePage(browser, mira, id), TablePage(browser, otto, id, width=390, height=844)]
        active, passive = whose(*tables)
        expect(active.page.get_by_label("Paper mode", exact=True)).to_contain_text("nobody reminds you")
        active.page.get_by_role("button", name="Dismiss what paper mode is").click()

        cast_choir(active, passive)
        card = active.page.locator(".seat.own .top", has_text=CHOIR)
        card.focus()
        active.page.keyboard.press("i")
        active.page.get_by_role("button", name="Trigger!").click()
        expect(active.page.locator(".stack")).to_contain_text(CHOIR)
        passive.page.get_by_role("button", name="Let it resolve").click()
        expect(active.page.locator(".prompt.asked footer .primary")).to_contain_text("Pass")

        cast_choir(active, passive)
        cast_choir(active, passive)
        missed = passive.page.get_by_label("Missed triggers")
        expect(missed).to_contain_text(f"missed a trigger of {CHOIR}")
        expect(active.page.get_by_label("Missed triggers")).to_have_count(0)
        assert [found for table in tables for found in flaws(table.page)] == []
        assert passive.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        missed.get_by_role("button", name="Point it out").click()
        passive.page.get_by_role("button", name="put it on the stack").click()
        expect(missed).to_have_count(0)
        expect(active.page.locator(".stack")).to_contain_text(CHOIR)
        for table in tables:
            table.close()


def test_the_desk_goes_to_a_table_that_has_flagged_a_missed_trigger(server: Server, browser: Browser) -> None:
    with ExitStack() as stack:
        org = stack.enter_context(closing(Organiser(server.port, "Olga")))
        judge, ann, ben = (
            stack.enter_context(closing(Entrant(server.port, name))) for name in ("Judith", "Ann", "Ben")
        )
        first, second = paper_event(org, judge, ann, ben)
        with at_table(first) as here, at_table(second) as there, looking(judge, own(first)["table"]) as desk:
            bring_a_demon(judge, desk, there, key_of(second))
            pass_to_upkeep(here, there)
            there.answer(["pass"])
        phone = stack.enter_context(Visitor(browser, server, judge, width=390, height=844))
        page = phone.page
        page.goto(f"/event/{org.session}/judges")
        flagged = page.get_by_role("region", name="Flagged by tables")
        expect(flagged).to_contain_text(f"{second.name} missed a trigger of {DEMON}")
        assert phone.flaws() == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        flagged.get_by_role("button", name="I’m at the table").click()
        expect(page.get_by_role("heading", name="Judge’s view")).to_be_visible()
        page.goto(f"/event/{org.session}/judges")
        expect(flagged).to_contain_text("At the table: Judith")
        flagged.get_by_role("button", name="Rule on it…").click()
        expect(page.get_by_text(f"The penalty for {second.name} is a Warning, since")).to_be_visible()
        assert phone.flaws() == []
        page.get_by_role("button", name="Issue it").click()
        expect(page.get_by_text(f"Warning: {second.name}")).to_be_visible()
        expect(flagged).to_have_count(0)
