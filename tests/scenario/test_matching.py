"""What an expected value matches."""

import pytest

from headjudge.scenario import Bag, Names, Part, Rule, Tally, matches, show


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
        ({"contains": ["a", "b", "a"]}, Bag("abac")),
        ({"lacks": ["d", "e"]}, Bag("abc")),
        ({"contains": ["a", "b"]}, [["a", "b"], ["c"]]),
        ({"count": {"min": 1}}, [1, 2]),
        ({"min": 1, "max": 3}, 2),
        ({"one_of": ["6E", "7E"]}, "7E"),
        ({"one_of": [{"max": 2}, 9]}, 1),
        ({"one_of": [[1, 2], [3]]}, Bag((2, 1))),
        ({"count": {"one_of": [1, 2]}}, [1, 2]),
        ({"a": 1}, Part(a=1, b=2)),
        ({"a": {"min": 1}}, Part(a=1, b=2)),
        ({}, Part(a=1)),
        ({"yes": 3, "no": 0}, Tally({"yes": 3})),
        ({"yes": {"min": 3}}, Tally({"yes": 3, "no": 0})),
        ({"Rat": 0, "Bat": 2}, Tally({"Bat": 2, "Imp": 5}, partial=True)),
        ([{"army": "X"}, {"army": "Y", "rule": "3.2"}], Bag((Part(army="Y", rule=Rule("3.2.1")), Part(army="X")))),
        ({"contains": {"rule": "5"}}, Bag((Part(rule=Rule("5.4.1")),))),
        ("3.2.2", Rule("3.2.2")),
        ("801.2", Rule("801.2a")),
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
        ({"contains": ["a", "a"]}, Bag("abc")),
        ({"contains": ["a", "d"]}, Bag("abc")),
        ({"lacks": ["d", "c"]}, Bag("abc")),
        ({"lacks": ["a", "b"]}, [["a", "b"], ["c"]]),
        ("abc", ["a", "b", "c"]),
        ({"one_of": ["6E", "7E"]}, "8E"),
        ({"one_of": []}, None),
        ({"a": 2}, Part(a=1, b=2)),
        ({"yes": 3}, Tally({"yes": 3, "no": 1})),
        ({"yes": 3, "no": 1}, Tally({"yes": 3})),
        ({"Rat": 1}, Tally({"Bat": 2}, partial=True)),
        ({"c": 1}, Part(a=1, b=2)),
        ([{"army": "X"}], Bag((Part(army="X"), Part(army="Y")))),
        ([{"army": "X"}, {}], Bag((Part(army="Y"), Part(army="Z")))),
        ("3.2", Rule("3.20.1")),
        ("3.2.2.1", Rule("3.2.2")),
        (3, Rule("3")),
    ],
)
def test_does_not_match(expected: object, actual: object) -> None:
    assert not matches(expected, actual)


def test_one_of_needs_a_list() -> None:
    with pytest.raises(ValueError, match="one_of needs a list"):
        matches({"one_of": "6E"}, "6E")


def test_values_are_shown_as_a_scenario_writes_them() -> None:
    value = {"a": [True, None, Names(("Stone Ox", "ox"))], "b": "x"}
    assert show(value) == "{a: [true, null, Stone Ox], b: x}"
