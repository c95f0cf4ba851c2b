"""All events: opening, finding, and keeping those in memory that are going on."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, RowMapping, func, select

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.accounts.names import clean_text
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.listing import ListedEvent, listed_event
from headjudge.server.events.options import EventOptions
from headjudge.server.events.organising import LONGEST_TITLE
from headjudge.server.events.persons import kept_secret
from headjudge.server.events.record import EventRecord
from headjudge.server.events.supplies import Supplies
from headjudge.server.hosting.sessions import Sessions
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store
from headjudge.server.work import Work
from headjudge.tournament.event import Tournament
from headjudge.tournament.people import Person, split_name

__all__ = ["Events", "UnknownEvent"]

log = logging.getLogger(__name__)

MOST_RUNNING = 20
"""So many events somebody may have going on at once."""


class UnknownEvent(InvalidInput):
    """There is no such event."""

    usual_code = "event/unknown"


class Events(Sessions[HostedEvent]):
    """Opens and finds events."""

    record = EventRecord

    def __init__(
        self,
        store: Store,
        work: Work,
        now: Callable[[], float] = time.time,
        supplies: Mapping[str, Supplies] | None = None,
    ) -> None:
        super().__init__(store, now)
        self._work = work
        self._supplies = supplies or {}
        self._prompt = Work("events")
        """For what is done in events: it waits for none of the heavy work."""
        self.changed: Callable[[], None] = lambda: None
        """Called when something was done in an event and is stored; set before any is loaded."""

    async def open(
        self, owner: Account, title: str, settings: Mapping[str, Any], options: EventOptions, listed: bool
    ) -> HostedEvent:
        """Open an event, with whoever opens it as its organiser. Raises a refusal for settings that aren't understood,
        or that their preset doesn't allow."""
        await self._require_room(owner)
        seed = secrets.randbits(63)
        await self._work.run(owner.id, Tournament.new, settings, seed)
        id = secrets.token_urlsafe(9)
        row = {
            "id": id,
            "title": clean_text(title or f"{owner.name}’s event", LONGEST_TITLE),
            "status": "running",
            "owner": owner.id,
            "listed": listed,
            "settings": dict(settings),
            "seed": str(seed),
            "options": msgspec.to_builtins(options),
            "created": self.now(),
        }
        await self.store.write(schema.events.insert().values(**row))
        hosted = await self.get(id)

        def begin() -> None:
            key = hosted.persons.add(Person(*split_name(owner.name)))
            hosted.persons.take(owner.id, key)
            hosted.acts.by_itself("appoint", name=key, role="organiser")

        await hosted.do(begin)
        return hosted

    async def _require_room(self, owner: Account) -> None:
        mine = (schema.events.c.owner == owner.id) & (schema.events.c.status == "running")
        row = await self.store.one(select(func.count().label("running")).select_from(schema.events).where(mine))
        if row is not None and row["running"] >= MOST_RUNNING:
            raise IllegalAction(f"you already have {MOST_RUNNING} events running; end one first", code="event/many")

    async def load(self, row: RowMapping, _who: str, /) -> HostedEvent:
        """The event of a row."""
        record = EventRecord(row["id"])
        await record.load(self.store)
        return HostedEvent(record, self.store, self._prompt, self.now, self.changed, self._supplies)

    def unknown(self, id: str) -> UnknownEvent:
        """The refusal for an id that no event has."""
        return UnknownEvent(f"there is no event {id!r}")

    async def require_over(self, id: str) -> None:
        """Refuse what would show a game of an event that goes on with nothing hidden. Raises IllegalAction."""
        row = await self.store.one(select(schema.events.c.status).where(schema.events.c.id == id))
        if row is not None and row["status"] == "running":
            raise IllegalAction(
                "games of an event can be replayed once the event is over, because a replay hides nothing",
                code="replay/event",
            )

    async def going_on(self) -> Sequence[str]:
        """The events that go on, and those that are over and whose tables don't know it yet."""
        games = schema.event_matches
        ending = schema.events.c.id.in_(select(games.c.event).where(games.c.ending.is_not(None)))
        query = select(schema.events.c.id).where((schema.events.c.status == "running") | ending)
        return [row["id"] for row in await self.store.all(query)]

    async def listed(self, account: Account | None) -> list[ListedEvent]:
        """Events that are shown to everybody, and those somebody takes part in or opened, newest first."""
        table, people = schema.events, schema.event_accounts
        wanted: ColumnElement[bool] = table.c.listed & (table.c.status != "closed")
        own: set[str] = set()
        if account is not None:
            rows = await self.store.all(select(people.c.event).where(people.c.account == account.id))
            own = {row["event"] for row in rows}
            takes_part = select(people.c.event).where(people.c.account == account.id)
            wanted = wanted | (table.c.owner == account.id) | table.c.id.in_(takes_part)
        columns = (table.c.id, table.c.title, table.c.status, table.c.listed, table.c.created, table.c.settings)
        query = select(
            *columns, table.c.options, table.c.owner.label("owner_id"), schema.accounts.c.name.label("owner")
        )
        query = query.join_from(table, schema.accounts).where(wanted).order_by(table.c.created.desc()).limit(200)
        return [
            listed_event(row, self._live.get(row["id"]), account, row["id"] in own)
            for row in await self.store.all(query)
        ]

    async def key_of_link(self, id: str, secret: str) -> str:
        """The key of the person for whom a link was made. Raises IllegalAction for one that is no good."""
        table = schema.event_people
        query = select(table.c.key).where((table.c.secret == kept_secret(secret)) & (table.c.event == id))
        row = await self.store.one(query)
        if row is None:
            raise IllegalAction("this link no longer works; ask the organiser for a new one", code="event/link")
        return str(row["key"])

    async def close(self) -> None:
        """Stop all events, and the threads they are in."""
        await super().close()
        self._prompt.close()
