"""The local card database (:class:`headjudge.core.cards.store.CardStore`)."""

import re
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Self

import msgspec

from headjudge.core.cards import LONGEST_NAME, AmbiguousCard, CardStore, ImportSummary, UnknownCard, close_names, fold
from headjudge.core.data_folder import data_folder
from headjudge.magic.cards import schema
from headjudge.magic.cards.query import BY_NAME, Condition, parse_query, wanted_name
from headjudge.magic.cards.record import FACE_SEPARATOR, CardRecord

_DECODER = msgspec.msgpack.Decoder(CardRecord)
_SLASHES = re.compile("//?")
_UPSERT = (
    f"INSERT INTO cards ({', '.join(schema.COLUMNS)}) VALUES ({', '.join('?' * len(schema.COLUMNS))})"  # noqa: S608
    " ON CONFLICT (name) DO UPDATE SET "
    + ", ".join(f"{column} = excluded.{column}" for column in schema.COLUMNS[1:])
    + " RETURNING id"
)


def default_path(folder: Path | None = None) -> Path:
    """The database in a data folder: the given one, else that of HEADJUDGE_DATA, else the user's."""
    return data_folder(folder) / "cards.sqlite3"


class CardDatabase(CardStore):
    """The cards that were imported on this machine; a context manager that closes itself."""

    tables = schema.SCHEMA
    tables_version = schema.SCHEMA_VERSION

    def __init__(self, path: Path | None = None) -> None:
        super().__init__(path or default_path())

    @classmethod
    def of(cls, records: Iterable[CardRecord]) -> Self:
        """A database in memory that holds these cards and is gone with the process."""
        database = cls(Path(":memory:"))
        database.import_cards(records)
        return database

    def __len__(self) -> int:
        """How many cards there are."""
        return self.count("")

    def __iter__(self) -> Iterator[CardRecord]:
        """All cards by name."""
        for (blob,) in self._connection.execute("SELECT record FROM cards ORDER BY key"):
            yield _DECODER.decode(blob)

    def get(self, name: str) -> CardRecord:
        """The card of this name, whatever its case and accents; the name of a face will do if only one card has it.

        Raises UnknownCard or AmbiguousCard.
        """
        found = self.find(name)
        if found is None:
            raise UnknownCard(name, self._suggestions(name))
        return found

    def find(self, name: str) -> CardRecord | None:
        """The same, but None if there is no such card, without a search for similar names. Raises AmbiguousCard."""
        if len(name) > LONGEST_NAME:
            return None
        faces = FACE_SEPARATOR.join(part.strip() for part in _SLASHES.split(fold(name)))
        found = self._named(fold(name)) or self._named(faces)
        best = [(title, blob) for title, rank, blob in found if rank == found[0][1]]
        if len(best) > 1:
            raise AmbiguousCard(name, tuple(title for title, _ in best))
        return _DECODER.decode(best[0][1]) if best else None

    def search(self, query: str, limit: int | None = None) -> list[CardRecord]:
        """The cards that a query finds (see `headjudge.magic.cards.query`), those called so first, then by name."""
        condition, name = parse_query(query), wanted_name(query)
        rows = self._select(
            "record",
            Condition(condition.sql, (*condition.parameters, name, name, name)),
            f" ORDER BY {BY_NAME} LIMIT {-1 if limit is None else int(limit)}",
        )
        return [_DECODER.decode(blob) for (blob,) in rows]

    def count(self, query: str = "") -> int:
        """How many cards a query finds."""
        (found,) = self._select("count(*)", parse_query(query)).fetchone()
        return int(found)

    def formats(self) -> frozenset[str]:
        """The formats that the cards are said to be legal in."""
        rows = self._connection.execute("SELECT DISTINCT legal FROM cards")
        return frozenset(name for (legal,) in rows for name in legal.strip("|").split("|") if name)

    def import_cards(self, records: Iterable[CardRecord]) -> ImportSummary:
        """Take in cards in one transaction, replacing those of the same name; an error leaves all as it was.

        The sets of a card are joined with those known before, since some sources name only one of them; pictures stay
        where the file names none.
        """
        added = updated = unchanged = 0
        with self._transaction():
            for record in records:
                known = self._stored(record.name)
                merged = record if known is None else _joined(known, record)
                if merged == known:
                    unchanged += 1
                    continue
                self._store(merged)
                if known is None:
                    added += 1
                else:
                    updated += 1
        return ImportSummary(added, updated, unchanged)

    def _named(self, key: str) -> list[tuple[str, int, bytes]]:
        return self._connection.execute(
            "SELECT name, rank, record FROM names JOIN cards ON cards.id = names.card WHERE names.key = ?"
            " ORDER BY rank, name",
            (key.strip(),),
        ).fetchall()

    def _select(self, what: str, condition: Condition, tail: str = "") -> sqlite3.Cursor:
        # Only `parse_query` writes SQL here; whatever a user typed is a parameter.
        return self._connection.execute(
            f"SELECT {what} FROM cards WHERE {condition.sql}{tail}",  # noqa: S608
            condition.parameters,
        )

    def _stored(self, name: str) -> CardRecord | None:
        row = self._connection.execute("SELECT record FROM cards WHERE name = ?", (name,)).fetchone()
        return None if row is None else _DECODER.decode(row[0])

    def _store(self, record: CardRecord) -> None:
        (card,) = self._connection.execute(_UPSERT, schema.row(record)).fetchone()
        self._connection.execute("DELETE FROM names WHERE card = ?", (card,))
        self._connection.executemany(
            "INSERT INTO names (key, rank, card) VALUES (?, ?, ?)",
            [(key, rank, card) for key, rank in schema.names(record)],
        )

    def _suggestions(self, name: str) -> tuple[str, ...]:
        """Names that are spelled much like one: of those alone that begin or end like it and are about as long, since
        comparing it to every name takes a tenth of a second."""
        key = fold(name[:LONGEST_NAME]).strip()
        names: dict[str, str] = dict(
            self._connection.execute(
                "SELECT key, name FROM cards WHERE (substr(key, 1, 2) = ? OR substr(key, -3) = ?)"
                " AND length(key) BETWEEN ? AND ?",
                (key[:2], key[-3:], 2 * len(key) // 3, 3 * len(key) // 2 + 1),
            )
        )
        return close_names(key, names)


def _joined(known: CardRecord, record: CardRecord) -> CardRecord:
    """A card as it was imported now, with what only the file before knew: sets, and pictures."""
    sides = record.faces
    if len(known.faces) == len(sides):
        pairs = zip(known.faces, sides, strict=True)
        sides = tuple(msgspec.structs.replace(side, image=side.image or before.image) for before, side in pairs)
    sets = tuple(dict.fromkeys((*known.sets, *record.sets)))
    return msgspec.structs.replace(record, sets=sets, image=record.image or known.image, faces=sides)
