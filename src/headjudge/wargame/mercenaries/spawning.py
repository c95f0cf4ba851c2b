"""Raiders that spawn (6.3.2)."""

from __future__ import annotations

from headjudge.wargame.chance import Points
from headjudge.wargame.state import State

__all__ = ["spawn_chance", "spawn_raider"]


def spawn_chance(state: State) -> int:
    """On how many faces of a d20 a raider army spawns with the next update (6.3.2)."""
    return 0


def spawn_raider(state: State, points: Points) -> None:
    """Roll the d20 of this update, and put a new raider army on the map if it says so."""
