"""Every card that can be played here: those imported into the database and those that come with Headjudge."""

from functools import cache
from pathlib import Path
from typing import Self

from headjudge.core.cards import ImportedCards, UnknownCard, fold
from headjudge.magic.cards.database import CardDatabase, default_path
from headjudge.magic.cards.own_set import own_cards, own_planes
from headjudge.magic.cards.query import by_name, wanted_name
from headjudge.magic.cards.record import CardRecord


@cache
def _own_by_name() -> dict[str, CardRecord]:
    return {fold(record.name): record for record in (*own_cards(), *own_planes())}


@cache
def _own_database() -> CardDatabase:
    """Our own cards, to be searched; all libraries share it."""
    return CardDatabase.of(_own_by_name().values())


class CardLibrary(ImportedCards[CardDatabase]):
    """Finds cards by name; an imported card comes before our own of the same name."""

    def __init__(self, database: CardDatabase | None = None, path: Path | None = None) -> None:
        super().__init__(CardDatabase, database, path)
        self._own = _own_by_name()

    @classmethod
    def open(cls, folder: Path | None = None) -> Self:
        """The library on top of the database in a data folder (or the usual one), also if the first import, which makes
        it, is still to come."""
        return cls(path=default_path(folder))

    def get(self, name: str) -> CardRecord:
        """The card of this name; raises UnknownCard or AmbiguousCard."""
        found = self.find(name)
        if found is not None:
            return found
        if self._database is not None:
            return self._database.get(name)
        raise UnknownCard(name)

    def find(self, name: str) -> CardRecord | None:
        """The same, but None if there is no such card, without a search for similar names. Raises AmbiguousCard."""
        imported = self._database.find(name) if self._database is not None else None
        return imported or self._own.get(fold(name).strip())

    def search(self, query: str, limit: int) -> list[CardRecord]:
        """The cards that a query finds (see `headjudge.magic.cards.query`), those called so first, then by name,
        at most ``limit``.

        Raises InvalidInput naming the term that is not understood.
        """
        found = {record.name: record for record in _own_database().search(query, limit)}
        if self._database is not None:
            found |= {record.name: record for record in self._database.search(query, limit)}
        wanted = wanted_name(query)
        return sorted(found.values(), key=lambda record: by_name(fold(record.name), wanted))[:limit]

    def count(self, query: str) -> int:
        """How many cards a query finds; an imported card and our own of the same name count twice."""
        return _own_database().count(query) + (0 if self._database is None else self._database.count(query))

    def formats(self) -> frozenset[str]:
        """The formats that the imported cards are said to be legal in."""
        return frozenset() if self._database is None else self._database.formats()
