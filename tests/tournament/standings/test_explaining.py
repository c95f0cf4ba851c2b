"""Why a figure is what it is, and how it is shown."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from tests.tournament.written import rounds

from headjudge.core.errors import InvalidInput
from headjudge.tournament.results import PodResult
from headjudge.tournament.standings import PodPoints, Scoring, Tiebreaker, explain, percentage, rounded

NAMES = ["Ana", "Ben", "Cid"]
PLAYED = rounds(["Ana 2-1 Ben", "Cid bye"], ["Ana 0-0-3 Cid", "Ben loss"])


def lines(name: str, figure: Tiebreaker, scoring: Scoring | None = None) -> tuple[str, ...]:
    return explain(name, figure, NAMES, PLAYED, scoring).lines


def test_own_figures() -> None:
    assert lines("Ana", Tiebreaker.POINTS) == ("Round 1: Ben, 3", "Round 2: Cid, 1", "Total 4")
    assert lines("Ana", Tiebreaker.MATCH_WINS) == (
        "Round 1: Ben, 3 of 3 match points",
        "Round 2: Cid, 1 of 3 match points",
        "Total 4 of 6: 66.67 %",
    )
    assert lines("Cid", Tiebreaker.GAME_WINS) == (
        "Round 1: a bye, 2 of 2 games",
        "Round 2: Ana, 1 of 3 games",
        "Total 3 of 5: 60.00 %",
    )


def test_opponents_count_with_the_floor() -> None:
    unfloored = Scoring(own_match_floor=False)
    assert lines("Ben", Tiebreaker.MATCH_WINS, unfloored)[-1] == "Total 0 of 6: 0.00 %"
    assert lines("Ben", Tiebreaker.MATCH_WINS)[1:] == (
        "Round 2: no opponent, 0 of 3 match points",
        "The lowest that counts: 33.00 %",
    )
    assert lines("Ana", Tiebreaker.OPPONENTS_MATCH_WINS, unfloored) == (
        "Round 1: Ben, 33.00 %",
        "Round 2: Cid, 66.67 %",
        "On average 49.83 %",
    )


def test_what_counts_nothing_is_left_out() -> None:
    assert lines("Cid", Tiebreaker.GAME_WINS, Scoring(byes_count=False))[0] == "Round 2: Ana, 1 of 3 games"
    assert explain("Eve", Tiebreaker.OPPONENTS_GAME_WINS, ["Eve"], []).lines == ("The lowest that counts: 33.00 %",)


def test_what_cannot_be_explained() -> None:
    with pytest.raises(InvalidInput, match="Eve has neither entered nor played"):
        lines("Eve", Tiebreaker.POINTS)
    with pytest.raises(InvalidInput, match="head-to-head can't be explained"):
        lines("Ana", Tiebreaker.HEAD_TO_HEAD)


def test_what_is_counted_and_the_points_of_opponents() -> None:
    assert lines("Ana", Tiebreaker.WINS) == ("Round 1: Ben", "Total 1")
    assert lines("Cid", Tiebreaker.WINS) == ("Round 1: a bye", "Total 1")
    assert lines("Ben", Tiebreaker.MATCHES) == ("Round 1: Ana", "Round 2: no opponent", "Total 2")
    assert lines("Ana", Tiebreaker.OPPONENTS_POINTS) == ("Round 1: Ben, 0", "Round 2: Cid, 4", "On average 2")
    twice = [*PLAYED, *rounds(["Ana 2-0 Ben"])]
    once = explain("Ana", Tiebreaker.OPPONENTS_POINTS, NAMES, twice, Scoring(each_opponent_once=True)).lines
    assert once == ("Round 1: Ben, 0", "Round 2: Cid, 4", "On average 2")
    often = explain("Ana", Tiebreaker.OPPONENTS_POINTS, NAMES, twice).lines
    assert often == ("Round 1: Ben, 0", "Round 2: Cid, 4", "Round 3: Ben, 0", "On average 1.33")


def test_the_tiebreakers_of_pods() -> None:
    pods = Scoring(pods=PodPoints())
    played = [[PodResult((("Ana",), ("Ben",), ("Cid", "Dan")))], [PodResult((("Ben",), ("Ana", "Cid"), ("Dan",)))]]

    def said(name: str, figure: Tiebreaker) -> tuple[str, ...]:
        return explain(name, figure, ["Ana", "Ben", "Cid", "Dan"], played, pods).lines

    assert said("Ana", Tiebreaker.POINTS) == (
        "Round 1: Ben, Cid, Dan, 5",
        "Round 2: Ben, Cid, Dan, 2.50",
        "Total 7.50",
    )
    assert said("Ana", Tiebreaker.FIRSTS) == ("Round 1: Ben, Cid, Dan", "Total 1")
    assert said("Cid", Tiebreaker.FIRSTS) == ("Total 0",)
    assert said("Ana", Tiebreaker.OPPONENTS_POINTS)[:3] == ("Round 1: Ben, 8", "Round 1: Cid, 4", "Round 1: Dan, 2.50")


def test_rounding_is_half_up_and_only_for_showing() -> None:
    assert rounded(Fraction(1, 8), 2) == Decimal("0.13")
    assert rounded(Fraction(-1, 8), 2) == Decimal("-0.13")
    assert str(rounded(Fraction(1, 2))) == "0.5000"
    assert rounded(Fraction(2, 3), 4) == Decimal("0.6667")
    assert rounded(1608, 2) == 1608
    assert percentage(Fraction(5, 9)) == "55.56 %"
