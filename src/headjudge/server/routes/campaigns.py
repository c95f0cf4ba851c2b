"""Campaigns of the wargame: opening and finding them, taking part, acting, looking."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, MediaType, Response, delete, get, patch, post, put
from litestar.params import Parameter

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.cards.database import AmbiguousCard, UnknownCard
from headjudge.magic.cards.library import CardLibrary
from headjudge.server.accounts.accounts import Account
from headjudge.server.campaigns import membership
from headjudge.server.campaigns.acts import member_verbs
from headjudge.server.campaigns.documents import LONGEST, read_document
from headjudge.server.campaigns.program import hasten
from headjudge.server.campaigns.record import CampaignOptions
from headjudge.server.campaigns.understanding import understand
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.limited import limited
from headjudge.server.services import Services
from headjudge.wargame.armies.card_source import definition_of
from headjudge.wargame.armies.creatures.reading import read_creature, uses_of
from headjudge.wargame.setup.standard import standard_round
from headjudge.wargame.state.grid import Map
from headjudge.wargame.state.ranks import rank_of
from headjudge.wargame.turns.posts import LONGEST as LONGEST_POST
from headjudge.wargame.views.picture import svg_map

__all__ = ["CampaignRoutes"]

CampaignId = Annotated[str, Parameter(max_length=16, description="the campaign's id")]
MemberName = Annotated[str, Parameter(max_length=60, description="the name under which somebody takes part")]
Text = Annotated[str, msgspec.Meta(max_length=200)]
OPENING = limited(lambda throttles: throttles.campaigns)
PICTURE = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
LATEST = 2**40
"""No time is later: some 30,000 years from now."""
CREATURES = 40
"""So many creatures are found at once at most."""


class Own(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the owner takes part: under which name (one of the round's, or one's own), as head of which judges; in a
    standard round also as a player of which ``side``."""

    name: Text = ""
    roles: tuple[Literal["movement", "battle", "mercenary"], ...] = ()
    side: Literal["coalition", "phyrexia"] | None = None


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


class Offered(msgspec.Struct, frozen=True):
    """The part that an invitation is for: a player's, with side, rank and armies, or a judge's, with the roles."""

    name: str
    side: str | None
    rank: str | None
    leader: bool
    armies: list[str]
    roles: list[str]
    title: str


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to do in the campaign; its verbs and their arguments are those of the wargame."""

    verb: Text
    arguments: dict[str, Any] = {}


class Acted(msgspec.Struct, frozen=True):
    """It was done and is stored: what it made, such as the number of a post."""

    made: int | str | None


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By which channels somebody wants to be told of each kind of thing in a campaign; what is left out is off."""

    wanted: dict[Literal["battle", "deadline", "results", "duty"], list[Literal["page", "email", "webhook"]]]


class PostText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A post as it is being written."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_POST)]


class Size(msgspec.Struct, frozen=True):
    """A size at which a creature may be used: the smallest slot that it fits, its keywords then, why, and the rule."""

    size: str
    slot: int | None
    keywords: list[str]
    why: str
    rule: str


class Creature(msgspec.Struct, frozen=True):
    """A creature for an army: its colors (or "artifact"), whether it is a Legend, and its sizes."""

    name: str
    cost: str
    type: str
    text: str
    colors: list[str]
    legend: bool
    uses: list[Size]


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
    async def create(self, data: NewCampaign, services: Services, asker: str, account: Account) -> dict[str, Any]:
        """Open a campaign; its view for me."""
        document = await services.work.run(asker, _document, data, account)
        name = data.me.name or account.name
        opened = await services.campaigns.open(
            account, document, data.title, name, list(data.me.roles), data.hosting, data.listed
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
        await hosted.do(lambda: membership.change_options(hosted, account, data.title, data.listed, data.hosting))
        return await hosted.look(account.id)

    @delete("/{campaign_id:str}", status_code=200, responses=REFUSALS)
    async def give_up(self, campaign_id: CampaignId, services: Services, account: Account) -> dict[str, Any]:
        """End a campaign before anybody has won (the owner); it can still be looked at."""
        hosted = await services.campaigns.get(campaign_id)
        await hosted.do(lambda: membership.give_up(hosted, account))
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
        await hosted.do(lambda: membership.give_name(hosted, account, member, data.name))
        return await hosted.look(account.id)

    @delete("/{campaign_id:str}/members/{member:str}", status_code=200, responses=REFUSALS)
    async def remove(
        self, campaign_id: CampaignId, member: MemberName, services: Services, account: Account
    ) -> dict[str, Any]:
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
        return Offered(**await services.campaigns.offered(campaign_id, invitation))

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
        return await hosted.do(lambda: understand(hosted, hosted.members.of(account), data.text))

    @post("/{campaign_id:str}/hasten", status_code=200, responses=REFUSALS)
    async def hasten(self, campaign_id: CampaignId, services: Services, account: Account) -> dict[str, Any]:
        """Let the program do at once what it has to do in this turn, without waiting for deadlines (the owner, where
        nobody else takes part)."""
        hosted = await services.campaigns.get(campaign_id)
        await hosted.do(lambda: hasten(hosted, account))
        return await hosted.look(account.id)

    @put("/{campaign_id:str}/notices", responses=REFUSALS)
    async def want(self, campaign_id: CampaignId, data: Wanted, services: Services, account: Account) -> dict[str, Any]:
        """Choose what I want to be told of, and where; nothing at first."""
        hosted = await services.campaigns.get(campaign_id)
        wanted: dict[str, list[str]] = {
            str(kind): [*dict.fromkeys(channels)] for kind, channels in data.wanted.items() if channels
        }
        await hosted.do(lambda: membership.want(hosted, account, wanted))
        return await hosted.look(account.id)

    # --- looking

    @get("/{campaign_id:str}/turns/{number:int}", responses=REFUSALS)
    async def turn(
        self,
        campaign_id: CampaignId,
        number: Annotated[int, Parameter(ge=1, le=LATEST, description="the turn's number")],
        services: Services,
        visitor: Account | None,
    ) -> dict[str, Any]:
        """A turn whole: where everybody stood, what was ordered, what became of it and why; its posts, the battles
        fought in it, what was said."""
        hosted = await services.campaigns.get(campaign_id)
        return await hosted.do(lambda: hosted.past_turn(None if visitor is None else visitor.id, number))

    @get("/{campaign_id:str}/creatures", responses=REFUSALS)
    async def creatures(
        self,
        campaign_id: CampaignId,
        services: Services,
        asker: str,
        q: Annotated[str, Parameter(max_length=200, description="words of the name, and terms like c:g t:elf")],
        rank: Annotated[str, Parameter(max_length=20, description="the army's rank, such as Captain")],
    ) -> list[Creature]:
        """Search creatures for an army of a rank: each with the sizes that it may be used at there, and why."""
        hosted = await services.campaigns.get(campaign_id)
        level = rank_of(rank).level
        own = await hosted.do(lambda: list(hosted.campaign.state.cards.values()))
        return await services.work.run(asker, _creatures, services.cards, own, q, level)

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


def _is_in(library: CardLibrary, name: str) -> bool:
    try:
        return library.get(name).name.casefold() == name.casefold()
    except (UnknownCard, AmbiguousCard):
        return False


def _creatures(library: CardLibrary, own: list[dict[str, Any]], query: str, level: int) -> list[Creature]:
    """Creatures of the campaign and of the library that a query finds and that fit an army of a level. Of those in the
    library it makes no difference whether anybody uses them: that would tell of armies that nobody may see yet."""
    words = query.casefold().split()
    found = {
        card["name"]: card
        for card in own
        if all(word in card["name"].casefold() for word in words) and not _is_in(library, card["name"])
    }
    for record in library.search(f"{query} t:creature", 4 * CREATURES):
        found.setdefault(record.name, definition_of(record))
    made = []
    for definition in found.values():
        uses = uses_of(definition, level)
        if not uses:
            continue
        card = read_creature(definition)
        made.append(
            Creature(
                definition["name"],
                str(definition.get("cost", "")),
                str(definition.get("type", "")),
                str(definition.get("text", "")),
                list(card.colors),
                card.legend,
                [Size(f"{use.power}/{use.toughness}", use.slot, list(use.keywords), use.why, use.rule) for use in uses],
            )
        )
        if len(made) == CREATURES:
            break
    return made
