"""Healing (2.3.1, 4.5, 6.1.2)."""

from __future__ import annotations

from headjudge.wargame.state import State

__all__ = ["heal"]


def heal(state: State) -> None:
    """Heal the armies that have counted the days for it, after the results of a turn's battles."""
