"""Settings of an event: presets, limits, what follows from the number of players."""

from __future__ import annotations

import pytest

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.times import MINUTE
from headjudge.rules import sentence
from headjudge.tournament.settings import (
    PRESETS,
    Plan,
    Settings,
    Structure,
    duration,
    limited_times,
    round_limit,
    settings_of,
    show_duration,
)


def test_the_document_is_the_default() -> None:
    settings = settings_of({})
    assert (settings.games, settings.limit, settings.playoff_limit) == (3, 3600, 5400)
    assert (settings.sideboarding, settings.inactivity, settings.k) == (360, 300, 16)
    assert settings.rules.title == "Floor rules of 2002"


@pytest.mark.parametrize(
    ("given", "rule", "right"),
    [
        ({"limit": 50}, "112", "at least 60 minutes"),
        ({"limit": "00:59:59"}, "112", "can't be 59:59 minutes"),
        ({"playoff_limit": 59}, "112", "at least 60 minutes"),
        ({"sideboarding": 7}, "112a", "at most 6 minutes"),
        ({"games": 5}, "111", "1 or 3"),
        ({"team_size": 2}, "101, 143", "1 or 3"),
    ],
)
def test_the_limits_of_the_floor_rules_hold_and_house_rules_are_free(
    given: dict[str, object], rule: str, right: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        settings_of(given)
    assert refused.value.rule == rule
    assert right in str(refused.value)
    assert "house rules are free" in str(refused.value)
    assert settings_of({**given, "preset": "house"}).preset == "house"


def test_each_limit_of_a_preset_has_a_rule_with_a_sentence() -> None:
    rules = [number for preset in PRESETS.values() for bound in preset.bounds for number in bound.rule.split(", ")]
    assert rules
    assert all(sentence(number, "tournament") for number in rules)


@pytest.mark.parametrize(
    "given",
    [
        {"rounds": 0},
        {"rounds": 2.5},
        {"limit": "an hour", "preset": "house"},
        {"limit": 0, "preset": "house"},
        {"limit": -5, "preset": "house"},
        {"limit": True, "preset": "house"},
        {"sideboarding": 1e300},
        {"cut": 1},
        {"cut": 129},
        {"structure": "pods", "cut": 2},
        {"structure": "swiss", "cut": 8},
        {"structure": "ladder"},
        {"date": "27 May 2002"},
        {"pods": {"size": 6}},
        {"floor": "0.3"},
        {"preset": "free"},
        {"rouns": 3},
        {"stages": [{"structure": "swiss"}]},
        {"stages": [{"structure": "swiss", "places": 1}]},
        {"stages": [{"structure": "swiss", "places": 8, "points": 9}]},
    ],
)
def test_what_cannot_be_meant_is_refused_with_a_code_of_its_own(given: dict[str, object]) -> None:
    with pytest.raises(InvalidInput) as refused:
        settings_of(given)
    assert refused.value.code.startswith(("settings/", "input/duration"))


PLANS = [
    (8, Structure.SINGLE_ELIMINATION, 3, 0),
    (5, Structure.SINGLE_ELIMINATION, 3, 0),
    (2, Structure.SINGLE_ELIMINATION, 1, 0),
    (9, Structure.SWISS_THEN_CUT, 5, 4),
    (16, Structure.SWISS_THEN_CUT, 5, 4),
    (17, Structure.SWISS_THEN_CUT, 5, 8),
    (32, Structure.SWISS_THEN_CUT, 5, 8),
    (33, Structure.SWISS_THEN_CUT, 6, 8),
    (64, Structure.SWISS_THEN_CUT, 6, 8),
    (65, Structure.SWISS_THEN_CUT, 7, 8),
    (128, Structure.SWISS_THEN_CUT, 7, 8),
    (129, Structure.SWISS_THEN_CUT, 8, 8),
    (226, Structure.SWISS_THEN_CUT, 8, 8),
    (227, Structure.SWISS_THEN_CUT, 9, 8),
    (409, Structure.SWISS_THEN_CUT, 9, 8),
    (410, Structure.SWISS_THEN_CUT, 10, 8),
    (5000, Structure.SWISS_THEN_CUT, 10, 8),
]


@pytest.mark.parametrize(("players", "structure", "rounds", "cut"), PLANS)
def test_rounds_and_cut_follow_from_the_number_of_players(
    players: int, structure: Structure, rounds: int, cut: int
) -> None:
    assert Settings().plan(players) == Plan(structure, rounds, cut)


@pytest.mark.parametrize(
    ("given", "players", "wanted"),
    [
        ({"playoff": "draft"}, 16, Plan(Structure.SWISS_THEN_CUT, 4, 4)),
        ({"playoff": "draft"}, 17, Plan(Structure.SWISS_THEN_CUT, 5, 8)),
        ({"structure": "swiss"}, 6, Plan(Structure.SWISS, 3)),
        ({"structure": "swiss", "rounds": 3}, 40, Plan(Structure.SWISS, 3)),
        ({"rounds": 3}, 6, Plan(Structure.SWISS, 3)),
        ({"cut": 4}, 8, Plan(Structure.SWISS_THEN_CUT, 3, 4)),
        ({"structure": "round-robin"}, 4, Plan(Structure.ROUND_ROBIN, 3)),
        ({"structure": "round-robin"}, 5, Plan(Structure.ROUND_ROBIN, 5)),
        ({"structure": "single-elimination", "rounds": 2}, 40, Plan(Structure.SINGLE_ELIMINATION, 6)),
        ({"structure": "double-elimination"}, 16, Plan(Structure.DOUBLE_ELIMINATION, None)),
        ({"structure": "pods"}, 16, Plan(Structure.PODS, 3)),
        ({"structure": "pods"}, 65, Plan(Structure.PODS, 4)),
        ({"structure": "pods", "rounds": 5, "cut": 4}, 65, Plan(Structure.PODS, 5, 4)),
    ],
)
def test_what_is_set_comes_first(given: dict[str, object], players: int, wanted: Plan) -> None:
    assert settings_of(given).plan(players) == wanted


def test_times_of_rounds_and_of_limited() -> None:
    settings = Settings()
    assert [round_limit(settings, left) // MINUTE for left in (None, 16, 9, 8, 4, 2)] == [60, 60, 60, 90, 90, 90]
    sealed, drafted = limited_times(settings, "sealed"), limited_times(settings, "draft")
    assert (sealed.registration, sealed.construction) == (15 * MINUTE, 30 * MINUTE)
    assert (drafted.registration, drafted.construction) == (None, 20 * MINUTE)
    teams = Settings(team_size=3)
    assert limited_times(teams, "sealed").construction == 40 * MINUTE
    assert limited_times(teams, "draft").construction == 20 * MINUTE
    assert limited_times(settings_of({"construction": 25}), "draft").construction == 25 * MINUTE
    assert limited_times(settings, None).construction is None


def test_lengths_of_time() -> None:
    assert duration(3) == duration("00:03:00") == 180
    assert duration(0.5) == 30
    assert show_duration(3000) == "50 minutes"
    assert show_duration(60) == "1 minute"
    assert show_duration(90) == "1:30 minutes"
