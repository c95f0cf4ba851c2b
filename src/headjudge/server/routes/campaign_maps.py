"""The map of a campaign, as a picture and as text."""

from __future__ import annotations

from litestar import Controller, MediaType, Response, get

from headjudge.server.accounts.accounts import Account
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.campaigns import CampaignId
from headjudge.server.services import Services
from headjudge.wargame.views.picture import svg_map

__all__ = ["CampaignMapRoutes"]

PICTURE = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}


class CampaignMapRoutes(Controller):
    """Maps."""

    path = "/api/campaigns"
    tags = ("campaigns",)

    @get("/{campaign_id:str}/map.svg", media_type="image/svg+xml", responses=REFUSALS)
    async def map_picture(
        self, campaign_id: CampaignId, services: Services, asker: str, visitor: Account | None
    ) -> Response[bytes]:
        """The map as a picture, as I may see it: terrain, bases, armies."""
        hosted = await services.campaigns.get(campaign_id)
        seen = await hosted.look(None if visitor is None else visitor.id)
        drawn = await services.work.run(asker, svg_map, seen)
        return Response(drawn.encode(), media_type="image/svg+xml", headers=PICTURE)

    @get("/{campaign_id:str}/map.txt", media_type=MediaType.TEXT, responses=REFUSALS)
    async def map_text(self, campaign_id: CampaignId, services: Services) -> str:
        """The map as text: a row for each letter, a character for each number."""
        hosted = await services.campaigns.get(campaign_id)
        return await hosted.do(hosted.map_text)
