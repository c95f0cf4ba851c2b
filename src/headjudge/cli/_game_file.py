"""Games of acts in files, campaigns and tournaments: the journal as JSON lines, to which each action adds one.

A line is written and synced to the disk before the action is acknowledged, so nothing accepted is lost when the program
is killed; a last line without its end was never acknowledged and is dropped. One program writes at a time: a lock on
the file beside it is released by the system even if its holder dies.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

from headjudge.core.errors import InvalidInput
from headjudge.core.game_of_acts import GameOfActs
from headjudge.core.journal import Entry, Journal
from headjudge.core.times import read_time

__all__ = ["GameFile", "create_file", "open_file", "time_of"]

_PAUSE = 0.02
"""Seconds between two looks whether a file is free."""

G = TypeVar("G", bound=GameOfActs[Any])


class GameFile(Generic[G]):
    """An open game; ``act`` carries an action out and keeps it. Without a file handle it is there to be read only.
    ``journal`` is all of the file, also what was taken back; the game's own has what stands."""

    def __init__(self, path: Path, journal: Journal, replay: Callable[[Journal], G], handle: IO[bytes] | None) -> None:
        self.path = path
        self.journal = journal
        self.game = _game(path, journal, replay)
        self._replay = replay
        self._handle = handle
        self._kept = len(self.game.journal.entries)
        self._end = -1
        """How long the file is that holds all this; -1: it isn't known."""

    def is_all_of(self, size: int) -> bool:
        """Whether a file of this length, which only ever grows, holds this game and nothing more."""
        return self._end == size and self._kept == len(self.game.journal.entries)

    def carried_on(self, handle: IO[bytes], end: int) -> GameFile[G]:
        """The same at an open file, to which it writes from now on."""
        self._handle, self._end = handle, end
        return self

    def act(self, verb: str, by: str, at: int, /, **arguments: Any) -> Any:
        """Carry an action out and write it down. Raises a refusal, and then nothing has changed."""
        made = self.game.act(verb, by, at, **arguments)
        self.keep()
        return made

    def go_back(self, to: int, by: str) -> None:
        """Go back to what the game was when its journal had so many entries, and keep that. What is taken back stays in
        the journal. Raises a refusal, and then nothing has changed."""
        entry = Entry("undo", by, 0, to)
        journal = self.journal.copy()
        journal.entries.append(entry)
        game = self._replay(journal)
        self._append([entry])
        self.game, self._kept = game, len(game.journal.entries)

    def keep(self) -> None:
        """Write down what was done since the last time, and wait until it is on the disk."""
        new = self.game.journal.entries[self._kept :]
        self._append(new)
        self._kept += len(new)

    def _append(self, new: Sequence[Entry]) -> None:
        if self._handle is None:
            raise InvalidInput(f"{self.path} was opened to be read only")
        before = self._handle.tell()
        try:
            _write(self._handle, b"".join(entry.to_json().encode() + b"\n" for entry in new))
        except OSError as error:
            # What reached the disk of it was not accepted, and must not be found there later.
            with suppress(OSError):
                self._handle.seek(before)
                self._handle.truncate()
            raise InvalidInput(f"{self.path}: not written, and so not done: {error.strerror}") from error
        self.journal.entries += new
        self._end = self._handle.tell()


def _write(handle: IO[bytes], data: bytes) -> None:
    """Write all of it through to the disk; the handle has no buffer, from which a failed write could come back."""
    while data:
        data = data[handle.write(data) :]
    os.fsync(handle.fileno())


def create_file(path: Path, game: GameOfActs[Any]) -> None:
    """Write a new file with a game. Raises InvalidInput if there is one already or it can't be written."""
    try:
        with path.open("xb", buffering=0) as handle:
            _write(handle, b"".join(line.encode() + b"\n" for line in game.journal.lines()))
    except FileExistsError as error:
        raise InvalidInput(f"{path} already exists; name a new file") from error
    except OSError as error:
        raise InvalidInput(f"{path}: {error.strerror}") from error


@contextmanager
def open_file(
    path: Path,
    replay: Callable[[Journal], G],
    *,
    write: bool = False,
    wait: float = 0,
    known: GameFile[G] | None = None,
) -> Iterator[GameFile[G]]:
    """The game of a file, to be read, or with ``write`` to be carried on while nobody else does. ``replay`` makes it of
    its journal. If somebody else writes it, that is waited for so many seconds. ``known`` is the game as it was written
    last: it is gone on with, and nothing is replayed, unless somebody else has written since.

    Raises InvalidInput if it can't be read, is no such game, or somebody else writes it.
    """
    if not write:
        data, _ = _read(path)
        yield GameFile(path, _journal(path, data), replay, None)
        return
    with _locked(path, wait):
        try:
            handle = path.open("r+b", buffering=0)
        except OSError as error:
            raise InvalidInput(f"{path}: {error.strerror}") from error
        with handle:
            whole = handle.seek(0, os.SEEK_END)
            if known is None or not known.is_all_of(whole):
                data, whole = _read(path)
                known = GameFile(path, _journal(path, data), replay, None)
            handle.seek(whole)
            handle.truncate()
            yield known.carried_on(handle, whole)


def _read(path: Path) -> tuple[bytes, int]:
    """What was acknowledged of a file, and how many bytes that is."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InvalidInput(f"{path}: {error.strerror}") from error
    whole = data.rfind(b"\n") + 1
    return data[:whole], whole


def _journal(path: Path, data: bytes) -> Journal:
    try:
        return Journal.from_lines(data.decode().splitlines())
    except (InvalidInput, UnicodeDecodeError) as error:
        raise InvalidInput(f"{path}: {error}", code="journal/invalid") from error


def _game(path: Path, journal: Journal, replay: Callable[[Journal], G]) -> G:
    try:
        return replay(journal)
    except InvalidInput as error:
        raise InvalidInput(f"{path}: {error}", code="journal/invalid") from error


@contextmanager
def _locked(path: Path, wait: float) -> Iterator[None]:
    """Hold the lock of a file. Raises InvalidInput if somebody else holds it."""
    if not path.exists():
        raise InvalidInput(f"{path}: No such file or directory")
    try:
        handle = path.with_name(f"{path.name}.lock").open("a+b")
    except OSError as error:
        raise InvalidInput(f"{path}.lock: {error.strerror}") from error
    with handle:
        until = time.monotonic() + wait
        while True:
            try:
                _take(handle)
                break
            except OSError as error:
                if time.monotonic() >= until:
                    raise InvalidInput(f"{path}: another program is writing it; try again when it is done") from error
            time.sleep(_PAUSE)
        yield


if sys.platform == "win32":
    import msvcrt

    def _take(handle: IO[bytes]) -> None:
        handle.seek(0)
        msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: IO[bytes]) -> None:
        fcntl.flock(handle.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def time_of(text: str, clock: int) -> int:
    """The time that was said (GMT), or now; a computer's clock that was set back stands still until it has caught
    up."""
    return read_time(text) if text else max(clock, int(time.time()))
