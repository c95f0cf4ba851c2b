"""A campaign in progress: what members do there, and who watches.

Commands and views are made in threads, so that the event loop, and with it everybody's games, waits for none of them;
what is sent to connections is sent on the loop.

Time. Every action is stamped with the server's time, and never with one before the campaign's own clock: a clock that
is set back stands still here until it has caught up, and actions keep the order in which they came.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import pickle
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import delete, update

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.core.plain import write_json
from headjudge.server.accounts.accounts import Account
from headjudge.server.campaigns.members import Member, identity, name_of
from headjudge.server.campaigns.messages import Noticed, Update, Welcome
from headjudge.server.campaigns.record import CampaignRecord
from headjudge.server.campaigns.showing import view_of
from headjudge.server.campaigns.waiting import lock_arguments
from headjudge.server.hosting.messages import encode
from headjudge.server.hosting.session import Session
from headjudge.server.hosting.viewpoint import Connection, Viewpoint
from headjudge.server.storage import schema
from headjudge.server.storage.store import Store, Write
from headjudge.server.throttle import Bucket
from headjudge.server.work import Work
from headjudge.wargame.actions import ACTIONS, CARDS
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.people.judges import PROGRAM
from headjudge.wargame.people.seating import check_side, matters, seat_of
from headjudge.wargame.state.deadlines import lock_open
from headjudge.wargame.views import ending, view_turn

__all__ = ["UNSENT", "HostedCampaign", "member_verbs"]

log = logging.getLogger(__name__)

T = TypeVar("T")

UNSENT = frozenset({"dice", "seat"})
"""Actions that nobody may send: dice come from the seed whose hash is published, or nobody could trust them; who takes
part under which name the server notes itself."""
KEPT_ARGUMENTS = frozenset({CARDS})
"""Arguments that are the server's alone: definitions of cards come from its library."""
LARGEST = 60_000
"""The arguments of an action have at most so many characters as JSON."""
RATE, MOST_AT_ONCE = 5, 50
"""So many actions a second a member may send, and so many at once after a pause."""
GATHERED = 0.05
"""Seconds for which changes are gathered before they are shown."""


def member_verbs() -> list[str]:
    """The actions that members may send; whether one may do it then and there, the wargame says."""
    return sorted(set(ACTIONS) - UNSENT)


class HostedCampaign(Session[CampaignRecord]):
    """One campaign in memory."""

    def __init__(self, record: CampaignRecord, store: Store, work: Work, now: Callable[[], float] = time.time) -> None:
        super().__init__(record, store, now)
        self._work = work
        self._loop = asyncio.get_running_loop()
        self.changes = 0
        """How often it changed: whoever keeps something made of it looks whether it still holds."""
        self.stumbled = False
        """Whether the program was refused something, since somebody looked last."""
        self._viewpoints: dict[str | None, Viewpoint] = {}
        self._dirty = asyncio.Event()
        self._publisher: asyncio.Task[None] | None = None
        self._limits: dict[str, Bucket] = {}

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

        def command() -> Any:
            member = self.member(account)
            self._limits.setdefault(member.account, Bucket(RATE, MOST_AT_ONCE)).take()
            self._check(verb, arguments)
            return self._act(verb, member.name, member.account, arguments)

        made = await self.do(command)
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

    def time(self) -> int:
        """When it is, for the campaign: never before anything that was done."""
        return max(int(self.now()), self.campaign.state.clock)

    def member(self, account: Account | None) -> Member:
        """Somebody as a member. Raises IllegalAction."""
        found = None if account is None else self.record.members.get(account.id)
        if found is None:
            raise IllegalAction("you aren't part of this campaign: join it first", code="campaign/no-member")
        return found

    def _check(self, verb: str, arguments: Mapping[str, Any]) -> None:
        if verb not in ACTIONS or verb in UNSENT:
            raise InvalidInput(f"there is no action {verb!r}; actions are {', '.join(member_verbs())}")
        for key in KEPT_ARGUMENTS & set(arguments):
            raise InvalidInput(f"members can't set {key!r}", code="wargame/argument")
        if len(write_json(dict(arguments))) > LARGEST:
            raise InvalidInput(f"an action has at most {LARGEST} characters", code="message/too-large")

    def _act(self, verb: str, by: str, account: str | None, arguments: Mapping[str, Any]) -> Any:
        self.require_running()
        state = self.campaign.state
        if verb == "apply" and account is not None and state.phase != "setup":
            check_side(state, self.holder(account), str(arguments.get("side")))
        if verb == "lock" and lock_open(state, self.time()):
            arguments = lock_arguments(self.record, by, arguments)
        members = self.record.members if verb == "rename" else {}
        before = {account: identity(state, member.name) for account, member in members.items()}
        made = self.campaign.act(verb, by, self.time(), **arguments)
        self._note(account)
        for renamed, who in before.items():
            name = None if who is None else name_of(state, who)
            if name is not None and name != self.record.members[renamed].name:
                self.rename(self.record.members[renamed], name)
        return made

    def holder(self, account: str) -> str:
        """What stands for an account in the round's own records: it tells nobody whose it is."""
        return hashlib.sha256(f"{self.record.id} {account}".encode()).hexdigest()[:16]

    def seat(self, account: str, called: str, name: str) -> None:
        """Note, before everybody, that somebody takes part under a name of the round from now on, or ("") no longer.
        Raises IllegalAction for who has played for the other team."""
        holder, member = self.holder(account), self.record.members.get(account)
        if self.record.status == "closed":
            return
        state = self.campaign.state
        first = [] if member is None or seat_of(state, holder) is not None else [member.name]
        for one in dict.fromkeys((*first, name)):
            if matters(state, holder, one):
                self.campaign.act("seat", PROGRAM, self.time(), holder=holder, called=called, name=one)
                self._note(None)

    def require_running(self) -> None:
        """Refuse to go on with a campaign that was given up. Raises IllegalAction."""
        if self.record.status == "closed":
            raise IllegalAction("this campaign was closed", code="campaign/closed")

    def by_program(self, play: Callable[[Campaign, int], object]) -> int:
        """Let a program act, at the time it is; how many actions that made. Each of them is whole, so if the program
        breaks off, what it did counts."""
        before = self.record.version
        try:
            play(self.campaign, self.time())
        except HeadjudgeError:
            log.exception("campaign %s: the program was refused something", self.record.id)
            self.stumbled = True
        self._note(None)
        return self.record.version - before

    def _note(self, account: str | None) -> None:
        """Store what was done since, with the next commit."""
        campaign = self.campaign
        entries = campaign.journal.entries[self.record.version :]
        for entry in entries:
            self.write(self.record.add(entry, entry.choice[1], account))
        if entries and campaign.over and self.record.status == "running":
            self.change(status="ended", ended=self.now(), result=ending(campaign.state))

    def add_member(self, member: Member) -> None:
        """Somebody takes part from now on."""
        self.record.members[member.account] = member
        row = {name: getattr(member, name) for name in ("account", "name", "joined", "wanted", "wanted_since")}
        self.write(Write(schema.campaign_members.insert().values(campaign=self.record.id, **row)))
        self._reseat_later(member.account)

    def rename(self, member: Member, name: str) -> None:
        """Somebody takes part under another name."""
        self.store_member(member, name=name)
        self._reseat_later(member.account)

    def store_member(self, member: Member, **values: Any) -> None:
        """Change what is kept about a member."""
        for key, value in values.items():
            setattr(member, key, value)
        self.write(Write(update(schema.campaign_members).where(self._row_of(member)).values(**values)))

    def remove_member(self, member: Member) -> None:
        """Somebody takes part no longer; the name is free."""
        del self.record.members[member.account]
        self.write(Write(delete(schema.campaign_members).where(self._row_of(member))))
        self._reseat_later(member.account)

    def _row_of(self, member: Member) -> Any:
        table = schema.campaign_members
        return (table.c.campaign == self.record.id) & (table.c.account == member.account)

    # --- views

    def view(self, account: str | None) -> dict[str, Any]:
        """All that somebody may know now: the wargame's view under their name, and what there is around it."""
        return view_of(self.record, account)

    def past_turn(self, account: str | None, number: int) -> dict[str, Any]:
        """A turn whole, as somebody may know it. Raises InvalidInput if there has been none of that number."""
        member = None if account is None else self.record.members.get(account)
        return view_turn(self.campaign.state, None if member is None else member.name, number)

    def map_text(self) -> str:
        """The map as text."""
        return self.campaign.state.map.text()

    # --- who watches

    async def look(self, account: str | None) -> dict[str, Any]:
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
        await self.do(lambda: None)  # what changed the part is stored by then
        again = [c for v in self._viewpoints.values() for c in v.connections if c.account == account]
        for connection in again:
            self.forget(connection)
        for connection in again:
            await self.turn(partial(self.let_in, connection))

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
