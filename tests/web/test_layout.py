"""What lies over what: crowded tables, long names, counters."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, expect
from tests.server.conftest import Server
from tests.server.player import Player
from tests.web.staged import View, creature, stage
from tests.web.table_page import TablePage, play_until

LONG_NAME = "Bartholomew the Unreasonable II"

OVERLAPS = """([one, other]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((e) => [e, e.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height)
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  return boxes(one).flatMap(([first, a]) => boxes(other)
    .filter(([second, b]) => first.closest('.pile') === second.closest('.pile') && over(a, b))
    .map(([second]) => first.innerText + ' over ' + second.innerText))
}"""

CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1).map((e) => e.innerText)"""


LAID_OUT = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@contextmanager
def table(server: Server, browser: Browser, name: str, seats: int, width: int, height: int) -> Iterator[Page]:
    """A table page of this size, with bots on the other seats."""
    with Player(server.port, name) as player:
        id = player.open_table(*["basic"] * (seats - 1))
        player.begin(id)
        page = TablePage(browser, player, id, width=width, height=height)
        yield page.page
        page.close()


def sized(page: Page, *sizes: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The page in each of these sizes, as soon as it has been laid out."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        yield width, height


def settled(page: Page, flaws: str, what: Any) -> list[str]:
    """What is wrong once the page has been laid out, which may take some frames after it has another size."""
    end = time.monotonic() + 3
    while (found := list(page.evaluate(flaws, what))) and time.monotonic() < end:
        page.wait_for_timeout(50)
    return found


def test_the_count_of_a_pile_leaves_cost_and_name_free(server: Server, browser: Browser) -> None:
    def piles(view: View) -> None:
        for count, name in ((2, "Ashen Marauder"), (14, "Keeper of the Long Orchard")):
            alike = [creature(view, 0, 100 * count + n, name) for n in range(count)]
            view["players"][0]["battlefield"] += alike

    with table(server, browser, "Pia", 2, 1366, 768) as page:
        stage(page, piles)
        for width, height in sized(page, (1366, 768), (1920, 1080), (390, 844)):
            assert page.locator(".count").count() == 2, width
            assert settled(page, OVERLAPS, [".count", ".top .cost"]) == [], (width, height)
            assert settled(page, OVERLAPS, [".count", ".top .name span"]) == [], (width, height)
            assert settled(page, CUT, ".seat.own header") == [], (width, height)


def test_names_have_the_room_that_is_there(server: Server, browser: Browser) -> None:
    def named(view: View) -> None:
        for player in view["players"][1:]:
            player["name"] = LONG_NAME
        hand = view["players"][0]["hand"]
        hand[:] = [creature(view, 0, n, "Furnace-Heart Titan of the Deep") for n in range(3)]

    with table(server, browser, "Quin", 2, 1366, 768) as page:
        stage(page, named)
        assert settled(page, CUT, ".plate .name, .hand header") == []


def test_counters_leave_a_name_to_be_read(server: Server, browser: Browser) -> None:
    counters = {"+1/+1": 12, "shield": 1, "stun": 2, "oil": 3}

    def crowd(view: View) -> None:
        things = [creature(view, 0, n, f"Marauder {n}", counters=counters, damage=1) for n in range(40)]
        for thing in things[20:]:
            thing.update(types=["artifact"], name=f"Engine {thing['id']}")
            del thing["power"], thing["toughness"]
        view["players"][0]["battlefield"] = things

    with table(server, browser, "Rea", 2, 390, 844) as page:
        stage(page, crowd)
        for width, height in sized(page, (390, 844), (844, 390), (1366, 768)):
            assert page.locator(".seat.own .top").count() == 40, width
            assert settled(page, OVERLAPS, [".marks", ".top .name span:first-child"]) == [], (width, height)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)


def test_a_crowded_battlefield_shows_its_creatures_first(server: Server, browser: Browser) -> None:
    def crowd(view: View) -> None:
        for seat, player in enumerate(view["players"]):
            lands = [creature(view, seat, n, f"Land {n}", types=["land"], power=None, mana_cost="") for n in range(30)]
            for land in lands:
                del land["power"], land["toughness"]
            fighters = [creature(view, seat, 50 + n, f"Fighter {n}") for n in range(4)]
            player["battlefield"] = [*lands, *fighters]

    with table(server, browser, "Sol", 2, 844, 390) as page:
        stage(page, crowd)
        seen = page.evaluate(
            """() => [...document.querySelectorAll('.fighter')].every((e) => {
              const box = e.getBoundingClientRect()
              const field = e.closest('.battlefield').getBoundingClientRect()
              return box.top >= field.top - 2 && box.bottom <= field.bottom + 2
            })"""
        )
        assert seen


WHERE_SAID = "() => [...document.querySelectorAll('.toasts > div')].at(-1)?.getBoundingClientRect().toJSON()"
"""Where what was said last is shown, as soon as anything is."""


def test_a_refusal_is_not_said_over_the_field_it_is_about(server: Server, browser: Browser) -> None:
    with table(server, browser, "Tess", 2, 390, 844) as page:
        again = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true }))"
        page.evaluate(again)  # nothing has been answered yet
        expect(page.locator(".toasts.high > div")).to_have_count(1)
        page.get_by_role("button", name="What happened, and chat").click()
        page.get_by_role("tab", name="Chat").click()
        field = page.get_by_label("Say something to the table")
        field.click()
        page.evaluate(again)
        written = field.bounding_box()
        assert written is not None
        said = page.wait_for_function(WHERE_SAID).json_value()  # in one look: what is said goes by itself
        assert said["height"] > 0
        assert said["y"] > written["y"] + written["height"] or said["y"] + said["height"] < written["y"]


def test_ranges_are_drawn_otherwise_than_attacks_and_explained(server: Server, browser: Browser) -> None:
    with Player(server.port, "Uma") as uma:
        options = {"variant": "free-for-all", "range_of_influence": 1, "attack": "left"}
        id = uma.open_table(*["basic"] * 5, options=options)
        uma.begin(id)
        at = TablePage(browser, uma, id)
        page = at.page
        play_until(at, lambda: page.locator(".seat.own .pile").count() >= 1)
        page.locator(".seat.own .who").hover()
        legend = page.locator(".legend li")
        expect(legend).to_have_text([" You may attack", " May attack you", " Out of your range"])
        colors = {
            kind: page.evaluate(f"getComputedStyle(document.querySelector('#head-{kind} *')).fill")
            for kind in ("may", "threat", "attack")
        }
        assert len(set(colors.values())) == 3
        page.mouse.move(0, 0)
        expect(legend).to_have_count(0)
        at.close()


def test_day_and_night_and_other_faces_are_told(server: Server, browser: Browser) -> None:
    def night(view: View) -> None:
        view["daytime"] = "night"
        view["players"][0]["battlefield"].append(creature(view, 0, 1, "Kindling Imp", other_faces=["Kindling Wolf"]))

    with table(server, browser, "Nora", 2, 1366, 768) as page:
        stage(page, night)
        expect(page.locator("header .turn")).to_contain_text("Night")
        page.locator(".battlefield button", has_text="Kindling Imp").focus()
        page.keyboard.press("i")
        card = page.get_by_role("dialog", name="Card")
        expect(card).to_contain_text("Flying")  # as it is now
        card.get_by_role("button", name="Other face: Kindling Wolf").click()
        expect(card).to_contain_text("When this creature dies")  # as it is printed
        expect(card).not_to_contain_text("Flying")
