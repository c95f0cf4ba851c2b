"""A step begins (rules 500.2, 603.2b)."""

from __future__ import annotations

from headjudge.magic.engine.event import Event
from headjudge.magic.engine.events import perform_all
from headjudge.magic.engine.state import State
from headjudge.magic.engine.turn import Turn

__all__ = ["step_begins"]


def step_begins(g: State, turn: Turn) -> None:
    """The step has begun: abilities that trigger at its beginning do."""
    perform_all(g, turn, [Event("step", who=turn.active[0], data={"step": turn.step, "active": turn.active})])
