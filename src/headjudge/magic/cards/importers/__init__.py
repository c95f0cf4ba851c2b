"""Card files of every known format, recognised by their content and read one card at a time.

A format is a module with `LABEL`, `recognises(head)` and `read(stream, source)`; adding one means adding it to
`FORMATS`. Files may be compressed with xz, gzip or bzip2.
"""

import bz2
import gzip
import lzma
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, Protocol, cast

from headjudge.magic.cards.importers import cockatrice, jsonl, mtgjson, scryfall
from headjudge.magic.cards.importers.errors import CardFileError
from headjudge.magic.cards.record import CardRecord

__all__ = ["CardFileError", "read_cards"]


class CardFormat(Protocol):
    """What a module of this package that reads one format offers."""

    @property
    def LABEL(self) -> str:  # noqa: N802 - a constant of a module
        """The name of the format, as users know it."""

    def recognises(self, head: bytes) -> bool:
        """Whether a file that begins like this is of the format."""

    def read(self, stream: BinaryIO, source: str) -> Iterator[CardRecord]:
        """The cards of an open file; raises CardFileError naming the source and the place."""


FORMATS: tuple[CardFormat, ...] = (mtgjson, scryfall, cockatrice, jsonl)
"""The known formats, in the order in which they are tried."""

_HEAD = 1 << 14
_OPENERS: dict[bytes, Callable[[BinaryIO], object]] = {
    b"\xfd7zXZ\x00": lzma.LZMAFile,
    b"\x1f\x8b": lambda raw: gzip.GzipFile(fileobj=raw),
    b"BZh": bz2.BZ2File,
}


def read_cards(path: Path, watch: Callable[[BinaryIO], BinaryIO] = lambda raw: raw) -> Iterator[CardRecord]:
    """Read the cards of a file, whatever known format it has.

    `watch` may wrap the file as it is on disk, to see how far it has been read.
    """
    try:
        with path.open("rb") as raw:
            stream = _decompressed(watch(raw), path)
            head = stream.read(_HEAD)
            stream.seek(0)
            yield from _format(head, path).read(stream, str(path))
    except (OSError, EOFError, lzma.LZMAError) as error:
        raise CardFileError(str(path), "", _reason(error)) from error


def _decompressed(raw: BinaryIO, path: Path) -> BinaryIO:
    start = raw.read(8)
    raw.seek(0)
    if not start:
        raise CardFileError(str(path), "", "the file is empty")
    for magic, opener in _OPENERS.items():
        if start.startswith(magic):
            return cast("BinaryIO", opener(raw))
    return raw


def _format(head: bytes, path: Path) -> CardFormat:
    for candidate in FORMATS:
        if candidate.recognises(head):
            return candidate
    known = ", ".join(candidate.LABEL for candidate in FORMATS)
    raise CardFileError(str(path), "", f"is of no known format; known are {known}, each also as .xz, .gz or .bz2")


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return f"the compressed data is damaged ({error})"
