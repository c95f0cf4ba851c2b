"""Players' pages and seasons."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, get, post, put
from litestar.params import Parameter

from headjudge.server.accounts.accounts import Account
from headjudge.server.events.careers import CareerView
from headjudge.server.events.seasons import ListedSeason, PointsGiven, SeasonView
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.limited import limited
from headjudge.server.services import Services

__all__ = ["PlayerRoutes", "SeasonRoutes"]

SeasonId = Annotated[str, Parameter(max_length=16, description="the season's id")]
OPENING = limited(lambda throttles: throttles.events)


class SeasonGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A season as its owner wants it: events by their ids, in the order in which they are shown."""

    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    points: PointsGiven = msgspec.field(default_factory=PointsGiven)
    events: Annotated[list[Annotated[str, msgspec.Meta(max_length=16)]], msgspec.Meta(max_length=100)] = []


class PlayerRoutes(Controller):
    """Players of this server."""

    path = "/api/players"
    tags = ("events",)

    @get("/{name:str}", responses=REFUSALS)
    async def player(
        self,
        name: Annotated[str, Parameter(max_length=60, description="the name of an account")],
        services: Services,
        visitor: Account | None,
    ) -> CareerView:
        """The ratings of somebody over the finished events of this server, and their events, as far as I may know of
        them."""
        return await services.careers.of(name, visitor)


class SeasonRoutes(Controller):
    """Seasons."""

    path = "/api/seasons"
    tags = ("events",)

    @get(responses=REFUSALS)
    async def mine(self, services: Services, account: Account) -> list[ListedSeason]:
        """My seasons."""
        return await services.seasons.of(account)

    @post(responses=REFUSALS, guards=[OPENING])
    async def create(self, data: SeasonGiven, services: Services, asker: str, account: Account) -> SeasonView:
        """A season over events that I opened."""
        id = await services.seasons.open(account, data.title, data.points, data.events)
        return await services.seasons.get(id, account, asker)

    @get("/{season_id:str}", responses=REFUSALS)
    async def season(self, season_id: SeasonId, services: Services, asker: str, visitor: Account | None) -> SeasonView:
        """A season with its table."""
        return await services.seasons.get(season_id, visitor, asker)

    @put("/{season_id:str}", responses=REFUSALS)
    async def change(
        self, season_id: SeasonId, data: SeasonGiven, services: Services, asker: str, account: Account
    ) -> SeasonView:
        """Change a season of mine."""
        await services.seasons.change(account, season_id, data.title, data.points, data.events)
        return await services.seasons.get(season_id, account, asker)
