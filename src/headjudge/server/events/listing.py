"""Events as they stand in a list."""

from __future__ import annotations

import msgspec
from sqlalchemy import RowMapping

from headjudge.server.accounts.accounts import Account
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.options import EventOptions, Mode, Status, is_open
from headjudge.tournament.disciplines import discipline

__all__ = ["ListedEvent", "listed_event"]


class ListedEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event in a list. One that isn't in memory isn't rebuilt for it: of that only its row is known, and ``players``
    and ``round`` are None."""

    id: str
    title: str
    owner: str
    status: Status
    listed: bool
    mode: Mode
    place: str
    starts: int | None
    created: int
    format: str
    players: int | None
    round: int | None
    open: bool
    """Whether whoever likes may enter."""
    mine: bool
    """Whether I take part in it, or opened it."""


def listed_event(row: RowMapping, hosted: HostedEvent | None, account: Account | None, mine: bool) -> ListedEvent:
    """An event of a row, and as it is in memory if it is there."""
    options = msgspec.convert(row["options"], EventOptions)
    settings = row["settings"]
    state = None if hosted is None else hosted.event.state
    return ListedEvent(
        id=row["id"],
        title=row["title"],
        owner=row["owner"],
        status=row["status"],
        listed=row["listed"],
        mode=options.mode,
        place=options.place,
        starts=options.starts,
        created=int(row["created"]),
        format=discipline(settings.get("discipline", "magic")).format(settings.get("format", "")).title,
        players=None if state is None else len(state.present),
        round=None if state is None else len(state.rounds),
        open=state is not None and is_open(options, state),
        mine=mine or (account is not None and row["owner_id"] == account.id),
    )
