"""Pods: a round of games of three to five (facts/organisers).

The pods are filled from the top of the standings, then players change places until as few as possible meet again, then
as few as possible who should not meet, then until the squared differences of points within pods are least. To find
the very best is as hard as matching in threes; this is a search by exchanging two, begun again and again where the
field is small.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import lcm

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.pairing.contenders import Contender, PairedRound, Pairing, Why, by_name
from headjudge.tournament.pairing.given import assessed

__all__ = ["LARGEST", "SMALLEST", "pair", "sizes"]

RULE = "facts/organisers"
SMALLEST, LARGEST = 3, 5
SEARCHED, KICKS = 1600, 4
"""The search is begun so often that about so many players are placed, each time from the best so far with so many
random exchanges."""
NEAR, FAR = 2, 40
"""With how many pods on each side players change places for the points' sake, and so as not to meet again."""


def sizes(players: int, preferred: int = 4, *, odd_first: bool = False) -> list[int]:
    """The sizes of the pods from the top: as many as possible of the preferred size, the others between three and five,
    and no more of these than needed; these come last, or first. Raises InvalidInput if there are fewer than three
    players, or the preferred size is not between three and five."""
    if not SMALLEST <= preferred <= LARGEST:
        said = f"pods have {SMALLEST} to {LARGEST} players, not {preferred}"
        raise InvalidInput(said, rule=RULE, code="pairing/pod-size")
    others = [size for size in range(LARGEST, SMALLEST - 1, -1) if size != preferred]
    for usual in range(players // preferred, -1, -1) if players >= SMALLEST else ():
        left = players - usual * preferred
        for count in range(left // SMALLEST + 1):
            larger = left - count * min(others)
            step = max(others) - min(others)
            if 0 <= larger <= count * step and larger % step == 0:
                odd = [max(others)] * (larger // step) + [min(others)] * (count - larger // step)
                return odd + [preferred] * usual if odd_first else [preferred] * usual + odd
    said = f"{players} can't play in pods: a pod needs at least {SMALLEST}"
    raise InvalidInput(said, rule=RULE, code="pairing/too-few")


def pair(contenders: Iterable[Contender], rng: Rng, preferred: int = 4, *, odd_first: bool = False) -> PairedRound:
    """Pair a round of pods. Each pod names its players in the order of their seats, which are drawn: the first seat
    goes to one of those who had it least often. Nobody sits out but who was awarded a bye. Raises InvalidInput as
    :func:`sizes` does, or if two contenders have the same name."""
    present = list(by_name(contenders).values())
    byes = [
        Pairing((one.name,), Why.BYE, f"{one.name} was awarded a bye for this round.")
        for one in present
        if one.awarded_bye
    ]
    players = [contender for contender in present if not contender.awarded_bye]
    wanted = sizes(len(players), preferred, odd_first=odd_first)
    rng.shuffle(players)
    players.sort(key=lambda contender: (contender.place, -contender.points))
    search = _Search(players, wanted)
    found = search.from_order(range(len(players)))
    for _ in range(SEARCHED // len(players) - 1):
        if search.is_least(found):
            break
        order = [i for pod in found for i in pod]
        for _ in range(KICKS):
            a, b = rng.below(len(order)), rng.below(len(order))
            order[a], order[b] = order[b], order[a]
        found = min(found, search.from_order(order), key=search.cost)
    pods = [_seated([players[i] for i in pod], rng) for pod in found]
    return assessed([*(_explained(pod) for pod in pods), *byes], present)


def _seated(pod: list[Contender], rng: Rng) -> list[Contender]:
    """The players of a pod in the order of their seats."""
    rng.shuffle(pod)
    first = min(pod, key=lambda contender: contender.first_seats)
    return [first, *(contender for contender in pod if contender is not first)]


def _explained(pod: list[Contender]) -> Pairing:
    most, least = max(one.points for one in pod), min(one.points for one in pod)
    names = tuple(one.name for one in pod)
    if most == least:
        return Pairing(names, Why.LEVEL, f"All have {most} point{'' if most == 1 else 's'}.")
    reason = f"Filled from the top of the standings, with as few rematches as possible: {most} to {least} points."
    return Pairing(names, Why.PAIRED_DOWN, reason)


Pods = list[list[int]]


class _Search:
    """Looks for the best pods of players, who are in the order of the standings."""

    def __init__(self, players: list[Contender], wanted: list[int]) -> None:
        self._wanted = wanted
        index = {player.name: i for i, player in enumerate(players)}
        scale = lcm(*(Fraction(player.points).denominator for player in players))
        self._points = [int(player.points * scale) for player in players]
        spread = max(self._points) - min(self._points)
        avoided = len(players) * LARGEST * spread**2 + 1
        met = avoided * (len(players) * LARGEST + 1)
        self._barred: list[dict[int, int]] = [{} for _ in players]
        for i, player in enumerate(players):
            for name in player.avoids & index.keys():
                self._barred[i][index[name]] = self._barred[index[name]][i] = avoided
        for i, player in enumerate(players):
            for name in player.met:
                if name in index:
                    self._barred[i][index[name]] = self._barred[i].get(index[name], 0) + met

    def _with(self, a: int, pod: list[int], but: int) -> int:
        """What it costs that one meets all of a pod but one."""
        points, barred = self._points, self._barred[a]
        at, cost = points[a], 0
        for b in pod:
            if b != but:
                apart = at - points[b]
                cost += apart * apart
                if b in barred:
                    cost += barred[b]
        return cost

    def cost(self, pods: Pods) -> int:
        """What all pods cost together."""
        return sum(self._with(a, pod, a) for pod in pods for a in pod) // 2

    def _filled(self, order: Iterable[int]) -> Pods:
        left = iter(order)
        return [[next(left) for _ in range(size)] for size in self._wanted]

    def is_least(self, pods: Pods) -> bool:
        """Whether nothing can be better: the squares are those of pods filled from the top, and nobody is barred."""
        points = sum(
            (self._points[a] - self._points[b]) ** 2
            for pod in self._filled(range(len(self._points)))
            for at, a in enumerate(pod)
            for b in pod[at + 1 :]
        )
        return self.cost(pods) <= points

    def from_order(self, order: Iterable[int]) -> Pods:
        """Pods filled in this order, then bettered by exchanges until none betters them."""
        pods = self._filled(order)
        waiting = set(range(len(pods)))
        while waiting:
            at = min(waiting)
            changed = self._exchange(pods, at)
            if changed is None:
                waiting.discard(at)
            else:
                waiting |= {one for pod in changed for one in range(pod - NEAR, pod + NEAR + 1) if 0 <= one < len(pods)}
        return pods

    def _exchange(self, pods: Pods, at: int) -> tuple[int, int] | None:
        """Make the exchange of a player of this pod that betters the pods most; the two pods, or None if none does."""
        best: tuple[int, int, int, int] | None = None
        theirs: dict[int, int] = {}
        for seat, a in enumerate(pods[at]):
            here = self._with(a, pods[at], a)
            barred = any(b in self._barred[a] for b in pods[at])
            for other in self._around(at, len(pods), FAR if barred else NEAR):
                for there, b in enumerate(pods[other]):
                    if b not in theirs:
                        theirs[b] = self._with(b, pods[other], b)
                    before = here + theirs[b]
                    after = self._with(b, pods[at], a) + self._with(a, pods[other], b)
                    if after < before and (best is None or after - before < best[0]):
                        best = (after - before, seat, other, there)
        if best is None:
            return None
        _, seat, other, there = best
        pods[at][seat], pods[other][there] = pods[other][there], pods[at][seat]
        return at, other

    @staticmethod
    def _around(at: int, pods: int, reach: int) -> Iterator[int]:
        return (other for other in range(max(0, at - reach), min(pods, at + reach + 1)) if other != at)
