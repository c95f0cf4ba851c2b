"""Who tries to keep the server busy: heavy requests, crowds, tables without end. Others are answered all the same."""

from __future__ import annotations

import gc
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from typing import Any

import httpx
import pytest
from tests.server.campaigner import Campaigner, small_round
from tests.server.clocked import Clock, ClockedServer
from tests.server.loop_watch import threads_of, watched_steps
from tests.server.player import Player
from websockets.sync.client import connect

from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.engine.state.game_state import State
from headjudge.server.campaigns import campaigns, hosted_campaign
from headjudge.server.games.magic import decks as magic_decks
from headjudge.server.games.magic import kind as magic_kind
from headjudge.server.games.magic import options as magic_options
from headjudge.server.games.magic.decks import MagicDecks
from headjudge.server.games.magic.kind import MagicKind
from headjudge.server.games.magic.options import MagicOptions
from headjudge.server.hosting import sessions
from headjudge.server.limits import Limits
from headjudge.server.live import replays, table, tables
from headjudge.server.routes import campaign_maps, cards, rules
from headjudge.server.routes import campaigns as campaign_routes
from headjudge.server.storage.folder import DATABASE
from headjudge.wargame.campaign import Campaign

DECK = "\n".join(f"1 Nobody's Card {n}" for n in range(500))


@pytest.fixture
def clock() -> Clock:
    return Clock(time.time())


@pytest.fixture
def clocked(tmp_path_factory: pytest.TempPathFactory, clock: Clock) -> Iterator[ClockedServer]:
    with ClockedServer(tmp_path_factory.mktemp("attacked"), clock) as running:
        yield running


def ended_game(player: Player) -> str:
    """A table whose game somebody has just lost."""
    found = player.open_table("basic")
    player.begin(found)
    player.join(found)
    assert player.ask(type="concede")["type"] == "done"
    while player.table["status"] != "ended":
        player.read()
    player.leave()
    return found


# --- the event loop


def test_nothing_heavy_is_done_on_the_event_loop(clocked: ClockedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    called = threads_of(
        monkeypatch,
        (magic_decks, "check_deck"),
        (magic_kind, "new_game"),
        (magic_options, "make_options"),
        *((MagicKind, name) for name in ("begin", "rebuild")),
        *((MagicDecks, name) for name in ("offered", "check", "why_unfit")),
        (MagicOptions, "seating"),
        *((CardLibrary, name) for name in ("search", "count")),
        (cards, "verdict"),
        (cards, "own_set"),
        *((replays, name) for name in ("_go_through", "_frames")),
        *((rules, name) for name in ("look_up", "_index", "scenes")),
        *((Campaign, name) for name in ("act", "view", "replay")),
        *((campaigns.Campaigns, name) for name in ("_new",)),
        *((hosted_campaign, name) for name in ("view_of", "view_turn")),
        *((campaign_routes, name) for name in ("standard_round", "read_document", "understand", "hasten")),
        (campaign_maps, "svg_map"),
    )
    with (
        watched_steps(monkeypatch) as steps,
        Player(clocked.port, "Ann") as ann,
        Campaigner(clocked.port, "Bea") as bea,
    ):
        http = ann.http
        for path in ("games", "magic/cards?q=t:elf", "magic/cards/named?name=Forest", "magic/sets/own", "rules"):
            http.get(f"/api/{path}").raise_for_status()
        http.get("/api/rules/801.2").raise_for_status()
        http.get("/api/scenarios/magic/800-leaving/1").raise_for_status()
        ann.post("/api/games/magic/check", {"seats": 8, "options": {"variant": "grand-melee"}})
        ann.post("/api/decks/check", {"text": DECK})
        kept = ann.post("/api/decks", {"text": DECK})["id"]
        http.put(f"/api/decks/{kept}", json={"text": DECK}).raise_for_status()
        found = ended_game(ann)
        text = http.get("/api/games/magic/decks/skies").json()["text"]
        with Player(clocked.port, "Ben") as ben:
            other = ann.open_table("open")
            ben.post(f"/api/tables/{other}/seats", {"deck": {"name": "Mine", "text": text}})
            http.patch(f"/api/tables/{other}/seats", json={"name": "Mine", "text": text}).raise_for_status()
            ann.begin(other)
        http.get(f"/api/tables/{found}/replay").raise_for_status()
        clocked.on_loop(clocked.services.tables.close())
        ann.join(found)
        deadline = int(clocked.clock()) + 10**6
        bea.open(
            deadline=deadline,
            me={"side": "coalition"},
            hosting={"program": ["coalition", "phyrexia", "movement", "battle"]},
        )
        for path in ("", "/map.svg", "/creatures?q=e&rank=Captain"):
            bea.http.get(f"/api/campaigns/{bea.campaign}{path}").raise_for_status()
        bea.post(f"/api/campaigns/{bea.campaign}/hasten")
        bea.http.get(f"/api/campaigns/{bea.campaign}/turns/1").raise_for_status()
        bea.post(f"/api/campaigns/{bea.campaign}/understand", {"text": "Sai Rei: 3D > 5E\n" * 200})
        bea.act("say", thread="results", text="Hello")
        bea.open(small_round(deadline))
    assert {name for name, threads in called.items() if not threads} == set()
    assert {name for name, threads in called.items() if clocked.loop_thread in threads} == set()
    assert steps.over(100) == []


def test_others_are_answered_while_replays_are_made(clocked: ClockedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    going_through, go = [], threading.Event()
    real = replays._go_through

    def slow(which: Any) -> Any:
        going_through.append(which.id)
        go.wait(60)
        return real(which)

    with Player(clocked.port, "Ann") as ann, ThreadPoolExecutor(30) as attackers:
        found = [ended_game(ann), ended_game(ann)]
        monkeypatch.setattr(replays, "_go_through", slow)
        urls = [f"{ann.base}/api/tables/{found[n % 2]}/replay?start={n}&count=1" for n in range(24)]
        answers = [attackers.submit(httpx.get, url, timeout=60) for url in urls]
        while len(going_through) < 2:
            time.sleep(0.01)
        for path in ("/api/me", "/api/tables", f"/api/tables/{found[0]}", "/health", "/"):
            ann.http.get(path).raise_for_status()
        assert ann.post("/api/guests", {"name": "Ann again"})["name"] == "Ann again"
        ann.join(ann.open_table("basic"))
        go.set()
        statuses = [answer.result().status_code for answer in answers]
    assert statuses.count(200) >= 16
    assert set(statuses) <= {200, 429}
    assert sorted(going_through) == sorted(found), "each game is gone through once, however many ask"


# --- crowds


def test_a_crowd_that_joins_is_told_together(clocked: ClockedServer) -> None:
    people = 150
    with Player(clocked.port, "Ann") as ann, ExitStack() as stack:
        url = f"ws://127.0.0.1:{clocked.port}/api/tables/{ann.open_table('open')}/live"
        began = time.monotonic()
        crowd = [stack.enter_context(connect(url, max_queue=None)) for _ in range(people)]
        spent = time.monotonic() - began
        messages = 0
        for one in crowd:
            last = ""
            while f'"spectators":{people}' not in last:
                last = str(one.recv(timeout=30))
                messages += 1
        most = table.FEW + 3 + spent / table.GATHERED
        assert messages < people * most, f"everybody would have been told {people * people // 2} times in all"


# --- tables without end


def test_somebody_has_so_many_tables_and_bots(tmp_path_factory: pytest.TempPathFactory, clock: Clock) -> None:
    limits = Limits(tables_per_person=3, bots_per_person=10)
    with (
        ClockedServer(tmp_path_factory.mktemp("few"), clock, limits=limits) as few,
        Player(few.port, "Eve") as eve,
        Player(few.port, "Ann") as ann,
    ):
        plan = {"game": "magic", "seats": [{"who": "me"}, *({"who": "random"} for _ in range(11))]}
        assert eve.refused("POST", "/api/tables", plan) == "table/many"
        mine = [eve.open_table("basic", "basic", "basic") for _ in range(3)]
        assert eve.refused("POST", "/api/tables", {"game": "magic", "seats": [{"who": "me"}, {}]}) == "table/many"
        ann.open_table("basic")
        assert eve.http.delete(f"/api/tables/{mine[0]}").json()["status"] == "closed"
        wide = eve.open_table(*["open"] * 11)
        bots = [eve.http.put(f"/api/tables/{wide}/bots/{n}", json={"bot": "random"}) for n in range(1, 7)]
        assert [answer.status_code for answer in bots] == [200] * 4 + [409] * 2
        eve.http.put(f"/api/tables/{wide}/bots/1", json={"bot": "basic"}).raise_for_status()
        clock.at += tables.COUNTED + 1
        eve.open_table("basic")


def test_a_table_that_nobody_watches_sleeps(clocked: ClockedServer, clock: Clock) -> None:
    with Player(clocked.port, "Ann") as ann, Player(clocked.port, None) as watcher:
        found = ann.open_table(*["random"] * 7, options={"life": 1000})
        ann.begin(found)
        watcher.join(found)
        ann.join(found)
        assert ann.ask(type="concede")["type"] == "done"
        ann.leave()
        watcher.settle_if_any()
        watcher.leave()
        live = clocked.on_loop(clocked.services.tables.get(found))
        while live.info().spectators or any(seat.here for seat in live.record.seats):
            time.sleep(0.05)
        clock.at += table.AWAKE + 1
        deadline = time.monotonic() + 60
        while not live.quiet:  # what was under way comes to its end
            time.sleep(0.05)
            assert time.monotonic() < deadline
        stood = entries(clocked, found)
        assert stood == live.record.version
        assert live.record.status == "running"
        watcher.join(found)
        while watcher.version <= stood and not watcher.view["over"]:
            watcher.read()


def entries(server: ClockedServer, found: str) -> int:
    with closing(sqlite3.connect(server.folder / DATABASE)) as database:
        return int(database.execute('SELECT count(*) FROM entries WHERE "table" = ?', (found,)).fetchone()[0])


def test_games_that_leave_memory_leave_nothing(clocked: ClockedServer, clock: Clock) -> None:
    def states() -> int:
        return sum(type(thing) is State for thing in gc.get_objects())

    gc.collect()
    gc.disable()
    try:
        before = states()
        with Player(clocked.port, "Ann", 3) as ann:
            for _ in range(3):
                found = ann.open_table("basic", "basic")
                ann.begin(found)
                ann.join(found)
                for _ in range(12):
                    if ann.wait_for_decision() is None:
                        break
                    ann.answer(ann.least_choice(ann.decision() or {}))
            ann.leave()
            assert states() >= before + 3
            deadline = time.monotonic() + 120
            while states() > before:
                clock.at += sessions.IDLE + table.AWAKE + 1  # the bots may have gone on since the last look
                clocked.on_loop(clocked.services.tables.put_to_sleep())
                assert time.monotonic() < deadline
                time.sleep(0.1)
    finally:
        gc.enable()


def test_a_table_that_sleeps_is_there_again_for_whoever_comes(clocked: ClockedServer, clock: Clock) -> None:
    with Player(clocked.port, "Ann", 3) as ann:
        found = ann.open_table("open", title="Sleepy")
        clock.at += sessions.IDLE + 1
        listed = ann.http.get("/api/tables").json()
        clocked.on_loop(clocked.services.tables.put_to_sleep())
        asleep = ann.http.get("/api/tables").json()
        for entry in (*listed, *asleep):
            for seat in entry["seats"]:
                del seat["left_at"]  # since when nobody has been there is not kept
        assert asleep == listed
        assert found in {entry["id"] for entry in asleep}
        ann.join(found)
        assert ann.table["title"] == "Sleepy"
