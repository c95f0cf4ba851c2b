"""What is stored of a session: columns of its row, the entries of its journal, and its game, rebuilt from them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from sqlalchemy import RowMapping

from headjudge.core.journal import Entry
from headjudge.server.hosting import snapshots
from headjudge.server.hosting.shelf import Shelf
from headjudge.server.hosting.snapshots import Snapshot
from headjudge.server.storage.store import Store, Write

__all__ = ["Record"]


class Record(ABC):
    """One session as storage has it. ``sort`` is what such a session is called, ``columns`` those of its row that are
    kept as they are."""

    sort: ClassVar[str]
    shelf: ClassVar[Shelf]
    columns: ClassVar[tuple[str, ...]]

    def __init__(self, id: str) -> None:
        self.id = id
        self.status = ""
        self.entries: list[Entry] = []
        """All that are stored, or will be with the next commit, also those that were taken back."""
        self.snapshot_at = 0
        """How many entries the last snapshot holds that was of use."""

    def __str__(self) -> str:
        return f"{self.sort} {self.id}"

    @property
    def version(self) -> int:
        """How many entries the journal has."""
        return len(self.entries)

    @abstractmethod
    def snapshot_due(self) -> bool:
        """Whether the game is to be stored whole."""

    def add(self, entry: Entry, at: float, by: str | None, **more: str | None) -> Write:
        """Add an entry to the journal; ``by`` is the account, None for a program, ``more`` as the shelf has it."""
        self.entries.append(entry)
        return self.shelf.add(self.id, len(self.entries) - 1, at, by, entry, **more)

    def change(self, **values: Any) -> Write:
        """Change columns of the row."""
        for name, value in values.items():
            setattr(self, name, value)
        return self.shelf.change(self.id, **{name: msgspec.to_builtins(value) for name, value in values.items()})

    async def row(self, store: Store) -> RowMapping:
        """The row, its plain columns taken in. Raises LookupError if there is none."""
        row = await store.one(self.shelf.row(self.id))
        if row is None:
            raise LookupError(f"{self} is not in storage")
        self.take_columns(row)
        return row

    def take_columns(self, row: RowMapping) -> None:
        """Take in the plain columns of the row."""
        for name in self.columns:
            setattr(self, name, row[name])

    async def journal(self, store: Store) -> tuple[Sequence[str], Snapshot | None]:
        """The entries as text, and the last snapshot of this build."""
        bodies = [row["body"] for row in await store.all(self.shelf.bodies(self.id))]
        return bodies, await snapshots.last(store, self.shelf, self.id)
