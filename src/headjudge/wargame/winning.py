"""Destroying bases and winning the round (1.7)."""

from __future__ import annotations

from headjudge.wargame.ranks import FREE
from headjudge.wargame.state import State

__all__ = ["check_end", "destroy_bases", "note_vulnerable"]


def note_vulnerable(state: State, side: str) -> list[str]:
    """The rules by which a side can lose, as the round begins: one without a win condition can't lose by 1.7.2, one
    without an army of rank Captain/Evincar or higher not by 1.7.3."""
    rules = []
    if any(place.side == side and place.win_condition for place in state.places.values()):
        rules.append("1.7.2")
    if any(army.side == side and army.alive and army.level >= FREE for army in state.armies.values()):
        rules.append("1.7.3")
    return rules


def destroy_bases(state: State) -> None:
    """Destroy the bases in which an enemy army has counted its days and did not move (1.7.1)."""


def check_end(state: State) -> None:
    """End the round if it is won (1.7.2, 1.7.3)."""
