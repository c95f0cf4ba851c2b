"""Partial moves: as close to the destination as an army can get (3.3.2).

Armies that enter a square on purpose come before those that make a partial move. A partial move ends in no square in
which anybody else ends: none of its own side, and no enemy whom it was not ordered to engage. Among equally close
squares the default is the one with the fewest steps, on the ordered route if there is one; the movement judge may
choose another. If no square at all is free the army does not move, and who wanted its square makes a partial move too.
"""

from __future__ import annotations

from headjudge.wargame.orders.base import RANGE
from headjudge.wargame.orders.plan import Intent, Plan
from headjudge.wargame.orders.routes import routes
from headjudge.wargame.state.grid import Square, distance

__all__ = ["place_partial_moves"]


def place_partial_moves(plan: Plan) -> None:
    """Find a square for every army that makes a partial move."""
    taken: dict[Square, list[Intent]] = {}
    for intent in plan.intents.values():
        if not intent.partial:
            taken.setdefault(intent.to, []).append(intent)
    queue = sorted((intent for intent in plan.intents.values() if intent.partial), key=_turn)
    while queue:
        intent = queue.pop(0)
        squares = _candidates(plan, intent, taken)
        if squares:
            to = _choose(plan, intent, squares)
            intent.to = to
            intent.path = _path(intent, to)
            taken.setdefault(to, []).append(intent)
            words = f"it gets as close as it can: {to}" if to != intent.origin else "it can't get any closer and stays"
            plan.note(intent.army.key, words, "3.3.2")
        else:
            queue += sorted(_give_back(plan, intent, taken), key=_turn)


def _turn(intent: Intent) -> tuple[int, int, str]:
    """In which order armies look for a square: the nearer and the earlier ordered first."""
    return distance(intent.origin, intent.goal), intent.order.at if intent.order else 0, intent.army.key


def _candidates(plan: Plan, intent: Intent, taken: dict[Square, list[Intent]]) -> list[Square]:
    """The free squares within the army's reach that are closest to its destination, the default first."""
    free = [square for square in plan.state.map.within(intent.origin, RANGE) if square not in taken]
    if not free:
        return []
    nearest = min(distance(square, intent.goal) for square in free)
    way = intent.leg.route if intent.leg is not None else ()
    squares = [square for square in free if distance(square, intent.goal) == nearest]
    return sorted(squares, key=lambda square: (square not in way, distance(intent.origin, square), square))


def _choose(plan: Plan, intent: Intent, squares: list[Square]) -> Square:
    name = intent.army.name
    question = f"{name} makes a partial move towards {intent.goal}: to which square?"
    return plan.points.default(f"partial move of {name}", question, "3.3.2", squares)


def _path(intent: Intent, to: Square) -> tuple[Square, ...]:
    if to in intent.path:
        return intent.path[: intent.path.index(to) + 1]
    return routes(intent.origin, to)[0]


def _give_back(plan: Plan, intent: Intent, taken: dict[Square, list[Intent]]) -> list[Intent]:
    """The army stays where it is; those of its side that meant to come there make partial moves. Returns them."""
    intent.to, intent.partial, intent.path = intent.origin, False, (intent.origin,)
    plan.note(intent.army.key, "no square within its reach is free: it does not move", "3.3.2")
    there = taken.setdefault(intent.origin, [])
    leaving = [other for other in there if other.army.side == intent.army.side]
    for other in leaving:
        there.remove(other)
        other.joint = False
        plan.fail(other, f"{intent.army.name} of its own side can't leave {intent.origin}", "3.3.1")
    there.append(intent)
    return leaving
