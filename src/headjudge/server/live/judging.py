"""What judges may do with a game of a kind at a table: look at it, put it right, take it back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic

import msgspec

from headjudge.core.game import AnyGame
from headjudge.server.live.messages import LogLine

__all__ = ["ActionView", "DeedView", "Flag", "Judging", "LibraryView", "PlanView"]


class ActionView(msgspec.Struct, frozen=True):
    """Something that was done: its number in the journal, by which seat (empty: a judge), and what the log told
    everybody of it."""

    entry: int
    seat: str
    words: list[str]


class PlanView(msgspec.Struct, frozen=True, kw_only=True):
    """Going back to when the journal had ``to`` entries. It holds nothing that anybody at the table may not know.

    ``actions`` are those that are reversed, the oldest first; ``steps``: what is done, in words; ``moment``: where the
    game is then; ``simple``: the last action alone, with nothing random; ``other_cards``: who may get other cards than
    they had drawn; ``shuffled``: whose libraries are shuffled, but for what is known; ``why_not``: why it can't be
    done, empty if it can.
    """

    to: int
    moment: str
    actions: list[ActionView]
    steps: list[str]
    simple: bool
    random: bool
    other_cards: list[str]
    shuffled: list[str]
    why_not: str


class DeedView(msgspec.Struct, frozen=True):
    """Something by which an order of cards became known: its number in the journal, where the game was, by which seat
    it was (empty: a judge), and what the log told everybody of it."""

    entry: int
    moment: str
    seat: str
    words: list[str]


class LibraryView(msgspec.Struct, frozen=True):
    """What seats can know of a seat's library, of ``size`` cards, as far as the game's record tells: places, and no
    card. ``known``: by seat the places, from 1 at the top and from -1 at the bottom; ``deeds``: by what, since it was
    shuffled last; ``looks``: when somebody looked at cards, which may have been of it."""

    seat: str
    size: int
    known: dict[str, list[int]]
    deeds: list[DeedView]
    looks: list[DeedView]


class Flag(msgspec.Struct, frozen=True):
    """Something in a game that judges have to rule on, though nobody may have noticed: by which ``key`` the same thing
    is known again, which seat did it, what that was (the rest of a sentence about that seat), and the infraction with
    its facts, as the guide asks for them."""

    key: str
    seat: str
    words: str
    infraction: str
    facts: dict[str, Any]


class Judging(ABC, Generic[AnyGame]):
    """What judges may do with a kind of game. Plans and backups play much of a game again: that belongs in a thread,
    with a copy of the game."""

    @abstractmethod
    def view(self, game: AnyGame) -> Any:
        """What a judge at the table may see: what some player may, and nothing that nobody may know."""

    @abstractmethod
    def log(self, game: AnyGame, start: int) -> tuple[list[LogLine], int]:
        """What a judge may read of the log from a mark on, and the next mark."""

    @abstractmethod
    def flags(self, game: AnyGame) -> list[Flag]:
        """What judges have to rule on in the course of the game that stands. Nobody at the table is told."""

    @abstractmethod
    def fix(self, game: AnyGame, verb: str, arguments: Mapping[str, Any]) -> None:
        """Put the game right by hand. Raises InvalidInput or IllegalAction, and nothing has changed then."""

    @abstractmethod
    def plans(self, game: AnyGame) -> list[PlanView]:
        """How the game could be taken back, the latest moment first."""

    @abstractmethod
    def plan(self, game: AnyGame, to: int) -> PlanView:
        """How it would be taken back to one moment. Raises InvalidInput if nothing leads there."""

    @abstractmethod
    def libraries(self, game: AnyGame, to: int | None) -> list[LibraryView]:
        """What seats can know of libraries, now or when the journal had ``to`` entries. Raises InvalidInput for a
        number that it hasn't had."""

    @abstractmethod
    def carry_out(
        self, game: AnyGame, to: int, seed: int, choice: Mapping[str, Any], by: str, known: Mapping[str, Sequence[int]]
    ) -> AnyGame:
        """The game taken back, its journal gone on; ``choice`` is what the entry ``backup`` holds beside ``to``,
        ``known`` the known places of each seat's library. Raises InvalidInput or IllegalAction."""
