"""How strong armies look to each other, and which of them are near: what programs that play go by.

Nothing here is secret: the map shows everybody the number and rank of troops (1.2), and the rules say that these make
an army larger (4.2.2). It is no part of the formulas by which battles are decided.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from headjudge.wargame.state import Army, State
from headjudge.wargame.state.grid import Square, distance
from headjudge.wargame.state.ranks import slot_size

__all__ = ["MOVE", "near", "odds", "steps_toward", "strength", "weakest"]

MOVE = 3
"""How many steps an army makes in a turn at most (3.2.2.1)."""


def strength(army: Army) -> int:
    """The number and rank of those that are alive (4.2.2): each counts as much as the greatest that its slot takes."""
    return sum(troop.count * slot_size(army.level, troop.slot) for troop in army.troops)


def odds(army: Army, other: Army) -> float:
    """How likely an army beats another by strength alone, 0 to 1."""
    mine, theirs = strength(army), strength(other)
    return mine / (mine + theirs) if mine + theirs else 0.5


def near(armies: Iterable[Army], square: Square, steps: int = MOVE) -> list[Army]:
    """Those that stand at most so many steps away from a square, the nearest first."""
    found = [(gap, army.key, army) for army in armies if army.at and (gap := distance(army.at, square)) <= steps]
    return [army for _, _, army in sorted(found, key=lambda one: one[:2])]


def weakest(armies: Iterable[Army]) -> Army | None:
    """The weakest of some armies, or None if there are none."""
    return min(armies, key=lambda army: (strength(army), army.total, army.key), default=None)


def steps_toward(
    state: State, start: Square, goal: Square, barred: Sequence[Square] | set[Square], steps: int = MOVE
) -> Square | None:
    """The square within a turn's move that is nearest to a goal and not barred; None if standing still is as near."""
    best = min(
        (square for square in state.map.within(start, steps) if square not in barred or square == start),
        key=lambda square: (distance(square, goal), distance(square, start), square),
        default=start,
    )
    return None if best == start or distance(best, goal) >= distance(start, goal) else best
