"""Cards of Magic: searching, a card with its abilities as they are understood, our own set."""

from __future__ import annotations

import contextlib
from typing import Annotated

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import Parameter

from headjudge.core.cards import AmbiguousCard
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.cards.own_set import CardSet, own_set
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.playable.verdict import verdict
from headjudge.server.games.magic.kind import magic_library
from headjudge.server.problems import REFUSALS
from headjudge.server.services import Services

__all__ = ["CardRoutes"]

FOR_A_DAY = "private, max-age=86400"
PAGE = 60
"""So many cards are found at once at most."""


class Found(msgspec.Struct, frozen=True):
    """What a search found: the first cards by name, and how many there are."""

    total: int
    cards: list[CardRecord]


class CardInfo(msgspec.Struct, frozen=True):
    """A card, whether it can be played, and its abilities as they are understood or why they aren't."""

    card: CardRecord
    supported: bool
    abilities: list[str]
    problems: list[str]


class PicturesOffered(msgspec.Struct, frozen=True):
    """Whether there are pictures of cards here, beside their texts."""

    offered: bool


class Titles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Titles of cards."""

    titles: Annotated[list[Annotated[str, msgspec.Meta(max_length=200)]], msgspec.Meta(max_length=1000)]


def _card(cards: CardLibrary, name: str) -> CardInfo:
    record = cards.get(name)
    compilation = verdict(record)
    abilities = [] if compilation.definition is None else compilation.definition.describe()
    return CardInfo(record, compilation.supported, abilities, [str(problem) for problem in compilation.problems])


def _records(cards: CardLibrary, titles: list[str]) -> list[CardRecord]:
    found = []
    for title in dict.fromkeys(titles):
        with contextlib.suppress(AmbiguousCard):
            found.append(cards.find(title))
    return [record.as_printed() for record in found if record is not None]


class CardRoutes(Controller):
    """The cards that can be played here, and those that can't yet."""

    path = "/api/magic"
    tags = ("cards",)

    @get("/cards", responses=REFUSALS)
    async def search(
        self,
        services: Services,
        asker: str,
        q: Annotated[str, Parameter(max_length=200, description="words of the name, and terms like t:elf c:g mv<=3")],
    ) -> Found:
        """Search cards."""

        library = magic_library(services.tables.kinds)

        def found() -> Found:
            return Found(library.count(q), library.search(q, PAGE))

        return await services.work.run(asker, found)

    @get("/cards/named", responses=REFUSALS)
    async def card(
        self,
        services: Services,
        asker: str,
        name: Annotated[str, Parameter(max_length=200, description="the card's name")],
    ) -> CardInfo:
        """A card by its name."""
        return await services.work.run(asker, _card, magic_library(services.tables.kinds), name)

    @get("/cards/pictures", responses=REFUSALS)
    async def pictures(self, services: Services) -> PicturesOffered:
        """Whether the operator offers pictures of cards."""
        return PicturesOffered(services.pictures.offered)

    @get("/cards/picture", media_type="image/jpeg", responses=REFUSALS)
    async def picture(
        self,
        services: Services,
        name: Annotated[str, Parameter(max_length=200, description="the card's name, or that of a side of it")],
    ) -> Response[bytes]:
        """The picture of a card, or of the side of it that is named."""
        found = await services.pictures.find(magic_library(services.tables.kinds), name)
        return Response(found.content, media_type=found.media_type, headers={"Cache-Control": FOR_A_DAY})

    @post("/cards/records", status_code=200, responses=REFUSALS)
    async def records(self, data: Titles, services: Services, asker: str) -> list[CardRecord]:
        """The cards of these titles, each once; titles that no card has, or several, are left out."""
        library = magic_library(services.tables.kinds)
        return await services.work.run(asker, _records, library, data.titles)

    @get("/sets/own", responses=REFUSALS)
    async def own(self, services: Services, asker: str) -> CardSet:
        """The set of our own cards, in collector order."""
        return await services.work.run(asker, own_set)
