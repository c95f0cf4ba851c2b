"""Campaigns of the wargame: opening and finding them, taking part, acting, looking."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, MediaType, Response, delete, get, patch, post, put
from litestar.params import Parameter

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.campaigns import campaigns as hosting
from headjudge.server.campaigns.documents import LONGEST, read_document
from headjudge.server.campaigns.hosted import member_verbs
from headjudge.server.campaigns.record import CampaignOptions
from headjudge.server.campaigns.understanding import understand
from headjudge.server.problems import REFUSALS
from headjudge.server.services import Services
from headjudge.server.throttle import Throttle
from headjudge.wargame.posts import LONGEST as LONGEST_POST

__all__ = ["CampaignRoutes"]

CampaignId = Annotated[str, Parameter(max_length=16, description="the campaign's id")]
MemberName = Annotated[str, Parameter(max_length=60, description="the name under which somebody takes part")]
Text = Annotated[str, msgspec.Meta(max_length=200)]
OPENING = Throttle(rate=0.2, most=20)
"""Opening a campaign is much work."""
MAP_ROWS = 60


class Own(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the owner takes part: under which name (one of the round's, or one's own), as head of which judges."""

    name: Text = ""
    roles: list[Literal["movement", "battle", "mercenary"]] = []


class NewCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign to open. ``round`` is a round document as YAML or JSON (None: the standard round), ``map`` the rows of
    another map as text, ``options`` those of the round."""

    title: Text = ""
    round: Annotated[str, msgspec.Meta(max_length=LONGEST)] | None = None
    map: Annotated[str, msgspec.Meta(max_length=20_000)] | None = None
    options: dict[str, Any] = {}
    me: Own = Own()
    hosting: CampaignOptions = CampaignOptions()
    listed: bool = True


class CampaignChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the owner changes around a round; what is left out stays."""

    title: Text | None = None
    listed: bool | None = None
    hosting: CampaignOptions | None = None


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


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to do in the campaign; its verbs and their arguments are those of the wargame."""

    verb: Text
    arguments: dict[str, Any] = {}


class Acted(msgspec.Struct, frozen=True):
    """It was done and is stored: what it made, such as the number of a post."""

    made: int | str | None


class PostText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A post as it is being written."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_POST)]


class CampaignRoutes(Controller):
    """Campaigns."""

    path = "/api/campaigns"
    tags = ("campaigns",)

    @get(responses=REFUSALS)
    async def listed(self, services: Services, visitor: Account | None) -> list[dict[str, Any]]:
        """Campaigns that are shown to everybody, and my own."""
        return await services.campaigns.listed(visitor)

    @get("/verbs", sync_to_thread=False, responses=REFUSALS)
    def verbs(self) -> list[str]:
        """The actions that a member may send; whether one may do it then and there, the wargame says."""
        return member_verbs()

    @post(responses=REFUSALS, guards=[OPENING])
    async def create(self, data: NewCampaign, services: Services, account: Account) -> dict[str, Any]:
        """Open a campaign; its view for me."""
        document = await asyncio.to_thread(read_document, data.round or "{}")
        if data.map is not None:
            document["map"] = data.map
        if data.options:
            given = document.get("options") or {}
            if not isinstance(given, dict):
                raise InvalidInput("the options of a round are a map", code="wargame/option")
            document["options"] = {**given, **data.options}
        opened = await services.campaigns.open(
            account, document, data.title, data.me.name, list(data.me.roles), data.hosting, data.listed
        )
        return await opened.look(account.id)

    @get("/{campaign_id:str}", responses=REFUSALS)
    async def campaign(self, campaign_id: CampaignId, services: Services, visitor: Account | None) -> dict[str, Any]:
        """All that I may know of a campaign now."""
        hosted = await services.campaigns.get(campaign_id)
        return await hosted.look(None if visitor is None else visitor.id)

    @patch("/{campaign_id:str}", responses=REFUSALS)
    async def change(
        self, campaign_id: CampaignId, data: CampaignChange, services: Services, account: Account
    ) -> dict[str, Any]:
        """Change what is around the round (the owner)."""
        hosted = await services.campaigns.get(campaign_id)
        await hosted.do(lambda: hosting.change_options(hosted, account, data.title, data.listed, data.hosting))
        return await hosted.look(account.id)

    @delete("/{campaign_id:str}", status_code=200, responses=REFUSALS)
    async def give_up(self, campaign_id: CampaignId, services: Services, account: Account) -> dict[str, Any]:
        """End a campaign before anybody has won (the owner); it can still be looked at."""
        hosted = await services.campaigns.get(campaign_id)
        await hosted.do(lambda: hosting.give_up(hosted, account))
        return await hosted.look(account.id)

    # --- who takes part

    @post("/{campaign_id:str}/members", responses=REFUSALS)
    async def join(self, campaign_id: CampaignId, data: Join, services: Services, account: Account) -> dict[str, Any]:
        """Take part: by an invitation, or as a newcomer, who may then apply for a team."""
        hosted = await services.campaigns.join(campaign_id, account, data.name, data.invitation)
        return await hosted.look(account.id)

    @put("/{campaign_id:str}/members/{member:str}", responses=REFUSALS)
    async def rename(
        self, campaign_id: CampaignId, member: MemberName, data: Named, services: Services, account: Account
    ) -> dict[str, Any]:
        """Let somebody who takes part have another name, such as a player's or a judge's of the round (the owner)."""
        hosted = await services.campaigns.get(campaign_id)
        await hosted.do(lambda: hosting.give_name(hosted, account, member, data.name))
        return await hosted.look(account.id)

    @delete("/{campaign_id:str}/members/{member:str}", status_code=200, responses=REFUSALS)
    async def remove(
        self, campaign_id: CampaignId, member: MemberName, services: Services, account: Account
    ) -> dict[str, Any]:
        """Take part no longer, or send somebody away (the owner); the name is free then."""
        hosted = await services.campaigns.get(campaign_id)
        await hosted.do(lambda: hosting.remove(hosted, account, member))
        return await hosted.look(account.id)

    @post("/{campaign_id:str}/invitations", responses=REFUSALS)
    async def invite(self, campaign_id: CampaignId, data: Named, services: Services, account: Account) -> Invitation:
        """Make an invitation for a name of the round (the owner): whoever has the link takes part under it, once."""
        hosted = await services.campaigns.get(campaign_id)
        return Invitation(data.name, await services.campaigns.invite(hosted, account, data.name))

    # --- acting

    @post("/{campaign_id:str}/act", status_code=200, responses=REFUSALS)
    async def act(self, campaign_id: CampaignId, data: Action, services: Services, account: Account) -> Acted:
        """Do something under the name that I have there."""
        hosted = await services.campaigns.get(campaign_id)
        return Acted(await hosted.act(account, data.verb, data.arguments))

    @post("/{campaign_id:str}/understand", status_code=200, responses=REFUSALS)
    async def understand(
        self, campaign_id: CampaignId, data: PostText, services: Services, account: Account
    ) -> list[dict[str, Any]]:
        """How each line of a post would be read now, with what is wrong with it."""
        hosted = await services.campaigns.get(campaign_id)
        return await hosted.do(lambda: understand(hosted, hosted.member(account), data.text))

    # --- looking

    @get("/{campaign_id:str}/map.txt", media_type=MediaType.TEXT, responses=REFUSALS)
    async def map_text(self, campaign_id: CampaignId, services: Services) -> str:
        """The map as text: a row for each letter, a character for each number."""
        hosted = await services.campaigns.get(campaign_id)
        return await hosted.do(hosted.map_text)

    @get("/{campaign_id:str}/journal", media_type=MediaType.TEXT, responses=REFUSALS)
    async def journal(self, campaign_id: CampaignId, services: Services, account: Account) -> Response[str]:
        """Everything that was done, as a journal that rebuilds the round (the owner, once the round is over)."""
        hosted = await services.campaigns.get(campaign_id)

        def lines() -> str:
            hosting.owner_only(hosted, account)
            if hosted.record.status == "running":
                raise IllegalAction("the journal holds every secret: it is given out once the round is over")
            return "\n".join(hosted.campaign.journal.lines()) + "\n"

        name = f'attachment; filename="campaign-{hosted.record.id}.jsonl"'
        return Response(await hosted.do(lines), media_type=MediaType.TEXT, headers={"Content-Disposition": name})
