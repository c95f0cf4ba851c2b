"""A live table: seats, watchers, votes and chat around a game; bots, clocks and settings let it go on by itself.

Its commands are carried out on the event loop: an answer takes less than going to a thread and back.
"""

from __future__ import annotations

import asyncio
import pickle
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, update

from headjudge.core.errors import IllegalAction
from headjudge.core.journal import Entry
from headjudge.server.hosting.messages import encode
from headjudge.server.hosting.session import Session
from headjudge.server.hosting.viewpoint import Connection
from headjudge.server.live.absence import Votes
from headjudge.server.live.info import SeatClock, TableInfo
from headjudge.server.live.messages import Changed, ChatLine, Clocks, Logged, Said, TableChanged, Welcome
from headjudge.server.live.play import Play
from headjudge.server.live.record import TableRecord
from headjudge.server.live.seats import Seat
from headjudge.server.live.viewpoint import JUDGE, SeatViewpoint
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store, Write
from headjudge.server.throttle import Bucket
from headjudge.server.work import Work

__all__ = ["LiveTable"]

INSERT_CHAT = schema.chat.insert()
TURNS = 12
"""After going on so many times, with other tables' turns between, a table is shown, even if nobody is asked yet."""
AWAKE = 60.0
"""So many seconds after somebody was there last, bots stop acting: the game goes on when somebody comes."""
GATHERED = 0.5
"""Seconds for which comings and goings are gathered before everybody is told, where many are connected."""
FEW = 16
"""So many connections, and fewer, are told of them at once."""
CHAT_RATE, CHAT_AT_ONCE = 0.5, 10
"""So many lines a second somebody may say, and so many at once after a pause: everybody is sent each of them."""
ACT_RATE, ACTS_AT_ONCE = 5.0, 40
"""So many manual actions a second somebody may try, and so many at once after a pause."""
CHAT_SHOWN = 200
"""So many of the last lines of chat a new connection is sent."""

T = TypeVar("T")


class LiveTable(Session[TableRecord]):
    """One table that is open or running.

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
        super().__init__(record, store, now)
        self._work = work
        self.play = Play(record, self._entry, self.settings_changed, self.store_seat)
        self.votes = Votes()
        self.viewpoints: dict[str | None, SeatViewpoint] = {}
        self._more = False
        """Whether the game was left off before somebody had to be asked."""
        self._table_changed = False
        self._presence_changed = False
        self._turnstile = turnstile
        self._chat_limits: dict[str, Bucket] = {}
        self._act_limits: dict[int, Bucket] = {}
        self._told: dict[Connection, str | None] = {}
        """The seat that each connection was welcomed at."""
        self._gathering: asyncio.TimerHandle | None = None
        self._noticed: object = None
        self._news = False
        self.noticed: Callable[[TableRecord], None] = lambda _: None
        """Called when a game that is part of a match has come further, once that is stored."""
        self.admits: Callable[[TableRecord, str], bool] = lambda _record, _account: False
        """Whether an account may watch a table that has no spectators."""
        self._clocks: tuple[dict[str, float], dict[str, SeatClock]] = ({}, {})
        self.set_alarm(0)

    # --- from outside

    async def close(self) -> None:
        """Stop, and let go of the game."""
        if self._gathering is not None:
            self._gathering.cancel()
        await super().close()
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
        """Whether somebody is there, or was a moment ago; a game that is part of a match goes on without anybody."""
        return self.record.part is not None or bool(self._told) or self.now() - self.idle_since < AWAKE

    # --- a turn

    async def carry_out(self, command: Callable[[], T]) -> T:
        """The result of a command."""
        return command()

    async def load(self) -> None:
        """Read the table again from storage; everybody is shown how it stands."""
        await self.record.load(self.store, self._work)
        self.play.forget()
        self.touch()

    async def go_on(self, *, asked: bool) -> None:
        """Let the game go on until somebody must be asked, or for long enough.

        Whoever asked for something, at a table with people, is told what follows from it at once. Where it goes on for
        longer, and where only bots are, tables take turns, so that no number of them keeps people waiting.
        """
        if asked and any(seat.here for seat in self.record.seats):
            self._more = self.play.go_on(self.now(), self._awake)
        else:
            for _ in range(TURNS):
                async with self._turnstile:
                    self._more = self.play.go_on(self.now(), self._awake)
                    await asyncio.sleep(0)
                if not self._more or self._closed:
                    break
        if self.play.just_ended:
            self.play.just_ended = False
            self.change(status="ended", ended=self.now(), result=self.play.result())
        for seat in self.play.clocks.to_store(self.now(), with_others=bool(self._writes)):
            self.write(Write(update(schema.seats).where(self._row_of(seat)).values(used=seat.used)))
        self._notice()

    def _notice(self) -> None:
        """Tell whoever is responsible for the match that the game is part of: it is over, another turn has begun while
        turns are counted, or there is something else for judges to rule on."""
        record = self.record
        if record.part is None:
            return
        flags = [flag.key for flag in record.flags]
        stand = (record.status, record.turn if record.stop is not None else None, flags)
        if stand != self._noticed:
            self._noticed = stand
            self._news = True

    def stored(self) -> None:
        """What changed is stored."""
        if self._news:
            self._news = False
            self.noticed(self.record)

    def due(self) -> float | None:
        """In how many seconds a bot acts, or a clock runs out."""
        if self._more:
            return 0
        now = self.now()
        waits = (self.play.waiting.next_due(now, self._awake), self.play.clocks.due(now))
        return min((wait for wait in waits if wait is not None), default=None)

    async def freeze(self) -> Callable[[], bytes] | None:
        """What writes a copy of the game down."""
        return None if self.record.game is None else partial(pickle.dumps, self.record.game.copy())

    # --- what commands use

    def _entry(self, entry: Entry, by: str | None) -> None:
        """Note an entry of the journal."""
        self.write(self.record.add(entry, self.now(), by))

    def change(self, **values: Any) -> None:
        """Change columns of the table's own row, and tell everybody."""
        super().change(**values)
        self.touch()

    def store_seat(self, seat: Seat) -> None:
        """Store a seat with the next commit, and tell everybody."""
        row = seat.row(self.record.id)
        self.write(Write(update(schema.seats).where(self._row_of(seat)).values(**row)))
        self.touch()

    def _row_of(self, seat: Seat) -> ColumnElement[bool]:
        return (schema.seats.c.table == self.record.id) & (schema.seats.c.number == seat.number)

    def touch(self) -> None:
        """Tell everybody how the table stands."""
        self._table_changed = True

    def limit_act(self, seat: Seat) -> None:
        """Count a manual action that a seat tries. Raises TooOften after many at once."""
        self._act_limits.setdefault(seat.number, Bucket(ACT_RATE, ACTS_AT_ONCE)).take()

    def say(self, account: str | None, name: str, text: str) -> ChatLine:
        """Add a line of chat. Raises TooOften if somebody says much at once."""
        if account is not None:
            self._chat_limits.setdefault(account, Bucket(CHAT_RATE, CHAT_AT_ONCE)).take()
        line = ChatLine(len(self.record.chat), name, text, self.now())
        self.record.chat.append(line)
        row = {"table": self.record.id, "number": line.number, "at": line.at, "by": account, "name": name, "text": text}
        self.write(Write(INSERT_CHAT, [row]))
        for viewpoint in self.viewpoints.values():
            viewpoint.send(Said(line))
        return line

    # --- who watches

    async def welcome(self, connection: Connection) -> None:
        """Show somebody the table, from their seat if they have one. Raises IllegalAction if nobody else may watch."""
        seat = self.record.seat_of(connection.account)
        closed = not self.record.settings.spectators and self.record.status != "open"
        if seat is None and closed and not self.admits(self.record, connection.account):
            raise IllegalAction("this table doesn't allow spectators", code="table/private")
        viewpoint = self._viewpoint(self._viewer(connection.account, seat))
        viewpoint.publish(self.record)
        viewpoint.connections.add(connection)
        viewpoint.refresh(self.record)
        self._tell(connection, viewpoint, seat)
        self._count()

    def forget(self, connection: Connection) -> None:
        """Show somebody nothing more."""
        for viewpoint in self.viewpoints.values():
            viewpoint.connections.discard(connection)
        if connection in self._told:
            del self._told[connection]
            self._count()
            self.wake()

    def _count(self) -> None:
        """Count who is there, as somebody has come or gone or a seat has changed hands."""
        here = Counter(connection.account for connection in self._told)
        for seat in self.record.seats:
            was = seat.here
            seat.here = 0 if seat.account is None else sum(here[one] for one in {seat.account, *seat.others})
            if bool(was) != bool(seat.here):
                self.play.clocks.heard(seat, self.now())
            if seat.here:
                seat.left_at = None
                self.votes.forget(seat.number)
            elif was:
                seat.left_at = self.now()
        self._presence_changed = True

    def _viewer(self, account: str, seat: Seat | None) -> str | None:
        """At which viewpoint somebody is."""
        if self.record.game is None:
            return None
        if seat is None:
            return JUDGE if self.record.is_judge(account) else None
        return seat.name

    def _viewpoint(self, seat: str | None) -> SeatViewpoint:
        return self.viewpoints.setdefault(seat, SeatViewpoint(seat))

    def seat_again(self) -> None:
        """Give every connection the viewpoint of its seat: the game has begun, or seats have changed hands. Before the
        game, only those whose own seat is another are welcomed anew."""
        viewpoints: dict[str | None, SeatViewpoint] = {}
        for connection in self._told:
            seat = self.record.seat_of(connection.account)
            name = self._viewer(connection.account, seat)
            viewpoint = viewpoints.setdefault(name, SeatViewpoint(name))
            viewpoint.connections.add(connection)
            viewpoint.refresh(self.record)
        # Only now: if one can't be made, all still have those of before.
        self.viewpoints = viewpoints
        for viewpoint in viewpoints.values():
            for connection in viewpoint.connections:
                seat = self.record.seat_of(connection.account)
                if self.record.game is not None or self._told[connection] != (None if seat is None else seat.name):
                    self._tell(connection, viewpoint, seat)
        self._count()

    def settings_changed(self, seat: Seat) -> None:
        """Tell a seat's connections its settings."""
        self._viewpoint(seat.name).send(Changed(seat.settings))

    def _tell(self, connection: Connection, viewpoint: SeatViewpoint, seat: Seat | None) -> None:
        """Send a connection all it needs to begin."""
        self._told[connection] = None if seat is None else seat.name
        welcome = Welcome(
            version=self.record.version,
            branch=self.record.branch,
            seat=None if seat is None else seat.name,
            judge=viewpoint.viewer == JUDGE and self.record.kind.judging is not None,
            table=self.info(),
            view=viewpoint.view,
            log=Logged(0, viewpoint.lines),
            chat=self.record.chat[-CHAT_SHOWN:],
            settings=None if seat is None else seat.settings,
            now=self.now(),
        )
        connection.send(encode(welcome))

    async def show(self) -> None:
        """Show everybody what they can see of it; between two seats others have their turn."""
        for viewpoint in list(self.viewpoints.values()):
            if viewpoint.connections:
                viewpoint.publish(self.record)
                await asyncio.sleep(0)
        self._gather_presence()
        clocks = (self.play.waiting.clocks(), self.play.clocks.shown())
        if not self._table_changed and clocks == self._clocks:
            return
        message = TableChanged(self.info()) if self._table_changed else Clocks(*clocks)
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
        self.wake()

    def info(self) -> TableInfo:
        """The table around the game, as everybody may see it."""
        watching = self.viewpoints.get(None)
        return self.record.info(
            len(watching.connections) if watching else 0,
            self.votes.info(),
            self.play.waiting.clocks(),
            self.play.clocks.shown(),
        )
