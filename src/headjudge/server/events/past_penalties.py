"""What a person was issued in earlier events of this server, for the judges of an event alone.

A person is the same in two events only by an account: whoever has nothing but a name on paper is a person of that event
alone. Whose data were deleted is tied to no account any more. Events count that are finished; an unlisted one isn't
named, since who opened it tells its link to nobody else.
"""

from __future__ import annotations

from typing import TypedDict

import msgspec
from sqlalchemy import select

from headjudge.server.events.record import EventRecord
from headjudge.server.events.results import Penalised
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store

__all__ = ["PastPenaltyView", "past_penalties"]

SHOWN = 50
"""Of so many penalties judges read, the latest."""


class PastPenaltyView(TypedDict):
    """A penalty of an earlier event: its title ("" if the event is unlisted), when it was finished (seconds since
    1970), and what was issued."""

    event: str
    at: int
    number: str
    title: str
    penalty: str


async def past_penalties(store: Store, record: EventRecord, person: str) -> list[PastPenaltyView]:
    """What the accounts of somebody were issued in other finished events, the latest first."""
    mine = [account for account, key in record.accounts.items() if key == person]
    if not mine:
        return []
    events, accounts, results = schema.events, schema.event_accounts, schema.event_results
    # The results of an event of thousands are long; nothing else of them is read.
    query = (
        select(accounts.c.event, accounts.c.key, events.c.title, events.c.listed, results.c.at)
        .add_columns(results.c.body["penalties"].label("penalties"))
        .distinct()
        .join_from(accounts, events, accounts.c.event == events.c.id)
        .join(results, results.c.event == events.c.id)
        .where(accounts.c.account.in_(mine), accounts.c.event != record.id)
        .order_by(results.c.at.desc(), accounts.c.event)
    )
    found: list[PastPenaltyView] = []
    for row in await store.all(query):
        known = msgspec.convert(row["penalties"] or {}, dict[str, list[Penalised]])
        found += [
            {
                "event": row["title"] if row["listed"] else "",
                "at": row["at"],
                "number": one.number,
                "title": one.title,
                "penalty": one.penalty,
            }
            for one in reversed(known.get(row["key"], []))
        ]
    return found[:SHOWN]
