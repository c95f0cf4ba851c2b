"""Snapshots: a session's game as it stood after some entries, so that a long game is there again at once.

They only save time. The journal is the truth: a snapshot is read by the very build that wrote it or not at all, one
that can't be used is passed over, and all may be deleted at any moment.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

import headjudge
from headjudge.core.going_back import gone_back, standing
from headjudge.core.journal import Entry
from headjudge.core.version import headjudge_version
from headjudge.server.hosting.shelf import Shelf
from headjudge.server.storage.store import Store

__all__ = ["Snapshot", "build", "keep", "last", "rebuilt"]

log = logging.getLogger(__name__)


class Taking(Protocol):
    """A game, as far as it is rebuilt here."""

    def take(self, entry: Entry, /) -> None:
        """Carry out an entry."""
        ...


G = TypeVar("G", bound=Taking)


class Snapshot(NamedTuple):
    """A game as this build wrote it down when the journal had so many entries."""

    held: int
    state: bytes


@cache
def build() -> str:
    """What tells this build from any other: the version, and a hash of the sources' names, sizes and times."""
    found = hashlib.sha256()
    root = Path(headjudge.__file__).parent
    for file in sorted(root.rglob("*.py")):
        stat = file.stat()
        found.update(f"{file.relative_to(root)} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return f"{headjudge_version()} {found.hexdigest()[:32]}"


async def keep(store: Store, shelf: Shelf, id: str, snapshot: Snapshot) -> None:
    """Store a snapshot of a session in place of the last."""
    await store.write(*shelf.put_snapshot(id, snapshot.held, build(), snapshot.state))


async def last(store: Store, shelf: Shelf, id: str) -> Snapshot | None:
    """The last snapshot of a session, if there is one that this build wrote."""
    row = await store.one(shelf.snapshot(id))
    return None if row is None or row["build"] != build() else Snapshot(row["held"], row["state"])


def rebuilt(
    entries: Sequence[Entry],
    snapshot: Snapshot | None,
    begin: Callable[[], G],
    restore: Callable[[Snapshot], G],
) -> tuple[G, int]:
    """The game after all entries that stand, and how many the snapshot held from which it was rebuilt: 0 if that was of
    no use, and the game was begun anew."""
    if snapshot is not None and snapshot.held <= len(entries):
        before = entries[: snapshot.held]
        if gone_back(before) == gone_back(entries):
            try:
                return _gone_on(restore(snapshot), standing(entries)[len(standing(before)) :]), snapshot.held
            except Exception:
                log.exception("a snapshot can't be used; the journal is")
    return _gone_on(begin(), standing(entries)), 0


def _gone_on(game: G, entries: Sequence[Entry]) -> G:
    for entry in entries:
        game.take(entry)
    return game
