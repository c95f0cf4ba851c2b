"""A live table: one task that takes commands from an inbox, so that what happens there happens in one order.

A command changes the table in memory; what it changed is committed; only then is it acknowledged and shown. If the
commit fails, or a command breaks down half-way, the table is built again from storage and everybody is shown that.
"""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import logging
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import update

from headjudge.core.errors import HeadjudgeError, IllegalAction
from headjudge.core.journal import Entry
from headjudge.server.hosting import snapshots
from headjudge.server.hosting.messages import encode
from headjudge.server.hosting.viewpoint import Connection
from headjudge.server.live.absence import Votes
from headjudge.server.live.hosted import Hosted
from headjudge.server.live.messages import Changed, ChatLine, Clocks, Logged, Said, TableChanged, Welcome
from headjudge.server.live.play import Play
from headjudge.server.live.record import SHELF, TableRecord
from headjudge.server.live.seats import Seat
from headjudge.server.live.viewpoint import SeatViewpoint
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store, Write
from headjudge.server.throttle import Bucket
from headjudge.server.work import Work

__all__ = ["LiveTable"]

log = logging.getLogger(__name__)

INSERT_CHAT = schema.chat.insert()
SNAPSHOT_EVERY = 400
"""A snapshot is written after so many entries."""
TURNS = 12
"""After going on so many times, with other tables' turns between, a table is shown, even if nobody is asked yet."""
AGAIN = 1.0
"""Seconds after which a table that broke down tries again."""
AWAKE = 60.0
"""So many seconds after somebody was there last, bots stop acting: the game goes on when somebody comes."""
GATHERED = 0.5
"""Seconds for which comings and goings are gathered before everybody is told, where many are connected."""
FEW = 16
"""So many connections, and fewer, are told of them at once."""
CHAT_RATE, CHAT_AT_ONCE = 0.5, 10
"""So many lines a second somebody may say, and so many at once after a pause: everybody is sent each of them."""
CHAT_SHOWN = 200
"""So many of the last lines of chat a new connection is sent."""

Command = Callable[[], Any]


class LiveTable:
    """One table that is open or running. All its methods but :meth:`do` are called within its task.

    ``turnstile`` is what all tables share: where bots go on and on, one table after the other has its turn.
    """

    def __init__(
        self,
        record: TableRecord,
        store: Store,
        work: Work,
        turnstile: asyncio.Lock,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.record = record
        self.store = store
        self._work = work
        self.now = now
        self.play = Play(record, self._entry, self.settings_changed, self.store_seat)
        self.votes = Votes()
        self.viewpoints: dict[str | None, SeatViewpoint] = {}
        self.idle_since = self.wanted_at = now()
        self._writes: list[Write] = []
        self._table_changed = False
        self._presence_changed = False
        self._turnstile = turnstile
        self._chat_limits: dict[str, Bucket] = {}
        self._told: dict[Connection, str | None] = {}
        """The seat that each connection was welcomed at."""
        self._gathering: asyncio.TimerHandle | None = None
        self._clocks: dict[str, float] = {}
        self._closed = False
        self._inbox: asyncio.Queue[tuple[Command, asyncio.Future[Any]] | None] = asyncio.Queue()
        self._alarm: asyncio.TimerHandle | None = None
        self._task = asyncio.create_task(self._run(), name=f"table {record.id}")
        self._snapshot: asyncio.Task[None] | None = None

    # --- from outside

    async def do(self, command: Command) -> Any:
        """Carry out a command in the table's turn; its result, once what it changed is stored. A command that takes its
        time is a coroutine: the table waits for it, and nobody else."""
        if self._closed:
            raise _asleep()
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((command, done))
        try:
            return await done
        finally:
            del done  # a refusal leads back to here: without this it would be collected, not let go of

    async def leave(self, connection: Connection) -> None:
        """Somebody's connection is closed."""
        with contextlib.suppress(IllegalAction):  # the table is, too
            await self.do(lambda: self._disconnect(connection))

    async def close(self) -> None:
        """Stop, and let go of the game; what was acknowledged is stored already."""
        self._closed = True
        for timer in (self._alarm, self._gathering):
            if timer is not None:
                timer.cancel()
        self._task.cancel()
        await asyncio.gather(self._task, *([self._snapshot] if self._snapshot else []), return_exceptions=True)
        while not self._inbox.empty():
            job = self._inbox.get_nowait()
            if job is not None and not job[1].done():
                job[1].set_exception(_asleep())
        self.record.let_go()
        self.viewpoints.clear()

    @property
    def quiet(self) -> bool:
        """Whether nobody watches and nothing will happen by itself."""
        return not self._connected and self._alarm is None and self._inbox.empty()

    @property
    def _connected(self) -> int:
        return len(self._told)

    @property
    def _awake(self) -> bool:
        """Whether somebody is there, or was a moment ago."""
        return bool(self._told) or self.now() - self.idle_since < AWAKE

    # --- the task

    async def _run(self) -> None:
        self._set_alarm(0)
        while True:
            job = await self._inbox.get()
            try:
                await self._carry_out(job)
            except Exception:
                log.exception("table %s broke down and is built again", self.record.id)
                while not await self._rebuilt():
                    await asyncio.sleep(AGAIN)

    async def _carry_out(self, job: tuple[Command, asyncio.Future[Any]] | None) -> None:
        command, done = job if job is not None else (_nothing, asyncio.get_running_loop().create_future())
        result, refusal = None, None
        try:
            try:
                result = command()
                if inspect.isawaitable(result):
                    result = await result
            except HeadjudgeError as error:
                refusal = error.with_traceback(None)  # which leads to here, and to the game
            more = await self._go_on(job is not None)
            await self._commit()
        except BaseException:
            if not done.done():
                done.set_exception(
                    IllegalAction("the server could not do that; nothing has changed", code="server/error")
                )
                done.exception()
            raise
        if not done.done():
            if refusal is None:
                done.set_result(result)
            else:
                done.set_exception(refusal)
        await self._publish()
        self._take_snapshot()
        self._set_alarm(0 if more else self.play.next_due(self.now(), self._awake))

    async def _go_on(self, asked: bool) -> bool:
        """Let the game go on until somebody must be asked; whether it was left off before.

        Whoever asked for something, at a table with people, is told what follows from it at once. Where it goes on for
        longer, and where only bots are, tables take turns, so that no number of them keeps people waiting.
        """
        if asked and any(seat.here for seat in self.record.seats):
            return self.play.go_on(self.now(), self._awake)
        for _ in range(TURNS):
            async with self._turnstile:
                more = self.play.go_on(self.now(), self._awake)
                await asyncio.sleep(0)
            if not more:
                return False
        return True

    async def _commit(self) -> None:
        if self.play.just_ended:
            self.play.just_ended = False
            self.change(
                status="ended", ended=self.now(), result=self.record.game.result() if self.record.game else None
            )
        writes, self._writes = self._writes, []
        if writes:
            await self.store.write(*writes)

    def _take_snapshot(self) -> None:
        """Store the game whole if it is time, beside everything else: nobody waits for it."""
        record = self.record
        if record.game is None or record.status != "running":
            return
        if record.version < record.snapshot_at + SNAPSHOT_EVERY:
            return
        record.snapshot_at = record.version
        self._snapshot = asyncio.create_task(self._store_snapshot(record.game.copy(), record.version))

    async def _store_snapshot(self, game: Hosted, held: int) -> None:
        state = await asyncio.to_thread(game.snapshot)
        await snapshots.keep(self.store, SHELF, self.record.id, snapshots.Snapshot(held, state))

    async def _rebuilt(self) -> bool:
        """Build the table again from storage; whether that could be done now."""
        self._writes.clear()
        try:
            await self.record.load(self.store, self._work)
        except Exception:
            log.exception("table %s can't be built again yet", self.record.id)
            return False
        self.play.forget()
        self.touch()
        await self._publish()
        self._set_alarm(AGAIN)
        return True

    def _set_alarm(self, delay: float | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None
        if delay is not None:
            self._alarm = asyncio.get_running_loop().call_later(delay, self._inbox.put_nowait, None)

    # --- what commands use

    def _entry(self, entry: Entry, by: str | None) -> None:
        """Note an entry of the journal."""
        number = len(self.record.entries)
        self.record.entries.append(entry)
        self._writes.append(SHELF.add(self.record.id, number, self.now(), by, entry))

    def change(self, **values: Any) -> None:
        """Change columns of the table's own row, in memory and with the next commit."""
        for name, value in values.items():
            setattr(self.record, name, value)
        self._writes.append(SHELF.change(self.record.id, **values))
        self.touch()

    def store_seat(self, seat: Seat) -> None:
        """Store a seat with the next commit, and tell everybody."""
        row = seat.row(self.record.id)
        key = (schema.seats.c.table == self.record.id) & (schema.seats.c.number == seat.number)
        self._writes.append(Write(update(schema.seats).where(key).values(**row)))
        self.touch()

    def write(self, write: Write) -> None:
        """Carry out something else with the next commit."""
        self._writes.append(write)

    def touch(self) -> None:
        """Tell everybody how the table stands."""
        self._table_changed = True

    def say(self, account: str | None, name: str, text: str) -> ChatLine:
        """Add a line of chat. Raises TooOften if somebody says much at once."""
        if account is not None:
            self._chat_limits.setdefault(account, Bucket(CHAT_RATE, CHAT_AT_ONCE)).take()
        line = ChatLine(len(self.record.chat), name, text, self.now())
        self.record.chat.append(line)
        row = {"table": self.record.id, "number": line.number, "at": line.at, "by": account, "name": name, "text": text}
        self._writes.append(Write(INSERT_CHAT, [row]))
        for viewpoint in self.viewpoints.values():
            viewpoint.send(Said(line))
        return line

    # --- who watches

    def connect(self, connection: Connection) -> None:
        """Somebody begins to watch, from their seat if they have one. Raises IllegalAction if nobody may watch."""
        seat = self.record.seat_of(connection.account)
        if seat is None and not self.record.settings.spectators and self.record.status != "open":
            raise IllegalAction("this table doesn't allow spectators", code="table/private")
        if seat is not None:
            seat.here += 1
            seat.left_at = None
            self.votes.forget(seat.number)
        viewpoint = self._viewpoint(None if seat is None or self.record.game is None else seat.name)
        viewpoint.publish(self.record.game, self.record.version, self.record.branch)
        viewpoint.connections.add(connection)
        viewpoint.refresh(self.record.game, self.record.version, self.record.branch)
        self._welcome(connection, viewpoint, seat)
        self._presence_changed = True

    def _disconnect(self, connection: Connection) -> None:
        """Somebody is gone."""
        for viewpoint in self.viewpoints.values():
            if connection in viewpoint.connections:
                viewpoint.connections.discard(connection)
                seat = self.record.seat_of(connection.account)
                if seat is not None:
                    seat.here -= 1
                    seat.left_at = self.now() if not seat.here else None
        self._told.pop(connection, None)
        self.idle_since = self.now()
        self._presence_changed = True

    def _viewpoint(self, seat: str | None) -> SeatViewpoint:
        return self.viewpoints.setdefault(seat, SeatViewpoint(seat))

    def seat_again(self) -> None:
        """Give every connection the viewpoint of its seat: the game has begun, or seats have changed hands. Before the
        game, only those whose own seat is another are welcomed anew."""
        before = dict(self._told)
        self.viewpoints.clear()
        for connection, was in before.items():
            seat = self.record.seat_of(connection.account)
            viewpoint = self._viewpoint(None if seat is None or self.record.game is None else seat.name)
            viewpoint.connections.add(connection)
            viewpoint.refresh(self.record.game, self.record.version, self.record.branch)
            if self.record.game is not None or was != (None if seat is None else seat.name):
                self._welcome(connection, viewpoint, seat)

    def settings_changed(self, seat: Seat) -> None:
        """Tell a seat's connections its settings."""
        self._viewpoint(seat.name).send(Changed(seat.settings))

    def _welcome(self, connection: Connection, viewpoint: SeatViewpoint, seat: Seat | None) -> None:
        """Send a connection all it needs to begin."""
        self._told[connection] = None if seat is None else seat.name
        welcome = Welcome(
            version=self.record.version,
            branch=self.record.branch,
            seat=None if seat is None else seat.name,
            table=self.info(),
            view=viewpoint.view,
            log=Logged(0, viewpoint.lines),
            chat=self.record.chat[-CHAT_SHOWN:],
            settings=None if seat is None else seat.settings,
        )
        connection.send(encode(welcome))

    async def _publish(self) -> None:
        """Show everybody what changed; between two seats others have their turn."""
        for viewpoint in list(self.viewpoints.values()):
            if viewpoint.connections:
                viewpoint.publish(self.record.game, self.record.version, self.record.branch)
                await asyncio.sleep(0)
        self._gather_presence()
        clocks = self.play.clocks()
        if not self._table_changed and clocks == self._clocks:
            return
        message = TableChanged(self.info()) if self._table_changed else Clocks(clocks)
        self._table_changed = False
        self._clocks = clocks
        for viewpoint in self.viewpoints.values():
            viewpoint.send(message)

    def _gather_presence(self) -> None:
        """Tell who has come or gone: at once where few are told, else once for all of a moment."""
        if not self._presence_changed or self._gathering is not None:
            return
        self._presence_changed = False
        if self._connected <= FEW:
            self.touch()
        else:
            self._gathering = asyncio.get_running_loop().call_later(GATHERED, self._gathered)

    def _gathered(self) -> None:
        self._gathering = None
        self._presence_changed = False
        self.touch()
        self._inbox.put_nowait(None)

    def info(self) -> dict[str, Any]:
        """The table around the game, as everybody may see it."""
        watching = self.viewpoints.get(None)
        return {
            **self.record.info(),
            "spectators": len(watching.connections) if watching else 0,
            "votes": self.votes.info(),
            "due": self.play.clocks(),
        }


def _asleep() -> IllegalAction:
    return IllegalAction("the table has just gone to sleep; ask again", code="table/asleep")


def _nothing() -> None:
    """What an alarm does by itself."""
