"""New troops in the place of an army's old ones, and what of its losses stays (2.3.2, 2.6).

Reading. Losses that are not healed yet don't vanish with the creatures that fell: they stay in their slot, whatever it
is made of, and are healed when they would have been. So a slot can be given only as many living creatures as leave room
for its losses.
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.faults import Fault
from headjudge.wargame.state import Army, Troop
from headjudge.wargame.state.ranks import SLOTS, slot_size

__all__ = ["overfilled_slots", "replace_troops", "unhealed_losses"]

Missing = dict[int, dict[int, int]]
"""Losses by slot, and in it by the day on which they fell."""


def unhealed_losses(army: Army, after: int = -1) -> Missing:
    """The losses of an army by slot and day, of all days after one."""
    found: Missing = {slot: {} for slot in SLOTS}
    for troop in army.troops:
        known = sum(troop.losses.values())
        losses = dict(troop.losses)
        losses[0] = losses.get(0, 0) + max(0, troop.full - troop.count - known)
        for day, number in losses.items():
            if number and day > after:
                found[troop.slot][day] = found[troop.slot].get(day, 0) + number
    return found


def overfilled_slots(army: Army, missing: Missing, troops: Sequence[Troop]) -> list[Fault]:
    """Slots that would have more living creatures than their losses leave room for."""
    found = []
    for slot, most in SLOTS.items():
        alive = sum(troop.count for troop in troops if troop.slot == slot)
        lost = sum(missing[slot].values())
        if lost and alive + lost > most >= alive:
            size = slot_size(army.level, slot)
            message = (
                f"{lost} of the {size}/{size} slot have fallen and are not healed yet, "
                f"so it can have {max(most - lost, 0)} alive, not {alive}"
            )
            found.append(Fault("2.3.2", message, "wargame/not-healed"))
    return found


def replace_troops(army: Army, missing: Missing, troops: Sequence[Troop]) -> None:
    """Give an army new troops; what is missing of each slot goes to its largest troop, as far as there is room."""
    for slot, most in SLOTS.items():
        own = [troop for troop in troops if troop.slot == slot]
        room = most - sum(troop.full for troop in own)
        for day, number in sorted(missing[slot].items(), reverse=True):
            kept = min(number, room)
            if own and kept > 0:
                troop = max(own, key=lambda troop: troop.count)
                troop.full += kept
                troop.losses[day] = troop.losses.get(day, 0) + kept
                room -= kept
    army.troops = list(troops)
