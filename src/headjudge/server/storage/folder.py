"""The data folder of a server: one server uses it at a time, and its database is whole, and of the form that this
version writes, before anything is read from it."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.storage.schema import FORM

__all__ = ["DATABASE", "BadDatabase", "FolderInUse", "ServerFolder"]

DATABASE = "headjudge.sqlite3"
_LOCK = "headjudge.lock"


class FolderInUse(IllegalAction):
    """Another server uses the folder."""

    usual_code = "folder/in-use"


class BadDatabase(InvalidInput):
    """The folder's database is damaged, or not one that this version can use."""

    usual_code = "folder/database"


class ServerFolder:
    """A data folder that is ours until it is closed; the system gives it free as well if the process is killed.

    Raises FolderInUse, BadDatabase, or InvalidInput if nothing can be written there.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder
        self.database = folder / DATABASE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = (folder / _LOCK).open("a+", encoding="utf-8")
        except OSError as error:
            raise InvalidInput(f"the data folder {folder} can't be used: {error.strerror}") from error
        try:
            self._claim(folder)
            _require_whole(self.database)
            if not _is_newest(self.database):
                from headjudge.server.storage.upgrade import upgrade

                upgrade(self.database)
        except BaseException:
            self._lock.close()
            raise

    def _claim(self, folder: Path) -> None:
        if not _locked(self._lock):
            self._lock.seek(0)
            owner = self._lock.read().strip() or "unknown"
            raise FolderInUse(
                f"another Headjudge (process {owner}) uses the data folder {folder}: stop it first, or name another "
                "folder with --data"
            )
        self._lock.truncate(0)
        self._lock.write(f"{os.getpid()}\n")
        self._lock.flush()

    def close(self) -> None:
        """Let others use the folder."""
        self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


if sys.platform == "win32":
    import msvcrt

    def _locked(file: IO[str]) -> bool:
        """Lock a file, far beyond what is written in it, so that others can read that; whether it could be done."""
        file.seek(1 << 20)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(file: IO[str]) -> bool:
        """Lock a file; whether it could be done."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


def _require_whole(database: Path) -> None:
    """Look through the database, if there is one. Raises BadDatabase."""
    if not database.exists():
        return
    try:
        with closing(sqlite3.connect(database)) as connection:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != "ok":
        raise BadDatabase(
            f"{database} is damaged or isn't a database ({found}). Nothing was changed: keep the file and put your "
            "last backup in its place (docs/server.md says how)"
        )


def _is_newest(database: Path) -> bool:
    """Whether a database is there and needs no upgrade, so that what makes one needn't be loaded (0.1 s)."""
    if not database.exists():
        return False
    with closing(sqlite3.connect(database)) as connection:
        if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone() is None:
            return False
        return connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(FORM,)]
