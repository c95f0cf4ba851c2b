"""The server as a whole: routes, errors, the built client, starting and stopping."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import time
from collections.abc import AsyncGenerator, Callable

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from headjudge.core.version import headjudge_version
from headjudge.server.door import LARGEST_BODY, Door
from headjudge.server.games.registry import game_kinds
from headjudge.server.limits import Limits
from headjudge.server.notices.settings import NoticeSettings
from headjudge.server.pictures.settings import PictureSettings
from headjudge.server.problems import HANDLERS
from headjudge.server.routes.accounts import AccountRoutes
from headjudge.server.routes.address import address
from headjudge.server.routes.altered import AlteredRoutes
from headjudge.server.routes.campaign_creatures import CampaignCreatureRoutes
from headjudge.server.routes.campaign_maps import CampaignMapRoutes
from headjudge.server.routes.campaign_members import CampaignMemberRoutes
from headjudge.server.routes.campaigns import CampaignRoutes
from headjudge.server.routes.cards import CardRoutes
from headjudge.server.routes.decks import DeckRoutes
from headjudge.server.routes.described import TypedDicts
from headjudge.server.routes.event_decks import EventDeckRoutes
from headjudge.server.routes.event_documents import EventDocumentRoutes
from headjudge.server.routes.event_drafts import EventDraftRoutes
from headjudge.server.routes.event_judging import EventJudgingRoutes
from headjudge.server.routes.event_people import EventPeopleRoutes
from headjudge.server.routes.event_settings import EventSettingsRoutes
from headjudge.server.routes.events import EventRoutes
from headjudge.server.routes.health import health
from headjudge.server.routes.incoming import JsonRequest
from headjudge.server.routes.live import live_campaign, live_event, live_table
from headjudge.server.routes.notices import NoticeRoutes
from headjudge.server.routes.operator import OperatorRoutes
from headjudge.server.routes.pages import page
from headjudge.server.routes.players import PlayerRoutes, SeasonRoutes
from headjudge.server.routes.replays import ReplayRoutes
from headjudge.server.routes.rules import RuleRoutes, ScenarioRoutes
from headjudge.server.routes.tables import GameRoutes, TableRoutes, provide_table
from headjudge.server.routes.who import COOKIE, DEPENDENCIES
from headjudge.server.services import EVERY, Services
from headjudge.server.storage.folder import ServerFolder

__all__ = ["Lifespan", "application", "create_app"]

Lifespan = Callable[[Litestar], contextlib.AbstractAsyncContextManager[None]]
"""What goes on around an application from its start to its end."""

YOUNG, NEVER = 700, 1_000_000_000
"""So many new objects are looked through for reference cycles at once, and how often all of them are."""
SESSION = SecurityScheme(
    type="apiKey",
    name=COOKIE,
    security_scheme_in="cookie",
    description="Given by /api/guests, /api/accounts and /api/session.",
)


def create_app(
    folder: ServerFolder,
    notices: NoticeSettings | None = None,
    now: Callable[[], float] = time.time,
    limits: Limits | None = None,
    every: float = EVERY,
    make: Callable[[Lifespan], Litestar] | None = None,
    pictures: PictureSettings | None = None,
) -> Door:
    """The server on top of a data folder, which it gives free when it stops; ``notices`` are what the operator lets
    them do, ``now`` is the clock of campaigns and notices; schedules look at what is due once in ``every`` seconds.
    ``make`` gives the application instead of :func:`application`, as whoever starts many servers has made it
    already; ``pictures`` says where those of cards come from. Raises InvalidInput if the cards there can't be read."""
    limits = limits or Limits()
    kinds = game_kinds(folder.path)

    @contextlib.asynccontextmanager
    async def running(app: Litestar) -> AsyncGenerator[None]:
        services = await Services.open(folder, kinds, limits, notices, now, every, pictures)
        app.state.services = services
        sending = asyncio.create_task(services.outbox.run())
        beside = [
            asyncio.create_task(work)
            for work in (_beside(services), _campaigns(services), _events(services), services.lag.run())
        ]
        try:
            yield
        finally:
            for task in beside:
                task.cancel()
            services.outbox.stop()
            await asyncio.gather(sending, *beside, return_exceptions=True)
            await services.close()

    return Door((make or application)(running), limits)


def application(running: Lifespan) -> Litestar:
    """All routes; ``running`` opens and closes the services that they work with."""
    return Litestar(
        [
            AccountRoutes,
            GameRoutes,
            TableRoutes,
            ReplayRoutes,
            DeckRoutes,
            CardRoutes,
            AlteredRoutes,
            RuleRoutes,
            ScenarioRoutes,
            CampaignRoutes,
            CampaignMemberRoutes,
            CampaignCreatureRoutes,
            CampaignMapRoutes,
            EventRoutes,
            EventPeopleRoutes,
            EventDocumentRoutes,
            PlayerRoutes,
            SeasonRoutes,
            EventDeckRoutes,
            EventJudgingRoutes,
            EventSettingsRoutes,
            EventDraftRoutes,
            NoticeRoutes,
            OperatorRoutes,
            live_table,
            live_campaign,
            live_event,
            health,
            address,
            page,
        ],
        dependencies={**DEPENDENCIES, "table": Provide(provide_table)},
        exception_handlers=HANDLERS,
        lifespan=[running],
        plugins=[TypedDicts()],
        request_class=JsonRequest,
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Headjudge",
            version=headjudge_version(),
            path="/schema",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin()],
            components=Components(security_schemes={"session": SESSION}),
        ),
    )


async def _beside(services: Services) -> None:
    """What goes on beside the requests: games go on where they were, and tables that nobody needs leave memory.

    Python's collector of reference cycles would walk through all that all games hold every few seconds, and nobody is
    answered meanwhile (0.2 s with a hundred tables). Games are let go of without it; it looks at what is new only, each
    minute at what came since the last, and once a day at everything.
    """
    gc.set_threshold(YOUNG, 3, NEVER)
    gc.collect()
    gc.freeze()
    await services.tables.resume()
    for minute in itertools.count(1):
        await asyncio.sleep(60)
        await services.tables.put_to_sleep()
        await services.campaigns.put_to_sleep()
        await services.events.put_to_sleep()
        if minute % 1440 == 0:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        if minute % 1440 == 1:
            await services.notices.tidy()
            await services.accounts.tidy()


async def _campaigns(services: Services) -> None:
    """Campaigns go on by themselves: deadlines pass, people are told."""
    await services.campaigns.resume()
    await services.schedule.run()


async def _events(services: Services) -> None:
    """Events go on by themselves: time passes, programs act, people are told."""
    await services.events.resume()
    await services.event_schedule.run()
