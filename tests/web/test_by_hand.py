"""Cards that nobody's compiler reads are played by hand in the browser, in front of everybody; names are typed."""

from __future__ import annotations

import json
import lzma
import re
import signal
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.server.by_hand import ALTERED_DECK, DECK, RIDDLES, RiddleServer
from tests.server.player import Player
from tests.web.flaws import flaws
from tests.web.table_page import TablePage, play_until
from tests.web.visitor import Visitor

PINS = [
    {
        "name": f"{kind} Pin",
        "layout": "normal",
        "mana_cost": "{0}",
        "type_line": "Artifact",
        "oracle_text": "As this artifact enters, choose a card name.\nSpells with the chosen name can't be cast.",
        "sets": ["RID"],
    }
    for kind in ("Blunt", "Bent", "Long", "Sharp", "Short")
]


@pytest.fixture(scope="module")
def riddles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RiddleServer]:
    """A server whose cards nobody reads, but for those that want a name, running."""
    own = RiddleServer(tmp_path_factory.mktemp("riddles"), [*RIDDLES, *PINS])
    own.start()
    yield own
    own.stop(signal.SIGKILL)


def begun(ann: Player, ben: Player, **options: bool) -> str:
    """The address of a table of two with these decks at which the game has begun; Ann plays first."""
    deck = {"name": "Hares", "text": DECK}
    seats = [{"who": "me", "deck": deck}, {"who": "open"}]
    opened = {"cards_by_hand": True, "starting_player": [0], **options}
    table = ann.post("/api/tables", {"game": "magic", "seats": seats, "options": opened})["id"]
    ben.post(f"/api/tables/{table}/seats", {"deck": deck})
    ann.begin(table)
    return f"/table/{table}"


def test_the_game_is_changed_by_hand_and_an_objection_stops_it(riddles: RiddleServer, browser: Browser) -> None:
    with (
        Player(riddles.port, "Ann") as ann,
        Player(riddles.port, "Ben") as ben,
        Visitor(browser, riddles, ann) as laptop,
        Visitor(browser, riddles, ben, width=390, height=844) as phone,
    ):
        table = begun(ann, ben, hands=True)
        here, there = laptop.page, phone.page
        for page in (here, there):
            page.goto(table)
            page.get_by_role("button", name=re.compile("^Keep")).click()

        # Two touches for what is usual.
        here.get_by_role("button", name="By hand…").click()
        hand = here.get_by_role("region", name="By hand")
        hand.get_by_role("button", name="Draw a card").click()
        expect(there.get_by_text("Ann lets Ann draw a card").first).to_be_visible()
        hand.get_by_role("button", name="Create tokens…").click()
        hand.get_by_label("Types").fill("artifact creature golem")
        hand.get_by_role("spinbutton", name="Power").fill("3")
        hand.get_by_role("button", name="Create tokens", exact=True).click()
        expect(hand.get_by_role("alert")).to_contain_text("A creature token has power and toughness")
        hand.get_by_role("spinbutton", name="Toughness").fill("3")
        hand.get_by_role("button", name="Create tokens", exact=True).click()
        golem = here.get_by_role("button", name="Golem, 3/3")
        expect(golem).to_be_visible()

        # A card is pointed at, on the table or from the card itself.
        expect(hand).to_have_count(0)
        here.keyboard.press("m")
        hand.get_by_role("button", name="Damage…").click()
        golem.click()
        expect(hand.get_by_role("button", name="Not Golem")).to_be_visible()
        assert laptop.flaws() == []
        hand.get_by_role("button", name="Damage", exact=True).click()
        expect(here.get_by_role("button", name="Golem, 3/3, 1 damage")).to_be_visible()
        golem.click(button="right")
        assert laptop.flaws() == []
        here.get_by_role("dialog").get_by_role("button", name="+1/+1 counter", exact=True).click()
        expect(here.get_by_role("button", name="Golem, 4/4")).to_be_visible()

        # Whoever saw it may object: then nothing goes on, for nobody, until it is taken back or all agree.
        there.get_by_role("button", name="Object…").click()
        there.get_by_label("What is wrong").fill("why a counter?")
        there.get_by_role("button", name="Object", exact=True).click()
        objection = here.get_by_role("alert", name="An objection")
        expect(objection).to_contain_text("Ben objects to what Ann did: why a counter?")
        expect(there.get_by_role("alert", name="An objection").get_by_role("button", name="Agree")).to_be_visible()
        assert laptop.flaws() == phone.flaws() == []
        objection.get_by_role("button", name="Take it back").click()
        expect(here.get_by_role("button", name="Golem, 3/3, 1 damage")).to_be_visible()
        expect(there.get_by_role("alert", name="An objection")).to_be_hidden()

        # On a telephone, too.
        there.get_by_role("button", name="By hand…").click()
        assert phone.flaws() == []
        there.get_by_role("region", name="By hand").get_by_role("button", name="Move…").click()


def test_a_name_is_typed_that_is_not_among_those_offered(riddles: RiddleServer, browser: Browser) -> None:
    deck = {"name": "Pins", "text": "40 Forest\n" + "".join(f"4 {pin['name']}\n" for pin in PINS)}
    with Player(riddles.port, "Pia") as pia:
        seats = [{"who": "me", "deck": deck}, {"who": "basic"}]
        table = str(pia.post("/api/tables", {"game": "magic", "seats": seats, "options": {}})["id"])
        pia.begin(table)
        here = TablePage(browser, pia, table)
        page = here.page
        unseen = str(RIDDLES[0]["name"])
        field = page.get_by_label("The name of a card")
        choose = page.get_by_role("button", name="Choose this name")
        play_until(here, field.is_visible, leave="Choose a card name")
        expect(choose).to_be_disabled()
        assert flaws(page) == []
        field.press_sequentially("Ox // Ray")
        choose.click()
        expect(page.get_by_role("alert")).to_contain_text("No card known here is called “Ox // Ray”")
        page.get_by_role("button", name="Choose it all the same").click()
        expect(page.get_by_role("alert").last).to_contain_text("not both")
        field.clear()
        field.press_sequentially(unseen)
        field.press("Enter")
        expect(page.get_by_text(f"Pia chooses {unseen}").first).to_be_visible()
        here.errors = [error for error in here.errors if "404" not in error]  # the question after the unknown name
        here.close()


def test_a_card_of_altered_is_played_by_hand_in_front_of_its_opponent(riddles: RiddleServer, browser: Browser) -> None:
    deck = {"name": "Riddles", "text": ALTERED_DECK}
    with (
        Player(riddles.port, "Ann") as ann,
        Player(riddles.port, "Ben") as ben,
        Visitor(browser, riddles, ann) as laptop,
        Visitor(browser, riddles, ben, width=390, height=844) as phone,
    ):
        plan = {"game": "altered", "seats": [{"who": "me", "deck": deck}, {"who": "open"}]}
        # A table refuses the deck unless cards are played by hand there.
        assert ann.refused("POST", "/api/tables", plan) == "deck/flawed"
        table = ann.post("/api/tables", {**plan, "options": {"cards_by_hand": True}})["id"]
        ben.post(f"/api/tables/{table}/seats", {"deck": deck})
        ann.begin(table)
        for page in (laptop.page, phone.page):
            page.goto(f"/table/{table}")
        expect(laptop.page.get_by_text("first player", exact=True)).to_be_visible()
        own = laptop.page.get_by_role("region", name="Ann, your seat")
        begins = own.get_by_text("first player", exact=True).is_visible()
        here, there = (laptop.page, phone.page) if begins else (phone.page, laptop.page)
        for page in (here, there):
            expect(page.get_by_role("heading", name="Which 3 cards")).to_be_visible()
            for key in "123":
                page.keyboard.press(key)
            page.get_by_role("button", name="Choose these 3").click()
        turn = re.compile("^Play a card")
        expect(here.get_by_role("heading", name=turn)).to_be_visible()

        # What its text says is asked of whoever controls it, and shown to the others.
        here.locator(".hand .legal").first.click()
        here.get_by_role("button", name="Play here").first.click()
        asked = here.get_by_role("region", name="Your decision")
        expect(asked.get_by_role("heading", name=re.compile("^Riddler [0-9]+, by hand$"))).to_be_visible()
        expect(asked.get_by_role("img", name="when I join")).to_be_visible()
        expect(there.get_by_role("region", name="Carried out by hand")).to_contain_text("Ask a riddle about")
        asked.get_by_role("button", name="By hand…").click()
        hand = here.get_by_role("region", name="By hand")
        hand.get_by_role("button", name="Create tokens…").click()
        assert laptop.flaws() == phone.flaws() == []
        hand.get_by_label("Where").select_option(label="Landmarks")
        hand.get_by_label("Name").fill("Answer")
        hand.get_by_label("Abilities").fill("Ask another.")
        hand.get_by_role("button", name="Create tokens", exact=True).click()
        answer = here.get_by_role("button", name="Answer")
        expect(answer).to_be_visible()

        # From the card itself, too.
        riddler = here.locator(".race .item").first
        riddler.click()
        assert laptop.flaws() == phone.flaws() == []
        here.get_by_role("dialog").get_by_role("button", name="1 boost", exact=True).click()
        expect(riddler).to_contain_text("+1")

        # Who sees it may object, and nothing goes on until they agree.
        there.get_by_role("button", name="Object…").click()
        there.get_by_role("button", name="Object", exact=True).click()
        expect(here.get_by_role("alert", name="An objection")).to_contain_text("objects to what")
        expect(asked).to_be_hidden()
        assert laptop.flaws() == phone.flaws() == []
        there.get_by_role("button", name="Agree").click()
        asked.get_by_role("button", name="Done").click()
        expect(asked.get_by_role("heading", name=turn).or_(asked.get_by_text("is deciding"))).to_be_visible()


DATA = Path(__file__).parents[3] / "shared/data"
SECOND = "Peer Through Time"
RIDDLE = "Whenever a player riddles, riddle that player twice."
"""What the first deck's commander says besides: nothing reads it."""


@pytest.fixture
def precons(tmp_path: Path) -> Iterator[tuple[RiddleServer, str, list[str]]]:
    """A server with the cards of two published decks for Commander, running, the first's commander, and their texts."""
    with lzma.open(DATA / "magic-cards.jsonl.xz", "rt", encoding="utf-8") as lines:
        every = {record["name"]: record for line in lines if "name" in (record := json.loads(line))}
    decks = _decks(every)
    records = [every[name] for name in {name for deck in decks for name in (*deck["commander"], *deck["main"])}]
    every[decks[0]["commander"][0]]["oracle_text"] += f"\n{RIDDLE}"
    own = RiddleServer(tmp_path, records)
    own.start()
    yield own, decks[0]["commander"][0], [_text(deck) for deck in decks]
    own.stop(signal.SIGKILL)


def _decks(records: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The first deck with a creature as its commander that triggers on nothing as it comes, and another."""
    with lzma.open(DATA / "decks.jsonl.xz", "rt", encoding="utf-8") as lines:
        found = [deck for line in lines if (deck := json.loads(line))["family"] == "cmd"]
    whole = [deck for deck in found if len(deck["commander"]) == 1 and sum(deck["main"].values()) == 100]
    first = next(deck for deck in whole if _is_quiet(records[deck["commander"][0]]))
    return [first, next(deck for deck in found if deck["name"] == SECOND)]


def _is_quiet(leader: Mapping[str, Any]) -> bool:
    text, toughness = leader.get("oracle_text", "enters"), leader.get("toughness", "0")
    noisy = any(word in text for word in ("enters", "When ", "you cast", "beginning", "Eminence"))
    return not noisy and toughness.isdecimal() and int(toughness) > 0


def _text(deck: dict[str, Any]) -> str:
    """A deck as text, its commander once: the file counts it among the others as well."""
    leader = deck["commander"][0]
    main = {name: n for name, n in deck["main"].items() if name != leader}
    rest = 99 - sum(main.values())
    assert rest in (0, 1), f"{deck['name']} has {99 - rest} cards beside its commander"
    return f"Commander\n1 {leader}\n\nDeck\n" + "".join(f"{n} {name}\n" for name, n in main.items())


@pytest.mark.skipif(not DATA.exists(), reason=f"{DATA} is not there")
def test_published_decks_are_played_against_each_other(
    precons: tuple[RiddleServer, str, list[str]], browser: Browser
) -> None:
    server, leader, (first, second) = precons
    with (
        Player(server.port, "Ann") as ann,
        Player(server.port, "Ben") as ben,
        Visitor(browser, server, ann) as laptop,
        Visitor(browser, server, ben, width=390, height=844) as phone,
    ):
        here, there = laptop.page, phone.page
        # The page says which cards are played by hand, and the table takes the deck.
        options = {"commander": True, "cards_by_hand": True, "starting_player": [0], "free_mana": True}
        seats = [{"who": "me"}, {"who": "open"}]
        table = ann.post("/api/tables", {"game": "magic", "seats": seats, "options": options})["id"]
        here.goto(f"/table/{table}")
        here.get_by_role("button", name="Choose").first.click()
        here.get_by_role("tab", name="Paste or open").click()
        here.get_by_label("The deck, one card per line").fill(first)
        expect(here.get_by_text("100 cards, ready to play")).to_be_visible()
        expect(here.get_by_text(re.compile("(cards are|card is) played by hand"))).to_be_visible()
        assert laptop.flaws() == []
        here.get_by_role("button", name="Use this deck").click()
        ben.post(f"/api/tables/{table}/seats", {"deck": {"name": "Second", "text": second}})
        here.get_by_role("button", name="Begin the game").click()
        there.goto(f"/table/{table}")
        for page in (here, there):
            page.get_by_role("button", name=re.compile("^Keep")).click()
        # A commander whose trigger nothing reads: its controller says when it triggers, and carries it out.
        for label in (f"cast {leader}", "carry out by hand: Whenever"):
            here.get_by_role("button", name=re.compile("[0-9] actions?$")).click()
            here.get_by_role("button", name=label).first.click()
            there.get_by_role("button", name="Let it resolve").click()
        expect(here.get_by_role("heading", name="Carry out by hand: Whenever")).to_be_visible()
        here.get_by_role("button", name="By hand…").click()
        hand = here.get_by_role("region", name="By hand")
        hand.get_by_role("button", name="Counters…").click()
        hand.get_by_role("button", name="Ann", exact=True).click()
        hand.get_by_label("Kind").fill("experience")
        hand.get_by_role("button", name="Counters", exact=True).click()
        expect(there.get_by_text("Ann puts 1 experience counter on Ann").first).to_be_visible()
        expect(there.get_by_role("button", name="Object…")).to_be_visible()
        assert laptop.flaws() == phone.flaws() == []
        here.get_by_role("button", name="Done").click()
        expect(here.get_by_title("1 experience counters")).to_be_visible()
        expect(here.get_by_role("button", name=re.compile(f"^{re.escape(leader)}, [0-9]"))).to_be_visible()
