"""A table as it stands in memory: its row, its seats, its game and journal; and loading it from storage."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import RowMapping, select

from headjudge.core.game import Game
from headjudge.core.going_back import gone_back
from headjudge.core.journal import Entry
from headjudge.server.hosting.record import Record
from headjudge.server.hosting.shelf import Shelf
from headjudge.server.hosting.snapshots import Snapshot
from headjudge.server.live.info import Attended, Part, ResultInfo, SeatClock, Status, TableInfo, TakenBack, VoteInfo
from headjudge.server.live.judging import Flag
from headjudge.server.live.kinds import GameKind
from headjudge.server.live.messages import ChatLine
from headjudge.server.live.pace import Stop, TableSettings
from headjudge.server.live.seats import Seat
from headjudge.server.live.taking_back import Rebuilt, rebuilt
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store
from headjudge.server.work import Work

__all__ = ["SNAPSHOT_EVERY", "TableRecord"]

SNAPSHOT_EVERY = 400
"""A snapshot is written after so many entries."""


class TableRecord(Record):
    """Everything about a table that is stored. ``version`` grows with every entry, ``branch`` with every one that goes
    back."""

    sort = "table"
    shelf = Shelf(schema.tables, schema.entries, schema.snapshots, "table", "entries")
    columns = (
        *("title", "status", "listed", "host", "options", "setup", "result", "next", "given_up"),
        *("created", "started", "ended"),
    )

    def __init__(self, id: str, kind: GameKind[Any], now: Callable[[], float] = time.time) -> None:
        super().__init__(id)
        self.kind = kind
        self._now = now
        self.title = ""
        self.status: Status = "open"
        self.listed = True
        self.host = ""
        self.options: dict[str, Any] = {}
        self.settings = TableSettings()
        self.result: ResultInfo | None = None
        self.next: str | None = None
        """The table at which the same people play again."""
        self.part: Part | None = None
        self.stop: Stop | None = None
        self.given_up: str | None = None
        """Why the game was given up before it was over, in a sentence."""
        self.paused = False
        """Whether nothing may be done in the game, and no clock runs."""
        self.attended: Attended | None = None
        """The judge who was called to it."""
        self.created = 0.0
        self.started: float | None = None
        self.ended: float | None = None
        self.setup: str | None = None
        self.seats: list[Seat] = []
        self.branch = 0
        self.chat: list[ChatLine] = []
        self.game: Game | None = None

    def snapshot_due(self) -> bool:
        """Whether the game goes on and has done so for long."""
        return self.status == "running" and self.version >= self.snapshot_at + SNAPSHOT_EVERY

    def seat_of(self, account: str) -> Seat | None:
        """The seat of a person."""
        return next((seat for seat in self.seats if seat.belongs_to(account)), None)

    @property
    def sides(self) -> list[list[Seat]]:
        """The seats of those who play as one: each alone, unless its match is one of teams."""
        if self.part is None or not self.part.sides:
            return [[seat] for seat in self.seats]
        return [[self.seats[number] for number in numbers] for numbers in self.part.sides]

    def seat_named(self, name: str) -> Seat | None:
        """The seat of a name."""
        return next((seat for seat in self.seats if seat.name == name), None)

    def info(
        self,
        spectators: int = 0,
        votes: Sequence[VoteInfo] = (),
        due: Mapping[str, float] | None = None,
        clocks: Mapping[str, SeatClock] | None = None,
    ) -> TableInfo:
        """What everybody may know of the table; around one that isn't in memory nobody is, and nothing goes on."""
        host = self.seat_of(self.host)
        return TableInfo(
            id=self.id,
            game=self.kind.name,
            title=self.title,
            status=self.status,
            listed=self.listed,
            host=None if host is None else host.number,
            options=self.options,
            settings=self.settings,
            seats=[seat.info() for seat in self.seats],
            created=self.created,
            result=self.result,
            next=self.next,
            spectators=spectators,
            votes=[*votes],
            due={**(due or {})},
            clocks={**(clocks or {})},
            part=self.part,
            stop=self.stop,
            given_up=self.given_up,
            paused=self.paused,
            turn=self.turn if self.stop is not None else None,
            call=None if self.attended is None else self.attended.call,
            taken_back=self._taken_back(),
        )

    @property
    def turn(self) -> int | None:
        """The number of the turn of the game; None if there is none."""
        return None if self.game is None else self.kind.standing(self.game).turn

    @property
    def flags(self) -> list[Flag]:
        """What judges have to rule on in the game. Nobody at the table is told."""
        judging = self.kind.judging
        return [] if judging is None or self.game is None else judging.flags(self.game)

    def is_judge(self, account: str) -> bool:
        """Whether an account is that of a judge who is at the table."""
        return self.attended is not None and account in self.attended.accounts

    def _taken_back(self) -> TakenBack | None:
        for number in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[number]
            if entry.what == "backup":
                choice = entry.choice
                return TakenBack(number, entry.seat, choice.get("asked_by", ""), choice["why"], choice.get("words", ""))
        return None

    def let_go(self) -> None:
        """Nobody needs the game any more: it leaves memory at once, with all that could be taken back."""
        self.game = None
        for seat in self.seats:
            seat.undo.clear()

    async def load(self, store: Store, work: Work, who: str = "") -> None:
        """Read everything again from storage, and rebuild the game from its journal, for somebody who asks."""
        row = await self.row(store)
        seats = await store.all(
            select(schema.seats).where(schema.seats.c.table == self.id).order_by(schema.seats.c.number)
        )
        new = self.take_in(row, seats)
        lines = await store.all(
            select(schema.chat).where(schema.chat.c.table == self.id).order_by(schema.chat.c.number)
        )
        self.chat = [ChatLine(line["number"], line["name"], line["text"], line["at"]) for line in lines]
        self.game = None
        if self.setup is None:
            self.entries, self.branch = [], 0
        else:
            self.game = await self._game(store, work, who)
            for seat in new:
                if seat.name is not None and self.kind.settings is not None:
                    seat.settings = self.kind.settings.adopted(self.game, seat.name, seat.settings)

    def take_in(self, table: RowMapping, rows: Sequence[RowMapping]) -> list[Seat]:
        """Take in the table's row and its seats'; the seats that weren't in memory."""
        self.take_columns(table)
        self.settings = msgspec.convert(table["settings"], TableSettings)
        self.part = msgspec.convert(table["part"], Part | None)
        self.stop = msgspec.convert(table["stop"], Stop | None)
        self.paused = bool(table["paused"])
        self.attended = msgspec.convert(table["attended"], Attended | None)
        before = {seat.number: seat for seat in self.seats}
        self.seats = []
        for row in rows:
            seat = before.get(row["number"]) or Seat(row["number"], self._now(), settings=self._usual())
            seat.name, seat.account, seat.bot, seat.deck = row["name"], row["account"], row["bot"], row["deck"]
            seat.others, seat.bank, seat.used = tuple(row["others"] or ()), row["bank"], row["used"] or 0.0
            seat.lost_by, seat.left_after = row["lost_by"], row["left_after"]
            seat.undo.clear()
            self.seats.append(seat)
        return [seat for seat in self.seats if seat.number not in before]

    def _usual(self) -> Any:
        """A seat's settings at first."""
        return None if self.kind.settings is None else self.kind.settings.usual()

    async def _game(self, store: Store, work: Work, who: str) -> Game:
        """The game after the stored entries, which are read with it."""
        bodies, snapshot = await self.journal(store)

        def rebuild() -> tuple[Rebuilt[Game], list[Entry]]:
            entries = [Entry.from_json(body) for body in bodies]
            undo = self.settings.undo and self.status == "running"
            begin, by_hand = lambda: self.kind.rebuild(self.setup or ""), self.kind.by_hand
            return rebuilt(entries, snapshot, begin, _restored, by_hand, undo=undo), entries

        found, self.entries = await work.run(who, rebuild)
        self.snapshot_at, self.branch = found.snapshot_at, gone_back(self.entries)
        seat = self.seat_named(found.seat) if self.status == "running" else None
        if seat is not None and seat.account is not None:
            seat.undo = [*found.past]
        return found.game


def _restored(snapshot: Snapshot) -> Game:
    game: Game = pickle.loads(snapshot.state)  # noqa: S301 - written by this very build, read from its own database
    return game
