"""The tables of the card database, and what a record becomes in them.

The record itself is stored whole; the columns beside it are only for finding it. Columns for text are folded, so that
comparing them needs no function of SQLite's. A change here needs a new SCHEMA_VERSION.
"""

import contextlib

import msgspec

from headjudge.core.cards import fold
from headjudge.core.errors import InvalidInput
from headjudge.magic.cards.mana import mana_value
from headjudge.magic.cards.query import color_bits
from headjudge.magic.cards.record import FACE_SEPARATOR, CardRecord, is_traditional

SCHEMA_VERSION = 1

SCHEMA = """
CREATE TABLE cards (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    key TEXT NOT NULL,
    type_line TEXT NOT NULL,
    text TEXT NOT NULL,
    keywords TEXT NOT NULL,
    colors INTEGER NOT NULL,
    identity INTEGER NOT NULL,
    mana_value INTEGER,
    power REAL,
    toughness REAL,
    sets TEXT NOT NULL,
    legal TEXT NOT NULL,
    traditional INTEGER NOT NULL,
    record BLOB NOT NULL
) STRICT;
CREATE TABLE names (
    key TEXT NOT NULL,
    rank INTEGER NOT NULL,
    card INTEGER NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
    PRIMARY KEY (key, rank, card)
) STRICT, WITHOUT ROWID;
CREATE INDEX names_by_card ON names (card);
"""
"""`names` holds every name a card answers to; a lower rank wins: whole name, front face, any other face."""

COLUMNS = (
    "name",
    "key",
    "type_line",
    "text",
    "keywords",
    "colors",
    "identity",
    "mana_value",
    "power",
    "toughness",
    "sets",
    "legal",
    "traditional",
    "record",
)

Value = str | int | float | bytes | None


def row(record: CardRecord) -> tuple[Value, ...]:
    """The values of a record for COLUMNS."""
    parts = record.characteristics
    front = record.front
    return (
        record.name,
        fold(record.name),
        fold(record.full_type_line),
        fold("\n".join(part.text for part in parts)),
        _listed(record.keywords),
        color_bits(tuple(color for part in parts for color in part.colors)),
        color_bits(record.color_identity),
        _mana_value(record),
        _number(front.power),
        _number(front.toughness),
        _listed(record.sets),
        _listed(record.legal + record.restricted),
        int(is_traditional(record)),
        msgspec.msgpack.encode(record),
    )


def names(record: CardRecord) -> list[tuple[str, int]]:
    """The names that the card answers to, folded, each with its rank."""
    ranked = {fold(record.name): 0}
    parts = [face.name for face in record.faces] or record.name.split(FACE_SEPARATOR)
    for position, part in enumerate(parts):
        ranked.setdefault(fold(part), 1 if position == 0 else 2)
    return list(ranked.items())


def _mana_value(record: CardRecord) -> int | None:
    """The mana value: of split cards that of both halves together (202.3d), of other cards that of the front."""
    both = record.layout in {"split", "aftermath"}
    with contextlib.suppress(InvalidInput):  # joke cards have symbols that are worth half a mana, and worse
        return sum(mana_value(part.mana_cost) for part in (record.characteristics if both else (record.front,)))
    return None


def _number(value: str | None) -> float | None:
    try:
        return None if value is None else float(value)
    except ValueError:  # "*", "1+*", "X"
        return None


def _listed(words: tuple[str, ...]) -> str:
    return f"|{'|'.join(fold(word) for word in words)}|"
