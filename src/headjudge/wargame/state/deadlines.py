"""The deadlines of a turn (3.1).

The battle deadline of a turn is when strategies are due; the movement lock comes 24 hours later, its whole minute
included: 5:00 is in, 5:01 is out.
"""

from __future__ import annotations

from headjudge.core.times import HOUR, MINUTE
from headjudge.wargame.state import State

__all__ = ["lock_minute", "lock_open", "until_minute"]


def until_minute(at: int, deadline: int) -> bool:
    """Whether a time is within a deadline's minute or before it (3.1)."""
    return at // MINUTE <= deadline // MINUTE


def lock_minute(state: State) -> int | None:
    """The last minute in which posts are taken this turn (3.1); None while there is no deadline."""
    return None if state.deadline is None else state.deadline + state.options.lock_after * HOUR


def lock_open(state: State, at: int) -> bool:
    """Whether posts and edits are still taken at a time."""
    minute = lock_minute(state)
    return state.phase == "open" and (minute is None or until_minute(at, minute))
