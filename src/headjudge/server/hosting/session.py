"""A session: one game that people play together, at a table or in a campaign. What is done there happens in one order,
is stored, and only then acknowledged and shown.

One task takes from an inbox what is to be done: commands, people who come, alarms. A command changes the session in
memory; what it changed is committed; then whoever asked is told, and everybody is shown it. A command that refuses has
changed nothing. If one leaves something half done, if committing fails or anything breaks down, memory may be ahead of
storage: then the session is built again from storage before anything else is done or told.
"""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from headjudge.core.errors import HeadjudgeError, IllegalAction
from headjudge.server.hosting import snapshots
from headjudge.server.hosting.record import Record
from headjudge.server.hosting.snapshots import Snapshot
from headjudge.server.hosting.viewpoint import Connection
from headjudge.server.storage.store import Store, Write

__all__ = ["Session"]

log = logging.getLogger(__name__)

R = TypeVar("R", bound=Record)
T = TypeVar("T")

AGAIN = 1.0
"""Seconds after which a session that broke down tries again."""


class Job(NamedTuple):
    """What somebody wants to be done, and where the result is waited for."""

    work: Callable[[], Awaitable[Any]]
    done: asyncio.Future[Any]


class Session(ABC, Generic[R]):
    """One session in memory. Its methods are called in its turn, but for :meth:`do`, :meth:`turn`, :meth:`connect`,
    :meth:`disconnect` and :meth:`close`."""

    def __init__(self, record: R, store: Store, now: Callable[[], float] = time.time) -> None:
        self.record = record
        self.store = store
        self.now = now
        self.idle_since = self.wanted_at = now()
        self._writes: list[Write] = []
        self._behind = False
        """Whether memory may be ahead of storage, and must be built again before anything else."""
        self._closed = False
        self._present: set[Connection] = set()
        """Who watches, or waits for the turn in which they begin to."""
        self._inbox: asyncio.Queue[Job | None] = asyncio.Queue()
        """What is to be done; None: only what happens by itself."""
        self._alarm: asyncio.TimerHandle | None = None
        self._beside: set[asyncio.Task[Any]] = set()
        self._task = asyncio.create_task(self._run(), name=str(record))

    # --- from outside

    async def do(self, command: Callable[[], T]) -> T:
        """Carry out a command in its turn; its result, once what it changed is stored. Raises what the command refuses.
        Whoever asked may go away: it is carried out whole or not at all."""
        return await self.turn(partial(self.carry_out, command))

    async def turn(self, work: Callable[[], Awaitable[T]]) -> T:
        """As :meth:`do`, for a command that takes its time: the session waits for it, and nobody else."""
        if self._closed:
            raise self._asleep()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(Job(work, done))
        try:
            return await done
        finally:
            del done  # a refusal leads back to here: without this it would be collected, not let go of

    async def connect(self, connection: Connection) -> None:
        """Somebody begins to watch, in their turn; whoever has gone before it comes is not let in. Raises a refusal if
        they may not watch, or can't be shown it now."""
        self._present.add(connection)
        try:
            await self.turn(partial(self.let_in, connection))
        except BaseException:  # also if nobody waits any more: they have gone
            self.disconnect(connection)
            raise

    async def let_in(self, connection: Connection) -> None:
        """Begin to show it to somebody, unless they have gone meanwhile."""
        if connection in self._present:
            await self.welcome(connection)
        if connection not in self._present:
            self.forget(connection)

    def disconnect(self, connection: Connection) -> None:
        """Somebody is gone, whatever the session is doing."""
        self._present.discard(connection)
        self.forget(connection)
        self.idle_since = self.now()

    async def close(self) -> None:
        """Finish what is under way, and do nothing more; what was acknowledged is stored already."""
        self._closed = True
        self.set_alarm(None)
        while not self._inbox.empty():
            job = self._inbox.get_nowait()
            if job is not None:
                _reply(job, None, self._asleep())
        self._inbox.put_nowait(None)
        await asyncio.gather(self._task, return_exceptions=True)
        await asyncio.gather(*self._beside, return_exceptions=True)

    @property
    @abstractmethod
    def quiet(self) -> bool:
        """Whether nobody watches and nothing will happen by itself."""

    # --- what each sort of session does its own way

    @abstractmethod
    async def carry_out(self, command: Callable[[], T]) -> T:
        """The result of a command: on the event loop, or in a thread."""

    @abstractmethod
    async def load(self) -> None:
        """Read the record again from storage, and forget all that isn't stored."""

    def stored(self) -> None:
        """What changed is stored, and may be shown."""

    async def show(self) -> None:
        """Show at once what happened; whoever asked for it was told already."""

    @abstractmethod
    async def welcome(self, connection: Connection) -> None:
        """Begin to show it to somebody, and send them all they need. Raises IllegalAction if they may not watch."""

    @abstractmethod
    def forget(self, connection: Connection) -> None:
        """Show nothing more to somebody, if they were shown anything."""

    @abstractmethod
    async def freeze(self) -> Callable[[], bytes] | None:
        """What writes down the game as it is now, in a thread, while it goes on; None if there is nothing to keep."""

    async def go_on(self, *, asked: bool) -> None:
        """Let happen what happens by itself; ``asked`` says whether somebody has just asked for something."""

    def due(self) -> float | None:
        """In how many seconds something happens by itself; None if nothing will."""
        return None

    # --- the task

    async def _run(self) -> None:
        while not self._closed:
            job = await self._inbox.get()
            if not self._closed:
                await self._have_turn(job)

    async def _have_turn(self, job: Job | None) -> None:
        try:
            await self._catch_up()
            result, refusal = await self._result(job)
            await self.go_on(asked=job is not None)
            await self._commit()
            _reply(job, result, refusal)
            await self.show()
            await self._snapshot_if_due()
            self.set_alarm(self.due())
        except Exception:
            log.exception("%s broke down and is built again", self.record)
            self._behind = True
            _reply(job, None, _unable())
            self.set_alarm(AGAIN)
        except BaseException:
            _reply(job, None, _unable())
            raise

    async def _result(self, job: Job | None) -> tuple[Any, HeadjudgeError | None]:
        """What a command made, or why it was refused."""
        if job is None:
            return None, None
        try:
            return await job.work(), None
        except HeadjudgeError as error:
            if self._writes:  # it broke off half-way
                self._behind = True
                await self._catch_up()
            return None, error.with_traceback(None)  # which leads to here, and to the game

    async def _catch_up(self) -> None:
        """Build the session again from storage if memory may be ahead of it."""
        if self._behind:
            self._writes.clear()
            await self.load()
            self._behind = False

    async def _commit(self) -> None:
        writes, self._writes = self._writes, []
        if writes:
            await self.store.write(*writes)
            self.stored()

    async def _snapshot_if_due(self) -> None:
        """Store the game whole if it is time, beside everything else: nobody waits for it."""
        record = self.record
        if not record.snapshot_due():
            return
        frozen = await self.freeze()
        if frozen is not None:
            record.snapshot_at = record.version
            self.beside(self._store_snapshot(frozen, record.version))

    async def _store_snapshot(self, frozen: Callable[[], bytes], held: int) -> None:
        try:
            state = await asyncio.to_thread(frozen)
            await snapshots.keep(self.store, self.record.shelf, self.record.id, Snapshot(held, state))
        except Exception:
            log.exception("no snapshot of %s could be stored", self.record)

    # --- what commands use

    def change(self, **values: Any) -> None:
        """Change columns of the session's own row, in memory and with the next commit."""
        self._writes.append(self.record.change(**values))

    def write(self, write: Write) -> None:
        """Carry out something else with the next commit."""
        self._writes.append(write)

    def beside(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something go on beside the session, which is closed only after it."""
        task = asyncio.ensure_future(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    def set_alarm(self, delay: float | None) -> None:
        """Have a turn in so many seconds, whatever else comes; None: not by itself."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None
        if delay is not None and not self._closed:
            self._alarm = asyncio.get_running_loop().call_later(delay, self._inbox.put_nowait, None)

    def wake(self) -> None:
        """Have a turn as soon as may be, and show what has changed."""
        self._inbox.put_nowait(None)

    def _asleep(self) -> IllegalAction:
        sort = self.record.sort
        return IllegalAction(f"the {sort} has just gone to sleep; ask again", code=f"{sort}/asleep")


def _reply(job: Job | None, result: Any, refusal: HeadjudgeError | None) -> None:
    """Tell whoever asked, if they still wait."""
    if job is None or job.done.done():
        return
    if refusal is None:
        job.done.set_result(result)
    else:
        job.done.set_exception(refusal)
        job.done.exception()


def _unable() -> IllegalAction:
    return IllegalAction("the server could not do that; nothing has changed", code="server/error")
