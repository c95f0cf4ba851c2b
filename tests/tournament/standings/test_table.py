"""Swiss standings: examples worked out by hand, and a naive recomputation of what is drawn at random."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.tournament.written import random_rounds, result, rounds

from headjudge.core.errors import InvalidInput
from headjudge.tournament.results import MatchResult, PodResult, Result, Verdict
from headjudge.tournament.standings import PodPoints, Scoring, Standings, Tiebreaker, rounded, standings

THIRD = Fraction(1, 3)


def shown(table: Standings, name: str) -> list[float]:
    figures = table.figures[name]
    return [float(rounded(figure)) for figure in (figures.mw, figures.omw, figures.gw, figures.ogw)]


def test_the_four_tiebreakers_in_their_order() -> None:
    table = standings(
        ["Ana", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"],
        rounds(
            ["Ana 2-1 Eve", "Ben 0-2 Gus", "Cid 2-0 Fay", "Dot 2-0 Hal"],
            ["Ana 2-0 Dot", "Ben 0-2 Fay", "Cid 2-0 Gus", "Eve 2-1 Hal"],
            ["Ana 2-0 Cid", "Ben 2-1 Hal", "Dot 1-2 Fay", "Eve 1-2 Gus"],
        ),
    )
    assert table.order == ("Ana", "Cid", "Gus", "Fay", "Eve", "Dot", "Ben", "Hal")
    assert shown(table, "Ana") == [1, 0.4444, 0.8571, 0.5132]
    assert shown(table, "Gus") == [0.6667, 0.4444, 0.5714, 0.4804]
    assert shown(table, "Ben") == [0.3333, 0.5544, 0.33, 0.491]


def test_a_bye_is_a_match_won_by_two_games_and_no_opponent() -> None:
    table = standings(
        ["Ana", "Ben", "Cid", "Dot", "Eve"],
        rounds(
            ["Ana 2-0 Ben", "Cid 2-1 Dot", "Eve bye"],
            ["Ana 2-1 Cid", "Ben 2-0 Eve", "Dot bye"],
            ["Ana 2-0 Eve", "Cid bye", "Ben 2-1 Dot"],
        ),
    )
    assert table.order == ("Ana", "Cid", "Ben", "Eve", "Dot")
    assert shown(table, "Cid") == [0.6667, 0.6667, 0.625, 0.6786]
    assert (table.figures["Cid"].byes, table.figures["Cid"].opponents) == (1, ("Dot", "Ana"))


def test_who_is_tied_on_everything_shares_the_best_rank_in_the_order_of_entry() -> None:
    table = standings(
        ["Cid", "Ben", "Ana", "Dot"], rounds(["Ana 2-0 Ben", "Cid 2-0 Dot"], ["Ana 2-0 Cid", "Ben 2-0 Dot"])
    )
    assert table.groups == (("Ana",), ("Cid", "Ben"), ("Dot",))
    assert [table.rank(name) for name in ("Ana", "Ben", "Cid", "Dot", "Eve")] == [1, 2, 2, 4, None]
    assert table.tied("Ben") == ("Cid", "Ben")
    assert table.tied("Eve") == ()


def test_what_was_not_played_counts_nothing() -> None:
    table = standings(["Ana", "Ben", "Cid", "Dot"], rounds(["Ana 1-0 Ben"], ["Ana 0-0 Ben"], ["Cid loss"]))
    assert table.figures["Ana"].gw == 1
    assert table.figures["Cid"].mw == Fraction(33, 100)
    assert table.figures["Cid"].omw == table.figures["Dot"].omw == Fraction(33, 100)
    assert table.figures["Dot"].opponents == ()


def test_who_has_results_and_does_not_stand_in_them_counts_for_the_opponents() -> None:
    played = rounds(["Ana 2-0 Ben", "Cid 2-1 Dot"], ["Ana 2-0 Cid", "Ben 2-1 Dot"])
    without = standings(["Ana", "Ben", "Cid"], played)
    assert without.order == ("Ana", "Ben", "Cid")
    assert without.rank("Dot") is None
    assert without.figures == standings(["Ana", "Ben", "Cid", "Dot"], played).figures


def test_both_lose_after_two_disqualifications() -> None:
    both = MatchResult(("Ana", "Ben"), (0, 0), (Verdict.LOST, Verdict.LOST), forfeited=2)
    table = standings(["Ana", "Ben"], [[both]])
    again = standings(["Ana", "Ben", "Cid", "Dot"], [[both], *rounds(["Ana 2-0 Cid", "Ben 2-0 Dot"])])
    assert again.figures["Ana"].gw == Fraction(1, 2), "two games won, and two lost by the disqualification"
    assert table.groups == (("Ana", "Ben"),)
    assert table.figures["Ana"].points == 0
    assert table.figures["Ana"].lost == 1


def test_settings_in_which_services_differ() -> None:
    played = rounds(["Ana 2-0 Ben"], ["Ana 2-0 Ben"], ["Ben 0-2 Cid"], ["Ana 0-0-3 Cid"])
    names = ["Ana", "Ben", "Cid"]
    assert standings(names, played, Scoring(floor=THIRD)).figures["Ben"].gw == THIRD
    assert standings(names, played, Scoring(own_game_floor=False)).figures["Ben"].gw == 0
    assert standings(names, played, Scoring(own_match_floor=False)).figures["Ben"].mw == 0
    assert standings(names, played, Scoring(drawn_game=Fraction(0))).figures["Ana"].gw == Fraction(4, 7)
    assert standings(names, played).figures["Ana"].omw == (2 * Fraction(33, 100) + Fraction(2, 3)) / 3
    assert (
        standings(names, played, Scoring(each_opponent_once=True)).figures["Ana"].omw
        == (Fraction(33, 100) + Fraction(2, 3)) / 2
    )
    byes = rounds(["Ana 0-2 Ben", "Cid bye"])
    assert standings(names, byes, Scoring(byes_count=False)).figures["Cid"].mw == Fraction(33, 100)
    assert standings(["Ana"], [], Scoring(nobody=Fraction(1, 2))).figures["Ana"].omw == Fraction(1, 2)


def test_head_to_head_looks_only_at_those_who_are_still_tied() -> None:
    played = rounds(["Ana 2-0 Ben", "Cid 2-0 Dot"], ["Ben 2-0 Cid", "Dot 2-0 Ana"], ["Ana 0-2 Cid", "Ben 0-2 Dot"])
    by = (Tiebreaker.POINTS, Tiebreaker.HEAD_TO_HEAD)
    table = standings(["Ana", "Ben", "Cid", "Dot"], played, Scoring(tiebreakers=by))
    assert table.groups == (("Cid",), ("Dot",), ("Ana",), ("Ben",))


def test_without_tiebreakers_all_are_tied() -> None:
    assert standings(["Ben", "Ana"], rounds(["Ana 2-0 Ben"]), Scoring(tiebreakers=())).groups == (("Ben", "Ana"),)


def test_stages_one_above_the_other() -> None:
    day_one = rounds(["Ana 2-0 Ben", "Cid 2-0 Dot"])
    first = standings(["Ana", "Ben", "Cid", "Dot"], day_one)
    second = standings(["Ana", "Cid"], [*day_one, *rounds(["Ana 0-2 Cid"])])
    assert second.above(first).groups == (("Cid",), ("Ana",), ("Ben", "Dot"))
    assert second.above(first).figures["Ana"].points == 3


class TestPods:
    SCORING = Scoring(pods=PodPoints((5, 3, 2, 1), draw=1), tiebreakers=(Tiebreaker.POINTS, Tiebreaker.FIRSTS))
    NAMES = ("Ana", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")

    def test_points_by_place(self) -> None:
        pods: list[Result] = [
            PodResult((("Cid",), ("Ana", "Dot"), ("Ben",))),
            PodResult((("Eve", "Fay", "Gus", "Hal"),), drawn=True),
        ]
        table = standings(self.NAMES, [pods], self.SCORING)
        assert table.groups == (("Cid",), ("Ana", "Dot"), ("Ben", "Eve", "Fay", "Gus", "Hal"))
        assert table.figures["Dot"].points == Fraction(5, 2)
        assert [table.figures[name].firsts for name in ("Cid", "Ana", "Eve")] == [1, 0, 0]

    def test_places_beyond_the_list_and_shared_ones(self) -> None:
        points = PodPoints((4, 1))
        pod = PodResult((("Ana",), ("Ben", "Cid", "Dot"), ("Eve",)))
        figures = standings(self.NAMES, [[pod]], Scoring(pods=points)).figures
        assert [figures[name].points for name in self.NAMES[:5]] == [4, THIRD, THIRD, THIRD, 0]

    def test_shared_first_place_wins_no_pod(self) -> None:
        figures = standings(self.NAMES, [[PodResult((("Ana", "Ben"), ("Cid",)))]], self.SCORING).figures
        assert figures["Ana"].points == 4
        assert (figures["Ana"].firsts, figures["Ana"].drew) == (0, 1)

    def test_opponents_average(self) -> None:
        by = Scoring(pods=PodPoints(), tiebreakers=(Tiebreaker.POINTS, Tiebreaker.OPPONENTS_POINTS))
        pods: list[list[Result]] = [
            [PodResult((("Ana",), ("Ben",), ("Cid",))), PodResult((("Dot",), ("Eve",), ("Fay",)))],
            [PodResult((("Gus",), ("Ben",), ("Cid",))), PodResult((("Hal",), ("Eve",), ("Ana",)))],
        ]
        table = standings(self.NAMES, pods, by)
        assert table.figures["Gus"].opponents_points == Fraction(6 + 4, 2)
        assert table.figures["Hal"].opponents_points == Fraction(6 + 7, 2)
        assert [name for name in table.order if table.figures[name].points == 5] == ["Hal", "Gus", "Dot"]

    def test_a_bye_is_worth_a_first_place_or_what_is_set(self) -> None:
        bye: list[list[Result]] = [[result("Ana bye")]]
        assert standings(["Ana"], bye, self.SCORING).figures["Ana"].points == 5
        assert standings(["Ana"], bye, Scoring(pods=PodPoints(bye=2))).figures["Ana"].points == 2

    def test_points_of_places_must_be_set(self) -> None:
        with pytest.raises(InvalidInput, match="what places are worth"):
            standings(["Ana"], [[PodResult((("Ana",),))]])


def naive(name: str, played: Sequence[Sequence[Result]], scoring: Scoring) -> tuple[Fraction, ...]:
    """Points, mw, omw, gw, ogw, written down as the facts page says it, with nothing shared."""

    def matches(who: str) -> list[MatchResult]:
        return [r for results in played for r in results if isinstance(r, MatchResult) and who in r.sides]

    def points(who: str) -> int:
        worth = {Verdict.WON: 3, Verdict.DREW: 1, Verdict.LOST: 0}
        return sum(worth[r.verdicts[r.sides.index(who)]] for r in matches(who))

    def mw(who: str) -> Fraction:
        count = len(matches(who))
        return Fraction(points(who), 3 * count) if count else Fraction(0)

    def gw(who: str) -> Fraction:
        games = sum(sum(r.games) + r.drawn for r in matches(who))
        won = sum((r.games[r.sides.index(who)] + r.drawn * scoring.drawn_game for r in matches(who)), Fraction(0))
        return won / games if games else Fraction(0)

    met = [side for r in matches(name) for side in r.sides if side != name]
    if scoring.each_opponent_once:
        met = sorted(set(met))
    omw, ogw = (
        sum((max(scoring.floor, share(who)) for who in met), Fraction(0)) / len(met) if met else scoring.floor
        for share in (mw, gw)
    )
    own_mw = max(scoring.floor, mw(name)) if scoring.own_match_floor or not matches(name) else mw(name)
    own_gw = gw(name)
    return Fraction(points(name)), own_mw, omw, max(own_gw, scoring.floor) if scoring.own_game_floor else own_gw, ogw


SCORINGS = (
    Scoring(),
    Scoring(floor=THIRD),
    Scoring(floor=THIRD, own_game_floor=False, drawn_game=Fraction(0)),
    Scoring(each_opponent_once=True),
)


@settings(max_examples=depth(40, 1000))
@given(st.integers(0, 10**9), st.integers(2, 12), st.integers(0, 6), st.sampled_from(SCORINGS))
def test_tiebreakers_equal_an_independent_recomputation(seed: int, size: int, count: int, scoring: Scoring) -> None:
    names = [f"P{number}" for number in range(size)]
    played = random_rounds(Random(seed), names, count)
    table = standings(names, played, scoring)
    figures = {name: naive(name, played, scoring) for name in names}
    for name in names:
        own = table.figures[name]
        assert (own.points, own.mw, own.omw, own.gw, own.ogw) == figures[name]

    def place(name: str) -> tuple[Fraction, ...]:
        points, _, omw, gw, ogw = figures[name]
        return points, omw, gw, ogw

    assert sorted(names, key=place, reverse=True) == list(table.order)
    for name in names:
        assert table.rank(name) == 1 + sum(place(other) > place(name) for other in names)


@settings(max_examples=depth(15, 300))
@given(st.integers(0, 10**9))
def test_the_order_of_results_and_of_corrections_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    names = [f"P{number}" for number in range(9)]
    played = random_rounds(rng, names, 4)
    shuffled = [rng.sample(results, len(results)) for results in played]
    figures, again = (standings(names, what).figures for what in (played, shuffled))
    for name in names:
        assert figures[name].points == again[name].points
        assert figures[name].ogw == again[name].ogw
    late = standings([*names, "Late"], played)
    assert [name for name in late.order if name != "Late"] == list(standings(names, played).order)


def test_who_dropped_stands_below_those_who_played_on_where_matches_count() -> None:
    by_matches = Scoring(tiebreakers=(Tiebreaker.WINS, Tiebreaker.MATCHES))
    late = standings(["Ben", "Ana", "Cid"], rounds(["Ana 2-0 Cid"], ["Ben bye", "Ana 0-2 Cid"]), by_matches)
    assert late.order == ("Ana", "Cid", "Ben")


def test_in_stages_everybody_keeps_the_figures_of_their_last() -> None:
    day_one = rounds(["Ana 2-0 Ben", "Cid 2-0 Dot"])
    first = standings(["Ana", "Ben", "Cid", "Dot"], day_one)
    second = standings(["Ana", "Cid"], [*day_one, *rounds(["Ana 0-2 Cid"])])
    assert second.figures["Ben"].omw == Fraction(1, 2)
    assert second.above(first).figures["Ben"].omw == 1


@settings(max_examples=depth(20, 300))
@given(st.integers(0, 10**9))
def test_pods_equal_an_independent_recomputation(seed: int) -> None:
    rng = Random(seed)
    names = [f"P{number}" for number in range(11)]
    worth = [Fraction(rng.randint(0, 6)) for _ in range(rng.randint(1, 5))]
    played, points, wins = list[list[Result]](), dict.fromkeys(names, Fraction(0)), dict.fromkeys(names, 0)
    for _ in range(3):
        order = rng.sample(names, len(names))
        pods: list[Result] = []
        for pod in (order[:4], order[4:8], order[8:]):
            if rng.random() < 0.2:
                pods.append(PodResult((tuple(pod),), drawn=True))
                for name in pod:
                    points[name] += 1
                continue
            cuts = sorted({0, len(pod), *rng.sample(range(1, len(pod)), rng.randint(0, len(pod) - 1))})
            places = [tuple(pod[start:end]) for start, end in pairwise(cuts)]
            pods.append(PodResult(tuple(places)))
            padded = [*worth, *[Fraction(0)] * 11]
            for start, tied in zip(cuts, places, strict=False):
                for name in tied:
                    points[name] += sum(padded[start : start + len(tied)], Fraction(0)) / len(tied)
            wins[places[0][0]] += len(places[0]) == 1
        played.append(pods)
    scoring = Scoring(pods=PodPoints(tuple(worth)), tiebreakers=(Tiebreaker.POINTS, Tiebreaker.FIRSTS))
    table = standings(names, played, scoring)
    assert {name: (table.figures[name].points, table.figures[name].firsts) for name in names} == {
        name: (points[name], wins[name]) for name in names
    }
    assert list(table.order) == sorted(names, key=lambda name: (-points[name], -wins[name], names.index(name)))
