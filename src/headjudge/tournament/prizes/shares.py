"""Who gets which prize: by place or by points, and what becomes of ties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

__all__ = ["Prize", "Sharing", "prizes_by_place", "prizes_by_points"]

Prize = int | str
"""An amount (boosters, or money in its smallest unit), or a thing by its name."""


class Sharing(StrEnum):
    """What those get who are tied on everything."""

    EVENLY = "evenly"
    """The amounts of their places together, divided; what can't be divided goes one by one from the first in the list
    on. Things can't be divided: they go in the order of the list."""
    BY_LIST = "by-list"
    """Each the prize of their place in the flat list."""


def prizes_by_place(
    groups: Sequence[Sequence[str]], prizes: Sequence[Prize], sharing: Sharing = Sharing.EVENLY
) -> dict[str, Prize]:
    """The prize of everybody who gets one. ``groups``: the standings, tied names together; ``prizes``: of the first
    place, the second …"""
    found: dict[str, Prize] = {}
    place = 0
    for group in groups:
        due = list(prizes[place : place + len(group)])
        amounts = [prize for prize in due if isinstance(prize, int)]
        if sharing is Sharing.EVENLY and len(group) > 1 and len(amounts) == len(due):
            each, left = divmod(sum(amounts), len(group))
            shares: list[Prize] = [each + (position < left) for position in range(len(group))]
            found.update((name, share) for name, share in zip(group, shares, strict=True) if share)
        else:
            found.update(zip(group, due, strict=False))
        place += len(group)
    return found


def prizes_by_points(
    points: Mapping[str, float], prizes: Mapping[int, Prize], order: Sequence[str]
) -> dict[str, Prize]:
    """The prize of everybody who has enough points for one, in the ``order`` of the standings: of the prizes (by the
    least points that they need) the one that needs most."""
    needed = sorted(prizes, reverse=True)
    found: dict[str, Prize] = {}
    for name in order:
        reached = next((least for least in needed if points[name] >= least), None)
        if reached is not None:
            found[name] = prizes[reached]
    return found
