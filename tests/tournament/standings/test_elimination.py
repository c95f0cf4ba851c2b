"""Play-offs and elimination: who stands where by the round reached."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.tournament.written import result, rounds

from headjudge.tournament.results import MatchResult, PodResult, Result, Verdict
from headjudge.tournament.standings import Scoring, by_round_reached, standings

NAMES = ("Ana", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
SWISS = standings(
    NAMES,
    rounds(
        ["Ana 2-1 Eve", "Ben 0-2 Gus", "Cid 2-0 Fay", "Dot 2-0 Hal"],
        ["Ana 2-0 Dot", "Ben 0-2 Fay", "Cid 2-0 Gus", "Eve 2-1 Hal"],
        ["Ana 2-0 Cid", "Ben 2-1 Hal", "Dot 1-2 Fay", "Eve 1-2 Gus"],
    ),
)
TIED = standings(NAMES, [], Scoring(tiebreakers=()))


def test_after_a_cut_by_the_round_reached_then_by_the_swiss_order() -> None:
    cut = SWISS.order[:4]
    assert cut == ("Ana", "Cid", "Gus", "Fay")
    assert by_round_reached(SWISS, cut, []).order == SWISS.order
    half = by_round_reached(SWISS, cut, rounds(["Ana 0-2 Fay", "Cid 2-0 Gus"]))
    assert half.order == ("Cid", "Fay", "Ana", "Gus", "Eve", "Dot", "Ben", "Hal")
    whole = by_round_reached(SWISS, cut, rounds(["Ana 0-2 Fay", "Cid 2-0 Gus"], ["Cid 1-2 Fay"]))
    assert whole.order == ("Fay", "Cid", "Ana", "Gus", "Eve", "Dot", "Ben", "Hal")
    assert whole.figures == SWISS.figures


def test_elimination_from_the_start_leaves_those_tied_who_lost_in_the_same_round() -> None:
    played = rounds(
        ["Ana 2-0 Ben", "Cid 2-0 Dot", "Eve 0-2 Fay", "Gus 0-2 Hal"], ["Ana 2-0 Cid", "Fay 1-2 Hal"], ["Ana 0-2 Hal"]
    )
    table = by_round_reached(TIED, NAMES, played)
    assert table.groups == (("Hal",), ("Ana",), ("Cid", "Fay"), ("Ben", "Dot", "Eve", "Gus"))
    assert [table.rank(name) for name in ("Hal", "Ana", "Fay", "Gus")] == [1, 2, 3, 5]


def test_a_bye_reaches_the_next_round_and_two_disqualified_reach_none() -> None:
    both = MatchResult(("Cid", "Dot"), (0, 0), (Verdict.LOST, Verdict.LOST))
    played = rounds(["Ana bye", "Ben 2-0 Eve"])
    played[0].append(both)
    table = by_round_reached(TIED, NAMES[:5], played)
    assert table.groups == (("Ana", "Ben"), ("Cid", "Dot", "Eve"), ("Fay", "Gus", "Hal"))


def test_double_elimination() -> None:
    four = NAMES[:4]
    played = rounds(
        ["Ana 2-0 Dot", "Ben 2-0 Cid"],
        ["Ana 2-0 Ben", "Dot 0-2 Cid"],
        ["Ben 0-2 Cid"],
        ["Ana 0-2 Cid"],
        ["Ana 2-1 Cid"],
    )
    before = standings(four, [], Scoring(tiebreakers=()))
    after = [by_round_reached(before, four, played[:count], lives=2).groups for count in range(1, 6)]
    assert after[0] == (("Ana", "Ben"), ("Cid", "Dot"))
    assert after[1] == (("Ana",), ("Ben", "Cid"), ("Dot",))
    assert after[2] == (("Ana",), ("Cid",), ("Ben",), ("Dot",))
    assert after[3] == (("Ana", "Cid"), ("Ben",), ("Dot",))
    assert after[4] == (("Ana",), ("Cid",), ("Ben",), ("Dot",))


def test_a_final_pod() -> None:
    final = PodResult((("Gus",), ("Ana", "Cid"), ("Fay",)))
    table = by_round_reached(SWISS, SWISS.order[:4], [[final]])
    assert table.order[:4] == ("Gus", "Ana", "Cid", "Fay")


def test_matches_for_places() -> None:
    cut = SWISS.order[:4]
    played = rounds(["Ana 0-2 Fay", "Cid 2-0 Gus"], ["Cid 1-2 Fay", "Ana 1-2 Gus"])
    assert by_round_reached(SWISS, cut, played).order[:4] == ("Fay", "Cid", "Gus", "Ana")


def test_all_places_of_eight_are_played_for() -> None:
    played = rounds(
        ["Ana 2-0 Ben", "Cid 2-0 Dot", "Eve 2-0 Fay", "Gus 2-0 Hal"],
        ["Ben 2-0 Dot", "Fay 2-0 Hal", "Ana 2-0 Cid", "Eve 2-0 Gus"],
        ["Dot 2-0 Hal", "Ben 2-0 Fay", "Cid 2-0 Gus", "Ana 2-0 Eve"],
    )
    assert by_round_reached(TIED, NAMES, played).order == ("Ana", "Eve", "Cid", "Gus", "Ben", "Fay", "Dot", "Hal")


@settings(max_examples=depth(20, 300))
@given(st.integers(0, 10**9), st.integers(1, 4))
def test_in_any_bracket_who_beat_somebody_stands_above_them(seed: int, size: int) -> None:
    rng = Random(seed)
    names = [f"P{number}" for number in range(2**size)]
    before = standings(names, [])
    left, played = rng.sample(names, len(names)), list[list[Result]]()
    while len(left) > 1:
        pairs = [rng.sample(pair, 2) for pair in zip(left[::2], left[1::2], strict=True)]
        played.append([result(f"{winner} 2-1 {loser}") for winner, loser in pairs])
        left = [winner for winner, _ in pairs]
        table = by_round_reached(before, names, played)
        assert sorted(table.order) == sorted(names)
        for results in played:
            for match in results:
                assert isinstance(match, MatchResult)
                assert table.ranks[match.sides[0]] < table.ranks[match.sides[1]]
    assert table.groups[0] == (left[0],)
    assert [len(group) for group in table.groups] == [1, *(2**number for number in range(size))]
