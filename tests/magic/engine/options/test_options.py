"""The options of a new game: the table that people see, and what is refused."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.options.game_options import Options, make_options, seat_players
from headjudge.magic.engine.options.option_list import OPTIONS
from headjudge.magic.engine.options.suggested_seats import suggest_seats
from headjudge.magic.engine.options.variants import VARIANTS, Variant

SEATS = ["Ann", "Ben", "Cem", "Dee"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(SEATS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from([*SEATS, "x"]), inner, max_size=4),
    max_leaves=8,
)
NAMES = [info.name for info in OPTIONS]


def test_the_table_has_every_option_and_its_default() -> None:
    assert set(NAMES) == {field.name for field in fields(Options)}
    made = make_options(SEATS, None)
    for info in OPTIONS:
        if info.default is not None and info.form != "range":
            assert getattr(made, info.name) == info.default, info.name
        assert info.line.endswith(".")
        assert info.form in ("choice", "number", "yes-no", "range", "teams", "seats")
        assert bool(info.values) == (info.form == "choice")


def test_every_value_of_the_table_is_known() -> None:
    for info in OPTIONS:
        for value in info.values:
            if info.name == "variant":
                assert isinstance(VARIANTS[value], Variant)
            else:
                seats = SEATS[:2] if value == "single" else SEATS  # 806.2b
                assert getattr(make_options(seats, None, **{info.name: value}), info.name) == value


@given(st.dictionaries(st.sampled_from(NAMES), JSON, max_size=3), st.sampled_from([None, *VARIANTS]))
def test_any_json_makes_a_game_or_is_refused(given: dict[str, Any], variant: str | None) -> None:
    given.setdefault("variant", variant)
    try:
        make_options(SEATS, **given)
    except (InvalidInput, IllegalAction) as refusal:
        message = str(refusal)
    else:
        return
    assert len(message) < 500


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"life": "20"}, "life must be a number, 1 or more, not '20'"),
        ({"ante": 1}, "ante must be True or False, not 1"),
        ({"edition": ["2011"]}, "edition must be 2011 or current"),
        ({"range_of_influence": {"Zoe": 1}}, "there is no such seat"),
        ({"range_of_influence": True}, "must be a number of seats, not True"),
        ({"variant": "team-vs-team", "teams": ["Ann"]}, "teams must be team names with lists of their seats"),
        ({"variant": "team-vs-team", "teams": {"A": "Ann"}}, "the team A must be a list of seats"),
        ({"colour": "red"}, "unknown option 'colour'; known are"),
    ],
)
def test_what_is_not_understood_says_what_would_be_right(given: dict[str, Any], message: str) -> None:
    with pytest.raises((InvalidInput, IllegalAction), match=message):
        make_options(SEATS, **{"variant": None, **given})


ABC = ["Ann", "Ben", "Cem", "Dee", "Eva", "Fay", "Gil", "Hal", "Ina", "Joy", "Kai", "Lea"]
PAIRS = {"red": ["Ann", "Ben"], "blue": ["Cem", "Dee"]}
IN_TURN = {"red": ["Ann", "Cem"], "blue": ["Ben", "Dee"]}
THREES = {"red": ABC[:3], "blue": ABC[3:6]}
FOURS = {"red": ABC[:4], "blue": ABC[4:8]}
UNEVEN = {"red": ["Ann", "Cem", "Dee"], "blue": ["Ben", "Eva", "Fay"]}
FIVES = {"red": ABC[:5], "blue": ABC[5:10]}


@pytest.mark.parametrize(
    ("seats", "given", "rule"),
    [
        (3, {"variant": "duel"}, "800.1"),
        (3, {"variant": "grand-melee"}, "800.1"),
        (3, {"attack": ["left", "right"]}, "806.2b"),
        (3, {"attack": "single"}, "806.2b"),
        (3, {"deploy_creatures": True}, "806.2c"),
        (3, {"shared_team_turns": True}, "805.1"),
        (4, {"teams": PAIRS}, "806.1"),
        (4, {"emperors": ["Ann"]}, "809.2"),
        (2, {"deploy_creatures": True}, "804.1"),
        (10, {"variant": "grand-melee", "attack": "multiple"}, "807.2c"),
        (10, {"variant": "grand-melee", "deploy_creatures": True}, "807.2c"),
        (4, {"variant": "team-vs-team"}, "808.1"),
        (4, {"variant": "team-vs-team", "teams": {"all": ABC[:4]}}, "808.1"),
        (4, {"variant": "team-vs-team", "teams": {"all": ABC[:4], "none": []}}, "808.1"),
        (4, {"variant": "team-vs-team", "teams": {**PAIRS, "blue": ["Ben", "Cem", "Dee"]}}, "808.1"),
        (4, {"variant": "team-vs-team", "teams": IN_TURN}, "808.2"),
        (4, {"variant": "team-vs-team", "teams": IN_TURN, "shared_team_turns": True}, "805.1"),
        (4, {"variant": "team-vs-team", "teams": PAIRS, "random_seats": True}, "808.2"),
        (6, {"variant": "emperor", "teams": THREES, "deploy_creatures": False}, "804.1"),
        (6, {"variant": "emperor", "teams": THREES, "range_of_influence": "unlimited"}, "801.1"),
        (6, {"variant": "emperor", "teams": THREES, "range_of_influence": 3}, "809.6a"),
        (6, {"variant": "emperor", "teams": THREES, "emperors": ["Ann", "Eva"]}, "809.2"),
        (6, {"variant": "emperor", "teams": THREES, "emperors": ["Ben"]}, "809.2"),
        (6, {"variant": "emperor", "teams": THREES, "emperors": ["Ben", "Eva", "Dee"]}, "809.2"),
        (6, {"variant": "emperor", "teams": {"red": ABC[:2], "blue": ABC[2:4], "green": ABC[4:6]}}, "809.1"),
        (7, {"variant": "emperor", "teams": {"red": ABC[:3], "blue": ABC[3:7]}}, "809.6"),
        (6, {"variant": "emperor", "teams": {"red": ABC[:6:2], "blue": ABC[1:6:2]}}, "809.2"),
        (8, {"variant": "emperor", "teams": FOURS, "emperors": ["Ben", "Gil"]}, "809.6a"),
        (10, {"variant": "emperor", "teams": FIVES, "emperors": ["Ben", "Hal"]}, "809.2"),
        (4, {"variant": "two-headed-giant", "teams": PAIRS, "attack": "left"}, "810.7"),
        (4, {"variant": "two-headed-giant", "teams": PAIRS, "shared_team_turns": False}, "810.2"),
        (4, {"variant": "two-headed-giant", "teams": {"red": ABC[:3], "blue": ["Dee"]}}, "810.10"),
        (6, {"variant": "two-headed-giant", "teams": {"a": ABC[:2], "b": ABC[2:4], "c": ABC[4:6]}}, "810.1"),
        (4, {"variant": "two-headed-giant", "teams": IN_TURN}, "805.1"),
        (4, {"variant": "alternating-teams", "teams": PAIRS}, "811.3"),
        (6, {"variant": "alternating-teams", "teams": UNEVEN}, "811.3"),
        (5, {"variant": "alternating-teams", "teams": {"red": ["Ann", "Cem"], "blue": ["Ben", "Dee", "Eva"]}}, "811.1"),
        (4, {"variant": "alternating-teams", "teams": IN_TURN, "attack": ["left", "multiple"]}, "811.2b"),
        (4, {"variant": "alternating-teams", "teams": IN_TURN, "attack": "single"}, "811.2b"),
        (4, {"variant": "alternating-teams", "teams": IN_TURN, "shared_team_turns": True}, "805.1"),
        (4, {"variant": "alternating-teams", "teams": IN_TURN, "random_seats": True}, "811.3"),
        (4, {"variant": ["free-for-all", "emperor"]}, "800.2"),
    ],
)  # fmt: skip
def test_what_the_rules_forbid_is_refused_naming_the_rule(seats: int, given: dict[str, Any], rule: str) -> None:
    with pytest.raises((IllegalAction, InvalidInput)) as refusal:
        make_options(ABC[:seats], **{"variant": None, **given})
    assert refusal.value.rule == rule


@pytest.mark.parametrize(
    ("variant", "seats", "teams"),
    [
        ("duel", 2, {}),
        ("free-for-all", 5, {}),
        ("grand-melee", 10, {}),
        ("team-vs-team", 4, PAIRS),
        ("team-vs-team", 5, {"red": ABC[:2], "blue": ABC[2:5]}),
        ("emperor", 6, THREES),
        ("emperor", 9, {**THREES, "green": ABC[6:9]}),
        ("two-headed-giant", 4, PAIRS),
        ("two-headed-giant", 6, THREES),
        ("alternating-teams", 4, IN_TURN),
        ("alternating-teams", 9, {"a": ABC[0:9:3], "b": ABC[1:9:3], "c": ABC[2:9:3]}),
    ],
)
def test_what_the_rules_allow_combines_freely(variant: str, seats: int, teams: dict[str, list[str]]) -> None:
    plays = VARIANTS[variant]
    usual = make_options(ABC[:seats], variant, teams=teams)
    assert usual.attack == plays.attacks[0]
    for attack in plays.attacks:
        for reach in (1, 2, "unlimited", {"Ann": 1, "Ben": 2}):
            if plays.emperors and reach == "unlimited":
                continue  # 801.1
            for deploy in (False, True) if plays.deploy[0] is None else (plays.deploy[0],):
                for shared in (False, True) if plays.shared_turns[0] is None else (plays.shared_turns[0],):
                    given = {"attack": attack, "range_of_influence": reach, "deploy_creatures": deploy}
                    made = make_options(ABC[:seats], variant, teams=teams, shared_team_turns=shared, **given)
                    assert (made.attack, made.deploy_creatures, made.shared_team_turns) == (attack, deploy, shared)
                    assert bool(made.range_of_influence) == (reach != "unlimited")


def test_seats_are_drawn_from_the_seed_and_ranges_go_with_the_players() -> None:
    drawn = [seat_players(ABC, None, seed, random_seats=True, range_of_influence={"Ann": 1}) for seed in range(50)]
    assert len({tuple(seats) for seats, _ in drawn}) > 45
    for seats, options in drawn:
        assert sorted(seats) == sorted(ABC)
        assert options.range_of_influence[seats.index("Ann")] == 1
    assert seat_players(ABC, None, 7, random_seats=True)[0] == drawn[7][0]
    assert seat_players(ABC, None, 7)[0] == ABC


@pytest.mark.parametrize(
    ("variant", "teams", "emperors", "seats"),
    [
        ("team-vs-team", IN_TURN, [], ["Ann", "Cem", "Ben", "Dee"]),
        ("team-vs-team", PAIRS, [], ABC[:4]),
        ("team-vs-team", {"red": ["Dee", "Ann"], "blue": ["Cem", "Ben"]}, [], ABC[:4]),
        ("two-headed-giant", IN_TURN, [], ["Ann", "Cem", "Ben", "Dee"]),
        ("alternating-teams", PAIRS, [], ["Ann", "Cem", "Ben", "Dee"]),
        ("alternating-teams", IN_TURN, [], ABC[:4]),
        ("emperor", THREES, ["Ann", "Eva"], ["Ben", "Ann", "Cem", "Dee", "Eva", "Fay"]),
        ("emperor", FOURS, ["Ben", "Gil"], ["Ann", "Ben", "Cem", "Dee", "Eva", "Gil", "Fay", "Hal"]),
        ("free-for-all", {}, [], ABC[:4]),
    ],
)
def test_an_order_of_the_seats_is_found_that_suits_the_teams(
    variant: str, teams: dict[str, list[str]], emperors: list[str], seats: list[str]
) -> None:
    plays = VARIANTS[variant]
    found = suggest_seats(plays, sorted(seats), teams, emperors)
    assert found == seats
    make_options(found, variant, teams=teams, emperors=emperors)
