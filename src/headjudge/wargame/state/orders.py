"""What armies are ordered: the legs of moves, orders, and what is left of long moves (3.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from headjudge.wargame.state.grid import Square

__all__ = ["Leg", "Order", "Route"]


class Leg(NamedTuple):
    """One turn's part of a move: where to, the word that follows (``engage``, ``replace``, ``joint engage`` or
    nothing), the army that is named with it, and the squares it goes through if it says them, first and last among them
    (3.2.2.2-3.2.2.5)."""

    to: Square
    word: str = ""
    target: str = ""
    route: tuple[Square, ...] = ()


@dataclass(frozen=True)
class Order:
    """An order for one army. ``kind`` names its module; ``at`` is its timestamp, ``by`` who gave it (a player's key, or
    the mercenary judge), ``post`` and ``line`` where. ``turn`` is the turn on whose map it was given (3.2.2.2).

    ``legs`` are those of moves, ``target`` is the army named by an intercept or a transfer, ``place`` the transfer's
    square, ``origin`` the square that a move says it begins at (None for the rest of a long move).
    """

    kind: str
    army: str
    by: str
    at: int
    turn: int
    post: int = 0
    line: int = 0
    legs: tuple[Leg, ...] = ()
    origin: Square | None = None
    target: str = ""
    place: Square | None = None
    after_lock: bool = False


@dataclass(frozen=True, slots=True)
class Route:
    """What is left of a long move (3.2.2.3); ``post`` and ``line`` say where it was ordered, at what time and by whom,
    ``turn`` on which turn's map each leg must be legal."""

    legs: tuple[Leg, ...]
    post: int
    line: int
    at: int
    by: str
    turn: int
