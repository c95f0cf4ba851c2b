"""The pages around the table: the lobby, opening a table, decks, cards, accounts, rules."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect
from tests.server.conftest import Server
from tests.server.player import Player
from tests.web.visitor import Visitor

from headjudge.magic.cards.own_set import Rarity, own_set
from headjudge.magic.decks import commander_decks, own_decks
from headjudge.rules import documents

DECK = "About\nName Sparks\n\nDeck\n4 Kindling Imp\n4 No Such Card\n30 Cinder Shaman\n22 Mountain\n"
FITS = "document.documentElement.scrollWidth <= innerWidth"
PAGES = ["/", "/new", "/decks", "/cards?q=t:legendary", "/account", "/help", "/rules", "/rules/801.2", "/event/new"]


def test_one_click_begins_a_game_against_three_bots(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as stranger:
        stranger.page.goto("/")
        stranger.page.get_by_role("button", name="Play now against three bots").click()
        expect(stranger.page.locator(".table .seat")).to_have_count(4, timeout=20_000)
        expect(stranger.page.locator(".hand button").first).to_be_visible()


def test_the_operator_imports_cards(server: Server, browser: Browser) -> None:
    key = (server.folder / "operator.key").read_text().strip()
    with Visitor(browser, server) as operator:
        page = operator.page
        page.goto(f"/operator#{key}")
        magic = page.get_by_role("region", name="Magic")
        expect(magic).to_contain_text("0 cards imported")
        assert key not in page.url
        magic.get_by_label("Import a file").set_input_files(
            {"name": "cards.txt", "mimeType": "text/plain", "buffer": b"no cards"}
        )
        expect(magic.get_by_role("status")).to_contain_text("cards.txt: is of no known format")
        assert operator.flaws_by_day_and_night() == []


def test_a_table_with_bots_is_opened_and_begun(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as stranger:
        page = stranger.page
        page.goto("/")
        page.get_by_role("link", name="Open a table").first.click()
        page.get_by_label("Your name").fill("Olga")
        page.get_by_role("button", name="Fewer seats").click()
        page.get_by_role("button", name="Fill the open seats with bots").click()
        page.get_by_role("button", name=re.compile("Deck of seat 1")).click()
        page.get_by_role("button", name=re.compile("^Thicket")).click()
        expect(page.locator("[data-seat='0']")).to_contain_text("Thicket")
        page.get_by_label("Range of influence", exact=True).select_option("1")
        page.get_by_role("button", name="Begin the game").click()
        expect(page.locator(".table .seat")).to_have_count(3, timeout=20_000)
        expect(page.locator(".table")).to_contain_text("Olga")


def test_a_variant_brings_its_seats_and_options(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as stranger:
        page = stranger.page
        page.goto("/new")
        seats = page.get_by_role("group", name="Number of seats").locator("output")
        page.get_by_role("radio", name="Duel").check(force=True)
        expect(seats).to_have_text("2")
        expect(page.get_by_role("button", name="More seats")).to_be_disabled()
        page.get_by_role("radio", name="Emperor").check(force=True)
        expect(seats).to_have_text("6")
        expect(page.locator(".ring")).to_contain_text("Amber")
        expect(page.locator(".ring .crown")).to_have_count(2)
        deploy = page.locator(".closed [data-option='deploy_creatures']")
        expect(deploy).to_contain_text("always")
        expect(deploy).to_contain_text("804.1")
        expect(page.get_by_label("Range of influence", exact=True)).to_have_value("usual")
        page.get_by_role("button", name=re.compile("^Seat 2:")).hover()
        expect(page.locator(".ring .middle")).to_contain_text("Seat 2 reaches")
        expect(page.locator(".ring .far")).to_have_count(1)
        page.get_by_role("button", name="More seats").click()
        expect(seats).to_have_text("8")
        page.get_by_label("Emperor of team Amber").select_option("2")
        expect(page.locator("[data-seat='2']").get_by_role("img", name="emperor")).to_be_visible()
        assert stranger.flaws() == []
        page.get_by_role("radio", name="Alternating Teams").check(force=True)
        expect(page.locator("[data-seat='1']").get_by_role("img", name="team Teal")).to_be_visible()
        expect(page.locator("[data-seat='2']").get_by_role("img", name="team Amber")).to_be_visible()
        page.get_by_role("radio", name="Free-for-all").check(force=True)
        expect(page.locator(".ring")).not_to_contain_text("Amber")
        expect(page.get_by_role("button", name="Open the table")).to_be_enabled()


def test_what_cannot_be_played_is_said_where_it_was_chosen(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as stranger:
        page = stranger.page
        page.goto("/new")
        page.get_by_role("radio", name="Emperor").check(force=True)
        reach = page.get_by_label("Range of influence", exact=True)
        reach.select_option("3")
        expect(page.locator("[aria-labelledby='options'] [role=alert] p")).to_contain_text("809.6a")
        expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
        assert stranger.flaws() == []
        reach.select_option("usual")
        expect(page.get_by_role("button", name="Open the table")).to_be_enabled()
        page.get_by_role("button", name="Open the table").click()
        expect(page.get_by_text("Please enter a name.")).to_be_visible()


def test_a_friend_comes_by_the_link(server: Server, browser: Browser) -> None:
    with Player(server.port, "Hanna") as hanna, Visitor(browser, server, hanna) as host:
        table = hanna.open_table("open", "basic", title="Hanna’s evening", listed=False)
        host.page.goto(f"/table/{table}")
        begin = host.page.get_by_role("button", name="Begin the game")
        expect(begin).to_be_disabled()
        link = host.page.get_by_label("Link to this table").input_value()
        with Visitor(browser, server, width=380, height=800) as friend:
            friend.page.goto(link)
            friend.page.get_by_label("Your name").fill("Ivo")
            friend.page.get_by_role("button", name="Sit down").click()
            expect(host.page.locator("[data-seat='1']")).to_contain_text("Ivo")
            expect(friend.page.locator("[data-seat='1']")).to_contain_text("you")
            friend.page.get_by_role("button", name="Deck of Ivo").click()
            friend.page.get_by_role("tab", name="Paste or open").click()
            friend.page.get_by_label("The deck, one card per line").fill("30 Mountain\n30 No Such Card")
            expect(friend.page.locator(".flaws")).to_contain_text("line 2")
            expect(friend.page.get_by_role("button", name="Use this deck")).to_be_disabled()
            friend.page.get_by_label("The deck, one card per line").fill("60 Mountain")
            friend.page.get_by_label("Name of the deck").fill("Peaks")
            friend.page.get_by_role("button", name="Use this deck").click()
            expect(host.page.locator("[data-seat='1']")).to_contain_text("Peaks")
            friend.page.get_by_label("Say something to the table").fill("<b>hello</b>")
            friend.page.keyboard.press("Enter")
            expect(host.page.get_by_text("<b>hello</b>")).to_be_visible()
            begin.click()
            expect(host.page.locator(".table .hand button").first).to_be_visible()
            expect(friend.page.locator(".table .hand button").first).to_be_visible()
            expect(friend.page.locator(".seat.own")).to_contain_text("Ivo")


def test_the_host_puts_bots_on_seats_and_closes_the_table(server: Server, browser: Browser) -> None:
    with Player(server.port, "Jana") as jana, Visitor(browser, server, jana) as host:
        table = jana.open_table("open", "open")
        page = host.page
        page.goto(f"/table/{table}")
        page.get_by_role("button", name="Seat 2: Put a bot here").click()
        expect(page.locator("[data-seat='1']")).to_contain_text("bot")
        page.get_by_role("button", name=re.compile("Remove the bot")).click()
        expect(page.locator("[data-seat='1']")).to_contain_text("free")
        page.get_by_role("button", name="Fill free seats with bots").click()
        expect(page.get_by_role("button", name="Begin the game")).to_be_enabled()
        page.get_by_role("button", name="Leave or close").click()
        page.get_by_role("button", name="Close the table").click()
        expect(page).to_have_url(re.compile("/$"))
        page.goto(f"/table/{table}")
        expect(page.get_by_text("closed before its game began")).to_be_visible()


def test_a_deck_is_read_while_it_is_written(server: Server, browser: Browser) -> None:
    with Player(server.port, "Karla") as karla, Visitor(browser, server, karla) as writer:
        page = writer.page
        page.goto("/decks")
        text = page.get_by_label("The deck, one card per line")
        text.fill(DECK)
        expect(page.locator(".gutter .bad")).to_have_text(["6", "7"])
        page.get_by_role("button", name="line 6").click()
        assert text.evaluate("e => e.value.slice(e.selectionStart, e.selectionEnd)") == "4 No Such Card"
        box = text.bounding_box()
        assert box is not None
        line = float(text.evaluate("e => parseFloat(getComputedStyle(e).lineHeight)"))
        page.mouse.move(box["x"] + 40, box["y"] + 8 + line * 4.5)
        expect(page.locator(".beside")).to_contain_text("Kindling Imp")
        text.fill(DECK.replace("4 No Such Card\n", "").replace("30 Cinder", "4 Cinder").replace("22 M", "52 M"))
        expect(page.get_by_text("60 cards, ready to play")).to_be_visible()
        page.get_by_text("Show the cards").click()
        expect(page.get_by_text("8 creatures, 0 other spells, 52 lands")).to_be_visible()
        expect(page.locator(".cards li")).to_have_count(3)
        page.get_by_role("button", name="Save deck").click()
        expect(page.locator(".list button", has_text="Sparks")).to_be_visible()
        page.reload()
        page.locator(".list button", has_text="Sparks").click()
        expect(text).to_have_value(re.compile("4 Kindling Imp"))
        page.get_by_role("button", name="Delete…").click()
        page.locator("dialog").get_by_role("button", name="Delete").click()
        expect(page.get_by_text("You haven’t saved a deck yet.")).to_be_visible()


def test_a_kept_deck_is_taken_or_mended_at_the_table(server: Server, browser: Browser) -> None:
    with Player(server.port, "Paula") as paula, Visitor(browser, server, paula) as host:
        paula.post("/api/decks", {"name": "Done", "text": "60 Mountain"})
        paula.post("/api/decks", {"name": "Begun", "text": DECK})
        page = host.page
        page.goto(f"/table/{paula.open_table('basic')}")
        page.get_by_role("button", name="Deck of Paula").click()
        page.get_by_role("button", name=re.compile("^Begun")).click()
        expect(page.locator(".flaws")).to_contain_text("line 6")
        page.get_by_role("tab", name="Decks").click()
        page.get_by_role("button", name=re.compile("^Done")).click()
        expect(page.locator("[data-seat='0']")).to_contain_text("Done")


def test_cards_are_searched_and_explained(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as reader:
        page = reader.page
        page.goto("/cards")
        page.get_by_role("button", name="t:dragon").click()
        expect(page.get_by_role("button", name=re.compile("Caldera Dragon"))).to_be_visible()
        page.get_by_role("button", name=re.compile("Caldera Dragon")).click()
        expect(page.get_by_role("dialog")).to_contain_text("Can be played")
        page.keyboard.press("Escape")
        page.get_by_role("searchbox").fill("moon:4")
        expect(page.get_by_role("alert").filter(has_text="moon")).to_be_visible()
        # What an earlier search found is no answer to this one.
        expect(page.get_by_role("list", name="Cards found")).to_have_count(0)
        reader.refused()


def test_all_ready_decks_are_listed(server: Server, browser: Browser) -> None:
    with Player(server.port, "Rolf") as rolf, Visitor(browser, server, rolf) as reader:
        page = reader.page
        page.goto("/decks")
        titles = [deck.title for deck in (*own_decks(), *commander_decks())]
        expect(page.locator(".ready summary")).to_have_text(titles)
        rolf.post("/api/decks", {"name": "Peaks", "text": "60 Mountain"})
        page.goto("/new")
        page.get_by_role("button", name=re.compile("Deck of seat 1")).click()
        picker = page.get_by_role("dialog")
        expect(picker.locator(".deck b")).to_have_text(["Peaks", *titles])
        expect(picker.locator(".deck:disabled")).to_have_count(len(commander_decks()))
        page.keyboard.press("Escape")
        page.locator("[data-option='commander'] input").check()
        page.get_by_role("button", name=re.compile("Deck of seat 1")).click()
        expect(picker.locator(".deck:disabled")).to_have_count(len(own_decks()))


def test_our_set_is_shown_in_order_and_filtered(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as reader:
        page = reader.page
        page.goto("/set")
        expect(page.locator(".cards .note").first).to_have_text(re.compile("^1 "))
        page.get_by_label("red", exact=True).check()
        page.get_by_label("Type").select_option("creature")
        page.get_by_label("Words on the card").fill("kindling")
        expect(page.locator(".cards li")).to_have_count(1)
        page.locator(".cards button").click()
        expect(page.get_by_role("dialog")).to_contain_text("When this creature dies")


def test_an_account_keeps_a_name(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as person:
        page = person.page
        page.goto("/account")
        page.get_by_text("As a guest").click()
        page.get_by_label("Name").fill("Lena")
        page.get_by_role("button", name="Play under this name").click()
        expect(page.get_by_role("status").filter(has_text="You are Lena.")).to_be_visible()
        page.get_by_label("Password").fill("correct horse")
        page.get_by_role("button", name="Register").click()
        page.get_by_label("Current password").fill("correct horse")
        page.get_by_label("New password").fill("battery staple")
        page.get_by_role("button", name="Change password").click()
        expect(page.get_by_role("status").filter(has_text="Your password has been changed")).to_be_visible()
        page.get_by_role("button", name="Log out everywhere").click()
        expect(page.get_by_role("status").filter(has_text="You are logged out everywhere.")).to_be_visible()
        page.get_by_label("Name").fill("lena")
        page.get_by_label("Password").fill("wrong horse")
        page.get_by_role("button", name="Log in", exact=True).click()
        expect(page.get_by_role("alert").filter(has_text="don't belong together")).to_be_visible()
        person.refused()
        page.get_by_label("Password").fill("battery staple")
        page.get_by_role("button", name="Log in", exact=True).click()
        expect(page.get_by_role("heading", name="Lena")).to_be_visible()


def test_a_replay_is_stepped_through_from_every_side(server: Server, browser: Browser) -> None:
    with Player(server.port, "Mona") as mona, Visitor(browser, server, mona) as viewer:
        table = mona.open_table("basic", title="A short one")
        mona.begin(table)
        mona.join(table)
        mona.ask(type="concede")
        while mona.table["status"] != "ended":
            mona.read()
        page = viewer.page
        page.goto("/")
        page.get_by_role("link", name="A short one").click()
        position = page.locator(".replay output")
        expect(position).to_contain_text("0 /")
        page.get_by_role("button", name="Step forward").click()
        expect(position).to_contain_text("1 /")
        page.keyboard.press("End")
        expect(page.locator(".log")).to_contain_text("Mona loses the game")
        page.keyboard.press("ArrowLeft")
        page.get_by_label("View as").select_option("")
        expect(page.locator(".hand button")).to_have_count(0)
        page.get_by_label("View as").select_option("Mona")
        expect(page.locator(".hand button").first).to_be_visible()


def test_the_help_is_about_what_one_comes_from(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as reader:
        page = reader.page
        page.goto("/decks?game=altered")
        page.get_by_role("link", name="Help").click()
        expect(page).to_have_url(re.compile("/help/altered$"))
        expect(page.get_by_role("heading", name="At a table of Altered")).to_be_visible()
        page.get_by_role("link", name="Magic", exact=True).click()
        expect(page.get_by_role("heading", name="The stack")).to_be_visible()


def test_rules_are_linked(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as reader:
        page = reader.page
        page.goto("/help")
        page.get_by_role("link", name="Limited range of influence").click()
        expect(page).to_have_url(re.compile("/rules/801$"))
        expect(page.get_by_text("Range is counted in seats")).to_be_visible(timeout=30_000)
        page.get_by_role("link", name="801.2", exact=True).click()
        expect(page.get_by_role("dialog")).to_contain_text("801.2d")


def test_rules_are_searched_and_shown_at_work(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as reader:
        page = reader.page
        page.goto("/rules")
        expect(page.locator("summary")).to_have_count(sum(len(document.chapters) for document in documents().values()))
        page.get_by_role("searchbox").fill("508.1")
        expect(page.locator("dt").first).to_have_text("508.1")
        page.get_by_role("searchbox").fill("concede")
        page.get_by_role("link", name="104.3a").click()
        expect(page.locator(".summary", has_text="A player may concede")).to_be_visible(timeout=30_000)
        page.goto("/rules/801.2a")
        expect(page.locator("main")).not_to_contain_text(".py")
        page.get_by_role("link", name="801.2a each player may have another range", exact=True).click()
        expect(page.locator(".table .seat")).to_have_count(5)
        position = page.locator(".replay output")
        expect(position).to_have_text("0 / 6")
        for _ in range(2):
            page.keyboard.press("ArrowRight")
        expect(page.locator(".caption")).to_contain_text("Alex: cast Small Spark")
        expect(page.locator(".stack")).to_contain_text("Small Spark")
        page.keyboard.press("End")
        expect(page.locator(".caption .refused")).to_contain_text("Not allowed")


def test_an_example_of_the_wargame_is_a_map(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as reader:
        page = reader.page
        page.goto("/rules/3.2.2")
        page.locator("article li a").first.click()
        expect(page.locator(".campaign svg").first).to_be_visible()
        page.get_by_role("button", name="End", exact=True).click()
        expect(page.locator(".replay output")).to_have_text(re.compile(r"^(\d+) / \1$"))
        assert reader.flaws() == []


def test_pages_are_for_everybody(server: Server, browser: Browser) -> None:
    found = {}
    with Player(server.port, "Nele") as nele:
        nele.open_table("open", "basic")
        with Visitor(browser, server, nele, width=380, height=800) as visitor:
            for path in PAGES:
                visitor.page.goto(path)
                expect(visitor.page.locator("h1")).to_have_count(1)
                visitor.page.wait_for_load_state("networkidle")
                wide = [] if visitor.page.evaluate(FITS) else ["it is broader than the telephone"]
                found[path] = [*wide, *visitor.flaws_by_day_and_night()]
    assert found == {path: [] for path in PAGES}


def test_our_set_is_for_everybody(server: Server, browser: Browser) -> None:
    with Visitor(browser, server, width=380, height=800) as visitor:
        page = visitor.page
        page.goto("/set")
        cards = page.locator(".cards li")
        expect(cards).to_have_count(len(own_set().cards))
        assert page.evaluate(FITS)
        # A few cards of every color are looked at closely: the others are made of the same.
        page.get_by_label("Rarity").select_option("mythic")
        expect(cards).to_have_count(sum(card.rarity == Rarity.MYTHIC for card in own_set().cards))
        assert page.evaluate(FITS)
        assert visitor.flaws_by_day_and_night() == []


def test_waiting_at_a_table_is_for_everybody(server: Server, browser: Browser) -> None:
    with Player(server.port, "Ole") as ole, Visitor(browser, server, ole, width=380, height=800) as host:
        host.page.goto(f"/table/{ole.open_table('open', 'basic')}")
        host.page.get_by_role("button", name="Deck of Ole").click()
        assert host.flaws() == []
        host.page.keyboard.press("Escape")
        assert host.page.evaluate(FITS)
        assert host.flaws() == []


def test_a_variant_of_teams_is_opened_and_begun(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as stranger:
        page = stranger.page
        page.goto("/new")
        page.get_by_label("Your name").fill("Petra")
        page.get_by_role("radio", name="Two-Headed Giant").check(force=True)
        page.get_by_role("button", name="Fill the open seats with bots").click()
        page.get_by_role("button", name="Begin the game").click()
        expect(page.locator(".team[data-team]")).to_have_count(2, timeout=20_000)
        expect(page.locator(".team[data-team]").last).to_contain_text("Petra")
        expect(page.locator(".team[data-team] .life")).to_have_text(["30", "30"])


def test_a_game_of_commander_is_opened_with_its_decks(server: Server, browser: Browser) -> None:
    with Visitor(browser, server) as stranger:
        page = stranger.page
        page.goto("/new")
        page.get_by_label("Your name").fill("Quinn")
        page.locator("[data-option='commander'] input").check()
        expect(page.locator(".closed [data-option='edition']")).to_contain_text("903")
        expect(page.get_by_label("Starting life")).to_have_value("40")
        page.locator("[data-option='commander'] input").uncheck()
        expect(page.get_by_label("Starting life")).to_have_value("20")
        page.locator("[data-option='commander'] input").check()
        page.get_by_role("button", name="Fill the open seats with bots").click()
        page.get_by_role("button", name="Begin the game").click()
        expect(page.locator(".seat.own .commander")).to_have_count(1, timeout=20_000)
