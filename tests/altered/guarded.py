"""Games of Altered under guard: every procedure asks before it changes anything."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from headjudge.altered.engine.machine import MACHINE
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.core.machine import Frame
from headjudge.core.machine.guard import Guard

__all__ = ["guarded"]

UNHEEDED = {State: ("own", "looks", "seen", "rounds", "decisions", "numbers"), Line: ("asks",)}
"""What is reckoned when somebody wants to know, and numbers that are only ever used once."""


@contextmanager
def guarded() -> Iterator[Guard[State, Line, Frame]]:
    """While the block runs, a procedure that changes something and then asks is an error."""
    with Guard(MACHINE, State.copy, UNHEEDED) as guard:
        yield guard
