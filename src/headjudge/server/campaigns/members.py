"""The members of a campaign as they come, change and go: noted in memory and with the next commit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import delete, update

from headjudge.core.errors import IllegalAction
from headjudge.server.accounts.accounts import Account
from headjudge.server.campaigns.member import Member
from headjudge.server.campaigns.record import CampaignRecord
from headjudge.server.hosting.session import Session
from headjudge.server.storage import schema
from headjudge.server.storage.store import Write

__all__ = ["Members"]


class Members:
    """Those who take part. ``changed`` is told whose part is another now."""

    def __init__(self, session: Session[CampaignRecord], changed: Callable[[str], None]) -> None:
        self._session = session
        self._changed = changed

    def of(self, account: Account | None) -> Member:
        """Somebody as a member. Raises IllegalAction."""
        found = None if account is None else self._session.record.members.get(account.id)
        if found is None:
            raise IllegalAction("you aren't part of this campaign: join it first", code="campaign/no-member")
        return found

    def add(self, member: Member) -> None:
        """Somebody takes part from now on."""
        self._session.record.members[member.account] = member
        row = {name: getattr(member, name) for name in ("account", "name", "joined", "wanted", "wanted_since")}
        self._session.write(Write(schema.campaign_members.insert().values(campaign=self._session.record.id, **row)))
        self._changed(member.account)

    def rename(self, member: Member, name: str) -> None:
        """Somebody takes part under another name."""
        self.store(member, name=name)
        self._changed(member.account)

    def store(self, member: Member, **values: Any) -> None:
        """Change what is kept about a member."""
        for key, value in values.items():
            setattr(member, key, value)
        self._session.write(Write(update(schema.campaign_members).where(self._row_of(member)).values(**values)))

    def remove(self, member: Member) -> None:
        """Somebody takes part no longer; the name is free."""
        del self._session.record.members[member.account]
        self._session.write(Write(delete(schema.campaign_members).where(self._row_of(member))))
        self._changed(member.account)

    def _row_of(self, member: Member) -> Any:
        table = schema.campaign_members
        return (table.c.campaign == self._session.record.id) & (table.c.account == member.account)
