"""What people were told: kept until they have read it, and for a while after; nobody is told the same twice."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import delete, func, select, update

from headjudge.server.accounts.names import clean_text
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store, Write

__all__ = ["News", "Notice", "Notices"]

SHOWN = 200
"""So many of the newest notices are shown."""
KEPT = 90 * 24 * 3600.0
"""Notices that were read are kept for so many seconds."""
LONGEST = 500

_notices, _deliveries, _campaigns = schema.notices, schema.deliveries, schema.campaigns


@dataclass(frozen=True)
class News:
    """Something to tell one account: of which campaign, what kind, in words, by which channels. ``key`` says what it is
    about; what has the same key is the same news."""

    account: str
    campaign: str
    kind: str
    key: str
    text: str
    channels: frozenset[str]


class Notice(msgspec.Struct, frozen=True):
    """A notice as its reader sees it; times in seconds since 1970."""

    id: str
    kind: str
    text: str
    at: float
    read: float | None
    campaign: str
    title: str


class Notices:
    """Everybody's."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._now = now

    async def add(self, news: Iterable[News]) -> list[News]:
        """Keep what is new, to be shown and delivered; those that are new. What was told already is left out."""
        asked = list({(one.account, one.campaign, one.key): one for one in news}.values())
        known = await self._known(asked)
        fresh = [one for one in asked if (one.account, one.campaign, one.key) not in known and one.channels]
        notices, deliveries, now = [], [], self._now()
        for one in fresh:
            id = secrets.token_urlsafe(9)
            text = clean_text(one.text[:LONGEST], LONGEST)
            row = {"id": id, "account": one.account, "campaign": one.campaign, "key": one.key, "kind": one.kind}
            notices.append({**row, "text": text, "at": now, "page": "page" in one.channels, "read": None})
            deliveries += [
                {"notice": id, "channel": channel, "status": "waiting", "tries": 0, "due": now, "error": ""}
                for channel in sorted(one.channels - {"page"})
            ]
        if notices:
            await self._store.write(
                Write(_notices.insert(), notices), *([Write(_deliveries.insert(), deliveries)] if deliveries else [])
            )
        return fresh

    async def _known(self, asked: list[News]) -> set[tuple[str, str, str]]:
        if not asked:
            return set()
        query = select(_notices.c.account, _notices.c.campaign, _notices.c.key).where(
            _notices.c.campaign.in_({one.campaign for one in asked}) & _notices.c.key.in_({one.key for one in asked})
        )
        return {(row["account"], row["campaign"], row["key"]) for row in await self._store.all(query)}

    async def of(self, account: str) -> list[Notice]:
        """What somebody was told in the page, newest first."""
        query = select(_notices, _campaigns.c.title).join_from(_notices, _campaigns)
        query = query.where((_notices.c.account == account) & _notices.c.page)
        rows = await self._store.all(query.order_by(_notices.c.at.desc(), _notices.c.id).limit(SHOWN))
        names = ("id", "kind", "text", "at", "read", "campaign", "title")
        return [Notice(*(row[name] for name in names)) for row in rows]

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
