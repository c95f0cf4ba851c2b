"""The judge's desk of tournaments: the guide, and what it says of a case."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import Parameter

from headjudge.infractions.guide import DEFAULT, guide
from headjudge.server.accounts.accounts import Account
from headjudge.server.events.backing_up import PlansView, WantedBackup
from headjudge.server.events.flagged import FlagDone
from headjudge.server.events.judging import AssessedView, Case, GuideView, assess_case, guide_told
from headjudge.server.live.judging import LibraryView
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.events import EventActed, EventId
from headjudge.server.routes.tables import TableId
from headjudge.server.services import Services
from headjudge.tournament.event.judging.edition import guide_of

__all__ = ["EventJudgingRoutes"]


class EventJudgingRoutes(Controller):
    """The infraction procedure guide at work."""

    path = "/api"
    tags = ("events",)

    @get("/guide", sync_to_thread=False, responses=REFUSALS)
    def guide(
        self, edition: Annotated[str, Parameter(max_length=40, description="an edition of the guide")] = DEFAULT
    ) -> GuideView:
        """The infraction procedure guide as data: infractions, with the questions that decide."""
        return guide_told(guide(edition))

    @get("/events/{event_id:str}/guide", responses=REFUSALS)
    async def guide_of_event(self, event_id: EventId, services: Services) -> GuideView:
        """The guide by which the judges of an event rule: an edition of Headjudge's, or the event's own."""
        hosted = await services.events.get(event_id)
        return guide_told(guide_of(hosted.event.state))

    @post("/events/{event_id:str}/assess", status_code=200, responses=REFUSALS)
    async def assess(self, event_id: EventId, data: Case, services: Services, account: Account) -> AssessedView:
        """What the guide says of a case (judges): infraction, penalty, what is done and said. Nothing changes."""
        hosted = await services.events.get(event_id)
        return await assess_case(services.store, hosted, account, data)

    @post("/events/{event_id:str}/tables/{table_id:str}/flags", status_code=204, responses=REFUSALS)
    async def flag_done(
        self, event_id: EventId, table_id: TableId, data: FlagDone, services: Services, account: Account
    ) -> None:
        """Say that something that a table has flagged is done, or needs nothing (judges who don't play there)."""
        hosted = await services.events.get(event_id)
        await hosted.flag_done(account, table_id, data.key)

    @get("/events/{event_id:str}/tables/{table_id:str}/backups", responses=REFUSALS)
    async def plans(self, event_id: EventId, table_id: TableId, services: Services, account: Account) -> PlansView:
        """How the game at a table could be backed up (the judge who is there), the latest moment first."""
        hosted = await services.events.get(event_id)
        return await services.backups.plans(hosted, account, table_id)

    @get("/events/{event_id:str}/tables/{table_id:str}/libraries", responses=REFUSALS)
    async def libraries(
        self,
        event_id: EventId,
        table_id: TableId,
        services: Services,
        account: Account,
        to: Annotated[
            int | None, Parameter(ge=0, description="when the game's journal had so many entries; left out: now")
        ] = None,
    ) -> list[LibraryView]:
        """What players can know of the order of libraries, as far as the game's record tells (the judge who is there):
        places, and no card."""
        hosted = await services.events.get(event_id)
        return await services.backups.libraries(hosted, account, table_id, to)

    @post("/events/{event_id:str}/tables/{table_id:str}/backups", responses=REFUSALS)
    async def want(
        self, event_id: EventId, table_id: TableId, data: WantedBackup, services: Services, account: Account
    ) -> EventActed:
        """Ask the head judge that the game at a table is backed up (the judge who is there); its number."""
        hosted = await services.events.get(event_id)
        return EventActed(await services.backups.want(hosted, account, table_id, data))
