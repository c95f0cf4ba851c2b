"""Altered at live tables: begun in its modes, taken back, shown why, and nobody told what others hold."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest
from tests.server.conftest import Server
from tests.server.player import Player

from headjudge.altered.cards.library import CardLibrary
from headjudge.altered.decks.ready import ready_deck
from headjudge.server.games.altered.decks import AlteredDecks

DECKS = ("lanterns", "kites", "masks", "roots")
NAMES = {deck: {card.name for card in ready_deck(deck).deck.cards} for deck in (*DECKS, "shields")}
"""What the cards of each deck are called; no name is in two of them, nor within another."""
TEAMS = {"Amber": [0, 1], "Teal": [2, 3]}


def opened(host: Player, seats: list[str], options: dict[str, Any]) -> str:
    """A table at which the host sits first."""
    plans = [{"who": who, "deck": {"name": deck}} for who, deck in zip(["me", *seats], DECKS, strict=False)]
    plan = {"game": "altered", "seats": plans, "options": options, "settings": {"pace": "none"}}
    return str(host.post("/api/tables", plan)["id"])


def public(view: Any, name: str) -> set[str]:
    """The names of a player's cards that everybody sees now."""
    player = next(one for one in view["game"]["players"] if one["name"] == name)
    zones = [player[zone] for zone in ("hero", "landmarks", "reserve", "discard")]
    zones += [expedition["items"] for expedition in player["expeditions"]]
    return {item["name"] for zone in [*zones, view["game"]["limbo"]] for item in zone}


def told(player: Player, others: dict[str, str], known: set[str]) -> set[str]:
    """The names of cards that a player was told of and that had been hidden until then; what is public is known from
    then on. ``others``: who plays with which deck."""
    for name in others:
        known |= public(player.view, name)
    names = {card for deck in others.values() for card in NAMES[deck]}
    heard = {card for card in names for _, text in player.raw if f'"{card}"' in text or f"{card} " in text}
    return heard - known


@pytest.mark.parametrize(
    ("seats", "options", "order"),
    [
        (2, {"edition": "4.0"}, "P0 P1"),
        (4, {"variant": "two-vs-two", "teams": TEAMS}, "P0 P2 P1 P3"),
        (4, {"variant": "free-for-all"}, "P0 P1 P2 P3"),
    ],
    ids=["duel", "two-vs-two", "free-for-all"],
)
def test_it_is_played_to_the_end_and_nobody_is_told_what_others_hold(
    server: Server, seats: int, options: dict[str, Any], order: str
) -> None:
    with ExitStack() as stack:
        people = [stack.enter_context(Player(server.port, f"P{n}", n + 1)) for n in range(seats)]
        table = opened(people[0], ["open"] * (seats - 1), options)
        for player, deck in zip(people[1:], DECKS[1:], strict=False):
            player.post(f"/api/tables/{table}/seats", {"deck": {"name": deck}})
        people[0].begin(table)
        watcher = stack.enter_context(Player(server.port, None))
        known: dict[str, set[str]] = {name: set() for name in ("", *order.split())}
        for player in [*people, watcher]:
            player.join(table)
        assert [one["name"] for one in people[0].view["game"]["players"]] == order.split()
        held = {f"P{n}": deck for n, deck in zip(range(seats), DECKS, strict=False)}
        seen = 0
        while not people[0].view["over"] and people[0].version < 160:
            asked = next(player for player in people if player.seat in people[0].view["waiting"])
            while asked.version < people[0].version:
                asked.read()
            version = asked.version
            assert asked.answer()["type"] == "done"
            for player in [*people, watcher]:
                while player.version <= version:
                    player.read()
                seat = player.seat or ""
                others = {name: deck for name, deck in held.items() if name != seat}
                assert told(player, others, known[seat]) == set(), player.raw[-1]
                player.raw.clear()
                for one in player.view["game"]["players"]:
                    hides = one["name"] != seat
                    assert (one["hand"] is None) is (one["orbs"] is None) is hides
                    seen += one["hand_size"] if hides else 0
        assert seen > 0


def test_a_choice_is_taken_back_and_reasons_are_given_only_of_what_is_seen(server: Server) -> None:
    with Player(server.port, "Ann", 5) as ann, Player(server.port, "Ben", 6) as ben:
        table = opened(ann, ["open"], {})
        ben.post(f"/api/tables/{table}/seats", {"deck": {"name": "kites"}})
        ann.begin(table)
        ann.join(table)
        ben.join(table)
        first, second = (ann, ben) if ann.decision() is not None else (ben, ann)
        assert first.decision() is not None
        hand = [option["object"] for option in first.decisions()[0]["options"]]
        assert first.ask(type="why", thing=hand[0])["type"] == "reason"
        assert second.ask(type="why", thing=hand[0])["code"] == "altered/unknown"
        assert second.ask(type="hint")["code"] == "hint/nothing"
        assert first.answer(hand[:3])["type"] == "done"
        assert first.ask(type="undo")["type"] == "done"
        while first.decision() is None:
            first.read()
        assert {option["object"] for option in first.decisions()[0]["options"]} == {*hand}
        while "turn" not in {decision["kind"] for decision in first.decisions()}:
            for player in (first, second):
                player.settle()
                if player.decision() is not None and player.decisions()[0]["kind"] != "turn":
                    player.answer()
        lines = first.ask(type="why", thing="Ann")["lines"]
        assert lines[0] == "Ann’s hero Expedition wouldn’t move at Dusk (rule 1.3.2.e)"
        assert "  forest: its 0 isn’t above 0 (rule 1.3.2.e)" in lines


def test_what_cannot_be_played_is_refused(server: Server) -> None:
    with Player(server.port, "Ann", 7) as ann:

        def refusal(seats: int, **options: Any) -> str:
            found = ann.post("/api/games/altered/check", {"seats": seats, "options": options})["refusal"]
            return "" if found is None else str(found["code"])

        assert [refusal(seats) for seats in (2, 3, 4)] == ["", "seat/number", ""]
        assert refusal(4, variant="duel") == "seat/number"
        assert refusal(4, variant="emperor") == refusal(2, edition="2.0") == "option/value"
        assert refusal(2, life=20) == "option/unknown"
        assert refusal(4, teams=TEAMS) == refusal(4, variant="two-vs-two", teams={"A": [0], "B": [1, 2, 3]})
        assert refusal(4, variant="two-vs-two", teams=TEAMS) == ""


def test_decks_are_read_checked_and_played(server: Server) -> None:
    with Player(server.port, "Ann", 8) as ann:

        def flaws(text: str, **options: Any) -> list[tuple[str, int | None]]:
            found = ann.post("/api/decks/check", {"game": "altered", "text": text, "options": options})["flaws"]
            return [(flaw["flaw"], flaw.get("line")) for flaw in found]

        ready = ann.http.get("/api/games/altered/decks/shields").json()["text"]
        assert flaws(ready) == flaws(ready, edition="4.0") == []
        assert flaws(ready + "1 HJ_THAW_B_SG_12_C", edition="4.0") == []
        assert flaws(ready + "21 HJ_THAW_B_SG_12_C", edition="4.0") == [
            ("size", None),
            ("copies", ready.count("\n") + 1),
        ]

        def cards(text: str) -> list[tuple[int, str]]:
            found = ann.post("/api/altered/deck-cards", {"text": text})
            return [(one["count"], one["reference"]) for one in found]

        assert cards("2 Wick Runner (rare, LW)\n1 Nobody\n1 Wick Runner") == [(2, "HJ_THAW_B_LW_04_R1")]
        assert cards("?") == []
        as_list = {"game": "altered", "text": "2 Wick Runner (rare, LW)", "to": "list"}
        assert ann.post("/api/decks/written", as_list)["text"] == "2 HJ_THAW_B_LW_04_R1\n"
        as_word = {"game": "altered", "text": "3 ALT_CORE_B_AX_04_C", "to": "compact"}
        assert ann.http.post("/api/decks/written", json=as_word).json()["text"] == "EBAgeSA\n"
        for refused_one in ({**as_list, "to": "paper"}, {**as_list, "to": "compact"}, {**as_list, "text": "2 Nobody"}):
            assert ann.http.post("/api/decks/written", json=refused_one).status_code == 400
        assert flaws("Wick Runner") == [("unreadable", 1)]
        assert flaws("2 Wick Runer") == [("hero", None), ("size", None), ("unknown", 1)]
        mine = {"name": "mine", "text": ready.replace("Name: Saltguard", "// from a friend")}
        plan: dict[str, Any] = {"game": "altered", "settings": {"pace": "none"}}
        wrong = [{"who": "me", "deck": {**mine, "text": "1 Odile & Wick"}}, {"who": "random"}]
        refused = ann.http.post("/api/tables", json=plan | {"seats": wrong}).json()
        assert "the deck has 0 cards besides the Hero; it needs at least 39 (rule 1.1.4.c)" in refused["message"]
        table = str(ann.post("/api/tables", plan | {"seats": [{"who": "me", "deck": mine}, {"who": "random"}]})["id"])
        ann.begin(table)
        ann.join(table)
        hand = {item["name"] for item in ann.view["game"]["players"][0]["hand"]}
        assert hand <= NAMES["shields"]
        assert ann.view["game"]["players"][0]["hero"][0]["name"] == "The Registrar & Seal"


def test_a_limited_deck_has_one_hero_at_most() -> None:
    decks = AlteredDecks(CardLibrary())
    text = "1 Master Brannoch & Rivet\n28 Wick Runner (rare, LW)"
    assert decks.why_unfit({"text": text}, {}) == ""
    assert decks.cards({"text": text}).hero == ready_deck("lanterns").deck.hero
    assert decks.why_unfit({"text": f"{text}\n1 Yorick & Squall"}, {}) == "the deck has 2 Heroes; it may have one"
