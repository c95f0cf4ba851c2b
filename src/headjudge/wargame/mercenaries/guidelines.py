"""What a mercenary judge is warned of: orders that the guidelines of a faction forbid (6.1.1, 6.2.1, 6.2.3, 6.3.1).

=======  ======================================================================================================
rule     what
=======  ======================================================================================================
6.1.1    a Town Defender stays in its town or next to it, unless its town is lost and it is too weak
6.2.1    a theme army attacks what comes within a turn's move of its starting square
6.2.3    At War it never moves into a base, a portal or the eight squares around one
6.3.1    raiders never move next to a base, portal or town; given a choice they engage the weakest, and nobody who
         could stand up to them
=======  ======================================================================================================

They are guidelines, and the judge may have reasons of their own: such an order is carried out all the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.wargame.armies.strength import MOVE, strength, weakest
from headjudge.wargame.mercenaries.planning import Planning, home_of
from headjudge.wargame.mercenaries.raiders import STANDS_UP
from headjudge.wargame.mercenaries.town_defenders import FEW
from headjudge.wargame.state import Army, Order, State
from headjudge.wargame.state.grid import Square, distance
from headjudge.wargame.state.ranks import MERCENARY

__all__ = ["warnings"]


def warnings(state: State, army: Army, order: Order) -> list[str]:
    """What in an order for a mercenary army is against the guidelines of its faction, each with the rule."""
    if army.side != MERCENARY or army.at is None or not order.legs:
        return []
    planning = Planning(state, state.seed, state.turn)
    first = order.legs[0].to
    target = next((enemy for enemy in planning.enemies if enemy.at == first), None)
    if army.faction == "raider":
        return list(_of_raiders(planning, army, [leg.to for leg in order.legs], target))
    if army.faction == "tdf":
        return list(_of_defenders(state, army, [leg.to for leg in order.legs]))
    return list(_of_themes(planning, army, [leg.to for leg in order.legs], target))


def _near_place(state: State, square: Square, *, towns: bool) -> str:
    """The base, portal (or town) that a square is in, or next to; "" for none."""
    around = {square, *state.map.around(square)}
    found = (place for place in state.places.values() if not place.destroyed and place.at in around)
    return next((place.name for place in found if towns or not place.neutral), "")


def _of_raiders(planning: Planning, army: Army, squares: list[Square], target: Army | None) -> Iterator[str]:
    for square in squares:
        if place := _near_place(planning.state, square, towns=True):
            yield f"raiders never move next to a base, portal or town, and {square} is next to {place} (6.3.1)"
    if target is None:
        return
    if strength(target) >= STANDS_UP * strength(army):
        yield f"{target.name} is strong enough to stand up to raiders, and raiders never engage such an army (6.3.1)"
    shut = planning.around_places(towns=True)
    prey = weakest(enemy for enemy in planning.within_reach(army) if enemy.at not in shut)
    if prey is not None and prey is not target and strength(prey) < strength(target):
        yield f"raiders engage the weakest army within range, and that is {prey.name} at {prey.at} (6.3.1)"


def _of_defenders(state: State, army: Army, squares: list[Square]) -> Iterator[str]:
    home = home_of(state, army)
    if home is None or army.total < FEW:
        return
    for square in squares:
        if square != home and square not in state.map.around(home) and distance(square, home) >= _gap(army, home):
            yield f"a Town Defender stays in its town at {home} or within one square of it (6.1.1)"
            return


def _gap(army: Army, home: Square) -> int:
    return distance(army.at, home) if army.at is not None else 0


def _of_themes(planning: Planning, army: Army, squares: list[Square], target: Army | None) -> Iterator[str]:
    state = planning.state
    if army.at_war:
        for square in squares:
            if place := _near_place(state, square, towns=False):
                yield f"At War it never moves into or next to a base or portal, and {square} is next to {place} (6.2.3)"
        shut = planning.around_places(towns=False)
        foes = [e for e in planning.within_reach(army) if e.side == army.at_war and e.at not in shut]
        if target is not None and target.side != army.at_war and foes:
            yield f"At War it attacks armies of {army.at_war} first, and {foes[0].name} is in range (6.2.3)"
        return
    home = home_of(state, army)
    if army.faction == "theme" and target is not None and home is not None and distance(squares[0], home) > MOVE:
        yield f"it attacks who comes within a turn's move of its starting square {home} (6.2.1)"
