"""Who takes part in a campaign of the wargame, by which invitation, and what they are told of."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.params import Parameter

from headjudge.server.accounts.accounts import Account
from headjudge.server.campaigns import membership
from headjudge.server.campaigns.invitations import Offered
from headjudge.server.campaigns.showing import HostedView
from headjudge.server.campaigns.wishes import Wishes
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.campaigns import CampaignId, Text
from headjudge.server.services import Services

__all__ = ["CampaignMemberRoutes"]

MemberName = Annotated[str, Parameter(max_length=60, description="the name under which somebody takes part")]


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Under which name to take part; with an invitation it is that of the invitation."""

    name: Text = ""
    invitation: Text = ""


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name of the round, or a new one."""

    name: Text


class Invitation(msgspec.Struct, frozen=True):
    """What a link holds whose finder takes part under a name."""

    name: str
    invitation: str


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to be told of in a campaign, and where."""

    wanted: Wishes


class CampaignMemberRoutes(Controller):
    """The members of campaigns."""

    path = "/api/campaigns"
    tags = ("campaigns",)

    @post("/{campaign_id:str}/members", responses=REFUSALS)
    async def join(self, campaign_id: CampaignId, data: Join, services: Services, account: Account) -> HostedView:
        """Take part: by an invitation, or as a newcomer, who may then apply for a team."""
        hosted = await services.campaigns.join(campaign_id, account, data.name, data.invitation)
        return await hosted.look(account.id)

    @put("/{campaign_id:str}/members/{member:str}", responses=REFUSALS)
    async def rename(
        self, campaign_id: CampaignId, member: MemberName, data: Named, services: Services, account: Account
    ) -> HostedView:
        """Let somebody who takes part have another name, such as a player's or a judge's of the round (the owner)."""
        hosted = await services.campaigns.get(campaign_id)
        await hosted.do(lambda: membership.give_name(hosted, account, member, data.name))
        return await hosted.look(account.id)

    @delete("/{campaign_id:str}/members/{member:str}", status_code=200, responses=REFUSALS)
    async def remove(
        self, campaign_id: CampaignId, member: MemberName, services: Services, account: Account
    ) -> HostedView:
        """Take part no longer, or send somebody away (the owner); the name is free then."""
        hosted = await services.campaigns.get(campaign_id)
        await hosted.do(lambda: membership.remove(hosted, account, member))
        return await hosted.look(account.id)

    @post("/{campaign_id:str}/invitations", responses=REFUSALS)
    async def invite(self, campaign_id: CampaignId, data: Named, services: Services, account: Account) -> Invitation:
        """Make an invitation for a name of the round (the owner): whoever has the link takes part under it, once."""
        hosted = await services.campaigns.get(campaign_id)
        return Invitation(data.name, await services.campaigns.invite(hosted, account, data.name))

    @get("/{campaign_id:str}/invitations/{invitation:str}", responses=REFUSALS)
    async def offered(
        self,
        campaign_id: CampaignId,
        invitation: Annotated[str, Parameter(max_length=100, description="what the link holds")],
        services: Services,
    ) -> Offered:
        """Which part of the round an invitation is for, for whoever has the link."""
        return await services.campaigns.offered(campaign_id, invitation)

    @put("/{campaign_id:str}/notices", responses=REFUSALS)
    async def want(self, campaign_id: CampaignId, data: Wanted, services: Services, account: Account) -> HostedView:
        """Choose what I want to be told of, and where; nothing at first."""
        hosted = await services.campaigns.get(campaign_id)
        wanted: Wishes = {kind: [*dict.fromkeys(channels)] for kind, channels in data.wanted.items() if channels}
        await hosted.do(lambda: membership.want(hosted, account, wanted))
        return await hosted.look(account.id)
