"""Each variant at a table in the browser: what is seen of teams, ranges, attacks, lives, planes and commanders."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, expect
from tests.depth import depth
from tests.server.conftest import Server
from tests.server.player import Player
from tests.web.flaws import flaws
from tests.web.table_page import TablePage, play_until

SIDES = {"Amber": [0, 1, 2], "Teal": [3, 4, 5]}
PAIRS = {"Amber": [0, 1], "Teal": [2, 3]}
IN_TURN = {"Amber": [0, 2, 4], "Teal": [1, 3, 5]}

NEW_NODES = """() => {
  window.newNodes = []
  const size = (node) => 1 + (node.querySelectorAll?.("*").length ?? 0)
  const note = (changes) => window.newNodes.push(
    changes.flatMap((change) => [...change.addedNodes]).reduce((sum, node) => sum + size(node), 0))
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
}"""
"""From then on the page counts how many nodes each change of it makes."""


@contextmanager
def at_table(
    server: Server,
    browser: Browser,
    name: str,
    seats: int,
    options: dict[str, Any],
    *,
    deck: str = "skies",
    turn: int = 0,
    **size: int,
) -> Iterator[TablePage]:
    """Somebody at a table with bots on its other seats, when the game has begun, or has come to a turn."""
    with Player(server.port, name) as player:
        others = [{"who": "basic"} for _ in range(seats - 1)]
        plan = {
            "game": "magic",
            "seats": [{"who": "me", "deck": {"name": deck}}, *others],
            "options": options,
            "settings": {"pace": "none"},
        }
        table = str(player.post("/api/tables", plan)["id"])
        player.begin(table)
        player.play_to(table, turn)
        page = TablePage(browser, player, table, **size)
        yield page
        page.close()


def turns(page: Page, number: int) -> bool:
    """Whether so many turns have begun, as the log says."""
    return f"turn {number}" in page.locator(".log").inner_text()


def why(page: Page, name: str) -> str:
    """What the table says about a player whose plate is pressed with the right button."""
    page.locator(".plate .who", has_text=name).first.click(button="right")
    expect(page.locator(".why")).to_be_visible()
    words = page.locator(".why").inner_text()
    page.keyboard.press("Escape")
    return words


def test_free_for_all_with_ranges_and_attack_left(server: Server, browser: Browser) -> None:
    options = {"variant": "free-for-all", "range_of_influence": 1, "attack": "left"}
    with at_table(server, browser, "Ada", 6, options, turn=8) as table:
        page = table.page
        expect(page.locator(".seat.far")).not_to_have_count(0)
        mine = page.locator(".seat.own .who")
        mine.hover()
        expect(page.locator("path.line.may:not(.legend path)")).to_have_count(1)
        far = page.locator(".seat.far .who .name").first.inner_text()
        assert "801.2" in why(page, far)
        assert "only" in why(page, page.locator(".place:last-child .who .name").inner_text())
        assert flaws(page) == []


def test_teams_side_by_side(server: Server, browser: Browser) -> None:
    with at_table(server, browser, "Bo", 6, {"variant": "team-vs-team", "teams": SIDES}, turn=5) as table:
        page = table.page
        expect(page.locator(".seats .who[aria-label*='team Amber']")).to_have_count(3)
        expect(page.locator(".seats .who[aria-label*='team Teal']")).to_have_count(3)
        # The hands of teammates are open.
        group = page.get_by_role("group", name="Whose hand is shown")
        expect(group.get_by_role("button")).to_have_count(3)
        group.get_by_role("button").nth(1).click()
        expect(page.get_by_role("region", name="'s hand")).to_be_visible()
        assert flaws(page) == []


def test_emperor(server: Server, browser: Browser) -> None:
    with at_table(server, browser, "Cid", 6, {"variant": "emperor", "teams": SIDES}, turn=7) as table:
        page = table.page
        expect(page.locator(".seats .plate").get_by_role("img", name="emperor")).to_have_count(2)
        # A general reaches the next seat to each side.
        expect(page.locator(".seats .seat.far")).not_to_have_count(0)
        emperor = page.locator(".seats .who[aria-label*='team Teal, emperor']")
        assert "out of your range" in why(page, emperor.locator(".name").inner_text())
        assert flaws(page) == []


def test_two_headed_giant(server: Server, browser: Browser) -> None:
    with at_table(server, browser, "Dov", 4, {"variant": "two-headed-giant", "teams": PAIRS}) as table:
        page = table.page
        expect(page.locator(".team[data-team]")).to_have_count(2)
        expect(page.locator(".team[data-team] .life")).to_have_text(["30", "30"])
        play_until(table, lambda: turns(page, 4))
        own = page.get_by_role("button", name="Team Amber").last
        expect(own).to_contain_text("Dov")
        # The team's life stands once, not with each head.
        assert page.locator(".seats .life:not(.unseen)").count() == 0
        expect(page.locator(".hands .theirs")).to_be_visible()
        assert page.locator(".log").inner_text().count(" and ") > 0
        assert flaws(page) == []


def test_shared_team_turns(server: Server, browser: Browser) -> None:
    options = {"variant": "team-vs-team", "teams": PAIRS, "shared_team_turns": True}
    with at_table(server, browser, "Eve", 4, options, turn=3) as table:
        page = table.page
        expect(page.locator(".seats .seat.active")).to_have_count(2)


def test_alternating_teams(server: Server, browser: Browser) -> None:
    with at_table(server, browser, "Flo", 6, {"variant": "alternating-teams", "teams": IN_TURN}, turn=7) as table:
        page = table.page
        page.locator(".seat.own .who").hover()
        expect(page.locator("path.line.may:not(.legend path)")).to_have_count(2)
        # Nobody's hand is open to somebody who sits next to no teammate (811.5).
        expect(page.get_by_role("group", name="Whose hand is shown")).to_have_count(0)
        assert flaws(page) == []


def test_planes(server: Server, browser: Browser) -> None:
    with at_table(server, browser, "Gil", 3, {"variant": "free-for-all", "planar_deck": "each"}) as table:
        page = table.page
        play_until(table, lambda: page.locator(".planes .roll").count() > 0)
        expect(page.locator(".planes .plane")).to_have_count(1)
        page.locator(".planes .roll").click()
        expect(page.locator(".log")).to_contain_text("Gil rolls the planar die")
        assert flaws(page) == []


def test_commander(server: Server, browser: Browser) -> None:
    options = {"variant": "free-for-all", "edition": "current", "commander": True}
    with at_table(server, browser, "Hal", 4, options, deck="pyre") as table:
        page = table.page
        mine = page.locator(".seat.own .commander")
        expect(mine).to_have_count(1)
        expect(page.locator(".seats .life")).to_have_text(["40"] * 4)
        play_until(table, lambda: turns(page, 5))
        assert flaws(page) == []


def test_a_telephone_shows_a_team_and_its_life(server: Server, browser: Browser) -> None:
    options = {"variant": "two-headed-giant", "teams": PAIRS}
    with at_table(server, browser, "Ida", 4, options, width=380, height=800) as table:
        page = table.page
        play_until(table, lambda: page.locator(".seat.own .pile").count() >= 1)
        expect(page.locator(".team[data-team] .life")).to_have_count(2)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        page.get_by_role("group", name="Whose hand is shown").get_by_role("button").nth(1).click()
        expect(page.get_by_role("region", name="'s hand")).to_be_visible()


def test_grand_melee(server: Server, browser: Browser) -> None:
    with at_table(server, browser, "Jo", 16, {"variant": "grand-melee"}, turn=9) as table:
        page = table.page
        band = page.get_by_role("group", name="All 16 seats")
        expect(band.get_by_role("button")).to_have_count(16)
        # Four turns go on at once; those that concern the seat have their stacks side by side.
        expect(band.locator(".marker")).to_have_count(4)
        expect(page.locator(".stacks .stack")).not_to_have_count(0)
        # The neighbourhood is large, the rest of the table small.
        expect(page.locator(".seats .seat")).to_have_count(5)
        expect(band.locator("button.near")).to_have_count(3)
        far = band.locator("button.far").nth(5)
        name = str(far.get_attribute("aria-label")).split(",")[0]
        assert page.locator(f".seats .seat[aria-label^='{name}']").count() == 0
        # By name: which seats are far changes as the game goes on.
        band.locator(f"button[aria-label^='{name},']").click()
        expect(page.locator(f".seats .seat[aria-label^='{name}']")).to_have_count(1)
        assert "801.2" in why(page, name)
        band.locator("button.own").click()
        band.locator("button.own").press("ArrowLeft")
        expect(page.locator("button[data-chip]:focus")).to_have_count(1)
        assert flaws(page) == []
        play_until(table, lambda: turns(page, depth(10, 20)))


def test_a_grand_melee_on_a_telephone(server: Server, browser: Browser) -> None:
    with at_table(server, browser, "Kim", 16, {"variant": "grand-melee"}, width=380, height=800) as table:
        page = table.page
        play_until(table, lambda: page.locator(".seat.own .pile").count() >= 1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.get_by_role("button", name="All 16 seats").click()
        ring = page.get_by_role("dialog", name="All seats")
        expect(ring.locator("[data-chip]")).to_have_count(16)
        ring.locator("[data-chip='8']").click()
        expect(ring).to_be_hidden()
        expect(page.locator(".seats .seat")).to_have_count(2)


def test_several_questions_are_answered_in_any_order(server: Server, browser: Browser) -> None:
    # With a range of 2 a seat may see two turn markers, four seats apart.
    options = {"variant": "grand-melee", "range_of_influence": 2}
    with at_table(server, browser, "Mia", 12, options) as table:
        page = table.page
        page.keyboard.press("f")
        tabs = page.locator(".questions button")
        play_until(table, lambda: tabs.count() > 1)
        expect(page.locator(".stacks .stack")).to_have_count(2)
        # Looked at is still the one that was asked first: the other, of an earlier turn, may stand before it.
        looked_at = page.locator(".questions button[aria-pressed=true] .marker")
        first = str(looked_at.text_content())
        page.keyboard.press("q")
        expect(looked_at).not_to_have_text(first)
        # The other one is answered; the first still waits.
        page.keyboard.press("Space")
        expect(page.locator(".turn .marker")).to_have_text(first)
        play_until(table, lambda: turns(page, depth(9, 12)))


def test_a_large_grand_melee_of_four_people_stays_smooth(server: Server, browser: Browser) -> None:
    with ExitStack() as stack:
        people = [
            stack.enter_context(Player(server.port, name, n)) for n, name in enumerate(("Lou", "Nat", "Ole", "Pia"))
        ]
        seats = [{"who": "basic"} for _ in range(64)]
        for n in (20, 21, 40):
            seats[n] = {"who": "open"}
        plan = {
            "game": "magic",
            "seats": [{"who": "me", "deck": {"name": "skies"}}, *seats[1:]],
            "options": {"variant": "grand-melee"},
            "settings": {"pace": "none"},
        }
        table = str(people[0].post("/api/tables", plan)["id"])
        for person in people[1:]:
            person.sit(table)
        people[0].begin(table)
        tables = [TablePage(browser, person, table) for person in people]
        for one in tables:
            one.page.evaluate(NEW_NODES)
        end = time.monotonic() + 90
        while not all(turns(one.page, depth(9, 30)) for one in tables):
            assert time.monotonic() < end
            for one in tables:
                one.answer()
                one.page.wait_for_timeout(20)
        for one in tables:
            expect(one.page.locator("[data-chip]")).to_have_count(64)
            expect(one.page.locator(".seats .seat")).to_have_count(5)
            # A change of the view makes anew what has changed, not the page.
            nodes = one.page.evaluate("document.querySelectorAll('*').length")
            assert 0 < max(one.page.evaluate("window.newNodes")) < nodes / 2
            one.close()
