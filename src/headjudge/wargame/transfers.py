"""Troops that go from one army to another (2.3.3, 3.2.4)."""

from __future__ import annotations

from headjudge.wargame.movement.update import Update
from headjudge.wargame.state import Army, State, Troop

__all__ = ["carry_out_transfers", "receive", "why_no_space"]


def why_no_space(state: State, receiver: Army, troops: list[Troop]) -> str | None:
    """Why an army can't receive these troops: six creature types, the numbers of its slots, its colors (2.3.3)."""
    return None


def carry_out_transfers(state: State, update: Update, at: int) -> None:
    """Senders lose what they send; receivers that don't fight get it, for the others it waits (3.2.4.3)."""


def receive(state: State, army: Army, won: bool) -> None:
    """After its battle an army receives the troops that waited for it, or they are killed (3.2.4.3.2-3)."""
