"""The options of a new game: the table that people see, and what is refused."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.options import OPTIONS, Options, make_options
from headjudge.magic.engine.variants import VARIANTS, Variant

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
        ({"life": "20"}, "life must be a number from 1 on, not '20'"),
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
