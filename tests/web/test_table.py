from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from tests.server.conftest import Server
from tests.server.player import Player
from tests.web import reused
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
        table.page.evaluate("window.same = 'still the same page'")
        table.context.set_offline(False)
        table.page.evaluate("dispatchEvent(new Event('online'))")
        play_until(table, lambda: table.page.locator(".seat.own .pile").count() >= 1)
        assert table.page.evaluate("window.same") == "still the same page"
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
        table.page.get_by_role("link", name="Watch the replay").click()
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
        page.get_by_role("button", name="Do it").click()
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


def stand(page: Page) -> tuple[str, str]:
    """Where the game stands: the question that waits, and what has happened."""
    return page.locator(".prompt").inner_text(), page.locator(".log").inner_text()


def test_typing_beside_the_table_plays_nothing(server: Server, browser: Browser) -> None:
    with Player(server.port, "Kay") as kay:
        id = kay.open_table("basic")
        kay.begin(id)
        table = TablePage(browser, kay, id)
        page = table.page
        play_until(table, lambda: "main" in table.question.lower())
        before = stand(page)
        page.get_by_role("tab", name="Chat").click()
        # What is typed with the tab open goes into the field, though nobody has clicked there.
        page.keyboard.type("hey people, zzz")
        expect(page.get_by_label("Say something to the table")).to_have_value("hey people, zzz")
        page.locator(".chat ol").click()
        page.keyboard.press("Space")
        page.keyboard.press("Enter")
        page.get_by_role("tab", name="What happened").click()
        assert stand(page) == before
        for opener in ("Settings", "Concede"):
            page.get_by_role("button", name=opener).click()
            page.locator("dialog[open] h2").click()
            page.keyboard.type("peqz 1y")
            page.keyboard.press("Escape")
            assert stand(page) == before
        page.locator(".seat.own").click()
        page.keyboard.press("h")
        expect(page.locator(".prompt .hint")).to_be_visible()
        table.close()


@pytest.mark.parametrize(("seats", "width", "height"), [(2, 844, 390), (6, 740, 360)])
def test_a_telephone_held_sideways_shows_both_battlefields(
    server: Server, browser: Browser, seats: int, width: int, height: int
) -> None:
    with Player(server.port, "Lea") as lea:
        id = lea.open_table(*["basic"] * (seats - 1))
        lea.begin(id)
        table = TablePage(browser, lea, id, width=width, height=height)
        page = table.page
        play_until(table, lambda: page.locator(".seat.own .pile").count() >= 2)
        fields = [field.bounding_box() for field in page.locator(".seats .battlefield").all()]
        assert len(fields) == 2
        for field in fields:
            assert field is not None
            assert field["height"] > height * 0.35
            assert field["width"] > width * 0.25
        for pile in page.locator(".seat.own .pile").all():
            expect(pile).to_be_in_viewport(ratio=0.9)
        expect(page.locator(".prompt footer button").first).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        page.get_by_role("button", name="What happened, and chat").click()
        expect(page.locator(".drawer")).to_be_in_viewport(ratio=0.95)
        page.keyboard.press("Escape")
        expect(page.locator(".drawer")).to_have_count(0)
        table.close()


def test_how_it_ended_is_read_out_and_answered_by_keyboard(server: Server, browser: Browser) -> None:
    with Player(server.port, "Noa") as noa:
        id = noa.open_table("basic")
        noa.begin(id)
        table = TablePage(browser, noa, id)
        page = table.page
        expect(page.locator(".prompt.asked")).to_contain_text("mulligan")  # keys answer that: y and n
        page.get_by_role("tab", name="Chat").click()
        page.keyboard.type("any game")
        noa.join(id)
        noa.ask(type="concede")
        # Whoever is typing presses no button by it.
        expect(page.locator("#end-title")).to_be_focused()
        expect(page.get_by_role("dialog")).to_have_accessible_name(re.compile("wins"))
        page.keyboard.type(" to all ")
        expect(page.locator("#end-title")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.get_by_role("button", name="How did it end?").click()
        expect(page.locator("#end-title")).to_be_focused()
        for _ in range(10):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.innerText") == "Play again":
                break
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Begin the game")).to_be_visible()
        table.close()


def test_a_refused_attack_is_explained_where_it_was_declared(server: Server, browser: Browser) -> None:
    with Player(server.port, "Hal") as hal:
        id = hal.open_table("random")
        hal.begin(id)
        table = TablePage(browser, hal, id)
        page = table.page
        refuses = [False]

        def connect(route: WebSocketRoute) -> None:
            server_side = route.connect_to_server()

            def sent(text: str | bytes) -> None:
                message = json.loads(text)
                if message["type"] == "answer" and refuses:
                    refusal = {"type": "refused", "code": "action/illegal", "ref": message["ref"], "rule": "508.1c"}
                    route.send(json.dumps({**refusal, "message": "it can't attack alone (rule 508.1c)"}))
                else:
                    server_side.send(text)

            route.on_message(sent)

        reused.for_one_use(page)
        page.route_web_socket(re.compile(r"/live\b"), connect)
        refuses.clear()
        page.reload()
        play_until(table, lambda: table.question == "Declare attackers")
        refuses.append(True)
        page.locator(".seat.own .top.legal").first.click()
        page.keyboard.press("Space")
        said = page.locator(".prompt").get_by_role("alert")
        expect(said).to_have_text("It can't attack alone Rule 508.1c")
        expect(page.locator(".toasts .bad")).to_have_count(0)
        # What was chosen stays chosen; choosing anew puts the words away.
        expect(page.locator(".prompt footer .primary")).to_contain_text("Attack with 1")
        expect(page.locator(".arrows .planned")).to_have_count(1)
        refuses.clear()
        page.locator(".seat.own .top.picked").first.click()
        expect(said).to_have_count(0)
        page.keyboard.press("Space")
        expect(page.locator(".prompt footer .primary")).not_to_contain_text("attack")
        table.close()


def test_a_second_click_answers_nothing(server: Server, browser: Browser) -> None:
    """However long it takes until the page knows what the first one led to."""
    with Player(server.port, "Ota") as ota:
        id = ota.open_table("basic")
        ota.begin(id)
        table = TablePage(browser, ota, id)
        page = table.page
        answered: list[str] = []
        taken: list[str] = []

        def connect(route: WebSocketRoute) -> None:
            server_side = route.connect_to_server()

            def sent(text: str | bytes) -> None:
                message = json.loads(text)
                if message["type"] == "answer":
                    answered.append(message["decision"])
                server_side.send(text)

            def received(text: str | bytes) -> None:
                kind = json.loads(text)["type"]
                if kind != "update" or not answered:
                    route.send(text)
                if kind == "done":
                    taken.append(kind)

            route.on_message(sent)
            server_side.on_message(received)

        reused.for_one_use(page)
        page.route_web_socket(re.compile(r"/live\b"), connect)
        page.reload()
        expect(page.locator(".prompt.asked")).to_contain_text("mulligan")
        page.keyboard.press("n")
        while not taken:
            page.wait_for_timeout(20)
        expect(page.locator(".prompt[aria-busy=true]")).to_have_count(0)
        page.keyboard.press("n")
        page.wait_for_timeout(300)
        assert len(answered) == 1
        expect(page.locator(".toasts .bad")).to_have_count(0)
        table.close()
