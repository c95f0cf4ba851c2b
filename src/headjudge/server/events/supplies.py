"""What a discipline has on this server for opening packs and drafting: boosters, and programs that draft."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from headjudge.tournament.drafts import Booster, Drafter

__all__ = ["NOTHING", "Supplies"]


class Supplies(Protocol):
    """Those of one discipline."""

    @property
    def drafters(self) -> Mapping[str, Drafter]:
        """The programs that draft and build decks, by name; the first is the one that is usually meant."""
        ...

    def boosters(self) -> Mapping[str, Booster]:
        """The boosters that can be opened, by name."""
        ...

    def problems(self) -> list[str]:
        """Why boosters that lie on the server can't be opened, a sentence each."""
        ...

    def unknown(self, titles: Iterable[str]) -> list[str]:
        """Those of these titles that no card of the server has."""
        ...


class _Nothing:
    """Of a discipline that has nothing to draft here."""

    drafters: Mapping[str, Any] = {}

    def boosters(self) -> Mapping[str, Booster]:
        return {}

    def problems(self) -> list[str]:
        return []

    def unknown(self, titles: Iterable[str]) -> list[str]:
        return [*titles]


NOTHING: Supplies = _Nothing()
