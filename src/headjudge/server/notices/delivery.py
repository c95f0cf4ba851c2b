"""How news reach people: kept, shown at once to whoever watches, and sent on their way."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from headjudge.server.hosting.shown import ShownSession
from headjudge.server.notices.notices import News, Notices
from headjudge.server.notices.outbox import Outbox

__all__ = ["Teller"]


class Teller:
    """Tells what sessions have to tell."""

    def __init__(self, notices: Notices, outbox: Outbox) -> None:
        self._notices = notices
        self._outbox = outbox

    async def tell(self, session: ShownSession[Any, Any], news: Collection[News]) -> None:
        """Tell what wasn't told before: pages that watch the session say how much is unread."""
        fresh = await self._notices.add(news) if news else []
        if any(one.channels - {"page"} for one in fresh):
            self._outbox.call()
        for account in {one.account for one in fresh if "page" in one.channels}:
            if session.is_watched_by(account):
                session.tell_unread(account, await self._notices.unread(account))
