"""A judge at a Headjudge table: called from there, looking, asking for a backup that the head judge approves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest
from playwright.sync_api import Browser, expect
from tests.server.conftest import Server
from tests.server.entrant import Entrant
from tests.server.events.at_tables import at_table, own, until
from tests.server.events.test_judges_at_tables import Organiser, both_keep
from tests.server.events.test_stopped_games import begun
from tests.server.player import Player
from tests.web.visitor import Visitor

NAMES = ("Judith", "Ann", "Ben")
DECK = {"Island": 30, "Forest": 30}


@pytest.fixture
def people(server: Server) -> Iterator[dict[str, Entrant]]:
    """An online event with a game that is being played: its organiser, who is the head judge, a judge, two players in
    the order in which they play."""
    with ExitStack() as stack:
        org = stack.enter_context(closing(Organiser(server.port, "Olga")))
        judge, *players = [stack.enter_context(closing(Entrant(server.port, name))) for name in NAMES]
        event = org.open({"structure": "swiss", "rounds": 1, "games": 1}, title="Friday", options={"mode": "online"})
        for player in players:
            player.take_part(event)
            player.act("deck", main=DECK)
        org.appoint(judge, event)
        org.act("pair")
        first, second = begun(*players)
        yield {"org": org, "judge": judge, "first": first, "second": second}


def lines_of(player: Player) -> list[str]:
    """What a player has been told by now."""
    player.settle()
    return player.lines


def test_a_judge_is_called_to_a_table_and_backs_its_game_up(
    server: Server, browser: Browser, people: dict[str, Entrant]
) -> None:
    org, judge, first, second = people.values()
    table = own(first)["table"]
    with ExitStack() as stack:
        here, there = (stack.enter_context(at_table(one)) for one in (first, second))
        both_keep(here, there)
        caller = stack.enter_context(Visitor(browser, server, first))
        phone = stack.enter_context(Visitor(browser, server, judge, width=390, height=844))
        head = stack.enter_context(Visitor(browser, server, org))
        player, at_desk, deciding = caller.page, phone.page, head.page
        player.goto(f"/table/{table}")
        player.get_by_role("button", name="Call a judge", exact=True).click()
        player.get_by_label("What is it about?").fill("I drew two")
        player.get_by_role("button", name="Call a judge to table 1").click()
        expect(player.get_by_role("dialog")).to_contain_text("A judge has been called.")
        player.keyboard.press("Escape")

        at_desk.goto(f"/event/{org.session}/judges")
        at_desk.get_by_role("button", name="I’ll take it").click()
        expect(player.get_by_text("Judith is on the way.")).to_be_visible()
        at_desk.get_by_role("button", name="I’m at the table").click()
        expect(at_desk.get_by_role("heading", name="Judge’s view")).to_be_visible()
        expect(player.get_by_text("Judith is at the table as judge.")).to_be_visible()
        for name in (here.seat, there.seat):
            expect(at_desk.get_by_role("group", name="Whose hand is shown").get_by_text(name or "")).to_be_visible()
        assert phone.flaws() == caller.flaws() == []

        # The judge puts the game right by hand: here, for the test, wrong.
        at_desk.get_by_role("button", name="By hand…").click()
        hand = at_desk.get_by_role("region", name="By hand")
        hand.get_by_role("button", name="Draw…").click()
        hand.get_by_label("Player").select_option(here.seat)
        hand.get_by_role("button", name="Number: one more").click()
        hand.get_by_role("button", name="Draw", exact=True).click()
        expect(player.get_by_role("list", name="What happened")).to_contain_text(f"a judge lets {here.seat} draw")

        # Both players are asked which cards they know; what they know stays, the rest is shuffled (1.3).
        at_desk.get_by_role("button", name="Libraries…").click()
        libraries = at_desk.get_by_role("dialog")
        libraries.get_by_role("button", name="Ask the players which cards they know").click()
        asked = player.get_by_role("region", name="The judge asks")
        asked.get_by_role("group", name="Your library").get_by_label("from the top").fill("2 and 3")
        expect(asked.get_by_role("button", name="Tell the judge")).to_be_disabled()
        asked.get_by_role("group", name="Your library").get_by_label("from the top").fill("2, 3")
        assert caller.flaws() == []
        asked.get_by_role("button", name="Tell the judge").click()
        expect(asked).to_contain_text("The judge has your answer.")
        expect(libraries.get_by_role("definition").filter(has_text="2 and 3 from the top")).to_have_count(1)
        expect(libraries.get_by_text("hasn’t answered yet")).to_have_count(2)
        second.act("tell_known", number=1, places={})
        expect(libraries.get_by_text("hasn’t answered yet")).to_have_count(0)
        libraries.get_by_role("button", name="Keep also 2 and 3 from the top").click()
        assert phone.flaws() == []
        libraries.get_by_role("button", name=f"Shuffle the rest of {here.seat}’s library").click()
        expect(player.get_by_role("list", name="What happened")).to_contain_text("but for what is known")
        at_desk.keyboard.press("Escape")

        # A ruling made at the table leaves the game standing still, and offers what the guide has done.
        at_desk.get_by_role("button", name="Rule…").click()
        ruling = at_desk.get_by_role("dialog")
        ruling.get_by_label("Who?").select_option(label=here.seat)
        ruling.get_by_label("What happened?").fill("hidden")
        ruling.get_by_role("button", name="2.3 Hidden Card Error").click()
        expect(ruling.get_by_text(f"The penalty for {here.seat} is a Warning.")).to_be_visible()
        assert phone.flaws() == []
        ruling.get_by_role("button", name="Issue it").click()
        expect(at_desk.get_by_text(f"Warning: {here.seat}")).to_be_visible()
        at_desk.get_by_role("button", name="Show the hand…").click()
        assert phone.flaws() == []
        hand.get_by_role("button", name="Reveal cards", exact=True).click()
        expect(player.get_by_role("list", name="What happened")).to_contain_text("reveals")
        until(lambda: any("reveals" in line and ("Island" in line or "Forest" in line) for line in lines_of(there)))

        # The judge asks, the head judge approves, everybody sees what was taken back.
        at_desk.get_by_role("button", name="Back up…").click()
        plans = at_desk.get_by_role("dialog")
        expect(plans.get_by_label("Leave it as it is")).to_be_checked()
        plans.get_by_role("radio", name=f"{here.seat} draw").check()
        expect(plans.get_by_text(f"{here.seat} may end up with other cards than they had drawn.")).to_be_visible()
        assert phone.flaws() == []
        then = plans.get_by_role("region", name="What was known then")
        then.get_by_role("button", name="Ask the players", exact=True).click()
        expect(player.get_by_text("Which cards in libraries did you know at turn 1")).to_be_visible()
        expect(then.get_by_text("hasn’t answered yet")).to_have_count(2)
        plans.get_by_label("What was the error?").fill("two cards too many")
        plans.get_by_role("button", name="Ask the head judge").click()
        expect(at_desk.get_by_text("The head judge has been asked.").first).to_be_visible()
        deciding.goto(f"/event/{org.session}/judges")
        request = deciding.get_by_role("region", name="A backup at table 1")
        expect(request).to_contain_text("Judith: “two cards too many”")
        expect(request).to_contain_text("2 cards that")
        assert head.flaws() == []
        request.get_by_role("button", name="Approve").click()
        expect(at_desk.get_by_text("The game was backed up to")).to_be_visible()
        expect(player.get_by_text("Approved by Olga, as Judith asked.")).to_be_visible()
        expect(player.get_by_text("Taken back: ")).to_be_visible()
        assert caller.flaws() == phone.flaws() == []

        # The head judge, at the table themselves, does it at once, and leaves the call to the judge.
        deciding.get_by_role("button", name="I’m at the table").click()
        expect(player.get_by_text("Judith and Olga are at the table as judges.")).to_be_visible()
        deciding.get_by_role("button", name="By hand…").click()
        deciding.get_by_role("button", name="Life…").click()
        deciding.get_by_role("spinbutton", name="Gain, or lose below 0").fill("-3")
        deciding.get_by_role("button", name="Life", exact=True).click()
        deciding.get_by_role("button", name="Back up…").click()
        simple = deciding.get_by_role("dialog")
        simple.get_by_role("radio", name="life").first.check()
        expect(simple.get_by_text("It is a simple backup: the last action alone")).to_be_visible()
        simple.get_by_label("What was the error?").fill("no damage was dealt")
        assert head.flaws() == []
        simple.get_by_role("button", name="Back the game up").click()
        expect(player.get_by_text("Approved by Olga.")).to_be_visible()
        deciding.get_by_role("button", name="Leave the table").click()
        expect(player.get_by_text("Judith is at the table as judge.")).to_be_visible()

        at_desk.get_by_role("button", name="Done: the game goes on").click()
        expect(player.get_by_text("Judith is at the table")).to_have_count(0)
        expect(at_desk.get_by_text("Judge’s view")).to_have_count(0)
        expect(at_desk.get_by_role("group", name="Whose hand is shown")).to_have_count(0)
        player.get_by_role("button", name="Dismiss what was taken back").click()
        player.get_by_role("button", name="Pass", exact=False).first.click()
        here.settle()
