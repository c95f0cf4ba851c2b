"""What only the operator of a server may do: importing cards."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import Parameter

from headjudge.server.games.registry import CARD_FILES
from headjudge.server.importing.imports import ImportState
from headjudge.server.importing.key import require_key
from headjudge.server.problems import REFUSALS
from headjudge.server.services import Services
from headjudge.server.throttle import address_of

__all__ = ["OperatorRoutes"]


class ImportableGame(msgspec.Struct, frozen=True):
    """A game whose cards can be imported: what files are known, and how many cards there are of it."""

    name: str
    title: str
    formats: str
    cards: int


class OperatorInfo(msgspec.Struct, frozen=True):
    """What the operator sees: the games, and the import that is under way or was the last."""

    games: list[ImportableGame]
    running: ImportState | None


def _operator(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Let the operator through. Raises NotOperator, and TooOften for whoever guesses."""
    services: Services = connection.app.state.services
    guesses = services.throttles.passwords
    guesses.take(address_of(connection.scope))
    require_key(services.operator_key, connection.headers.get("authorization", ""))
    guesses.give_back(address_of(connection.scope))


class OperatorRoutes(Controller):
    """The operator's page."""

    path = "/api/operator"
    tags = ("operator",)
    guards = (_operator,)

    @get("/cards", responses=REFUSALS)
    async def cards(self, services: Services) -> OperatorInfo:
        """The games whose cards can be imported, and how far an import is."""
        kinds = services.tables.kinds
        games = [
            ImportableGame(name, kinds[name].title, files.formats, kinds[name].imported)
            for name, files in CARD_FILES.items()
        ]
        return OperatorInfo(games, services.imports.state)

    @post("/cards/{game:str}", status_code=202, responses=REFUSALS, request_max_body_size=None)
    async def take_in(
        self,
        request: Request[Any, Any, Any],
        services: Services,
        game: Annotated[str, Parameter(description="the game whose cards they are", max_length=40)],
        name: Annotated[str, Parameter(max_length=200, description="the file's name, for people")] = "",
    ) -> ImportState:
        """Import the file that is the body. The answer comes when it has been received; it is read meanwhile."""
        length = request.headers.get("content-length", "")
        size = int(length) if length.isascii() and length.isdecimal() and len(length) < 16 else 0
        return await services.imports.receive(game, name, size, request.stream())
