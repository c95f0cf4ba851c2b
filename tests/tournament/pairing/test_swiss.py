from __future__ import annotations

import importlib
from fractions import Fraction
from itertools import combinations

import pytest
from tests.depth import depth, fuzz_seed
from tests.tournament.pairing.fields import after_rounds, best_quality, partial_field

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.pairing import Contender, PairedRound, Why, swiss
from headjudge.tournament.pairing.swiss.field import Field
from headjudge.tournament.pairing.swiss.matching import best, best_clean, kernels
from headjudge.tournament.pairing.swiss.neighbours import of_neighbours

SEED = fuzz_seed(13)


def _swiss_rounds(players: int, rounds: int, rng: Rng) -> list[Contender]:
    return after_rounds(players, rounds, rng, lambda contenders: swiss.pair(contenders, rng).sides)


def _complete(paired: PairedRound, contenders: list[Contender]) -> bool:
    names = sorted(name for sides in paired.sides for name in sides)
    byes = [sides for sides in paired.sides if len(sides) == 1]
    awarded = sum(contender.awarded_bye for contender in contenders)
    odd = (len(contenders) - awarded) % 2
    return names == sorted(contender.name for contender in contenders) and len(byes) == awarded + odd


def test_any_small_field_is_paired_as_well_as_possible() -> None:
    rng = Rng(SEED)
    for _ in range(depth(150, 3000)):
        contenders = partial_field(2 + rng.below(9), rng)
        paired = swiss.pair(contenders, rng)
        assert _complete(paired, contenders)
        assert paired.quality == best_quality(contenders), contenders


def test_after_rounds_of_swiss_the_pairing_is_the_best_of_all() -> None:
    rng = Rng(SEED)
    for _ in range(depth(40, 800)):
        players = 3 + rng.below(8)
        contenders = _swiss_rounds(players, rng.below(players + 2), rng)
        assert swiss.pair(contenders, rng).quality == best_quality(contenders), contenders


@pytest.mark.parametrize(("players", "rounds"), [(8, 5), (16, 10), (7, 6), (6, 5), (4, 3), (12, 11)])
def test_small_late_rounds_are_paired_without_a_rematch_while_that_is_possible(players: int, rounds: int) -> None:
    for seed in range(depth(10, 200)):
        rng = Rng(SEED + seed)
        contenders = _swiss_rounds(players, rounds - 1, rng)
        paired = swiss.pair(contenders, rng)
        assert _complete(paired, contenders)
        assert (paired.quality.rematches > 0) == (_fewest_rematches(contenders) > 0)


def _fewest_rematches(contenders: list[Contender]) -> int:
    """By another program: the pairs that a largest matching of those who haven't met lacks."""
    networkx = importlib.import_module("networkx")
    graph = networkx.Graph()
    graph.add_nodes_from(contender.name for contender in contenders)
    for one, other in combinations(contenders, 2):
        if other.name not in one.met:
            graph.add_edge(one.name, other.name)
    return len(contenders) // 2 - len(networkx.max_weight_matching(graph, maxcardinality=True))


def test_the_least_squares_of_fields_up_to_forty_are_those_of_another_programs_exact_matching() -> None:
    networkx = importlib.import_module("networkx")
    rng = Rng(SEED)
    for _ in range(depth(8, 200)):
        contenders = _swiss_rounds(2 * (6 + rng.below(15)), 4 + rng.below(3), rng)
        paired = swiss.pair(contenders, rng)
        graph = networkx.Graph()
        for one, other in combinations(contenders, 2):
            cost = (one.points - other.points) ** 2 + (100_000 if other.name in one.met else 0)
            graph.add_edge(one.name, other.name, weight=cost)
        least = sum(graph.edges[pair]["weight"] for pair in networkx.min_weight_matching(graph))
        assert paired.quality.squares + 100_000 * paired.quality.rematches == least


def test_the_kernel_of_a_large_field_loses_nothing() -> None:
    """The search among kernels and possible pairs only, beside that of everything."""
    rng = Rng(SEED)
    smaller = 0
    for _ in range(depth(6, 60)):
        players = 100 + rng.below(60)
        contenders = _swiss_rounds(players, 2, rng)
        field = Field(contenders, rng)
        pairs = of_neighbours(field, [i for i in range(players) if i not in field.byes[:1]])
        assert pairs is not None
        known = sum(field.gap(a, b) for a, b in pairs)
        assert field.quality(*best_clean(field, known)) == field.quality(*best(field))
        smaller += sum(map(len, kernels(field, known).values())) < players
    assert smaller


def test_kernels_of_groups_in_which_many_bar_each_other_lose_nothing() -> None:
    rng = Rng(SEED)
    smaller = paired_down = 0
    for _ in range(depth(8, 600)):
        sizes = {points: rng.choice((1, 2, 3, 5, 30, 50)) for points in rng.sample(range(8), 4)}
        names = {f"{points}-{at}": points for points, size in sizes.items() for at in range(size)}
        met: dict[str, set[str]] = {name: set() for name in names}
        for points, size in sizes.items():
            group = [name for name in names if names[name] == points]
            for name in group:
                others = [*names] if rng.below(2) else group
                some = group if size <= 5 and rng.below(3) else rng.sample(others, rng.below(min(5, len(others))))
                for other in {*some} - {name}:
                    met[name].add(other)
                    met[other].add(name)
        contenders = [
            Contender(name, points, met=tuple(sorted(met[name])), byes=rng.below(2)) for name, points in names.items()
        ]
        field = Field(contenders, rng)
        pairs = of_neighbours(field, [i for i in range(len(contenders)) if i not in field.byes[:1]])
        if pairs is None:
            continue
        known = sum(field.gap(a, b) for a, b in pairs)
        found, bye = best_clean(field, known)
        assert len(found) == len(contenders) // 2
        assert field.quality(found, bye) == field.quality(*best(field)), contenders
        smaller += sum(map(len, kernels(field, known).values())) < len(contenders)
        paired_down += known > field.least_squares([field.points[i] for pair in pairs for i in pair])
    assert smaller
    assert paired_down


def test_the_kernel_has_room_for_all_who_must_be_paired_down_or_up() -> None:
    """At the top and at the bottom stand some who have all met each other, and many of those between."""
    rng = Rng(SEED)
    for _ in range(depth(6, 100)):
        groups = [[f"{at}-{number}" for number in range(size)] for at, size in enumerate((4, 60, 4))]
        met: dict[str, set[str]] = {name: set() for group in groups for name in group}
        for end in (groups[0], groups[2]):
            for name in end:
                met[name] |= {*end, *rng.sample(groups[1], rng.below(12))} - {name}
        contenders = [
            Contender(name, points, met=tuple(sorted(met[name])))
            for points, group in zip((6, 3, 0), groups, strict=True)
            for name in group
        ]
        field = Field(contenders, rng)
        pairs = of_neighbours(field, range(len(contenders)))
        assert pairs is not None
        known = sum(field.gap(a, b) for a, b in pairs)
        pairs, bye = best_clean(field, known)
        assert len(pairs) == len(contenders) // 2
        assert field.quality(pairs, bye) == field.quality(*best(field))


def test_who_has_met_is_known_if_one_of_the_two_says_it() -> None:
    contenders = [Contender("Ana", 3, met=("Ben",)), Contender("Ben", 3), Contender("Cid", 0), Contender("Dot", 0)]
    for seed in range(8):
        assert swiss.pair(contenders, Rng(seed)).quality == (0, 0, 0, 0, 18)


def test_the_same_seed_pairs_alike_and_others_differently() -> None:
    contenders = [Contender(f"P{number}") for number in range(40)]
    assert swiss.pair(contenders, Rng(7)) == swiss.pair(contenders, Rng(7))
    assert len({tuple(swiss.pair(contenders, Rng(seed)).sides) for seed in range(20)}) == 20


def test_byes_are_fair() -> None:
    rng = Rng(SEED)
    contenders = _swiss_rounds(9, 8, rng)
    assert sorted(contender.byes for contender in contenders) == [0] + [1] * 8


def test_who_had_a_bye_and_came_back_gets_no_other() -> None:
    contenders = [
        Contender("Ana", points=6, met=("Cid",)),
        Contender("Ben", points=3, byes=1),
        Contender("Cid", points=3, met=("Ana",)),
    ]
    assert ("Cid",) in swiss.pair(contenders, Rng(1)).sides


def test_awarded_byes_come_first() -> None:
    contenders = [Contender("Ana", awarded_bye=True), Contender("Ben"), Contender("Cid")]
    paired = swiss.pair(contenders, Rng(1))
    assert {frozenset(sides) for sides in paired.sides} == {frozenset({"Ben", "Cid"}), frozenset({"Ana"})}
    assert paired.pairings[-1].why == Why.BYE
    assert "awarded" in paired.pairings[-1].reason


def test_who_should_not_meet_does_not_although_it_costs_points() -> None:
    siblings = [Contender("Ana", 6, avoids=frozenset({"Ben"})), Contender("Ben", 6), Contender("Cid"), Contender("Dot")]
    paired = swiss.pair(siblings, Rng(1))
    assert paired.quality.avoided == 0
    assert paired.quality.squares == 72
    assert paired.warnings == ()
    assert all(pairing.why == Why.PAIRED_DOWN for pairing in paired.pairings)
    assert "should not meet, everybody else with 6 points" in paired.pairings[0].reason


def test_who_should_not_meet_meets_before_there_is_a_rematch_and_that_is_told() -> None:
    contenders = [
        Contender("Ana", 3, met=("Cid", "Dot"), avoids=frozenset({"Ben"})),
        Contender("Ben", 3, met=("Cid", "Dot")),
        Contender("Cid", 0, met=("Ana", "Ben")),
        Contender("Dot", 0, met=("Ana", "Ben")),
    ]
    paired = swiss.pair(contenders, Rng(1))
    assert paired.quality.rematches == 0
    assert [warning.split(",")[0] for warning in paired.warnings] in (
        ["Ana and Ben should not meet"],
        ["Ben and Ana should not meet"],
    )


def test_a_rematch_that_is_unavoidable_is_made_and_told() -> None:
    paired = swiss.pair([Contender("Ana", met=("Ben",)), Contender("Ben", met=("Ana",))], Rng(1))
    assert paired.quality.rematches == 1
    assert "meet again" in paired.warnings[0]


REASONS = {
    "Both have 3 points": [Contender("Ana", 3), Contender("Ben", 3)],
    "because nobody else has 6 points": [Contender("Ana", 6), Contender("Ben", 3)],
    "because they have met everybody else with 6 points": [
        Contender("Ana", 6, place=1, met=("Ben",)),
        Contender("Ben", 6, place=2, met=("Ana",)),
        Contender("Cid"),
        Contender("Dot"),
    ],
    "because 3 have 6 points, an odd number": [
        *(Contender(name, 6) for name in ("Ana", "Ben", "Cid")),
        Contender("Dot"),
    ],
    "because an odd number with 3 points was left after Ana had been paired down to one of them": [
        Contender("Ana", 6),
        Contender("Ben", 3),
        Contender("Cid", 3),
        Contender("Dot", 0),
    ],
    "has the bye, with the fewest points (0) among those who haven't had a bye": [
        Contender("Ana", 3),
        Contender("Ben", 3),
        Contender("Cid", 0),
    ],
}


@pytest.mark.parametrize("reason", REASONS)
def test_each_pairing_says_why(reason: str) -> None:
    paired = swiss.pair(REASONS[reason], Rng(1))
    assert any(reason in pairing.reason for pairing in paired.pairings), paired.pairings


def test_tables_are_in_the_order_of_points_and_places() -> None:
    contenders = [Contender(f"P{place}", points=8 - place, place=place) for place in range(1, 9)]
    assert swiss.pair(contenders, Rng(3)).sides == [("P1", "P2"), ("P3", "P4"), ("P5", "P6"), ("P7", "P8")]


@pytest.mark.parametrize("count", [0, 1])
def test_nobody_and_somebody_alone(count: int) -> None:
    paired = swiss.pair([Contender("Ana")][:count], Rng(1))
    assert paired.sides == [("Ana",)][:count]


def test_points_may_be_fractions() -> None:
    contenders = [Contender("Ana", Fraction(5, 2)), Contender("Ben", 2)]
    assert swiss.pair(contenders, Rng(1)).quality.squares == Fraction(1, 4)


def test_a_name_twice_is_refused() -> None:
    with pytest.raises(InvalidInput, match="Ana is named twice"):
        swiss.pair([Contender("Ana"), Contender("Ana")], Rng(1))


def test_points_that_differ_beyond_computing_are_refused() -> None:
    contenders = [Contender("Ana", 10**30, met=("Ben",)), Contender("Ben", met=("Ana",))]
    with pytest.raises(InvalidInput, match="differ too much"):
        swiss.pair(contenders, Rng(1))
