"""The movement update of a turn: all orders at once, by stages that each see only what all set out to do (3.1, 3.3.4).

=====  =========================================================  ======================
stage  what                                                       module
=====  =========================================================  ======================
1      which order of each army counts (3.3.6, 5.4)               ``collecting``
2      what each sets out to do, and which way (3.2, 3.2.2.4)     ``orders``, ``plan``
3      orders to engage jointly that are ignored (3.2.5.3)        ``joint_engagements``
4      intercepts (3.2.3)                                         ``intercepts``
5      joint engagements that go through (3.2.5)                  ``joint_engagements``
6      friends who want one square (3.3.1)                        ``claims``
7      three sides in one square (3.3.5)                          ``three_sides``
8      partial moves (3.3.2)                                      ``partial``
9      transfers, meetings (3.2.4, 3.3.1, 4.1.2.3, 4.3.1)         ``sending``, ``meetings``
=====  =========================================================  ======================

Because moves are simultaneous (3.3.4), enemies that change places pass each other: only where armies end counts.
"""

from __future__ import annotations

from headjudge.core.reasons import Why
from headjudge.wargame.movement.claims import contend
from headjudge.wargame.movement.collecting import collect
from headjudge.wargame.movement.intercepts import intercept
from headjudge.wargame.movement.joint_engagements import ignore, join, part_pairs
from headjudge.wargame.movement.meetings import meet
from headjudge.wargame.movement.partial import place_partial_moves
from headjudge.wargame.movement.sending import send, time_of
from headjudge.wargame.movement.three_sides import part_three_sides
from headjudge.wargame.movement.update import Update
from headjudge.wargame.orders.base import KINDS
from headjudge.wargame.orders.plan import Intent, Plan
from headjudge.wargame.state import Rejection, Route, State
from headjudge.wargame.state.chance import Points

__all__ = ["adjudicate"]


def adjudicate(state: State, points: Points) -> Update:
    """What the update of the present turn comes to; changes nothing. Judges' rulings are in ``points``."""
    collected = collect(state, points)
    update = Update(rejected=collected.rejected, reprimands=collected.reprimands)
    plan = Plan(state, points)
    for army in state.on_map():
        order = collected.legal.get(army.key)
        if order is not None:
            update.orders[army.key] = KINDS[order.kind].words(state, order)
            KINDS[order.kind].adjudicate(plan, army, order)
        elif state.fights(army.key) is not None:
            plan.stay(army, None, "it is fighting, which is its action this turn", "3.2.1")
        else:
            plan.stay(army, None, "it has no legal order and doesn't move", "3.2")
    plan.choose_routes()
    pairs = ignore(plan)
    intercept(plan)
    join(plan, pairs)
    contend(plan)
    part_three_sides(plan)
    part_pairs(plan)
    place_partial_moves(plan)
    sent = send(plan, update)
    meet(plan, update, sent)
    time_of(plan, update)
    update.disbanded = [key for key in plan.disbanding if not _is_met(update, key)]
    for key, intent in plan.intents.items():
        update.to[key] = intent.to
        if intent.to != intent.origin:
            update.paths[key] = intent.path
        route = _rest(update, intent)
        if route is not None:
            update.routes[key] = route
    update.why = {key: _outcome(plan, update, key) for key in plan.intents}
    return update


def _is_met(update: Update, key: str) -> bool:
    return key in update.killed or any(key in meeting.armies for meeting in update.meetings)


def _rest(update: Update, intent: Intent) -> Route | None:
    """What is left of a long move; a battle cancels it (3.2.2.3)."""
    order = intent.order
    if order is None or len(order.legs) < 2 or _is_met(update, intent.army.key):
        return None
    return Route(order.legs[1:], order.post, order.line, order.at, order.by, order.turn)


def _outcome(plan: Plan, update: Update, key: str) -> Why:
    """What became of an army, with all reasons beneath."""
    intent = plan.intents[key]
    refused = [rejection for rejection in update.rejected if rejection.army == key]
    reasons = [Why(_rejected(rejection), rejection.rule) for rejection in refused]
    if key in update.killed:
        text = f"{intent.army.name} is killed"
    elif key in update.disbanded:
        text = f"{intent.army.name} disbands"
    elif intent.to != intent.origin:
        text = f"{intent.army.name} moves from {intent.origin} to {intent.to}"
    else:
        text = f"{intent.army.name} is still at {intent.to}"
    return Why(text, "", tuple(reasons + plan.reasons[key]))


def _rejected(rejection: Rejection) -> str:
    return f"rejected: {rejection.reason}"
