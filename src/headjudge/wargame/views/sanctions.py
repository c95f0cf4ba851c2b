"""Sanctions: they are posted for everybody (1.3, 5.4.1)."""

from __future__ import annotations

from typing import TypedDict

from headjudge.wargame.state import Sanction, State
from headjudge.wargame.state.ranks import Team
from headjudge.wargame.views.naming import army_name, player_name

__all__ = ["SanctionView", "sanction_views"]


class SanctionView(TypedDict):
    """A judge's punishment of an army, a player or a side; the others of these are None."""

    number: int
    at: int
    by: str
    text: str
    army: str | None
    player: str | None
    side: Team | None
    severity: int | None
    """None of a reprimand, as is the roll (5.4.1)."""
    roll: int | None
    losses: dict[str, int]
    """How many creatures it cost, by their card."""
    lifted: str | None
    """Who took it back."""


def sanction_views(state: State) -> list[SanctionView]:
    """All sanctions."""
    return [_sanction_view(state, entry) for entry in state.sanctions]


def _sanction_view(state: State, entry: Sanction) -> SanctionView:
    lost: dict[str, int] = {}
    for (card, _), number in entry.losses.items():
        lost[card] = lost.get(card, 0) + number
    return {
        "number": entry.number,
        "at": entry.at,
        "by": entry.by,
        "text": entry.text,
        "army": army_name(state, entry.army) if entry.army else None,
        "player": player_name(state, entry.player) if entry.player else None,
        "side": entry.side or None,
        "severity": entry.severity or None,
        "roll": entry.roll or None,
        "losses": lost,
        "lifted": entry.lifted or None,
    }
