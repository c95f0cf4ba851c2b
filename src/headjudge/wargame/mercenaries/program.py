"""The mercenaries' orders by their guidelines (6.1.1, 6.2.1, 6.2.3, 6.3.1)."""

from __future__ import annotations

from headjudge.wargame.chance import Points
from headjudge.wargame.state import State

__all__ = ["mercenary_orders"]


def mercenary_orders(state: State, points: Points) -> dict[str, str]:
    """The order texts of all mercenary armies, by key, as the guidelines have them act on the present map."""
    return {}
