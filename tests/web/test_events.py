"""Events on phones: an organiser and four players from the way in to the winner, reports without a connection, and
what people see who can't see or use a mouse."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from tests.server.conftest import Server
from tests.server.entrant import Entrant
from tests.web import reused
from tests.web.visitor import Visitor

PHONE = (390, 844)


@pytest.fixture
def org(server: Server) -> Iterator[Entrant]:
    """Whoever opens the event."""
    olga = Entrant(server.port, "Olga")
    yield olga
    olga.close()


def enter(phone: Page, event: str, name: str) -> None:
    """Come by the event's address, and enter."""
    phone.goto(f"/event/{event}")
    phone.get_by_label("First name").fill(name)
    phone.get_by_role("button", name="Enter the event").click()
    expect(phone.get_by_text(f"You’re in, {name}")).to_be_visible()


def opponent_of(phone: Page, phones: dict[str, Page]) -> Page:
    """The phone of whoever sits at the same table."""
    table = phone.get_by_role("region", name="My table")
    expect(table).to_be_visible()
    words = table.inner_text()
    return next(other for name, other in phones.items() if other is not phone and name in words)


def choose(phone: Page, score: str) -> None:
    """The first tap of a report."""
    phone.get_by_role("group", name="How did it end?").get_by_role("button", name=score).click()


def send(phone: Page, score: str) -> None:
    """The second tap."""
    phone.get_by_role("button", name=score).filter(has_text="Report: ").click()


def report(phone: Page, score: str) -> None:
    """Report a result in two taps."""
    choose(phone, score)
    send(phone, score)


def told(org: Entrant) -> list[dict[str, Any]]:
    """What was reported at the first table."""
    return list(org.look()["event"]["rounds"][0]["tables"][0]["claims"])


def test_four_phones_play_an_event(server: Server, browser: Browser, org: Entrant) -> None:
    event = org.open({"structure": "swiss", "rounds": 2}, title="Friday")
    (ana,) = org.enter("Ana")
    with ExitStack() as stack:
        visitors = {
            name: stack.enter_context(Visitor(browser, server, width=PHONE[0], height=PHONE[1]))
            for name in ("Ana", "Ben", "Cid", "Dan")
        }
        phones = {name: visitor.page for name, visitor in visitors.items()}
        slip = phones["Ana"]
        slip.goto(f"/event/{event}/me#{org.link(ana)}")
        expect(slip.get_by_text("You’re in, Ana")).to_be_visible()
        assert "#" not in slip.url
        twin = phones["Ben"]
        twin.goto(f"/event/{event}")
        twin.get_by_label("First name").fill("ana")
        twin.get_by_role("button", name="Enter the event").click()
        expect(twin.get_by_text("is in this event already")).to_be_visible()
        expect(twin.get_by_role("button", name="I’m somebody else with the same name: enter me")).to_be_enabled()
        visitors["Ben"].refused()
        for name in ("Ben", "Cid", "Dan"):
            enter(phones[name], event, name)

        org.act("pair")
        org.act("start_clock")
        expect(slip.get_by_role("timer")).to_contain_text(":")
        for phone in phones.values():
            expect(phone.get_by_text("Round 1 · table")).to_be_visible()
        other = opponent_of(slip, phones)
        slip.get_by_role("button", name="Call a judge").click()
        slip.get_by_label("What is it about?").fill("A card is missing")
        slip.get_by_role("button", name="Call a judge to table").click()
        expect(slip.get_by_text("A judge has been called.")).to_be_visible()
        (call,) = org.look()["event"]["desk"]["calls"]
        assert call["words"] == "A card is missing"
        org.act("claim_call", number=call["number"])
        expect(slip.get_by_text("A judge is coming.")).to_be_visible()
        choose(slip, "2–1")
        org.act("close_call", number=call["number"])
        expect(slip.get_by_role("button", name="Call a judge…")).to_be_visible()
        send(slip, "2–1")  # what was chosen stays chosen while the page changes
        expect(slip.get_by_text("You reported: you won 2–1.")).to_be_visible()
        other.get_by_role("button", name="Yes, I lost 1–2").click()
        expect(slip.get_by_text("You have won 2–1")).to_be_visible()
        third = next(phone for phone in phones.values() if phone not in (slip, other))
        fourth = opponent_of(third, phones)
        report(third, "2–0")
        fourth.get_by_role("button", name="No, that’s wrong").click()
        expect(third.get_by_text("You don’t agree on the result")).to_be_visible()
        assert org.look()["event"]["desk"]["disputed"]
        fourth.get_by_role("button", name="Report another result").click()
        report(fourth, "0–2")
        expect(fourth.get_by_text("You have lost 0–2")).to_be_visible()

        org.act("pair")
        for phone in phones.values():
            expect(phone.get_by_text("Round 2 · table")).to_be_visible()
        other = opponent_of(slip, phones)
        third = next(phone for phone in phones.values() if phone not in (slip, other))
        fourth = opponent_of(third, phones)
        other.get_by_text("Something else").click()
        other.get_by_role("button", name="I concede").click()
        other.get_by_role("button", name="Report: I concede").click()
        expect(slip.get_by_text("You have won 2–0")).to_be_visible()
        third.get_by_label("Drop me after this round").check()
        report(third, "1–1")
        fourth.get_by_role("button", name="Yes, a draw, 1–1").click()
        expect(slip.get_by_text("You have won the event!")).to_be_visible()
        gone = [one["key"] for one in org.look()["event"]["players"] if not one["present"]]
        assert len(gone) == 1

        slip.get_by_role("link", name="Standings").click()
        slip.get_by_role("button", name="Ana").click()
        expect(slip.get_by_text("Ana is ranked 1: 6 points")).to_be_visible()


def test_a_report_waits_for_the_connection(server: Server, browser: Browser, org: Entrant) -> None:
    """It is kept, shown as waiting, and sent once; also if only the reply to it was lost."""
    event = org.open({"structure": "swiss", "rounds": 1})
    keys = org.enter("Ana", "Ben")
    org.act("pair")
    with Visitor(browser, server, width=PHONE[0], height=PHONE[1]) as visitor:
        phone = visitor.page
        state = {"offline": False, "deaf": False}
        sent: list[str] = []
        sockets: list[WebSocketRoute] = []

        def connect(socket: WebSocketRoute) -> None:
            if state["offline"]:
                socket.close()
                return
            sockets.append(socket)
            there = socket.connect_to_server()

            def forward(message: str | bytes) -> None:
                sent.append(str(message))
                there.send(message)

            def back(message: str | bytes) -> None:
                if not state["deaf"] or '"welcome"' in str(message):
                    socket.send(message)

            socket.on_message(forward)
            there.on_message(back)

        reused.for_one_use(phone)
        phone.route_web_socket("**/live*", connect)
        phone.goto(f"/event/{event}/me#{org.link(keys[0])}")
        table = phone.get_by_role("region", name="My table")
        expect(table).to_contain_text("Ben")
        state["offline"] = True
        sockets[-1].close()
        expect(phone.get_by_text("No connection · as of")).to_be_visible()
        phone.get_by_role("button", name="2–0").click()
        phone.get_by_role("button", name="Report: I won 2–0").click()
        waiting = phone.get_by_text("Waiting to be sent: I won 2–0")
        expect(waiting).to_be_visible()
        assert told(org) == []
        state.update(offline=False, deaf=True)
        phone.evaluate("dispatchEvent(new Event('online'))")
        while not told(org):
            phone.wait_for_timeout(50)
        expect(waiting).to_be_visible()
        state["deaf"] = False
        sockets[-1].close()
        expect(phone.get_by_text("You reported: you won 2–0")).to_be_visible()
        expect(waiting).to_have_count(0)
        assert len([message for message in sent if '"report"' in message]) == 2
        assert [sorted(claim["games"]) for claim in told(org)] == [[0, 0, 2]]
        expect(phone.get_by_role("alert")).to_have_text("")


def test_everybody_can_use_the_pages(server: Server, browser: Browser, org: Entrant) -> None:
    """A bracket with decks to see, by day and by night, on a phone and on the wall."""
    event = org.open({"structure": "single-elimination", "format": "free", "lists": "public"}, title="Cup")
    keys = org.enter("Ana", "Ben", "Cid", "Dan")
    for key in keys[1:]:
        org.post(f"{org.path}/decks", {"text": "60 Mountain", "player": key, "name": "Sparks"})
    with Visitor(browser, server, width=PHONE[0], height=PHONE[1]) as visitor:
        phone = visitor.page
        phone.goto(f"/event/{event}/about")
        expect(phone.get_by_role("heading", name="Take part")).to_be_visible()
        assert visitor.flaws() == []
        phone.goto(f"/event/{event}/me#{org.link(keys[0])}")
        phone.get_by_role("button", name="Hand in a list").click()
        phone.get_by_label("One card per line").fill("57 Mountain\n5 Kindling Imp")
        phone.get_by_role("button", name="Hand in").click()
        expect(phone.get_by_text("Line 2: deck and sideboard have 5 of Kindling Imp")).to_be_visible()
        org.act("pair")
        org.act("start_clock")
        expect(phone.get_by_role("region", name="My table")).to_be_visible()
        assert visitor.flaws_by_day_and_night() == []
        for tab in ("Pairings", "Standings", "Bracket", "Decks"):
            phone.get_by_role("navigation", name="Parts of the event").get_by_role("link", name=tab).click()
            assert visitor.flaws() == [], tab
        phone.goto("/events")
        expect(phone.get_by_role("link", name="Cup")).to_be_visible()
        assert visitor.flaws() == []
        phone.set_viewport_size({"width": 1920, "height": 1080})
        phone.goto(f"/event/{event}/screen")
        expect(phone.get_by_text("Dan").first).to_be_visible()
        expect(phone.get_by_role("timer")).to_be_visible()
        assert visitor.flaws() == []
        for table in org.look()["event"]["rounds"][0]["tables"]:
            if len(table["sides"]) == 2:
                org.act("report", player=table["sides"][0], opponent=table["sides"][1], won=2)
        expect(phone.get_by_text("all results are in")).to_be_visible()
        expect(phone.get_by_role("timer")).to_have_count(0)
