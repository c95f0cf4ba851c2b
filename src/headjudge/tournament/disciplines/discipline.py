"""What a discipline says of itself: all that an event asks about the game that is played in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from headjudge.core.errors import InvalidInput
from headjudge.tournament.decks import CardFacts, DeckList, WrittenList
from headjudge.tournament.disciplines.formats import Format
from headjudge.tournament.settings import KINDS, Kind

__all__ = ["DUEL", "Discipline", "Side", "TableKind"]


class Side(NamedTuple):
    """Who plays as one at a table: a player, or a team; what it is called, and its seats by number."""

    name: str
    seats: tuple[int, ...]


DUEL = (Side("first", (0,)), Side("second", (1,)))
"""Two players against each other."""


@dataclass(frozen=True, slots=True)
class TableKind:
    """The table at which a match is played online: a kind of game of the server, and options of a new game.
    ``starting`` is the option, if there is one, that says which seat (by number, in a list) takes the first turn, of a
    team with the others; ``remembering`` the one by which nobody is reminded of what they must remember."""

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    starting: str = ""
    remembering: str = ""


@dataclass(frozen=True, slots=True)
class Discipline:
    """A game as tournaments play it.

    ``formats``: the first is meant if nobody says. ``free``: the titles that need no definition and of which any number
    may be played. ``read``: the deck list of a text, in whatever form players write it; ``write``: as text again.
    ``facts``: what the card data in a folder (None: the usual one) know of these titles; those that they don't know are
    left out. ``legal_lists``: the names of the legal lists that these data know. ``table``: the table for a game of
    these sides. ``kinds``: events that are ready to be opened.
    """

    name: str
    title: str
    formats: tuple[Format, ...]
    free: tuple[str, ...]
    read: Callable[[str], WrittenList]
    write: Callable[[DeckList], str]
    facts: Callable[[Iterable[str], Path | None], dict[str, CardFacts]]
    legal_lists: Callable[[Path | None], list[str]]
    table: Callable[[Format, Sequence[Side]], TableKind]
    kinds: tuple[Kind, ...] = KINDS

    def format(self, name: str) -> Format:
        """The format of this name; the first if there is none. Raises InvalidInput."""
        found = next((known for known in self.formats if not name or known.name == name), None)
        if found is None:
            names = ", ".join(known.name for known in self.formats)
            raise InvalidInput(f"{self.title} has no format {name!r}; write one of {names}", code="settings/format")
        return found
