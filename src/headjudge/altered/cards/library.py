"""Every card that can be in a deck here: those imported into the database and those that come with Headjudge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Self

from headjudge.altered.cards.database import CardDatabase, default_path
from headjudge.altered.cards.own_set import own_records
from headjudge.altered.cards.record import CardRecord
from headjudge.core.cards import LONGEST_NAME, ImportedCards, close_names, fold

__all__ = ["CardLibrary"]


@cache
def _own_by_reference() -> dict[str, CardRecord]:
    return {record.reference: record for record in own_records()}


@cache
def _own_by_name() -> dict[str, list[CardRecord]]:
    found: dict[str, list[CardRecord]] = {}
    for record in own_records():
        found.setdefault(fold(record.card.name), []).append(record)
    return found


class CardLibrary(ImportedCards[CardDatabase]):
    """Finds cards by reference and by name."""

    def __init__(self, database: CardDatabase | None = None, path: Path | None = None) -> None:
        super().__init__(CardDatabase, database, path)
        self._own = _own_by_reference()

    @classmethod
    def open(cls, folder: Path | None = None) -> Self:
        """The library on top of the database in a data folder (or the usual one), also if the first import, which makes
        it, is still to come."""
        return cls(path=default_path(folder))

    def find(self, reference: str) -> CardRecord | None:
        """The card of a reference, as :class:`.references.Reference` writes it, if there is one."""
        own = self._own.get(reference)
        return own if own is not None or self._database is None else self._database.find(reference)

    def named(self, name: str) -> list[CardRecord]:
        """All versions of the card of a name, whatever its case and accents: imported ones and our own."""
        if len(name) > LONGEST_NAME:
            return []
        key = fold(name).strip()
        imported = [] if self._database is None else self._database.named(name)
        return [*imported, *_own_by_name().get(key, ())]

    def suggestions(self, name: str) -> tuple[str, ...]:
        """Names that are spelled much like one."""
        names = {key: records[0].card.name for key, records in _own_by_name().items()}
        return close_names(fold(name[:LONGEST_NAME]).strip(), names | self._imported_names())

    def search(self, words: str) -> list[CardRecord]:
        """The cards on which all of some words stand: in the name, type, faction, rarity, text or reference."""
        wanted = fold(words).split()
        return [record for record in self if all(word in _printed(record) for word in wanted)]

    def __iter__(self) -> Iterator[CardRecord]:
        """All cards: our own, then the imported ones."""
        yield from self._own.values()
        if self._database is not None:
            yield from self._database

    def _imported_names(self) -> dict[str, str]:
        return {} if self._database is None else self._database.names()


def _printed(record: CardRecord) -> str:
    card = record.card
    words = (card.name, card.type, *card.subtypes, card.faction, card.rarity, card.text, card.support, card.reference)
    return fold(" ".join(words))
