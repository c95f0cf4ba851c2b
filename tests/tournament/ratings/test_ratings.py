"""Elo of matches, round by round; teams by their members; curves; OpenSkill of pods."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.tournament.written import random_rounds, rounds

from headjudge.tournament.ratings import (
    LEVELS,
    Identity,
    RatedEvent,
    RatingBook,
    Skill,
    book_of,
    expected,
    identity,
    skill_book_of,
)
from headjudge.tournament.results import MatchResult, PodResult

ANA, BEN, CID, DOT = ("Ana",), ("Ben",), ("Cid",), ("Dot",)


def event(*written: list[str], k: float = 16, category: str = "constructed", name: str = "one") -> RatedEvent:
    return RatedEvent(name, category, rounds(*written), k)


def test_matches_count_not_games() -> None:
    book = book_of([event(["Ana 2-0 Ben", "Cid 2-1 Dot"])])
    assert [book.rating(who, "constructed") for who in (ANA, BEN, CID, DOT)] == [1608, 1592, 1608, 1592]
    assert book.rating(ANA, "limited") == 1600


def test_an_underdogs_win_and_a_draw() -> None:
    start: dict[tuple[Identity, str], float] = {(who, "constructed"): 1800.0 for who in (BEN, DOT)}
    book = book_of([event(["Ana 2-1 Ben", "Cid 1-1-1 Dot"])], start)
    ratings = [round(book.rating(who, "constructed"), 2) for who in (ANA, BEN, CID, DOT)]
    assert ratings == [1612.16, 1787.84, 1604.16, 1795.84]


def test_k_by_the_level_and_the_right_category() -> None:
    assert sorted(LEVELS.values()) == [8, 16, 24, 32, 40, 48]
    start: dict[tuple[Identity, str], float] = {
        (ANA, "limited"): 1500.0,
        (ANA, "constructed"): 1900.0,
        (BEN, "limited"): 1700.0,
    }
    book = book_of([event(["Ana 2-0 Ben"], k=32, category="limited")], start)
    assert round(book.rating(ANA, "limited"), 2) == 1524.31
    assert book.rating(ANA, "constructed") == 1900
    assert round(book.rating(BEN, "limited"), 2) == 1675.69


def test_each_match_uses_the_ratings_before_it_round_by_round() -> None:
    book = book_of([event(["Ana 2-0 Ben"], ["Ben 2-0 Ana"])])
    assert book.rating(BEN, "constructed") == pytest.approx(1592 + 16 * (1 - expected(1592, 1608)))
    assert [change.round for change in book.history(ANA, "constructed")] == [1, 2]
    assert book.history(ANA, "constructed")[1].before == 1608


def test_byes_and_losses_without_an_opponent_change_nothing() -> None:
    assert book_of([event(["Ana bye", "Ben loss"])]).changes == []


def test_a_team_is_its_members() -> None:
    tigers, lions = identity(["Ana", "Ben", "Cid"]), identity(["Dot", "Eve", "Fay"])
    first = RatedEvent("one", "team-limited", rounds(["T1 2-1 T2"]), identities={"T1": tigers, "T2": lions})
    book = book_of([first])
    assert book.rating(identity(["Cid", "Ana", "Ben"]), "team-limited") == 1608
    assert book.rating(identity(["Dot", "Eve", "Gus"]), "team-limited") == 1600
    assert book.rating(ANA, "limited") == 1600


def test_a_curve_has_a_point_for_each_event_after_the_start() -> None:
    events = [
        RatedEvent("one", "limited", rounds(["Ana 2-0 Ben"], ["Ana 2-0 Ben"]), at=100),
        RatedEvent("other", "constructed", rounds(["Ana 2-0 Ben"]), at=200),
        RatedEvent("two", "limited", rounds(["Ana 0-2 Ben"]), at=300),
    ]
    book = book_of(events)
    curve = book.curve(ANA, "limited")
    assert [at for at, _ in curve] == [100, 100, 300]
    assert curve[0][1] == 1600
    assert curve[1][1] > 1608
    assert curve[2][1] == book.rating(ANA, "limited")
    assert book.curve(CID, "limited") == ()


@settings(max_examples=depth(20, 300))
@given(st.integers(0, 10**9))
def test_ratings_equal_an_independent_recomputation(seed: int) -> None:
    rng = Random(seed)
    names = [f"P{number}" for number in range(7)]
    played = random_rounds(rng, names, 4)
    mine = dict.fromkeys(names, 1600.0)
    for results in played:
        for r in results:
            if isinstance(r, MatchResult) and len(r.sides) == 2:
                a, b = r.sides
                score = {"won": (1.0, 0.0), "drew": (0.5, 0.5), "lost": (0.0, float(r.verdicts[1] == "won"))}
                of_a, of_b = score[r.verdicts[0]]
                chance = 1 / (1 + 10 ** ((mine[b] - mine[a]) / 400))
                mine[a], mine[b] = mine[a] + 24 * (of_a - chance), mine[b] + 24 * (of_b - (1 - chance))
    book = RatingBook()
    book.rate(RatedEvent("one", "constructed", played, k=24))
    for name in names:
        assert book.rating((name,), "constructed") == pytest.approx(mine[name])
        history = book.history((name,), "constructed")
        for earlier, later in pairwise(history):
            assert later.before == earlier.after


def pods(*played: PodResult, name: str = "pods", at: int = 0) -> RatedEvent:
    """An event of pods, one in each round."""
    return RatedEvent(name, "constructed", [[pod] for pod in played], at=at)


def test_pods_are_rated_by_place() -> None:
    book = skill_book_of([pods(PodResult((("Ana",), ("Ben", "Cid"), ("Dot",))))])
    assert book.skill(ANA).rating > book.skill(BEN).rating > book.skill(DOT).rating
    assert book.skill(BEN) == book.skill(CID)
    assert [change.who for change in book.changes] == [ANA, BEN, CID, DOT]
    assert all(change.before == Skill() for change in book.changes)
    assert book.skill(("Eve",)) == Skill()


def test_a_drawn_pod_leaves_equals_equal_and_matches_of_two_count_nothing() -> None:
    drawn = PodResult((("Ana", "Ben", "Cid"),), drawn=True)
    book = skill_book_of([RatedEvent("pods", "constructed", [[drawn], *rounds(["Dot 2-0 Ana", "Eve bye"])])])
    assert book.skill(ANA) == book.skill(BEN) == book.skill(CID)
    assert book.skill(DOT) == Skill()
    assert RatingBook().rate(pods(drawn)) == ()


def test_who_wins_pod_after_pod_rises_round_by_round_as_event_by_event() -> None:
    pod = PodResult((("Ana",), ("Ben",), ("Cid",), ("Dot",)))
    once = skill_book_of([pods(pod, at=100)])
    twice = skill_book_of([pods(pod, pod)])
    assert twice.skill(ANA).rating > once.skill(ANA).rating > Skill().rating
    assert twice.changes[-1].round == 2
    again = skill_book_of([pods(pod, at=100), pods(pod, name="other", at=200)])
    assert again.current == twice.current
    assert skill_book_of([pods(pod)], once.current).current == twice.current
    assert again.curve(ANA) == ((100, 0.0), (100, once.skill(ANA).rating), (200, twice.skill(ANA).rating))
    assert again.curve(("Eve",)) == ()
