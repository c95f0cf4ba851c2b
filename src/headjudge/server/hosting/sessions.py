"""All sessions of one sort: those in memory, and those that wait in storage until somebody comes."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from sqlalchemy import RowMapping

from headjudge.core.errors import InvalidInput
from headjudge.server.hosting.record import Record
from headjudge.server.hosting.session import Session
from headjudge.server.storage.store import Store

__all__ = ["IDLE", "Sessions"]

log = logging.getLogger(__name__)

IDLE = 600.0
"""After so many seconds in which nobody watched and nothing happened, a session leaves memory."""

S = TypeVar("S", bound=Session[Any])


class Sessions(ABC, Generic[S]):
    """Finds sessions, loads them and lets them sleep."""

    record: ClassVar[type[Record]]

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.now = now
        self._live: dict[str, S] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    @property
    def live(self) -> list[S]:
        """The sessions in memory."""
        return list(self._live.values())

    def in_memory(self, id: str) -> S | None:
        """The session of an id, if it is in memory."""
        return self._live.get(id)

    @abstractmethod
    async def load(self, row: RowMapping, who: str, /) -> S:
        """The session of a row, loaded for somebody who asks."""

    @abstractmethod
    def unknown(self, id: str) -> InvalidInput:
        """The refusal for an id that no session has."""

    @abstractmethod
    async def going_on(self) -> Sequence[str]:
        """The sessions in storage in which something happens by itself, whether anybody looks or not."""

    async def get(self, id: str, who: str = "") -> S:
        """The session of an id, loaded for somebody who asks if it isn't in memory. Raises :meth:`unknown`."""
        if id not in self._live:
            async with self._loading.setdefault(id, asyncio.Lock()):
                if id not in self._live:
                    row = await self.store.one(self.record.shelf.row(id))
                    if row is None:
                        self._loading.pop(id, None)
                        raise self.unknown(id)
                    self._live[id] = await self.load(row, who)
            self._loading.pop(id, None)
        self._live[id].wanted_at = self.now()
        return self._live[id]

    async def resume(self) -> None:
        """Load all that go on. One that this version can't rebuild stays in storage as it is, and whoever asks for it
        is told."""
        for id in await self.going_on():
            try:
                await self.get(id)
            except Exception:
                log.exception("%s %s can't go on", self.record.sort, id)
            await asyncio.sleep(0)

    async def put_to_sleep(self) -> None:
        """Drop from memory those that nobody watches and where nothing will happen by itself."""
        for id, session in list(self._live.items()):
            if session.quiet and self.now() - max(session.idle_since, session.wanted_at) > IDLE:
                del self._live[id]
                await session.close()

    async def close(self) -> None:
        """Stop all of them."""
        await asyncio.gather(*(session.close() for session in self.live))
        self._live.clear()
