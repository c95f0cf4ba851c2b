"""A game that is carried on by acts: each somebody's, at a time, journaled, in order of time, whole or refused.

Nobody is asked: everything is done by the game's actions (:mod:`.actions`). A game of this kind derives from
:class:`GameOfActs`, names its registry, and says what anybody may see; what else :class:`.game.Game` wants of every
game it adds itself.

    class Auction(GameOfActs[State]):
        name: ClassVar[str] = "auction"
        actions = ACTIONS

An act is an entry ``act`` of the journal; its choice is ``[verb, at, arguments]``. **Time comes with the act** and
doesn't go back: the state has a clock, which shows when something was done last. Where things happen by themselves as
time passes (a limit is over), they happen in :meth:`GameOfActs.state_at`.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from reprlib import repr as short
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from headjudge.core.actions import Actions
from headjudge.core.decisions import Choice, Decision
from headjudge.core.errors import InvalidInput, StaleDecision
from headjudge.core.journal import Entry, Journal

__all__ = ["GameOfActs", "Timed"]


class Timed(Protocol):
    """A state with a clock."""

    clock: int
    """When something was done last, in seconds since 1970."""


S = TypeVar("S", bound=Timed)


class GameOfActs(Generic[S]):
    """What all games of this kind share; see the module. ``state`` is data, which alone the actions change."""

    name: ClassVar[str]
    actions: Actions[S]
    """Of the class: all that can be done."""

    def __init__(self, state: S, journal: Journal) -> None:
        self.actions.load()
        self.state = state
        self.journal = journal

    def state_at(self, at: int) -> S:  # noqa: ARG002
        """The state in which an act at a time would be carried out. Where time alone changes something, a game gives a
        copy in which what was due by then has happened, each thing at its moment; the game itself stays as it is."""
        return self.state

    def follow(self, state: S, at: int) -> None:
        """What follows by itself from whatever was done at a moment, in the state after it. It refuses nothing."""

    def act(self, verb: str, by: str, at: int | None = None, /, **arguments: Any) -> Any:
        """Carry out an action, at a time in seconds since 1970 (None: the time of what was done last).

        Returns what the action makes. Raises a refusal, and then nothing has changed.
        """
        at = self.state.clock if at is None else at
        if at < self.state.clock:
            raise InvalidInput(f"{verb}: time does not go back", code=f"{self.name}/time")
        state = self.state_at(at)
        made = self.actions.carry_out(state, verb, by, at, arguments)
        self.follow(state, at)
        state.clock = at
        self.state = state
        self.journal.entries.append(Entry("act", by, 0, [verb, at, arguments]))
        return made

    def take(self, entry: Entry) -> None:
        """Carry out an entry of a journal: an act. Raises what :meth:`act` raises, and InvalidInput for others."""
        match entry.what, entry.choice:
            case "act", [str(verb), int(at), dict(arguments)]:
                self.act(verb, entry.seat, at, **arguments)
            case _:
                raise InvalidInput(
                    f"{self.name} takes no entry {entry.what} {short(entry.choice)}", code="journal/entry"
                )

    @property
    def pending(self) -> Sequence[Decision]:
        """Nobody is asked."""
        return ()

    def answer(self, decision: Decision | int, choice: Choice) -> None:  # noqa: ARG002
        """Nobody is asked: raises StaleDecision."""
        id = decision if isinstance(decision, int) else decision.id
        raise StaleDecision(f"question {id} isn't asked: {self.name} is carried on by acts alone")

    def copy(self) -> Self:
        """An independent game that goes on identically."""
        return copy.deepcopy(self)
