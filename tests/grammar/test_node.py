"""Nodes are what frozen dataclasses of the same fields are."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Iterator
from dataclasses import MISSING, FrozenInstanceError, field, fields, make_dataclass, replace
from typing import Any

import pytest
from tests.grammar.little_language import Count, Target, You

import headjudge.altered
import headjudge.magic.game  # noqa: F401 - all nodes of both games
from headjudge.grammar.node import Node


def _below(cls: type[Node]) -> Iterator[type[Node]]:
    for below in cls.__subclasses__():
        yield below
        yield from _below(below)


def _like(cls: type[Any]) -> type[Any]:
    """A frozen dataclass of the same fields."""
    of = []
    for each in fields(cls):
        usual: dict[str, Any] = {} if each.default is MISSING else {"default": each.default}
        of.append((each.name, each.type, field(kw_only=each.kw_only, **usual)))
    return make_dataclass(cls.__name__, of, frozen=True)


def test_every_node_begins_as_a_dataclass_of_its_fields() -> None:
    classes = [cls for cls in _below(Node) if cls.__module__.startswith("headjudge.")]
    assert len(classes) > 600
    for cls in classes:
        own, other = (
            [(p.name, p.kind, p.default) for p in inspect.signature(each).parameters.values()]
            for each in (cls, _like(cls))
        )
        assert own == other, cls
        assert cls.values_of.__reduce__()[1] == tuple(each.name for each in fields(cls)), cls


def test_a_node_is_compared_hashed_and_shown_by_its_values() -> None:
    one = Target("creature", most=Count("2"), form=1)
    assert one == Target("creature", form=1, most=Count("2"))
    assert hash(one) == hash(Target("creature", form=1, most=Count("2")))
    assert one not in (Target("creature", most=Count("2")), Target("land", most=Count("2"), form=1), You(), "creature")
    assert repr(one) == repr(_like(Target)("creature", most=Count("2"), form=1))
    assert replace(one, kind="land") == Target("land", most=Count("2"), form=1)


def test_a_node_is_frozen_and_copied() -> None:
    one = Target("creature")
    with pytest.raises(FrozenInstanceError):
        one.kind = "land"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del one.kind
    assert copy.copy(one) == copy.deepcopy(one) == pickle.loads(pickle.dumps(one)) == one  # noqa: S301 - our own
    with pytest.raises(TypeError):
        Target()  # type: ignore[call-arg]
