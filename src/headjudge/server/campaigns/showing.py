"""What is shown of a campaign: the wargame's view under somebody's name, and what there is around it."""

from __future__ import annotations

from typing import Any

from headjudge.server.campaigns.member import Member
from headjudge.server.campaigns.record import CampaignRecord
from headjudge.server.campaigns.waiting import seen_awaited

__all__ = ["view_of"]


def view_of(record: CampaignRecord, account: str | None) -> dict[str, Any]:
    """All that somebody may know now."""
    member = None if account is None else record.members.get(account)
    shown = record.campaign.view(None if member is None else member.name)
    return {
        **shown,
        "id": record.id,
        "title": record.title,
        "owner": record.owner_name,
        "hosting": {**_around(record), "awaited": seen_awaited(record), "me": _me(record, account, member)},
    }


def _me(record: CampaignRecord, account: str | None, member: Member | None) -> dict[str, Any]:
    return {
        "name": None if member is None else member.name,
        "owner": account is not None and account == record.owner,
        "wanted": {} if member is None else member.wanted,
    }


def _around(record: CampaignRecord) -> dict[str, Any]:
    """What everybody may know of the campaign around the round."""
    return {
        "status": record.status,
        "listed": record.listed,
        "created": int(record.created),
        "ended": None if record.ended is None else int(record.ended),
        "program": list(record.options.program),
        "grace": {"lock": record.options.grace.lock, "settle": record.options.grace.settle},
        "members": [m.info() for m in sorted(record.members.values(), key=lambda m: (m.joined, m.name))],
    }
