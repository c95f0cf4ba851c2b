"""Drafts and sealed pools of tournaments: what can be opened, cubes, programs as players, decks that programs would
build."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import Parameter

from headjudge.core.errors import InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.events.packs import PackInfo
from headjudge.server.events.programs import MOST, enter_programs, suggestion
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.event_people import Entered
from headjudge.server.routes.events import EventId
from headjudge.server.services import Services
from headjudge.tournament.disciplines import DUEL, discipline, format_of

__all__ = ["EventDraftRoutes"]

CubeName = Annotated[str, Parameter(max_length=40, description="the name of a cube")]


class Openable(msgspec.Struct, frozen=True):
    """What can be opened, and why some boosters that lie on the server can't, a sentence each."""

    packs: list[PackInfo]
    problems: list[str]


class NewCube(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cube: a title on each line, perhaps with a number of copies before it."""

    name: Annotated[str, msgspec.Meta(max_length=80)]
    text: Annotated[str, msgspec.Meta(max_length=200_000)]


class Cube(msgspec.Struct, frozen=True):
    """The cards of a cube."""

    name: str
    cards: list[str]


class NewPrograms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Programs that enter as players; ``program`` is the bot that plays their matches."""

    count: Annotated[int, msgspec.Meta(ge=1, le=MOST)] = 1
    program: Annotated[str, msgspec.Meta(max_length=20)] | None = None


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is laid out of a deck: titles with numbers."""

    main: dict[Annotated[str, msgspec.Meta(max_length=200)], Annotated[int, msgspec.Meta(ge=0, le=1000)]] = {}


class EventDraftRoutes(Controller):
    """Drafts and sealed pools of tournaments."""

    path = "/api/events/{event_id:str}"
    tags = ("events",)

    @get("/packs", responses=REFUSALS)
    async def packs(self, event_id: EventId, services: Services) -> Openable:
        """The boosters of this server and the event's own cubes."""
        hosted = await services.events.get(event_id)
        return await hosted.do(lambda: Openable(hosted.packs.listed(), hosted.supplies.problems()))

    @post("/cubes", responses=REFUSALS)
    async def keep(self, event_id: EventId, data: NewCube, services: Services, account: Account) -> PackInfo:
        """Keep a cube with the event (officials), in place of one of the same name."""
        hosted = await services.events.get(event_id)

        def keep() -> PackInfo:
            hosted.acts.require_official(account)
            hosted.acts.require_running()
            return hosted.packs.keep(data.name, data.text)

        return await hosted.do(keep)

    @get("/cubes/{name:str}", responses=REFUSALS)
    async def cube(self, event_id: EventId, name: CubeName, services: Services) -> Cube:
        """The cards of a cube."""
        hosted = await services.events.get(event_id)
        return Cube(name, await hosted.do(lambda: list(hosted.packs.cube(name))))

    @delete("/cubes/{name:str}", status_code=200, responses=REFUSALS)
    async def remove(self, event_id: EventId, name: CubeName, services: Services, account: Account) -> Openable:
        """Delete a cube (officials); drafts of it go on."""
        hosted = await services.events.get(event_id)

        def remove() -> Openable:
            hosted.acts.require_official(account)
            hosted.packs.remove(name)
            return Openable(hosted.packs.listed(), hosted.supplies.problems())

        return await hosted.do(remove)

    @post("/programs", responses=REFUSALS)
    async def programs(self, event_id: EventId, data: NewPrograms, services: Services, account: Account) -> Entered:
        """Enter programs as players (officials): they draft, build decks and play by themselves."""
        hosted = await services.events.get(event_id)
        settings = hosted.event.state.settings
        kind = services.tables.kinds[discipline(settings.discipline).table(format_of(settings), DUEL).game]
        program = data.program or kind.stand_in
        if program not in kind.bots:
            raise InvalidInput(
                f"no program {program!r} plays here; there are {', '.join(kind.bots)}", code="event/programs"
            )
        return Entered(await hosted.do(partial(enter_programs, hosted, account, data.count, program)))

    @post("/suggestion", status_code=200, responses=REFUSALS)
    async def suggestion(self, event_id: EventId, data: Laid, services: Services, account: Account) -> Laid:
        """A deck that a program would build of my pool, with all that I have laid out."""
        hosted = await services.events.get(event_id)
        return Laid(await hosted.do(partial(suggestion, hosted, account, data.main)))
