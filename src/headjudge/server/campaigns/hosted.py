"""A campaign in progress, and who watches it. What is done in it is in :mod:`.acts`, who takes part in :mod:`.members`.

Commands and views are made in threads, so that the event loop, and with it everybody's games, waits for none of them;
what is sent to connections is sent on the loop.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from headjudge.core.errors import HeadjudgeError
from headjudge.server.accounts.accounts import Account
from headjudge.server.campaigns.acts import Acts
from headjudge.server.campaigns.members import Members
from headjudge.server.campaigns.messages import Noticed, Update, Welcome
from headjudge.server.campaigns.record import CampaignRecord
from headjudge.server.campaigns.showing import HostedView, view_of
from headjudge.server.hosting.messages import encode
from headjudge.server.hosting.session import Session
from headjudge.server.hosting.viewpoint import Connection, Viewpoint
from headjudge.server.storage.store import Store
from headjudge.server.work import Work
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.views.view import WholeTurnView, view_turn

__all__ = ["HostedCampaign"]

log = logging.getLogger(__name__)

T = TypeVar("T")

GATHERED = 0.05
"""Seconds for which changes are gathered before they are shown."""


class HostedCampaign(Session[CampaignRecord]):
    """One campaign in memory."""

    def __init__(self, record: CampaignRecord, store: Store, work: Work, now: Callable[[], float] = time.time) -> None:
        super().__init__(record, store, now)
        self._work = work
        self._loop = asyncio.get_running_loop()
        self.changes = 0
        """How often it changed: whoever keeps something made of it looks whether it still holds."""
        self.members = Members(self, self._reseat_later)
        self.acts = Acts(self, self.members)
        self._viewpoints: dict[str | None, Viewpoint] = {}
        self._dirty = asyncio.Event()
        self._publisher: asyncio.Task[None] | None = None

    # --- a turn

    async def carry_out(self, command: Callable[[], T]) -> T:
        """The result of a command, carried out in a thread: no other thread does anything with the campaign then."""
        return await self._work.run(self.record.id, command)

    async def load(self) -> None:
        """Read the campaign again from storage."""
        await self.record.load(self.store)
        self.stored()

    def stored(self) -> None:
        """Something changed that may be seen."""
        self.changes += 1
        self._dirty.set()

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
            await self._show(account.id)
        return made if isinstance(made, (int, str)) else None

    async def close(self) -> None:
        """Stop, and stop showing it."""
        await super().close()
        if self._publisher is not None:
            self._publisher.cancel()
            await asyncio.gather(self._publisher, return_exceptions=True)

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

    def view(self, account: str | None) -> HostedView:
        """All that somebody may know now: the wargame's view under their name, and what there is around it."""
        return view_of(self.record, account)

    def past_turn(self, account: str | None, number: int) -> WholeTurnView:
        """A turn whole, as somebody may know it. Raises InvalidInput if there has been none of that number."""
        member = None if account is None else self.record.members.get(account)
        return view_turn(self.campaign.state, None if member is None else member.name, number)

    def map_text(self) -> str:
        """The map as text."""
        return self.campaign.state.map.text()

    # --- who watches

    async def look(self, account: str | None) -> HostedView:
        """The view of somebody, once nothing is under way."""
        return await self.do(lambda: self.view(account))

    async def welcome(self, connection: Connection) -> None:
        """Show somebody the campaign under the name they have here, from now on."""
        own = connection.account in self.record.members or connection.account == self.record.owner
        account = connection.account if own else None
        viewpoint = self._viewpoints.setdefault(account, Viewpoint(account))
        await self._publish(viewpoint)
        viewpoint.connections.add(connection)
        self._viewpoints[account] = viewpoint  # whoever else saw it may have gone meanwhile
        welcome = Welcome(version=viewpoint.version, view=viewpoint.view, now=self.now())
        connection.send(encode(welcome))
        if self._publisher is None or self._publisher.done():
            self._publisher = asyncio.create_task(self._publish_on(), name=f"campaign {self.record.id}")

    def forget(self, connection: Connection) -> None:
        """Show somebody nothing more."""
        for key, viewpoint in list(self._viewpoints.items()):
            viewpoint.connections.discard(connection)
            if not viewpoint.connections:
                del self._viewpoints[key]

    async def _show(self, account: str) -> None:
        """Show somebody at once what changed for them; everybody else is shown a moment later."""
        viewpoint = self._viewpoints.get(account)
        if viewpoint is not None:
            await self.turn(partial(self._publish, viewpoint))

    def tell_unread(self, account: str, unread: int) -> None:
        """Tell somebody's pages how many notices are unread."""
        if account in self._viewpoints:
            self._viewpoints[account].send(Noticed(unread))

    def _reseat_later(self, account: str) -> None:
        """Somebody's part has changed: their connections begin again with the whole view, once it is stored."""
        self._loop.call_soon_threadsafe(lambda: self.beside(self._reseat(account)))

    async def _reseat(self, account: str) -> None:
        for connection in [c for v in self._viewpoints.values() for c in v.connections if c.account == account]:
            try:
                await self.turn(partial(self._let_in_again, connection))
            except HeadjudgeError:  # it isn't left open without being told anything more
                connection.drop()

    async def _let_in_again(self, connection: Connection) -> None:
        self.forget(connection)
        await self.let_in(connection)

    async def _publish_on(self) -> None:
        """Show what changed, to one reader after the other; as long as that takes, changes are gathered after it."""
        pause = GATHERED
        while True:
            await self._dirty.wait()
            await asyncio.sleep(pause)
            self._dirty.clear()
            began = asyncio.get_running_loop().time()
            for viewpoint in list(self._viewpoints.values()):
                await self._show_in_turn(viewpoint)
                await asyncio.sleep(0)
            pause = max(GATHERED, asyncio.get_running_loop().time() - began)

    async def _show_in_turn(self, viewpoint: Viewpoint) -> None:
        try:
            await self.turn(partial(self._try_to_publish, viewpoint))
        except HeadjudgeError:
            self._dirty.set()
            await asyncio.sleep(1)

    async def _try_to_publish(self, viewpoint: Viewpoint) -> None:
        try:
            await self._publish(viewpoint)
        except Exception:  # all others are shown it
            log.exception("%s can't be shown to %s", self.record, viewpoint.viewer)

    async def _publish(self, viewpoint: Viewpoint) -> None:
        patch = await self.carry_out(lambda: viewpoint.look(self.view(viewpoint.viewer)))
        if patch is not None and viewpoint.connections:
            viewpoint.send(Update(version=viewpoint.version, patch=patch, now=self.now()))
