"""The deadlines of the present turn (3.1)."""

from __future__ import annotations

from headjudge.wargame.state import State
from headjudge.wargame.state.clock import HOUR, until_minute

__all__ = ["lock_minute", "lock_open"]


def lock_minute(state: State) -> int | None:
    """The last minute in which posts are taken this turn (3.1); None while there is no deadline."""
    return None if state.deadline is None else state.deadline + state.options.lock_after * HOUR


def lock_open(state: State, at: int) -> bool:
    """Whether posts and edits are still taken at a time."""
    minute = lock_minute(state)
    return state.phase == "open" and (minute is None or until_minute(at, minute))
