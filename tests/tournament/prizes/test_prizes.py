"""Prizes by place and by points, ties, and what was handed out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.errors import IllegalAction
from headjudge.tournament.prizes import Handout, Sharing, prizes_by_place, prizes_by_points


def test_by_place() -> None:
    assert prizes_by_place([["Ana"], ["Ben"], ["Cid"]], [36, "a playmat"]) == {"Ana": 36, "Ben": "a playmat"}


def test_tied_amounts_are_added_and_divided_and_the_rest_goes_from_the_first_on() -> None:
    assert prizes_by_place([["Ana"], ["Ben", "Cid", "Dot"]], [36, 18, 9, 5]) == {
        "Ana": 36,
        "Ben": 11,
        "Cid": 11,
        "Dot": 10,
    }
    assert prizes_by_place([["Ana", "Ben", "Cid"]], [2]) == {"Ana": 1, "Ben": 1}


def test_tied_by_the_list_and_things_that_cannot_be_divided() -> None:
    assert prizes_by_place([["Ana", "Ben"]], [4, 2], Sharing.BY_LIST) == {"Ana": 4, "Ben": 2}
    assert prizes_by_place([["Ana", "Ben", "Cid"]], [4, "a playmat"]) == {"Ana": 4, "Ben": "a playmat"}


def test_by_points_the_best_that_is_reached() -> None:
    points = {"Ana": 12, "Ben": 10, "Cid": 9, "Dot": 3}
    assert prizes_by_points(points, {9: 3, 12: 6}, ["Ana", "Ben", "Cid", "Dot"]) == {"Ana": 6, "Ben": 3, "Cid": 3}


@given(st.lists(st.integers(1, 4), max_size=5), st.lists(st.integers(0, 50), max_size=8))
def test_sharing_loses_nothing(sizes: list[int], prizes: list[int]) -> None:
    groups = [[f"{number}-{member}" for member in range(size)] for number, size in enumerate(sizes)]
    given_out = sum(prize for prize in prizes_by_place(groups, prizes).values() if isinstance(prize, int))
    assert given_out == sum(prizes[: sum(sizes)])


def test_who_has_received_a_prize_gets_no_more() -> None:
    handout = Handout()
    handout.receive({"Ana": 3})
    assert handout.award({"Ana": 36, "Ben": 18}) == {"Ben": 18}
    assert handout.award({"Ana": 36, "Ben": 18, "Cid": 9}) == {"Cid": 9}
    assert handout.received == {"Ana": 3, "Ben": 18, "Cid": 9}


def test_a_second_prize_is_refused_and_changes_nothing() -> None:
    handout = Handout({"Ana": 3})
    with pytest.raises(IllegalAction, match="Ana has received 3; take it back first"):
        handout.receive({"Ben": 1, "Ana": 5})
    assert handout.received == {"Ana": 3}
    assert handout.take_back("Ana") == 3
    with pytest.raises(IllegalAction, match="Ana hasn't received a prize"):
        handout.take_back("Ana")
