"""Guests, accounts and their sessions, as the database keeps them."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Protocol

import msgspec
from sqlalchemy import ColumnElement, RowMapping, delete, insert, select, update

from headjudge.core.errors import IllegalAction
from headjudge.server.accounts.names import LONGEST_NAME, clean_name, fold, look, nearest_name
from headjudge.server.accounts.passwords import check_password, hash_password
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store
from headjudge.server.throttle import Bucket

_accounts, _sessions = schema.accounts, schema.sessions

__all__ = ["Account", "Accounts", "Session"]

YEAR = 365 * 24 * 3600.0
UNUSED = 90 * 24 * 3600.0
"""An account's session that nobody used for so many seconds is over; a guest has no other way back than theirs."""
DAY = 24 * 3600.0
GUESSES, EVERY = 20, 10.0
"""So many wrong passwords are taken for one name, from wherever they come, and then one in so many seconds."""
MOST_ALIKE = 20
"""So many numbers are tried behind a name that is taken."""
NAMES = 10_000
"""The names whose passwords were tried last are remembered."""


class Account(msgspec.Struct, frozen=True):
    """Somebody. Guests have a name for as long as their browser keeps it, accounts have theirs to themselves."""

    id: str
    name: str
    guest: bool


class Session(Protocol):
    """Something open that is somebody's for as long as their session."""

    def end(self) -> None:
        """The session is over."""
        ...


class Accounts:
    """All accounts."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._now = now
        self._naming = asyncio.Lock()
        """Names are given one after the other: two that look alike may be asked for at once."""
        self._guesses: OrderedDict[str, Bucket] = OrderedDict()
        self._open: dict[str, set[Session]] = {}
        """What is open, by the kept token of its session."""

    async def guest(self, name: str) -> Account:
        """A new guest. Raises InvalidInput or, if the name is an account's or looks like one, IllegalAction."""
        name = clean_name(name)
        await self._require_free(name, "log in, or take another")
        account = Account(secrets.token_urlsafe(12), name, guest=True)
        await self._store.write(insert(_accounts).values(id=account.id, name=name, created=self._now()))
        return account

    async def guest_like(self, name: str) -> Account:
        """A new guest who is called as somebody is elsewhere: as near to it as names may be, with a number behind it if
        it is an account's."""
        near = nearest_name(name, "Player")
        for number in range(1, MOST_ALIKE):
            with suppress(IllegalAction):
                more = f" {number}" if number > 1 else ""
                return await self.guest(f"{near[: LONGEST_NAME - len(more)].rstrip()}{more}")
        return await self.guest(f"Player {secrets.randbelow(10**9)}")

    async def register(self, name: str, password: str, guest: Account | None) -> Account:
        """A new account, or a guest who becomes one and keeps seats and decks; the guest's sessions are over.

        Raises InvalidInput, or IllegalAction if the name is taken or looks like one that is.
        """
        name = clean_name(name)
        kept = await hash_password(password)
        values = {"name": name, "key": fold(name), "look": look(name), "password": kept}
        async with self._naming:
            await self._require_free(name, "take another")
            if guest is not None and guest.guest:
                account = Account(guest.id, name, guest=False)
                await self._store.write(update(_accounts).where(_accounts.c.id == guest.id).values(**values))
            else:
                account = Account(secrets.token_urlsafe(12), name, guest=False)
                await self._store.write(insert(_accounts).values(id=account.id, created=self._now(), **values))
        await self.end_sessions(account)
        return account

    async def _require_free(self, name: str, advice: str) -> None:
        taken = (_accounts.c.key == fold(name)) | (_accounts.c.look == look(name))
        row = await self._store.one(select(_accounts.c.name).where(taken))
        if row is None:
            return
        like = "is" if fold(row["name"]) == fold(name) else f"looks like {row['name']}, which is"
        raise IllegalAction(f"{name} {like} an account's name: {advice}", code="account/taken")

    async def log_in(self, name: str, password: str) -> Account:
        """The account of a name and its password. Raises IllegalAction if they don't belong together."""
        row = await self._store.one(select(_accounts).where(_accounts.c.key == fold(name)))
        await self._check(fold(name), password, row)
        if row is None:
            raise _wrong()
        return Account(row["id"], row["name"], guest=False)

    async def change_password(self, account: Account, old: str, new: str) -> None:
        """Have another password; all sessions are over. Raises IllegalAction if the old one is another, or there is
        none."""
        row = await self._store.one(select(_accounts).where(_accounts.c.id == account.id))
        if row is None or row["key"] is None:
            raise IllegalAction("guests have no password: register first", code="account/guest")
        await self._check(row["key"], old, row)
        kept = await hash_password(new)
        await self._store.write(update(_accounts).where(_accounts.c.id == account.id).values(password=kept))
        await self.end_sessions(account)

    async def _check(self, key: str, password: str, row: RowMapping | None) -> None:
        """Refuse a wrong password, and any once too many were wrong, whether there is such an account or not."""
        bucket = self._guesses.setdefault(key, Bucket(1 / EVERY, GUESSES))
        self._guesses.move_to_end(key)
        if len(self._guesses) > NAMES:
            self._guesses.popitem(last=False)
        bucket.take()
        if not await check_password(password, row["password"] if row else None):
            raise _wrong()
        bucket.give_back()

    # --- sessions

    async def begin_session(self, account: Account) -> str:
        """A new session; what the browser is to keep."""
        token, now = secrets.token_urlsafe(32), self._now()
        await self._store.write(insert(_sessions).values(token=_kept(token), account=account.id, created=now, used=now))
        return token

    async def end_session(self, token: str) -> None:
        """Forget a session; what is open as it is closed."""
        await self._store.write(delete(_sessions).where(_sessions.c.token == _kept(token)))
        self._close([_kept(token)])

    async def end_sessions(self, account: Account) -> None:
        """Forget all sessions of an account, wherever they are."""
        rows = await self._store.all(select(_sessions.c.token).where(_sessions.c.account == account.id))
        await self._store.write(delete(_sessions).where(_sessions.c.account == account.id))
        self._close([row["token"] for row in rows])

    async def of_session(self, token: str | None) -> Account | None:
        """Whose session it is, if it isn't over."""
        if not token:
            return None
        row = await self._store.one(
            select(_accounts.c.id, _accounts.c.name, _accounts.c.key, _sessions.c.used)
            .join_from(_sessions, _accounts)
            .where((_sessions.c.token == _kept(token)) & ~self._over())
        )
        if row is None:
            return None
        if self._now() - row["used"] > DAY:
            used = update(_sessions).where(_sessions.c.token == _kept(token)).values(used=self._now())
            await self._store.write(used)
        return Account(row["id"], row["name"], guest=row["key"] is None)

    def _over(self) -> ColumnElement[bool]:
        registered = select(_accounts.c.id).where(_accounts.c.key.is_not(None))
        unused = (_sessions.c.used < self._now() - UNUSED) & _sessions.c.account.in_(registered)
        return (_sessions.c.created < self._now() - YEAR) | unused

    async def tidy(self) -> None:
        """Forget sessions that are over."""
        await self._store.write(delete(_sessions).where(self._over()))

    @contextmanager
    def open_as(self, token: str | None, session: Session) -> Iterator[None]:
        """Something that is open as a session: it is told when that is over."""
        key = _kept(token or "")
        self._open.setdefault(key, set()).add(session)
        try:
            yield
        finally:
            self._open[key].discard(session)
            if not self._open[key]:
                del self._open[key]

    def _close(self, tokens: Iterable[str]) -> None:
        for session in [session for token in tokens for session in self._open.get(token, ())]:
            session.end()


def _wrong() -> IllegalAction:
    return IllegalAction("name and password don't belong together", code="account/wrong-password")


def _kept(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
