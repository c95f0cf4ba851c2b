"""All that can be done in a campaign (:mod:`headjudge.core.actions`); modules of every room register it here."""

from __future__ import annotations

from headjudge.core.actions import Act, Actions, By
from headjudge.core.errors import IllegalAction
from headjudge.wargame.state import Player, State

__all__ = ["ACTIONS", "CARDS", "PLAYER", "player_of"]

CARDS = "cards"
"""The key under which the host encloses definitions of cards that an action names for the first time (2.2.1)."""

ACTIONS: Actions[State] = Actions("wargame", "headjudge.wargame", enclosed=[CARDS])
"""All actions by verb."""


def player_of(state: State, act: Act) -> Player:
    """The player who does something. Raises IllegalAction if it is none (1.6)."""
    found = state.find_player(act.by)
    if found is None:
        raise IllegalAction(f"{act.by!r} isn't a player in this campaign", rule="1.6", code="wargame/player")
    return found


PLAYER: By[State] = By("a player", lambda state, act, _: player_of(state, act))
