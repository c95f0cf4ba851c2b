"""The march on the enemy's win conditions (1.7.1)."""

from __future__ import annotations

from headjudge.bots.wargame.posture import TIRED, nearest
from headjudge.bots.wargame.situation import Situation, health
from headjudge.wargame.armies.strength import MOVE
from headjudge.wargame.state import Place
from headjudge.wargame.state.grid import Square, distance
from headjudge.wargame.state.ranks import FREE

__all__ = ["march"]

FRONTS = 2
"""How many win conditions are attacked at a time."""


def march(situation: Situation) -> None:
    """All others go for the enemy's win conditions: as many fronts as armies suffice for, the nearest first."""
    goals = _goals(situation)
    if not goals:
        for army in nearest(situation.waiting.values(), Square(1, 1)):
            situation.stay(army)
        return
    most = -(-len(situation.waiting) // min(FRONTS, len(goals)))
    given = dict.fromkeys(goals, 0)
    ways = sorted(
        (distance(army.at, goal), army.key, goal)
        for army in situation.waiting.values()
        if army.at is not None
        for goal in goals[:FRONTS]
    )
    assigned: dict[str, Square] = {}
    for _, key, goal in ways:
        if key not in assigned and given[goal] < most:
            assigned[key] = goal
            given[goal] += 1
    for key, goal in assigned.items():
        marching = situation.waiting.get(key)
        if marching is not None:
            situation.move_toward(marching, goal, caution=0.0 if health(marching) >= TIRED else 2.0)


def _goals(situation: Situation) -> list[Square]:
    """Where to march: the enemy's win conditions, easiest first; when they are gone, own ones and high-ranking foes."""
    if situation.targets:
        return [place.at for place in sorted(situation.targets, key=lambda place: _hardness(situation, place))]
    if situation.winning:
        return [place.at for place in situation.home if place.win_condition]
    high = [enemy for enemy in situation.foes if enemy.level >= FREE] or situation.foes
    return [enemy.at for enemy in sorted(high, key=lambda enemy: situation.power[enemy.key]) if enemy.at is not None]


def _hardness(situation: Situation, place: Place) -> tuple[float, str]:
    """How hard a win condition is to take: how far off armies are, less what has been counted there already."""
    ways = sorted(distance(army.at, place.at) for army in situation.own if army.at is not None)[:12]
    far = sum(ways) / len(ways) if ways else 0.0
    guards = sum(enemy.at is not None and distance(enemy.at, place.at) <= MOVE for enemy in situation.foes)
    ours = any(army.side == situation.side for army in situation.there.get(place.at, []))
    return far + 0.5 * guards - (6.0 if ours else 0.0), place.name
