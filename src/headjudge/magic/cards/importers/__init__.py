"""Card files of every known format, recognised by their content and read one card at a time.

A format is a module with `LABEL`, `recognises(head)` and `read(stream, source)`; adding one means adding it to
`FORMATS`. Files may be compressed with xz, gzip or bzip2.
"""

from collections.abc import Iterator
from pathlib import Path

from headjudge.core.cards import files
from headjudge.core.cards.errors import CardFileError
from headjudge.core.cards.files import CardFormat, Watch
from headjudge.magic.cards.importers import cockatrice, jsonl, mtgjson, scryfall
from headjudge.magic.cards.record import CardRecord

__all__ = ["CardFileError", "read_cards"]

FORMATS: tuple[CardFormat[CardRecord], ...] = (mtgjson, scryfall, cockatrice, jsonl)
"""The known formats, in the order in which they are tried."""


def read_cards(path: Path, watch: Watch = lambda raw: raw) -> Iterator[CardRecord]:
    """Read the cards of a file, whatever known format it has; ``watch`` may wrap the file as it is on disk."""
    return files.read_cards(path, FORMATS, watch)
