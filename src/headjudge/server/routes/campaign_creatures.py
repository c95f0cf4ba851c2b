"""Creatures for the armies of a campaign."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, get
from litestar.params import Parameter

from headjudge.core.cards import AmbiguousCard, UnknownCard
from headjudge.magic.cards.library import CardLibrary
from headjudge.server.games.magic.kind import magic_library
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.campaigns import CampaignId
from headjudge.server.services import Services
from headjudge.wargame.armies.card_source import definition_of
from headjudge.wargame.armies.creatures.reading import read_creature, uses_of
from headjudge.wargame.state.ranks import rank_of

__all__ = ["CampaignCreatureRoutes"]

CREATURES = 40
"""So many creatures are found at once at most."""


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


class CampaignCreatureRoutes(Controller):
    """Creatures."""

    path = "/api/campaigns"
    tags = ("campaigns",)

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
        return await services.work.run(asker, _creatures, magic_library(services.tables.kinds), own, q, level)


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
