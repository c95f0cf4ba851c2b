"""The best pairing of a field, found exactly: a matching of least cost in a graph of its contenders.

The matching is rustworkx's (Galil 1986; integers of 128 bits, nothing is rounded). The graph is made small first, and
loses nothing by it:

- If a *clean* pairing is known (nobody barred, the bye where it belongs), all best ones are clean, and they differ in
  squares only. Pairs that are in no pairing as good as the known one are left out: their squared difference and the
  least that the others can have is more.
- Of a large group of equal points only a *kernel* takes part, and the others are paired among themselves. Let e be the
  most of the group that can have opponents outside it, or the bye, in a best pairing (see :func:`_outside`), and s the
  most members of the kernel that bar any one contender. A kernel has e + s members or more. Whoever of the group has an
  opponent outside and isn't in the kernel can change places with a member of it who hasn't, for the same squares: of
  the e + s at most e - 1 are outside themselves, and at most s bar that opponent. (If the bye is the group's, all who
  may have it are in the kernel, or e of them.) So there is a best pairing in which only members of kernels meet others
  than those of their group. What is then left of the kernel is an even number; it can be paired among itself, since
  nobody in it bars another or since it has 2t + 2 members, where t is the most in the kernel that bar one of them; and
  the others of the group can, being 2d + 2 where d is the most that bar any one.
- Members of kernels are chosen so that they bar each other, and any third one together, as little as can be. So kernels
  are hardly larger than e.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import accumulate, combinations, pairwise

import rustworkx

from headjudge.core.errors import InvalidInput
from headjudge.tournament.pairing.swiss.field import Field, Pairs
from headjudge.tournament.pairing.swiss.neighbours import of_equals

__all__ = ["best", "best_clean", "kernels"]

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
    rest: Pairs = []
    inside: list[int] = []
    chosen = kernels(field, known)
    for points, equals in field.groups(range(len(field.contenders))).items():
        kernel = set(chosen[points])
        inside += chosen[points]
        rest += of_equals(field, [i for i in equals if i not in kernel])
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


def kernels(field: Field, known: int) -> dict[int, list[int]]:
    """For each number of points those of whom it is enough to look for opponents everywhere (see above), if a clean
    pairing with the known squares is known."""
    outside = _outside(field, known)
    groups = field.groups(range(len(field.contenders)))
    return {points: _kernel(field, equals, outside[points]) for points, equals in groups.items()}


def _outside(field: Field, known: int) -> dict[int, int]:
    """For each number of points, how many of those who have it can have opponents with other points, or the bye, in a
    best pairing, which has the known squares at most.

    A pair costs at least the sum of the squared gaps between neighbouring points that it spans. Each gap is spanned by
    an odd number of pairs if an odd number of contenders stands above it. What the known squares leave beyond that can
    be spent on the two gaps beside a group.
    """
    paired = list(field.points)
    bye = field.points[field.byes[0]] if field.odd else None
    if bye is not None:
        paired.remove(bye)
    points = sorted(set(field.points), reverse=True)
    number = Counter(paired)
    gaps = [(high - low) ** 2 for high, low in pairwise(points)]
    above = list(accumulate(number[one] for one in points))
    odd = [many % 2 for many in above[:-1]]
    spare = max(0, known - sum(gap for gap, one in zip(gaps, odd, strict=True) if one))
    found = {}
    for at, one in enumerate(points):
        beside = [at - 1] * (at > 0) + [at] * (at < len(gaps))
        most = sum(odd[gap] for gap in beside) + (spare // min(gaps[gap] for gap in beside) if beside else 0)
        found[one] = most + (one == bye)
    return found


def _kernel(field: Field, equals: list[int], outside: int) -> list[int]:
    """As many of a group as pairs with other groups can ever need, of whom ``outside`` can have such; all of a small
    group."""
    if len(equals) <= outside + 2 * field.most_barred + 2:
        return equals
    may_have_bye = {*field.byes}
    byes = [i for i in equals if i in may_have_bye]
    needed = byes if len(byes) <= 2 * outside else []
    order = sorted(equals, key=lambda i: i not in may_have_bye)
    for together in range(1, field.most_barred + 2):
        kernel = _apart(field, order, needed, outside + together, together)
        kernel = kernel[: len(kernel) - (len(equals) - len(kernel)) % 2]
        if _is_kernel(field, kernel, outside, len(byes)) and len(equals) - len(kernel) >= 2 * field.most_barred + 2:
            return kernel
    return equals


def _apart(field: Field, order: list[int], needed: list[int], enough: int, together: int) -> list[int]:
    """Those who are needed, and the first of the others who bar nobody of these, and of whom ``together`` at most bar
    any one: as many as are enough, and one more for an even rest."""
    kernel = list(needed)
    loads = Counter(j for i in needed for j in field.barred[i])
    for i in order:
        if len(kernel) > enough:
            break
        if not loads[i] and i not in needed and all(loads[j] < together for j in field.barred[i]):
            kernel.append(i)
            loads.update(field.barred[i])
    return kernel


def _is_kernel(field: Field, kernel: list[int], outside: int, byes: int) -> bool:
    """Whether some of a group, of which ``byes`` may have the bye, are a kernel (see the module)."""
    loads = Counter(j for i in kernel for j in field.barred[i])
    inner = max((loads[i] for i in kernel), default=0)
    may_have_bye = {*field.byes}
    chosen = sum(i in may_have_bye for i in kernel)
    return (
        len(kernel) >= outside + max(loads.values(), default=0)
        and (not inner or len(kernel) - outside >= 2 * inner + 2)
        and (chosen == byes or chosen >= outside)
    )


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
        raise InvalidInput("the points differ too much to pair by them", code="pairing/points")
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * (size + 1))
    graph.add_edges_from([(a, b, ceiling - cost) for a, b, cost in edges])
    graph.add_edges_from([(i, size, ceiling - cost) for i, cost in byes])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    # The set's order is that of the hashes of numbers, the same everywhere; it is sorted nevertheless.
    ordered = sorted((min(pair), max(pair)) for pair in matched)
    return [pair for pair in ordered if pair[1] < size], next((a for a, b in ordered if b == size), None)
