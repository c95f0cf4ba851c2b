"""Opening the database, reading from it, and writing to it in groups.

All writing goes through one thread: whatever was asked for while the last transaction was on its way goes into the next
one, so a hundred tables cost one transaction at a time and not a hundred. :meth:`Store.write` returns when what it was
given is on the disk.

A transaction is carried out in that thread as a whole: an asynchronous driver would go to its thread and back for each
statement, and that costs twice the time of the processor.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

from sqlalchemy import Engine, Executable, RowMapping, create_engine, event

from headjudge.server.storage.folder import ServerFolder

__all__ = ["Store", "Write"]

READERS = 4
"""So many queries are carried out at once; others wait for nobody but them."""


@dataclass(frozen=True, slots=True)
class Write:
    """One statement, with the rows it is carried out for (none: once, as it is)."""

    statement: Executable
    rows: Sequence[dict[str, Any]] = ()


Asked = tuple[Sequence[Write], asyncio.Future[None]]
"""What is to be carried out together, and who waits for it."""


class Store:
    """The open database of a data folder, to be closed with :meth:`close`; the folder is given free then."""

    def __init__(self, folder: ServerFolder) -> None:
        self._folder = folder
        self._engine: Engine = create_engine(f"sqlite:///{folder.database}", hide_parameters=True)
        event.listen(self._engine, "connect", _set_up_sqlite)
        self._readers = ThreadPoolExecutor(READERS, "store reader")
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Asked | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write_groups, name="store writer", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        """Write what is still waiting, then close."""
        self._queue.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        self._engine.dispose()
        self._folder.close()

    async def write(self, *writes: Write | Executable) -> None:
        """Carry out statements in one transaction and return when it is committed; raises what the database does."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._queue.put(([w if isinstance(w, Write) else Write(w) for w in writes], done))
        await done

    async def all(self, query: Executable) -> Sequence[RowMapping]:
        """All rows of a query."""
        return await self._loop.run_in_executor(self._readers, self._read, query)

    async def one(self, query: Executable) -> RowMapping | None:
        """The first row of a query, if there is one."""
        rows = await self.all(query)
        return rows[0] if rows else None

    def _read(self, query: Executable) -> Sequence[RowMapping]:
        with self._engine.connect() as connection:
            return connection.execute(query).mappings().all()

    # --- in the writer's thread

    def _write_groups(self) -> None:
        closing = False
        while not closing:
            group = [self._queue.get()]
            while not self._queue.empty():
                group.append(self._queue.get())
            closing = None in group
            self._write_group([asked for asked in group if asked is not None])

    def _write_group(self, group: list[Asked]) -> None:
        """Carry out a group in one transaction; if that fails, each for itself, to see whose fault it was."""
        failure = None
        try:
            self._carry_out([write for writes, _ in group for write in writes])
        except Exception as error:  # noqa: BLE001 - whoever asked is told, whatever it was
            if len(group) > 1:
                for asked in group:
                    self._write_group([asked])
                return
            failure = error
        self._loop.call_soon_threadsafe(_tell, [done for _, done in group], failure)

    def _carry_out(self, writes: list[Write]) -> None:
        """Carry out one transaction; neighbouring writes of the same statement go to the database at once."""
        at = 0
        with self._engine.begin() as connection:
            while at < len(writes):
                statement, rows = writes[at].statement, list(writes[at].rows)
                at += 1
                while rows and at < len(writes) and writes[at].statement is statement and writes[at].rows:
                    rows += writes[at].rows
                    at += 1
                connection.execute(statement, rows or None)


def _tell(waiting: list[asyncio.Future[None]], failure: Exception | None) -> None:
    for done in waiting:
        if done.done():
            continue
        if failure is None:
            done.set_result(None)
        else:
            done.set_exception(failure)


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
