"""The people of an event as they come, change and are forgotten: noted in memory and with the next commit.

Everybody has a key, by which acts name them: ``@`` and a number. Whoever writes sentences for people puts names in the
place of keys (:func:`named`).
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable
from reprlib import repr as short
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, delete, update

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.accounts.names import clean_text
from headjudge.server.events.record import EventRecord
from headjudge.server.events.wishes import Wishes
from headjudge.server.hosting.session import Session
from headjudge.server.notices.notices import forget_person
from headjudge.server.storage import schema
from headjudge.server.storage.store import Write
from headjudge.tournament.people import LONGEST, Person, forget, full_name, public_name, remember

__all__ = ["MOST", "Persons", "clean_person", "kept_secret", "keys_in", "named"]

MOST = 20_000
"""So many people an event has at most."""
_KEY = re.compile(r"@\d+")
_FIELDS = {
    "first": "first name",
    "last": "last name",
    "number": "number",
    "contact": "e-mail or phone",
    "pseudonym": "name in public",
}


def kept_secret(secret: str) -> str:
    """What is stored of a link's secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def named(text: str, name: Callable[[str], str]) -> str:
    """A sentence with names in the place of keys."""
    return _KEY.sub(lambda found: name(found[0]), text)


def keys_in(text: str) -> list[str]:
    """The keys that a sentence holds."""
    return _KEY.findall(text)


def clean_person(person: Person) -> Person:
    """Somebody's data as they are kept: single lines, no empty name. Raises InvalidInput."""
    lines = {}
    for field, title in _FIELDS.items():
        value, longest = getattr(person, field), LONGEST[field]
        if len(value) > longest:
            raise InvalidInput(
                f"the {title} {short(value)} has {len(value)} letters; {longest} are the most", code="people/long"
            )
        lines[field] = clean_text(value, longest) if value.strip() else ""
    if not lines["first"] and not lines["last"]:
        raise InvalidInput("a person needs a name: first, last, or both", code="people/name")
    return Person(**lines)


class Persons:
    """Those of one event. ``changed`` is told whose part (by account) is another now."""

    def __init__(self, session: Session[EventRecord], changed: Callable[[str], None]) -> None:
        self._session = session
        self._changed = changed

    @property
    def _record(self) -> EventRecord:
        return self._session.record

    def key_of(self, account: Account | None) -> str:
        """The key under which somebody acts. Raises IllegalAction."""
        key = None if account is None else self._record.accounts.get(account.id)
        if key is None:
            raise IllegalAction(
                "you aren't part of this event yet: join it first, or open the link on your card", code="event/nobody"
            )
        return key

    def known(self, key: str) -> str:
        """A key that is somebody's. Raises InvalidInput."""
        people = self._record.people
        if key not in people.persons and key not in people.forgotten:
            raise InvalidInput(f"there is no person {key!r} in this event", code="event/no-person")
        return key

    def add(self, person: Person, program: str | None = None) -> str:
        """Somebody new; their key. Refuses a pseudonym that another has."""
        people = self._record.people
        before = len(people.persons) + len(people.forgotten)  # no key is ever free again
        if before >= MOST:
            raise IllegalAction(f"an event has at most {MOST} people", code="event/many")
        key = f"@{before + 1}"
        remember(people, key, person)
        if program is not None:
            self._record.programs[key] = program
        row = {"event": self._record.id, "key": key, "person": msgspec.to_builtins(person), "program": program}
        self._session.write(Write(schema.event_people.insert().values(**row)))
        return key

    def change(self, key: str, person: Person) -> None:
        """Somebody's data are others now. Refuses a pseudonym that another has."""
        if self.known(key) in self._record.people.forgotten:
            raise IllegalAction("their personal details were deleted", code="event/forgotten")
        remember(self._record.people, key, person)
        self._store(key, person=msgspec.to_builtins(person))

    def forget(self, key: str) -> None:
        """Delete all that is known of somebody, their link and their accounts; results stay under another name."""
        stand_in = forget(self._record.people, self.known(key))
        self._record.linked.discard(key)
        self._store(key, person=None, stand_in=stand_in, secret=None)
        self._session.write(Write(forget_person("event", self._record.id, key)))
        for account in [one for one, theirs in self._record.accounts.items() if theirs == key]:
            self.release(account)

    def take(self, account: str, key: str) -> None:
        """An account acts as somebody from now on."""
        if self._record.accounts.get(account) == key:
            return
        if account in self._record.accounts:
            self.release(account)
        self._record.accounts[account] = key
        row = {"event": self._record.id, "account": account, "key": key}
        self._session.write(Write(schema.event_accounts.insert().values(**row)))
        self._changed(account)

    def release(self, account: str) -> None:
        """An account acts as nobody any more."""
        del self._record.accounts[account]
        self._record.wanted.pop(account, None)
        table = schema.event_accounts
        mine = (table.c.event == self._record.id) & (table.c.account == account)
        self._session.write(Write(delete(table).where(mine)))
        self._changed(account)

    def want(self, account: Account, wanted: Wishes) -> None:
        """Somebody chooses what to be told of, and where. Raises IllegalAction for who has no part."""
        self.key_of(account)
        self._record.wanted[account.id] = wanted
        table = schema.event_accounts
        mine = (table.c.event == self._record.id) & (table.c.account == account.id)
        self._session.write(Write(update(table).where(mine).values(wanted=wanted)))

    def link(self, key: str) -> str:
        """A new secret for somebody's own link; links that were given out before are no good any more."""
        secret = secrets.token_urlsafe(18)
        self._record.linked.add(self.known(key))
        self._store(key, secret=kept_secret(secret))
        return secret

    def name(self, key: str, *, official: bool) -> str:
        """What somebody is called: to officials by their full name, to others as they want to be called in public."""
        return full_name(self._record.people, key) if official else public_name(self._record.people, key)

    def _store(self, key: str, **values: Any) -> None:
        self._session.write(Write(update(schema.event_people).where(self._row(key)).values(**values)))

    def _row(self, key: str) -> ColumnElement[bool]:
        table = schema.event_people
        return (table.c.event == self._record.id) & (table.c.key == key)
