"""Where the database keeps one sort of session: a row for each, their journals' entries, their last snapshots."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, Table, delete, select, update

from headjudge.core.journal import Entry
from headjudge.server.storage.store import Write

__all__ = ["Shelf"]


class Shelf:
    """The three tables of a sort of session. ``key`` is the column by which entries and snapshots name their session,
    ``held`` the one that says how many entries a snapshot holds."""

    def __init__(self, sessions: Table, entries: Table, snapshots: Table, key: str, held: str) -> None:
        self.sessions = sessions
        self.entries = entries
        self.snapshots = snapshots
        self.key = key
        self.held = held
        self._insert_entry = entries.insert()
        """One statement for all, so that the entries of many sessions go to the database at once."""

    def row(self, id: str) -> Select[Any]:
        """The row of a session."""
        return select(self.sessions).where(self.sessions.c.id == id)

    def change(self, id: str, **values: Any) -> Write:
        """Change columns of a session's row."""
        return Write(update(self.sessions).where(self.sessions.c.id == id).values(**values))

    def bodies(self, id: str) -> Select[Any]:
        """The entries of a session's journal as text (``body``), oldest first."""
        query = select(self.entries.c.body).where(self.entries.c[self.key] == id)
        return query.order_by(self.entries.c.number)

    def add(self, id: str, number: int, at: float, by: str | None, entry: Entry, **more: str | None) -> Write:
        """Add an entry to a session's journal; ``by`` is the account, None for a program, ``more`` what else this sort
        of session keeps with each."""
        row = {self.key: id, "number": number, "at": at, "by": by, "body": entry.to_json(), **more}
        return Write(self._insert_entry, [row])

    def snapshot(self, id: str) -> Select[Any]:
        """The last snapshot of a session: ``build``, ``state``, and how many entries it holds as ``held``."""
        table = self.snapshots
        return select(table.c.build, table.c.state, table.c[self.held].label("held")).where(table.c[self.key] == id)

    def put_snapshot(self, id: str, held: int, build: str, state: bytes) -> tuple[Write, Write]:
        """Keep a snapshot in place of the last."""
        row = {self.key: id, self.held: held, "build": build, "state": state}
        old = delete(self.snapshots).where(self.snapshots.c[self.key] == id)
        return Write(old), Write(self.snapshots.insert().values(**row))
