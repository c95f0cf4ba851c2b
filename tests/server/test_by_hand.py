"""Tables at which cards are played by hand: who may bring them, manual actions of seats, objections, taking back."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.server.by_hand import DECK, RiddleServer
from tests.server.player import Player

OPTIONS = {"cards_by_hand": True, "hands": True}


@pytest.fixture(scope="module")
def riddles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RiddleServer]:
    """A server whose cards nobody reads, running."""
    own = RiddleServer(tmp_path_factory.mktemp("riddles"))
    own.start()
    yield own
    own.stop(signal.SIGKILL)
    assert "Traceback" not in own.output.read_text()


def until(player: Player, so: Callable[[dict[str, Any]], bool]) -> None:
    """Read until something is so."""
    while not so(player.view):
        player.read()


def priority(player: Player) -> bool:
    decision = player.decision()
    return decision is not None and decision["kind"] == "priority"


def begun(ann: Player, ben: Player, **more: Any) -> str:
    """A table of two with these decks, both hands kept; Ann plays first and has priority."""
    options = {**OPTIONS, "starting_player": [0]}
    deck = {"name": "Hares", "text": DECK}
    seats = [{"who": "me", "deck": deck}, {"who": "open"}]
    settings = {"pace": "none", **more.pop("settings", {})}
    opened = {"game": "magic", "seats": seats, "settings": settings, "options": options, **more}
    table = str(ann.post("/api/tables", opened)["id"])
    ben.post(f"/api/tables/{table}/seats", {"deck": deck})
    ann.begin(table)
    for player in (ann, ben):
        player.join(table)
    while not priority(ann):
        for player in (ann, ben):
            if (decision := player.decision()) is not None and decision["kind"] == "mulligan":
                player.answer(False)
            player.read_if_any()
    return table


def act(player: Player, verb: str, **arguments: Any) -> dict[str, Any]:
    return player.ask(type="act", verb=verb, branch=player.branch, arguments=arguments)


def own(player: Player) -> dict[str, Any]:
    return next(p for p in player.view["players"] if p["name"] == player.seat)


def test_decks_with_cards_by_hand_are_for_tables_that_allow_them(riddles: RiddleServer) -> None:
    with Player(riddles.port, "Ann") as ann:
        check = ann.post("/api/decks/check", {"text": DECK})
        assert [flaw["flaw"] for flaw in check["flaws"]] == ["unsupported"] * 2
        allowed = ann.post("/api/decks/check", {"text": DECK, "options": {"cards_by_hand": True}})
        assert allowed["flaws"] == []
        assert allowed["by_hand"] == check["by_hand"]
        assert allowed["by_hand"][0] == {
            "card": "Riddling Hare",
            "words": ["Each opponent answers a riddle.", "Riddles are harder on rainy days."],
        }
        deck = {"name": "Hares", "text": DECK}
        seats = [{"who": "me", "deck": deck}, {"who": "open"}]
        assert ann.refused("POST", "/api/tables", {"game": "magic", "seats": seats}) == "deck/flawed"
        table = ann.post("/api/tables", {"game": "magic", "seats": seats, "options": {"cards_by_hand": True}})["id"]
        bots = ann.http.put(f"/api/tables/{table}/bots/1", json={"bot": "basic", "deck": deck})
        assert bots.json()["code"] == "deck/flawed"
        assert "can't be played by a bot" in bots.json()["message"]


def test_what_a_seat_does_by_hand_is_seen_by_all_and_tells_nobody_what_is_hidden(riddles: RiddleServer) -> None:
    with Player(riddles.port, "Ann") as ann, Player(riddles.port, "Ben") as ben:
        begun(ann, ben)
        assert act(ann, "draw", who="Ann", number=2)["type"] == "done"
        until(ben, lambda view: "object" in view["manual"])
        assert ben.view["did_by_hand"] == "Ann"
        assert ben.lines[-1] == "by hand: Ann lets Ann draw 2 cards"
        hidden = own(ann)["hand"][0]["id"]
        assert act(ann, "look", what={"of": "Ben", "zone": "hand", "which": "random"})["type"] == "done"
        until(ben, lambda _: "look at" in ben.lines[-1])
        assert ben.lines[-1] == "by hand: Ann lets Ann look at a card of Ben's hand"
        for refused, code in (
            (act(ann, "concede"), "act/unknown"),
            (act(ann, "randomize", seed=1), "act/unknown"),
            (act(ann, "life", who="Ann", much=1), "magic/argument"),
            (act(ann, "life", who="Cid", number=1), "seat/unknown"),
            (act(ann, "draw", who="Ann", number=0), "manual/number"),
            (act(ann, "agree"), "manual/objection"),
            (
                ann.ask(type="act", verb="life", branch=9, arguments={"who": "Ann", "number": 1}),
                "action/stale-decision",
            ),
            (act(ben, "tap", what=hidden), "magic/unseen"),
            (act(ben, "tap", what=999_999), "magic/unseen"),
        ):
            assert (refused["type"], refused["code"]) == ("refused", code)
        codes = [act(ben, "tap", what=hidden).get("code") for _ in range(60)]
        assert set(codes) == {"magic/unseen", "rate/limited"}


def test_an_objection_stops_the_table_until_all_agree_or_it_is_taken_back(riddles: RiddleServer) -> None:
    with Player(riddles.port, "Ann") as ann, Player(riddles.port, "Ben") as ben:
        table = begun(ann, ben, settings={"undo": False})
        assert ann.ask(type="undo")["code"] == "undo/off"
        assert act(ann, "life", who="Ann", number=7)["type"] == "done"
        until(ben, lambda view: "object" in view["manual"])
        assert act(ben, "object", why="that's 3")["type"] == "done"
        until(ann, lambda view: view["objecting"] == ["Ben"])
        assert ann.view["pending"] == []
        assert act(ann, "draw", who="Ann")["code"] == "manual/objection"
        assert ann.ask(type="undo")["type"] == "done"
        until(ann, lambda view: not view["objecting"])
        assert own(ann)["life"] == 20
        assert priority(ann)

        # What was seen since doesn't keep it from being taken back: who objects wants that.
        assert act(ann, "draw", who="Ann")["type"] == "done"
        until(ben, lambda _: "draw" in ben.lines[-1])
        assert act(ben, "object")["type"] == "done"
        riddles.stop(signal.SIGKILL)
        riddles.start()
        for player in (ann, ben):
            player.join(table)
        assert ann.view["objecting"] == ["Ben"]
        # Nor does a server that was killed meanwhile.
        hand = len(own(ann)["hand"])
        assert ann.ask(type="undo")["type"] == "done"
        until(ann, lambda view: not view["objecting"])
        assert (len(own(ann)["hand"]), priority(ann)) == (hand - 1, True)
        assert ann.ask(type="undo")["code"] == "undo/off"
        assert act(ann, "life", who="Ann", number=1)["type"] == "done"
        until(ben, lambda view: "object" in view["manual"])
        assert act(ben, "object")["type"] == "done"
        until(ann, lambda view: view["objecting"] == ["Ben"])
        assert act(ben, "agree")["type"] == "done"
        until(ann, lambda view: not view["objecting"])
        assert priority(ann)


def test_a_card_is_carried_out_by_hand_and_a_bot_holds_nothing_up(riddles: RiddleServer) -> None:
    with Player(riddles.port, "Ann") as ann, Player(riddles.port, "Ben") as ben:
        begun(ann, ben, settings={"patience": 0})
        assert act(ann, "search", who="Ann", number=1)["type"] == "done"
        until(ann, lambda _: asked(ann) == "cards")
        ann.answer([chosen(ann, "Tall Tale")])
        until(ann, lambda _: priority(ann))
        ann.answer(chosen(ann, "cast Tall Tale"))
        until(ben, lambda _: priority(ben))
        ben.answer(["pass"])
        until(ann, lambda _: asked(ann) == "by-hand")
        decision = ann.decision()
        assert decision is not None
        assert decision["prompt"] == "Carry out by hand: Tell a tale. Each player who laughs loses 2 life."
        assert act(ann, "life", who="Ben", number=-2)["type"] == "done"
        until(ben, lambda view: "object" in view["manual"])
        assert act(ben, "object")["type"] == "done"
        until(ann, lambda view: view["objecting"] == ["Ben"])
        ben.leave()
        until(ann, lambda _: not ann.table["seats"][1]["here"])
        assert ann.ask(type="vote", seat="Ben", what="bot")["type"] == "done"
        until(ann, lambda view: not view["objecting"])
        assert ann.lines[-1] == "by hand: Ben agrees"
        assert ann.answer(True)["type"] == "done"
        until(ann, lambda _: priority(ann))
        assert next(p["life"] for p in ann.view["players"] if p["name"] == "Ben") == 18


def asked(player: Player) -> str:
    decision = player.decision()
    return "" if decision is None else str(decision["kind"])


def chosen(player: Player, label: str) -> Any:
    """The first option that is called so."""
    decision = player.decision()
    assert decision is not None
    return next(option["choice"] for option in decision["options"] if option["label"].startswith(label))
