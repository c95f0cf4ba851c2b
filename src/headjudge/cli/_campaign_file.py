"""Campaigns of the wargame in files: the journal as JSON lines, to which each action adds one.

A line is written and synced to the disk before the action is acknowledged, so nothing accepted is lost when the program
is killed; a last line without its end was never acknowledged and is dropped. One program writes at a time: a lock on
the file beside it is released by the system even if its holder dies.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from headjudge.core.errors import InvalidInput
from headjudge.core.journal import Journal
from headjudge.core.times import read_time
from headjudge.wargame.armies.card_source import CardSource
from headjudge.wargame.campaign import Campaign

__all__ = ["CampaignFile", "cards_when_needed", "create_campaign", "open_campaign", "time_of"]


class CampaignFile:
    """An open campaign; ``act`` carries an action out and keeps it. Without a file handle it is there to be read
    only."""

    def __init__(self, path: Path, campaign: Campaign, handle: IO[bytes] | None) -> None:
        self.path = path
        self.campaign = campaign
        self._handle = handle
        self._kept = len(campaign.journal.entries)

    def act(self, verb: str, by: str, at: int, /, **arguments: Any) -> Any:
        """Carry an action out and write it down. Raises a refusal, and then nothing has changed."""
        made = self.campaign.act(verb, by, at, **arguments)
        self.keep()
        return made

    def keep(self) -> None:
        """Write down what was done since the last time, and wait until it is on the disk."""
        if self._handle is None:
            raise InvalidInput(f"{self.path} was opened to be read only")
        new = self.campaign.journal.entries[self._kept :]
        before = self._handle.tell()
        try:
            _write(self._handle, b"".join(entry.to_json().encode() + b"\n" for entry in new))
        except OSError as error:
            # What reached the disk of it was not accepted, and must not be found there later.
            with suppress(OSError):
                self._handle.seek(before)
                self._handle.truncate()
            raise InvalidInput(f"{self.path}: not written, and so not done: {error.strerror}") from error
        self._kept += len(new)


def _write(handle: IO[bytes], data: bytes) -> None:
    """Write all of it through to the disk; the handle has no buffer, from which a failed write could come back."""
    while data:
        data = data[handle.write(data) :]
    os.fsync(handle.fileno())


def create_campaign(path: Path, campaign: Campaign) -> None:
    """Write a new file with a campaign. Raises InvalidInput if there is one already or it can't be written."""
    try:
        with path.open("xb", buffering=0) as handle:
            _write(handle, b"".join(line.encode() + b"\n" for line in campaign.journal.lines()))
    except FileExistsError as error:
        raise InvalidInput(f"{path} exists already; name a new file") from error
    except OSError as error:
        raise InvalidInput(f"{path}: {error.strerror}") from error


@contextmanager
def open_campaign(path: Path, *, write: bool = False, cards: CardSource | None = None) -> Iterator[CampaignFile]:
    """The campaign of a file, to be read, or with ``write`` to be carried on while nobody else does.

    Raises InvalidInput if it can't be read, is no campaign, or somebody else writes it.
    """
    if not write:
        data, _ = _read(path)
        yield CampaignFile(path, _replay(path, data, cards), None)
        return
    with _locked(path):
        data, whole = _read(path)
        campaign = _replay(path, data, cards)
        try:
            handle = path.open("r+b", buffering=0)
        except OSError as error:
            raise InvalidInput(f"{path}: {error.strerror}") from error
        with handle:
            handle.seek(whole)
            handle.truncate()
            yield CampaignFile(path, campaign, handle)


def _read(path: Path) -> tuple[bytes, int]:
    """What was acknowledged of a file, and how many bytes that is."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InvalidInput(f"{path}: {error.strerror}") from error
    whole = data.rfind(b"\n") + 1
    return data[:whole], whole


def _replay(path: Path, data: bytes, cards: CardSource | None) -> Campaign:
    try:
        return Campaign.replay(Journal.from_lines(data.decode().splitlines()), cards=cards)
    except (InvalidInput, UnicodeDecodeError) as error:
        raise InvalidInput(f"{path}: {error}", code="journal/invalid") from error


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold the lock of a campaign's file. Raises InvalidInput if somebody else holds it."""
    if not path.exists():
        raise InvalidInput(f"{path}: No such file or directory")
    try:
        handle = path.with_name(f"{path.name}.lock").open("a+b")
    except OSError as error:
        raise InvalidInput(f"{path}.lock: {error.strerror}") from error
    with handle:
        try:
            _take(handle)
        except OSError as error:
            raise InvalidInput(f"{path}: another program is writing it; try again when it is done") from error
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


def cards_when_needed(open_source: Callable[[], CardSource]) -> CardSource:
    """A source of cards that is opened when the first card is looked up."""
    opened: list[CardSource] = []

    def find(name: str) -> Mapping[str, Any] | None:
        if not opened:
            opened.append(open_source())
        return opened[0](name)

    return find
