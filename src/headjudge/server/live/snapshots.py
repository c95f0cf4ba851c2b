"""Snapshots: a table's game as it stood after some entries, so that a long game is there again at once.

They only save time. The journal is the truth: a snapshot is read by the very build that wrote it or not at all, one
that can't be read is passed over, and all may be deleted at any moment.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from functools import cache
from pathlib import Path

from sqlalchemy import RowMapping, delete, select

import headjudge
from headjudge.core.going_back import gone_back, standing
from headjudge.core.journal import Entry
from headjudge.core.version import headjudge_version
from headjudge.server.live.hosted import GameKind, Hosted
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store

__all__ = ["EVERY", "build", "restored", "store_one", "stored"]

log = logging.getLogger(__name__)

EVERY = 400
"""A snapshot is written after so many entries."""


@cache
def build() -> str:
    """What tells this build from any other: the version, and a hash of the sources' names, sizes and times."""
    found = hashlib.sha256()
    root = Path(headjudge.__file__).parent
    for file in sorted(root.rglob("*.py")):
        stat = file.stat()
        found.update(f"{file.relative_to(root)} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return f"{headjudge_version()} {found.hexdigest()[:32]}"


async def store_one(store: Store, table: str, game: Hosted, entries: int) -> None:
    """Store a game as it stood after so many entries, in place of the last snapshot; ``game`` must not go on."""
    state = await asyncio.to_thread(game.snapshot)
    row = {"table": table, "entries": entries, "build": build(), "state": state}
    await store.write(
        delete(schema.snapshots).where(schema.snapshots.c.table == table), schema.snapshots.insert().values(**row)
    )


async def stored(store: Store, table: str) -> RowMapping | None:
    """The last snapshot of a table as it is kept, if there is one."""
    return await store.one(select(schema.snapshots).where(schema.snapshots.c.table == table))


def restored(row: RowMapping | None, table: str, kind: GameKind, entries: list[Entry]) -> tuple[Hosted, int] | None:
    """The game of a snapshot and how many of the standing entries it holds; None if it is of no use."""
    if row is None or row["build"] != build() or row["entries"] > len(entries):
        return None
    before = entries[: row["entries"]]
    if gone_back(before) != gone_back(entries):
        return None
    try:
        return kind.restore(row["state"]), len(standing(before))
    except Exception:
        log.exception("the snapshot of table %s can't be read; its journal is used", table)
        return None
