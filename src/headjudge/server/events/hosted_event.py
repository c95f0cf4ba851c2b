"""An event in memory, and who watches it. What is done in it is in :mod:`.acts`, who its people are in
:mod:`.persons`."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Mapping
from typing import Any

from headjudge.server.accounts.accounts import Account
from headjudge.server.events.acts import Acts
from headjudge.server.events.flagged import done
from headjudge.server.events.messages import Update, Welcome
from headjudge.server.events.packs import Packs
from headjudge.server.events.persons import Persons
from headjudge.server.events.record import EventRecord
from headjudge.server.events.showing import HostedEventView, Showing
from headjudge.server.events.supplies import NOTHING, Supplies
from headjudge.server.hosting.shown import ShownSession
from headjudge.server.hosting.viewpoint import Viewpoint
from headjudge.server.storage.store import Store
from headjudge.server.work import Work
from headjudge.tournament.event import Tournament

__all__ = ["HostedEvent"]


class HostedEvent(ShownSession[EventRecord, HostedEventView]):
    """One event in memory; ``changed`` is called when something was done in it and is stored; ``supplies`` are those of
    each discipline."""

    def __init__(
        self,
        record: EventRecord,
        store: Store,
        work: Work,
        now: Callable[[], float] = time.time,
        changed: Callable[[], None] = lambda: None,
        supplies: Mapping[str, Supplies] | None = None,
    ) -> None:
        super().__init__(record, store, work, now)
        self._changed = changed
        self._supplies = supplies or {}
        self.persons = Persons(self, self.reseat_later)
        self.packs = Packs(self, lambda: self.supplies)
        self.acts = Acts(self, self.persons, self.packs)
        self.showing = Showing(record, self.persons)

    # --- a turn

    async def load(self) -> None:
        """Read the event again from storage."""
        await self.record.load(self.store)
        self.stored()

    def stored(self) -> None:
        """Something changed that may be seen."""
        self.showing.forget()
        super().stored()
        self._changed()

    async def go_on(self, *, asked: bool) -> None:
        """What is due by now happens, at its moment."""
        del asked
        if self.is_due:
            await self.carry_out(self._tick)

    def _tick(self) -> None:
        if self.is_due:
            self.acts.by_itself("tick")

    @property
    def is_due(self) -> bool:
        """Whether something is to happen by itself by now."""
        moment = self.event.due
        return self.record.status == "running" and moment is not None and moment <= self.acts.time()

    def due(self) -> float | None:
        """In how many seconds something happens by itself."""
        moment = self.event.due if self.record.status == "running" else None
        return None if moment is None else max(0.05, moment - self.now())

    async def freeze(self) -> Callable[[], bytes]:
        """The state as it is now."""
        pickled = await self.carry_out(lambda: pickle.dumps(self.event.state, pickle.HIGHEST_PROTOCOL))
        return lambda: pickled

    @property
    def here(self) -> set[str]:
        """The keys of those who have the event's page open."""
        accounts = self.record.accounts
        return {accounts[one.account] for one in tuple(self._present) if one.account in accounts}

    @property
    def quiet(self) -> bool:
        """Whether the event is over, with all its tables, and nobody is connected."""
        return not self.attended and not self._present

    @property
    def attended(self) -> bool:
        """Whether something happens in it by itself: it goes on, or tables are still to be told that it doesn't."""
        return self.record.status == "running" or any(at.ending is not None for at in self.record.games.values())

    # --- what people do

    async def act(self, account: Account, verb: str, arguments: Mapping[str, Any], id: str = "") -> Any:
        """Somebody does something, as the person they are here; what it made, once it is stored. With an ``id`` that
        came before, it isn't done again. Raises a refusal, and then nothing has changed."""
        made = await self.do(lambda: self._once(account, verb, arguments, id))
        await self.show_to(account.id)
        return made if isinstance(made, (int, str)) else None

    async def flag_done(self, account: Account, table: str, flag: str) -> None:
        """A judge says that something that a table has flagged is done. Raises IllegalAction."""

        def note() -> None:
            self.acts.throttle(account)
            self.write(self.record.note_game(done(self.record, table, flag, self.persons.key_of(account))))

        await self.do(note)
        await self.show_to(account.id)

    def _once(self, account: Account, verb: str, arguments: Mapping[str, Any], id: str) -> Any:
        if id and (account.id, id) in self.record.done:
            return self.record.done[account.id, id]
        self.acts.throttle(account)
        made = self.acts.by_person(account, verb, arguments, id)
        if id:
            self.record.note(account.id, id, made)
        return made

    # --- what commands use

    @property
    def event(self) -> Tournament:
        """The tournament itself."""
        return self.record.event

    @property
    def supplies(self) -> Supplies:
        """What can be opened of its discipline here, and who drafts."""
        return self._supplies.get(self.event.state.settings.discipline, NOTHING)

    # --- views

    def view(self, reader: str | None) -> HostedEventView:
        """All that somebody may know now; readers are keys of people."""
        owner = reader is not None and self.record.accounts.get(self.record.owner) == reader
        return self.showing.view(reader, owner=owner)

    def reader(self, account: str) -> str | None:
        """Whoever takes part has a view of their own, the same on all their devices."""
        return self.record.accounts.get(account)

    def begin_message(self, viewpoint: Viewpoint) -> Welcome:
        """The whole view."""
        return Welcome(version=viewpoint.version, view=viewpoint.view, now=self.now())

    def patch_message(self, viewpoint: Viewpoint, patch: Any) -> Update:
        """What changed in it."""
        return Update(version=viewpoint.version, patch=patch, now=self.now())
