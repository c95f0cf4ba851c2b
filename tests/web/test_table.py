from __future__ import annotations

from playwright.sync_api import Browser, expect
from tests.server.conftest import Server
from tests.server.player import Player
from tests.web.table_page import TablePage, play_until


def test_a_game_is_played_by_mouse_and_keyboard(server: Server, browser: Browser) -> None:
    with Player(server.port, "Ann") as ann:
        id = ann.open_table("basic")
        ann.begin(id)
        table = TablePage(browser, ann, id)
        mine = table.page.locator(".seat.own .pile")
        play_until(table, lambda: mine.count() >= 3)
        expect(table.page.get_by_label("What happened", exact=True).last).to_contain_text("Ann plays")
        play_until(table, lambda: ": turn 6" in table.page.locator(".log").inner_text())
        table.close()


def test_it_fits_a_telephone(server: Server, browser: Browser) -> None:
    with Player(server.port, "Bea") as bea:
        id = bea.open_table("basic", "basic", "basic")
        bea.begin(id)
        table = TablePage(browser, bea, id, width=380, height=800)
        play_until(table, lambda: table.page.locator(".seat.own .pile").count() >= 1)
        assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert table.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert table.page.locator(".strip .who").count() == 3
        table.close()


def test_hostile_words_are_only_words(server: Server, browser: Browser) -> None:
    with Player(server.port, "Cleo") as cleo:
        id = cleo.open_table("basic")
        cleo.begin(id)
        table = TablePage(browser, cleo, id)
        table.page.get_by_role("tab", name="Chat").click()
        words = "<img src=x onerror=document.title='broken'> {W} <b>bold</b>"
        table.page.get_by_label("Say something to the table").fill(words)
        table.page.keyboard.press("Enter")
        expect(table.page.locator(".chat li").last).to_contain_text(words)
        assert table.page.locator(".chat img, .chat li b b").count() == 0
        table.close()


def test_a_lost_connection_comes_back(server: Server, browser: Browser) -> None:
    with Player(server.port, "Dora") as dora:
        id = dora.open_table("basic")
        dora.begin(id)
        table = TablePage(browser, dora, id)
        table.context.set_offline(True)
        table.page.evaluate("document.title = 'still the same page'")
        table.context.set_offline(False)
        table.page.evaluate("dispatchEvent(new Event('online'))")
        play_until(table, lambda: table.page.locator(".seat.own .pile").count() >= 1)
        assert table.page.title() == "still the same page"
        table.close()


def test_why_is_answered_with_rules(server: Server, browser: Browser) -> None:
    with Player(server.port, "Edith") as edith:
        id = edith.open_table("basic")
        edith.begin(id)
        table = TablePage(browser, edith, id)
        play_until(table, lambda: table.page.locator(".hand button").count() > 0)
        table.page.locator(".hand button").first.click(button="right")
        table.page.get_by_role("button", name="Why can’t I").click()
        expect(table.page.locator(".why li").first).to_be_visible()
        table.page.keyboard.press("Escape")
        table.close()


def test_a_finished_game_is_watched_again(server: Server, browser: Browser) -> None:
    with Player(server.port, "Fay") as fay:
        id = fay.open_table("basic")
        fay.begin(id)
        table = TablePage(browser, fay, id)
        play_until(table, lambda: table.page.locator(".seat.own .pile").count() >= 1)
        table.page.get_by_role("button", name="Concede").click()
        table.page.get_by_role("button", name="Concede").last.click()
        expect(table.page.locator("#end-title")).to_contain_text("wins")
        table.page.get_by_role("link", name="Watch it again").click()
        position = table.page.locator(".replay output")
        expect(position).to_contain_text("0 /")
        table.page.keyboard.press("End")
        expect(table.page.locator(".log")).to_contain_text("Fay loses the game")
        table.page.keyboard.press("Home")
        expect(position).to_contain_text("0 /")
        table.close()


def test_a_rule_of_the_log_opens_beside_the_table(server: Server, browser: Browser) -> None:
    with Player(server.port, "Gia") as gia:
        id = gia.open_table("basic")
        gia.begin(id)
        table = TablePage(browser, gia, id)
        table.page.locator(".log a").first.click()
        rule = table.page.get_by_role("dialog")
        expect(rule).to_contain_text("103")
        table.page.keyboard.press("Escape")
        expect(rule).to_be_hidden()
        table.close()


def test_a_creature_is_sent_to_attack_by_keyboard_alone(server: Server, browser: Browser) -> None:
    with Player(server.port, "Hal") as hal:
        id = hal.open_table("random")
        hal.begin(id)
        table = TablePage(browser, hal, id)
        page = table.page
        play_until(table, lambda: table.question == "Declare attackers")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator(".prompt footer .primary")).to_contain_text("Attack with 1")
        expect(page.locator(".arrows .planned")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(".prompt footer .primary")).to_contain_text("No attack")
        table.close()


def test_a_hint_is_shown_and_can_be_followed(server: Server, browser: Browser) -> None:
    with Player(server.port, "Ida") as ida:
        id = ida.open_table("basic")
        ida.begin(id)
        table = TablePage(browser, ida, id)
        page = table.page
        play_until(table, lambda: page.locator(".hand button.legal").count() > 0 and "main" in table.question.lower())
        before = page.locator(".log li").count()
        page.keyboard.press("h")
        expect(page.locator(".prompt .hint")).to_contain_text("A bot would")
        expect(page.locator(".hinted").first).to_be_visible()
        page.keyboard.press("h")
        expect(page.locator(".hinted")).to_have_count(0)
        page.get_by_role("button", name="Hint").click()
        page.get_by_role("button", name="Do so").click()
        expect(page.locator(".log li").nth(before)).to_be_visible()
        table.close()


def test_mana_is_paid_by_hand(server: Server, browser: Browser) -> None:
    with Player(server.port, "Jill") as jill:
        id = jill.open_table("basic")
        jill.begin(id)
        table = TablePage(browser, jill, id)
        page = table.page
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Pay mana by hand").check()
        page.keyboard.press("Escape")
        play_until(table, lambda: table.question.startswith("Pay"))
        page.locator(".seat.own .top.legal").first.click()
        expect(page.locator(".seat.own .mana").get_by_role("img")).to_have_count(1)
        table.close()
