"""Teams: who is whose opponent (102.2, 102.3), who takes turns together (805), who fights as one (810)."""

from __future__ import annotations

from headjudge.magic.engine.state.game_state import State

__all__ = [
    "are_opponents",
    "body_of",
    "can_control",
    "head_of",
    "is_multiplayer",
    "party_of",
    "primary",
    "teammates",
]


def is_multiplayer(g: State) -> bool:
    """Whether a game is a multiplayer game: it began with more than two players, however many are left (800.1)."""
    return len(g.players) > 2


def can_control(g: State, player: int) -> bool:
    """Whether anything can come under a player's control, objects or players: not once the player has left the game
    (800.4b, 800.4c)."""
    return g.players[player].in_game


def are_opponents(g: State, a: int, b: int) -> bool:
    """Whether two players are opponents (102.2, 102.3)."""
    return a != b and g.players[a].team != g.players[b].team


def teammates(g: State, player: int) -> list[int]:
    """The other players of ``player``'s team still in the game."""
    team = g.players[player].team
    return [p.index for p in g.players if p.in_game and p.team == team and p.index != player]


def party_of(g: State, player: int) -> tuple[int, ...]:
    """Those still in the game who take turns and have priority together with a player (805.4, 805.5), the primary
    player first (805.2); a player who has left alone."""
    party = g.parties[player]
    if len(party) == 1:
        return party
    return tuple(q for q in party if g.players[q].in_game) or (player,)


def body_of(g: State, player: int) -> tuple[int, ...]:
    """Those still in the game who have one life total, fight and fare as one with a player, the primary player first
    (810.4, 810.7, 810.8); without 810 the player alone."""
    return party_of(g, player) if g.options.plays.one_body else (player,)


def head_of(g: State, player: int) -> int:
    """Who is attacked for those who fight as one with a player, and decides for them: the primary player (805.2,
    810.7); without 810 the player."""
    return body_of(g, player)[0]


def primary(g: State, players: tuple[int, ...]) -> int:
    """Who decides for players who act together: the one in the rightmost seat who is still in the game (805.2)."""
    return next((q for q in players if g.players[q].in_game), players[0])
