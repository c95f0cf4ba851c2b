"""A table's WebSocket: what each seat is sent, what is refused, what is taken back, who comes back."""

from __future__ import annotations

import asyncio
import json
import signal
import socket

import pytest
from tests.coroutines import run
from tests.server.conftest import Server
from tests.server.player import Player
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from headjudge.cli.serve import listen
from headjudge.magic.decks import own_deck
from headjudge.server.live.table import CHAT_AT_ONCE


def begin_two(ann: Player, ben: Player, **settings: object) -> str:
    """A duel between two people, begun; both have joined."""
    table = ann.open_table("open", settings=settings)
    ben.sit(table, "cinders")
    ann.join(table)
    ben.join(table)
    ann.begin(table)
    for player in (ann, ben):
        while player.view is None:
            player.read()
    return table


def test_no_hidden_card_is_on_the_wire(server: Server) -> None:
    with (
        Player(server.port, "Ann", 13) as ann,
        Player(server.port, "Ben", 4) as ben,
        Player(server.port, None) as watcher,
    ):
        table = begin_two(ann, ben)
        watcher.join(table)
        ann.play_on([ben])
        for player in (ann, ben, watcher):
            player.settle()
        decks = {player: set(own_deck(deck).main) for player, deck in ((ann, "skies"), (ben, "cinders"))}
        for player, other in ((ann, ben), (ben, ann)):
            waited = 0
            for name in decks[player] - decks[other]:
                public, known = watcher.first_told(name), other.first_told(name)
                assert known is None or (public is not None and public <= known), name
                own = player.first_told(name)
                waited += own is not None and (public is None or own < public)
            assert waited > 5, "hardly a card was held before it was played: it proves nothing"
        assert watcher.view["over"]
        assert all(player["hand"] is None for player in watcher.view["players"])


def test_a_hand_is_open_to_teammates_and_nobody_else(server: Server) -> None:
    with (
        Player(server.port, "Ann", 3) as ann,
        Player(server.port, "Ben", 4) as ben,
        Player(server.port, "Cem", 5) as cem,
        Player(server.port, None) as watcher,
    ):
        # Clockwise by the table's numbers Ann, Cem, Ben and a bot; the red team is seated side by side.
        options = {"variant": "team-vs-team", "teams": {"red": [0, 2], "blue": [1, 3]}, "life": 6}
        table = ann.open_table("open", "open", "random", options=options)
        orchard = {"name": "orchard"}
        ann.http.put(f"/api/tables/{table}/bots/3", json={"bot": "random", "deck": orchard}).raise_for_status()
        cem.sit(table, "orchard")
        ben.sit(table, "cinders")
        people = (ann, ben, cem, watcher)
        for player in people:
            player.join(table)
        ann.begin(table)
        for player in people:
            while player.view is None:
                player.read()
        ann.play_on([ben, cem])
        for player in people:
            player.settle()
        names = [player["name"] for player in watcher.view["players"]]
        assert names[:3] == ["Ann", "Ben", "Cem"]
        decks = {seat: set(own_deck(deck).main) for seat, deck in ((ann, "skies"), (ben, "cinders"), (cem, "orchard"))}
        for player, mates, others in ((ann, [ben], [cem]), (ben, [ann], [cem]), (cem, [], [ann, ben])):
            held = shared = 0
            known_elsewhere = set().union(*(cards for seat, cards in decks.items() if seat is not player))
            for name in decks[player] - known_elsewhere:
                public, own = watcher.first_told(name), player.first_told(name)
                for mate in mates:
                    known = mate.first_told(name)  # later, if it was seen in a library first
                    assert known is None or (own is not None and own <= known), name
                    shared += known is not None and known == own and (public is None or own < public)
                for other in others:
                    known = other.first_told(name)
                    assert known is None or (public is not None and public <= known), name
                held += own is not None and (public is None or own < public)
            assert held > 3, "hardly a card was held before it was played: it proves nothing"
            assert shared > 3 or not mates, "hardly a card was seen by a teammate as it came to hand"


def test_views_made_of_patches_are_the_views_a_new_connection_gets(server: Server) -> None:
    with Player(server.port, "Ann", 5) as ann, Player(server.port, "Ben", 6) as ben:
        table = begin_two(ann, ben)
        for _ in range(25):
            for player in (ann, ben):
                if player.decision() is not None:
                    player.answer()
                player.read_if_any()
        for player in (ann, ben):
            player.settle()
            view, lines = player.view, player.lines
            player.join(table)
            assert player.view == view
            assert player.lines == lines


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("not json", "message/malformed"),
        ("{}", "message/malformed"),
        ("[]", "message/malformed"),
        ('{"type": "fly"}', "message/malformed"),
        ('{"type": "answer"}', "message/malformed"),
        ('{"type": "answer", "decision": "x", "branch": 0, "choice": 1}', "message/malformed"),
        ('{"type": "answer", "decision": 999999, "branch": 0, "choice": 1}', "action/stale-decision"),
        ('{"type": "answer", "decision": 1, "branch": 7, "choice": 1}', "action/stale-decision"),
        ('{"type": "chat", "text": "\\u202e"}', "text/empty"),
        (json.dumps({"type": "chat", "text": "x" * 501}), "text/long"),
        (json.dumps({"type": "chat", "text": "x" * 70_000}), "message/too-large"),
        ('{"type": "why", "thing": 999999}', "magic/unseen"),
        ('{"type": "why", "thing": "Zoe"}', "seat/unknown"),
        ('{"type": "settings", "change": {"until": "tomorrow"}}', "stops/unknown"),
        ('{"type": "settings", "change": {"stops": {"mine": ["tea"]}}}', "stops/unknown"),
        ('{"type": "settings", "change": {"stops": {"never": []}}}', "stops/unknown"),
        ('{"type": "settings", "change": {"tea": true}}', "message/malformed"),
        ('{"type": "vote", "seat": "Ben", "what": "bot"}', "vote/present"),
        ('{"type": "vote", "seat": "Ann", "what": "bot"}', "vote/own"),
        ('{"type": "vote", "seat": "Zoe", "what": "bot"}', "seat/unknown"),
        ('{"type": "undo"}', "undo/nothing"),
        ('{"type": "resume"}', "seat/bot"),
        ("[" * 30_000, "message/malformed"),
    ],
)
def test_what_is_refused_has_a_code_and_changes_nothing(server: Server, message: str, code: str) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        table = begin_two(ann, ben)
        ann.settle()
        version, view = ann.version, ann.view
        ann.socket.send(message)
        reply = ann.read()
        assert (reply["type"], reply["code"]) == ("refused", code)
        ann.join(table)
        assert (ann.version, ann.view) == (version, view)


def test_nobody_answers_for_another(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben, Player(server.port, "Eve") as eve:
        table = begin_two(ann, ben)
        eve.join(table)
        asked, other = (ann, ben) if ann.decision() else (ben, ann)
        decision = asked.decision()
        assert decision is not None
        for stranger, code in ((other, "action/not-yours"), (eve, "seat/none")):
            choice = asked.least_choice(decision)
            reply = stranger.ask(type="answer", decision=decision["id"], branch=0, choice=choice)
            assert (reply["type"], reply["code"]) == ("refused", code)
        for message in ({"type": "concede"}, {"type": "undo"}, {"type": "why", "thing": "Ann"}):
            assert eve.ask(**message)["code"] == "seat/none"


def test_small_messages_do_not_wait_for_the_one_before_to_be_acknowledged() -> None:
    async def delayed() -> int:
        """Whether the system holds small messages back on a connection that the server has taken."""
        taken: asyncio.Queue[asyncio.Transport] = asyncio.Queue()

        class Taker(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                assert isinstance(transport, asyncio.Transport)
                taken.put_nowait(transport)

        with listen("127.0.0.1", 0) as listening:
            server = await asyncio.get_running_loop().create_server(Taker, sock=listening)
            async with server:
                _, writer = await asyncio.open_connection(*listening.getsockname())
                transport = await taken.get()
                found = transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
                transport.close()
                writer.close()
                return 1 - int(bool(found))

    assert run(delayed()) == 0


def test_somebody_says_so_much_and_no_more(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        begin_two(ann, ben)
        replies = [ann.ask(type="chat", text=f"Line {n}") for n in range(CHAT_AT_ONCE + 5)]
        assert [reply["type"] for reply in replies].count("done") >= CHAT_AT_ONCE
        assert replies[-1]["code"] == "rate/limited"
        assert ben.ask(type="chat", text="Hello")["type"] == "done"


def test_another_site_cannot_connect(server: Server) -> None:
    with Player(server.port, "Ann") as ann:
        table = ann.open_table("open")
        url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
        with pytest.raises(InvalidStatus):
            connect(url, origin=Origin("http://evil.example"), legacy=True)


def test_an_answer_is_taken_back_while_nobody_knows_more(server: Server) -> None:
    with Player(server.port, "Ann", 1) as ann, Player(server.port, "Ben", 2) as ben:
        begin_two(ann, ben)
        players = [ann, ben]
        for player in players:
            player.ask(type="settings", change={"every": True})
        played = None
        for _ in range(400):
            for player in players:
                player.read_if_any()
                decision = player.decision()
                if decision is None:
                    continue
                priority = decision["kind"] == "priority"
                plays = [o["choice"] for o in decision["options"] if priority and o["choice"][0] == "play"]
                if plays:
                    before = player.view
                    assert player.answer(plays[0])["type"] == "done"
                    played = player, before
                    break
                player.answer(player.least_choice(decision))
            if played:
                break
        assert played is not None
        player, before = played
        player.settle()
        assert player.view != before
        branch = player.branch
        assert player.ask(type="undo")["type"] == "done"
        player.settle()
        assert player.branch == branch + 1
        assert player.view == before
        assert player.ask(type="undo")["type"] in ("done", "refused")


def test_chat_is_text_whatever_it_holds(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        begin_two(ann, ben)
        text = "<img src=x onerror=alert(1)> {{7*7}} \u202e"
        assert ann.ask(type="chat", text=text)["type"] == "done"
        ben.settle()
        assert ben.chat == ["<img src=x onerror=alert(1)> {{7*7}}"]


def test_why_cites_rules(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        begin_two(ann, ben)
        card = ann.view["players"][0]["hand"][0]["id"]
        reply = ann.ask(type="why", thing=card)
        assert reply["type"] == "reason"
        assert any("rule" in line for line in reply["lines"])
        hidden = ben.view["players"][1]["hand"][0]["id"]
        name = ben.view["players"][1]["hand"][0]["name"]
        assert name not in json.dumps(ann.ask(type="why", thing=hidden))


def test_conceding_ends_a_duel_and_it_can_be_stepped_through(server: Server) -> None:
    with Player(server.port, "Ann", 8) as ann, Player(server.port, "Ben", 9) as ben:
        table = begin_two(ann, ben)
        assert ann.refused("GET", f"/api/tables/{table}/replay") == "replay/running"
        for _ in range(30):
            for player in (ann, ben):
                player.read_if_any()
                if player.decision() is not None:
                    player.answer()
        assert ann.ask(type="concede")["type"] == "done"
        ben.settle()
        assert ben.view["over"]
        whole = ann.http.get(f"/api/tables/{table}/replay", params={"seat": "*", "count": 5}).json()
        first = whole["frames"][0]["view"]
        assert all(player["hand"] is not None for player in first["players"])
        seen = ann.http.get(f"/api/tables/{table}/replay", params={"seat": "Ben", "start": 2, "count": 3}).json()
        assert seen["total"] == whole["total"] > 5
        assert seen["frames"][0]["view"]["players"][0]["hand"] is None
        assert seen["frames"][0]["view"]["players"][1]["hand"] is not None
        assert ann.refused("GET", f"/api/tables/{table}/replay?seat=Zoe") == "seat/unknown"


def test_a_clock_runs_out(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        begin_two(ann, ben, clock=1, late="concede")
        late, other = (ann, ben) if ann.decision() else (ben, ann)
        while other.table["status"] != "ended":
            other.read()
        assert other.table["result"]["winners"] == [other.seat]
        assert other.table["result"]["lost_to"][late.seat] == "104.3a"


def test_a_hint_is_a_legal_answer(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        begin_two(ann, ben)
        asked, other = (ann, ben) if ann.decision() else (ben, ann)
        hint = asked.ask(type="hint")
        assert hint["type"] == "hint"
        assert hint["words"]
        assert asked.answer(hint["choice"])["type"] == "done"
        other.settle()
        assert other.decision() or other.ask(type="hint")["code"] == "hint/nothing"


def test_a_seat_pays_by_hand_until_it_says_otherwise(own_server: Server) -> None:
    own_server.start()
    with Player(own_server.port, "Ann", 1) as ann, Player(own_server.port, "Ben", 2) as ben:
        table = begin_two(ann, ben)
        assert (ann.settings["by_hand"], payment(ann, "Ann")) == (False, "automatic")
        assert ann.ask(type="settings", change={"by_hand": True, "every": True})["type"] == "done"
        ben.settle()
        assert (ann.settings["by_hand"], payment(ann, "Ann"), payment(ben, "Ann")) == (True, "by hand", None)
        undone = False
        for _ in range(400):
            for player in (ann, ben):
                player.read_if_any()
                decision = player.decision()
                if decision is None or undone:
                    continue
                priority = player is ann and decision["kind"] == "priority"
                plays = [o["choice"] for o in decision["options"] if priority and o["choice"][0] == "play"]
                done = player.answer(plays[0] if plays else player.least_choice(decision))["type"] == "done"
                if plays and done:
                    assert ann.ask(type="undo")["type"] == "done"
                    undone = True
            if undone:
                break
        assert payment(ann, "Ann") == "by hand"
        assert undone
        ann.settle()
        version = ann.version
        ann.leave()
        ben.leave()
        own_server.stop()
        own_server.start()
        ann.join(table)
        assert ann.version >= version
        assert (ann.settings["by_hand"], payment(ann, "Ann")) == (True, "by hand")


def payment(player: Player, seat: str) -> str | None:
    """How a seat pays, as somebody sees it."""
    player.settle()
    payments: dict[str, str | None] = {p["name"]: p["payment"] for p in player.view["players"]}
    return payments[seat]


def test_the_others_vote_about_somebody_who_is_gone(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        table = begin_two(ann, ben, patience=0)
        ben.leave()
        while ann.table["seats"][1]["here"]:
            ann.read()
        assert ann.ask(type="vote", seat="Ben", what="bot")["type"] == "done"
        ann.settle()
        assert ann.table["seats"][1]["bot"] == "basic"
        ben.join(table)
        assert ben.ask(type="resume")["type"] == "done"
        ben.settle()
        assert ben.table["seats"][1]["bot"] is None
        ben.leave()
        while ann.table["seats"][1]["here"]:
            ann.read()
        assert ann.ask(type="vote", seat="Ben", what="remove")["type"] == "done"
        ann.settle()
        assert ann.table["result"]["winners"] == ["Ann"]


def test_a_bot_that_plays_for_somebody_late_does_so_after_a_restart(own_server: Server) -> None:
    own_server.start()
    with Player(own_server.port, "Ann") as ann, Player(own_server.port, "Ben") as ben:
        table = begin_two(ann, ben, clock=1, late="bot")
        late = ann if ann.decision() else ben
        number = next(seat["number"] for seat in late.table["seats"] if seat["name"] == late.seat)
        while late.table["seats"][number]["bot"] is None:
            late.read()
        own_server.stop(signal.SIGKILL)
        own_server.start()
        late.join(table)
        assert late.table["seats"][number]["bot"] == "basic"
        assert late.ask(type="resume")["type"] == "done"
