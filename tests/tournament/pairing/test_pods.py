from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
from tests.depth import depth, fuzz_seed

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.pairing import Contender, PairedRound, Why, pods

BY_PLACE = (5, 3, 2, 1, 0)


@pytest.mark.parametrize(
    ("players", "preferred", "expected"),
    [
        (11, 4, [4, 4, 3]),
        (9, 4, [4, 5]),
        (6, 4, [3, 3]),
        (5, 4, [5]),
        (7, 4, [4, 3]),
        (10, 4, [4, 3, 3]),
        (13, 4, [4, 4, 5]),
        (14, 4, [4, 4, 3, 3]),
        (40, 4, [4] * 10),
        (4, 3, [4]),
        (7, 3, [3, 4]),
        (8, 3, [3, 5]),
        (11, 5, [5, 3, 3]),
        (12, 5, [5, 4, 3]),
        (3, 5, [3]),
    ],
)
def test_sizes_of_pods(players: int, preferred: int, expected: list[int]) -> None:
    assert pods.sizes(players, preferred) == expected


def test_odd_pods_stand_at_the_bottom_or_at_the_top() -> None:
    assert pods.sizes(11, 4, odd_first=True) == [3, 4, 4]
    assert pods.sizes(13, 4, odd_first=True) == [5, 4, 4]


def test_nobody_sits_out_and_no_more_pods_than_needed_are_odd() -> None:
    for preferred in (3, 4, 5):
        for players in range(3, 60):
            found = pods.sizes(players, preferred)
            assert sum(found) == players
            assert set(found) <= {3, 4, 5}
            more = found.count(preferred) + 1
            left = players - more * preferred
            others = {3, 4, 5} - {preferred}
            possible = {0} | {a * min(others) + b * max(others) for a in range(20) for b in range(20)}
            assert all(players - usual * preferred not in possible for usual in range(more, players)) or left < 0


@pytest.mark.parametrize(("players", "preferred"), [(2, 4), (0, 4), (8, 2), (12, 6)])
def test_pods_that_can_not_be_are_refused(players: int, preferred: int) -> None:
    with pytest.raises(InvalidInput, match=r"a pod needs at least 3|pods have 3 to 5"):
        pods.sizes(players, preferred)


def _after(contenders: Sequence[Contender], paired: PairedRound, rng: Rng) -> list[Contender]:
    """The contenders after a round whose places are drawn."""
    now = {contender.name: contender for contender in contenders}
    for sides in paired.sides:
        places = list(sides)
        rng.shuffle(places)
        for name, points in zip(places, BY_PLACE, strict=False):
            old = now[name]
            met = tuple(other for other in sides if other != name)
            firsts = old.first_seats + (sides[0] == name)
            now[name] = replace(old, points=old.points + points, met=old.met + met, first_seats=firsts)
    ordered = sorted(now.values(), key=lambda contender: -contender.points)
    return [replace(contender, place=place) for place, contender in enumerate(ordered, 1)]


def _best(players: list[Contender], wanted: list[int]) -> tuple[int, int]:
    """The fewest meetings and the least squares of any pods, by trying all."""

    @cache
    def best(left: frozenset[int], sizes: tuple[int, ...]) -> tuple[int, int]:
        if not left:
            return 0, 0
        found = []
        first = min(left)
        for size in set(sizes):
            others = list(sizes)
            others.remove(size)
            for rest in combinations(left - {first}, size - 1):
                meetings, squares = best(left - {first, *rest}, tuple(others))
                for a, b in combinations((first, *rest), 2):
                    meetings += players[a].met.count(players[b].name)
                    squares += int((players[a].points - players[b].points) ** 2)
                found.append((meetings, squares))
        return min(found)

    return best(frozenset(range(len(players))), tuple(wanted))


@pytest.mark.parametrize("players", [8, 9, 10])
def test_small_fields_are_paired_as_well_as_possible(players: int) -> None:
    for seed in range(depth(1, 20)):
        rng = Rng(fuzz_seed(13) + seed)
        contenders = [Contender(f"P{number}") for number in range(players)]
        for _ in range(3):
            paired = pods.pair(contenders, rng)
            by_name = {contender.name: contender for contender in contenders}
            meetings = sum(by_name[a].met.count(b) for sides in paired.sides for a, b in combinations(sides, 2))
            assert (meetings, paired.quality.squares) == _best(contenders, pods.sizes(players))
            contenders = _after(contenders, paired, rng)


def test_sixteen_meet_nobody_again_in_three_rounds_and_the_first_seat_is_theirs_who_had_it_least() -> None:
    for seed in range(depth(4, 100)):
        rng = Rng(seed)
        contenders = [Contender(f"P{number}") for number in range(16)]
        for _ in range(3):
            paired = pods.pair(contenders, rng)
            assert paired.quality.rematches == 0
            assert sorted(name for sides in paired.sides for name in sides) == sorted(one.name for one in contenders)
            firsts = {contender.name: contender.first_seats for contender in contenders}
            assert all(firsts[sides[0]] == min(firsts[name] for name in sides) for sides in paired.sides)
            contenders = _after(contenders, paired, rng)


def test_pods_are_filled_from_the_top() -> None:
    contenders = [Contender(f"P{place}", points=20 - place, place=place) for place in range(1, 9)]
    paired = pods.pair(contenders, Rng(1))
    assert [set(sides) for sides in paired.sides] == [{"P1", "P2", "P3", "P4"}, {"P5", "P6", "P7", "P8"}]
    assert paired.pairings[0].why is Why.PAIRED_DOWN
    assert paired.pairings[0].reason.endswith("19 to 16 points.")


def test_who_should_not_meet_sits_in_different_pods_and_awarded_byes_in_none() -> None:
    contenders = [
        Contender("Ana", 9, 1, avoids=frozenset({"Ben"})),
        *(Contender(name, 9 - place, place) for place, name in enumerate(("Ben", "Cid", "Dot", "Eve", "Fay"), 2)),
        Contender("Gus", awarded_bye=True),
    ]
    paired = pods.pair(contenders, Rng(1))
    assert paired.quality.avoided == 0
    assert paired.sides[-1] == ("Gus",)


def test_who_meets_again_is_told() -> None:
    contenders = [Contender("Ana", met=("Ben",)), Contender("Ben", met=("Ana",)), Contender("Cid")]
    paired = pods.pair(contenders, Rng(1))
    assert [warning.endswith("meet again.") for warning in paired.warnings] == [True]


def test_the_same_seed_fills_alike() -> None:
    contenders = [Contender(f"P{number}") for number in range(30)]
    assert pods.pair(contenders, Rng(3)) == pods.pair(contenders, Rng(3))
    assert pods.pair(contenders, Rng(3)) != pods.pair(contenders, Rng(4))
