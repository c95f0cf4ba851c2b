"""An event as storage has it: its row, its people, and the tournament rebuilt from its acts.

The acts are the truth, and name people by keys that say nothing of them. What is known of people stands in rows of its
own and may be deleted at any moment: the tournament stays as it is.
"""

from __future__ import annotations

import asyncio
import pickle
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import select, update

from headjudge.core.journal import Entry, Journal
from headjudge.server.events.options import EventOptions, Status
from headjudge.server.events.wishes import Wishes
from headjudge.server.hosting import snapshots
from headjudge.server.hosting.record import Record
from headjudge.server.hosting.shelf import Shelf
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store, Write
from headjudge.tournament.event import State, Tournament
from headjudge.tournament.people import Directory, Person

__all__ = ["EventRecord", "Flagged", "GameAt"]

SNAPSHOT_EVERY = 200
"""A snapshot is written after so many acts."""
REMEMBERED = 2000
"""Of so many acts with a client's own number it is remembered that they were done."""


class Flagged(msgspec.Struct, frozen=True):
    """Something in a game that judges have to rule on (:mod:`.flagged`): by which ``key`` its game knows it, since when
    (seconds since 1970), the number of the seat that did it, what that was, and the infraction with its facts;
    ``done_by``: the key of the judge who says that it is done, None as long as nobody does."""

    key: str
    at: int
    seat: int
    words: str
    infraction: str
    facts: dict[str, Any]
    done_by: str | None = None


@dataclass(frozen=True, slots=True)
class GameAt:
    """A game and the table at which it is played: its round, its number in the match, who sits there; ``base``: the
    turn in which time was called; ``told``: the event knows how it ended, or needn't; ``ending``: why the event no
    longer waits for it, as long as its table is still to be told; ``flags``: what judges have to rule on in it."""

    table: str
    round: int
    game: int
    players: tuple[str, ...]
    base: int | None = None
    told: bool = False
    ending: str | None = None
    flags: tuple[Flagged, ...] = ()

    def is_of(self, round_: int, game: int, players: Iterable[str]) -> bool:
        """Whether it is this game."""
        return (self.round, self.game, {*self.players}) == (round_, game, {*players})


class EventRecord(Record):
    """One event. :meth:`load` fills it; nothing else reads storage."""

    sort = "event"
    shelf = Shelf(schema.events, schema.event_acts, schema.event_snapshots, "event", "acts")
    columns = ("title", "status", "owner", "listed", "result", "created", "ended")

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.title = ""
        self.status: Status = "running"
        self.owner = ""
        self.owner_name = ""
        self.listed = True
        self.options = EventOptions()
        self.result: Any = None
        self.created = 0.0
        self.ended: float | None = None
        self.people = Directory()
        self.accounts: dict[str, str] = {}
        """The key of the person that each account acts as."""
        self.wanted: dict[str, Wishes] = {}
        """What each account wants to be told of, and where; of those that have chosen."""
        self.linked: set[str] = set()
        """The keys of those who have a link of their own."""
        self.programs: dict[str, str] = {}
        """What plays for whom, by key."""
        self.done: OrderedDict[tuple[str, str], Any] = OrderedDict()
        """What acts made that came with a client's own number, by account and number; None of what was done before the
        event was loaded."""
        self.games: dict[str, GameAt] = {}
        """The games that are or were played at tables of this server, by their tables."""
        self.refused: dict[tuple[str, ...], str] = {}
        """Why there is no table for the players of a game, of those tried since the server began."""
        self.cubes: dict[str, list[str]] = {}
        """The event's own cubes by name: their cards."""
        self._event: Tournament | None = None

    @property
    def event(self) -> Tournament:
        """The tournament itself."""
        if self._event is None:
            raise LookupError(f"event {self.id} isn't loaded")
        return self._event

    def snapshot_due(self) -> bool:
        """Whether much was done since."""
        return self.version - self.snapshot_at >= SNAPSHOT_EVERY

    def note_game(self, at: GameAt) -> Write:
        """What is known of a game at a table has changed; what stores it."""
        self.games[at.table] = at
        table = schema.event_matches
        changed = update(table).where(table.c.table == at.table)
        values = {"game": at.game, "told": at.told, "base": at.base, "ending": at.ending}
        return Write(changed.values(**values, flags=msgspec.to_builtins(at.flags) or None))

    @property
    def open_games(self) -> list[GameAt]:
        """The games at tables that the event waits for."""
        return [at for at in self.games.values() if not at.told]

    def note(self, account: str, client: str, made: Any) -> None:
        """An act of that number was done."""
        self.done[account, client] = made
        if len(self.done) > REMEMBERED:
            self.done.popitem(last=False)

    async def load(self, store: Store) -> None:
        """Read everything again from storage, and rebuild the tournament from its acts."""
        row = await self.row(store)
        self.options = msgspec.convert(row["options"], EventOptions)
        await self._load_people(store)
        await self._load_done(store)
        await self._load_games(store)
        bodies, snapshot = await self.journal(store)
        setup = {"settings": row["settings"], "cards": {}}

        def rebuilt() -> tuple[Tournament, int, list[Entry]]:
            entries = [Entry.from_json(body) for body in bodies]
            journal = Journal(Tournament.name, setup, int(row["seed"]), entries)
            begin, restore = partial(Tournament.replay, journal, 0), partial(_restored, journal)
            return *snapshots.rebuilt(entries, snapshot, begin, restore), entries

        self._event, self.snapshot_at, self.entries = await asyncio.to_thread(rebuilt)
        owner = await store.one(select(schema.accounts.c.name).where(schema.accounts.c.id == self.owner))
        self.owner_name = "" if owner is None else owner["name"]

    async def _load_done(self, store: Store) -> None:
        acts = schema.event_acts
        mine = (acts.c.event == self.id) & acts.c.client.is_not(None)
        query = select(acts.c.by, acts.c.client).where(mine).order_by(acts.c.number.desc()).limit(REMEMBERED)
        self.done = OrderedDict.fromkeys((row["by"], row["client"]) for row in reversed(await store.all(query)))

    async def _load_games(self, store: Store) -> None:
        table = schema.event_matches
        rows = await store.all(select(table).where(table.c.event == self.id).order_by(table.c.round, table.c.game))
        self.games = {
            row["table"]: GameAt(
                row["table"],
                row["round"],
                row["game"],
                tuple(row["players"]),
                row["base"],
                bool(row["told"]),
                row["ending"],
                msgspec.convert(row["flags"] or (), tuple[Flagged, ...]),
            )
            for row in rows
        }

    async def _load_people(self, store: Store) -> None:
        people, accounts = schema.event_people, schema.event_accounts
        found = await store.all(select(people).where(people.c.event == self.id))
        rows = sorted(found, key=lambda row: int(row["key"][1:]))  # the order in which they came
        self.people = Directory(
            {row["key"]: msgspec.convert(row["person"], Person) for row in rows if row["person"] is not None},
            {row["key"]: row["stand_in"] for row in rows if row["person"] is None},
        )
        self.linked = {row["key"] for row in rows if row["secret"] is not None}
        self.programs = {row["key"]: row["program"] for row in rows if row["program"] is not None}
        cubes = await store.all(select(schema.event_cubes).where(schema.event_cubes.c.event == self.id))
        self.cubes = {row["name"]: row["cards"] for row in cubes}
        known = await store.all(select(accounts).where(accounts.c.event == self.id))
        self.accounts = {row["account"]: row["key"] for row in known}
        self.wanted = {row["account"]: row["wanted"] for row in known if row["wanted"] is not None}


def _restored(journal: Journal, snapshot: snapshots.Snapshot) -> Tournament:
    """The tournament of a snapshot."""
    state = pickle.loads(snapshot.state)  # noqa: S301 - written by this very build of the server, into its own storage
    if not isinstance(state, State):
        raise TypeError(f"a snapshot holds a state, not {type(state).__name__}")
    return Tournament(state, replace(journal, entries=journal.entries[: snapshot.held]))
