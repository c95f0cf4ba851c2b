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
from headjudge.magic.engine.state import State, Turn

__all__ = ["HANDLERS", "handles", "push", "run", "run_agenda"]

Handler = Callable[[State, Turn, Frame], bool]

HANDLERS: dict[str, Handler] = {}

GO_ON: list[Callable[[State, Turn], None]] = []
"""What a turn does when its agenda is empty; :mod:`.turns` puts its function here."""


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


def run(g: State) -> None:
    """Run all turns until each has a decision waiting, waits for another, or the game is over."""
    progress = True
    while progress and not g.over:
        progress = False
        for turn in list(g.turns):
            if turn in g.turns and not turn.asks and not g.over:
                progress = _run_turn(g, turn) or progress


def _run_turn(g: State, turn: Turn) -> bool:
    moved = False
    while not g.over and not turn.asks and turn in g.turns:
        if turn.agenda:
            run_agenda(g, turn)
        else:
            before = (turn.step, turn.doing)
            GO_ON[0](g, turn)
            if not turn.started and before == (turn.step, turn.doing):
                return moved  # 807.4d: this marker waits
        moved = True
    return moved


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
    elif frame.answers:
        frame.answers.clear()
