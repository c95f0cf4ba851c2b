from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.tournament.pairing import Why, round_robin


def entries(names: str, **late: int) -> round_robin.Entries:
    return (*((name, 1) for name in names), *late.items())


@pytest.mark.parametrize("players", range(2, 14))
def test_everybody_meets_everybody_once_and_is_first_as_often_as_second(players: int) -> None:
    names = [f"P{number}" for number in range(players)]
    schedule = round_robin.schedule(names)
    assert len(schedule) == round_robin.rounds(players) == players - 1 + players % 2
    for pairings in schedule:
        assert sorted(name for sides in pairings for name in sides) == sorted(names)
    matches = [sides for pairings in schedule for sides in pairings if len(sides) == 2]
    assert sorted(map(sorted, matches)) == sorted(map(sorted, combinations(names, 2)))
    firsts, seconds = Counter(sides[0] for sides in matches), Counter(sides[1] for sides in matches)
    assert all(abs(firsts[name] - seconds[name]) <= 1 for name in names)
    byes = Counter(sides[0] for pairings in schedule for sides in pairings if len(sides) == 1)
    assert set(byes.values()) == ({1} if players % 2 else set())


def test_a_second_leg_turns_each_match_around() -> None:
    schedule = round_robin.schedule("abcd", legs=2)
    assert len(schedule) == round_robin.rounds(4, 2) == 6
    matches = Counter(sides for pairings in schedule for sides in pairings)
    assert set(matches.values()) == {1}
    assert all((b, a) in matches for a, b in matches)


def test_a_round_of_an_odd_number_has_a_bye() -> None:
    pairings = round_robin.pair(entries("abc"), 2)
    assert [pairing.why for pairing in pairings] == [Why.SEEDED, Why.BYE]
    assert pairings[0].reason == "Round 2 of 3 in which everybody meets everybody."


def test_nobody_and_one_have_no_rounds() -> None:
    assert round_robin.schedule("a") == round_robin.schedule("") == ()
    assert round_robin.rounds(1) == round_robin.rounds(0) == 0


@pytest.mark.parametrize("number", [0, 4])
def test_a_round_that_is_not_there_is_refused(number: int) -> None:
    with pytest.raises(InvalidInput, match="rounds 1 to 3"):
        round_robin.pair(entries("abcd"), number)


def test_a_name_twice_and_no_leg_are_refused() -> None:
    with pytest.raises(InvalidInput, match="twice"):
        round_robin.schedule("aba")
    with pytest.raises(InvalidInput, match="at least one leg, not 0"):
        round_robin.schedule("ab", legs=0)


@pytest.mark.parametrize("players", range(2, 12))
@pytest.mark.parametrize("legs", [1, 2])
def test_who_comes_late_meets_everybody_in_as_few_rounds_as_can_be(players: int, legs: int) -> None:
    names = "abcdefghijkl"[:players]
    usual = round_robin.schedule(names, legs)
    for after in range(1, len(usual) + 1):
        made = round_robin.schedule_of(entries(names, z=after + 1), legs)
        assert made[:after] == usual[:after], "what was played stays"
        matches = Counter(frozenset(sides) for one in made for sides in one if len(sides) == 2)
        assert matches == {frozenset(pair): legs for pair in combinations(names + "z", 2)}
        for one in made:
            assert len({name for sides in one for name in sides}) == sum(map(len, one))
        left = sum(matches.values()) - sum(len(sides) == 2 for one in usual[:after] for sides in one)
        fewest = max(legs * players, -(-left // ((players + 1) // 2)))
        assert len(made) <= after + fewest + 1, "the late one plays in each of their rounds"
        byes = Counter(sides[0] for one in made for sides in one if len(sides) == 1)
        assert max(byes.values(), default=0) <= legs * (players % 2)


def test_two_who_come_late_at_different_times_meet_each_other_too() -> None:
    made = round_robin.schedule_of(entries("abcde", y=2, z=4))
    matches = Counter(frozenset(sides) for one in made for sides in one if len(sides) == 2)
    assert matches == {frozenset(pair): 1 for pair in combinations("abcdeyz", 2)}
    assert all("y" not in sides for sides in made[0])
    assert all("z" not in sides for one in made[:3] for sides in one)
    assert round_robin.pair(entries("abc", z=2), 4)[0].reason == "Round 4 of 4 in which everybody meets everybody."


def meetings(schedule: Iterable[Iterable[tuple[str, ...]]]) -> Counter[frozenset[str]]:
    return Counter(frozenset(sides) for one in schedule for sides in one if len(sides) == 2)


@pytest.mark.parametrize("players", range(3, 10))
@pytest.mark.parametrize("legs", [1, 2])
def test_rounds_paired_by_hand_are_made_up_for(players: int, legs: int) -> None:
    names = "abcdefghi"[:players]
    usual = round_robin.schedule(names, legs)
    by_hand = (("a", "b"), *((name,) for name in names[2:]))
    for after in range(len(usual)):
        paired = (*usual[:after], by_hand)
        made = round_robin.schedule_of(entries(names), legs, paired, frozenset(names))
        assert [meetings([one]) for one in made[: after + 1]] == [meetings([one]) for one in paired], "what was played"
        assert all(meetings(made)[frozenset(pair)] >= legs for pair in combinations(names, 2))
        for upto in range(after + 1, len(made) + 1):
            goes_on = round_robin.schedule_of(entries(names), legs, made[:upto], frozenset(names))
            assert goes_on == made, "the rest stays the same, however far it has come"


def test_a_pair_that_was_left_out_meets_later_unless_they_have_left() -> None:
    left_out = (("a", "d"),)
    again = round_robin.schedule_of(entries("abcd"), 1, (left_out,), frozenset("abcd"))
    assert meetings(again) == meetings(round_robin.schedule("abcd"))
    assert len(again) == 4
    gone = round_robin.schedule_of(entries("abcd"), 1, (left_out,), frozenset("ad"))
    assert len(gone) == 3


def test_a_bye_for_somebody_whose_opponent_has_left_changes_nothing() -> None:
    usual = round_robin.schedule("abcde")
    after = tuple(tuple(name for name in sides if name != "c") for sides in usual[0] if sides != ("c",))
    assert round_robin.schedule_of(entries("abcde"), 1, (after,), frozenset("abde")) == usual
