"""Whatever happens in an event in whatever order: its figures follow from its facts, and its journal rebuilds it."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from tests.depth import depth, fuzz_seed
from tests.tournament.event.at_random import act_at_random, some_act, started_event
from tests.tournament.event.events import facts, points

from headjudge.core.errors import HeadjudgeError
from headjudge.core.journal import Journal
from headjudge.core.rng import Rng
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.figures import standings_of
from headjudge.tournament.results import MatchResult

SEEDS = range(fuzz_seed(1), fuzz_seed(1) + depth(4, 40))
ACTS = depth(120, 300)


def counted_anew(event: Tournament) -> Counter[str]:
    """Everybody's points, by hand: three for a win, one for a draw."""
    found: Counter[str] = Counter(dict.fromkeys(standings_of(event.state).order, 0))
    for one in event.state.rounds:
        for table in one.tables:
            result = table.result
            if isinstance(result, MatchResult):
                for side, verdict in zip(result.sides, result.verdicts, strict=True):
                    found[side] += {"won": 3, "drew": 1, "lost": 0}[verdict]
    return found


def check(event: Tournament) -> None:
    """What must hold at every moment."""
    state, ranking = event.state, standings_of(event.state)
    assert points(event) == counted_anew(event)
    assert len(set(ranking.order)) == len(ranking.order)
    assert set(state.present) <= set(ranking.order)
    keys = [ranking.figures[key].points for key in ranking.order]
    assert keys == sorted(keys, reverse=True)
    for figures in ranking.figures.values():
        for share in (figures.omw, figures.gw, figures.ogw):
            assert Fraction(0) <= share <= 1
    for one in state.rounds:
        named = Counter(side for table in one.tables for side in table.sides)
        assert not named or max(named.values()) == 1
        assert set(named) <= set(state.entrants.by_name)
        numbers = [table.number for table in one.tables if table.number is not None]
        assert len(set(numbers)) == len(numbers)
        if one is not state.rounds[-1]:
            assert one.published
            assert all(table.result is not None for table in one.tables)


@pytest.mark.parametrize("seed", SEEDS)
def test_figures_follow_from_facts_and_the_journal_rebuilds_them(seed: int) -> None:
    event, rng = started_event(seed), Rng(seed)
    for _ in range(ACTS):
        act_at_random(event, rng)
        check(event)
    assert len(event.state.rounds) > 2
    again = Tournament.replay(Journal.from_json(event.journal.to_json()))
    assert facts(again) == facts(event)


STRUCTURES: tuple[dict[str, Any], ...] = (
    {"structure": "round-robin", "legs": 2},
    {"structure": "single-elimination", "third_place": True},
    {"structure": "double-elimination"},
    {"structure": "pods", "rounds": 4, "late_entry": "loss", "pods": {"odd": "top"}},
    {
        "rounds": 3,
        "late_entry": "bye",
        "stages": [
            {"structure": "swiss", "rounds": 2, "format": "free"},
            {"structure": "single-elimination", "places": 4, "format": "booster-draft"},
        ],
    },
)


@pytest.mark.parametrize("settings", STRUCTURES)
@pytest.mark.parametrize("seed", SEEDS)
def test_events_of_all_structures_go_on_and_are_rebuilt(seed: int, settings: dict[str, Any]) -> None:
    event, rng = started_event(seed, **settings), Rng(seed)
    for _ in range(ACTS // 4):
        if event.over and rng.below(3):
            break
        act_at_random(event, rng)
        ranking = event.standings
        assert len(set(ranking.order)) == len(ranking.order)
        assert set(event.state.present) <= set(ranking.order)
        assert event.winner is None or event.over
        for one in event.state.rounds:
            assert all(count == 1 for count in Counter(side for table in one.tables for side in table.sides).values())
    assert event.view(HOST)["over"] is event.over
    assert event.why(None, event.state.present[0])
    again = Tournament.replay(Journal.from_json(event.journal.to_json()))
    assert facts(again) == facts(event)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_refused_changes_nothing_nor_does_asking_what_would_be(seed: int) -> None:
    event, rng = started_event(seed), Rng(seed)
    refused = 0
    for _ in range(ACTS):
        verb, by, arguments = some_act(event, rng)
        before = facts(event)
        try:
            event.consequences(verb, by, **arguments)
        except HeadjudgeError as error:
            refused += 1
            with pytest.raises(type(error)):
                event.act(verb, by, **arguments)
            assert facts(event) == before
        else:
            assert facts(event) == before
            event.act(verb, by, **arguments)
    assert refused > ACTS // 10


@pytest.mark.parametrize("seed", SEEDS)
def test_a_drop_changes_no_standing_and_is_taken_back_without_a_trace(seed: int) -> None:
    event, rng = started_event(seed), Rng(seed)
    for _ in range(ACTS // 2):
        act_at_random(event, rng)
    before, someone = points(event), rng.choice(event.state.present)
    order = standings_of(event.state).groups
    people = repr(event.state.entrants)
    event.act("drop", HOST, player=someone)
    if event.state.rounds:
        assert {key: before[key] for key in points(event)} == points(event)
        assert standings_of(event.state).groups == order
    event.act("undrop", HOST, player=someone)
    assert repr(event.state.entrants) == people
    assert points(event) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_pairing_is_taken_back_without_a_trace(seed: int) -> None:
    event, rng = started_event(seed), Rng(seed)
    for _ in range(ACTS // 2):
        act_at_random(event, rng)
    while event.state.rounds and any(table.result is None for table in event.state.rounds[-1].tables):
        act_at_random(event, rng)
    before = standings_of(event.state)
    rounds = repr(event.state.rounds)
    event.act("pair", HOST)
    event.act("unpair", HOST)
    assert (standings_of(event.state), repr(event.state.rounds)) == (before, rounds)
