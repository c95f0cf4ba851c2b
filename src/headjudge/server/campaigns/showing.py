"""What is shown of a campaign: the wargame's view under somebody's name, and what there is around it."""

from __future__ import annotations

from typing import TypedDict

from headjudge.server.campaigns.member import Member, MemberView
from headjudge.server.campaigns.record import CampaignRecord, Part, Status
from headjudge.server.campaigns.waiting import seen_awaited
from headjudge.server.campaigns.wishes import Wishes
from headjudge.wargame.views.view import CampaignView

__all__ = ["GraceView", "HostedView", "HostingView", "MyPartView", "view_of"]


class GraceView(TypedDict):
    """After how many hours the program does what a judge has not done; None: never."""

    lock: int | None
    settle: int | None


class MyPartView(TypedDict):
    """How the reader takes part."""

    name: str | None
    """None of who takes no part."""
    owner: bool
    """Whether the reader opened the campaign."""
    wanted: Wishes


class HostingView(TypedDict):
    """What there is around the round."""

    status: Status
    listed: bool
    created: int
    ended: int | None
    program: list[Part]
    """What is played by program."""
    grace: GraceView
    members: list[MemberView]
    """In the order in which they came."""
    awaited: list[str]
    """Who of those that take part has not said to be done with the turn, as everybody knows it."""
    me: MyPartView


class HostedView(CampaignView):
    """All that somebody may know of a campaign on this server."""

    id: str
    title: str
    owner: str
    hosting: HostingView


def view_of(record: CampaignRecord, account: str | None) -> HostedView:
    """All that somebody may know now."""
    member = None if account is None else record.members.get(account)
    return {
        **record.campaign.view(None if member is None else member.name),
        "id": record.id,
        "title": record.title,
        "owner": record.owner_name,
        "hosting": _hosting_view(record, account, member),
    }


def _hosting_view(record: CampaignRecord, account: str | None, member: Member | None) -> HostingView:
    return {
        "status": record.status,
        "listed": record.listed,
        "created": int(record.created),
        "ended": None if record.ended is None else int(record.ended),
        "program": list(record.options.program),
        "grace": {"lock": record.options.grace.lock, "settle": record.options.grace.settle},
        "members": [m.info() for m in sorted(record.members.values(), key=lambda m: (m.joined, m.name))],
        "awaited": seen_awaited(record),
        "me": {
            "name": None if member is None else member.name,
            "owner": account is not None and account == record.owner,
            "wanted": {} if member is None else member.wanted,
        },
    }
