"""Seasons: one table over several finished events of an organiser.

Who plays in several events is the same person there if they have the same account, or else the same member's number, or
else the same name. Who plays under a pseudonym is somebody else than under their own name: the table would tell who
they are. Whose data were deleted stands in no table.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Any

import msgspec
from sqlalchemy import func, select, update

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.accounts.names import clean_text
from headjudge.server.events.appearances import Finished, finished_events
from headjudge.server.events.organising import LONGEST_TITLE
from headjudge.server.events.results import Final, Points
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store
from headjudge.server.work import Work
from headjudge.tournament.people import full_name, public_name
from headjudge.tournament.standings import SeasonPoints, season

__all__ = ["ListedSeason", "PointsGiven", "SeasonView", "Seasons", "UnknownSeason"]

MOST = 100
"""So many seasons somebody has, and so many events a season has, at most."""
_seasons, _events = schema.seasons, schema.events


class UnknownSeason(InvalidInput):
    """There is no such season."""

    usual_code = "season/unknown"


class PointsGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each event gives: points of the first, the second …; for everybody who stands in it besides; whether its
    match points count, too; how many of each player's events count (None: all)."""

    places: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=100_000)], ...], msgspec.Meta(max_length=1000)] = ()
    attendance: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    match_points: bool = False
    best: Annotated[int, msgspec.Meta(ge=1, le=MOST)] | None = None


class SeasonEvent(msgspec.Struct, frozen=True):
    """An event of a season; ``finished``: whether it counts already (seconds since 1970; None: not yet)."""

    id: str
    title: str
    finished: int | None


class SeasonLine(msgspec.Struct, frozen=True):
    """A player's line: what each event gave by its id, and which of them count."""

    rank: int
    name: str
    total: str
    events: dict[str, str]
    counted: list[str]


class SeasonView(msgspec.Struct, frozen=True):
    """A season. ``mine``: whether I may change it."""

    id: str
    title: str
    owner: str
    mine: bool
    points: PointsGiven
    events: list[SeasonEvent]
    lines: list[SeasonLine]


class ListedSeason(msgspec.Struct, frozen=True):
    """A season in a list."""

    id: str
    title: str
    events: int


class Seasons:
    """All seasons."""

    def __init__(self, store: Store, work: Work, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._work = work
        self._now = now

    async def open(self, owner: Account, title: str, points: PointsGiven, events: list[str]) -> str:
        """A new season of events that somebody has opened; its id. Raises a refusal for others' events."""
        if owner.guest:
            raise IllegalAction("guests can't have seasons: register first", code="account/guest")
        mine = select(func.count().label("number")).select_from(_seasons).where(_seasons.c.owner == owner.id)
        row = await self._store.one(mine)
        if row is not None and row["number"] >= MOST:
            raise IllegalAction(f"you already have {MOST} seasons", code="season/many")
        await self._require_own(owner, events)
        id = secrets.token_urlsafe(9)
        values = self._values(title or f"{owner.name}'s season", points, events)
        await self._store.write(_seasons.insert().values(id=id, owner=owner.id, created=self._now(), **values))
        return id

    async def change(self, owner: Account, id: str, title: str, points: PointsGiven, events: list[str]) -> None:
        """Change a season of one's own. Raises a refusal."""
        row = await self._row(id)
        if row["owner"] != owner.id:
            raise IllegalAction("only the person who made the season can change it", code="season/not-owner")
        await self._require_own(owner, [event for event in events if event not in row["events"]])
        values = self._values(title or row["title"], points, events)
        await self._store.write(update(_seasons).where(_seasons.c.id == id).values(**values))

    async def of(self, owner: Account) -> list[ListedSeason]:
        """Somebody's seasons, the latest first."""
        query = select(_seasons).where(_seasons.c.owner == owner.id).order_by(_seasons.c.created.desc(), _seasons.c.id)
        return [ListedSeason(row["id"], row["title"], len(row["events"])) for row in await self._store.all(query)]

    async def get(self, id: str, reader: Account | None, asker: str) -> SeasonView:
        """A season with its table, for whoever has its address. Raises UnknownSeason."""
        row = await self._row(id)
        points = msgspec.convert(row["points"], PointsGiven)
        titles = await self._store.all(select(_events.c.id, _events.c.title).where(_events.c.id.in_(row["events"])))
        known = {event["id"]: event["title"] for event in titles}
        finished = await finished_events(self._store, row["events"])
        ends = {event.id: event.at for event in finished}
        lines = await self._work.run(asker, _lines, finished, points)
        events = [SeasonEvent(event, known[event], ends.get(event)) for event in row["events"] if event in known]
        mine = reader is not None and reader.id == row["owner"]
        return SeasonView(id, row["title"], row["name"], mine, points, events, lines)

    async def _row(self, id: str) -> Any:
        query = select(_seasons, schema.accounts.c.name).join_from(_seasons, schema.accounts)
        row = await self._store.one(query.where(_seasons.c.id == id))
        if row is None:
            raise UnknownSeason(f"there is no season {id!r}")
        return row

    async def _require_own(self, owner: Account, events: list[str]) -> None:
        rows = await self._store.all(
            select(_events.c.id, _events.c.settings).where(_events.c.id.in_(events) & (_events.c.owner == owner.id))
        )
        found = {row["id"]: row["settings"] for row in rows}
        for event in events:
            if event not in found:
                raise InvalidInput(f"{event!r} isn't an event that you opened", code="season/event")
            if found[event].get("team_size", 1) != 1:
                raise InvalidInput("team events don't count for a season of players", code="season/teams")

    def _values(self, title: str, points: PointsGiven, events: list[str]) -> dict[str, Any]:
        return {
            "title": clean_text(title, LONGEST_TITLE),
            "points": msgspec.to_builtins(points),
            "events": list(dict.fromkeys(events)),
        }


def _lines(events: list[Finished], given: PointsGiven) -> list[SeasonLine]:
    names: dict[str, str] = {}
    finals: dict[str, Final] = {}
    for event in events:
        who = _people(event)
        names.update({one: public_name(event.people, entrant) for entrant, one in who.items() if one is not None})
        finals[event.id] = Final(
            [[one for entrant in group if (one := who.get(entrant)) is not None] for group in event.result.groups],
            {
                one: Points(Fraction(points))
                for entrant, points in event.result.points.items()
                if (one := who[entrant]) is not None
            },
        )
    points = SeasonPoints(given.places, given.attendance, given.match_points, given.best)
    return [
        SeasonLine(
            row.rank,
            names[row.name],
            str(row.total),
            {event: str(gain) for event, gain in row.events.items()},
            list(row.counted),
        )
        for row in season(finals, points)
    ]


def _people(event: Finished) -> dict[str, str | None]:
    """Who each entrant of an event is; of several of one name that nothing else tells apart only the first is the one
    of other events."""
    found: dict[str, str | None] = {}
    for entrant in event.result.points:
        who = _who(event, entrant)
        found[entrant] = f"{entrant} of {event.id}" if who is not None and who in found.values() else who
    return found


def _who(event: Finished, key: str) -> str | None:
    """What is the same of somebody in all events of a season; None of whose data were deleted."""
    person = event.people.persons.get(key)
    if person is None:
        return None
    if (account := event.account_of.get(key)) is not None:
        base = f"account {account}"
    elif person.number:
        base = f"number {person.number}"
    else:
        base = f"name {full_name(event.people, key).casefold()}"
    return f"{base} as {person.pseudonym}" if person.pseudonym else base
