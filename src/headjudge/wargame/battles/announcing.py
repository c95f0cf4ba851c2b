"""Announcing battles (3.1, 4.1.1)."""

from __future__ import annotations

from headjudge.wargame.grid import Square
from headjudge.wargame.state import Battle, State, Why

__all__ = ["announce", "announce_first"]


def announce(
    state: State, turn: int, at: Square, armies: tuple[str, ...], attacker: str = "", why: tuple[Why, ...] = ()
) -> Battle:
    """Announce a battle that is fought in a turn, with its terrain, weather and the hash of the seed of its dice."""
    number = max(state.battles, default=0) + 1
    battle = Battle(number, turn, at, armies, attacker, state.map.terrain(at), "", "", state.clock, why=why)
    state.battles[number] = battle
    return battle


def announce_first(state: State) -> None:
    """Announce the battles of armies of two sides that stand in one square as the campaign begins."""
