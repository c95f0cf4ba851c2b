"""Where armies stand, and in what state they fight, heal or lie in wait."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.bots.wargame.situation import Situation
from headjudge.core.rng import Rng
from headjudge.wargame.armies.strength import MOVE
from headjudge.wargame.state import Army
from headjudge.wargame.state.grid import Square, distance
from headjudge.wargame.state.ranks import MERCENARY

__all__ = ["BOLD", "FAIR", "FRESH", "REACH", "REMNANT", "TIRED", "nearest", "stand"]

TIRED, FRESH, REMNANT = 0.4, 0.95, 0.12
"""Below ``TIRED`` an army goes to heal, until it is ``FRESH``; a ``REMNANT`` fights no more."""


REACH = 12
"""How far off, in steps, help comes from."""


FAIR, BOLD = 0.5, 0.35
"""Odds from which on an army attacks an enemy, and one that holds a win condition."""


def nearest(armies: Iterable[Army], square: Square) -> list[Army]:
    """Armies by how near they are to a square."""
    return sorted(armies, key=lambda army: (distance(army.at, square) if army.at else 99, army.key))


def stand(situation: Situation, army: Army, rng: Rng) -> None:
    """Stay; sometimes lie in wait for an enemy that could come over (3.2.3)."""
    near = [enemy for enemy in situation.enemies_in_reach(army, MOVE - 1) if enemy.side != MERCENARY]
    near = [enemy for enemy in near if situation.odds(army, enemy) >= FAIR]
    if near and rng.below(3) == 0:
        situation.stay(army, f"Intercept {rng.choice(near).name}")
    else:
        situation.stay(army)
