"""Days that armies count in bases, portals and towns (1.5)."""

from __future__ import annotations

from headjudge.wargame.state import Army, State

__all__ = ["count_day", "count_days", "counts_at", "leave_place"]


def counts_at(state: State, army: Army) -> bool:
    """Whether an army counts days where it stands."""
    return False


def count_day(state: State, army: Army) -> None:
    """One day more, if it counts days where it stands."""


def count_days(state: State, fighting: set[str]) -> None:
    """The days of a movement update: of all armies that are in no battle (keys of those that are are given)."""


def leave_place(army: Army) -> None:
    """It left where it was: it has counted nothing, and all its losses are old ones."""
