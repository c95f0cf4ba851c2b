"""A campaign as storage has it: its row, its members, and the round rebuilt from its acts.

The acts are the truth. A snapshot of the state only saves time: it is written by this server, read by the very build
that wrote it, passed over if it can't be read, and may be deleted at any moment.
"""

from __future__ import annotations

import asyncio
import pickle
from dataclasses import replace
from functools import partial
from typing import Literal

import msgspec
from sqlalchemy import select

from headjudge.core.journal import Entry, Journal
from headjudge.server.campaigns.member import Member
from headjudge.server.hosting import snapshots
from headjudge.server.hosting.record import Record
from headjudge.server.hosting.shelf import Shelf
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store
from headjudge.wargame.armies.card_source import CardSource
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.state import Role, State
from headjudge.wargame.state.ranks import Team
from headjudge.wargame.views.view import EndingView

__all__ = ["CampaignOptions", "CampaignRecord", "Grace", "Part", "Status"]

SNAPSHOT_EVERY = 200
"""A snapshot is written after so many acts, and as a turn begins."""
MOST_HOURS = 24 * 14

Part = Literal[Role, Team]
"""What can be played by program: the judges' roles, and a side's players who are nobody's."""
Status = Literal["running", "ended", "closed"]
"""Whether the round goes on, somebody has won it, or its owner has given it up."""


class Grace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """After how many hours the program does what a judge has not done; None: never. ``lock`` counts from the lock
    minute, ``settle`` from the movement update."""

    lock: int | None = None
    settle: int | None = None

    def __post_init__(self) -> None:
        for name, hours in (("lock", self.lock), ("settle", self.settle)):
            if hours is not None and not 0 <= hours <= MOST_HOURS:
                raise ValueError(f"{name} is 0 to {MOST_HOURS} hours, or null")


class CampaignOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the program plays: judges by their role, of a side the players who are nobody's; and when it steps in for
    judges. ``mercenary`` is settled when the campaign is opened."""

    program: tuple[Part, ...] = ()
    grace: Grace = Grace()


class CampaignRecord(Record):
    """One campaign. :meth:`load` fills it; nothing else reads storage."""

    sort = "campaign"
    shelf = Shelf(schema.campaigns, schema.campaign_acts, schema.campaign_snapshots, "campaign", "acts")
    columns = ("title", "status", "owner", "listed", "result", "created", "ended")

    def __init__(self, id: str, cards: CardSource | None) -> None:
        super().__init__(id)
        self.cards = cards
        self.title = ""
        self.status: Status = "running"
        self.owner = ""
        self.owner_name = ""
        self.listed = True
        self.options = CampaignOptions()
        self.result: EndingView | None = None
        self.created = 0.0
        self.ended: float | None = None
        self.members: dict[str, Member] = {}
        self._campaign: Campaign | None = None

    @property
    def campaign(self) -> Campaign:
        """The round itself."""
        if self._campaign is None:
            raise LookupError(f"campaign {self.id} isn't loaded")
        return self._campaign

    def snapshot_due(self) -> bool:
        """Whether much was done since, or a turn has begun."""
        done = self.version - self.snapshot_at
        return done >= SNAPSHOT_EVERY or (done > 0 and self.entries[-1].choice[0] == "settle")

    def member_named(self, name: str) -> Member | None:
        """Who takes part under a name, whatever its case."""
        wanted = name.strip().casefold()
        return next((member for member in self.members.values() if member.name.casefold() == wanted), None)

    async def load(self, store: Store) -> None:
        """Read everything again from storage, and rebuild the round from its acts."""
        row = await self.row(store)
        self.options = msgspec.convert(row["options"], CampaignOptions)
        await self._load_members(store)
        bodies, snapshot = await self.journal(store)

        def rebuilt() -> tuple[Campaign, int, list[Entry]]:
            entries = [Entry.from_json(body) for body in bodies]
            journal = Journal("wargame", {"round": row["round"], "seed": row["seed"]}, 0, entries)
            begin, restore = partial(Campaign.replay, journal, 0), partial(_restored, journal)
            return *snapshots.rebuilt(entries, snapshot, begin, restore), entries

        campaign, self.snapshot_at, self.entries = await asyncio.to_thread(rebuilt)
        campaign.cards = self.cards
        self._campaign = campaign
        owner = await store.one(select(schema.accounts.c.name).where(schema.accounts.c.id == self.owner))
        self.owner_name = "" if owner is None else owner["name"]

    async def _load_members(self, store: Store) -> None:
        query = select(schema.campaign_members, schema.accounts.c.name.label("account_name"))
        query = query.join_from(schema.campaign_members, schema.accounts)
        rows = await store.all(query.where(schema.campaign_members.c.campaign == self.id))
        fields = ("account", "account_name", "name", "joined", "wanted", "wanted_since")
        self.members = {row["account"]: Member(*(row[name] for name in fields)) for row in rows}


def _restored(journal: Journal, snapshot: snapshots.Snapshot) -> Campaign:
    """The round of a snapshot."""
    state = pickle.loads(snapshot.state)  # noqa: S301 - written by this very build of the server, into its own storage
    if not isinstance(state, State):
        raise TypeError(f"a snapshot holds a state, not {type(state).__name__}")
    before = replace(journal, entries=journal.entries[: snapshot.held])
    return Campaign(state, before)
