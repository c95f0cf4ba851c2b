"""Mana: ready Orbs, and exhausting them to pay (5.1.2)."""

from __future__ import annotations

from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.objects import Ref
from headjudge.altered.engine.state.steps import Action, Deed, Part, Verb
from headjudge.altered.engine.state.words import Status, Zone

__all__ = ["mana", "pay", "ready_orbs"]


def ready_orbs(g: State, player: int) -> list[Ref]:
    """The ready Mana Orbs of a player."""
    exhausted = Status.EXHAUSTED
    return [(orb.id, orb.timestamp) for orb in g.zone(player, Zone.MANA) if exhausted not in orb.statuses]


def mana(g: State, player: int) -> int:
    """How much mana a player has ready."""
    items, exhausted = g.items, Status.EXHAUSTED
    return len([id for id in g.players[player].zones[Zone.MANA] if exhausted not in items[id].statuses])


def pay(g: State, player: int, number: int) -> Part:
    """Paying mana: so many ready Orbs are exhausted; which is never asked."""
    exhausted = Status.EXHAUSTED
    orbs = ready_orbs(g, player)[:number]
    return Part(Verb.PAY, player, [Action(Deed.GAIN, orb, status=exhausted) for orb in orbs])
