"""Remnants hand their troops on (3.2.4)."""

from __future__ import annotations

from dataclasses import replace

from headjudge.bots.wargame.posture import REACH, REMNANT, stand
from headjudge.bots.wargame.situation import Situation, health
from headjudge.core.rng import Rng
from headjudge.wargame.armies.transfers import why_no_space
from headjudge.wargame.state import Army, State
from headjudge.wargame.state.grid import distance
from headjudge.wargame.state.ranks import SLOTS

__all__ = ["hand_on"]


def hand_on(situation: Situation, rng: Rng) -> None:
    """Remnants far from a place to heal give their troops to a neighbor that stays (3.2.4)."""
    for army in sorted(situation.waiting.values(), key=lambda army: army.key):
        at = army.at
        if at is None or army.total == 0 or health(army) > REMNANT or situation.state.place_at(at) is not None:
            continue
        if any(distance(place.at, at) <= REACH for place in situation.healing_places(army)):
            continue
        for square in situation.state.map.around(at):
            for receiver in situation.there.get(square, []):
                if receiver.key not in situation.waiting or receiver.side != army.side:
                    continue
                troops = _room(situation.state, army, receiver)
                if troops:
                    situation.send(army, receiver, troops)
                    stand(situation, receiver, rng)
                    break
            if army.key not in situation.waiting:
                break


def _room(state: State, army: Army, receiver: Army) -> dict[str, int]:
    """Which of an army's troops a receiver has room for: of the same kinds (2.3.3)."""
    room = {slot: most - receiver.slot_total(slot) for slot, most in SLOTS.items()}
    sending: dict[str, int] = {}
    for troop in army.troops:
        what = (troop.card, troop.size, troop.colors)
        same = next((other for other in receiver.troops if (other.card, other.size, other.colors) == what), None)
        number = min(troop.count, max(0, room[same.slot])) if same is not None else 0
        if same is None or not number or troop.card in sending:
            continue
        if why_no_space(state, receiver, [replace(troop, count=number)]) is None:
            sending[troop.card] = number
            room[same.slot] -= number
    return sending
