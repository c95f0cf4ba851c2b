"""The cards of Altered that were imported on this machine (:class:`headjudge.core.cards.store.CardStore`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from headjudge.altered.cards.record import CardRecord
from headjudge.core.cards import CardStore, ImportSummary, fold
from headjudge.core.data_folder import data_folder

__all__ = ["CardDatabase", "default_path"]

_ENCODE = msgspec.msgpack.Encoder().encode
_DECODE = msgspec.msgpack.Decoder(CardRecord).decode
_UPSERT = (
    "INSERT INTO cards (reference, key, name, record) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (reference) DO UPDATE SET key = excluded.key, name = excluded.name, record = excluded.record"
)


def default_path(folder: Path | None = None) -> Path:
    """The database in a data folder: the given one, else that of HEADJUDGE_DATA, else the user's."""
    return data_folder(folder) / "altered-cards.sqlite3"


class CardDatabase(CardStore):
    """Every version of a card by its reference, and all of a name."""

    tables = """
CREATE TABLE cards (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    record BLOB NOT NULL
) STRICT;
CREATE INDEX cards_by_name ON cards (key);
"""
    tables_version = 1

    def __init__(self, path: Path | None = None) -> None:
        super().__init__(path or default_path())

    def __len__(self) -> int:
        """How many versions of cards there are."""
        (found,) = self._connection.execute("SELECT count(*) FROM cards").fetchone()
        return int(found)

    def __iter__(self) -> Iterator[CardRecord]:
        """All of them, in the order in which they were first imported."""
        for (blob,) in self._connection.execute("SELECT record FROM cards ORDER BY id"):
            yield _DECODE(blob)

    def find(self, reference: str) -> CardRecord | None:
        """The card of a reference, as :class:`.references.Reference` writes it, if there is one."""
        row = self._connection.execute("SELECT record FROM cards WHERE reference = ?", (reference,)).fetchone()
        return None if row is None else _DECODE(row[0])

    def named(self, name: str) -> list[CardRecord]:
        """All versions of the card of a name, whatever its case and accents."""
        rows = self._connection.execute("SELECT record FROM cards WHERE key = ? ORDER BY id", (fold(name).strip(),))
        return [_DECODE(blob) for (blob,) in rows]

    def names(self) -> dict[str, str]:
        """The names of all cards, by what they are folded to."""
        return dict(self._connection.execute("SELECT key, name FROM cards GROUP BY key"))

    def import_cards(self, records: Iterable[CardRecord]) -> ImportSummary:
        """Take in cards in one transaction, replacing those of the same reference; an error leaves all as it was."""
        added = updated = unchanged = 0
        with self._transaction():
            for record in records:
                known = self.find(record.reference)
                if known == record:
                    unchanged += 1
                    continue
                name = record.card.name
                self._connection.execute(_UPSERT, (record.reference, fold(name).strip(), name, _ENCODE(record)))
                if known is None:
                    added += 1
                else:
                    updated += 1
        return ImportSummary(added, updated, unchanged)
