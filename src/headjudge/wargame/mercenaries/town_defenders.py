"""Town Defenders by their guidelines (6.1).

=======  ======================================================================================================
rule     what
=======  ======================================================================================================
6.1.1    it stays in its town, or within one square; takes the town back if it is lost, waits outside if the odds
         are overwhelming, and withdraws to another town if it has less than 3500 soldiers left then
6.1.2    its healing is in healing.py
=======  ======================================================================================================

Readings. The odds are overwhelming if the enemy in the town, with those that could come to help it this turn, is three
times as strong. A withdrawn army comes home when they are so no more.
"""

from __future__ import annotations

from headjudge.wargame.armies.strength import MOVE, near, strength
from headjudge.wargame.mercenaries.planning import Planning, home_of
from headjudge.wargame.state import Army
from headjudge.wargame.state.grid import distance

__all__ = ["FEW", "OVERWHELMING", "order_defender"]

OVERWHELMING = 3.0
"""How many times stronger the enemy is when the odds are overwhelming."""

FEW = 3500
"""With fewer soldiers than this it may withdraw from overwhelming odds (6.1.1)."""


def order_defender(planning: Planning, army: Army) -> None:
    """Order a Town Defender."""
    home = home_of(planning.state, army)
    if home is None or army.at is None:
        return planning.stay(army)
    holders = [enemy for enemy in planning.enemies if enemy.at == home]
    about = near(planning.enemies, home, MOVE)
    hopeless = bool(about) and sum(map(strength, about)) >= OVERWHELMING * max(1, strength(army))
    if hopeless and army.total < FEW and (holders or army.at != home):
        return _withdraw(planning, army)
    if army.at == home:
        return planning.stay(army)
    if not holders:
        if home not in planning.barred and distance(army.at, home) <= MOVE:
            return planning.move(army, home)
        return planning.go_toward(army, home)
    attackable = home not in planning.embattled and home not in planning.barred
    if attackable and distance(army.at, home) <= MOVE and not hopeless:
        return planning.move(army, home)
    if home in planning.state.map.around(army.at):
        return planning.stay(army)
    return planning.go_toward(army, home)


def _withdraw(planning: Planning, army: Army) -> None:
    """To the nearest other town that no enemy holds; there it waits. Without one it stays."""
    at = army.at
    held = {enemy.at for enemy in planning.enemies}
    towns = [
        place.at
        for place in planning.state.places.values()
        if place.neutral and place.name != army.home and (place.at == at or place.at not in planning.barred | held)
    ]
    if at is None or not towns or at in towns:
        return planning.stay(army)
    town = min(towns, key=lambda square: (distance(at, square), square))
    if distance(at, town) <= MOVE:
        return planning.move(army, town)
    return planning.go_toward(army, town)
