"""What players and armies are called now: whatever refers to them has their keys."""

from __future__ import annotations

from headjudge.wargame.state import State

__all__ = ["army_name", "player_name"]


def player_name(state: State, key: str) -> str:
    """The name of a player by key; a judge's name stands for itself."""
    return state.players[key].name if key in state.players else key


def army_name(state: State, key: str) -> str:
    """The name of an army by its key."""
    return state.armies[key].name
