"""Which joint engagements go through (3.2.5).

=========  ======================================================================================================
rule       what
=========  ======================================================================================================
3.2.5.2    exactly two of a team, no other friend moving to or staying in the square, and an enemy in it
3.2.5.3    only the enemy is missing: a normal move of both; anything else: ignored
3.2.5.4    one battle of the kind a turn, by the timestamp of the second order; the others make partial moves
=========  ======================================================================================================

The conditions are about what is posted. So who is intercepted on the way has posted its Joint Engage all the same: the
other of the two enters the square alone (3.2.5.2), and that is a move, no joint engagement of the turn.

Readings: two pairs of two teams that meet in one square are one battle of four armies. An enemy without troops, who is
killed without battle (4.3.1), is none to engage jointly: the first of the two to arrive kills it.
"""

from __future__ import annotations

from collections import defaultdict

from headjudge.wargame.movement.claims import first_of
from headjudge.wargame.orders.plan import Intent, Plan
from headjudge.wargame.state.grid import Square
from headjudge.wargame.state.ranks import Side

__all__ = ["Pairs", "ignore", "join", "part_pairs"]

PAIR = 2


Pairs = dict[tuple[Square, Side], list[Intent]]
"""The armies of a side that engage a square jointly, by square and side."""


def ignore(plan: Plan) -> Pairs:
    """The pairs that fill the conditions as they were posted. All other orders are ignored: who gives them engages
    nobody, and is in no interceptor's way (3.2.3.2)."""
    pairs: Pairs = defaultdict(list)
    for intent in plan.intents.values():
        if intent.joint:
            pairs[intent.to, intent.army.side].append(intent)
    while _ignore(plan, pairs):
        pass  # who is ignored stays, and may be the friend who is in another pair's way
    return pairs


def join(plan: Plan, posted: Pairs) -> None:
    """Settle all pairs once armies are intercepted: which stay joint, become moves, or become partial moves."""
    pairs: Pairs = {}
    for key, intents in posted.items():
        on_their_way = [intent for intent in intents if intent.joint and not intent.partial]
        if len(on_their_way) == PAIR:
            pairs[key] = on_their_way
        for intent in on_their_way if len(on_their_way) < PAIR else ():
            intent.joint = False
            other = next(one for one in intents if one is not intent)
            plan.note(intent.army.key, f"{other.army.name} doesn't get there: it goes on alone", "3.2.5.2")
    bound = plan.bound_for()
    for (square, side), intents in list(pairs.items()):
        enemies = [i for i in bound[square] if i.to == square and i.army.side != side and not i.partial]
        if not any(intent.army.total for intent in enemies):
            for intent in intents:
                intent.joint = False
                plan.note(intent.army.key, f"nobody comes to {square} to battle it: its order is a move", "3.2.5.3")
            del pairs[square, side]
    _only_one(plan, pairs)


def _ignore(plan: Plan, pairs: Pairs) -> bool:
    """Ignore the orders that don't fill the conditions, and take them out of the pairs; whether there were any."""
    if not pairs:
        return False
    bound, ignored = plan.bound_for(), False
    for (square, side), intents in list(pairs.items()):
        reason = _why_ignored(bound[square], square, side, intents)
        if reason:
            for intent in intents:
                plan.hold(intent, f"its Joint Engage is ignored: {reason}", "3.2.5.3")
            del pairs[square, side]
            ignored = True
    return ignored


def _why_ignored(bound: list[Intent], square: Square, side: Side, intents: list[Intent]) -> str:
    """Why a team's orders for a square are ignored completely, or nothing (3.2.5.2)."""
    if len(intents) != PAIR:
        number = (
            "it is alone" if len(intents) == 1 else f"{len(intents)} armies of its side posted it for the same square"
        )
        return f"{number}, and there must be exactly two"
    for other in bound:
        if other.army.side == side and other.to == square and not other.joint and not other.partial:
            does = "is moving to" if other.moves else "stays at"
            return f"{other.army.name} of its own side {does} {square}"
    return ""


def _only_one(plan: Plan, pairs: Pairs) -> None:
    """Only the one with the earliest timestamp goes through (3.2.5.4)."""
    stamps: dict[Square, int] = {}
    for (square, _), intents in pairs.items():
        stamp = max(intent.order.at for intent in intents if intent.order is not None)
        stamps[square] = min(stamp, stamps.get(square, stamp))
    if len(stamps) < PAIR:
        return
    earliest = min(stamps.values())
    squares = sorted(square for square, stamp in stamps.items() if stamp == earliest)
    first = plan.points.chance(
        "joint engagement of the turn", "Which joint engagement came first?", "3.2.5.4", squares, str
    )
    for (square, _), intents in pairs.items():
        if square != first:
            for intent in intents:
                intent.joint = False
                plan.fail(intent, f"the turn's one joint engagement is at {first}, posted earlier", "3.2.5.4")


def part_pairs(plan: Plan) -> None:
    """Where nobody with troops is left to battle in the end, one of the two arrives, as in a move (3.2.5.3)."""
    for square, intents in plan.bound_for().items():
        pair = [intent for intent in intents if intent.joint and not intent.partial]
        enemies = [i for i in intents if not i.partial and pair and i.army.side != pair[0].army.side]
        if len(pair) == PAIR and not any(intent.army.total for intent in enemies):
            first = first_of(plan, pair)
            for intent in pair:
                intent.joint = False
                if intent is not first:
                    plan.fail(
                        intent, f"nobody is at {square} to battle, and {first.army.name} arrives first", "3.2.5.3"
                    )
