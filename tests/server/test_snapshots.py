"""A long game is there again at once from its snapshot, the same as from its journal."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import select, update
from tests.coroutines import run
from tests.server.conftest import Server
from tests.server.player import Player

from headjudge.server.games.magic.kind import MagicKind
from headjudge.server.hosting import snapshots
from headjudge.server.live.record import SNAPSHOT_EVERY, TableRecord
from headjudge.server.storage import schema
from headjudge.server.storage.folder import ServerFolder
from headjudge.server.storage.store import Store
from headjudge.server.work import Work


def test_the_game_of_a_snapshot_is_that_of_the_journal(own_server: Server) -> None:
    own_server.start()
    with Player(own_server.port, "Ann") as ann:
        table = ann.open_table("random", "random", "random")
        ann.begin(table)
        ann.join(table)
        while ann.version < SNAPSHOT_EVERY + 20 and not ann.view["over"]:
            ann.read_if_any()
            if ann.decision() is not None:
                ann.answer(ann.least_choice(ann.decision() or {}))
        assert ann.version > SNAPSHOT_EVERY
    own_server.stop()
    run(_compare(own_server.folder, table))


async def _compare(folder: Path, table: str) -> None:
    store, work = Store(ServerFolder(folder)), Work()
    try:
        kind = MagicKind(folder)
        row = await store.one(select(schema.snapshots).where(schema.snapshots.c.table == table))
        assert row is not None
        assert row["entries"] >= SNAPSHOT_EVERY
        views = []
        for build in (row["build"], "another build"):
            await store.write(update(schema.snapshots).values(build=build))
            record = TableRecord(table, kind)
            await record.load(store, work)
            assert record.game is not None
            views.append([record.kind.view(record.game, seat.name) for seat in record.seats])
        assert views[0] == views[1]
        await store.write(update(schema.snapshots).values(build=snapshots.build(), state=b"no pickle"))
        record = TableRecord(table, kind)
        await record.load(store, work)
        assert record.game is not None
        assert record.kind.view(record.game, "Ann") == views[0][0]
    finally:
        await store.close()
        work.close()
