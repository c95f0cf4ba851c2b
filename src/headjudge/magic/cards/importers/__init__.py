"""Card files of every known format, recognised by their content and read one card at a time.

A format is a module with `LABEL`, `recognises(head)` and `read(stream, source)`; adding one means adding it to
`FORMATS`. Files may be compressed with xz, gzip or bzip2.
"""

from collections.abc import Iterator
from pathlib import Path

from headjudge.core.cards import ImportSummary, files
from headjudge.core.cards.errors import CardFileError
from headjudge.core.cards.files import CardFormat, Watch
from headjudge.magic.cards.database import CardDatabase, default_path
from headjudge.magic.cards.importers import cockatrice, jsonl, mtgjson, scryfall
from headjudge.magic.cards.importers.melded import with_melded
from headjudge.magic.cards.record import CardRecord

__all__ = ["CardFileError", "import_file", "read_cards"]

FORMATS: tuple[CardFormat[CardRecord], ...] = (mtgjson, scryfall, cockatrice, jsonl)
"""The known formats, in the order in which they are tried."""


def read_cards(path: Path, watch: Watch = lambda raw: raw) -> Iterator[CardRecord]:
    """Read the cards of a file, whatever known format it has; ``watch`` may wrap the file as it is on disk."""
    return with_melded(files.read_cards(path, FORMATS, watch))


def import_file(path: Path, watch: Watch = lambda raw: raw, folder: Path | None = None) -> tuple[ImportSummary, int]:
    """Import the cards of a file into the database of a data folder (None: the usual one): what changed, and how many
    cards there are now. Raises CardFileError, and then nothing has changed."""
    with CardDatabase(default_path(folder)) as cards:
        return cards.import_cards(read_cards(path, watch)), len(cards)
