"""What judges may do with a game of a kind at a table: look at it, put it right, take it back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from headjudge.core.backing_up import Backed, BackingUp, Deed, Plan
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


AnyBacked = TypeVar("AnyBacked", bound=Backed)


class Judging(ABC, Generic[AnyBacked]):
    """What judges may do with a kind of game. Plans and backups play much of a game again: that belongs in a thread,
    with a copy of the game."""

    backing_up: BackingUp[AnyBacked]
    """How games of the kind are taken back."""

    @abstractmethod
    def view(self, game: AnyBacked) -> Any:
        """What a judge at the table may see: what some player may, and nothing that nobody may know."""

    @abstractmethod
    def log(self, game: AnyBacked, start: int) -> tuple[list[LogLine], int]:
        """What a judge may read of the log from a mark on, and the next mark."""

    def flags(self, _game: AnyBacked, /) -> list[Flag]:
        """What judges have to rule on in the course of the game that stands. Nobody at the table is told. None, unless
        a kind of game says so."""
        return []

    @abstractmethod
    def fix(self, game: AnyBacked, verb: str, arguments: Mapping[str, Any]) -> None:
        """Put the game right by hand. Raises InvalidInput or IllegalAction, and nothing has changed then."""

    def plans(self, game: AnyBacked) -> list[PlanView]:
        """How the game could be taken back, the latest moment first."""
        return [self._told(plan) for plan in self.backing_up.plans(game)]

    def plan(self, game: AnyBacked, to: int) -> PlanView:
        """How it would be taken back to one moment. Raises InvalidInput if nothing leads there."""
        return self._told(self.backing_up.plan_to(game, to))

    def libraries(self, game: AnyBacked, to: int | None) -> list[LibraryView]:
        """What seats can know of libraries, now or when the journal had ``to`` entries. Raises InvalidInput for a
        number that it hasn't had."""
        return [
            LibraryView(
                one.player,
                one.size,
                {seat: [*places] for seat, places in one.known.items()},
                [_deed(deed) for deed in one.deeds],
                [_deed(deed) for deed in one.looks],
            )
            for one in self.backing_up.libraries(game, to)
        ]

    def carry_out(
        self,
        game: AnyBacked,
        to: int,
        seed: int,
        choice: Mapping[str, Any],
        by: str,
        known: Mapping[str, Sequence[int]],
    ) -> AnyBacked:
        """The game taken back, its journal gone on; ``choice`` is what the entry ``backup`` holds beside ``to``,
        ``known`` the known places of each seat's library. Raises InvalidInput or IllegalAction."""
        return self.backing_up.carry_out(game, to, seed, by=by, known=known, **choice)

    def _told(self, plan: Plan) -> PlanView:
        return PlanView(
            to=plan.to,
            moment=plan.moment,
            actions=[ActionView(action.entry, action.seat, list(action.words)) for action in plan.actions],
            steps=_steps(plan, self.backing_up.hidden.library),
            simple=plan.simple,
            random=plan.random,
            other_cards=list(plan.other_cards),
            shuffled=list(plan.shuffled),
            why_not=plan.why_not,
        )


def _deed(deed: Deed) -> DeedView:
    return DeedView(deed.entry, deed.moment, deed.seat, list(deed.words))


def _steps(plan: Plan, library: str) -> list[str]:
    """What is done, in words without the name of any card that somebody may not know."""
    steps = [f"{_count(len(plan.actions), 'action')} taken back, the latest first"]
    drew: dict[str, list[int]] = {}
    for action in plan.actions:
        for draw in action.draws:
            drew.setdefault(draw.player, []).append(len(draw.among))
    for player, among in drew.items():
        if max(among) > 1:
            at_random = f"taken at random from the {max(among)} that it can't be told from"
            steps.append(f"{_count(len(among), 'card')} that {player} drew on top of the {library}, {at_random}")
        else:
            steps.append(f"{_count(len(among), 'card')} that {player} drew on top of the {library}")
    steps += [f"{player}'s {library} shuffled once at the end, but for what is known" for player in plan.shuffled]
    if any(action.random for action in plan.actions):
        steps.append("what was left to chance is left to chance anew")
    return steps


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"
