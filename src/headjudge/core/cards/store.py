"""A local database of cards: one SQLite file, in WAL mode. What tables it has, each game says.

An import is one transaction. Whatever happens while it runs (a bad entry at the end of the file, a killed process, a
power cut), the database answers as before it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Self

import msgspec

from headjudge.core.errors import InvalidInput

__all__ = ["CardStore", "ImportSummary"]


class ImportSummary(msgspec.Struct, frozen=True):
    """What an import changed."""

    added: int
    updated: int
    unchanged: int

    @property
    def total(self) -> int:
        """How many cards were read."""
        return self.added + self.updated + self.unchanged


class CardStore:
    """The file with a game's tables; a context manager that closes itself.

    Any thread may look cards up: SQLite itself lets one after the other use the connection.
    """

    tables: ClassVar[str]
    """The statements that make the tables."""
    tables_version: ClassVar[int]
    """The number of this form of the tables: a file with another one isn't read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(
                self.path, timeout=30, isolation_level=None, check_same_thread=sqlite3.threadsafety < 3
            )
            try:
                self._prepare()
            except BaseException:
                self._connection.close()
                raise
        except (OSError, sqlite3.Error) as error:
            raise InvalidInput(
                f"{self.path}: cannot be used as a card database ({error})", code="card/database"
            ) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def _prepare(self) -> None:
        self._connection.execute("PRAGMA foreign_keys = ON")
        if self._version() == self.tables_version:
            return
        self._connection.execute("PRAGMA journal_mode = WAL")
        with self._transaction():
            version = self._version()  # another process may have been quicker
            if version == 0:
                for statement in self.tables.split(";"):
                    self._connection.execute(statement)
                self._connection.execute(f"PRAGMA user_version = {self.tables_version}")
            elif version != self.tables_version:
                raise InvalidInput(
                    f"{self.path}: was made by another version of Headjudge (format {version}, this one reads "
                    f"{self.tables_version}); delete it and import the cards again",
                    code="card/database",
                )

    def _version(self) -> int:
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        return int(version)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            raise InvalidInput(f"{self.path}: cannot be changed now ({error})", code="card/database") from error
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")
