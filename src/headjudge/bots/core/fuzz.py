"""Random games in which everything is checked that must always hold, and how to repeat one that failed.

A game says how it is fuzzed by a :class:`Fuzz` of its own; the runner needs no more of it than the protocol
:class:`headjudge.core.game.Game`.
"""

from __future__ import annotations

import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar, Generic

from headjudge.bots.core import checks
from headjudge.bots.core.backups import back_up
from headjudge.bots.core.many import play_all
from headjudge.core.backing_up import BackingUp
from headjudge.core.game import AnyGame
from headjudge.core.rng import Rng

__all__ = ["LONG_ENOUGH", "Failure", "Fuzz", "fuzz", "fuzz_game"]

LONG_ENOUGH = 800
"""After so many decisions for each player a random game is brought to its end."""
OFTEN = 10
"""After how many decisions the game is looked at."""


@dataclass(frozen=True)
class Failure:
    """A game in which something was wrong: its number, after how many decisions, what, how it was set up, and the
    command that plays the same game again."""

    number: int
    decisions: int
    problem: str
    setup: str
    command: str

    def __str__(self) -> str:
        found = f"game {self.number}, after {self.decisions} decisions: {self.problem}"
        return f"{found}\n{self.setup}\nto repeat it: {self.command}"


@dataclass(frozen=True)
class Fuzz(ABC, Generic[AnyGame]):
    """What is fuzzed: games of a seed. Everything is drawn from the generator that is handed in. For one in ``backups``
    decisions the game is taken back to somewhere, and goes on from there (0: never)."""

    seed: int
    backups: int = field(default=0, kw_only=True)
    backing_up: ClassVar[BackingUp[Any]]
    """How it is taken back."""
    rarely: ClassVar[int] = 400
    """After how many decisions copies and pickles are made of a game, and secrets are looked for: several times in a
    game of usual length."""

    @abstractmethod
    def draw(self, rng: Rng) -> Any:
        """A set-up drawn at random."""

    @abstractmethod
    def begin(self, setup: Any, rng: Rng) -> AnyGame:
        """A game of that set-up."""

    @abstractmethod
    def players(self, setup: Any) -> int:
        """How many play: a game with more takes longer."""

    @abstractmethod
    def words(self, setup: Any) -> str:
        """The set-up in lines, for a person."""

    @abstractmethod
    def command(self, number: int, most: int) -> str:
        """The command that plays the game of a number again, with so many decisions for each player."""

    @abstractmethod
    def whole(self, game: AnyGame) -> object:
        """All of a game as data that can be compared."""

    def course(self, game: AnyGame) -> object:
        """What of it a replay gives again: all, but for what is only remembered to be quick."""
        return self.whole(game)

    @abstractmethod
    def decide(self, game: AnyGame, rng: Rng, ending: bool) -> None:
        """Answer a decision at random, or do something without being asked; ``ending``: bring the game to its end."""

    def lying(self, _game: AnyGame, /) -> object:
        """What doesn't lie in hands or libraries, and how players stand, as data that can be compared after backups."""
        return None

    def watch(self) -> AbstractContextManager[Callable[[], Iterable[str]]]:
        """Entered while a game is played: gives what says all that went wrong since it was last asked."""
        return nullcontext(list)

    @abstractmethod
    def often(self, game: AnyGame) -> Iterator[str]:
        """What is wrong with a game, besides :mod:`.checks`: looked at every few decisions."""

    @abstractmethod
    def seldom(self, game: AnyGame, rng: Rng) -> Iterator[str]:
        """The same, for what takes longer."""


def fuzz_game(plan: Fuzz[AnyGame], number: int, most: int = LONG_ENOUGH) -> tuple[int, Failure | None]:
    """Play one random game: how many decisions it took, and what was wrong, if anything.

    ``most``: after how many decisions for each player it is brought to its end.
    """
    rng = Rng(Rng(plan.seed * 1_000_003 + number).next())
    setup = plan.draw(rng)
    course: _Course[AnyGame] | None = None
    problem: str | None = None
    try:
        course = _Course(plan.begin(setup, rng))
        problem = next(_play(plan, course, rng, most * plan.players(setup)), None)
    except Exception:  # noqa: BLE001  # whatever it is, it is a finding
        problem = traceback.format_exc()
    made = 0 if course is None else len(course.game.journal.entries)
    if problem is None:
        return made, None
    return made, Failure(number, made, problem, plan.words(setup), plan.command(number, most))


@dataclass
class _Course(Generic[AnyGame]):
    """A game that goes on, perhaps from where it was taken back to."""

    game: AnyGame


def _play(plan: Fuzz[AnyGame], course: _Course[AnyGame], rng: Rng, most: int) -> Iterator[str]:
    """Play a game at random; yields what is wrong with it."""
    game = course.game
    with plan.watch() as watched:
        for n in range(1, 2 * most + 1):
            if game.over or not game.pending:
                break
            if plan.backups and n < most and rng.below(plan.backups) == 0:
                game = course.game = yield from back_up(plan, game, rng)
                continue
            plan.decide(game, rng, n >= most)
            yield from watched()
            yield from _wrong(plan, game, rng, n)
    if not game.over:
        yield "the game doesn't end"
    yield from checks.replays(game, plan.course)


def _wrong(plan: Fuzz[AnyGame], game: AnyGame, rng: Rng, n: int) -> Iterator[str]:
    """What doesn't hold after so many decisions."""
    if n % OFTEN == 0 or game.over:
        yield from checks.clients(game, rng.copy())
        yield from plan.often(game)
    if n % plan.rarely == 0:
        yield from checks.copies(game, rng.copy(), plan.whole)
        yield from checks.pickles(game, rng.copy(), plan.whole)
        yield from plan.seldom(game, rng.copy())


def fuzz(plan: Fuzz[AnyGame], decisions: int, jobs: int = 1) -> Iterator[tuple[int, Failure | None]]:
    """Play random games until so many decisions are made; for each game its decisions and what was wrong with it."""
    made = 0
    # Every game makes at least one decision, so there are enough numbers; what isn't needed is never played.
    for count, failure in play_all(partial(fuzz_game, plan), decisions, jobs):
        made += count
        yield count, failure
        if made >= decisions:
            return
