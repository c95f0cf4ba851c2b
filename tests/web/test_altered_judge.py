"""A judge at a table of an event of Altered, in the browser: what they see and put right, Decks of which a part is
known, a ruling and what it has done, a backup that the head judge approves."""

from __future__ import annotations

from contextlib import ExitStack, closing

from playwright.sync_api import Browser, expect
from tests.server.conftest import Server
from tests.server.entrant import Entrant
from tests.server.events.at_tables import at_table, own, until
from tests.server.events.test_judges_at_tables import Organiser
from tests.web.visitor import Visitor

from headjudge.altered.decks.ready import ready_deck

DECK = {entry.reference: entry.count for entry in ready_deck("lanterns").list.entries}
EVENT = {"discipline": "altered", "structure": "swiss", "rounds": 1, "games": 1}


def test_a_judge_puts_a_game_of_altered_right_and_it_is_backed_up(server: Server, browser: Browser) -> None:
    with ExitStack() as stack:
        org = stack.enter_context(closing(Organiser(server.port, "Olga")))
        judge, *players = [
            stack.enter_context(closing(Entrant(server.port, name))) for name in ("Judith", "Ann", "Ben")
        ]
        event = org.open(EVENT, title="Friday", options={"mode": "online"})
        for one in players:
            one.take_part(event)
            one.act("deck", main=DECK)
        org.appoint(judge, event)
        org.act("pair")
        first, second = players
        until(lambda: own(first).get("table") is not None)  # nobody is asked who begins
        table = own(first)["table"]
        here, there = (stack.enter_context(at_table(one)) for one in (first, second))
        caller = stack.enter_context(Visitor(browser, server, first))
        laptop = stack.enter_context(Visitor(browser, server, judge))
        player, desk = caller.page, laptop.page
        player.goto(f"/table/{table}")
        player.get_by_role("button", name="Call a judge", exact=True).click()
        player.get_by_label("What is it about?").fill("I drew two")
        player.get_by_role("button", name="Call a judge to table 1").click()
        expect(player.get_by_role("dialog")).to_contain_text("A judge has been called.")
        player.keyboard.press("Escape")

        desk.goto(f"/event/{org.session}/judges")
        desk.get_by_role("button", name="I’ll take it").click()
        desk.get_by_role("button", name="I’m at the table").click()
        expect(desk.get_by_text("You see all Hands and Mana Orbs")).to_be_visible()
        expect(player.get_by_text("Judith is at the table as judge.")).to_be_visible()
        assert laptop.flaws() == caller.flaws() == []

        # What is open in the judge's part stays open as a laptop becomes as narrow as a telephone.
        desk.get_by_role("button", name="Decks…").click()
        decks = desk.get_by_role("dialog", name="Decks")
        decks.get_by_role("button", name="Ask the players which cards they know").click()
        desk.set_viewport_size({"width": 390, "height": 844})
        expect(decks.get_by_text("hasn’t answered yet")).to_have_count(4)
        asked = player.get_by_role("region", name="The judge asks")
        asked.get_by_role("group", name="Your Deck").get_by_label("from the top").fill("2")
        asked.get_by_role("button", name="Tell the judge").click()
        second.act("tell_known", number=1, places={})
        decks.get_by_role("button", name="Keep also 2 from the top").click()
        assert laptop.flaws() == []
        decks.get_by_role("button", name=f"Shuffle the rest of {here.seat}’s Deck").click()
        expect(player.get_by_role("list", name="What happened")).to_contain_text(
            f"a judge shuffles {here.seat}'s deck, but for what is known"
        )
        desk.keyboard.press("Escape")

        # By hand: here, for the test, wrong.
        desk.get_by_role("button", name="By hand…").click()
        hand = desk.get_by_role("region", name="By hand")
        hand.get_by_role("button", name="Draw…").click()
        hand.get_by_label("Player").select_option(here.seat)
        assert laptop.flaws() == []
        hand.get_by_role("button", name="Draw", exact=True).click()
        expect(player.get_by_role("list", name="What happened")).to_contain_text(f"a judge lets {here.seat} draw")

        # A ruling has the whole hand shown, whose cards no place means.
        desk.get_by_role("button", name="Rule…").click()
        ruling = desk.get_by_role("dialog", name="Rule")
        ruling.get_by_label("Who?").select_option(label=here.seat)
        ruling.get_by_label("What happened?").fill("hidden")
        ruling.get_by_role("button", name="2.3 Hidden Card Error").click()
        ruling.get_by_role("button", name="Issue it").click()
        expect(desk.get_by_text(f"Warning: {here.seat}")).to_be_visible()
        desk.get_by_role("button", name="Show the hand…").click()
        hand.get_by_role("button", name="Reveal cards", exact=True).click()
        here.settle()
        assert here.view is not None
        own_hand = next(one["hand"] for one in here.view["game"]["players"] if one["name"] == here.seat)
        shown = [card["name"] for card in own_hand]
        assert len(shown) == 7
        expect(player.get_by_role("list", name="What happened")).to_contain_text(f"reveals {', '.join(shown)}")

        desk.get_by_role("button", name="Back up…").click()
        plans = desk.get_by_role("dialog", name="Back up the game")
        plans.get_by_role("radio", name=f"{here.seat} draw").check()
        plans.get_by_label("What was the error?").fill("two cards too many")
        assert laptop.flaws() == []
        plans.get_by_role("button", name="Ask the head judge").click()
        expect(desk.get_by_text("The head judge has been asked.").first).to_be_visible()
        org.act("decide_backup", backup=1, decision="approved")
        expect(player.get_by_text("Approved by Olga, as Judith asked.")).to_be_visible()
        desk.get_by_role("button", name="Done: the game goes on").click()
        expect(player.get_by_text("Judith is at the table")).to_have_count(0)
        there.settle()
