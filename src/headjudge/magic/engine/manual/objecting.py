"""Objecting to what somebody did by hand: the game stands still until whoever objects agrees, or it is taken back."""

from __future__ import annotations

from headjudge.core.hands import JUDGE, objections
from headjudge.magic.engine.manual.doing import ACTING, ACTIONS, is_opening
from headjudge.magic.engine.state.game_state import State

__all__ = ["open_to"]

objections(ACTIONS, ACTING.rule)


def open_to(g: State, by: str) -> list[str]:
    """The manual actions that a seat (:data:`JUDGE`: a judge) may do now. Raises InvalidInput for no seat."""
    found = ACTING.open_to(g, by)
    if by == JUDGE and not g.over and is_opening(g):
        found = sorted([*found, "mulligan"])
    return found
