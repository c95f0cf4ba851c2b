"""A step begins (rules 500.2, 603.2b)."""

from __future__ import annotations

from headjudge.magic.engine.events.happen import perform_all
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn

__all__ = ["step_begins"]


def step_begins(g: State, turn: Turn) -> None:
    """The step has begun: abilities that trigger at its beginning do."""
    perform_all(g, turn, [Event(EventKind.STEP, who=turn.active[0], data={"step": turn.step, "active": turn.active})])
