"""Where somebody's notices go: an e-mail address, once a code that was sent there has come back; a webhook."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec
from aiosmtplib import SMTPException
from sqlalchemy import select, update

from headjudge.core.errors import IllegalAction
from headjudge.server.accounts.accounts import Account
from headjudge.server.notices.mail import check_email, send_mail
from headjudge.server.notices.settings import NoticeSettings
from headjudge.server.notices.webhooks import check_url
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store

__all__ = ["Contact", "Contacts"]

PAUSE = 60.0
"""Seconds before another code is sent."""
CODE_LIVES = 24 * 3600.0
MOST_TRIES = 5

_table = schema.contacts


class Contact(msgspec.Struct, frozen=True):
    """Where notices go. ``confirmed`` says that the e-mail address is theirs; ``secret`` is what posts to the webhook
    are signed with (HMAC-SHA-256); ``offered`` are the channels that this server has."""

    email: str
    confirmed: bool
    webhook: str
    secret: str
    offered: list[str]


class Contacts:
    """Everybody's."""

    def __init__(self, store: Store, settings: NoticeSettings, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self.settings = settings
        self._now = now

    async def of(self, account: str) -> Contact:
        """Where an account's notices go."""
        row = await self._row(account)
        if row is None:
            return Contact("", False, "", "", self.settings.offered)
        confirmed = bool(row["email"]) and row["code"] is None
        return Contact(row["email"] or "", confirmed, row["webhook"] or "", row["secret"] or "", self.settings.offered)

    async def set_email(self, account: Account, address: str) -> Contact:
        """Send a code to an address; notices go there once it has come back. Raises InvalidInput or IllegalAction."""
        settings = self.settings.mail
        if settings is None:
            raise IllegalAction("this server doesn't send e-mail", code="contact/not-offered")
        _require_account(account)
        address = check_email(address)
        row, now = await self._row(account.id), self._now()
        if row is not None and row["code_at"] is not None and 0 <= now - row["code_at"] < PAUSE:
            raise IllegalAction("a code was sent a moment ago; wait a minute", code="contact/too-soon")
        code = f"{secrets.randbelow(10**8):08}"
        await self._put(account.id, email=address, code=_kept(code), code_at=now, tries=0)
        text = (
            f"{account.name} wants to receive notices from Headjudge{_at(self.settings)} at this address.\n\n"
            f"If that's you, enter this code there: {code}\n\nIf not, you can ignore this message.\n"
        )
        try:
            await send_mail(settings, address, f"Your Headjudge code: {code}", text, secrets.token_hex(12))
        except (SMTPException, OSError, ValueError) as error:
            raise IllegalAction(f"the e-mail could not be sent: {error}", code="contact/undelivered") from error
        return await self.of(account.id)

    async def confirm(self, account: Account, code: str) -> Contact:
        """The code that came by mail. Raises IllegalAction if it is another, or too old."""
        row = await self._row(account.id)
        if row is None or row["code"] is None:
            raise IllegalAction("there is no code to confirm; ask for one first", code="contact/code")
        if row["tries"] >= MOST_TRIES or self._now() - row["code_at"] > CODE_LIVES:
            raise IllegalAction("that code has expired; ask for a new one", code="contact/code")
        if not hmac.compare_digest(_kept(code.strip()), row["code"]):
            await self._put(account.id, tries=row["tries"] + 1)
            raise IllegalAction("that isn't the code", code="contact/code")
        await self._put(account.id, code=None)
        return await self.of(account.id)

    async def forget_email(self, account: Account) -> Contact:
        """Send no more mail."""
        await self._put(account.id, email=None, code=None)
        return await self.of(account.id)

    async def set_webhook(self, account: Account, url: str) -> Contact:
        """Post notices to an address, signed with a new secret. Raises InvalidInput or IllegalAction."""
        if self.settings.webhooks == "off":
            raise IllegalAction("this server doesn't offer webhooks", code="contact/not-offered")
        _require_account(account)
        url = check_url(url, self.settings.webhooks)
        await self._put(account.id, webhook=url, secret=secrets.token_hex(24))
        return await self.of(account.id)

    async def forget_webhook(self, account: Account) -> Contact:
        """Post no more."""
        await self._put(account.id, webhook=None, secret=None)
        return await self.of(account.id)

    async def _row(self, account: str) -> Any:
        return await self._store.one(select(_table).where(_table.c.account == account))

    async def _put(self, account: str, **values: Any) -> None:
        if await self._row(account) is None:
            await self._store.write(_table.insert().values(**{"account": account, "tries": 0, **values}))
        else:
            await self._store.write(update(_table).where(_table.c.account == account).values(**values))


def _require_account(account: Account) -> None:
    if account.guest:
        raise IllegalAction(
            "guests are told in the page only: register to have notices sent elsewhere", code="contact/guest"
        )


def _at(settings: NoticeSettings) -> str:
    return f" at {settings.address}" if settings.address else ""


def _kept(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
