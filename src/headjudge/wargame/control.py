"""The control list: who controls which army, and since when (5.2, 5.4.2)."""

from __future__ import annotations

from headjudge.wargame.ranks import MERCENARY
from headjudge.wargame.state import Army, State

__all__ = ["armies_of", "controllers"]


def controllers(state: State, army: Army, at: int | None = None) -> tuple[str, ...]:
    """The keys of the players who control an army, now or as of a time: who is entered last, else the player of the
    army's name (5.2.1). Mercenaries are the mercenary judge's (6); his name stands for a key."""
    if army.side == MERCENARY:
        return tuple(state.judges.mercenary)
    entries = [entry for entry in army.control if at is None or entry.since <= at]
    if entries:
        return entries[-1].players
    namesake = state.find_player(army.name)
    return (namesake.key,) if namesake is not None and namesake.side == army.side else ()


def armies_of(state: State, player: str) -> list[Army]:
    """The living armies that a player (a key) controls."""
    return [army for army in state.armies.values() if army.alive and player in controllers(state, army)]
