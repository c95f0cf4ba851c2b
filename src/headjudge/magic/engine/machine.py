"""The machine: runs a turn's agenda until a decision waits or nothing is left to do.

The agenda is a stack of frames; the top one is run by the handler of its name. A handler that returns True is finished
and its frame is taken away; otherwise it is run again, after whatever it put on top of the agenda. When the agenda is
empty the turn itself goes on (:mod:`.turns`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from headjudge.magic.engine.asking import AwaitAnswer
from headjudge.magic.engine.context import Frame
from headjudge.magic.engine.state import State
from headjudge.magic.engine.turn import Turn

__all__ = ["HANDLERS", "handles", "push", "run", "run_agenda"]

Handler = Callable[[State, Turn, Frame], bool]

HANDLERS: dict[str, Handler] = {}

GO_ON: list[Callable[[State, Turn], bool]] = []
"""What a turn does when its agenda is empty, and whether it did anything; :mod:`.turns` puts its function here."""


def handles(what: str) -> Callable[[Handler], Handler]:
    """Register the handler of frames of this name."""

    def put(function: Handler) -> Handler:
        if what in HANDLERS:
            raise ValueError(f"{what} has a handler already")
        HANDLERS[what] = function
        return function

    return put


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
            _run_turn(g, turn)
    return ran


def _run_turn(g: State, turn: Turn) -> None:
    while not g.over and not turn.asks and turn.marker:
        if turn.agenda:
            run_agenda(g, turn)
        elif not GO_ON[0](g, turn):
            return  # 807.4d: this marker waits


def run_agenda(g: State, turn: Turn) -> None:
    """Run the top frame of the agenda once."""
    frame = turn.agenda[-1]
    try:
        finished = HANDLERS[frame.what](g, turn, frame)
    except AwaitAnswer:
        return
    if finished:
        if turn.agenda and turn.agenda[-1] is frame:
            turn.agenda.pop()
        else:
            turn.agenda[:] = [f for f in turn.agenda if f is not frame]
    elif frame.answers or frame.rosters:
        frame.next_stage()
