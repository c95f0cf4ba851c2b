"""Simulations: the same results however many processes, and honest intervals."""

from dataclasses import replace
from typing import Any

import pytest

from headjudge.bots.core.many import play_all
from headjudge.bots.core.simulation import GameRecord, Summary, wilson
from headjudge.bots.magic.decks import find_deck, seat_decks
from headjudge.bots.magic.simulation import DeckPlan
from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.magic.decks import OWN_DECKS, Deck, own_deck

TIMES = ("seconds", "turns_per_second", "decisions_per_second")


def _plan(**changes: Any) -> DeckPlan:
    settings: dict[str, Any] = {
        "decks": (own_deck("cinders"), own_deck("thicket")), "played_by": ("basic", "random"), "games": 4, "seed": 4,
    }  # fmt: skip
    return DeckPlan(**{**settings, **changes})


def test_results_depend_on_the_seed_alone() -> None:
    results = []
    for jobs in (1, 2):
        plan = _plan()
        summary = Summary(plan)
        for record in play_all(plan.play, plan.games, jobs):
            summary.add(record)
        results.append({key: value for key, value in summary.record().items() if key not in TIMES})
    assert results[0] == results[1]
    assert results[0]["games"] == 4
    assert _plan(seed=5).play(0) != _plan().play(0)


def test_decks_move_from_seat_to_seat() -> None:
    plan = _plan()
    assert [deck.name for deck in plan.seats(0).values()] == ["Cinders", "Thicket"]
    assert [deck.name for deck in plan.seats(1).values()] == ["Thicket", "Cinders"]


def test_pods_draw_their_decks_and_seats() -> None:
    plan = DeckPlan(tuple(map(own_deck, OWN_DECKS)), ("basic",) * len(OWN_DECKS), games=300, seed=1, pod=4)
    pods = [plan.at(number) for number in range(plan.games)]
    assert pods == [plan.at(number) for number in range(plan.games)]
    assert pods != [replace(plan, seed=2).at(number) for number in range(plan.games)]
    for seat in range(4):
        assert {pod[seat] for pod in pods} == set(range(len(OWN_DECKS)))
    assert all(len(set(pod)) == 4 for pod in pods)
    with pytest.raises(InvalidInput, match="a pod of 7 needs as many decks"):
        replace(plan, pod=7).check()


def test_shares_of_pods_are_of_the_games_that_a_deck_was_in() -> None:
    plan = DeckPlan((own_deck("skies"), own_deck("vigil"), own_deck("thicket")), ("basic",) * 3, pod=2)
    summary = Summary(plan)
    for number in range(60):
        summary.add(GameRecord(number, winners=(1,), drew=(), turns=1, decisions=1))
    result = summary.record()
    assert result["players"] == 2
    assert sum(row["games"] for row in result["decks"]) == 120
    for n, row in enumerate(result["decks"]):
        assert row["games"] == sum(n in plan.at(number) for number in range(60))
        assert row["wins"] == sum(plan.at(number)[1] == n for number in range(60))
        assert row["win_rate"] == round(row["wins"] / row["games"], 4)


def test_skipping_trivial_decisions_poses_fewer() -> None:
    assert _plan(options={"skip_trivial": True}).play(0).decisions < _plan().play(0).decisions


def test_wilson_intervals() -> None:
    low, high = wilson(50, 100)
    assert low == pytest.approx(0.4038, abs=1e-4)
    assert high == pytest.approx(0.5962, abs=1e-4)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_decks_are_named_or_files() -> None:
    assert [deck.name.lower() for deck in seat_decks([], 4)] == list(OWN_DECKS[:4])
    assert [deck.name for deck in seat_decks(["skies"], 3)] == ["Skies"] * 3
    with pytest.raises(InvalidInput, match="too many"):
        seat_decks(["skies", "cinders", "thicket"], 2)
    with pytest.raises(InvalidInput, match="neither"):
        find_deck("no such deck")


@pytest.mark.parametrize(
    "changes",
    [
        {"games": 0},
        {"played_by": ("basic", "genius")},
        {"variant": "chess"},
        {"decks": (Deck.of(["No Such Card"]),) * 2},
    ],
)
def test_what_can_not_be_simulated_is_refused_at_once(changes: dict[str, object]) -> None:
    with pytest.raises(HeadjudgeError):
        _plan(**changes).check()
