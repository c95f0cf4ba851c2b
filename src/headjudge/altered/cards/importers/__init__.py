"""Card files of the community, one card at a time.

A format is a module with `LABEL`, `recognises(head)` and `read(stream, source)`; adding one means adding it to
`FORMATS`. Files may be compressed with xz, gzip or bzip2.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from headjudge.altered.cards.database import CardDatabase, default_path
from headjudge.altered.cards.importers import documents, flat
from headjudge.altered.cards.record import CardRecord
from headjudge.altered.cards.tokens import each_with_tokens
from headjudge.core.cards import ImportSummary, files
from headjudge.core.cards.errors import CardFileError
from headjudge.core.cards.files import CardFormat, Watch

__all__ = ["CardFileError", "import_file", "read_cards"]

FORMATS: tuple[CardFormat[CardRecord], ...] = (documents, flat)
"""The known formats, in the order in which they are tried."""


def read_cards(path: Path, watch: Watch = lambda raw: raw) -> Iterator[CardRecord]:
    """Read the cards of a file, whatever known format it has, each with the tokens of the file that it names; ``watch``
    may wrap the file as it is on disk."""
    return each_with_tokens(files.read_cards(path, FORMATS, watch))


def import_file(path: Path, watch: Watch = lambda raw: raw, folder: Path | None = None) -> tuple[ImportSummary, int]:
    """Import the cards of a file into the database of a data folder (None: the usual one): what changed, and how many
    versions of cards there are now. Raises CardFileError, and then nothing has changed."""
    with CardDatabase(default_path(folder)) as cards:
        return cards.import_cards(read_cards(path, watch)), len(cards)
