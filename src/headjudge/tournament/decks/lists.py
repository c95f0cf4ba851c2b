"""A deck list, and a pool: how many cards of each title."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from reprlib import repr as short
from typing import Any

import msgspec

from headjudge.core.errors import InvalidInput

__all__ = ["Cards", "DeckList", "WrittenList", "card_map", "completed", "counted"]

Cards = Mapping[str, int]
"""Titles with the number of cards of each."""

_MOST = 100_000
"""No number of cards in a list is greater, so that sums stay small; far beyond what any rule allows."""
_TITLES = 10_000
_LONGEST = 200
"""No title is longer."""


class DeckList(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A deck as its player registered it.

    ``leaders`` are cards that begin outside the deck and belong to it (commanders, a hero).
    """

    main: dict[str, int]
    side: dict[str, int] = {}
    leaders: dict[str, int] = {}

    @property
    def size(self) -> int:
        """The cards of the deck, its leaders included, without the sideboard."""
        return sum(self.main.values()) + sum(self.leaders.values())

    @property
    def side_size(self) -> int:
        """The cards of the sideboard."""
        return sum(self.side.values())

    def all(self) -> dict[str, int]:
        """The cards of all parts together, in the order in which they are first named."""
        total: Counter[str] = Counter()
        for part in (self.leaders, self.main, self.side):
            for title, number in part.items():
                total[title] += number
        return dict(total)


class WrittenList(msgspec.Struct, frozen=True):
    """A deck list as it was read from a text. ``name``: what the text calls the deck; ``lines``: the line in which each
    title stands first."""

    deck: DeckList
    name: str
    lines: dict[str, int]


def card_map(given: object, what: str = "a deck list") -> dict[str, int]:
    """Titles with numbers from what somebody wrote: a map, or a list of titles. Those of which there is none are left
    out. Raises InvalidInput for anything else."""
    if isinstance(given, Mapping):
        if len(given) > _TITLES:
            raise InvalidInput(f"{what} has at most {_TITLES} different cards", code="deck/form")
        return {_title(title, what): count for title, number in given.items() if (count := _number(number, what))}
    if isinstance(given, (list, tuple)) and len(given) <= _MOST:
        return dict(Counter(_title(title, what) for title in given))
    raise InvalidInput(f"{what} is a map of titles to numbers, not {short(given)}", code="deck/form")


def counted(titles: Iterable[str]) -> dict[str, int]:
    """Cards one by one as numbers of each title, in the order in which they first come."""
    return dict(Counter(titles))


def completed(deck: DeckList, pool: Cards | None) -> DeckList:
    """A Limited deck with its sideboard: all of the pool that isn't in the deck (131). Without a pool, as it is."""
    if pool is None:
        return deck
    rest = {title: number - deck.main.get(title, 0) for title, number in pool.items()}
    return msgspec.structs.replace(deck, side={title: number for title, number in rest.items() if number > 0})


def _title(given: Any, what: str) -> str:
    if not isinstance(given, str) or not given.strip() or len(given) > _LONGEST:
        raise InvalidInput(f"{short(given)} in {what} isn't the title of a card", code="deck/form")
    return given.strip()


def _number(given: Any, what: str) -> int:
    if type(given) is not int or not 0 <= given <= _MOST:
        raise InvalidInput(f"{short(given)} in {what} isn't a number of cards", code="deck/form")
    return given
