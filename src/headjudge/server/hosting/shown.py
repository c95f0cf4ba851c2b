"""A session that is shown to whoever watches as a view of their own, and carried on in threads: a campaign, an event.

Commands and views are made in threads, so that the event loop, and with it everybody's games, waits for none of them;
what is sent to connections is sent on the loop. Whoever may know the same shares a viewpoint.
"""

from __future__ import annotations

import asyncio
import logging
import time
from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec

from headjudge.core.errors import HeadjudgeError
from headjudge.server.hosting.messages import Noticed, encode
from headjudge.server.hosting.record import Record
from headjudge.server.hosting.session import Session
from headjudge.server.hosting.viewpoint import Connection, Viewpoint
from headjudge.server.storage.store import Store
from headjudge.server.work import Work

__all__ = ["ShownSession"]

log = logging.getLogger(__name__)

R = TypeVar("R", bound=Record)
T = TypeVar("T")
V = TypeVar("V")

GATHERED = 0.05
"""Seconds for which changes are gathered before they are shown."""


class ShownSession(Session[R], Generic[R, V]):
    """One in memory, with a view of type ``V``. ``work`` are the threads in which it is carried on."""

    def __init__(self, record: R, store: Store, work: Work, now: Callable[[], float] = time.time) -> None:
        super().__init__(record, store, now)
        self._work = work
        self._loop = asyncio.get_running_loop()
        self.changes = 0
        """How often it changed: whoever keeps something made of it looks whether it still holds."""
        self._viewpoints: dict[str | None, Viewpoint] = {}
        self._dirty = asyncio.Event()
        self._publisher: asyncio.Task[None] | None = None

    # --- what each sort does its own way

    @abstractmethod
    def view(self, reader: str | None) -> V:
        """All that a reader may know now, as data for JSON."""

    @abstractmethod
    def reader(self, account: str) -> str | None:
        """As which reader an account sees it; None: as anybody."""

    @abstractmethod
    def begin_message(self, viewpoint: Viewpoint) -> msgspec.Struct:
        """All that a connection needs to begin."""

    @abstractmethod
    def patch_message(self, viewpoint: Viewpoint, patch: Any) -> msgspec.Struct:
        """What changed at a viewpoint."""

    # --- a turn

    async def carry_out(self, command: Callable[[], T]) -> T:
        """The result of a command, carried out in a thread: no other thread does anything with the session then."""
        return await self._work.run(self.record.id, command)

    def stored(self) -> None:
        """Something changed that may be seen."""
        self.changes += 1
        self._dirty.set()

    async def close(self) -> None:
        """Stop, and stop showing it."""
        await super().close()
        if self._publisher is not None:
            self._publisher.cancel()
            await asyncio.gather(self._publisher, return_exceptions=True)

    # --- who watches

    async def look(self, account: str | None) -> V:
        """The view of somebody, once nothing is under way."""
        return await self.do(lambda: self.view(None if account is None else self.reader(account)))

    async def welcome(self, connection: Connection) -> None:
        """Show somebody the session as they may see it, from now on."""
        reader = self.reader(connection.account)
        viewpoint = self._viewpoints.setdefault(reader, Viewpoint(reader))
        await self._publish(viewpoint)
        viewpoint.connections.add(connection)
        self._viewpoints[reader] = viewpoint  # whoever else saw it may have gone meanwhile
        connection.send(encode(self.begin_message(viewpoint)))
        if self._publisher is None or self._publisher.done():
            self._publisher = asyncio.create_task(self._publish_on(), name=f"showing {self.record}")

    def forget(self, connection: Connection) -> None:
        """Show somebody nothing more."""
        for key, viewpoint in list(self._viewpoints.items()):
            viewpoint.connections.discard(connection)
            if not viewpoint.connections:
                del self._viewpoints[key]

    async def show_to(self, account: str) -> None:
        """Show somebody at once what changed for them; everybody else is shown a moment later."""
        viewpoint = self._viewpoints.get(self.reader(account))
        if viewpoint is not None:
            await self.turn(partial(self._publish, viewpoint))

    def is_watched_by(self, account: str) -> bool:
        """Whether somebody's page is open."""
        return bool(self._connections_of(account))

    def tell_unread(self, account: str, unread: int) -> None:
        """Tell somebody's pages how many notices are unread."""
        message = encode(Noticed(unread))
        for connection in self._connections_of(account):
            connection.send(message)

    def _connections_of(self, account: str) -> list[Connection]:
        viewpoint = self._viewpoints.get(self.reader(account))
        return [] if viewpoint is None else [one for one in viewpoint.connections if one.account == account]

    def reseat_later(self, account: str) -> None:
        """Somebody is another reader now: their connections begin again with the whole view, once it is stored."""
        self._loop.call_soon_threadsafe(lambda: self.beside(self._reseat(account)))

    async def _reseat(self, account: str) -> None:
        for connection in [c for v in self._viewpoints.values() for c in v.connections if c.account == account]:
            try:
                await self.turn(partial(self._let_in_again, connection))
            except HeadjudgeError:  # it isn't left open without being told anything more
                connection.drop()

    async def _let_in_again(self, connection: Connection) -> None:
        self.forget(connection)
        await self.let_in(connection)

    async def _publish_on(self) -> None:
        """Show what changed, to one reader after the other; as long as that takes, changes are gathered after it."""
        pause = GATHERED
        while True:
            await self._dirty.wait()
            await asyncio.sleep(pause)
            self._dirty.clear()
            began = asyncio.get_running_loop().time()
            for viewpoint in list(self._viewpoints.values()):
                await self._show_in_turn(viewpoint)
                await asyncio.sleep(0)
            pause = max(GATHERED, asyncio.get_running_loop().time() - began)

    async def _show_in_turn(self, viewpoint: Viewpoint) -> None:
        try:
            await self.turn(partial(self._try_to_publish, viewpoint))
        except HeadjudgeError:
            self._dirty.set()
            await asyncio.sleep(1)

    async def _try_to_publish(self, viewpoint: Viewpoint) -> None:
        try:
            await self._publish(viewpoint)
        except Exception:  # all others are shown it
            log.exception("%s can't be shown to %s", self.record, viewpoint.viewer)

    async def _publish(self, viewpoint: Viewpoint) -> None:
        patch = await self.carry_out(lambda: viewpoint.look(self.view(viewpoint.viewer)))
        if patch is not None and viewpoint.connections:
            viewpoint.send(self.patch_message(viewpoint, patch))
