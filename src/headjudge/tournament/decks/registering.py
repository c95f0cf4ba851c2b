"""Lists and pools of an event: players change lists until these are locked, and settings say who may read them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from headjudge.core.errors import IllegalAction
from headjudge.core.times import show_time
from headjudge.tournament.decks.lists import Cards, DeckList
from headjudge.tournament.decks.problems import Problem
from headjudge.tournament.settings import DeckLists

__all__ = [
    "DeckBook",
    "Reader",
    "Registered",
    "give_pool",
    "lock",
    "may_read",
    "register",
    "unlock",
    "without_legal_list",
]


@dataclass(frozen=True, slots=True)
class Registered:
    """A list with when it was registered and by whom, and what its player calls it."""

    deck: DeckList
    at: int
    by: str
    archetype: str = ""


@dataclass(slots=True)
class DeckBook:
    """The lists and pools of an event by player, and whether players may still change theirs."""

    lists: dict[str, Registered] = field(default_factory=dict)
    pools: dict[str, dict[str, int]] = field(default_factory=dict)
    deadline: int | None = None
    """The moment from which only officials change lists."""
    locked: bool = False


def register(
    book: DeckBook, player: str, deck: DeckList, at: int, by: str, *, official: bool = False, archetype: str = ""
) -> None:
    """Somebody registers a player's list, in place of what they had. Whatever is wrong with it, it is taken: its
    problems are shown to them and to officials. Refused to players once lists are locked, or after the deadline."""
    if not official and book.locked:
        raise IllegalAction("deck lists are locked; a judge can still change one", rule="122", code="deck/locked")
    if not official and book.deadline is not None and at >= book.deadline:
        raise IllegalAction(
            f"deck lists were due by {show_time(book.deadline)}; a judge can still change one",
            rule="122",
            code="deck/late",
        )
    book.lists[player] = Registered(deck, at, by, archetype)


def give_pool(book: DeckBook, player: str, pool: Cards) -> None:
    """What a player opened or drafted (131)."""
    book.pools[player] = dict(pool)


def lock(book: DeckBook) -> None:
    """From now on only officials change lists: each match is begun with the list as it is (122)."""
    book.locked = True


def unlock(book: DeckBook) -> None:
    """Players may change their lists again, and no deadline stands against it."""
    book.locked, book.deadline = False, None


def without_legal_list(
    book: DeckBook, players: Iterable[str], problems: Callable[[str], Sequence[Problem]]
) -> list[str]:
    """Those of the players who have no list, or one with problems, which ``problems`` tells of a player."""
    return [player for player in players if player not in book.lists or problems(player)]


class Reader(StrEnum):
    """What somebody who wants to read a list is to its player."""

    OFFICIAL = "official"
    OWNER = "owner"
    OPPONENT = "opponent"
    OTHER = "other"


def may_read(reader: Reader, shown: DeckLists, shown_from: int, round_: int) -> bool:
    """Whether a list may be read in a round (0: before the first): officials and owners always may, opponents where
    lists are open, everybody where they are public, from the round that is set on."""
    if reader in (Reader.OFFICIAL, Reader.OWNER):
        return True
    if round_ < shown_from or shown is DeckLists.HIDDEN:
        return False
    return shown is DeckLists.PUBLIC or reader is Reader.OPPONENT
