"""Teams: who is whose opponent or teammate (102.2, 102.3)."""

from __future__ import annotations

from headjudge.magic.engine.state.game_state import State

__all__ = ["are_opponents", "teammates"]


def are_opponents(g: State, a: int, b: int) -> bool:
    """Whether two players are opponents (102.2, 102.3)."""
    return a != b and g.players[a].team != g.players[b].team


def teammates(g: State, player: int) -> list[int]:
    """The other players of ``player``'s team still in the game."""
    team = g.players[player].team
    return [p.index for p in g.players if p.in_game and p.team == team and p.index != player]
