"""Mana: ready Orbs, and exhausting them to pay (5.1.2)."""

from __future__ import annotations

from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.members import EXHAUSTED, GAIN, MANA, PAY
from headjudge.altered.engine.state.objects import Ref
from headjudge.altered.engine.state.steps import Action, Part

__all__ = ["mana", "pay", "ready_orbs"]


def ready_orbs(g: State, player: int) -> list[Ref]:
    """The ready Mana Orbs of a player."""
    return [(orb.id, orb.timestamp) for orb in g.zone(player, MANA) if EXHAUSTED not in orb.statuses]


def mana(g: State, player: int) -> int:
    """How much mana a player has ready."""
    items = g.items
    return sum([EXHAUSTED not in items[id].statuses for id in g.players[player].zones[MANA]])


def pay(g: State, player: int, number: int) -> Part:
    """Paying mana: so many ready Orbs are exhausted; which is never asked."""
    part, items = Part(PAY, player), g.items
    for id in g.players[player].zones[MANA] if number else ():
        orb = items[id]
        if EXHAUSTED not in orb.statuses:
            part.actions.append(Action(GAIN, (id, orb.timestamp), status=EXHAUSTED))
            if len(part.actions) == number:
                break
    return part
