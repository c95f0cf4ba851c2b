"""Intercepts: who is stopped by an army that waits for it (3.2.3).

=========  ====================================================================================================
rule       what
=========  ====================================================================================================
3.2.3.1    the named army is stopped where it would move over the one that waits; no other is
3.2.3.2    against an army that engages the waiting one the same turn the closer fights, then one by lot
=========  ====================================================================================================

An army that ends its move on the waiting one's square engages it anyway.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.wargame.movement.claims import first_of
from headjudge.wargame.orders.plan import Intent, Plan
from headjudge.wargame.state.grid import Square, distance

__all__ = ["intercept"]


def intercept(plan: Plan) -> None:
    """Stop the armies that are intercepted."""
    hunt = _Hunt(plan)
    for key in sorted(plan.waiting):
        hunt.stop(key)


class _Hunt:
    """Who of the armies that somebody waits for is stopped. An army that engages one that waits counts there only if it
    is not stopped on its own way, so that is settled before."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.bound = plan.bound_for()
        self.stopped_at: set[Square] = set()
        self.asked: set[str] = set()

    def stop(self, key: str) -> None:
        """Stop the army of this key where the first of those that wait for it fights it, if any does."""
        plan, intent = self.plan, self.plan.intents.get(key)
        if intent is None or key in self.asked:
            return
        self.asked.add(key)
        waiting = {plan.intents[other].origin: plan.intents[other] for other in plan.waiting.get(key, ())}
        crossed = [square for square in intent.path[1:-1] if square in waiting]
        for square in crossed:
            for rival in self.bound.get(square, ()):
                self.stop(rival.army.key)
        if intent.to == intent.origin or intent.partial:
            return
        for square in crossed:
            other = waiting[square]
            if square in self.stopped_at or not _fights_it(plan, intent, other, self.bound):
                continue
            self.stopped_at.add(square)
            intent.to, intent.stopped, intent.joint = square, True, False
            intent.path = intent.path[: intent.path.index(square) + 1]
            plan.note(key, f"{other.army.name} intercepts it at {square}", "3.2.3.1")
            plan.note(other.army.key, f"{intent.army.name} comes over it and is stopped", "3.2.3.1")
            break


def _fights_it(plan: Plan, crossing: Intent, waiting: Intent, bound: Mapping[Square, Sequence[Intent]]) -> bool:
    """Whether the crossing army fights the waiting one; if others engage that too, one side of them gives way
    (3.2.3.2)."""
    square = waiting.origin
    engaging = [
        intent
        for intent in bound.get(square, ())
        if intent.to == square and intent.moves and not intent.partial and intent.army.side != waiting.army.side
    ]
    if not engaging:
        return True
    rival = first_of(plan, engaging, "3.2.3.2")
    far, near = distance(crossing.origin, square), distance(rival.origin, square)
    if far == near:
        name = f"fights {waiting.army.name}"
        question = (
            f"{crossing.army.name} and {rival.army.name} are equally close to {waiting.army.name}: who fights it?"
        )
        pair = sorted((crossing, rival), key=lambda intent: intent.army.key)
        wins = plan.points.chance(name, question, "3.2.3.2", pair, lambda intent: intent.army.name) is crossing
    else:
        wins = far < near
    if wins:
        for intent in engaging:
            plan.fail(intent, f"{crossing.army.name} is intercepted at {square} and fights there", "3.2.3.2")
    else:
        reason = f"{waiting.army.name} does not intercept it: {rival.army.name} engages {waiting.army.name}"
        plan.note(crossing.army.key, reason, "3.2.3.2")
    return wins
