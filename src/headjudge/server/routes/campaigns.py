"""Campaigns of the wargame: opening and finding them, taking part, acting, looking."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Response, delete, get, patch, post
from litestar.params import Parameter

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.campaigns import membership
from headjudge.server.campaigns.acts import member_verbs
from headjudge.server.campaigns.documents import LONGEST, read_document
from headjudge.server.campaigns.listing import ListedCampaign
from headjudge.server.campaigns.program import hasten
from headjudge.server.campaigns.record import CampaignOptions
from headjudge.server.campaigns.showing import HostedView
from headjudge.server.campaigns.understanding import understand
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.limited import limited
from headjudge.server.services import Services
from headjudge.wargame.setup.standard import standard_round
from headjudge.wargame.state import Role
from headjudge.wargame.state.grid import Map
from headjudge.wargame.state.ranks import Team
from headjudge.wargame.turns.posts import LONGEST as LONGEST_POST
from headjudge.wargame.views.posts import LineView
from headjudge.wargame.views.view import WholeTurnView

__all__ = ["CampaignId", "CampaignRoutes", "Text"]

CampaignId = Annotated[str, Parameter(max_length=16, description="the campaign's id")]
Text = Annotated[str, msgspec.Meta(max_length=200)]
OPENING = limited(lambda throttles: throttles.campaigns)
LATEST = 2**40
"""No time is later: some 30,000 years from now."""


class Own(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the owner takes part: under which name (one of the round's, or one's own), as head of which judges; in a
    standard round also as a player of which ``side``."""

    name: Text = ""
    roles: tuple[Role, ...] = ()
    side: Team | None = None


class NewCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign to open. ``round`` is a round document as YAML or JSON; None: a standard round, whole with 45 armies a
    side, ready to begin, or with its first turn open if there is a ``deadline`` (seconds since 1970). ``fill`` gives a
    standard round ten players a side. ``map`` are the rows of another map as text, ``options`` those of the round."""

    title: Text = ""
    round: Annotated[str, msgspec.Meta(max_length=LONGEST)] | None = None
    map: Annotated[str, msgspec.Meta(max_length=20_000)] | None = None
    options: dict[str, Any] = {}
    deadline: Annotated[int, msgspec.Meta(ge=0, le=LATEST)] | None = None
    fill: bool = True
    me: Own = Own()
    hosting: CampaignOptions = CampaignOptions()
    listed: bool = True


class CampaignChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the owner changes around a round; what is left out stays."""

    title: Text | None = None
    listed: bool | None = None
    hosting: CampaignOptions | None = None


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
    async def listed(self, services: Services, visitor: Account | None) -> list[ListedCampaign]:
        """Campaigns that are shown to everybody, and my own."""
        return await services.campaigns.listed(visitor)

    @get("/verbs", sync_to_thread=False, responses=REFUSALS)
    def verbs(self) -> list[str]:
        """The actions that a member may send; whether one may do it then and there, the wargame says."""
        return member_verbs()

    @post(responses=REFUSALS, guards=[OPENING])
    async def create(self, data: NewCampaign, services: Services, asker: str, account: Account) -> HostedView:
        """Open a campaign; its view for me."""
        document = await services.work.run(asker, _document, data, account)
        name = data.me.name or account.name
        opened = await services.campaigns.open(
            account, document, data.title, name, list(data.me.roles), data.hosting, data.listed
        )
        return await opened.look(account.id)

    @get("/{campaign_id:str}", responses=REFUSALS)
    async def campaign(self, campaign_id: CampaignId, services: Services, visitor: Account | None) -> HostedView:
        """All that I may know of a campaign now."""
        hosted = await services.campaigns.get(campaign_id)
        return await hosted.look(None if visitor is None else visitor.id)

    @patch("/{campaign_id:str}", responses=REFUSALS)
    async def change(
        self, campaign_id: CampaignId, data: CampaignChange, services: Services, account: Account
    ) -> HostedView:
        """Change what is around the round (the owner)."""
        hosted = await services.campaigns.get(campaign_id)
        await hosted.do(lambda: membership.change_options(hosted, account, data.title, data.listed, data.hosting))
        return await hosted.look(account.id)

    @delete("/{campaign_id:str}", status_code=200, responses=REFUSALS)
    async def give_up(self, campaign_id: CampaignId, services: Services, account: Account) -> HostedView:
        """End a campaign before anybody has won (the owner); it can still be looked at."""
        hosted = await services.campaigns.get(campaign_id)
        await hosted.do(lambda: membership.give_up(hosted, account))
        return await hosted.look(account.id)

    # --- acting

    @post("/{campaign_id:str}/act", status_code=200, responses=REFUSALS)
    async def act(self, campaign_id: CampaignId, data: Action, services: Services, account: Account) -> Acted:
        """Do something under the name that I have there."""
        hosted = await services.campaigns.get(campaign_id)
        return Acted(await hosted.act(account, data.verb, data.arguments))

    @post("/{campaign_id:str}/understand", status_code=200, responses=REFUSALS)
    async def understand(
        self, campaign_id: CampaignId, data: PostText, services: Services, account: Account
    ) -> list[LineView]:
        """How each line of a post would be read now, with what is wrong with it."""
        hosted = await services.campaigns.get(campaign_id)
        return await hosted.do(lambda: understand(hosted, hosted.members.of(account), data.text))

    @post("/{campaign_id:str}/hasten", status_code=200, responses=REFUSALS)
    async def hasten(self, campaign_id: CampaignId, services: Services, account: Account) -> HostedView:
        """Let the program do at once what it has to do in this turn, without waiting for deadlines (the owner, where
        nobody else takes part)."""
        hosted = await services.campaigns.get(campaign_id)
        await hosted.do(lambda: hasten(hosted, account))
        return await hosted.look(account.id)

    # --- looking

    @get("/{campaign_id:str}/turns/{number:int}", responses=REFUSALS)
    async def turn(
        self,
        campaign_id: CampaignId,
        number: Annotated[int, Parameter(ge=1, le=LATEST, description="the turn's number")],
        services: Services,
        visitor: Account | None,
    ) -> WholeTurnView:
        """A turn whole: where everybody stood, what was ordered, what became of it and why; its posts, the battles
        fought in it, what was said."""
        hosted = await services.campaigns.get(campaign_id)
        return await hosted.do(lambda: hosted.past_turn(None if visitor is None else visitor.id, number))

    @get("/{campaign_id:str}/journal", media_type=MediaType.TEXT, responses=REFUSALS)
    async def journal(self, campaign_id: CampaignId, services: Services, account: Account) -> Response[str]:
        """Everything that was done, as a journal that rebuilds the round (the owner, once the round is over)."""
        hosted = await services.campaigns.get(campaign_id)

        def lines() -> str:
            membership.owner_only(hosted, account)
            if hosted.record.status == "running":
                raise IllegalAction(
                    "the journal holds every secret, so you can download it only once the round is over"
                )
            return "\n".join(hosted.campaign.journal.lines()) + "\n"

        name = f'attachment; filename="campaign-{hosted.record.id}.jsonl"'
        return Response(await hosted.do(lines), media_type=MediaType.TEXT, headers={"Content-Disposition": name})


def _document(data: NewCampaign, account: Account) -> dict[str, Any]:
    """The round document of a new campaign, with the options and the map that were asked for."""
    if data.round is None:
        people = [] if data.me.side is None else [{"name": data.me.name or account.name, "side": data.me.side}]
        grid = None if data.map is None else Map.read(data.map)
        seed = secrets.token_hex(16)
        return standard_round(
            grid, seed=seed, players=people, fill=data.fill, deadline=data.deadline, options=data.options
        )
    document = read_document(data.round)
    if data.me.side is not None:
        raise InvalidInput(
            "you can choose a side only in a standard round; otherwise name one of the round's players", code="me/side"
        )
    if data.map is not None:
        document["map"] = data.map
    given = document.get("options") or {}
    if not isinstance(given, dict):
        raise InvalidInput("a round's options must be a map", code="wargame/option")
    document["options"] = {**given, **data.options}
    if data.deadline is not None:
        document["turn"] = {"number": 1, "deadline": data.deadline}
    return document
