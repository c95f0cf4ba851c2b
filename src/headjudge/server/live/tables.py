"""All tables: those in memory and those that wait in storage until somebody comes."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, RowMapping, func, select

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.accounts.names import clean_text
from headjudge.server.hosting.sessions import Sessions
from headjudge.server.limits import Limits
from headjudge.server.live import lobby
from headjudge.server.live.info import EndedTable, ListedTable, Part, TableInfo
from headjudge.server.live.kinds import GameKind
from headjudge.server.live.pace import TableSettings
from headjudge.server.live.record import TableRecord
from headjudge.server.live.seats import Seat
from headjudge.server.live.table import LiveTable
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store, Write
from headjudge.server.work import Work

__all__ = ["BegunTable", "SeatPlan", "SeatTaken", "Tables", "UnknownTable", "told_to"]

COUNTED = 24 * 3600.0
"""Tables opened within so many seconds count for what somebody may have going on."""


class UnknownTable(InvalidInput):
    """There is no such table."""

    usual_code = "table/unknown"


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat of a new table is to be: the host's, a bot's, or open."""

    who: str = "open"
    """``me``, ``open``, or the name of a bot."""
    deck: dict[str, str] | None = None


class SeatTaken(NamedTuple):
    """A seat of a table that is opened with its game begun: whose it is (all accounts of one person, or a program),
    with which deck, and the seconds of its clock (0: none)."""

    name: str
    account: str | None
    others: tuple[str, ...]
    bot: str | None
    deck: dict[str, Any] | None
    bank: float


class BegunTable(NamedTuple):
    """A table whose game has begun, and what stores it."""

    id: str
    writes: tuple[Write, ...]


class Tables(Sessions[LiveTable]):
    """Opens and finds tables."""

    record = TableRecord

    def __init__(
        self,
        store: Store,
        kinds: Mapping[str, GameKind[Any]],
        work: Work,
        limits: Limits,
        now: Callable[[], float] = time.time,
    ) -> None:
        super().__init__(store, now)
        self.kinds = kinds
        self._work = work
        self._limits = limits
        self._turnstile = asyncio.Lock()
        self.noticed: Callable[[TableRecord], None] = lambda _: None
        """Called when a game that is part of a match has come further."""
        self.admits: Callable[[TableRecord, str], bool] = lambda _record, _account: False
        """Whether an account may watch a table that has no spectators: set by whoever runs matches at tables."""

    def kind(self, game: str) -> GameKind[Any]:
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
            raise InvalidInput("the host can take only one seat", code="table/seats")
        await self._work.run(host.id, kind.options.seating, len(seats), options)
        await self._require_room(host, sum(plan.who not in ("me", "open") for plan in seats), tables=1)
        decks = [
            None if plan.deck is None else await self._checked(host, kind, options, plan.deck, plan.who in kind.bots)
            for plan in seats
        ]
        ready = await self._work.run(host.id, lobby.ready_decks, kind, options)
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
            "created": self.now(),
        }
        await self.store.write(
            schema.tables.insert().values(**row),
            Write(schema.seats.insert(), [{"table": id, "number": n} for n in range(len(seats))]),
        )
        table = await self.get(id)
        try:
            for number, (plan, deck) in enumerate(zip(seats, decks, strict=True)):
                await table.do(partial(_take, table, host, number, plan.who, deck, ready))
        except Exception:
            await table.do(lambda: table.change(status="closed"))
            raise
        return table

    async def begun(
        self,
        host: str,
        table: tuple[str, dict[str, Any]],
        title: str,
        seats: Sequence[SeatTaken],
        settings: TableSettings,
        part: Part,
    ) -> BegunTable:
        """A table for a game that is part of a match, begun, as it is to be stored; ``table`` is the kind of game with
        its options. Raises InvalidInput or IllegalAction if the game can't be played so, or with such a deck."""
        game, options = table
        kind = self.kind(game)
        seed = secrets.randbits(63)

        def made() -> tuple[str, list[dict[str, Any] | None]]:
            decks = [
                None
                if seat.deck is None
                else lobby.check_deck(kind, options, seat.deck, judged=True, bot=seat.bot is not None)
                for seat in seats
            ]
            begun = kind.begin({s.name: deck or {} for s, deck in zip(seats, decks, strict=True)}, options, seed)
            return next(begun.journal.lines()), decks

        setup, decks = await self._work.run(host, made)
        id, now = secrets.token_urlsafe(9), self.now()
        row = {
            "id": id,
            "game": game,
            "title": clean_text(title, 60),
            "status": "running",
            "listed": False,
            "host": host,
            "options": options,
            "settings": msgspec.to_builtins(settings),
            "setup": setup,
            "part": msgspec.to_builtins(part),
            "created": now,
            "started": now,
        }
        taken = [
            Seat(
                number,
                now,
                seat.name,
                None if seat.bot is not None else seat.account,
                seat.bot,
                deck,
                seat.others,
                seat.bank,
            ).row(id)
            for number, (seat, deck) in enumerate(zip(seats, decks, strict=True))
        ]
        return BegunTable(id, (Write(schema.tables.insert().values(**row)), Write(schema.seats.insert(), taken)))

    async def put_bot(
        self, table: LiveTable, host: Account, number: int, bot: str, deck: dict[str, Any] | None
    ) -> None:
        """The host puts a bot on a seat. Raises what setting one raises, or IllegalAction if they have many."""
        seat = next((seat for seat in table.record.seats if seat.number == number), None)
        if table.record.host == host.id and seat is not None and seat.bot is None:
            await self._require_room(host, 1)
        record = table.record
        kept = None if deck is None else await self._checked(host, record.kind, record.options, deck, True)
        ready = await self._work.run(host.id, lobby.ready_decks, table.record.kind, table.record.options)
        await table.do(lambda: lobby.set_bot(table, host, number, bot, kept, ready))

    async def checked(self, table: LiveTable, account: Account, deck: Mapping[str, Any]) -> dict[str, Any]:
        """A deck as a seat of the table keeps it. Raises InvalidInput or IllegalAction."""
        return await self._checked(account, table.record.kind, table.record.options, deck, False)

    async def _checked(
        self, account: Account, kind: GameKind[Any], options: dict[str, Any], deck: Mapping[str, Any], bot: bool
    ) -> dict[str, Any]:
        return await self._work.run(account.id, partial(lobby.check_deck, kind, options, deck, bot=bot))

    async def _require_room(self, host: Account, bots: int, tables: int = 0) -> None:
        """Refuse more than somebody may have going on: the tables of the last day that aren't over count."""
        mine = (schema.tables.c.host == host.id) & schema.tables.c.status.in_(["open", "running"])
        mine = mine & schema.tables.c.part.is_(None) & (schema.tables.c.created > self.now() - COUNTED)
        query = select(
            func.count(schema.tables.c.id.distinct()).label("tables"), func.count(schema.seats.c.bot).label("bots")
        )
        row = await self.store.one(query.select_from(schema.tables.join(schema.seats)).where(mine))
        most, most_bots = self._limits.tables_per_person, self._limits.bots_per_person
        if row is not None and tables and row["tables"] + tables > most:
            raise IllegalAction(
                f"you have {row['tables']} unfinished tables, the most allowed ({most}): close or finish one first",
                code="table/many",
            )
        if row is not None and row["bots"] + bots > most_bots:
            raise IllegalAction(
                f"your tables already have {row['bots']} bots (at most {most_bots}): use fewer, or finish a game first",
                code="table/many",
            )

    async def again(self, account: Account, id: str) -> LiveTable:
        """The table at which those of an ended one play again: opened by the first who asks, with the same seats,
        options and bots; the others' seats wait for them.

        Raises IllegalAction if the game isn't over, or somebody asks who had no part in it.
        """
        old = await self.get(id)
        record = old.record
        own = record.seat_of(account.id)
        if record.status != "ended":
            raise IllegalAction("the game isn't over", code="table/not-ended")
        if own is None and record.host != account.id:
            raise IllegalAction("you weren't part of that game", code="seat/none")
        if record.next is not None:
            return await self.get(record.next)
        if record.part is not None:
            raise IllegalAction("the event says who plays next", code="table/part")
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

    async def load(self, row: RowMapping, who: str, /) -> LiveTable:
        """The table of a row."""
        record = TableRecord(row["id"], self.kind(row["game"]), self.now)
        await record.load(self.store, self._work, who)
        table = LiveTable(record, self.store, self._work, self._turnstile, self.now)
        table.noticed, table.admits = self.noticed, self.admits
        return table

    def unknown(self, id: str) -> UnknownTable:
        """The refusal for an id that no table has."""
        return UnknownTable(f"there is no table {id!r}")

    async def going_on(self) -> Sequence[str]:
        """The tables whose games go on with a clock: that goes on, too. The others sleep until somebody comes."""
        query = select(schema.tables.c.id, schema.tables.c.settings).where(schema.tables.c.status == "running")
        rows = await self.store.all(query)
        return [row["id"] for row in rows if _has_clock(msgspec.convert(row["settings"], TableSettings))]

    async def listed(self, account: Account | None) -> list[ListedTable]:
        """The tables that are open or running and shown to everybody, and those somebody plays or is host at, newest
        first."""
        wanted: ColumnElement[bool] = schema.tables.c.listed
        if account is not None:
            wanted = wanted | _takes_part(account)
        query = select(schema.tables).where(schema.tables.c.status.in_(["open", "running"]) & wanted)
        rows = await self.store.all(query.order_by(schema.tables.c.created.desc()).limit(200))
        asleep = await self._asleep([row for row in rows if row["id"] not in self._live])
        found = []
        for row in rows:
            live = self._live.get(row["id"])
            record = asleep.get(row["id"]) if live is None else live.record
            if record is not None:
                found.append(told_to(account, record, record.info() if live is None else live.info()))
        return found

    async def _asleep(self, rows: Sequence[RowMapping]) -> dict[str, TableRecord]:
        """Tables that aren't in memory as their rows tell of them, without their games."""
        table = schema.seats.c.table
        query = select(schema.seats).where(table.in_([row["id"] for row in rows]))
        seats: dict[str, list[RowMapping]] = {}
        for seat in await self.store.all(query.order_by(table, schema.seats.c.number)):
            seats.setdefault(seat["table"], []).append(seat)
        found = {}
        for row in rows:
            record = found[row["id"]] = TableRecord(row["id"], self.kind(row["game"]), self.now)
            record.take_in(row, seats.get(row["id"], []))
        return found

    async def ended(self, account: Account) -> list[EndedTable]:
        """The games that are over and that somebody played or was host at, newest first."""
        table, event = schema.tables, schema.events
        running = (table.c.part["event"].as_string() == event.c.id) & (event.c.status == "running")
        query = select(table, event.c.id.label("event")).outerjoin(event, running)
        query = query.where((table.c.status == "ended") & _takes_part(account))
        rows = await self.store.all(query.order_by(table.c.ended.desc()).limit(100))
        return [EndedTable(**{key: row[key] for key in EndedTable.__struct_fields__}) for row in rows]


def _has_clock(settings: TableSettings) -> bool:
    return bool(settings.clock or settings.bank or settings.inactivity)


def _takes_part(account: Account) -> ColumnElement[bool]:
    """The tables that somebody has a seat at or is the host of."""
    seated = select(schema.seats.c.table).where(schema.seats.c.account == account.id)
    hosted = (schema.tables.c.host == account.id) & schema.tables.c.part.is_(None)
    return hosted | schema.tables.c.id.in_(seated)


def told_to(account: Account | None, table: TableRecord, info: TableInfo) -> ListedTable:
    """A table with what somebody has to do with it."""
    seat = None if account is None else table.seat_of(account.id)
    hosting = account is not None and table.host == account.id
    return ListedTable(**msgspec.structs.asdict(info), mine=None if seat is None else seat.number, hosting=hosting)


def _follow(table: LiveTable, new: str) -> str:
    """Note where those of a table play again, unless somebody was quicker; where that is."""
    if table.record.next is None:
        table.change(next=new)
    return table.record.next or new


def _take(
    table: LiveTable, host: Account, number: int, who: str, deck: dict[str, Any] | None, ready: Sequence[str]
) -> None:
    if who == "me":
        lobby.sit(table, host, number, deck)
    elif who != "open":
        lobby.set_bot(table, host, number, who, deck, ready)
