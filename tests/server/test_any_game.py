"""A game that the server has never heard of is played at its tables: tests/server/nim.py is all it needs."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from tests.server.conftest import Server
from tests.server.player import Player


class NimServer(Server):
    """A server with one more kind of game."""

    module = "tests.server.nim"


@pytest.fixture(scope="module")
def nim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NimServer]:
    """A server with nim, running."""
    own = NimServer(tmp_path_factory.mktemp("nim"))
    own.start()
    yield own
    own.stop(signal.SIGKILL)
    assert "Traceback" not in own.output.read_text()


def table_of(host: Player, *bots: str, seats: int = 2) -> str:
    """A table for nim: the host's seat, bots', and open ones."""
    plans = [{"who": "me"}, *({"who": bot} for bot in bots)]
    plans += [{}] * (seats - len(plans))
    return str(host.post("/api/tables", {"game": "nim", "seats": plans, "settings": {"pace": "none"}})["id"])


def begun(ann: Player, ben: Player) -> str:
    """A table of two at which the game has begun."""
    table = table_of(ann)
    ben.post(f"/api/tables/{table}/seats", {})
    ann.begin(table)
    ann.join(table)
    ben.join(table)
    return table


def heaps(player: Player) -> list[int]:
    """The stones as somebody sees them."""
    return list(player.view["game"]["heaps"])


def moved(player: Player, other: Player) -> None:
    """A player moves; both have seen it."""
    assert player.wait_for_decision() is not None
    entries = max(player.version, other.version) + 1
    assert player.answer()["type"] == "done"
    for one in (player, other):
        while one.version < entries:
            one.read()


def test_it_is_offered_with_what_it_has_and_nothing_else(nim: NimServer) -> None:
    with Player(nim.port, None) as anybody:
        games = {game["name"]: game for game in anybody.http.get("/api/games").json()}
        assert {*games} == {"altered", "magic", "nim"}
        shown = games["nim"]
        assert (shown["title"], shown["seats"], shown["bots"]) == ("Nim", [2, 4], ["greedy", "random"])
        assert (shown["options"], shown["variants"], shown["decks"], shown["settings"]) == ([], [], None, None)
        asked = {"seats": 3, "options": {"variant": "duel"}}
        assert anybody.post("/api/games/nim/check", asked)["refusal"]["code"] == "option/unknown"
        assert anybody.refused("POST", "/api/decks/check", {"game": "nim", "text": "20 Stones"}) == "deck/none"
        assert anybody.refused("GET", "/api/games/nim/decks/skies") == "deck/none"


def test_two_play_it_to_the_end_with_a_move_taken_back_and_a_restart(nim: NimServer) -> None:
    with Player(nim.port, "Ann", 1) as ann, Player(nim.port, "Ben", 2) as ben:
        table = begun(ann, ben)
        first = heaps(ann)
        moved(ann, ben)
        assert ann.ask(type="undo")["type"] == "done"
        while heaps(ann) != first:
            ann.read()
        for player, other in ((ann, ben), (ben, ann), (ann, ben)):
            moved(player, other)
        stood, lines, version = heaps(ben), ben.lines, ben.version
        assert (len(lines), version) == (3, 5)
        nim.stop(signal.SIGKILL)
        nim.start()
        ann.join(table)
        ben.join(table)
        assert (heaps(ann), heaps(ben), ben.lines, ben.version) == (stood, stood, lines, version)
        assert ann.ask(type="hint")["code"] == "hint/nothing"
        assert ben.ask(type="hint")["type"] == "hint"
        assert ben.ask(type="why", thing="Ann")["lines"] == ["Ann is in the game"]
        assert ben.ask(type="settings", change={"every": True})["code"] == "settings/none"
        ann.play_on([ben])
        assert not any(heaps(ann))
        while ann.table["status"] != "ended":
            ann.read()
        winner = ann.lines[-1].split()[0]
        loser = "Ben" if winner == "Ann" else "Ann"
        assert ann.table["result"] == {"winners": [winner], "losers": [loser], "drew": []}
        ended = ann.http.get("/api/tables/ended").json()
        assert [(game["id"], game["game"], game["result"]["winners"]) for game in ended] == [(table, "nim", [winner])]
        again = ann.post(f"/api/tables/{table}/again", {})
        assert (again["game"], [seat["name"] for seat in again["seats"]]) == ("nim", ["Ann", None])


def test_a_move_is_not_taken_back_once_another_followed(nim: NimServer) -> None:
    with Player(nim.port, "Ann", 3) as ann, Player(nim.port, "Ben", 4) as ben:
        begun(ann, ben)
        moved(ann, ben)
        moved(ben, ann)
        assert ann.ask(type="undo")["code"] == "undo/unfair"
        moved(ann, ben)


def test_bots_play_it_and_what_was_played_is_seen_again(nim: NimServer) -> None:
    with Player(nim.port, "Ann", 5) as ann:
        table = table_of(ann, "greedy", "random", seats=3)
        ann.begin(table)
        ann.join(table)
        ann.play_on([])
        while ann.table["status"] != "ended":
            ann.read()
        for seat in ("Ann", "", "*"):
            found = ann.http.get(f"/api/tables/{table}/replay", params={"seat": seat, "start": 0, "count": 60}).json()
            assert found["total"] == len(ann.lines) + 1
            assert len(found["frames"]) == min(60, found["total"])
            assert not found["frames"][0]["view"]["over"]
        last = ann.http.get(
            f"/api/tables/{table}/replay", params={"seat": "Ann", "start": found["total"] - 1, "count": 1}
        ).json()["frames"][0]
        assert not any(last["view"]["game"]["heaps"])
        assert [line["text"] for line in last["log"]["lines"]] == ann.lines


def test_whoever_concedes_is_out_and_votes_know_it(nim: NimServer) -> None:
    with Player(nim.port, "Ann", 6) as ann, Player(nim.port, "Ben", 7) as ben:
        begun(ann, ben)
        assert ben.ask(type="vote", seat="Ann", what="bot")["code"] == "vote/present"
        assert ann.ask(type="concede")["type"] == "done"
        while not ben.view["over"]:
            ben.read()
        assert ben.lines[-1] == "Ann concedes"
