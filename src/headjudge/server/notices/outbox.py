"""The outbox: e-mails and posts to webhooks that wait, each tried until it arrives or has failed too often.

What waits is in storage, so a restart loses nothing. What was sent is marked so at once, and a server that stops waits
for what is on its way, so nothing is sent twice, except by a server that is killed in the moment between: then it comes
again with the same Message-ID or the same ``Headjudge-Notice``, by which the receiver knows it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

import msgspec
from aiosmtplib import SMTPException
from sqlalchemy import func, select, update

from headjudge.server.notices.mail import send_mail
from headjudge.server.notices.settings import NoticeSettings
from headjudge.server.notices.webhooks import Undelivered
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store

__all__ = ["AGAIN", "Outbox"]

log = logging.getLogger(__name__)

AGAIN = (60.0, 300.0, 1800.0, 7200.0, 28800.0)
"""Seconds after each failure before it is tried again; after the last it has failed for good."""
AT_ONCE = 8

_notices, _deliveries = schema.notices, schema.deliveries
_contacts = schema.contacts


class _Nowhere(Exception):
    """There is nowhere to send it."""


class Outbox:
    """Delivers what waits; :meth:`run` is a task beside the requests, which looks at least every so many seconds.

    ``looks`` counts how often it has.
    """

    def __init__(
        self,
        store: Store,
        settings: NoticeSettings,
        now: Callable[[], float],
        every: float,
        again: tuple[float, ...] = AGAIN,
    ) -> None:
        self._store = store
        self._settings = settings
        self._now = now
        self._again = again
        self._every = every
        self.looks = 0
        self._called = asyncio.Event()
        self._stopping = False

    def call(self) -> None:
        """Something new waits."""
        self._called.set()

    async def run(self) -> None:
        """Deliver until :meth:`stop`."""
        while not self._stopping:
            self._called.clear()
            try:
                await self.deliver()
                wait = await self._next_in()
                self.looks += 1
            except Exception:
                log.exception("the outbox broke down and tries again")
                wait = self._every
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._called.wait(), wait)

    def stop(self) -> None:
        """Begin nothing new; :meth:`run` returns when what is on its way has arrived or failed."""
        self._stopping = True
        self._called.set()

    async def deliver(self) -> None:
        """Try everything that is due, once."""
        while not self._stopping:
            now = self._now()
            set_back = _deliveries.c.due > now + max(self._again, default=0) + self._every  # the clock was, meanwhile
            waiting = (_deliveries.c.status == "waiting") & ((_deliveries.c.due <= now) | set_back)
            query = (
                select(
                    _deliveries,
                    _notices.c.kind,
                    _notices.c.text,
                    _notices.c.at,
                    _notices.c.sort,
                    _notices.c.session,
                    _notices.c.title,
                    _contacts.c.email,
                    _contacts.c.code,
                    _contacts.c.webhook,
                    _contacts.c.secret,
                )
                .join_from(_deliveries, _notices, _deliveries.c.notice == _notices.c.id)
                .outerjoin(_contacts, _notices.c.account == _contacts.c.account)
                .where(waiting)
                .order_by(_deliveries.c.due)
                .limit(AT_ONCE)
            )
            rows = await self._store.all(query)
            if not rows:
                return
            await asyncio.gather(*(self._try(row) for row in rows))

    async def _next_in(self) -> float:
        query = select(func.min(_deliveries.c.due).label("due")).where(_deliveries.c.status == "waiting")
        row = await self._store.one(query)
        if row is None or row["due"] is None:
            return self._every
        return float(min(max(row["due"] - self._now(), 0.05), self._every))

    async def _try(self, row: Any) -> None:
        nowhere, problem = False, None
        try:
            problem = await self._send(row)
        except _Nowhere as error:
            nowhere, problem = True, str(error)
        tries = row["tries"] + 1
        if problem is None:
            values = {"status": "sent", "tries": tries, "error": ""}
        elif nowhere or tries > len(self._again):
            values = {"status": "failed", "tries": tries, "error": problem[:200]}
        else:
            due = self._now() + self._again[tries - 1]
            values = {"status": "waiting", "tries": tries, "error": problem[:200], "due": due}
        key = (_deliveries.c.notice == row["notice"]) & (_deliveries.c.channel == row["channel"])
        await self._store.write(update(_deliveries).where(key).values(**values))

    async def _send(self, row: Any) -> str | None:
        """Send one; why it could not be, or None. Raises _Nowhere."""
        address = self._settings.address.rstrip("/")
        where = f"{address}/{row['sort']}/{row['session']}" if address else ""
        try:
            if row["channel"] == "email":
                if self._settings.mail is None or not row["email"] or row["code"] is not None:
                    raise _Nowhere("there is no confirmed address")
                subject = f"{row['title']}: {row['text']}"
                text = f"{row['text']}\n\n{where}\n\nChoose what to be notified of on the {row['sort']}'s page.\n"
                await send_mail(self._settings.mail, row["email"], subject[:180], text, f"{row['notice']}.notice")
            else:
                if self._settings.webhooks == "off" or not row["webhook"]:
                    raise _Nowhere("there is no webhook")
                from headjudge.server.notices.posting import post_webhook

                body = {
                    "id": row["notice"],
                    "kind": row["kind"],
                    "text": row["text"],
                    "at": int(row["at"]),
                    row["sort"]: {"id": row["session"], "title": row["title"]},
                    "url": where,
                }
                await post_webhook(
                    row["webhook"], msgspec.json.encode(body), row["notice"], row["secret"], self._settings.webhooks
                )
        except (SMTPException, OSError, Undelivered) as error:
            return str(error) or type(error).__name__
        except _Nowhere:
            raise
        except Exception as error:
            log.exception("notice %s could not be sent by %s", row["notice"], row["channel"])
            return str(error) or type(error).__name__
        return None
