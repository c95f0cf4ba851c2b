"""Shared team turns (rule 805)."""

from __future__ import annotations

from headjudge.magic.engine.state.game_state import State

__all__ = ["party_of", "primary"]


def party_of(g: State, player: int) -> tuple[int, ...]:
    """Those still in the game who take turns and have priority together with a player (805.4, 805.5), the primary
    player first (805.2); a player who has left alone."""
    party = g.parties[player]
    if len(party) == 1:
        return party
    return tuple(q for q in party if g.players[q].in_game) or (player,)


def primary(g: State, players: tuple[int, ...]) -> int:
    """Who decides for players who act together: the one in the rightmost seat who is still in the game (805.2)."""
    return next((q for q in players if g.players[q].in_game), players[0])
