"""Lists by last name, split into sheets of even length: "A–F", "G–M" … A letter too long for a sheet is split, too."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from headjudge.core.errors import InvalidInput
from headjudge.tournament.people import sort_key

__all__ = ["Span", "spans"]

MOST_SHEETS = 200
"""Nobody hangs up more of one list."""
FINER = (1, 2, 4, 8)
"""Beginnings of names are made longer, step by step, before there is one sheet more."""


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a list: the rows from ``first`` up to ``end``, and what it is called; "" if it is the whole list."""

    first: int
    end: int
    label: str


def spans(names: Sequence[str], longest: int, sheets: int = 0) -> list[Span]:
    """The parts of a list of names that is sorted by :func:`headjudge.tournament.people.sort_key`.

    ``longest``: so many rows fit on a sheet; ``sheets``: how many there are to be (0: as many as are needed). The same
    letter stays together as long as it fits, and parts are as even as letters allow.
    """
    if not 0 <= sheets <= MOST_SHEETS:
        raise InvalidInput(f"a list can't be split into {sheets} sheets", code="documents/sheets")
    wanted = min(max(sheets or -(-len(names) // longest), 1), max(1, len(names)))
    if wanted == 1:
        return [Span(0, len(names), "")]
    keys = [sort_key(name) for name in names]
    while True:
        for finer in FINER:
            groups = _groups(keys, max(1, len(names) // (wanted * finer)))
            parts = _even([end - first for first, end, _ in groups], min(wanted, len(groups)))
            found = []
            for a, b in parts:
                rows = groups[a][0], groups[b - 1][1]
                found.append(Span(*rows, _label(names, groups[a][2], groups[b - 1][2], rows)))
            most = max(span.end - span.first for span in found)
            if most <= longest or (sheets and most * wanted <= 1.2 * len(names)):
                return found
        if sheets or wanted >= len(names):
            return found
        wanted += 1


def _groups(keys: Sequence[str], most: int) -> list[tuple[int, int, str]]:
    """Neighbours with the same beginning: of one letter, of two where one letter has more than ``most``, and so on."""

    def parted(first: int, end: int, length: int) -> list[tuple[int, int, str]]:
        found: list[tuple[int, int, str]] = []
        for at in range(first, end):
            prefix = keys[at][:length]
            if found and found[-1][2] == prefix:
                found[-1] = (found[-1][0], at + 1, prefix)
            else:
                found.append((at, at + 1, prefix))
        return [
            part
            for a, b, prefix in found
            for part in (parted(a, b, length + 1) if b - a > most and keys[a] != keys[b - 1] else [(a, b, prefix)])
        ]

    return parted(0, len(keys), 1)


def _even(sizes: Sequence[int], parts: int) -> list[tuple[int, int]]:
    """``sizes`` in their order in so many parts: each cut is where it is nearest to where it ought to be."""
    sums = [*accumulate(sizes)]
    cuts = [0]
    for part in range(1, parts):
        ideal = sums[-1] * part / parts
        first, last = cuts[-1] + 1, len(sizes) - (parts - part)
        at = min(max(bisect_left(sums, ideal), first - 1), last - 1)
        # The cut comes after group number ``at``, or before it, whichever is nearer.
        before = at >= first and ideal - sums[at - 1] <= sums[at] - ideal
        cuts.append(at if before else at + 1)
    return list(pairwise([*cuts, len(sizes)]))


def _label(names: Sequence[str], first: str, last: str, span: tuple[int, int]) -> str:
    """The beginnings of the first and the last name, as they are written."""
    one, other = (names[at][: len(prefix)] for at, prefix in ((span[0], first), (span[1] - 1, last)))
    one, other = (text[:1].upper() + text[1:] for text in (one, other))
    return one if one == other else f"{one}–{other}"
