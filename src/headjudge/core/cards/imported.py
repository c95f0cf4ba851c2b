"""What libraries of cards share: the database of imported cards, opened as soon as there is one."""

from __future__ import annotations

from collections.abc import Callable, Sized
from pathlib import Path
from typing import Generic, Protocol, Self, TypeVar

__all__ = ["ImportedCards"]


class _Database(Sized, Protocol):
    def close(self) -> None: ...


D = TypeVar("D", bound=_Database)


class ImportedCards(Generic[D]):
    """The cards that were imported, beneath a library; a context manager that closes their database.

    The database is the one given, or that of a path, which the first import makes: until then there are no cards.
    """

    def __init__(self, make: Callable[[Path], D], database: D | None, path: Path | None) -> None:
        self._make = make
        self._path = path
        self._opened = database
        self._opened = self._database  # one that can't be read is told at once

    @property
    def _database(self) -> D | None:
        """The database, as soon as there is one."""
        if self._opened is None and self._path is not None and self._path.exists():
            self._opened = self._make(self._path)
        return self._opened

    @property
    def imported(self) -> int:
        """How many cards were imported."""
        return 0 if self._database is None else len(self._database)

    def close(self) -> None:
        """Close the database beneath."""
        if self._opened is not None:
            self._opened.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()
