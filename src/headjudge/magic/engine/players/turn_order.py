"""Seats and turn order: to the left (100.5, 101.4) unless an effect has reversed it, counting only who is still in the
game."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn

__all__ = [
    "add_extra_turn",
    "apnap",
    "first_of",
    "from_seat",
    "in_turn_order",
    "left_of",
    "nearest_opponent",
    "next_to",
    "seats_from",
    "to_the_left",
]


def nearest_opponent(g: State, player: int) -> int | None:
    """The opponent closest to the left who is still in the game, in range or not (801.5c)."""
    return next((q for q in to_the_left(g, player) if are_opponents(g, player, q)), None)


def seats_from(g: State, player: int) -> list[int]:
    """The players still in the game in turn order, beginning with ``player``'s seat."""
    n = len(g.players)
    step = -1 if g.reversed else 1
    return [q for q in ((player + step * i) % n for i in range(n)) if g.players[q].in_game]


def to_the_left(g: State, player: int) -> list[int]:
    """The players still in the game from ``player``'s seat to the left, whatever the turn order is."""
    n = len(g.players)
    return [q for q in ((player + i) % n for i in range(n)) if g.players[q].in_game]


def next_to(g: State, party: tuple[int, ...]) -> int:
    """The player in the game whose seat follows those of a party in turn order; one of them if nobody else is left."""
    return left_of(g, party[0], -1) if g.reversed else left_of(g, party[-1])


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
    return seats_from(g, first_of(g, turn.active))


def first_of(g: State, party: tuple[int, ...]) -> int:
    """The player of a party whose seat comes first in turn order."""
    return party[-1] if g.reversed else party[0]


def in_turn_order(g: State, turn: Turn, players: Iterable[int]) -> list[int]:
    """Some players in active player, nonactive player order (101.4); with shared turns team by team (805.6)."""
    return from_seat(g, first_of(g, turn.active), players)


def from_seat(g: State, first: int, players: Iterable[int]) -> list[int]:
    """Some players in turn order, beginning at a seat."""
    n = len(g.players)
    step = -1 if g.reversed else 1
    return sorted(players, key=lambda q: step * (q - first) % n)


def add_extra_turn(g: State, turn: Turn, party: tuple[int, ...]) -> int:
    """A player, or their team, takes an extra turn after the one under way, before those that were to come (500.7); its
    number, for what happens in that turn."""
    turn.coming.append(party)
    number = 1000 * g.turns_begun + sum(len(p.extra_numbers) for p in g.players)
    for q in party:
        g.players[q].extra_numbers = (*g.players[q].extra_numbers, number)
    return number
