"""Players' pages: ratings of accounts over all rated events of this server, with their history, and their events.

An account's page ties nothing together that isn't public already: others are told only of listed events whose pages
call the player by the account's own name. Of what they played under another name, the name on paper or a pseudonym,
only they themselves read here. Ratings follow from the events that their reader may know of, since a rating that
counted others would tell which they are; in those somebody is rated as unknown, as is whoever's data were deleted.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from sqlalchemy import func, select

from headjudge.core.errors import InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.accounts.names import fold
from headjudge.server.events.appearances import Finished, finished_events
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store
from headjudge.server.work import Work
from headjudge.tournament.people import Person, public_name
from headjudge.tournament.ratings import RatingBook, SkillBook, book_of, skill_book_of

__all__ = ["CareerView", "Careers", "UnknownPlayer"]

PODS = "pods"
KEPT = 60.0
"""Ratings are computed again after so many seconds even if no event has ended: somebody may have opened their link."""
SHOWN = 200


class UnknownPlayer(InvalidInput):
    """Nobody has this name."""

    usual_code = "player/unknown"


class RatingView(msgspec.Struct, frozen=True):
    """A rating: of which category, the number of rated matches (or pods), and its points over time as moments (seconds
    since 1970) with the rating after each event, the first that at the start."""

    category: str
    rating: float
    matches: int
    curve: list[tuple[int, float]]


class PlayedView(msgspec.Struct, frozen=True):
    """A finished event of somebody: under which name they played, at which place they stood, with how many points.
    ``public``: whether others read of it here, too."""

    id: str
    title: str
    format: str
    at: int
    name: str
    place: int | None
    players: int
    points: str
    public: bool


class CareerView(msgspec.Struct, frozen=True):
    """A player's page. Of events only those are there, and counted, that its reader may know of, the latest first."""

    name: str
    ratings: list[RatingView]
    events: list[PlayedView]


@dataclass(frozen=True)
class _Books:
    made: tuple[int, int]
    until: float
    events: list[Finished]
    ratings: _Ratings


@dataclass(frozen=True)
class _Ratings:
    matches: RatingBook
    pods: SkillBook


class Careers:
    """Everybody's. What is computed for everybody is kept until another event has ended."""

    def __init__(self, store: Store, work: Work, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._work = work
        self._now = now
        self._books: _Books | None = None

    async def of(self, name: str, reader: Account | None) -> CareerView:
        """The page of the account with a name. Raises UnknownPlayer."""
        accounts = schema.accounts
        row = await self._store.one(select(accounts.c.id, accounts.c.name).where(accounts.c.key == fold(name)))
        if row is None:
            raise UnknownPlayer(f"nobody is called {name!r} on this server")
        books = await self._current(row["id"])
        account = row["id"]
        if reader is None or reader.id != account:
            return _career(books.events, books.ratings, account, row["name"], own=False)
        hidden = any(account in event.accounts and account not in event.shown for event in books.events)
        ratings = await self._work.run(account, _ratings_of, books.events, account) if hidden else books.ratings
        return _career(books.events, ratings, account, row["name"], own=True)

    async def _current(self, account: str) -> _Books:
        """The books as they are; of this account nothing in them is out of date."""
        table = schema.event_results
        query = select(func.count().label("events"), func.coalesce(func.max(table.c.at), 0).label("last"))
        row = await self._store.one(query.select_from(table))
        made = (0, 0) if row is None else (int(row["events"]), int(row["last"]))
        known = None if self._books is None or self._now() >= self._books.until else self._books
        if known is None or known.made != made or _parts(known, account) != await self._parts(account):
            events = await finished_events(self._store)
            known = self._books = await self._work.run("", _books_of, events, made, self._now() + KEPT)
        return known

    async def _parts(self, account: str) -> set[tuple[str, str, Person]]:
        """In which finished events somebody has which part, and as whom they are known."""
        people, accounts, results = schema.event_people, schema.event_accounts, schema.event_results
        query = select(accounts.c.event, accounts.c.key, people.c.person).where(accounts.c.account == account)
        query = query.join_from(
            accounts, people, (accounts.c.event == people.c.event) & (accounts.c.key == people.c.key)
        ).join(results, accounts.c.event == results.c.event)
        rows = await self._store.all(query)
        known = ((row["event"], row["key"], row["person"]) for row in rows)
        return {(event, key, msgspec.convert(person, Person)) for event, key, person in known if person is not None}


def _parts(books: _Books, account: str) -> set[tuple[str, str, Person]]:
    return {
        (event.id, key, event.people.persons[key])
        for event in books.events
        for theirs, key in event.accounts.items()
        if theirs == account and key in event.people.persons
    }


def _books_of(events: list[Finished], made: tuple[int, int], until: float) -> _Books:
    return _Books(made, until, events, _ratings_of(events))


def _ratings_of(events: list[Finished], reader: str = "") -> _Ratings:
    """All ratings as far as an account may know who played; else as far as everybody may."""
    rated = [
        part
        for event in events
        for part in event.result.rated_events(
            event.id, event.at, {entrant: event.identity(entrant, reader) for entrant in event.result.members}
        )
    ]
    return _Ratings(book_of(rated), skill_book_of(rated))


def _career(events: list[Finished], books: _Ratings, account: str, name: str, *, own: bool) -> CareerView:
    played = [
        (event, entrant, event.accounts[account])
        for event in events
        if account in (event.accounts if own else event.shown)
        for entrant, members in event.result.members.items()
        if event.accounts[account] in members
    ]
    who = (account,)
    ratings = []
    for category in dict.fromkeys(change.category for change in books.matches.changes if change.who == who):
        history = books.matches.history(who, category)
        curve = _curve([(one.event, one.at, one.before, one.after) for one in history])
        ratings.append(RatingView(category, round(history[-1].after, 1), len(history), curve))
    pods = [change for change in books.pods.changes if change.who == who]
    if pods:
        curve = _curve([(one.event, one.at, one.before.rating, one.after.rating) for one in pods])
        ratings.append(RatingView(PODS, round(pods[-1].after.rating, 1), len(pods), curve))
    views = [
        _played(event, entrant, key, public=account in event.shown) for event, entrant, key in reversed(played[-SHOWN:])
    ]
    return CareerView(name, ratings, views)


def _curve(changes: list[tuple[str, int, float, float]]) -> list[tuple[int, float]]:
    """The rating after each event, before them that at the start of the first."""
    ends = {(event, at): round(after, 1) for event, at, _, after in changes}
    _, first, before, _ = changes[0]
    return [(first, round(before, 1)), *((at, after) for (_, at), after in ends.items())]


def _played(event: Finished, entrant: str, key: str, *, public: bool) -> PlayedView:
    result = event.result
    return PlayedView(
        event.id,
        event.title,
        result.format,
        event.at,
        public_name(event.people, key),
        result.places.get(entrant),
        len(result.places),
        result.points.get(entrant, "0"),
        public,
    )
