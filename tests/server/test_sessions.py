"""What holds of every session: what can't be stored did not happen, and nobody is forgotten meanwhile."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.clocked import Clock, ClockedServer
from tests.server.player import Player

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
