"""What is said of data that isn't as its type declares."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

import pytest
from tests.declared import faults


class Place(TypedDict):
    x: int
    name: NotRequired[str | None]


class Named(TypedDict):
    name: str
    kinds: list[Literal["a", "b"]]
    pair: tuple[int, str]
    places: dict[int, Place]


@pytest.mark.parametrize(
    ("value", "declared", "said"),
    [
        ({"x": 1}, Place, []),
        ({"x": 1, "name": None}, Place, []),
        ({"name": "a"}, Place, ["it has no 'x'"]),
        ({"x": 1, "y": 2}, Place, ["it has 'y', which Place doesn't declare"]),
        ({"x": True}, Place, ["it['x'] is True, not of <class 'int'>"]),
        ([{"x": 1}, {"x": "1"}], list[Place], ["it[1]['x'] is '1', not of <class 'int'>"]),
        (({"x": 1},), list[Place], ["it is ({'x': 1},), not a list"]),
        ([1], Place, ["it is [1], not of <class 'tests.test_declared.Place'>"]),
        ({"name": "a", "kinds": ["a"], "pair": (1, ""), "places": {1: {"x": 1}}}, Place | Named, []),
        ({"name": "a", "kinds": ["c"], "pair": (1, ""), "places": {}}, Place | Named, 1),
        ({"name": "a", "kinds": [], "pair": (1, 2), "places": {"1": {}}}, Named, 3),
        ({"name": "a", "kinds": [], "pair": (1,), "places": []}, Named, 2),
        ([1, "a", None], list[Any], []),
        ([1, 2.5, True], list[float], ["it[2] is True, not of <class 'float'>"]),
        ((1, 2, "3"), tuple[int, ...], ["it[2] is '3', not of <class 'int'>"]),
    ],
)
def test_what_is_otherwise_than_declared_is_said(value: Any, declared: Any, said: list[str] | int) -> None:
    found = [*faults(value, declared)]
    assert found == said or len(found) == said
