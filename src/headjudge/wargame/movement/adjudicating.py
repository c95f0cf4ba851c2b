"""The movement update of a turn (3.1, 3.3)."""

from __future__ import annotations

from headjudge.wargame.chance import Points
from headjudge.wargame.movement.update import Update
from headjudge.wargame.state import State

__all__ = ["adjudicate"]


def adjudicate(state: State, points: Points) -> Update:
    """What the update of the present turn comes to; changes nothing. Judges' rulings are in ``points``."""
    return Update(to={army.key: army.at for army in state.on_map() if army.at is not None})
