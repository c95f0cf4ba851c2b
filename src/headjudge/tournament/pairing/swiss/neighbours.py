"""A field paired quickly: neighbours in the order of points meet, and who must not meet exchange opponents.

This comes out as good as any pairing can be in most rounds, and then that is seen: neighbours' squared differences are
the least there are. If not, its cost is a bound for the search of the best (see :mod:`.matching`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from headjudge.tournament.pairing.swiss.field import Field, Pairs

__all__ = ["of_equals", "of_neighbours"]


def of_neighbours(field: Field, order: Sequence[int]) -> Pairs | None:
    """A pairing of an even number of the field in which nobody is barred, or None if exchanging opponents didn't lead
    to one. Those with equal points are taken in the order given."""
    ordered = sorted(order, key=lambda i: -field.points[i])
    return _mended(field, list(zip(ordered[::2], ordered[1::2], strict=True)))


def of_equals(field: Field, equals: list[int]) -> Pairs:
    """A pairing of an even number with equal points in which nobody is barred. There must be so many that there is
    one: at least twice as many as bar any one of them, and two."""
    pairs = _mended(field, list(zip(equals[::2], equals[1::2], strict=True)))
    if pairs is None:
        raise AssertionError(f"{len(equals)} with equal points can't be paired, {field.most_barred} barred at most")
    return pairs


def _mended(field: Field, pairs: Pairs) -> Pairs | None:
    """The pairs with opponents exchanged until nobody is barred.

    Of ``n`` contenders with at most ``d`` barred each, an exchange with fewer than ``d`` of the other pairs is
    barred; so with ``n >= 2 d + 2`` there is always one. Each leaves fewer that are barred.
    """
    for at, (a, b) in enumerate(pairs):
        if b in field.barred[a] and not _exchange(field, pairs, at):
            return None
    return pairs


def _exchange(field: Field, pairs: Pairs, at: int) -> bool:
    """Exchange opponents with the pair where it costs least, of those the nearest; whether there was one."""
    a, b = pairs[at]
    best: tuple[int, int, tuple[int, int], tuple[int, int]] | None = None
    for other in _outward(at, len(pairs)):
        c, d = pairs[other]
        before = field.gap(a, b) + field.gap(c, d)
        for one, two in (((a, c), (b, d)), ((a, d), (b, c))):
            if one[1] in field.barred[one[0]] or two[1] in field.barred[two[0]]:
                continue
            more = field.gap(*one) + field.gap(*two) - before
            if best is None or more < best[0]:
                best = (more, other, one, two)
        if best is not None and best[0] <= 0:
            break
    if best is None:
        return False
    _, other, pairs[at], pairs[other] = best
    return True


def _outward(at: int, length: int) -> Iterator[int]:
    """All other positions, the nearest first."""
    for away in range(1, length):
        if at + away < length:
            yield at + away
        if at >= away:
            yield at - away
