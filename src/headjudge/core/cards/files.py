"""Files of cards: opened whatever they are compressed with, recognised by their content, read one card at a time."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol, TypeVar, cast

import msgspec

from headjudge.core.cards.errors import CardFileError

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

__all__ = ["CardFormat", "Watch", "decode", "read_cards", "watched"]

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Watch = Callable[[BinaryIO], BinaryIO]
"""May wrap a file as it is on disk, to see how far it has been read."""

_HEAD = 1 << 14
_OPENERS: dict[bytes, Callable[[BinaryIO], object]] = {
    b"\xfd7zXZ\x00": lzma.LZMAFile,
    b"\x1f\x8b": lambda raw: gzip.GzipFile(fileobj=raw),
    b"BZh": bz2.BZ2File,
}


class CardFormat(Protocol[T_co]):
    """What a module that reads one format offers."""

    @property
    def LABEL(self) -> str:  # noqa: N802 - a constant of a module
        """The name of the format, as users know it."""

    def recognises(self, head: bytes) -> bool:
        """Whether a file that begins like this is of the format."""

    def read(self, stream: BinaryIO, source: str) -> Iterator[T_co]:
        """The cards of an open file; raises CardFileError naming the source and the place."""


def read_cards(path: Path, formats: Sequence[CardFormat[T]], watch: Watch = lambda raw: raw) -> Iterator[T]:
    """The cards of a file in the first of these formats that recognises it. Raises CardFileError."""
    try:
        with path.open("rb") as raw:
            stream = _decompressed(watch(raw), path)
            head = stream.read(_HEAD)
            stream.seek(0)
            yield from _format(head, formats, path).read(stream, str(path))
    except (OSError, EOFError, lzma.LZMAError) as error:
        raise CardFileError(str(path), "", _reason(error)) from error


def watched(raw: BinaryIO, tell: Callable[[int], None]) -> BinaryIO:
    """A file that tells, whenever some of it has been read, how many bytes that is from its beginning."""
    return cast("BinaryIO", io.BufferedReader(_WatchedFile(raw, tell), buffer_size=1 << 16))


class _WatchedFile(io.RawIOBase):
    def __init__(self, raw: BinaryIO, tell: Callable[[int], None]) -> None:
        self._raw = raw
        self._tell = tell

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        return self._raw.seek(offset, whence)

    def tell(self) -> int:
        return self._raw.tell()

    def readinto(self, buffer: WriteableBuffer) -> int:
        room = memoryview(buffer).cast("B")
        read = self._raw.read(len(room))
        room[: len(read)] = read
        self._tell(self._raw.tell())
        return len(read)


def decode(data: bytes | msgspec.Raw, kind: type[T], source: str, place: str) -> T:
    """Decode JSON into a type, or raise a CardFileError that names the file and the place."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CardFileError(source, place, str(error)) from error


def _decompressed(raw: BinaryIO, path: Path) -> BinaryIO:
    start = raw.read(8)
    raw.seek(0)
    if not start:
        raise CardFileError(str(path), "", "the file is empty")
    for magic, opener in _OPENERS.items():
        if start.startswith(magic):
            return cast("BinaryIO", opener(raw))
    return raw


def _format(head: bytes, formats: Sequence[CardFormat[T]], path: Path) -> CardFormat[T]:
    for candidate in formats:
        if candidate.recognises(head):
            return candidate
    known = ", ".join(candidate.LABEL for candidate in formats)
    raise CardFileError(str(path), "", f"is of no known format; known are {known}, each also as .xz, .gz or .bz2")


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return f"the compressed data is damaged ({error})"
