"""General (rule 800)."""

from __future__ import annotations

from headjudge.magic.engine.state.game_state import State

__all__ = ["can_control", "is_multiplayer"]


def is_multiplayer(g: State) -> bool:
    """Whether a game is a multiplayer game: it began with more than two players, however many are left (800.1)."""
    return len(g.players) > 2


def can_control(g: State, player: int) -> bool:
    """Whether anything can come under a player's control, objects or players: not once the player has left the game
    (800.4b, 800.4c)."""
    return g.players[player].in_game
