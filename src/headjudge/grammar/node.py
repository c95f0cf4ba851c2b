"""The node of a tree.

A node is a frozen dataclass that says, as data, with which *phrases* a text expresses it. A tree only says what was
written: what it does is attached to node classes elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, ClassVar, TypeVar, cast, dataclass_transform

__all__ = ["Form", "Node", "Noun", "node", "walk"]


@dataclass(frozen=True, slots=True, init=False)
class Form:
    """One phrase of a node and the values of the fields that the phrase itself fixes: what it means.

    ``Form("{who} draw(s) first", first=True)``
    """

    phrase: str
    values: tuple[tuple[str, Any], ...]

    def __init__(self, phrase: str, /, **fixed: Any) -> None:
        object.__setattr__(self, "phrase", phrase)
        object.__setattr__(self, "values", tuple(fixed.items()))


@dataclass(frozen=True)
class Node:
    """A node of a tree. ``form`` is the index of the phrase it was written with: it prints back, and means nothing."""

    forms: ClassVar[tuple[Form, ...]] = ()
    form: int = field(default=0, kw_only=True)

    @property
    def plural(self) -> bool:
        """Whether the words that agree with this are in the plural."""
        return False


class Noun(Node):
    """A noun phrase: a verb after it agrees with its number."""


_N = TypeVar("_N", bound=type[Node])


@dataclass_transform(frozen_default=True, kw_only_default=False, field_specifiers=(field,))
def node(*phrases: str | Form) -> Callable[[_N], _N]:
    """Make a class a node: a frozen dataclass with these phrases (:mod:`~headjudge.grammar.phrases`), best first."""

    def make(cls: _N) -> _N:
        cls.forms = tuple(p if isinstance(p, Form) else Form(p) for p in phrases)
        return cast("_N", dataclass(frozen=True)(cls))

    return make


def walk(tree: Any) -> list[Any]:
    """All nodes of a tree in the order of their fields, itself first."""
    found: list[Any] = []
    _walk(tree, found)
    return found


def _walk(value: Any, found: list[Any]) -> None:
    if isinstance(value, tuple):
        for item in value:
            _walk(item, found)
    elif hasattr(value, "__dataclass_fields__"):
        found.append(value)
        for name in _fields(value.__class__):
            child = getattr(value, name)
            if isinstance(child, tuple) or hasattr(child, "__dataclass_fields__"):
                _walk(child, found)


@cache
def _fields(cls: Any) -> tuple[str, ...]:
    """The names of a class's own fields: its phrases, which all nodes of the class share, are no part of a tree."""
    return tuple(field.name for field in fields(cls))
