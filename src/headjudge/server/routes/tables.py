"""The lobby: games, tables, seats, beginning."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, delete, get, patch, post, put
from litestar.params import Parameter

from headjudge.core.errors import HeadjudgeError
from headjudge.core.game_options import OptionInfo
from headjudge.server.accounts.accounts import Account
from headjudge.server.live import lobby
from headjudge.server.live.decks import DeckFormatInfo, OfferedDeck
from headjudge.server.live.info import EndedTable, ListedTable, TableInfo
from headjudge.server.live.kinds import GameKind
from headjudge.server.live.options import VariantInfo
from headjudge.server.live.pace import TableSettings
from headjudge.server.live.table import LiveTable
from headjudge.server.live.tables import SeatPlan, told_to
from headjudge.server.problems import REFUSALS, Problem
from headjudge.server.routes.limited import limited
from headjudge.server.services import Services

__all__ = ["GameRoutes", "TableId", "TableRoutes", "provide_table"]

TableId = Annotated[str, Parameter(max_length=16, description="the table's id")]
TABLES = limited(lambda throttles: throttles.tables)
SeatNumber = Annotated[int, Parameter(ge=0, le=2000, description="the seat, from 0, clockwise")]


class GameInfo(msgspec.Struct, frozen=True):
    """A kind of game that tables can be opened for."""

    name: str
    title: str
    seats: tuple[int, int]
    bots: list[str]
    options: list[OptionInfo]
    variants: list[VariantInfo]
    decks: list[OfferedDeck] | None
    """None: it is played without."""
    deck_formats: list[DeckFormatInfo]
    """The formats that decks can be written in."""
    settings: Any
    """A seat's settings at first; None: it has none."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open: one plan for each seat, clockwise; the game's options; the table's settings."""

    game: str
    seats: Annotated[list[SeatPlan], msgspec.Meta(max_length=1024)]
    title: Annotated[str, msgspec.Meta(max_length=200)] = ""
    options: dict[str, Any] = {}
    settings: TableSettings = TableSettings()
    listed: bool = True


class GamePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that somebody thinks of: for how many seats, with which options."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=1024)]
    options: dict[str, Any] = {}


class OfferedList(msgspec.Struct, frozen=True):
    """A deck that comes with a game, as it is written down."""

    name: str
    text: str


class PlanCheck(msgspec.Struct, frozen=True):
    """Why a game can't be played so; None if it can: then ``seating`` are the table's seats, from 0, in the order in
    which they will sit, clockwise."""

    refusal: Problem | None
    seating: list[int] = []


class DeckChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck: one that comes with the game by its name, or the text of one, with a name for it."""

    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    text: Annotated[str, msgspec.Meta(max_length=lobby.LONGEST_DECK)] | None = None

    def plain(self) -> dict[str, Any]:
        """The deck as tables keep it."""
        return {"name": self.name} if self.text is None else {"name": self.name, "text": self.text}


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat (None: the first free one), with which deck."""

    seat: int | None = None
    deck: DeckChoice | None = None


class BotChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which bot, with which deck (None: one of ours)."""

    bot: Annotated[str, msgspec.Meta(max_length=40)]
    deck: DeckChoice | None = None


async def provide_table(table_id: TableId, services: Services, asker: str) -> LiveTable:
    """The table of an address."""
    return await services.tables.get(table_id, asker)


def _told(kind: GameKind[Any]) -> GameInfo:
    return GameInfo(
        kind.name,
        kind.title,
        kind.seats,
        list(kind.bots),
        kind.options.infos(),
        kind.options.variants(),
        None if kind.decks is None else [*kind.decks.offered()],
        [] if kind.decks is None else [*kind.decks.formats],
        None if kind.settings is None else kind.settings.usual(),
    )


class GameRoutes(Controller):
    """The kinds of games."""

    path = "/api/games"
    tags = ("games",)

    @get(responses=REFUSALS)
    async def games(self, services: Services, asker: str) -> list[GameInfo]:
        """All kinds of games, with their options and decks."""
        return await services.work.run(asker, lambda: [_told(kind) for kind in services.tables.kinds.values()])

    @get("/{game:str}/decks/{name:str}", sync_to_thread=False, responses=REFUSALS)
    def deck(
        self,
        game: Annotated[str, Parameter(max_length=20, description="the kind of game")],
        name: Annotated[str, Parameter(max_length=40, description="the deck's name")],
        services: Services,
    ) -> OfferedList:
        """A deck that comes with the game, as text."""
        kind = services.tables.kind(game)
        return OfferedList(name, kind.require_decks().text(name))

    @post("/{game:str}/check", status_code=200, responses=REFUSALS)
    async def check(
        self,
        game: Annotated[str, Parameter(max_length=20, description="the kind of game")],
        data: GamePlan,
        services: Services,
        asker: str,
    ) -> PlanCheck:
        """Look at options before a table is opened with them."""
        kind = services.tables.kind(game)
        try:
            seating = await services.work.run(asker, kind.options.seating, data.seats, data.options)
        except HeadjudgeError as error:
            return PlanCheck(Problem(error.code, str(error), error.rule))
        return PlanCheck(None, list(seating))


class TableRoutes(Controller):
    """Tables before and while they are played at."""

    path = "/api/tables"
    tags = ("tables",)

    @get(responses=REFUSALS)
    async def listed(self, services: Services, visitor: Account | None) -> list[ListedTable]:
        """Open and running tables that are shown to everybody, and my own, each as one table is told."""
        return await services.tables.listed(visitor)

    @get("/ended", responses=REFUSALS)
    async def ended(self, services: Services, account: Account) -> list[EndedTable]:
        """My games that are over."""
        return await services.tables.ended(account)

    @post(responses=REFUSALS, guards=[TABLES])
    async def create(self, data: NewTable, services: Services, account: Account) -> TableInfo:
        """Open a table."""
        table = await services.tables.create(
            account, data.game, data.title, data.seats, data.options, data.settings, data.listed
        )
        return table.info()

    @get("/{table_id:str}", responses=REFUSALS)
    async def table(self, table: LiveTable, visitor: Account | None) -> ListedTable:
        """A table, and what I have to do with it: ``mine`` is the number of my seat, ``hosting`` whether I am host."""
        return told_to(visitor, table.record, table.info())

    @post("/{table_id:str}/seats", responses=REFUSALS)
    async def sit(self, table: LiveTable, data: Sit, services: Services, account: Account) -> TableInfo:
        """Take a seat."""
        deck = None if data.deck is None else await services.tables.checked(table, account, data.deck.plain())
        await table.do(lambda: lobby.sit(table, account, data.seat, deck))
        return table.info()

    @delete("/{table_id:str}/seats", status_code=200, responses=REFUSALS)
    async def leave(self, table: LiveTable, account: Account) -> TableInfo:
        """Give my seat up, before the game."""
        await table.do(lambda: lobby.leave(table, account))
        return table.info()

    @patch("/{table_id:str}/seats", responses=REFUSALS)
    async def deck(self, table: LiveTable, data: DeckChoice, services: Services, account: Account) -> TableInfo:
        """Take another deck, before the game."""
        deck = await services.tables.checked(table, account, data.plain())
        await table.do(lambda: lobby.set_deck(table, account, deck))
        return table.info()

    @delete("/{table_id:str}/seats/{number:int}", status_code=200, responses=REFUSALS)
    async def free_seat(self, table: LiveTable, number: SeatNumber, account: Account) -> TableInfo:
        """Free a seat that somebody else took, before the game (the host)."""
        await table.do(lambda: lobby.free_seat(table, account, number))
        return table.info()

    @put("/{table_id:str}/bots/{number:int}", responses=REFUSALS)
    async def bot(
        self, table: LiveTable, number: SeatNumber, data: BotChoice, services: Services, account: Account
    ) -> TableInfo:
        """Put a bot on a seat (the host)."""
        deck = None if data.deck is None else data.deck.plain()
        await services.tables.put_bot(table, account, number, data.bot, deck)
        return table.info()

    @delete("/{table_id:str}/bots/{number:int}", status_code=200, responses=REFUSALS)
    async def no_bot(self, table: LiveTable, number: SeatNumber, account: Account) -> TableInfo:
        """Take a bot away (the host)."""
        await table.do(lambda: lobby.set_bot(table, account, number, None))
        return table.info()

    @post("/{table_id:str}/begin", status_code=200, responses=REFUSALS)
    async def begin(self, table: LiveTable, services: Services, account: Account) -> TableInfo:
        """Begin the game (the host)."""
        await table.turn(lambda: lobby.begin(table, account, services.work))
        return table.info()

    @post("/{table_id:str}/again", status_code=200, responses=REFUSALS, guards=[TABLES])
    async def again(self, table_id: TableId, services: Services, account: Account) -> TableInfo:
        """Play again with those of a table whose game is over."""
        return (await services.tables.again(account, table_id)).info()

    @delete("/{table_id:str}", status_code=200, responses=REFUSALS)
    async def close(self, table: LiveTable, account: Account) -> TableInfo:
        """Give a table up before its game begins (the host)."""
        await table.do(lambda: lobby.close(table, account))
        return table.info()
