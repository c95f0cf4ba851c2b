"""Troops that go from one army to another (2.3.3, 3.2.4.3).

=========  ===================================================================================================
rule       what
=========  ===================================================================================================
2.3.3      space: six creature types, those with none alive too; the numbers of the slots; the receiver's colors
3.2.4.3.2  received at the end of a battle that begins
3.2.4.3.3  received only if the battle that is being fought is won; else they are killed
=========  ===================================================================================================

Readings. Troops join their kind in the receiver, the same card at the same size and of the same colors, else they take
the smallest slot that their size fits, and no other. The numbers of a slot are those alive. Colors are looked at for
kinds that the receiver does not have yet. A creature whose size is free keeps to one size in the receiver too (2.2.2).

The sender *loses* its troops: they are losses like others, and can be healed. In the receiver, troops that join their
kind take the places of its dead; what comes beyond those, or as a new kind, is part of its full number from then on. As
far as a slot would hold more than it can, once all its dead were healed, the dead of other kinds there are given up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from headjudge.core.faults import Fault
from headjudge.wargame.armies.composition import MOST_CREATURES, color_fault
from headjudge.wargame.armies.healing import restore
from headjudge.wargame.armies.troops import creature_of, fitting_slot
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Army, State, Troop
from headjudge.wargame.state.ranks import COALITION, SLOTS, slot_size

__all__ = ["join", "receive", "why_no_space"]


def _kind(army: Army, troop: Troop) -> Troop | None:
    """The troop of an army that another is of a kind with."""
    what = (troop.card, troop.size, troop.colors)
    return next((own for own in army.troops if (own.card, own.size, own.colors) == what), None)


def _slot_for(army: Army, troop: Troop) -> int | None:
    """The slot that a troop takes in an army, or None if it fits none."""
    kind = _kind(army, troop)
    return kind.slot if kind is not None else fitting_slot(army.level, troop.power, troop.toughness)


def why_no_space(state: State, receiver: Army, troops: Sequence[Troop]) -> Fault | None:
    """Why an army can't receive these troops, all together: six creature types, the numbers of its slots, its colors
    (2.3.3). Troops that are on their way to it take their space too."""
    coming = [*(consignment.troop for consignment in receiver.incoming), *troops]
    return _why_not(state, receiver, coming)


def _why_not(state: State, receiver: Army, coming: Sequence[Troop]) -> Fault | None:
    cards = dict.fromkeys(troop.card for troop in (*receiver.troops, *coming))
    if len(cards) > MOST_CREATURES:
        reason = f"{receiver.name} would have {len(cards)} creature types; at most {MOST_CREATURES} are allowed"
        return Fault("2.3.3", reason, "wargame/creatures")
    number = {slot: receiver.slot_total(slot) for slot in SLOTS}
    for troop in coming:
        slot = _slot_for(receiver, troop)
        if slot is None:
            most = slot_size(receiver.level, max(SLOTS))
            reason = f"{troop.card} at {troop.size} fits no slot of {receiver.name}, whose largest is {most}/{most}"
            return Fault("2.3.3", reason, "wargame/size")
        number[slot] += troop.count
        if all((own.card, own.colors) != (troop.card, troop.colors) for own in receiver.troops):
            wrong = color_fault(COALITION, receiver.colors, troop) if receiver.side == COALITION else None
            if wrong is not None:
                return Fault("2.3.3", wrong.reason, wrong.code)
    for slot, total in number.items():
        if total > SLOTS[slot]:
            size = slot_size(receiver.level, slot)
            most = SLOTS[slot]
            reason = f"{receiver.name} would have {total} troops in its {size}/{size} slot; it holds at most {most}"
            return Fault("2.3.3", reason, "wargame/slot-full")
    for card in dict.fromkeys(troop.card for troop in coming):
        creature = creature_of(state.cards, card)
        sizes = {troop.size for troop in (*receiver.troops, *coming) if troop.card == card}
        if creature is not None and creature.one_size and len(sizes) > 1:
            reason = f"{card} can't be both {' and '.join(sorted(sizes))} in {receiver.name}"
            return Fault("2.2.2", reason, "wargame/two-sizes")
    return None


def join(army: Army, troop: Troop) -> None:
    """Add troops to an army that has space for them."""
    kind = _kind(army, troop)
    if kind is None:
        slot = fitting_slot(army.level, troop.power, troop.toughness) or max(SLOTS)
        army.troops.append(replace(troop, full=troop.count, slot=slot, losses={}))
    else:
        replaced = restore(kind, troop.count)
        kind.count += troop.count - replaced
        kind.full += troop.count - replaced
        slot = kind.slot
    _give_up_dead(army, slot)


def _give_up_dead(army: Army, slot: int) -> None:
    """Lower the full numbers of a slot's troops, those with most dead first, until it could not be overfilled."""
    own = [troop for troop in army.troops if troop.slot == slot]
    excess = sum(troop.full for troop in own) - SLOTS[slot]
    for troop in sorted(own, key=lambda troop: troop.count - troop.full):
        given_up = max(0, min(excess, troop.full - troop.count))
        restore(troop, given_up)  # the oldest losses are forgotten first, as if they were healed
        troop.count -= given_up
        troop.full -= given_up
        excess -= given_up


def receive(state: State, army: Army, won: bool) -> None:
    """After its battle an army receives the troops that waited for it, or they are killed (3.2.4.3.2-3).

    What an army that is killed in the battle should have received is lost, as is what it has no space for by then.
    """
    waiting, army.incoming = army.incoming, []
    for consignment in waiting:
        troop = consignment.troop
        words = f"{troop.count} {troop.card} from {state.armies[consignment.sender].name}"
        if not army.alive or (consignment.only_if_won and not won):
            tell(state, "results", state.clock, f"{words} for {army.name} are killed.", "3.2.4.3.3")
        elif fault := _why_not(state, army, [troop]):
            tell(state, "results", state.clock, f"{words} are lost: {fault.reason}.", fault.rule)
        else:
            join(army, troop)
            tell(state, "results", state.clock, f"{army.name} receives {words}.", "3.2.4.3.2")
