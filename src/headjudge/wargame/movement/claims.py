"""Friendly armies that try to reach one square: who arrives, and who only comes near (3.3.1).

Equal claims: the nearer, then the earlier timestamp, then, by one author, the earlier post and the line written first.
Orders of different authors with one timestamp from one distance have equal claims; which comes first is drawn.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from headjudge.wargame.orders.plan import Intent, Plan
from headjudge.wargame.state.grid import Square

__all__ = ["contend", "first_of"]


def _stamp(intent: Intent) -> int:
    return intent.order.at if intent.order is not None else 0


def _place_in_post(intent: Intent) -> tuple[int, int]:
    return (intent.order.post, intent.order.line) if intent.order is not None else (0, 0)


def first_of(plan: Plan, intents: Iterable[Intent], rule: str = "3.3.1") -> Intent:
    """Which of several that try to reach one square has priority. Those that stay there come before all others."""
    ranked = sorted(intents, key=lambda intent: (intent.moves, intent.steps, _stamp(intent)))
    best = ranked[0]
    equal = [i for i in ranked if (i.moves, i.steps, _stamp(i)) == (best.moves, best.steps, _stamp(best))]
    by_author: dict[str, Intent] = {}
    for intent in sorted(equal, key=_place_in_post):
        author = intent.order.by if intent.order is not None else intent.army.key
        by_author.setdefault(author, intent)
    firsts = sorted(by_author.values(), key=lambda intent: intent.army.key)
    if len(firsts) == 1:
        return firsts[0]
    names = ", ".join(intent.army.name for intent in firsts)
    return plan.points.chance(
        f"first at {best.to}: {names}",
        f"Which of {names} comes to {best.to}? They have the same distance and timestamp.",
        rule,
        firsts,
        lambda intent: intent.army.name,
    )


def contend(plan: Plan) -> None:
    """Of the friendly armies that try to reach one square, one arrives; the others make partial moves."""
    claims: dict[tuple[Square, str], list[Intent]] = defaultdict(list)
    for intent in plan.intents.values():
        if not intent.partial:
            claims[intent.to, intent.army.side].append(intent)
    for (square, _), intents in claims.items():
        if len(intents) < 2 or all(intent.joint for intent in intents) or not any(i.moves for i in intents):
            continue
        first = first_of(plan, intents)
        for intent in intents:
            if intent is not first and intent.moves:
                plan.fail(intent, _why(first, intent, square), "3.3.1")


def _why(first: Intent, other: Intent, square: Square) -> str:
    name = first.army.name
    if not first.moves:
        return f"{name} of its own side is at {square} and does not leave"
    if first.steps < other.steps:
        return f"{name} of its own side is closer to {square}: {first.steps} steps against {other.steps}"
    if _stamp(first) < _stamp(other):
        return f"{name} of its own side was ordered to {square} earlier, from the same distance"
    if first.order is not None and other.order is not None and first.order.by == other.order.by:
        return f"{name} of its own side was ordered to {square} earlier in the same post"
    return f"{name} of its own side comes to {square} by lot: same distance, same timestamp"
