"""Everybody against everybody: the circle method (facts/organisers)."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.errors import InvalidInput
from headjudge.tournament.pairing.contenders import Pairing, Why

__all__ = ["pair", "rounds", "schedule"]

Schedule = tuple[tuple[tuple[str, ...], ...], ...]
"""For each round its pairings; of an odd number one has the bye in each."""


def rounds(players: int, legs: int = 1) -> int:
    """How many rounds it takes: one less than the players, or as many if their number is odd, for each leg."""
    return legs * (players - 1 + players % 2) if players > 1 else 0


def schedule(names: Sequence[str], legs: int = 1) -> Schedule:
    """All rounds: each meets each other once in every leg, and is named first as often as second (if that can't be,
    once more or less; over two legs exactly). Raises InvalidInput if a name is there twice or ``legs`` is less than
    1."""
    if len(set(names)) < len(names):
        raise InvalidInput("a name is there twice", rule="facts/organisers", code="pairing/twice")
    if legs < 1:
        raise InvalidInput(f"a round robin has one leg or more, not {legs}", code="pairing/legs")
    # One stays, the others sit in a circle that turns by one seat each round; who meets the empty seat has the bye.
    seats: list[str | None] = [*names, *([None] if len(names) % 2 else [])]
    circle = len(seats) - 1
    found: list[tuple[tuple[str, ...], ...]] = []
    for turn in range(circle if len(names) > 1 else 0):
        couples = [(turn, circle) if turn % 2 else (circle, turn)]
        for away in range(1, len(seats) // 2):
            left, right = (turn + away) % circle, (turn - away) % circle
            couples.append((left, right) if away % 2 else (right, left))
        pairings = [tuple(name for name in (seats[a], seats[b]) if name is not None) for a, b in couples]
        found.append(tuple(sorted(pairings, key=len, reverse=True)))
    back = [tuple(sides[::-1] for sides in one) for one in found]
    return tuple(one for leg in range(legs) for one in (back if leg % 2 else found))


def pair(names: Sequence[str], number: int, legs: int = 1) -> tuple[Pairing, ...]:
    """The pairings of a round by its number, from 1. The names are all who began, always in the same order. Raises
    InvalidInput if there is no such round."""
    planned = schedule(names, legs)
    if not 1 <= number <= len(planned):
        raise InvalidInput(
            f"a round robin of {len(names)} has rounds 1 to {len(planned)}, not {number}",
            rule="facts/organisers",
            code="pairing/no-round",
        )
    reason = f"Round {number} of {len(planned)} in which everybody meets everybody."
    bye = f"The bye of round {number}: everybody has one in {len(names)} rounds."
    return tuple(
        Pairing(sides, Why.SEEDED, reason) if len(sides) == 2 else Pairing(sides, Why.BYE, bye)
        for sides in planned[number - 1]
    )
