"""How far to play on: passing priority until something is reached (`resolve`, `pass`, `advance`, moving to a step)."""

from __future__ import annotations

from typing import Protocol

from headjudge.core.decisions import Decision
from headjudge.core.errors import IllegalAction
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.scenario.errors import StepFailed

__all__ = ["Advance", "Goal", "MoveTo", "PassRound", "Resolve"]


class Goal(Protocol):
    """What is to be reached. It is asked only while nobody has anything but priority to decide."""

    def reached(self, g: State, decision: Decision) -> bool:
        """Whether to stop before ``decision``, which waits for a player with priority, is answered by a pass.

        Raises StepFailed or IllegalAction if it can't be reached any more.
        """

    def turn(self, g: State) -> Turn:
        """The turn that is to move on: in a Grand Melee there are several."""

    def copy(self) -> Goal:
        """The same goal, as far reached, independent of this one."""


def _busy(g: State) -> Turn:
    """The first turn in which somebody has priority."""
    return next((turn for turn in g.turns if turn.asks), g.turns[0])


class Resolve:
    """``n`` objects have left a stack by resolving; all of them, if ``n`` is None. ``marker`` says which stack; 0: the
    first that isn't empty."""

    def __init__(self, n: int | None, marker: int = 0, done: int = 0, top: int | None = None) -> None:
        self.n = n
        self.marker = marker
        self.done = done
        self.top = top

    def copy(self) -> Resolve:
        """See :class:`Goal`."""
        return Resolve(self.n, self.marker, self.done, self.top)

    def turn(self, g: State) -> Turn:
        """See :class:`Goal`."""
        if not self.marker:
            self.marker = next((turn.marker for turn in g.turns if turn.stack), _busy(g).marker)
        return g.turn_of(self.marker)

    def reached(self, g: State, decision: Decision) -> bool:
        """See :class:`Goal`. Raises StepFailed if the stack is empty too early."""
        stack = g.turn_of(decision.marker).stack
        if self.top is not None and self.top not in stack:
            self.done += 1
        if self.done == self.n:
            return True
        if not stack:
            if self.n is None:
                return True
            raise StepFailed(f"{self.done} of {self.n} objects resolved, and the stack is empty")
        self.top = stack[-1]
        return False


class PassRound:
    """Every player in the game has passed once, or somebody who has passed is asked again."""

    def __init__(self, passed: frozenset[int] = frozenset()) -> None:
        self.passed = passed

    def copy(self) -> PassRound:
        """See :class:`Goal`."""
        return PassRound(self.passed)

    def turn(self, g: State) -> Turn:
        """See :class:`Goal`."""
        return _busy(g)

    def reached(self, g: State, decision: Decision) -> bool:
        """See :class:`Goal`."""
        if decision.player in self.passed or self.passed.issuperset(g.living()):
            return True
        self.passed |= {decision.player}
        return False


class Advance:
    """A player would first get priority in a step of a turn, later than where this goal was set."""

    def __init__(self, step: Step, players: frozenset[int] | None, start: tuple[int, str, int] | None = None) -> None:
        self.step = step
        self.players = players
        self.start = start

    def copy(self) -> Advance:
        """See :class:`Goal`."""
        return Advance(self.step, self.players, self.start)

    def turn(self, g: State) -> Turn:
        """See :class:`Goal`. That of the marker nearest at or to the right of whose turn is wanted; while it waits, of
        the one to its left that it waits for (807.4d)."""
        if len(g.turns) == 1 or self.players is None:
            return _busy(g)
        seat, n = min(self.players), len(g.players)
        found = min(g.turns, key=lambda turn: ((seat - turn.active[0]) % n, turn.received))
        while not found.started:
            at, behind = found.active[0], found
            others = [turn for turn in g.turns if turn is not behind]
            found = min(others, key=lambda turn: ((turn.active[0] - at) % n, turn.received))
        return found

    def reached(self, g: State, decision: Decision) -> bool:
        """See :class:`Goal`."""
        turn = g.turn_of(decision.marker)
        if self.start is None:
            self.start = place_of(turn)
        return self.there(turn)

    def there(self, turn: Turn) -> bool:
        """Whether a turn is in the step that this goal leads to; decisions before it are declined."""
        whose = self.players is None or not self.players.isdisjoint(turn.active)
        return place_of(turn) != self.start and turn.step == self.step and whose


class MoveTo:
    """A step of the turn with a marker is reached by passing; it must not lie behind."""

    def __init__(self, step: Step, marker: int, number: int = -1) -> None:
        self.step = step
        self.marker = marker
        self.number = number

    def copy(self) -> MoveTo:
        """See :class:`Goal`."""
        return MoveTo(self.step, self.marker, self.number)

    def turn(self, g: State) -> Turn:
        """See :class:`Goal`."""
        return g.turn_of(self.marker)

    def reached(self, g: State, decision: Decision) -> bool:
        """See :class:`Goal`. Raises IllegalAction if the turn goes by without it."""
        turn = g.turn_of(decision.marker)
        if self.number < 0:
            self.number = turn.number
        if turn.number != self.number or (turn.step != self.step and self.step not in turn.steps):
            raise IllegalAction(f"the {self.step} step of this turn is over", rule="500.1", code="magic/step")
        return turn.step == self.step


def place_of(turn: Turn) -> tuple[int, str, int]:
    """Where a turn is: equal only within one step, since steps are taken from the list of those to come."""
    return (turn.number, turn.step, len(turn.steps))
