"""What is shown of a campaign: the wargame's view under somebody's name, and what there is around it."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.server.campaigns.members import Member
from headjudge.server.campaigns.record import CampaignRecord
from headjudge.server.campaigns.waiting import seen_awaited
from headjudge.server.live.patch import difference
from headjudge.server.live.viewpoint import Connection, encode

__all__ = ["Viewpoint", "view_of"]


class Viewpoint:
    """The view of one account (None: of visitors) as its connections have it."""

    def __init__(self, account: str | None) -> None:
        self.account = account
        self.connections: set[Connection] = set()
        self.view: Any = None
        self.version = 0

    def refresh(self, view: Any) -> Any:
        """Take in the view as it is now; the patch, or None if nothing changed."""
        patch = difference(self.view, view)
        if patch is not None:
            self.view = view
            self.version += 1
        return patch

    def send(self, message: msgspec.Struct) -> None:
        """Send a message to all connections."""
        encoded = encode(message)
        for connection in self.connections:
            connection.send(encoded)


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
