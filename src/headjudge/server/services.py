"""What the routes work with: one of each for a running server."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from headjudge.magic.cards.library import CardLibrary
from headjudge.server.accounts.accounts import Accounts
from headjudge.server.games.magic import MagicKind
from headjudge.server.live.replays import Replays
from headjudge.server.live.tables import Tables
from headjudge.server.storage.store import Store

__all__ = ["Services"]


@dataclass(frozen=True)
class Services:
    """Storage, accounts, tables, replays, cards."""

    store: Store
    accounts: Accounts
    tables: Tables
    replays: Replays
    cards: CardLibrary

    @classmethod
    async def open(cls, folder: Path) -> Services:
        """Everything on top of a data folder."""
        store = await Store.in_folder(folder)
        cards = CardLibrary.open(folder)
        return cls(store, Accounts(store), Tables(store, {"magic": MagicKind(cards)}), Replays(), cards)

    async def close(self) -> None:
        """Stop, with everything stored."""
        await self.tables.close()
        await self.store.close()
        self.cards.close()
