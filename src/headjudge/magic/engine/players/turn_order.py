"""Seats and turn order: to the left (100.5, 101.4), counting only who is still in the game."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn

__all__ = ["apnap", "from_seat", "in_turn_order", "left_of", "nearest_opponent", "seats_from"]


def nearest_opponent(g: State, player: int) -> int | None:
    """The opponent closest to the left who is still in the game, in range or not (801.5c)."""
    return next((q for q in seats_from(g, player) if are_opponents(g, player, q)), None)


def seats_from(g: State, player: int) -> list[int]:
    """The players still in the game in turn order (to the left), beginning with ``player``'s seat."""
    n = len(g.players)
    return [q for q in ((player + i) % n for i in range(n)) if g.players[q].in_game]


def left_of(g: State, player: int, step: int = 1) -> int:
    """The nearest player in the game to ``player``'s left (``step`` 1) or right (-1); ``player`` if alone."""
    n = len(g.players)
    for i in range(1, n):
        q = (player + step * i) % n
        if g.players[q].in_game:
            return q
    return player


def apnap(g: State, turn: Turn) -> list[int]:
    """All players in the game in active player, nonactive player order (101.4), which is turn order from the active
    one."""
    return seats_from(g, turn.active[0])


def in_turn_order(g: State, turn: Turn, players: Iterable[int]) -> list[int]:
    """Some players in active player, nonactive player order (101.4); with shared turns team by team (805.6)."""
    return from_seat(g, turn.active[0], players)


def from_seat(g: State, first: int, players: Iterable[int]) -> list[int]:
    """Some players in turn order, beginning at a seat."""
    n = len(g.players)
    return sorted(players, key=lambda q: (q - first) % n)
