"""Who has lost a pod by a penalty, and where they stand in its result (1.1; decision 0072).

A pod is one match of one game. Whoever loses it leaves the game (800.4a): they stand behind everybody who was still in
it, and whoever was out before them stands behind them. A pod that hadn't begun is lost to everybody.

On paper nobody knows who was out before a ruling, so a report is refused only if it can't be right: nobody who has lost
stands at the top while others haven't lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from headjudge.core.errors import IllegalAction
from headjudge.infractions.penalties import Penalty
from headjudge.tournament.results import PodResult

__all__ = ["PodLoss", "losers", "require_behind", "stood", "without_points"]

Places = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class PodLoss:
    """Who has lost a pod by a ruling, of which penalty; whether it had ``begun``; ``batch``: what was ruled at the same
    time."""

    player: str
    penalty: Penalty
    batch: int
    begun: bool


def losers(lost: Iterable[PodLoss]) -> set[str]:
    """Those who have lost it."""
    return {one.player for one in lost}


def without_points(result: PodResult, lost: Iterable[PodLoss]) -> PodResult:
    """A result in which whoever has lost the match, and not the game alone, gets no points."""
    names = sorted({one.player for one in lost if one.penalty is not Penalty.GAME_LOSS})
    return replace(result, forfeited=tuple(names)) if names else result


def stood(places: Sequence[Sequence[str]], lost: Sequence[PodLoss]) -> Places:
    """Places with those who have lost by penalties where they must stand: those who never began behind all, those of
    one moment together, and nobody of them before the last who was in."""
    order = [tuple(place) for place in places]
    out, never = losers(lost), losers(one for one in lost if not one.begun)
    if not any(name not in out for place in order for name in place):
        return tuple(order)
    first = next(n for n, place in enumerate(order) if any(name not in out for name in place))
    late = [name for place in order[: first + 1] for name in place if name in out]
    kept = [tuple(name for name in place if name not in late and name not in never) for place in order[first:]]
    found = [kept[0], tuple(name for name in late if name not in never), *kept[1:]]
    for batch in dict.fromkeys(one.batch for one in lost if one.begun):
        same = {one.player for one in lost if one.batch == batch} - never
        at = [n for n, place in enumerate(found) if same & {*place}]
        for n in at[:-1]:
            found[at[-1]] += tuple(name for name in found[n] if name in same)
            found[n] = tuple(name for name in found[n] if name not in same)
    last = tuple(name for place in order for name in place if name in never)
    return tuple(place for place in (*found, last) if place)


def require_behind(result: PodResult, lost: dict[int, PodLoss]) -> None:
    """Refuse a result that puts who has lost by a penalty where they can't stand, naming the ruling."""
    at = {name: n for n, place in enumerate(result.places) for name in place}
    out = losers(lost.values())
    others = [n for name, n in at.items() if name not in out]
    if not others:
        return
    never = {one.player for one in lost.values() if not one.begun}
    for number, one in lost.items():
        where = at[one.player]
        if one.player in never:
            if where != len(result.places) - 1 or where <= max(others):
                _refuse(one, number, "before it began, and takes the last place")
        elif where <= min(others):
            _refuse(one, number, "and stands behind whoever was still in it")
        same = [other for other in lost.values() if other.batch == one.batch and other.player not in never]
        if one.player not in never and any(at[other.player] != where for other in same):
            _refuse(one, number, "together with others, and shares their place")


def _refuse(one: PodLoss, number: int, why: str) -> None:
    raise IllegalAction(
        f"{one.player} has lost this pod by ruling {number} {why}", rule="1.1", code="match/lost-by-penalty"
    )
