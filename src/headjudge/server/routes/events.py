"""Tournaments: opening and finding them, acting, looking."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Response, delete, get, patch, post
from litestar.params import Parameter

from headjudge.core.reasons import Why
from headjudge.server.accounts.accounts import Account
from headjudge.server.events.acts import person_verbs
from headjudge.server.events.listing import ListedEvent
from headjudge.server.events.options import EventOptions
from headjudge.server.events.organising import change_event, give_up, journal_of
from headjudge.server.events.showing import ActView, HostedEventView, acts_told
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.limited import limited
from headjudge.server.services import Services

__all__ = ["EventId", "EventRoutes"]

EventId = Annotated[str, Parameter(max_length=16, description="the event's id")]
Title = Annotated[str, msgspec.Meta(max_length=60)]
OPENING = limited(lambda throttles: throttles.events)


class NewEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event to open; its settings are those of tournaments, with the preset among them."""

    title: Title = ""
    settings: dict[str, Any] = {}
    options: EventOptions = EventOptions()
    listed: bool = True


class EventChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an organiser changes around an event; what is left out stays."""

    title: Title | None = None
    listed: bool | None = None
    options: dict[str, Any] = {}
    """Those of ``EventOptions`` that change; the others stay."""


class EventAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to do in an event. ``id`` is one that the client made up: what comes again with it isn't done again."""

    verb: Annotated[str, msgspec.Meta(max_length=40)]
    arguments: dict[str, Any] = {}
    id: Annotated[str, msgspec.Meta(max_length=40)] = ""


class EventActed(msgspec.Struct, frozen=True):
    """It was done and is stored: what it made, if that is a number or a word."""

    made: int | str | None


class EventRoutes(Controller):
    """Tournaments."""

    path = "/api/events"
    tags = ("events",)

    @get(responses=REFUSALS)
    async def listed(self, services: Services, visitor: Account | None) -> list[ListedEvent]:
        """Events that are shown to everybody, and my own."""
        return await services.events.listed(visitor)

    @get("/verbs", sync_to_thread=False, responses=REFUSALS)
    def verbs(self) -> list[str]:
        """The acts that people may send; whether one may do it then and there, the event says."""
        return person_verbs()

    @post(responses=REFUSALS, guards=[OPENING])
    async def create(self, data: NewEvent, services: Services, account: Account) -> HostedEventView:
        """Open an event, with me as its organiser."""
        opened = await services.events.open(account, data.title, data.settings, data.options, data.listed)
        return await opened.look(account.id)

    @get("/{event_id:str}", responses=REFUSALS)
    async def event(self, event_id: EventId, services: Services, visitor: Account | None) -> HostedEventView:
        """All that I may know of an event now."""
        hosted = await services.events.get(event_id)
        return await hosted.look(None if visitor is None else visitor.id)

    @patch("/{event_id:str}", responses=REFUSALS)
    async def change(
        self, event_id: EventId, data: EventChange, services: Services, account: Account
    ) -> HostedEventView:
        """Change what is around an event (organisers)."""
        hosted = await services.events.get(event_id)
        await hosted.do(partial(change_event, hosted, account, data.title, data.listed, data.options))
        return await hosted.look(account.id)

    @delete("/{event_id:str}", status_code=200, responses=REFUSALS)
    async def give_up(self, event_id: EventId, services: Services, account: Account) -> HostedEventView:
        """Call an event off (whoever opened it); it can still be looked at."""
        hosted = await services.events.get(event_id)
        await hosted.do(partial(give_up, hosted, account))
        return await hosted.look(account.id)

    # --- acting

    @post("/{event_id:str}/act", status_code=200, responses=REFUSALS)
    async def act(self, event_id: EventId, data: EventAct, services: Services, account: Account) -> EventActed:
        """Do something as the person that I am there."""
        hosted = await services.events.get(event_id)
        return EventActed(await hosted.act(account, data.verb, data.arguments, data.id))

    @post("/{event_id:str}/consequences", status_code=200, responses=REFUSALS)
    async def consequences(self, event_id: EventId, data: EventAct, services: Services, account: Account) -> list[str]:
        """What an act would change, in sentences with keys where people are meant; nothing is changed."""
        hosted = await services.events.get(event_id)
        return await hosted.do(lambda: hosted.acts.consequences(account, data.verb, data.arguments))

    # --- looking

    @get("/{event_id:str}/log", responses=REFUSALS)
    async def log(self, event_id: EventId, services: Services, visitor: Account | None) -> list[str]:
        """What has happened, a sentence each, with keys where people are meant."""
        hosted = await services.events.get(event_id)
        reader = None if visitor is None else hosted.reader(visitor.id)
        return await hosted.do(lambda: hosted.event.log_for(reader))

    @get("/{event_id:str}/acts", responses=REFUSALS)
    async def acts(
        self,
        event_id: EventId,
        services: Services,
        account: Account,
        last: Annotated[int, Parameter(ge=1, le=5000, description="how many")] = 300,
    ) -> list[ActView]:
        """What was done, when and by whom (officials): the latest first."""
        hosted = await services.events.get(event_id)

        def told() -> list[ActView]:
            hosted.acts.require_official(account)
            return acts_told(hosted.record, last)

        return await hosted.do(told)

    @get("/{event_id:str}/why/{key:str}", responses=REFUSALS)
    async def why(
        self,
        event_id: EventId,
        key: Annotated[str, Parameter(max_length=12, description="the key of a player or team")],
        services: Services,
        visitor: Account | None,
    ) -> list[Why]:
        """Why somebody plays whom they play, and stands where they stand."""
        hosted = await services.events.get(event_id)
        reader = None if visitor is None else hosted.reader(visitor.id)
        return await hosted.do(lambda: hosted.event.why(reader, key))

    @get("/{event_id:str}/journal", media_type=MediaType.TEXT, responses=REFUSALS)
    async def journal(self, event_id: EventId, services: Services, account: Account) -> Response[str]:
        """Everything that was done, as a journal that rebuilds the event without a name in it (officials, once the
        event is finished)."""
        hosted = await services.events.get(event_id)
        name = f'attachment; filename="event-{hosted.record.id}.jsonl"'
        text = await hosted.do(partial(journal_of, hosted, account))
        return Response(text, media_type=MediaType.TEXT, headers={"Content-Disposition": name})
