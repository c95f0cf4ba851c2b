"""Who meets whom when all have moved: the battles of the next turn, and empty armies that are killed (3.3.1, 4.3.1).

The attacker is an army that moved into the square of one that did not; if both sides moved, there is none (4.1.2.3).
"""

from __future__ import annotations

from collections import defaultdict

from headjudge.core.reasons import Why
from headjudge.wargame.movement.claims import first_of
from headjudge.wargame.movement.update import Meeting, Update
from headjudge.wargame.orders.plan import Intent, Plan
from headjudge.wargame.state.grid import Square

__all__ = ["meet"]


def meet(plan: Plan, update: Update, sent: dict[str, int]) -> None:
    """Find the meetings. ``sent`` is how many troops each army sends away in this update (3.2.4.3.4).

    In a square where a battle is being fought nobody meets before its result.
    """
    there: dict[Square, list[Intent]] = defaultdict(list)
    for intent in plan.intents.values():
        there[intent.to].append(intent)
    for square, intents in sorted(there.items()):
        if len({intent.army.side for intent in intents}) < 2 or _fought_over(plan, intents):
            continue
        empty = [i for i in intents if i.army.total - sent.get(i.army.key, 0) == 0]
        for intent in empty:
            enemies = [other for other in intents if other.army.side != intent.army.side]
            killer = next((other for other in enemies if other not in empty), enemies[0])
            update.killed[intent.army.key] = killer.army.key
            plan.note(intent.army.key, f"it has no troops left, and {killer.army.name} engages it", "4.3.1")
            plan.note(killer.army.key, f"{intent.army.name} has no troops left and is killed without battle", "4.3.1")
        left = [intent for intent in intents if intent not in empty]
        if len({intent.army.side for intent in left}) > 1:
            update.meetings.append(_meeting(plan, square, left))


def _fought_over(plan: Plan, intents: list[Intent]) -> bool:
    return any(plan.state.fights(intent.army.key) is not None for intent in intents)


def _meeting(plan: Plan, square: Square, intents: list[Intent]) -> Meeting:
    sides = sorted({intent.army.side for intent in intents})
    stayed = {intent.army.side for intent in intents if intent.to == intent.origin}
    came = [intent for intent in intents if intent.army.side not in stayed]
    attacker = ""
    if len(stayed) == 1 and came:
        attacker = first_of(plan, came).army.key if len(came) > 1 else came[0].army.key
    names = ", ".join(intent.army.name for intent in intents)
    if attacker:
        text = f"{plan.state.armies[attacker].name} moved into {square}, where the other side was"
    else:
        text = f"both sides moved into {square}: no attacker"
    for intent in intents:
        enemies = " and ".join(other.army.name for other in intents if other.army.side != intent.army.side)
        plan.note(intent.army.key, f"it meets {enemies} at {square}, and battles", "3.3.1", (Why(text, "4.1.2.3"),))
    keys = tuple(intent.army.key for side in sides for intent in intents if intent.army.side == side)
    return Meeting(square, keys, attacker, (Why(f"{names} meet at {square}", "3.3.1", (Why(text, "4.1.2.3"),)),))
