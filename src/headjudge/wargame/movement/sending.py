"""Transfers within a movement update: what is sent, and when it is received (3.2.4).

=========  ============================================================================================
rule       what
=========  ============================================================================================
2.3.3      the receiver must have space, and obey its colors
3.2.4.1    the receiver may be in battle, but must not move away
3.2.4.2    without the details nothing is transferred
3.2.4.3    received now, after a battle that begins, or only if a battle being fought is won
3.2.4.3.1  received during the update
3.2.4.3.4  the sender loses them during the update
=========  ============================================================================================

Reading: where the receiver moved away, has no space, or the details are missing, the sender keeps its troops.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from typing import Final

from headjudge.core.errors import InvalidInput
from headjudge.core.faults import Fault
from headjudge.wargame.armies.transfers import join, why_no_space
from headjudge.wargame.armies.troop_names import troop_meant
from headjudge.wargame.movement.update import Update
from headjudge.wargame.orders.details import details_of
from headjudge.wargame.orders.plan import Plan
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Army, Consignment, Rejection, State, Troop

__all__ = ["AFTER", "NOW", "WON", "carry_out_transfers", "send", "time_of"]

NOW: Final = "now"
AFTER: Final = "after"
WON: Final = "won"


def send(plan: Plan, update: Update) -> dict[str, int]:
    """Settle the transfers that were ordered; how many troops each sender (its key) gives away. When they are received
    is settled by :func:`time_of` once it is known who meets whom."""
    given: Counter[str] = Counter()
    coming: dict[str, list[Troop]] = defaultdict(list)
    for order in sorted(plan.transfers, key=lambda order: (order.at, order.post, order.line)):
        sender, receiver = plan.state.armies[order.army], plan.state.army(order.target)
        troops, fault = _sent(plan, sender, receiver, coming[receiver.key])
        if fault is not None:
            update.rejected.append(Rejection(sender.key, fault.rule, fault.reason, order.post, order.line))
            plan.note(sender.key, f"nothing is transferred: {fault.reason}", fault.rule)
            continue
        coming[receiver.key] += troops
        given[sender.key] += sum(troop.count for troop in troops)
        words = ", ".join(f"{troop.count} {troop.card}" for troop in troops)
        plan.note(sender.key, f"it sends {words} to {receiver.name}", "3.2.4.3.4")
        plan.note(receiver.key, f"{sender.name} sends it {words}", "3.2.4")
        update.sent += [(sender.key, receiver.key, Consignment(sender.key, troop, False), NOW) for troop in troops]
    return dict(given)


def time_of(plan: Plan, update: Update) -> None:
    """Say of each transfer when it is received (3.2.4.3.1-3)."""
    attacked = {key for meeting in update.meetings for key in meeting.armies}
    for number, (sender, receiver, consignment, _) in enumerate(update.sent):
        if plan.state.fights(receiver) is not None:
            update.sent[number] = (sender, receiver, replace(consignment, only_if_won=True), WON)
            plan.note(receiver, "it receives the troops after its battle, if it wins", "3.2.4.3.3")
        elif receiver in attacked:
            update.sent[number] = (sender, receiver, consignment, AFTER)
            plan.note(receiver, "it receives the troops at the end of that battle", "3.2.4.3.2")


def _sent(plan: Plan, sender: Army, receiver: Army, coming: list[Troop]) -> tuple[list[Troop], Fault | None]:
    """The troops that go, or why none do."""
    intent = plan.intents[receiver.key]
    if intent.to != intent.origin:
        return [], Fault("3.2.4.1", f"{receiver.name} moves away from {intent.origin}", "wargame/transfer")
    details = details_of(plan.state, sender, receiver)
    if details is None:
        return [], Fault("3.2.4.2", "no details were sent to the movement judge", "wargame/transfer")
    troops: list[Troop] = []
    wanted_of: Counter[str] = Counter()
    for written, number in details.items():
        try:
            wanted_of[troop_meant(sender, plan.state.cards, written)] += number
        except InvalidInput as error:
            return [], Fault("3.2.4.2", str(error), "wargame/transfer")
    for card, number in wanted_of.items():
        own = [troop for troop in sender.troops if troop.card == card]
        if sum(troop.count for troop in own) < number:
            alive = sum(troop.count for troop in own)
            return [], Fault(
                "2.3.3", f"{sender.name} has {alive} {card} alive, and {number} were to be sent", "wargame/transfer"
            )
        wanted = number
        for troop in own:
            part = min(wanted, troop.count)
            wanted -= part
            if part:
                troops.append(replace(troop, count=part, full=part, losses={}))
    fault = why_no_space(plan.state, receiver, [*coming, *troops])
    return ([], fault) if fault is not None else (troops, None)


def carry_out_transfers(state: State, update: Update, at: int) -> None:
    """Senders lose what they send; receivers that don't fight get it, for the others it waits (3.2.4.3)."""
    for sender_key, receiver_key, consignment, when in update.sent:
        sender, receiver, sent = state.armies[sender_key], state.armies[receiver_key], consignment.troop
        own = next((t for t in sender.troops if (t.card, t.size, t.slot) == (sent.card, sent.size, sent.slot)), None)
        number = sender.lose(own, sent.count) if own is not None else 0  # 3.2.4.3.4
        if not number:
            continue
        going = replace(sent, count=number, full=number, losses={})
        words = f"{sender.name} sends {number} {sent.card} to {receiver.name}"
        if when == NOW:
            join(receiver, going)
            tell(state, "movement", at, f"{words}.", "3.2.4.3.1")
        else:
            receiver.incoming.append(Consignment(sender_key, going, only_if_won=when == WON))
            if when == WON:
                tell(state, "movement", at, f"{words}, which receives them if it wins its battle.", "3.2.4.3.3")
            else:
                tell(state, "movement", at, f"{words}, which receives them after its battle.", "3.2.4.3.2")
