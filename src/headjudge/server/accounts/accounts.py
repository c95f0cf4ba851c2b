"""Guests, accounts and their sessions, as the database keeps them."""

from __future__ import annotations

import hashlib
import secrets
import time

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from headjudge.core.errors import IllegalAction
from headjudge.server.accounts.names import clean_name, fold
from headjudge.server.accounts.passwords import check_password, hash_password
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store

__all__ = ["Account", "Accounts"]


class Account(msgspec.Struct, frozen=True):
    """Somebody. Guests have a name for as long as their browser keeps it, accounts have theirs to themselves."""

    id: str
    name: str
    guest: bool


class Accounts:
    """All accounts."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def guest(self, name: str) -> Account:
        """A new guest. Raises InvalidInput or, if the name is an account's, IllegalAction."""
        name = clean_name(name)
        if await self._store.one(select(schema.accounts.c.id).where(schema.accounts.c.key == fold(name))):
            raise IllegalAction(f"{name} is an account's name: log in, or take another", code="account/taken")
        account = Account(secrets.token_urlsafe(12), name, guest=True)
        await self._store.write(insert(schema.accounts).values(id=account.id, name=name, created=time.time()))
        return account

    async def register(self, name: str, password: str, guest: Account | None) -> Account:
        """A new account, or a guest who becomes one and keeps seats and decks.

        Raises InvalidInput, or IllegalAction if the name is taken.
        """
        name = clean_name(name)
        values = {"name": name, "key": fold(name), "password": await hash_password(password)}
        try:
            if guest is not None and guest.guest:
                account = Account(guest.id, name, guest=False)
                await self._store.write(
                    update(schema.accounts).where(schema.accounts.c.id == guest.id).values(**values)
                )
            else:
                account = Account(secrets.token_urlsafe(12), name, guest=False)
                await self._store.write(insert(schema.accounts).values(id=account.id, created=time.time(), **values))
        except IntegrityError:
            raise IllegalAction(f"the name {name} is taken", code="account/taken") from None
        return account

    async def log_in(self, name: str, password: str) -> Account:
        """The account of a name and its password. Raises IllegalAction if they don't belong together."""
        row = await self._store.one(select(schema.accounts).where(schema.accounts.c.key == fold(name)))
        right = await check_password(password, row["password"] if row else None)
        if row is None or not right:
            raise IllegalAction("name and password don't belong together", code="account/wrong-password")
        return Account(row["id"], row["name"], guest=False)

    async def begin_session(self, account: Account) -> str:
        """A new session; what the browser is to keep."""
        token = secrets.token_urlsafe(32)
        await self._store.write(
            insert(schema.sessions).values(token=_kept(token), account=account.id, created=time.time())
        )
        return token

    async def end_session(self, token: str) -> None:
        """Forget a session."""
        await self._store.write(delete(schema.sessions).where(schema.sessions.c.token == _kept(token)))

    async def of_session(self, token: str | None) -> Account | None:
        """Whose session it is."""
        if not token:
            return None
        row = await self._store.one(
            select(schema.accounts.c.id, schema.accounts.c.name, schema.accounts.c.key)
            .join_from(schema.sessions, schema.accounts)
            .where(schema.sessions.c.token == _kept(token))
        )
        return None if row is None else Account(row["id"], row["name"], guest=row["key"] is None)


def _kept(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
