"""The best pairing of a field, found exactly: a matching of least cost in a graph of its contenders.

The matching is rustworkx's (Galil 1986; integers of 128 bits, nothing is rounded). The graph is made small first, and
loses nothing by it:

- If a *clean* pairing is known (nobody barred, the bye where it belongs), all best ones are clean, and they differ in
  squares only. Pairs that are in no pairing as good as the known one are left out: their squared difference and the
  least that the others can have is more.
- Of a large group of equal points only a *kernel* takes part, and the others are paired among themselves. Let d be the
  most that bar any one, and e the most of a group with opponents outside it, or the bye, in a best pairing. At most
  2d + 1 of them have opponents above: two pairs (u, v) and (w, x) with v and x in the group could be replaced by (u, w)
  and (v, x) for fewer squares, unless u bars w or v bars x; k such pairs thus need k (k - 1) / 2 of these bars, and
  there are at most k d. As many have opponents below, and one the bye: e is at most 4d + 3. Nor can there be more pairs
  of different points than the known squares pay for. Whoever of the e is not in the kernel can change places with one
  who is, and whose opponent is in the group as well, if the kernel has e + 2d + 1: at most d of its members are barred
  from taking the place, and d can't give theirs up. What is left over of the kernel, and the others of the group, can
  be paired among themselves if they are 2d + 2 each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, pairwise

import rustworkx

from headjudge.core.errors import InvalidInput
from headjudge.tournament.pairing.swiss.field import Field, Pairs
from headjudge.tournament.pairing.swiss.neighbours import of_equals

__all__ = ["best", "best_clean"]

_MOST = 1 << 120
"""Costs must be less: rustworkx computes with integers of 128 bits."""


def best(field: Field) -> tuple[Pairs, int | None]:
    """The best pairing of a whole field and who has its bye: fewest rematches, then byes of who had one, then pairs
    that should not meet, then the least points of the bye, then the least squares, then the fewest meetings before.
    Raises InvalidInput if points differ by more than can be computed."""
    members = range(len(field.contenders))
    rivals = len(field.contenders) // 2 + 1
    lowest, highest = min(field.points), max(field.points)
    most_byes = max(contender.byes for contender in field.contenders) - field.fewest_byes
    meetings = rivals * max(len(contender.met) for contender in field.contenders) + 1
    squares = rivals * (highest - lowest) ** 2 + 1
    bounds = (rivals, most_byes + 1, rivals, highest - lowest + 1, squares, meetings)

    def pair_cost(a: int, b: int) -> int:
        met = field.times_met(a, b)
        return _weighed((b in field.met[a], 0, b in field.avoids[a], 0, field.gap(a, b), met), bounds)

    def bye_cost(i: int) -> int:
        more = field.contenders[i].byes - field.fewest_byes
        return _weighed((0, more, 0, field.points[i] - lowest, 0, 0), bounds)

    edges = [(a, b, pair_cost(a, b)) for a, b in combinations(members, 2)]
    byes = [(i, bye_cost(i)) for i in members] if field.odd else []
    return _matched(len(field.contenders), edges, byes)


def _weighed(costs: tuple[int, ...], bounds: tuple[int, ...]) -> int:
    """Costs as one number, the first counting more than all of the others together."""
    number = 0
    for cost, bound in zip(costs, bounds, strict=True):
        number = number * bound + cost
    return number


def best_clean(field: Field, known: int) -> tuple[Pairs, int | None]:
    """The pairing with the least squares in which nobody is barred and the bye goes to one with the first claim.
    There must be one, with ``known`` squares."""
    inside: list[int] = []
    rest: Pairs = []
    outside = _outside(field, known)
    for equals in field.groups(range(len(field.contenders))).values():
        kernel = _kernel(field, equals, outside)
        inside += kernel
        chosen = set(kernel)
        rest += of_equals(field, [i for i in equals if i not in chosen])
    possible = _possible(field, inside, known)
    members = field.groups(inside)
    edges: list[tuple[int, int, int]] = []
    for high, highs in members.items():
        for low, lows in members.items():
            if possible(high, low):
                couples: Iterable[tuple[int, int]] = (
                    combinations(highs, 2) if high == low else ((a, b) for a in highs for b in lows)
                )
                edges += [(a, b, (high - low) ** 2) for a, b in couples if b not in field.barred[a]]
    pairs, bye = _matched(len(field.contenders), edges, [(i, 0) for i in field.byes if i in set(inside)])
    return rest + pairs, bye


def _outside(field: Field, known: int) -> int:
    """How many of a group can have opponents outside it, or the bye, in a best pairing, which has the known squares at
    most."""
    points = sorted(set(field.points))
    narrowest = min((b - a for a, b in pairwise(points)), default=1)
    return min(4 * field.most_barred + 2, known // narrowest**2) + 1


def _kernel(field: Field, equals: list[int], outside: int) -> list[int]:
    """As many of a group as pairs with other groups can ever need; all of a small group. Those who may have the bye
    come first: either all of them are in the kernel, or so many that one of them can always take another's place."""
    barred = field.most_barred
    enough = outside + 2 * barred + 2
    enough += (len(equals) - enough) % 2
    if len(equals) < enough + 2 * barred + 2:
        return equals
    byes = set(field.byes)
    return sorted(equals, key=lambda i: i not in byes)[:enough]


def _possible(field: Field, inside: list[int], known: int) -> Callable[[int, int], bool]:
    """Whether a pair of such points (the more first) can be in a pairing with no more than the known squares."""
    points = sorted(field.points[i] for i in inside)
    if field.odd:
        points.remove(field.points[field.byes[0]])

    def possible(high: int, low: int) -> bool:
        if high < low or (high - low) ** 2 > known or points.count(low) < 1 + (high == low) or high not in points:
            return False
        others = points.copy()
        others.remove(high)
        others.remove(low)
        return (high - low) ** 2 + field.least_squares(others) <= known

    return possible


def _matched(size: int, edges: list[tuple[int, int, int]], byes: list[tuple[int, int]]) -> tuple[Pairs, int | None]:
    """A matching of least cost among the largest; edges are two indices and their cost, byes an index and its."""
    ceiling = 1 + max(cost for *_, cost in edges + byes)
    if ceiling > _MOST:
        raise InvalidInput("the points differ by too much to be paired by them", code="pairing/points")
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * (size + 1))
    graph.add_edges_from([(a, b, ceiling - cost) for a, b, cost in edges])
    graph.add_edges_from([(i, size, ceiling - cost) for i, cost in byes])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    # The set's order is that of the hashes of numbers, the same everywhere; it is sorted nevertheless.
    ordered = sorted((min(pair), max(pair)) for pair in matched)
    return [pair for pair in ordered if pair[1] < size], next((a for a, b in ordered if b == size), None)
