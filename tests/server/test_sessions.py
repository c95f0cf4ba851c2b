"""What holds of every session: what can't be stored did not happen; who is there is known, and who has gone, too."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.campaigner import Campaigner
from tests.server.clocked import Clock, ClockedServer
from tests.server.player import Player
from websockets.exceptions import ConnectionClosed

from headjudge.core.errors import HeadjudgeError
from headjudge.server.campaigns.hosted_campaign import HostedCampaign
from headjudge.server.games.magic.kind import MagicKind
from headjudge.server.hosting.session import Session
from headjudge.server.storage.folder import DATABASE


@pytest.fixture
def clocked(tmp_path: Path) -> Iterator[ClockedServer]:
    with ClockedServer(tmp_path, Clock(time.time())) as running:
        yield running


@contextmanager
def full_disk(server: ClockedServer, table: str) -> Iterator[None]:
    """Nothing can be added to a table of the database meanwhile."""
    database = sqlite3.connect(server.folder / DATABASE, isolation_level=None)
    try:
        database.execute(
            f"create trigger full before insert on {table} begin select raise(abort, 'the disk is full'); end"
        )
        yield
        database.execute("drop trigger full")
    finally:
        database.close()


def test_at_a_table_what_cannot_be_stored_did_not_happen(clocked: ClockedServer) -> None:
    with Player(clocked.port, "Ann") as ann, Player(clocked.port, "Ben") as ben:
        found = ann.open_table("open")
        ben.sit(found)
        ann.begin(found)
        ann.join(found)
        ben.join(found)
        asked, other = (ann, ben) if ann.decision() is not None else (ben, ann)
        before, choice = asked.view, asked.least_choice(asked.decision() or {})
        with full_disk(clocked, "entries"):
            for _ in range(2):
                assert asked.answer(choice)["code"] == "server/error"
            assert asked.ask(type="chat", text="hello")["type"] == "done", "what can be stored is"
            other.leave()
            while any(seat["here"] for seat in asked.table["seats"] if seat["name"] == other.seat):
                asked.read()
        asked.join(found)
        assert asked.view == before
        assert asked.answer(choice)["type"] == "done"


class Browser:
    """A connection that is nobody's, and what it was sent."""

    account = name = ""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.sent.append(message)

    def drop(self) -> None:
        raise AssertionError("nobody wanted it closed")


def a_table(server: ClockedServer) -> Session[Any]:
    with Player(server.port, "Ann") as ann:
        return server.on_loop(server.services.tables.get(ann.open_table("open")))


def a_campaign(server: ClockedServer) -> Session[Any]:
    with Campaigner(server.port, "Bea") as bea:
        return server.on_loop(server.services.campaigns.get(bea.open()))


sorts = pytest.mark.parametrize("opened", [a_table, a_campaign])


def watchers(session: Session[Any]) -> int:
    """How many connections a session holds, wherever."""
    kept = vars(session)
    views = kept["viewpoints" if "viewpoints" in kept else "_viewpoints"].values()
    return sum(len(view.connections) for view in views) + len(kept["_present"])


@sorts
def test_who_goes_away_before_being_let_in_is_not_let_in(
    clocked: ClockedServer, opened: Callable[[ClockedServer], Session[Any]]
) -> None:
    session = opened(clocked)

    async def gone_meanwhile() -> list[bytes]:
        under_way = asyncio.Event()
        other = asyncio.create_task(session.turn(under_way.wait))
        browser = Browser()
        coming = asyncio.create_task(session.connect(browser))
        await asyncio.sleep(0)
        coming.cancel()
        await asyncio.wait([coming])
        under_way.set()
        await other
        await session.do(lambda: None)
        return browser.sent

    assert clocked.on_loop(gone_meanwhile()) == []
    assert watchers(session) == 0


@sorts
def test_who_goes_away_while_being_let_in_is_forgotten(
    clocked: ClockedServer, opened: Callable[[ClockedServer], Session[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = opened(clocked)

    async def gone_meanwhile() -> None:
        begun, go_on = asyncio.Event(), asyncio.Event()
        welcome = session.welcome

        async def slow(connection: Browser) -> None:
            begun.set()
            await go_on.wait()
            await welcome(connection)

        monkeypatch.setattr(session, "welcome", slow)
        coming = asyncio.create_task(session.connect(Browser()))
        await begun.wait()
        coming.cancel()
        await asyncio.wait([coming])
        go_on.set()
        await session.do(lambda: None)

    clocked.on_loop(gone_meanwhile())
    assert watchers(session) == 0


@sorts
def test_who_cannot_be_shown_it_is_refused_and_forgotten(
    clocked: ClockedServer,
    opened: Callable[[ClockedServer], Session[Any]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    session = opened(clocked)

    async def refused() -> str:
        async def broken() -> None:
            raise OSError("the disk is on fire")

        monkeypatch.setattr(session, "_commit", broken)
        with pytest.raises(HeadjudgeError) as error:
            await session.connect(Browser())
        monkeypatch.undo()
        return error.value.code

    assert clocked.on_loop(refused()) == "server/error"
    assert watchers(session) == 0
    assert "the disk is on fire" in caplog.text


def test_a_table_that_breaks_down_as_its_game_begins_tells_everybody_what_comes(
    clocked: ClockedServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise OSError("nothing can be shown")

    with Player(clocked.port, "Ann") as ann, Player(clocked.port, "Ben") as ben:
        found = ann.open_table("open")
        ben.sit(found)
        ann.join(found)
        ben.join(found)
        monkeypatch.setattr(MagicKind, "view", broken)
        assert ann.refused("POST", f"/api/tables/{found}/begin") == "server/error"
        monkeypatch.undo()
        assert "nothing can be shown" in caplog.text
        for speaker, listener in ((ann, ben), (ben, ann)):
            assert speaker.ask(type="chat", text=f"Are you there? {listener.seat}")["type"] == "done"
            while f"Are you there? {listener.seat}" not in listener.chat:
                listener.read(timeout=20)
        ann.begin(found)
        for player in (ann, ben):
            while player.view is None:
                player.read(timeout=20)


def test_whoever_cannot_be_shown_their_new_part_in_a_campaign_comes_again(
    clocked: ClockedServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise OSError("nothing can be shown")

    with Campaigner(clocked.port, "Bea") as bea, Campaigner(clocked.port, "Nia") as nia:
        campaign = bea.open()
        nia.watch(campaign)
        monkeypatch.setattr(HostedCampaign, "welcome", broken)
        nia.post(f"/api/campaigns/{campaign}/members", {"name": "Nia"})
        with pytest.raises(ConnectionClosed) as closed:
            nia.take_all(pause=20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4008
        monkeypatch.undo()
        assert "nothing can be shown" in caplog.text
        nia.watch(campaign)
        assert nia.view["hosting"]["me"]["name"] == "Nia"


def test_who_sits_down_while_watching_is_there(clocked: ClockedServer) -> None:
    with Player(clocked.port, "Ann") as ann, Player(clocked.port, "Ben") as ben:
        found = ann.open_table("open")
        live = clocked.on_loop(clocked.services.tables.get(found))
        ben.join(found)
        ben.sit(found)
        assert [seat.here for seat in live.record.seats] == [0, 1]
        ben.http.delete(f"/api/tables/{found}/seats").raise_for_status()
        assert [seat.here for seat in live.record.seats] == [0, 0]
        ann.join(found)
        ben.leave()
        while live.info().spectators > 1:
            time.sleep(0.05)
        assert [seat.here for seat in live.record.seats] == [1, 0]
