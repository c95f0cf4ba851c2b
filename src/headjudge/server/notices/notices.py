"""What people were told: kept until they have read it, and for a while after; nobody is told the same twice."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from sqlalchemy import Delete, delete, func, select, update

from headjudge.server.accounts.names import clean_text
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store, Write

__all__ = ["News", "Notice", "Notices", "Sort", "forget_person"]

Sort = Literal["campaign", "event"]
"""What people are told of."""

SHOWN = 200
"""So many of the newest notices are shown."""
KEPT = 90 * 24 * 3600.0
"""Notices that were read are kept for so many seconds."""
LONGEST = 500
ASKED = 500
"""So many news are looked up at once: a database takes only so many values in a query."""

_notices, _deliveries = schema.notices, schema.deliveries


@dataclass(frozen=True)
class News:
    """Something to tell one account: of which session and what it is called, what kind, in words, by which channels.
    ``key`` says what it is about; what has the same key is the same news. ``people``: the keys of those it names."""

    account: str
    sort: Sort
    session: str
    title: str
    kind: str
    key: str
    text: str
    channels: frozenset[str]
    people: tuple[str, ...] = ()

    @property
    def name(self) -> tuple[str, str, str, str]:
        """What it is: the same to the same account isn't told twice."""
        return (self.account, self.sort, self.session, self.key)


class Notice(msgspec.Struct, frozen=True):
    """A notice as its reader sees it: of which ``session`` it tells, and what that was called; times in seconds since
    1970."""

    id: str
    kind: str
    text: str
    at: float
    read: float | None
    sort: Sort
    session: str
    title: str


def forget_person(sort: Sort, session: str, key: str) -> Delete:
    """What deletes the notices of a session that name somebody."""
    named = func.json_each(_notices.c.people).table_valued("value")
    mine = (_notices.c.sort == sort) & (_notices.c.session == session)
    return delete(_notices).where(mine & select(named.c.value).where(named.c.value == key).exists())


class Notices:
    """Everybody's."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._now = now

    async def add(self, news: Iterable[News]) -> list[News]:
        """Keep what is new, to be shown and delivered; those that are new. What was told already is left out."""
        asked = list({one.name: one for one in news}.values())
        known = await self._known(asked)
        fresh = [one for one in asked if one.name not in known and one.channels]
        notices, deliveries, now = [], [], self._now()
        for one in fresh:
            id = secrets.token_urlsafe(9)
            text = clean_text(one.text[:LONGEST], LONGEST)
            row = {field: getattr(one, field) for field in ("account", "sort", "session", "title", "key", "kind")}
            row |= {"id": id, "text": text, "people": list(one.people), "at": now}
            notices.append({**row, "page": "page" in one.channels, "read": None})
            deliveries += [
                {"notice": id, "channel": channel, "status": "waiting", "tries": 0, "due": now, "error": ""}
                for channel in sorted(one.channels - {"page"})
            ]
        if notices:
            await self._store.write(
                Write(_notices.insert(), notices), *([Write(_deliveries.insert(), deliveries)] if deliveries else [])
            )
        return fresh

    async def _known(self, asked: list[News]) -> set[tuple[str, str, str, str]]:
        columns = (_notices.c.account, _notices.c.sort, _notices.c.session, _notices.c.key)
        found = set()
        for first in range(0, len(asked), ASKED):
            part = asked[first : first + ASKED]
            named = zip(columns, zip(*(one.name for one in part), strict=True), strict=True)
            query = select(*columns).where(*(column.in_(set(values)) for column, values in named))
            rows = await self._store.all(query)
            found |= {(row["account"], row["sort"], row["session"], row["key"]) for row in rows}
        return found

    async def of(self, account: str) -> list[Notice]:
        """What somebody was told in the page, newest first."""
        query = select(_notices).where((_notices.c.account == account) & _notices.c.page)
        rows = await self._store.all(query.order_by(_notices.c.at.desc(), _notices.c.id).limit(SHOWN))
        return [Notice(*(row[name] for name in Notice.__struct_fields__)) for row in rows]

    async def unread(self, account: str) -> int:
        """How many of them somebody hasn't read."""
        unread = (_notices.c.account == account) & _notices.c.page & _notices.c.read.is_(None)
        row = await self._store.one(select(func.count().label("unread")).select_from(_notices).where(unread))
        return 0 if row is None else int(row["unread"])

    async def read(self, account: str, ids: list[str] | None) -> None:
        """Somebody has read these (None: all)."""
        mine: Any = (_notices.c.account == account) & _notices.c.read.is_(None)
        if ids is not None:
            mine = mine & _notices.c.id.in_(ids)
        await self._store.write(update(_notices).where(mine).values(read=self._now()))

    async def tidy(self) -> None:
        """Forget what was read or delivered long ago."""
        old = _notices.c.at < self._now() - KEPT
        waiting = select(_deliveries.c.notice).where(_deliveries.c.status == "waiting")
        unread = _notices.c.page & _notices.c.read.is_(None)
        await self._store.write(delete(_notices).where(old & ~unread & _notices.c.id.not_in(waiting)))
