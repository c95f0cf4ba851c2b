"""Paper mode at a table: what a seat says of triggers, passes that nobody was asked for, programs, undo."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.conftest import Server
from tests.server.player import Player

from headjudge.magic.decks import own_deck
from headjudge.magic.game import new_game
from headjudge.server.games.magic.kind import MagicKind

CHOIR = "Choir of the Wick"
ABILITY = f"{CHOIR}'s ability"
DECK = {"name": "Choirs", "text": f"4 {CHOIR}\n56 Plains"}


def begin_two(ann: Player, ben: Player, **more: Any) -> str:
    """A duel in paper mode between two people who hold all but their last card; spells cost nothing."""
    options = {"paper": True, "free_mana": True, "hand_size": 59, **more}
    seats = [{"who": "me", "deck": DECK}, {"who": "open"}]
    settings = {"pace": "none", "undo": True}
    made = ann.post("/api/tables", {"game": "magic", "seats": seats, "settings": settings, "options": options})
    table = str(made["id"])
    ben.post(f"/api/tables/{table}/seats", {"deck": DECK})
    ann.join(table)
    ben.join(table)
    ann.begin(table)
    for player in (ann, ben):
        while player.view is None:
            player.read()
    return table


def play_to(ann: Player, ben: Player) -> tuple[Player, Player]:
    """Both keep their hands and pass until somebody's first main phase: whose it is, and the other."""
    while True:
        for one, other in ((ann, ben), (ben, ann)):
            decision = one.decision()
            if decision is None:
                one.read_if_any()
            elif decision["kind"] == "priority" and one.view["turns"][0]["step"] == "precombat-main":
                return one, other
            else:
                one.answer(one.least_choice(decision))


def cast_choir(one: Player, other: Player) -> None:
    """One casts a Choir, and the other lets it resolve."""
    decision = one.wait_for_decision()
    assert decision is not None
    casts = [option["choice"] for option in decision["options"] if option["label"] == f"cast {CHOIR}"]
    assert one.answer(casts[0])["type"] == "done"
    let_it_resolve(one, other)


def let_it_resolve(one: Player, other: Player) -> None:
    """The other lets what is on the stack resolve, and one has priority again."""
    assert other.wait_for_decision() is not None
    other.answer(["pass"])
    while stack(other):
        other.read()
    while stack(one) or one.decision() is None:
        one.read()


def stack(player: Player) -> list[str]:
    """What is on the stack, by name."""
    return [thing["name"] for thing in player.view["turns"][0]["stack"]]


def say(player: Player, verb: str, **arguments: Any) -> dict[str, Any]:
    """Say something of triggers; the reply."""
    return player.ask(type="act", verb=verb, branch=player.branch, arguments=arguments)


def test_triggers_are_shown_missed_and_pointed_out(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        begin_two(ann, ben)
        one, other = play_to(ann, ben)
        refused = one.answer(["pass", "unasked"])
        assert (refused["type"], refused["code"]) == ("refused", "answer/automatic")
        cast_choir(one, other)
        assert stack(one) == []
        assert say(one, "trigger", of=CHOIR)["type"] == "done"
        other.wait_for_decision()
        assert stack(other) == [ABILITY]
        let_it_resolve(one, other)
        assert [player["life"] for player in one.view["players"] if player["name"] == one.seat] == [22]
        cast_choir(one, other)
        cast_choir(one, other)
        while not other.view["missed"]:
            other.read()
        assert [missed["of"] for missed in other.view["missed"]] == [CHOIR]
        assert one.view["missed"] == []
        assert not any("missed" in line for line in one.lines)
        refused = one.ask(type="undo")
        assert (refused["type"], refused["code"]) == ("refused", "undo/unfair")
        number = other.view["missed"][0]["id"]
        assert say(one, "point_out", missed=number)["code"] == "paper/missed"
        assert say(one, "remind", seats=[one.seat])["code"] == "paper/judge"
        assert say(other, "point_out", missed=number)["type"] == "done"
        decision = other.wait_for_decision()
        assert decision is not None
        assert decision["kind"] == "remedy"
        other.answer("stack")
        while not stack(other):
            other.read()
        assert stack(other) == [ABILITY]
        assert other.view["missed"] == []


def test_programs_do_not_forget(tmp_path: Path) -> None:
    kind = MagicKind(tmp_path)
    game = new_game({"Ann": own_deck("skies"), "Ben": own_deck("cinders")}, seed=1, paper=True)
    kind.adopt_programs(game, ["Ben"])
    kind.adopt_programs(game, ["Ben"])
    assert game.reminded == ["Ben"]
    assert [entry.what for entry in game.journal.entries] == ["act"]
    kind.adopt_programs(game, [])
    assert game.reminded == []
    kind.close()
