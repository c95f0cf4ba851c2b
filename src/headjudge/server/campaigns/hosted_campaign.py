"""A campaign in progress. What is done in it is in :mod:`.acts`, who takes part in :mod:`.members`."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Mapping
from typing import Any

from headjudge.server.accounts.accounts import Account
from headjudge.server.campaigns.acts import Acts
from headjudge.server.campaigns.members import Members
from headjudge.server.campaigns.messages import Update, Welcome
from headjudge.server.campaigns.record import CampaignRecord
from headjudge.server.campaigns.showing import HostedView, view_of
from headjudge.server.hosting.shown import ShownSession
from headjudge.server.hosting.viewpoint import Viewpoint
from headjudge.server.storage.store import Store
from headjudge.server.work import Work
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.views.view import WholeTurnView, view_turn

__all__ = ["HostedCampaign"]


class HostedCampaign(ShownSession[CampaignRecord, HostedView]):
    """One campaign in memory."""

    def __init__(self, record: CampaignRecord, store: Store, work: Work, now: Callable[[], float] = time.time) -> None:
        super().__init__(record, store, work, now)
        self.members = Members(self, self.reseat_later)
        self.acts = Acts(self, self.members)

    # --- a turn

    async def load(self) -> None:
        """Read the campaign again from storage."""
        await self.record.load(self.store)
        self.stored()

    async def freeze(self) -> Callable[[], bytes]:
        """The state as it is now."""
        pickled = await self.carry_out(lambda: pickle.dumps(self.campaign.state, pickle.HIGHEST_PROTOCOL))
        return lambda: pickled

    # --- what people do

    async def act(self, account: Account | None, verb: str, arguments: Mapping[str, Any]) -> Any:
        """Somebody does something, under the name they have here; what it made, once it is stored. Raises a refusal,
        and then nothing has changed."""
        made = await self.do(lambda: self.acts.by_member(self.members.of(account), verb, arguments))
        if account is not None:
            await self.show_to(account.id)
        return made if isinstance(made, (int, str)) else None

    @property
    def quiet(self) -> bool:
        """Whether the round is over and nobody is connected."""
        return self.record.status != "running" and not self._present

    # --- what commands use

    @property
    def campaign(self) -> Campaign:
        """The round itself."""
        return self.record.campaign

    # --- views

    def view(self, reader: str | None) -> HostedView:
        """All that somebody may know now: the wargame's view under their name, and what there is around it."""
        return view_of(self.record, reader)

    def reader(self, account: str) -> str | None:
        """Members and the owner have a view of their own."""
        own = account in self.record.members or account == self.record.owner
        return account if own else None

    def begin_message(self, viewpoint: Viewpoint) -> Welcome:
        """The whole view."""
        return Welcome(version=viewpoint.version, view=viewpoint.view, now=self.now())

    def patch_message(self, viewpoint: Viewpoint, patch: Any) -> Update:
        """What changed in it."""
        return Update(version=viewpoint.version, patch=patch, now=self.now())

    def past_turn(self, account: str | None, number: int) -> WholeTurnView:
        """A turn whole, as somebody may know it. Raises InvalidInput if there has been none of that number."""
        member = None if account is None else self.record.members.get(account)
        return view_turn(self.campaign.state, None if member is None else member.name, number)

    def map_text(self) -> str:
        """The map as text."""
        return self.campaign.state.map.text()
