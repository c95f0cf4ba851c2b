"""Decks that people bring: checking one, and keeping it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.params import Parameter
from sqlalchemy import RowMapping, func, select, update
from sqlalchemy import delete as remove

from headjudge.core.errors import IllegalAction
from headjudge.server.accounts.accounts import Account
from headjudge.server.accounts.names import clean_text
from headjudge.server.live.decks import DeckCheck
from headjudge.server.live.lobby import LONGEST_DECK
from headjudge.server.problems import REFUSALS, NotFound
from headjudge.server.services import Services
from headjudge.server.storage import schema

__all__ = ["DeckRoutes"]

MOST = 200
"""So many decks somebody may keep."""

DeckId = Annotated[str, Parameter(max_length=16, description="the deck's id")]


class DeckText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as it is written down, for a game."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_DECK)]
    game: Annotated[str, msgspec.Meta(max_length=20)] = "magic"
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""


class DeckToCheck(DeckText, frozen=True, forbid_unknown_fields=True):
    """A deck as it is written down, to be checked for a game with these options."""

    options: dict[str, Any] = {}


class DeckToWrite(DeckText, frozen=True, forbid_unknown_fields=True):
    """A deck as it is written down, to be written in another format."""

    to: Annotated[str, msgspec.Meta(max_length=20)] = ""


class WrittenDeck(msgspec.Struct, frozen=True):
    """A deck as a format has it."""

    text: str


class KeptDeck(msgspec.Struct, frozen=True):
    """A deck that somebody keeps."""

    id: str
    name: str
    game: str
    text: str
    updated: float


class UnknownDeck(NotFound):
    """Nobody, or somebody else, keeps it."""

    usual_code = "deck/unknown"


class DeckRoutes(Controller):
    """My decks."""

    path = "/api/decks"
    tags = ("decks",)

    @post("/check", status_code=200, responses=REFUSALS)
    async def check(self, data: DeckToCheck, services: Services, asker: str) -> DeckCheck:
        """Read a deck and say all that is wrong with it, by line."""
        decks = services.tables.kind(data.game).require_decks()
        return await services.work.run(asker, decks.check, data.text, data.options)

    @post("/written", status_code=200, responses=REFUSALS)
    async def written(self, data: DeckToWrite, services: Services, asker: str) -> WrittenDeck:
        """Write a deck in one of the game's formats, to be taken elsewhere."""
        decks = services.tables.kind(data.game).require_decks()
        return WrittenDeck(await services.work.run(asker, decks.written, data.text, data.to))

    @get(responses=REFUSALS)
    async def mine(self, services: Services, account: Account) -> list[KeptDeck]:
        """The decks I keep, newest first."""
        query = select(schema.decks).where(schema.decks.c.account == account.id)
        return [_kept(row) for row in await services.store.all(query.order_by(schema.decks.c.updated.desc()))]

    @post(responses=REFUSALS)
    async def keep(self, data: DeckText, services: Services, asker: str, account: Account) -> KeptDeck:
        """Keep a deck, finished or not."""
        count = select(func.count().label("kept")).where(schema.decks.c.account == account.id)
        row = await services.store.one(count)
        if row is not None and row["kept"] >= MOST:
            raise IllegalAction(f"you already have {MOST} decks; delete one first", code="deck/many")
        values = {"id": secrets.token_urlsafe(9), "account": account.id, **await _values(data, services, asker)}
        await services.store.write(schema.decks.insert().values(**values))
        return _kept(values)

    @put("/{deck_id:str}", responses=REFUSALS)
    async def change(
        self, deck_id: DeckId, data: DeckText, services: Services, asker: str, account: Account
    ) -> KeptDeck:
        """Change a deck that I keep."""
        await _own(services, account, deck_id)
        values = await _values(data, services, asker)
        await services.store.write(update(schema.decks).where(schema.decks.c.id == deck_id).values(**values))
        return _kept({"id": deck_id, **values})

    @delete("/{deck_id:str}", responses=REFUSALS)
    async def let_go(self, deck_id: DeckId, services: Services, account: Account) -> None:
        """Keep a deck no longer."""
        await _own(services, account, deck_id)
        await services.store.write(remove(schema.decks).where(schema.decks.c.id == deck_id))


async def _values(data: DeckText, services: Services, asker: str) -> dict[str, Any]:
    found = await services.work.run(asker, services.tables.kind(data.game).require_decks().check, data.text)
    name = clean_text(data.name or found.name or "a deck", 60)
    return {"name": name, "game": data.game, "text": data.text, "updated": time.time()}


async def _own(services: Services, account: Account, id: str) -> Sequence[Any]:
    mine = (schema.decks.c.id == id) & (schema.decks.c.account == account.id)
    row = await services.store.one(select(schema.decks.c.id).where(mine))
    if row is None:
        raise UnknownDeck(f"you have no deck {id!r}")
    return list(row)


def _kept(row: RowMapping | dict[str, Any]) -> KeptDeck:
    return KeptDeck(*(row[name] for name in ("id", "name", "game", "text", "updated")))
