"""What paper mode keeps, as data: triggered abilities that nobody has spoken of yet.

The guide is the Magic Infraction Procedure Guide of 2016; its numbers are cited as "IPG".
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from headjudge.magic.engine.state.steps import Step

if TYPE_CHECKING:
    from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger

__all__ = ["NO_PAPER", "Demand", "Paper", "Standing", "Unspoken"]


class Demand(StrEnum):
    """What a triggered ability demands of its controller, by what it does (IPG 2.1)."""

    NOTHING = "nothing"
    """It only creates delayed triggered abilities or copies: it resolves without being acknowledged."""
    CHOICES = "choices"
    """Targets or modes: they are announced before its controller next passes priority."""
    VISIBLE = "visible"
    """It changes what can be seen, or asks for a choice as it resolves: it is acknowledged before anything is done that
    can be done only afterwards."""
    RULES = "rules"
    """It changes the rules of the game: it is acknowledged, or an opponent kept from what it forbids."""
    INVISIBLE = "invisible"
    """It changes what can't be seen: that is made known the first time it makes a difference to what can be."""


class Standing(StrEnum):
    """How it stands with a triggered ability that nobody has spoken of."""

    STACKED = "stacked"
    """It is on the stack, as far as the rules go."""
    DUE = "due"
    """The game has gone past the point where it should have resolved, and not by an act of whoever answers for it."""
    MISSED = "missed"
    """It was missed; an opponent may point it out."""
    NEXT_PHASE = "next phase"
    """It was pointed out, and is resolved when a player would get priority at the start of the next phase."""


class Unspoken(NamedTuple):
    """A triggered ability that nobody has spoken of. Never changed.

    ``under`` are the objects that were on the stack when it triggered: it lies directly above the uppermost of them.
    ``turn`` and ``step`` say when that was, ``before`` is the first number that no object had then, ``of`` are the
    ``card`` numbers of what it is of and about. ``passed``: whoever answers for it has passed priority of their own
    accord since the game last went on. ``broken``: something has happened that would have been illegal, or come out
    otherwise, if it had resolved. ``detrimental``: it is usually bad for its controller.
    """

    id: int
    waiting: WaitingTrigger
    demand: Demand
    under: tuple[int, ...]
    turn: int
    step: Step
    before: int
    of: frozenset[int]
    detrimental: bool
    standing: Standing = Standing.STACKED
    passed: bool = False
    broken: bool = False

    @property
    def controller(self) -> int:
        """Who controls it."""
        return self.waiting.controller

    @property
    def open(self) -> bool:
        """Whether it can still be remembered."""
        return self.standing in (Standing.STACKED, Standing.DUE)


class Paper(NamedTuple):
    """What paper mode keeps of a game: the ``unspoken`` triggered abilities, how many there have been, and the seats
    whose abilities are put on the stack for them (``reminded``). ``detrimental``: those that were missed so far and are
    usually bad for whoever controls them, whatever was done about them since. ``supposed``: this is no game that is
    played, but a copy in which one of them is tried."""

    unspoken: tuple[Unspoken, ...] = ()
    so_far: int = 0
    reminded: frozenset[int] = frozenset()
    detrimental: tuple[Unspoken, ...] = ()
    supposed: bool = False

    def without(self, gone: Callable[[Unspoken], bool]) -> Paper:
        """The same without abilities that are gone."""
        return self._replace(unspoken=tuple(one for one in self.unspoken if not gone(one))) if self.unspoken else self


NO_PAPER = Paper()
