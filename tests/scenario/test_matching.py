"""What an expected value matches."""

import pytest

from headjudge.scenario import Bag, Names, matches, show


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        (3, 3),
        (None, None),
        ([1, 2], (1, 2)),
        ([2, 1], Bag((1, 2))),
        ({"+1/+1": 2}, {"+1/+1": 2}),
        ("ox", Names(("Stone Ox", "ox"))),
        (["Stone Ox", "ox"], Bag((Names(("ox", "Stone Ox")), Names(("Stone Ox",))))),
        (["ox", "Stone Ox"], Bag((Names(("ox", "Stone Ox")), Names(("Stone Ox",))))),
        ({"contains": "ox"}, Bag((Names(("Stone Ox", "ox")),))),
        ({"lacks": "elk"}, Bag((Names(("Stone Ox", "ox")),))),
        ({"count": {"min": 1}}, [1, 2]),
        ({"min": 1, "max": 3}, 2),
    ],
)
def test_matches(expected: object, actual: object) -> None:
    assert matches(expected, actual)


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        (1, True),
        (0, False),
        (0, None),
        ("3", 3),
        ([2, 1], [1, 2]),
        (["a", "a"], Bag(("a", "b"))),
        (["a"], Bag(("a", "a"))),
        (["ox", "ox"], Bag((Names(("ox", "Stone Ox")), Names(("Stone Ox",))))),
        ({"a": 1}, {"a": 1, "b": 2}),
        ({"min": 1}, None),
        ({"lacks": "ox"}, Bag((Names(("Stone Ox", "ox")),))),
        ("abc", ["a", "b", "c"]),
    ],
)
def test_does_not_match(expected: object, actual: object) -> None:
    assert not matches(expected, actual)


def test_values_are_shown_as_a_scenario_writes_them() -> None:
    value = {"a": [True, None, Names(("Stone Ox", "ox"))], "b": "x"}
    assert show(value) == "{a: [true, null, Stone Ox], b: x}"
