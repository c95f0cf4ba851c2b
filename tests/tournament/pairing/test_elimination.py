from __future__ import annotations

import pytest
from tests.depth import depth

from headjudge.core.errors import IllegalAction
from headjudge.core.rng import Rng
from headjudge.tournament.pairing import Why
from headjudge.tournament.pairing.elimination import (
    Branch,
    Course,
    Seeding,
    State,
    bracket_order,
    double,
    order_of,
    single,
)


def _order(players: int, seeding: Seeding) -> list[str | None]:
    return list(bracket_order([str(place) for place in range(1, players + 1)], seeding, Rng(1)))


@pytest.mark.parametrize(
    ("players", "seeding", "expected"),
    [
        (2, Seeding.STANDING, "1 2"),
        (4, Seeding.STANDING, "1 4 2 3"),
        (8, Seeding.STANDING, "1 8 4 5 2 7 3 6"),
        (16, Seeding.STANDING, "1 16 8 9 4 13 5 12 2 15 7 10 3 14 6 11"),
        (6, Seeding.STANDING, "1 - 4 5 2 - 3 6"),
        (8, Seeding.SEATS, "1 5 2 6 3 7 4 8"),
        (8, Seeding.SEATS_CROSSED, "1 5 3 7 2 6 4 8"),
        (7, Seeding.SEATS, "1 5 2 6 3 7 4 -"),
        (1, Seeding.STANDING, "1"),
        (0, Seeding.LOT, ""),
    ],
)
def test_where_each_begins(players: int, seeding: Seeding, expected: str) -> None:
    assert " ".join(name or "-" for name in _order(players, seeding)) == expected


@pytest.mark.parametrize("players", range(2, 20))
def test_byes_by_lot_make_the_second_round_a_power_of_two_and_nobody_has_two(players: int) -> None:
    order = _order(players, Seeding.LOT)
    assert sorted(filter(None, order)) == sorted(map(str, range(1, players + 1)))
    assert all(order[at : at + 2] != [None, None] for at in range(0, len(order), 2))
    assert len(order) & (len(order) - 1) == 0


def test_lots_differ() -> None:
    assert len({bracket_order("abcdefgh", Seeding.LOT, Rng(seed)) for seed in range(20)}) == 20


def _play(course: Course, winners: str) -> None:
    """Everything that can be played now is won by whoever stands first in ``winners``."""
    for pairing in course.next_round():
        if len(pairing.sides) == 2:
            course.record(pairing.sides, min(pairing.sides, key=winners.index))


def test_a_single_elimination_from_eight_to_the_trophy() -> None:
    course = Course(single("ABCDEFGH"))
    assert [pairing.sides for pairing in course.next_round()] == [("A", "B"), ("C", "D"), ("E", "F"), ("G", "H")]
    assert course.next_round()[0].reason == "Quarterfinal, by the places in the standings."
    course.record(("B", "A"), "B")
    assert course.reached()[0] == ["B"]
    _play(course, "ABCDEFGH")
    assert [pairing.sides for pairing in course.next_round()] == [("B", "C"), ("E", "G")]
    assert {pairing.why for pairing in course.next_round()} == {Why.SEEDED}
    _play(course, "ABCDEFGH")
    assert (course.over, course.winner) == (False, None)
    assert course.next_round()[0].reason == "Final, as the bracket has it."
    _play(course, "ABCDEFGH")
    assert (course.over, course.winner) == (True, "B")
    assert [sorted(group) for group in course.reached()] == [["B"], ["E"], ["C", "G"], ["A", "D", "F", "H"]]
    assert course.next_round() == ()


def test_byes_are_played_in_the_first_round_only() -> None:
    course = Course(single(order_of([["Ana"], ["Ben", "Cid"], ["Dot", "Eve"], ["Fay"]])))
    first = course.next_round()
    assert [pairing.sides for pairing in first] == [("Ana",), ("Ben", "Cid"), ("Dot", "Eve"), ("Fay",)]
    assert [pairing.why for pairing in first] == [Why.BYE, Why.SEEDED, Why.SEEDED, Why.BYE]
    course.record(("Ben", "Cid"), "Ben")
    course.record(("Dot", "Eve"), "Eve")
    assert [pairing.sides for pairing in course.next_round()] == [("Ana", "Ben"), ("Eve", "Fay")]


@pytest.mark.parametrize("players", range(2, 34))
def test_a_round_is_played_out_before_the_next_whoever_has_byes(players: int) -> None:
    names = [f"P{number:02}" for number in range(players)]
    course, rounds = Course(single(bracket_order(names, Seeding.STANDING, Rng(0)))), 0
    left = set(names)
    while paired := course.next_round():
        sides = [side for pairing in paired for side in pairing.sides]
        assert sorted(sides) == sorted(left)
        for pairing in paired:
            if len(pairing.sides) == 2:
                course.record(pairing.sides, max(pairing.sides))
                left.discard(min(pairing.sides))
        rounds += 1
    assert (rounds, course.winner) == ((players - 1).bit_length(), names[-1])


def test_three_given_matches_leave_one_with_a_bye_later() -> None:
    course = Course(single(order_of(["ab", "cd", "ef"])))
    _play(course, "abcdef")
    assert [pairing.sides for pairing in course.next_round()] == [("a", "c"), ("e",)]


def test_both_disqualified_give_the_next_opponent_a_bye() -> None:
    course = Course(single("abcd"))
    course.record(("a", "b"), None)
    course.record(("c", "d"), "c")
    assert course.over
    assert course.winner == "c"
    assert course.ties[0].state is State.OVER
    assert course.ties[2].state is State.WALKOVER
    of_eight = Course(single("abcdefgh"))
    of_eight.record(("a", "b"), None)
    _play(of_eight, "abcdefgh")
    assert [pairing.sides for pairing in of_eight.next_round()] == [("c",), ("e", "g")]


def test_a_match_for_the_third_place() -> None:
    course = Course(single("abcd", third_place=True))
    _play(course, "abcd")
    assert {pairing.sides for pairing in course.next_round()} == {("a", "c"), ("b", "d")}
    _play(course, "dcba")
    assert course.winner == "c"
    assert course.reached() == [["c"], ["a"], ["d"], ["b"]]


def test_a_draw_by_lot_says_so() -> None:
    pairing = Course(single("ab"), Seeding.LOT).next_round()[0]
    assert (pairing.why, pairing.reason) == (Why.LEVEL, "Final, drawn by lot.")


def test_what_does_not_meet_is_refused_and_changes_nothing() -> None:
    course = Course(single("abcd"))
    before = course.ties
    with pytest.raises(IllegalAction, match="a and c don't meet at this point"):
        course.record("ac", "a")
    with pytest.raises(IllegalAction, match="c isn't in the match of a and b"):
        course.record("ab", "c")
    assert course.ties == before


def test_a_double_elimination_is_lost_by_losing_twice() -> None:
    course = Course(double("abcd"))
    _play(course, "abcd")
    assert {pairing.sides for pairing in course.next_round()} == {("a", "c"), ("b", "d")}
    _play(course, "abcd")
    assert [pairing.sides for pairing in course.next_round()] == [("b", "c")]
    _play(course, "abcd")
    assert [(pairing.sides, pairing.reason) for pairing in course.next_round()] == [
        (("a", "b"), "Final, as the bracket has it.")
    ]
    course.record("ab", "b")
    assert not course.over
    assert course.next_round()[0].reason == "Second final, as the bracket has it."
    course.record("ab", "b")
    assert course.winner == "b"
    assert course.reached() == [["b"], ["a"], ["c"], ["d"]]


def test_the_second_final_is_not_played_if_nobody_has_lost_once_only() -> None:
    course = Course(double("abcd"))
    while course.next_round():
        _play(course, "abcd")
    assert course.over
    assert course.winner == "a"
    assert course.ties[-1].state is State.VOID


@pytest.mark.parametrize("players", [2, 3, 5, 8, 13, 16, 32])
def test_any_double_elimination_ends_with_everybody_else_beaten_twice(players: int) -> None:
    for seed in range(depth(5, 100)):
        rng = Rng(seed)
        names = [f"P{place}" for place in range(players)]
        course = Course(double(bracket_order(names, Seeding.STANDING, rng)))
        lost = dict.fromkeys(names, 0)
        met: list[frozenset[str]] = []
        while not course.over:
            matches = [pairing.sides for pairing in course.next_round() if len(pairing.sides) == 2]
            assert matches
            for sides in matches:
                winner = rng.choice(sides)
                lost[next(name for name in sides if name != winner)] += 1
                met.append(frozenset(sides))
                course.record(sides, winner)
        champion = course.winner
        assert champion is not None
        assert lost.pop(champion) < 2
        assert set(lost.values()) == {2}
        reached = course.reached()
        assert reached[0] == [champion]
        assert sorted(name for group in reached for name in group) == sorted(names)
        assert met == [pair for pair in met if pair]


def test_the_losers_of_a_half_meet_winners_of_the_other() -> None:
    bracket = double([str(number) for number in range(8)])
    course = Course(bracket)
    _play(course, "01234567")
    _play(course, "01234567")
    losers = [one.sides for one in course.ties if one.tie.branch is Branch.LOSERS and one.tie.round == 2]
    assert losers == [("1", "6"), ("5", "2")]
