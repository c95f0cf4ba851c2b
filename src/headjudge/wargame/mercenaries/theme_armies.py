"""Theme armies by their guidelines: in their territory, in the ocean, and At War (6.2).

=======  ======================================================================================================
rule     what
=======  ======================================================================================================
6.2.1    it patrols around its starting square and attacks what comes within a turn's move of that; the ocean's
         army patrols all oceans, rarely attacks a target twice, and moves on after several battles
6.2.3    At War it attacks what is in range, armies of the team it is at war with first, and advances towards them;
         never into a base, a portal or the eight squares around one
=======  ======================================================================================================

Readings. Patrols stay within two squares of the start. The ocean's army attacks armies on ocean squares that it can
reach through ocean and islands; if its last three battles were near where it is, it makes for other waters. The war
zone is where the nearest army of the team that it is at war with stands. In reach, the nearest is attacked, of equally
near ones the weakest. It enters towns only to attack. A destroyed base is open map.
"""

from __future__ import annotations

from headjudge.wargame.armies.strength import MOVE, strength
from headjudge.wargame.mercenaries.planning import Planning, home_of
from headjudge.wargame.state import Army
from headjudge.wargame.state.chance import draw
from headjudge.wargame.state.grid import Square, distance

__all__ = ["order_theme"]

PATROL = 2
"""How far a theme army at peace goes from its starting square, in steps."""

SEVERAL, AREA, FAR = 3, 8, 12
"""After so many battles within an area of so many steps the ocean's army makes for waters at least so far away."""

WATERS = ("ocean", "islands")


def order_theme(planning: Planning, army: Army) -> None:
    """Order a theme army."""
    if army.faction == "ocean-theme":
        _sail(planning, army)
    elif army.at_war:
        _wage_war(planning, army)
    else:
        _patrol(planning, army)


def _attack_order(army: Army, enemy: Army) -> tuple[int, int, str]:
    gap = distance(army.at, enemy.at) if army.at is not None and enemy.at is not None else 0
    return gap, strength(enemy), enemy.key


def _patrol(planning: Planning, army: Army) -> None:
    home = home_of(planning.state, army)
    if home is None or army.at is None:
        return planning.stay(army)
    intruders = [enemy for enemy in planning.enemies if enemy.at is not None and distance(enemy.at, home) <= MOVE]
    reachable = [enemy for enemy in planning.within_reach(army) if enemy in intruders]
    if reachable:
        target = min(reachable, key=lambda enemy: _attack_order(army, enemy))
        return planning.move(army, target.at) if target.at is not None else planning.stay(army)
    if distance(army.at, home) > PATROL + MOVE:
        return planning.go_toward(army, home)
    if intruders:
        nearest = planning.nearest(army, intruders)
        return planning.go_toward(army, nearest.at if nearest is not None and nearest.at is not None else home)
    shut = planning.around_places(towns=False) | {place.at for place in planning.state.places.values()}
    squares = [at for at in planning.free_squares(army) if distance(at, home) <= PATROL and at not in shut]
    if not squares:
        return planning.stay(army)
    return planning.move(army, planning.pick(f"patrol of {army.key}", squares))


def _wage_war(planning: Planning, army: Army) -> None:
    shut = planning.around_places(towns=False)
    targets = [enemy for enemy in planning.within_reach(army) if enemy.at not in shut]
    foes = [enemy for enemy in targets if enemy.side == army.at_war]
    if targets:
        target = min(foes or targets, key=lambda enemy: _attack_order(army, enemy))
        return planning.move(army, target.at) if target.at is not None else planning.stay(army)
    foe = planning.nearest(army, [enemy for enemy in planning.enemies if enemy.side == army.at_war])
    if foe is None or foe.at is None:
        return planning.stay(army)
    towns = {place.at for place in planning.state.places.values()}
    return planning.go_toward(army, foe.at, shut | towns)


def _sail(planning: Planning, army: Army) -> None:
    at, state = army.at, planning.state
    if at is None:
        return planning.stay(army)
    ways = _waterways(planning, at)
    fought = [battle for battle in state.battles.values() if army.key in battle.armies]
    met = {key for battle in fought for key in battle.armies}
    tired = len(fought) >= SEVERAL and all(distance(battle.at, at) <= AREA for battle in fought[-SEVERAL:])
    prey = [
        enemy
        for enemy in planning.within_reach(army)
        if enemy.at in ways and state.map.terrain(enemy.at) == "ocean" and enemy.key not in met
    ]
    if prey and not tired:
        names = [enemy.at for enemy in prey if enemy.at is not None]
        to = planning.pick(f"prey of {army.key}", names)
        return planning.move(army, to, ways[to])
    far = FAR if tired else 0
    seas = [s for s in state.map.squares() if state.map.terrain(s) == "ocean" and distance(s, at) >= far]
    if not seas:
        return planning.stay(army)
    # The same goal for some turns, or until there has been another battle: else it would go to and fro.
    goal = seas[draw(planning.seed, planning.turn // 4, f"voyage of {army.key} {len(fought)}").below(len(seas))]
    shut = planning.around_places(towns=True)
    free = [s for s in planning.free_squares(army) if s in ways and state.map.terrain(s) == "ocean" and s not in shut]
    to = min(free, key=lambda square: (distance(square, goal), square), default=at)
    if to == at:
        return planning.stay(army)
    return planning.move(army, to, ways[to])


def _waterways(planning: Planning, start: Square) -> dict[Square, tuple[Square, ...]]:
    """The squares within a turn's move through ocean and islands, each with the way there."""
    ways: dict[Square, tuple[Square, ...]] = {start: (start,)}
    edge = [start]
    for _ in range(MOVE):
        following = []
        for square in edge:
            for other in planning.state.map.beside(square):
                if other not in ways and planning.state.map.terrain(other) in WATERS:
                    ways[other] = (*ways[square], other)
                    following.append(other)
        edge = following
    return ways
