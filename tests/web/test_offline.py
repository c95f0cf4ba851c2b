"""Pages without a connection, and pages that are older than their server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tests.server.conftest import Server
from tests.server.entrant import Entrant
from tests.web import reused
from tests.web.visitor import Visitor

PHONE = (390, 844)
READY = "async () => { await navigator.serviceWorker.ready; return caches.keys() }"
KEPT = """async () => {
  const found = []
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname)
  return found
}"""
SEEN = """() => new Promise((resolve) => {
  const opening = indexedDB.open("headjudge", 1)
  opening.onsuccess = () => {
    if (!opening.result.objectStoreNames.contains("events")) return resolve([])
    const asked = opening.result.transaction("events").objectStore("events").getAll()
    asked.onsuccess = () => { opening.result.close(); resolve(asked.result.map(({ event }) => event)) }
  }
})"""


@pytest.fixture
def org(server: Server) -> Iterator[Entrant]:
    """Whoever opens the event."""
    olga = Entrant(server.port, "Olga")
    yield olga
    olga.close()


@contextmanager
def phone_of(browser: Browser, server: Server, player: Entrant | None = None) -> Iterator[Visitor]:
    """A phone that keeps the client's files."""
    with Visitor(browser, server, player, width=PHONE[0], height=PHONE[1], keeps=True) as visitor:
        yield visitor


def unplugged(visitor: Visitor) -> None:
    """What a browser says of requests without a connection is no fault."""
    visitor.errors = [error for error in visitor.errors if "ERR_INTERNET_DISCONNECTED" not in error]


def seen(page: Page, *events: str) -> None:
    """Wait until the device keeps just these events."""
    for _ in range(200):
        if sorted(page.evaluate(SEEN)) == sorted(events):
            return
        page.wait_for_timeout(50)
    assert sorted(page.evaluate(SEEN)) == sorted(events)


def told(org: Entrant) -> list[dict[str, Any]]:
    """What was reported at the first table."""
    return list(org.look()["event"]["rounds"][0]["tables"][0]["claims"])


def test_a_phone_reloads_without_a_connection(server: Server, browser: Browser, org: Entrant) -> None:
    """The page and the table are there; a result that is entered arrives, once, when the connection is back."""
    event = org.open({"structure": "swiss", "rounds": 1}, title="Friday")
    keys = org.enter("Ana", "Ben")
    org.act("pair")
    org.act("start_clock")
    with phone_of(browser, server) as visitor:
        phone = visitor.page
        phone.goto(f"/event/{event}/me#{org.link(keys[0])}")
        table = phone.get_by_role("region", name="My table")
        expect(table).to_contain_text("Ben")
        (cache,) = phone.evaluate(READY)
        assert cache.startswith("headjudge.client.")
        seen(phone, event)

        visitor.context.set_offline(True)
        expect(phone.get_by_text(re.compile(r"No connection · as of \d+:\d\d [AP]M"))).to_be_visible()
        phone.reload()
        expect(phone.get_by_role("heading", name="Friday")).to_be_visible()
        expect(table).to_contain_text("Ben")
        expect(phone.get_by_text(re.compile(r"No connection · as of \d+:\d\d [AP]M"))).to_be_visible()
        expect(phone.get_by_role("timer")).to_contain_text(":")
        assert visitor.flaws_by_day_and_night() == []
        phone.get_by_role("button", name="2–0").click()
        phone.get_by_role("button", name="Report: I won 2–0").click()
        waiting = phone.get_by_text("Waiting to be sent: I won 2–0")
        expect(waiting).to_be_visible()
        phone.reload()
        expect(waiting).to_be_visible()
        assert told(org) == []

        visitor.context.set_offline(False)
        expect(phone.get_by_text("You reported: you won 2–0")).to_be_visible()
        expect(waiting).to_have_count(0)
        expect(phone.get_by_text("No connection")).to_have_count(0)
        assert [sorted(claim["games"]) for claim in told(org)] == [[0, 0, 2]]
        unplugged(visitor)


def test_without_https_a_page_stays_as_it_is(server: Server, browser: Browser, org: Entrant) -> None:
    """Browsers keep no files there, and nothing is kept of what was seen; an open page queues reports all the same."""
    event = org.open({"structure": "swiss", "rounds": 1}, title="Friday")
    keys = org.enter("Ana", "Ben")
    org.act("pair")
    with phone_of(browser, server) as visitor:
        visitor.base = f"http://plain.test:{server.port}"
        phone = visitor.page
        phone.goto(f"{visitor.base}/event/{event}/me#{org.link(keys[0])}")
        expect(phone.get_by_role("region", name="My table")).to_contain_text("Ben")
        assert phone.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
        visitor.context.set_offline(True)
        expect(phone.get_by_text("No connection · as of")).to_be_visible()
        phone.get_by_role("button", name="2–0").click()
        phone.get_by_role("button", name="Report: I won 2–0").click()
        expect(phone.get_by_text("Waiting to be sent: I won 2–0")).to_be_visible()
        visitor.context.set_offline(False)
        expect(phone.get_by_text("You reported: you won 2–0")).to_be_visible()
        assert len(told(org)) == 1
        assert phone.evaluate(SEEN) == []
        unplugged(visitor)
        visitor.errors = [error for error in visitor.errors if "the URL's origin was untrustworthy" not in error]


@pytest.fixture
def hedwig(server: Server) -> Iterator[Entrant]:
    """Whoever registers an account, so that the name is nobody else's from then on."""
    host = Entrant(server.port, "Hedwig")
    yield host
    host.close()


def test_what_a_device_keeps_is_of_one_person(server: Server, browser: Browser, hedwig: Entrant) -> None:
    """Files of the client, and events that were seen; of somebody who leaves nothing is left."""
    event = hedwig.open({"structure": "swiss", "rounds": 1}, title="Club night", listed=False)
    hedwig.enter("Ana", "Ben")
    with phone_of(browser, server, hedwig) as visitor:
        page = visitor.page
        page.goto(f"/event/{event}/desk")
        expect(page.get_by_role("heading", name="Club night")).to_be_visible()
        page.evaluate(READY)
        seen(page, event)
        files = page.evaluate(KEPT)
        assert "/index.html" in files
        assert not [path for path in files if path.startswith(("/api", "/event"))]

        page.goto("/account")
        page.get_by_label("Password").fill("a long password")
        page.get_by_role("button", name="Register").click()
        page.get_by_role("button", name="Log out", exact=True).click()
        expect(page.get_by_text("You are logged out.")).to_be_visible()
        seen(page)
        assert page.evaluate("Object.keys(localStorage)") == []

        visitor.context.set_offline(True)
        page.goto(f"/event/{event}/desk")
        expect(page.get_by_text("Looking up the event…")).to_be_visible()
        page.wait_for_timeout(300)
        expect(page.get_by_text("Club night")).to_have_count(0)
        page.goto("about:blank")  # a page that is there tries again and again
        unplugged(visitor)


OLDER = """() => {
  const loads = Number(sessionStorage.getItem("loads") ?? 0) + 1
  sessionStorage.setItem("loads", loads)
  document.addEventListener("readystatechange", () => {
    if (loads <= TIMES) document.querySelector("meta[name=build]").content = "older"
  }, { once: true })
}"""


def make_older(page: Page, times: int) -> None:
    """The page is of an older build, so many times that it is loaded."""
    reused.for_one_use(page)
    page.add_init_script(f"({OLDER.replace('TIMES', str(times))})()")


def go_within(page: Page, path: str) -> None:
    """Go to another page of the client without loading it anew."""
    page.evaluate("(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }", path)


def test_a_page_that_is_older_than_its_server(server: Server, browser: Browser, org: Entrant) -> None:
    """It is loaded anew once, and says so; where that doesn't help it goes on."""
    event = org.open({"structure": "swiss", "rounds": 1}, title="Friday")
    for times, said in (
        (1, "Headjudge has been updated, and this page was loaded anew."),
        (10, "The server has been updated, but this page hasn’t."),
    ):
        with Visitor(browser, server) as visitor:
            page = visitor.page
            make_older(page, times)
            page.goto(f"/event/{event}")
            expect(page.get_by_text(said)).to_be_visible()
            expect(page.get_by_role("heading", name="Friday")).to_be_visible()
            assert page.evaluate("sessionStorage.getItem('loads')") == "2"


def test_a_part_of_an_older_client_is_gone(server: Server, browser: Browser) -> None:
    """The client is loaded anew at the page that it was for; if it isn't older, it says that there is no connection."""
    with Visitor(browser, server) as visitor:
        page = visitor.page
        make_older(page, 1)
        gone = [True]

        def part(route: Route) -> None:
            if gone[0]:
                route.fulfill(status=404)
            else:
                route.continue_()

        def anew(route: Route) -> None:
            gone[0] = False
            route.continue_()

        page.route("**/assets/PlayerPage*.js", part)
        page.route("**/player/Nobody", anew)
        page.goto("/rules")
        go_within(page, "/player/Nobody")
        expect(page.get_by_role("heading", name="Nobody")).to_be_visible()
        expect(page.get_by_text("Headjudge has been updated, and this page was loaded anew.")).to_be_visible()
        visitor.refused()

        page.goto("/rules")
        page.route("**/assets/SeasonPage*.js", lambda route: route.abort())
        go_within(page, "/season/none")
        expect(page.get_by_role("heading", name="This page couldn’t be loaded")).to_be_visible()
        page.unroute("**/assets/SeasonPage*.js")
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_text("There is no season")).to_be_visible()
        visitor.errors.clear()


def test_it_can_be_put_on_the_home_screen(server: Server, browser: Browser) -> None:
    """Its manifest and the icons are there, and of the kind that they say."""
    with Visitor(browser, server) as visitor:
        page = visitor.page
        page.goto("/")
        manifest = page.evaluate("""async () => {
          const { href } = document.querySelector("link[rel=manifest]")
          const answer = await fetch(href)
          return { type: answer.headers.get("Content-Type"), ...await answer.json() }
        }""")
        assert manifest["type"] == "application/manifest+json"
        assert manifest["start_url"] == "/"
        for icon in manifest["icons"]:
            size = page.evaluate(
                """(src) => new Promise((resolve) => {
                  const image = new Image()
                  image.onload = () => resolve([image.naturalWidth, image.naturalHeight])
                  image.onerror = () => resolve(null)
                  image.src = src
                })""",
                icon["src"],
            )
            assert size is not None, icon["src"]
            if icon["sizes"] != "any":
                assert f"{size[0]}x{size[1]}" == icon["sizes"]
