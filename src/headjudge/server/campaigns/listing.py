"""Campaigns as they stand in a list."""

from __future__ import annotations

import msgspec
from sqlalchemy import RowMapping

from headjudge.server.accounts.accounts import Account
from headjudge.server.campaigns.hosted_campaign import HostedCampaign
from headjudge.server.campaigns.record import Status
from headjudge.wargame.people.preparing import knows_army
from headjudge.wargame.state import Phase
from headjudge.wargame.views.view import EndingView

__all__ = ["ListedCampaign", "listed_from_memory", "listed_from_row"]


class ListedCampaign(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign in a list. One that is over is not rebuilt for it: of that only its row is known."""

    id: str
    title: str
    owner: str
    status: Status
    listed: bool
    created: int
    phase: Phase
    turn: int
    deadline: int | None
    players: int
    armies: int
    """How many are on the map, as everybody knows it."""
    members: int
    result: EndingView | None
    me: str | None
    """The name under which I take part."""
    mine: bool
    """Whether I opened it."""


def listed_from_row(row: RowMapping, account: Account | None) -> ListedCampaign:
    """A campaign that is over and not in memory."""
    result: EndingView | None = row["result"]
    return ListedCampaign(
        id=row["id"],
        title=row["title"],
        owner=row["owner"],
        status=row["status"],
        listed=row["listed"],
        created=int(row["created"]),
        phase="over",
        turn=0 if result is None else result["turn"],
        deadline=None,
        players=0,
        armies=0,
        members=0,
        result=result,
        me=None,
        mine=account is not None and row["owner_id"] == account.id,
    )


def listed_from_memory(hosted: HostedCampaign, account: Account | None) -> ListedCampaign:
    """A campaign that is in memory."""
    record, state = hosted.record, hosted.campaign.state
    member = None if account is None else record.members.get(account.id)
    return ListedCampaign(
        id=record.id,
        title=record.title,
        owner=record.owner_name,
        status=record.status,
        listed=record.listed,
        created=int(record.created),
        phase=state.phase,
        turn=state.turn,
        deadline=state.deadline,
        players=len(state.players),
        armies=sum(army.on_map and knows_army(state, None, army) for army in state.armies.values()),
        members=len(record.members),
        result=record.result,
        me=None if member is None else member.name,
        mine=account is not None and record.owner == account.id,
    )
