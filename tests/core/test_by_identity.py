"""Answers known by identity: worked out once for each object, and kept in a bounded number."""

from __future__ import annotations

import pytest

from headjudge.core import by_identity as module
from headjudge.core.by_identity import by_identities, by_identity, by_identity_with


def test_each_object_is_asked_about_once_however_many_are_equal() -> None:
    asked: list[list[int]] = []

    @by_identity
    def length(of: list[int]) -> int:
        asked.append(of)
        return len(of)

    one, other = [1], [1]
    assert [length(one), length(one), length(other)] == [1, 1, 1]
    assert asked == [[1], [1]]


def test_two_objects_together() -> None:
    @by_identities
    def joined(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
        return (*one, *other)

    one, other = (1, 2), (3, 4)
    assert joined(one, other) is joined(one, other)
    assert joined(other, one) == (3, 4, 1, 2)


def test_an_object_and_values() -> None:
    @by_identity_with
    def longer(of: tuple[int, ...], n: int) -> tuple[int, ...]:
        return (*of, n)

    one, other = (1, 2), (1, 2, 3)[:2]
    assert longer(one, 1000 + 1) is longer(one, 1001)
    assert longer(one, 5) == (1, 2, 5)
    assert longer(one, 1001) is not longer(other, 1001)


def test_what_is_kept_stays_bounded_and_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 10)

    @by_identity
    def same(of: list[int]) -> tuple[list[int], ...]:
        return (of,)

    first = [-1]
    answer = same(first)
    for n in range(10):  # each is gone as soon as it is let go, and its identity may be another's then
        assert same([n]) == ([n],)
    assert same(first) == answer
    assert same(first) is not answer
