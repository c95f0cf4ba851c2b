"""What happens in campaigns by itself: deadlines pass, people are told.

The clock is looked at every few seconds rather than slept upon until a deadline: it may be set forward or back
meanwhile, and what is due follows from the time and the campaign's state alone.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field

from headjudge.core.errors import HeadjudgeError
from headjudge.server.campaigns.campaigns import Campaigns
from headjudge.server.campaigns.hosted_campaign import HostedCampaign
from headjudge.server.campaigns.occasions import occasions
from headjudge.server.campaigns.program import Program
from headjudge.server.campaigns.waiting import everybody_done
from headjudge.server.notices.delivery import Teller
from headjudge.server.notices.notices import News
from headjudge.server.notices.settings import CHANNELS

__all__ = ["Schedule"]

log = logging.getLogger(__name__)

REMIND_EVERY = 60
"""Seconds after which reminders are looked for even where nothing was done."""
AFTER_FAILURE = 60.0


@dataclass
class _Watched:
    """A campaign as the schedule knows it."""

    program: Program
    changes: int = -1
    minute: int = -1
    quiet_until: float = 0.0
    told: set[tuple[str, str]] = field(default_factory=set)
    """What is known to have been told: account and key."""


class Schedule:
    """Looks after all campaigns in memory, every so many seconds; ``looks`` counts how often it has."""

    def __init__(self, campaigns: Campaigns, teller: Teller, every: float) -> None:
        self._campaigns = campaigns
        self._teller = teller
        self._every = every
        self.looks = 0
        self._watched: dict[str, _Watched] = {}

    async def run(self) -> None:
        """Look again and again."""
        while True:
            await self.look()
            self.looks += 1
            await asyncio.sleep(self._every)

    async def look(self) -> None:
        """Look once at every campaign."""
        live = {hosted.record.id: hosted for hosted in self._campaigns.live}
        for gone in set(self._watched) - set(live):
            del self._watched[gone]
        for id, hosted in live.items():
            watched = self._watched.get(id)
            if watched is None or watched.program.hosted is not hosted:
                watched = self._watched[id] = _Watched(Program(hosted))
            loop_time = asyncio.get_running_loop().time()
            if loop_time < watched.quiet_until:
                continue
            try:
                await self._look_at(hosted, watched)
            except HeadjudgeError as error:
                log.warning("campaign %s: %s", id, error)
                watched.quiet_until = loop_time + AFTER_FAILURE
            except Exception:
                log.exception("campaign %s could not be looked after", id)
                watched.quiet_until = loop_time + AFTER_FAILURE

    async def _look_at(self, hosted: HostedCampaign, watched: _Watched) -> None:
        await hosted.do(watched.program.go_on)
        if hosted.acts.stumbled:
            hosted.acts.stumbled = False
            watched.quiet_until = asyncio.get_running_loop().time() + AFTER_FAILURE
        minute = int(hosted.now()) // REMIND_EVERY
        if (hosted.changes, minute) == (watched.changes, watched.minute):
            return
        watched.changes, watched.minute = hosted.changes, minute
        await self._tell(hosted, watched)

    async def _tell(self, hosted: HostedCampaign, watched: _Watched) -> None:
        news = await hosted.do(lambda: self._news(hosted, watched.told))
        await self._teller.tell(hosted, news)
        watched.told |= {(one.account, one.key) for one in news}

    def _news(self, hosted: HostedCampaign, told: set[tuple[str, str]]) -> list[News]:
        """What there is to tell the members of a campaign who want to be told, and wasn't told yet."""
        if hosted.record.status == "closed":
            return []
        record, now, done = hosted.record, hosted.acts.time(), everybody_done(hosted.record)
        found = []
        for member in hosted.record.members.values():
            if not any(member.wanted.values()):
                continue
            for occasion in occasions(hosted.campaign.state, member.name, now, int(member.wanted_since), done=done):
                channels = frozenset(member.wanted.get(occasion.kind, [])) & set(CHANNELS)
                if channels and (member.account, occasion.key) not in told:
                    about = (record.id, record.title, occasion.kind, occasion.key, occasion.text)
                    found.append(News(member.account, "campaign", *about, channels))
        return found
