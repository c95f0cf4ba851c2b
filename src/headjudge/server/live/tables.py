"""All tables: those in memory and those that wait in storage until somebody comes."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, select

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.accounts.names import clean_text
from headjudge.server.live import lobby
from headjudge.server.live.hosted import GameKind
from headjudge.server.live.pace import TableSettings
from headjudge.server.live.record import TableRecord
from headjudge.server.live.table import LiveTable
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store, Write

__all__ = ["SeatPlan", "Tables", "UnknownTable", "part_of"]

log = logging.getLogger(__name__)

IDLE = 600.0
"""After so many seconds in which nobody watched and nothing happened, a table leaves memory."""


class UnknownTable(InvalidInput):
    """There is no such table."""

    code = "table/unknown"


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat of a new table is to be: the host's, a bot's, or open."""

    who: str = "open"
    """``me``, ``open``, or the name of a bot."""
    deck: dict[str, str] | None = None


class Tables:
    """Opens, finds and closes tables."""

    def __init__(self, store: Store, kinds: Mapping[str, GameKind]) -> None:
        self.store = store
        self.kinds = kinds
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    def kind(self, game: str) -> GameKind:
        """The kind of game of a name. Raises InvalidInput."""
        if game not in self.kinds:
            raise InvalidInput(f"games are {', '.join(self.kinds)}, not {game!r}", code="game/unknown")
        return self.kinds[game]

    async def create(
        self,
        host: Account,
        game: str,
        title: str,
        seats: Sequence[SeatPlan],
        options: dict[str, Any],
        settings: TableSettings,
        listed: bool,
    ) -> LiveTable:
        """Open a table; a host without a seat only watches. Raises InvalidInput or IllegalAction if a game couldn't be
        played so."""
        kind = self.kind(game)
        least, most = kind.seats
        if not least <= len(seats) <= most:
            raise InvalidInput(f"{kind.title} is for {least} to {most} seats, not {len(seats)}", code="table/seats")
        if sum(plan.who == "me" for plan in seats) > 1:
            raise InvalidInput("the host has one seat at most", code="table/seats")
        kind.check_options(len(seats), options)
        id = secrets.token_urlsafe(9)
        row = {
            "id": id,
            "game": game,
            "title": clean_text(title or f"{host.name}'s table", 60),
            "status": "open",
            "listed": listed,
            "host": host.id,
            "options": options,
            "settings": msgspec.to_builtins(settings),
            "created": time.time(),
        }
        await self.store.write(
            schema.tables.insert().values(**row),
            Write(schema.seats.insert(), [{"table": id, "number": n} for n in range(len(seats))]),
        )
        table = await self.get(id)
        try:
            for number, plan in enumerate(seats):
                await table.do(partial(_take, table, host, number, plan))
        except Exception:
            await table.do(lambda: table.change(status="closed"))
            raise
        return table

    async def again(self, account: Account, id: str) -> LiveTable:
        """The table at which those of an ended one play again: opened by the first who asks, with the same seats,
        options and bots; the others' seats wait for them.

        Raises IllegalAction if the game isn't over, or somebody asks who had no part in it.
        """
        old = await self.get(id)
        record = old.record
        own = record.seat_of(account.id)
        if record.status != "ended":
            raise IllegalAction("the game is not over", code="table/not-ended")
        if own is None and record.host != account.id:
            raise IllegalAction("you had no part in that game", code="seat/none")
        if record.next is not None:
            return await self.get(record.next)
        plans = [
            SeatPlan("me", seat.deck)
            if seat is own
            else SeatPlan("open" if seat.account else seat.bot or "open", None if seat.account else seat.deck)
            for seat in record.seats
        ]
        new = await self.create(
            account, record.kind.name, record.title, plans, record.options, record.settings, record.listed
        )
        following = str(await old.do(partial(_follow, old, new.record.id)))
        if following != new.record.id:
            await new.do(lambda: new.change(status="closed"))
        return await self.get(following)

    async def get(self, id: str) -> LiveTable:
        """The table of an id, loaded if it isn't in memory. Raises UnknownTable."""
        if id in self._live:
            return self._live[id]
        async with self._loading.setdefault(id, asyncio.Lock()):
            if id not in self._live:
                row = await self.store.one(select(schema.tables.c.game).where(schema.tables.c.id == id))
                if row is None:
                    raise UnknownTable(f"there is no table {id!r}")
                record = TableRecord(id, self.kind(row["game"]))
                await record.load(self.store)
                self._live[id] = LiveTable(record, self.store)
        self._loading.pop(id, None)
        return self._live[id]

    async def resume(self) -> None:
        """Load all tables whose games are going on: their bots and clocks go on too.

        A game that this version can't rebuild stays in storage as it is, and whoever asks for it is told.
        """
        query = select(schema.tables.c.id).where(schema.tables.c.status == "running")
        for row in await self.store.all(query):
            try:
                await self.get(row["id"])
            except Exception:
                log.exception("table %s can't go on", row["id"])
            await asyncio.sleep(0)

    async def listed(self, account: Account | None) -> list[dict[str, Any]]:
        """The tables that are open or running and shown to everybody, and those somebody plays or is host at, newest
        first."""
        wanted: ColumnElement[bool] = schema.tables.c.listed
        if account is not None:
            wanted = wanted | _takes_part(account)
        query = select(schema.tables.c.id).where(schema.tables.c.status.in_(["open", "running"]) & wanted)
        rows = await self.store.all(query.order_by(schema.tables.c.created.desc()).limit(200))
        found = [await self.get(row["id"]) for row in rows]
        return [{**table.info(), **part_of(table, account)} for table in found]

    async def ended(self, account: Account) -> list[dict[str, Any]]:
        """The games that are over and that somebody played or was host at, newest first."""
        query = select(schema.tables).where((schema.tables.c.status == "ended") & _takes_part(account))
        rows = await self.store.all(query.order_by(schema.tables.c.ended.desc()).limit(100))
        return [{key: row[key] for key in ("id", "game", "title", "result", "started", "ended")} for row in rows]

    async def put_to_sleep(self) -> None:
        """Drop from memory the tables that nobody watches and where nothing will happen by itself."""
        for id, table in list(self._live.items()):
            if table.quiet and table.now() - table.idle_since > IDLE:
                del self._live[id]
                await table.close()

    async def close(self) -> None:
        """Stop all tables."""
        for table in list(self._live.values()):
            await table.close()
        self._live.clear()


def _takes_part(account: Account) -> ColumnElement[bool]:
    """The tables that somebody has a seat at or is the host of."""
    seated = select(schema.seats.c.table).where(schema.seats.c.account == account.id)
    return (schema.tables.c.host == account.id) | schema.tables.c.id.in_(seated)


def part_of(table: LiveTable, account: Account | None) -> dict[str, Any]:
    """What somebody has to do with a table: ``mine`` is the number of their seat, ``hosting`` whether they are host."""
    seat = None if account is None else table.record.seat_of(account.id)
    hosting = account is not None and table.record.host == account.id
    return {"mine": None if seat is None else seat.number, "hosting": hosting}


def _follow(table: LiveTable, new: str) -> str:
    """Note where those of a table play again, unless somebody was quicker; where that is."""
    if table.record.next is None:
        table.change(next=new)
    return table.record.next or new


def _take(table: LiveTable, host: Account, number: int, plan: SeatPlan) -> None:
    if plan.who == "me":
        lobby.sit(table, host, number, plan.deck)
    elif plan.who != "open":
        lobby.set_bot(table, host, number, plan.who, plan.deck)
