"""Finished events with who took part in them: what players' pages and seasons are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import msgspec
from sqlalchemy import RowMapping, select

from headjudge.server.accounts.names import fold
from headjudge.server.events.results import EventResult
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store
from headjudge.tournament.people import Directory, Person, public_name
from headjudge.tournament.ratings import Identity, identity

__all__ = ["Finished", "finished_events"]

_events, _results = schema.events, schema.event_results
_people, _accounts = schema.event_people, schema.event_accounts


@dataclass(frozen=True)
class Finished:
    """A finished event: its row, what came of it, its people, and as whom each account took part, those first that are
    registered. ``names``: what these are called, folded."""

    id: str
    title: str
    listed: bool
    at: int
    result: EventResult
    people: Directory
    accounts: dict[str, str]
    names: dict[str, str]

    @cached_property
    def account_of(self) -> dict[str, str]:
        """The account of each person who has one, by key; of several the first."""
        return {key: account for account, key in reversed(self.accounts.items())}

    @cached_property
    def shown(self) -> frozenset[str]:
        """The accounts of which everybody may know that they were here: the event is listed, and its pages call them by
        the account's own name. Under any other name it would be told who an account is, or what somebody's account."""
        return frozenset(
            account
            for account, key in self.accounts.items()
            if self.listed
            and key in self.people.persons
            and fold(public_name(self.people, key)) == self.names.get(account)
        )

    def identity(self, entrant: str, reader: str = "") -> Identity:
        """Who an entrant is on this server, as far as everybody may know, or the account that reads it: accounts;
        elsewhere persons of this event alone."""
        known = {key: account for key, account in self.account_of.items() if account in self.shown}
        if reader in self.accounts:
            known[self.accounts[reader]] = reader
        members = self.result.members.get(entrant, [entrant])
        return identity(known.get(member, f"{self.id}:{member}") for member in members)


async def finished_events(store: Store, ids: Sequence[str] | None = None) -> list[Finished]:
    """All finished events, or those of some ids, in the order in which they were finished."""
    query = select(_results.c.at, _results.c.body, _events.c.id, _events.c.title, _events.c.listed)
    query = query.join_from(_results, _events, _results.c.event == _events.c.id).order_by(_results.c.at, _events.c.id)
    if ids is not None:
        query = query.where(_events.c.id.in_(ids))
    rows = await store.all(query)
    people, accounts = (
        select(_people),
        select(_accounts.c.event, _accounts.c.account, _accounts.c.key, schema.accounts.c.key.label("name")),
    )
    accounts = accounts.join(schema.accounts).order_by(schema.accounts.c.key.is_(None), _accounts.c.account)
    if ids is not None:
        people, accounts = people.where(_people.c.event.in_(ids)), accounts.where(_accounts.c.event.in_(ids))
    persons, known = await store.all(people), await store.all(accounts)
    directories: dict[str, Directory] = {row["id"]: Directory() for row in rows}
    for row in persons:
        if (directory := directories.get(row["event"])) is not None:
            _enter(directory, row)
    here: dict[str, dict[str, str]] = {}
    names: dict[str, dict[str, str]] = {}
    for row in known:
        here.setdefault(row["event"], {})[row["account"]] = row["key"]
        if row["name"] is not None:
            names.setdefault(row["event"], {})[row["account"]] = row["name"]
    return [
        Finished(
            row["id"],
            row["title"],
            row["listed"],
            row["at"],
            msgspec.convert(row["body"], EventResult),
            directories[row["id"]],
            here.get(row["id"], {}),
            names.get(row["id"], {}),
        )
        for row in rows
    ]


def _enter(directory: Directory, row: RowMapping) -> None:
    if row["person"] is None:
        directory.forgotten[row["key"]] = row["stand_in"]
    else:
        directory.persons[row["key"]] = msgspec.convert(row["person"], Person)
