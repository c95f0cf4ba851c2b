"""Three sides that try to be in one square (3.3.5).

Reading: the rule speaks of three that enter. Where an army of one of them stays, a mercenary that enters gives way
all the same; if the mercenary is the one that stays, the closer of the others enters and fights it, as in 3.3.1,
unless the movement judge rules that the other does (3.3.3). A square in which a battle is being fought may be entered
by the third side: it meets who is left there. An army that stays without a soldier is no side that anybody meets: the
first to come kills it, and the others are two (4.3.1).
"""

from __future__ import annotations

from collections import defaultdict

from headjudge.wargame.movement.claims import first_of
from headjudge.wargame.orders.plan import Intent, Plan
from headjudge.wargame.state.grid import Square
from headjudge.wargame.state.ranks import MERCENARY, SIDES

__all__ = ["part_three_sides"]


def part_three_sides(plan: Plan) -> None:
    """Keep a third side out of squares where two meet."""
    there: dict[Square, list[Intent]] = defaultdict(list)
    for intent in plan.intents.values():
        empty = not (intent.moves or intent.army.total)
        if not intent.partial and not empty and plan.state.fights(intent.army.key) is None:
            there[intent.to].append(intent)
    for square, intents in there.items():
        if len({intent.army.side for intent in intents}) < len(SIDES):
            continue
        entering = [intent for intent in intents if intent.moves]
        mercenaries = [intent for intent in entering if intent.army.side == MERCENARY and not intent.stopped]
        if mercenaries:
            for intent in mercenaries:
                others = " and ".join(i.army.name for i in intents if i.army.side != MERCENARY)
                plan.fail(intent, f"{others} meet at {square}, and mercenaries give way", "3.3.5")
            continue
        first = _who_fights(plan, square, entering)
        for intent in entering:
            if intent.army.side != first.army.side:
                plan.fail(intent, f"{first.army.name} meets the mercenaries at {square}", "3.3.3")


def _who_fights(plan: Plan, square: Square, entering: list[Intent]) -> Intent:
    """Who of two teams that enter meets the mercenaries that stay: the closer one, or whom the judge says."""
    closer = first_of(plan, entering, "3.3.3")
    others = [intent for intent in entering if intent.army.side != closer.army.side]
    if not others:
        return closer
    other = first_of(plan, others, "3.3.3")
    question = (
        f"{closer.army.name} and {other.army.name} both come to {square}, where mercenaries stay: who fights them?"
    )
    name = f"meets the mercenaries at {square}"
    return plan.points.default(name, question, "3.3.3", [closer, other], lambda intent: intent.army.name)
