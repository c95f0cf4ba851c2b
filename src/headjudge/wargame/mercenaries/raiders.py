"""Raiders by their guidelines (6.3.1), and when they disband (6.3.2).

=======  ======================================================================================================
rule     what
=======  ======================================================================================================
6.3.1    never next to a base, portal or town; away from crowds; looks for weak armies with little escort; of
         those in range always the weakest is engaged, and none that could stand up to them
6.3.2    one that is too weak to threaten anybody disbands
=======  ======================================================================================================

Readings. "Next to" are the eight squares around, and the place itself. An army can stand up to raiders if it has at
least four fifths of their strength. Below 500 soldiers they threaten nobody.
"""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.wargame.armies.strength import MOVE, near, strength, weakest
from headjudge.wargame.mercenaries.planning import Planning
from headjudge.wargame.state import Army
from headjudge.wargame.state.grid import Square, distance

__all__ = ["FEWEST", "STANDS_UP", "order_raider"]

STANDS_UP = 0.8
"""The part of the raiders' strength with which an army stands up to them."""

FEWEST = 500
"""Raiders of fewer soldiers disband."""

ESCORT, CROWD = 2, 5
"""How far off, in steps, an escort and a crowd are noticed."""


def order_raider(planning: Planning, army: Army) -> None:
    """Order a raider army."""
    if army.at is None:
        return
    if army.total < FEWEST:
        planning.orders[army.key] = "Disband"
        return
    shut = planning.around_places(towns=True)
    weak = [enemy for enemy in planning.enemies if strength(enemy) < STANDS_UP * strength(army)]
    prey = weakest(enemy for enemy in planning.within_reach(army) if enemy.at not in shut)
    if prey is not None and prey in weak and prey.at is not None:
        planning.move(army, prey.at)
        return
    squares = [square for square in planning.free_squares(army) if square not in shut]
    if army.at not in shut:
        squares.append(army.at)
    weak = [enemy for enemy in weak if enemy.at not in shut]
    prey_at = {e.at: len(near(planning.enemies, e.at, ESCORT)) - 1 for e in weak if e.at is not None}
    strong = [enemy for enemy in planning.enemies if enemy not in weak]
    to = min(squares, key=lambda square: (_danger(planning, strong, prey_at, square), square), default=army.at)
    if to == army.at:
        planning.stay(army)
    else:
        planning.move(army, to)


def _danger(planning: Planning, strong: list[Army], prey: Mapping[Square, int], square: Square) -> float:
    """How little raiders like a square: crowds and strong armies near it, and the way from it to the next ``prey``, by
    its square and how many escort it."""
    fearsome = len(near(strong, square, MOVE))
    crowd = len(near(planning.enemies, square, CROWD))
    way = min((distance(square, at) + 2.0 * escort for at, escort in prey.items()), default=0.0)
    return way + 4.0 * fearsome + 1.0 * max(0, crowd - 2)
