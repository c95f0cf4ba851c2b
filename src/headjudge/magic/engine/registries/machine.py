"""The machine of a game of Magic: its turns are lines of play, each with an agenda of its own (807.4).

When a turn's agenda is empty the turn itself goes on (:mod:`..turns.turn_structure`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from headjudge.core.machine import Machine
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn

__all__ = ["MACHINE", "handles", "push", "run"]


class Turns(Machine[State, Turn, Frame]):
    """The machine whose lines of play are turns."""

    def at_rest(self, g: State, turn: Turn) -> bool:
        """Whether the game is over, or the turn's marker has been removed (807.4e)."""
        return g.over or not turn.marker

    def noted(self, g: State, frame: Frame) -> Callable[[], None] | None:
        """What an ability's words refer to is noted as they are read, and is so again when they are read again."""
        ctx = g.contexts.get(frame.context) if frame.context else None
        return partial(ctx.become, ctx.copy()) if ctx is not None else None


MACHINE = Turns()
"""What carries out the procedures of every game of Magic; each module registers those of its rules."""

handles = MACHINE.handles


def push(turn: Turn, what: str, node: Any = None, context: int = 0, **data: Any) -> Frame:
    """Put a procedure on top of a turn's agenda; it is run before whatever lies below goes on."""
    frame = Frame(what, node, context, data)
    turn.agenda.append(frame)
    return frame


def run(g: State) -> set[int]:
    """Run the turns that are due until each has a decision waiting, waits for another, or the game is over.

    Returns the markers of those that were due: in no other turn another decision waits than before.
    """
    ran = set()
    while g.due and not g.over:
        marker = min(g.due)
        g.due.discard(marker)
        ran.add(marker)
        turn = g.turn_of(marker)
        if turn.marker == marker:
            MACHINE.run(g, turn)
    return ran
