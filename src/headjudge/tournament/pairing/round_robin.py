"""Everybody against everybody: the circle method, and who comes late (facts/organisers)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from functools import lru_cache
from itertools import combinations

import rustworkx

from headjudge.core.errors import InvalidInput
from headjudge.tournament.pairing.contenders import Pairing, Why

__all__ = ["Entries", "pair", "rounds", "schedule", "schedule_of"]

Schedule = tuple[tuple[tuple[str, ...], ...], ...]
"""For each round its pairings; of an odd number one has the bye in each."""


def rounds(players: int, legs: int = 1) -> int:
    """How many rounds it takes: one less than the players, or as many if their number is odd, for each leg."""
    return legs * (players - 1 + players % 2) if players > 1 else 0


def schedule(names: Sequence[str], legs: int = 1) -> Schedule:
    """All rounds: each meets each other once in every leg, and is named first as often as second (if that can't be,
    once more or less; over two legs exactly). Raises InvalidInput if a name is listed twice or ``legs`` is less than
    1."""
    if len(set(names)) < len(names):
        raise InvalidInput("a name is listed twice", rule="facts/organisers", code="pairing/twice")
    if legs < 1:
        raise InvalidInput(f"a round robin has at least one leg, not {legs}", code="pairing/legs")
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


Entries = tuple[tuple[str, int], ...]
"""Who plays, in the order in which they entered, with the first round that can be theirs."""


@lru_cache(maxsize=64)
def schedule_of(
    entries: Entries, legs: int = 1, paired: Schedule = (), present: frozenset[str] = frozenset()
) -> Schedule:
    """All rounds of players of whom some came late, or of whom rounds were ``paired`` otherwise, by hand.

    The rounds that are left then are made anew, so that everybody still meets everybody: who has most opponents left
    plays in each of them, so that there are as few as can be. Of the others as many have a bye as others have had
    before; beyond that there is no match for them in the round. ``present``: those of the players who haven't left, and
    were left out of a round if they don't stand in it.
    """
    names = [name for name, first in entries if first <= 1]
    planned = list(schedule(names, legs))
    for number in range(1, max([len(paired), *(first for _, first in entries)], default=0) + 1):
        before, late = planned[: number - 1], [name for name, first in entries if first == number > 1]
        if late:
            names += late
            planned = [*before, *_made_anew(names, before, legs)]
        own = paired[number - 1] if number <= len(paired) else None
        if own is not None and _differs(own, planned[number - 1 : number], present):
            planned = [*before, own, *_made_anew(names, [*before, own], legs)]
    return tuple(planned)


def _differs(own: Sequence[tuple[str, ...]], planned: Sequence[Sequence[tuple[str, ...]]], present: Set[str]) -> bool:
    """Whether a round was paired otherwise than planned; that somebody had left, and the other a bye, makes no
    difference."""
    wanted = {frozenset(sides) for one in planned for sides in one if len(sides) == 2}
    met = {frozenset(sides) for sides in own if len(sides) == 2}
    there = {name for sides in own for name in sides}
    missing = any(sides <= present and len(sides & there) != 1 for sides in wanted - met)
    return missing or not met <= wanted


def _made_anew(names: Sequence[str], played: Sequence[Sequence[tuple[str, ...]]], legs: int) -> Schedule:
    """The rounds in which all meet whom they haven't met often enough in those that were played."""
    met = Counter(frozenset(sides) for one in played for sides in one)
    firsts = Counter(sides[0] for one in played for sides in one if len(sides) == 2)
    left = {pair: more for pair in combinations(range(len(names)), 2) if (more := legs - met[_named(names, pair)]) > 0}
    byes = Counter({name: met[frozenset((name,))] for name in names})
    most_byes = max(byes.values(), default=0)
    found = []
    while left:
        couples = _most_due(len(names), left)
        for pair in couples:
            left[pair] -= 1
        left = {pair: more for pair, more in left.items() if more}
        sides: list[tuple[str, ...]] = []
        for one, other in ((names[a], names[b]) for a, b in couples):
            sides.append((one, other) if firsts[one] <= firsts[other] else (other, one))
            firsts[sides[-1][0]] += 1
        busy = {name for pair in sides for name in pair}
        idle = [name for name in names if name not in busy and byes[name] < most_byes]
        byes.update(idle)
        found.append((*sides, *((name,) for name in idle)))
    return tuple(found)


def _named(names: Sequence[str], pair: tuple[int, int]) -> frozenset[str]:
    return frozenset(names[at] for at in pair)


def _most_due(size: int, left: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Pairs for a round: as many as possible of those who have most matches left play, then as many as possible."""
    due = Counter(at for pair, more in left.items() for at in pair for _ in range(more))
    most = max(due.values())
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * size)
    graph.add_edges_from([(a, b, 2 + size * sum(due[at] == most for at in (a, b))) for a, b in left])
    return sorted((min(pair), max(pair)) for pair in rustworkx.max_weight_matching(graph, weight_fn=int))


def pair(
    entries: Entries, number: int, legs: int = 1, paired: Schedule = (), present: frozenset[str] = frozenset()
) -> tuple[Pairing, ...]:
    """The pairings of a round by its number, from 1. Entries are all who began and who came late, always in the same
    order; for ``paired`` and ``present`` see :func:`schedule_of`. Raises InvalidInput if there is no such round."""
    planned = schedule_of(entries, legs, paired, present)
    if not 1 <= number <= len(planned):
        raise InvalidInput(
            f"a round robin of {len(entries)} has rounds 1 to {len(planned)}, and no round {number}",
            rule="facts/organisers",
            code="pairing/no-round",
        )
    reason = f"Round {number} of {len(planned)} in which everybody meets everybody."
    bye = f"The bye of round {number}: everybody gets the same number of byes."
    return tuple(
        Pairing(sides, Why.SEEDED, reason) if len(sides) == 2 else Pairing(sides, Why.BYE, bye)
        for sides in planned[number - 1]
    )
