"""A judge's phone: a call is answered by a guided assessment; the head judge decides on an appeal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect
from tests.server.conftest import Server
from tests.server.entrant import Entrant
from tests.web.visitor import Visitor

PHONE = (390, 844)


@pytest.fixture
def org(server: Server) -> Iterator[Entrant]:
    """Whoever opens the event."""
    olga = Entrant(server.port, "Olga")
    yield olga
    olga.close()


def test_a_call_is_ruled_on_and_appealed_against(server: Server, browser: Browser, org: Entrant) -> None:
    event = org.open({"structure": "swiss", "rounds": 2}, title="Friday")
    ana, _, finn, judith = org.enter("Ana", "Ben", "Finn", "Judith")
    for key, role in ((finn, "judge"), (judith, "head-judge")):
        org.act("withdraw", player=key)
        org.act("appoint", name=key, role=role)
    org.act("pair")
    with ExitStack() as stack:
        pages = {
            key: stack.enter_context(Visitor(browser, server, width=PHONE[0], height=PHONE[1])).page
            for key in (ana, finn, judith)
        }
        for key, page in pages.items():
            page.goto(f"/event/{event}/{'me' if key == ana else 'judges'}#{org.link(key)}")
        phone, judge, head = pages.values()
        phone.get_by_role("button", name="Call a judge").click()
        phone.get_by_label("What is it about?").fill("He drew two")
        phone.get_by_role("button", name="Call a judge to table").click()

        judge.get_by_role("link", name="Judges").click()
        judge.get_by_role("button", name="I’ll take it").click()
        judge.get_by_role("button", name="Rule at table 1").click()
        expect(judge.get_by_text("“He drew two”")).to_be_visible()
        judge.get_by_label("Who?").select_option(label="Ana")
        judge.get_by_label("What happened?").fill("marked")
        judge.get_by_role("button", name="3.8 Marked Cards").click()
        expect(judge.get_by_text("The penalty for Ana is a Warning.")).to_be_visible()
        judge.get_by_label("Is there a pattern in the marks").check()
        expect(judge.get_by_text("The penalty for Ana is a Game Loss, since an advantage")).to_be_visible()
        expect(judge.get_by_text("This is the head judge’s to issue.")).to_be_visible()
        judge.get_by_role("button", name="Ask the head judge").click()
        expect(judge.get_by_text("The head judge has been asked.").first).to_be_visible()

        head.get_by_role("link", name="Judges").click()
        head.get_by_role("button", name="Approve").click()
        expect(head.get_by_text("Game Loss: Ana")).to_be_visible()
        expect(phone.get_by_text("Game Loss: Ana")).to_be_visible()
        (record,) = org.look()["event"]["judging"]["rulings"]
        assert (record["approved_by"], record["applies_to"], record["judge"]) == (judith, "next-game", finn)

        judge.get_by_role("button", name="Rule on something…").click()
        judge.get_by_label("Who?").select_option(label="Ben")
        judge.get_by_role("button", name="3.3 Slow Play").click()
        judge.get_by_role("button", name="Issue it").click()
        expect(phone.get_by_text("Warning: Ben")).to_be_visible()
        phone.get_by_role("button", name="Appeal…").click()
        phone.get_by_label("What should the head judge know?").fill("Ben was quick")
        phone.get_by_role("button", name="Appeal to the head judge").click()
        head.get_by_label("Reason").fill("It was half a minute")
        head.get_by_role("button", name="Take it back…").click()
        head.get_by_role("button", name="Take it back", exact=True).click()
        expect(phone.get_by_text("The head judge took it back")).to_be_visible()
        assert [one["found"]["penalty"] for one in org.look()["event"]["judging"]["rulings"]] == ["game-loss", "none"]
