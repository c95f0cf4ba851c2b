from __future__ import annotations

import pytest

from headjudge.core.errors import IllegalAction
from headjudge.core.rng import Rng
from headjudge.tournament.pairing import Contender, Why, given, standing

NAMES = ["Ana", "Ben", "Cid", "Dot"]


@pytest.mark.parametrize(
    ("pairings", "code", "reason"),
    [
        ([], "pairing/empty", "at least one pairing has to be given"),
        ([["Ana", "Ben"], ["Ana", "Cid"]], "pairing/twice", "Ana is paired 2 times"),
        ([["Ana", "Ana"]], "pairing/twice", "Ana is paired 2 times"),
        ([["Ana", "Eve"]], "pairing/not-in-event", "Eve isn't in the event"),
        ([["Ana", "Ben", "Cid"]], "pairing/size", "Ana, Ben, Cid: a pairing has 1 or 2 names, not 3"),
        ([[]], "pairing/size", "a pairing has 1 or 2 names, not 0"),
    ],
)
def test_what_is_wrong_with_a_list(pairings: list[list[str]], code: str, reason: str) -> None:
    fault = given.fault_of(pairings, NAMES, given.MATCHES)
    assert fault is not None
    assert (fault.rule, fault.code, fault.reason) == ("facts/organisers", code, reason)
    with pytest.raises(IllegalAction, match=reason):
        given.pair(pairings, [Contender(name) for name in NAMES])


def test_pods_have_three_to_five_and_no_two() -> None:
    assert given.fault_of([["Ana", "Ben", "Cid"], ["Dot"]], NAMES, given.PODS) is None
    fault = given.fault_of([["Ana", "Ben"]], NAMES, given.PODS)
    assert fault is not None
    assert fault.code == "pairing/size"


def test_a_given_list_is_taken_with_warnings_of_what_it_means() -> None:
    contenders = [
        Contender("Ana", 6, met=("Ben",)),
        Contender("Ben", 3, met=("Ana",)),
        Contender("Cid", 3, byes=1),
        Contender("Dot", 0),
        Contender("Eve", 0, avoids=frozenset({"Fay"})),
        Contender("Fay", 1),
    ]
    paired = given.pair([["Ana", "Ben"], ["Cid"], ["Fay", "Eve"]], contenders)
    assert [pairing.why for pairing in paired.pairings] == [Why.GIVEN, Why.BYE, Why.GIVEN]
    assert paired.quality == (1, 1, 1, 3, 10)
    assert paired.warnings == (
        "Ana and Ben meet again.",
        "Cid has another bye.",
        "Fay and Eve should not meet.",
        "Dot has no match.",
    )


def test_players_change_places_also_with_a_bye_and_with_who_is_not_paired() -> None:
    sides = [("Ana", "Ben"), ("Cid",)]
    assert given.exchanged(sides, "Ben", "Cid") == [("Ana", "Cid"), ("Ben",)]
    assert given.exchanged(sides, "Ana", "Ben") == [("Ben", "Ana"), ("Cid",)]
    assert given.exchanged(sides, "Dot", "Cid") == [("Ana", "Ben"), ("Dot",)]
    with pytest.raises(IllegalAction, match="neither Dot nor Eve is paired"):
        given.exchanged(sides, "Dot", "Eve")
    with pytest.raises(IllegalAction, match="name two different players"):
        given.exchanged(sides, "Ana", "Ana")


def test_by_standing_the_first_meets_the_second_though_they_met() -> None:
    contenders = [Contender(name, 9 - 3 * at, at + 1, met=("Ana", "Ben")) for at, name in enumerate(NAMES)]
    paired = standing.pair(contenders, Rng(1))
    assert paired.sides == [("Ana", "Ben"), ("Cid", "Dot")]
    assert paired.pairings[1].reason == "Places 3 and 4 of those who are playing."
    assert {pairing.why for pairing in paired.pairings} == {Why.STANDING}
    assert paired.warnings[0] == "Ana and Ben meet again."


def test_by_standing_the_bye_goes_to_the_last_without_one() -> None:
    contenders = [
        Contender("Ana", 9, 1, awarded_bye=True),
        Contender("Ben", 6, 2, byes=1),
        Contender("Cid", 3, 3),
        Contender("Dot", 0, 4, byes=1),
    ]
    paired = standing.pair(contenders, Rng(1))
    assert paired.sides == [("Ben", "Dot"), ("Cid",), ("Ana",)]
    assert paired.quality.bye_points == 3


def test_by_standing_who_are_tied_follow_each_other_by_lot() -> None:
    tied = [Contender(name, 3, 1) for name in NAMES]
    assert len({tuple(standing.pair(tied, Rng(seed)).sides) for seed in range(20)}) > 5
