"""The results of a turn's battles, and what they cause (3.1, 4.2-4.5)."""

from __future__ import annotations

from headjudge.wargame.chance import Points
from headjudge.wargame.state import State

__all__ = ["settle_battles"]


def settle_battles(state: State, points: Points) -> None:
    """Fight the battles of the present turn: results, casualties, kills, captures, troops that were waiting, the
    separation of the armies, days of winners; and announce those that follow at once (4.2.5)."""
