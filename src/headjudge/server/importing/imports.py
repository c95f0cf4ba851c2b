"""The import of cards on a server: one at a time, its file first received, then read by a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import shutil
import sys
from collections.abc import AsyncIterator
from enum import StrEnum
from pathlib import Path

import msgspec

from headjudge.core.cards import ImportSummary
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.games.registry import card_files
from headjudge.server.importing.child import Line

__all__ = ["CardImports", "ImportState", "Stage"]

LARGEST_FILE = 1 << 30
"""Bytes; the greatest of the published files has a third of it."""
PATIENCE = 30.0
"""Seconds in which more of a file must come."""
UPLOADS = "uploads"


class Stage(StrEnum):
    """How far an import is."""

    RECEIVING = "receiving"
    READING = "reading"
    DONE = "done"
    FAILED = "failed"


class ImportState(msgspec.Struct, frozen=True):
    """An import. ``read``: bytes that were received, or read, of ``size``; ``cards``: how many of the game there are
    once it is done; ``message`` says why it failed, and then nothing has changed."""

    game: str
    name: str
    stage: Stage
    read: int = 0
    size: int = 0
    summary: ImportSummary | None = None
    cards: int = 0
    message: str = ""


class CardImports:
    """The imports into a data folder; of the last one it is known what came of it."""

    def __init__(self, folder: Path) -> None:
        self.state: ImportState | None = None
        self._folder = folder
        self._uploads = folder / UPLOADS
        self._reading: asyncio.Task[None] | None = None
        shutil.rmtree(self._uploads, ignore_errors=True)  # what a server that was killed left

    async def receive(self, game: str, name: str, size: int, chunks: AsyncIterator[bytes]) -> ImportState:
        """Receive a file of ``size`` bytes, and begin to read it.

        Raises InvalidInput if the game's cards can't be imported, or the file is too large, or doesn't come whole; and
        IllegalAction while another import is under way.
        """
        card_files(game)
        if self.busy:
            raise IllegalAction("another import is under way; wait until it is done", code="import/busy")
        _require_size(size)
        receiving = self._tell(ImportState(game, name, Stage.RECEIVING, 0, size))
        path = self._uploads / secrets.token_hex(8)
        try:
            self._uploads.mkdir(exist_ok=True)
            await self._store(path, receiving, chunks)
        except BaseException as error:
            path.unlink(missing_ok=True)
            message = "the file didn't come whole"
            if isinstance(error, OSError):
                message = f"the file can't be kept on the server: {error.strerror}"
            self._tell(ImportState(game, name, Stage.FAILED, message=message))
            if isinstance(error, (OSError, TimeoutError)):
                raise InvalidInput(message, code="import/cut-off") from error
            raise
        state = self._tell(ImportState(game, name, Stage.READING, 0, size))
        self._reading = asyncio.create_task(self._read(state, path))
        return state

    @property
    def busy(self) -> bool:
        """Whether an import is under way."""
        return self.state is not None and self.state.stage in (Stage.RECEIVING, Stage.READING)

    async def close(self) -> None:
        """Give up what is under way: nothing has changed then."""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)

    def _tell(self, state: ImportState) -> ImportState:
        self.state = state
        return state

    async def _store(self, path: Path, state: ImportState, chunks: AsyncIterator[bytes]) -> None:
        received, size = 0, state.size
        with path.open("wb") as file:
            while True:
                async with asyncio.timeout(PATIENCE):
                    chunk = await anext(chunks, None)
                if chunk is None:
                    break
                received += len(chunk)
                if received > size:
                    break
                file.write(chunk)
                self._tell(msgspec.structs.replace(state, read=received))
        if received != size:
            raise InvalidInput(f"the file didn't come whole: {received} bytes instead of {size}", code="import/cut-off")

    async def _read(self, state: ImportState, path: Path) -> None:
        """Let a process read the file."""
        arguments = ("-m", "headjudge.server.importing.child", state.game, str(path), str(self._folder))
        process = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdout=asyncio.subprocess.PIPE)
        last = Line(message="the process that read the file broke down; nothing has changed")
        try:
            assert process.stdout is not None  # noqa: S101
            async for said in process.stdout:
                line = msgspec.json.decode(said, type=Line)
                if line.message or line.summary is not None:
                    last = line
                self._tell(msgspec.structs.replace(state, read=line.read))
            await process.wait()
            if last.summary is None:
                self._tell(ImportState(state.game, state.name, Stage.FAILED, message=last.message))
                return
            self._tell(
                ImportState(state.game, state.name, Stage.DONE, state.size, state.size, last.summary, cards=last.cards)
            )
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
            path.unlink(missing_ok=True)
            if self.busy:
                self._tell(ImportState(state.game, state.name, Stage.FAILED, message="the import was given up"))


def _require_size(size: int) -> None:
    if size <= 0:
        raise InvalidInput("the file is empty, or doesn't say how long it is", code="import/empty")
    if size > LARGEST_FILE:
        raise InvalidInput(
            f"the file is larger than {LARGEST_FILE >> 20} MB; compress it with xz, gzip or bzip2",
            code="input/too-large",
        )
