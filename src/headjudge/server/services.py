"""What the routes work with: one of each for a running server."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from headjudge.server.accounts.accounts import Accounts
from headjudge.server.campaigns.campaigns import Campaigns
from headjudge.server.campaigns.schedule import Schedule
from headjudge.server.events.backing_up import Backups
from headjudge.server.events.careers import Careers
from headjudge.server.events.event_notices import EventNotices
from headjudge.server.events.events import Events
from headjudge.server.events.online import OnlineMatches
from headjudge.server.events.programs import Programs
from headjudge.server.events.schedule import EventSchedule, Part
from headjudge.server.events.seasons import Seasons
from headjudge.server.events.supplies import Supplies
from headjudge.server.games.altered.kind import altered_library
from headjudge.server.games.altered.packs import AlteredPacks
from headjudge.server.games.magic.kind import magic_library
from headjudge.server.games.magic.packs import MagicPacks
from headjudge.server.importing.imports import CardImports
from headjudge.server.importing.key import operator_key
from headjudge.server.lag import Lag
from headjudge.server.limits import Limits
from headjudge.server.live.kinds import GameKind
from headjudge.server.live.replays import Replays
from headjudge.server.live.tables import Tables
from headjudge.server.notices.contacts import Contacts
from headjudge.server.notices.delivery import Teller
from headjudge.server.notices.notices import Notices
from headjudge.server.notices.outbox import Outbox
from headjudge.server.notices.settings import NoticeSettings
from headjudge.server.pictures.pictures import CardPictures
from headjudge.server.pictures.settings import PictureSettings
from headjudge.server.storage.folder import ServerFolder
from headjudge.server.storage.store import Store
from headjudge.server.throttle import Throttles
from headjudge.server.whereabouts import Whereabouts, whereabouts
from headjudge.server.work import Work
from headjudge.wargame.armies.card_source import card_source

__all__ = ["Services"]


EVERY = 2.0
"""Seconds between two looks at what is due."""


@dataclass(frozen=True)
class Services:
    """Storage, accounts, tables, replays, campaigns, events, notices."""

    store: Store
    accounts: Accounts
    tables: Tables
    replays: Replays
    campaigns: Campaigns
    events: Events
    careers: Careers
    seasons: Seasons
    notices: Notices
    contacts: Contacts
    outbox: Outbox
    schedule: Schedule
    event_schedule: EventSchedule
    backups: Backups
    throttles: Throttles
    work: Work
    lag: Lag
    imports: CardImports
    pictures: CardPictures
    operator_key: str
    folder: Path
    """The data folder, where cards are looked up."""

    @classmethod
    async def open(
        cls,
        folder: ServerFolder,
        kinds: dict[str, GameKind[Any]],
        limits: Limits,
        settings: NoticeSettings | None = None,
        now: Callable[[], float] = time.time,
        every: float = EVERY,
        pictures: PictureSettings | None = None,
    ) -> Services:
        """Everything on top of a data folder, with the kinds of games opened on it; ``now`` is the clock of campaigns
        and notices. Schedules look at what is due once in ``every`` seconds; the outbox is called where
        something waits."""
        settings = settings or NoticeSettings()
        store = Store(folder)
        work = Work()
        tables = Tables(store, kinds, work, limits, now)
        library = magic_library(kinds)
        campaigns = Campaigns(store, card_source(library), work, now)
        packs: dict[str, Supplies] = {
            "magic": MagicPacks(folder.path, library),
            "altered": AlteredPacks(folder.path, altered_library(kinds)),
        }
        events = Events(store, work, now, packs)
        notices, outbox = Notices(store, now), Outbox(store, settings, now, EVERY)
        teller = Teller(notices, outbox)
        backups = Backups(tables, work)
        matches = OnlineMatches(events, tables, work, folder.path)
        parts: list[Part] = [Programs(), matches, backups, EventNotices(teller)]
        return cls(
            store,
            Accounts(store, now),
            tables,
            Replays(),
            campaigns,
            events,
            Careers(store, work, now),
            Seasons(store, work, now),
            notices,
            Contacts(store, settings, now),
            outbox,
            Schedule(campaigns, teller, every),
            EventSchedule(events, parts, every),
            backups,
            Throttles(limits),
            work,
            Lag(),
            CardImports(folder.path),
            CardPictures(folder.path, pictures or PictureSettings()),
            operator_key(folder.path),
            folder.path,
        )

    def whereabouts(self, asked: str) -> Whereabouts:
        """Where others find this server, which somebody has asked at this address."""
        settings = self.contacts.settings
        return whereabouts(asked, named=settings.address, network=settings.network)

    async def close(self) -> None:
        """Stop, with everything stored."""
        await self.imports.close()
        await self.pictures.close()
        await self.tables.close()
        await self.campaigns.close()
        await self.events.close()
        self.work.close()
        self.replays.work.close()
        await self.store.close()
        for kind in self.tables.kinds.values():
            kind.close()
