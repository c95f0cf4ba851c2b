"""Cards of Altered, as the pages show them."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, post

from headjudge.server.games.altered.decks import ShownCard
from headjudge.server.games.altered.kind import altered_decks
from headjudge.server.live.lobby import LONGEST_DECK
from headjudge.server.problems import REFUSALS
from headjudge.server.services import Services

__all__ = ["AlteredRoutes"]


class DeckToShow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck of Altered as it is written down, or a line of one."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_DECK)]


class AlteredRoutes(Controller):
    """The cards that decks of Altered are made of."""

    path = "/api/altered"
    tags = ("cards",)

    @post("/deck-cards", status_code=200, responses=REFUSALS)
    async def cards(self, data: DeckToShow, services: Services, asker: str) -> list[ShownCard]:
        """The cards that a deck's text means, in its order; lines that mean none, or several, are left out."""
        return await services.work.run(asker, altered_decks(services.tables.kinds).shown, data.text)
