"""Two-Headed Giant (rule 810)."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.shared_team_turns import party_of

__all__ = ["body_of", "head_of", "sides"]


def body_of(g: State, player: int) -> tuple[int, ...]:
    """Those still in the game who have one life total, fight and fare as one with a player, the primary player first
    (810.4, 810.7, 810.8); without 810 the player alone."""
    return party_of(g, player) if g.options.plays.one_body else (player,)


def head_of(g: State, player: int) -> int:
    """Who is attacked for those who fight as one with a player, and decides for them: the primary player (805.2,
    810.7); without 810 the player."""
    return body_of(g, player)[0]


def sides(g: State, players: Iterable[int]) -> list[tuple[int, ...]]:
    """Those of some players still in the game as they are attacked and block: each alone, or a team as one (810.7a),
    its primary player first."""
    return list(dict.fromkeys(body_of(g, q) for q in players if g.players[q].in_game))
