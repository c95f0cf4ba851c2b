"""Instructions with other slots, so that those of several texts can stand in one (:mod:`.binding` numbers them)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from headjudge.grammar.node import Node, walk

__all__ = ["highest_slot", "shifted"]

N = TypeVar("N", bound=Node)

SLOTS = frozenset({"each", "of_itself", "pile", "result", "slot", "than", "to"})
"""The fields of nodes that are the number of a slot, where they are a number."""


def _is_slot(name: str, value: Any) -> bool:
    return name in SLOTS and isinstance(value, int) and not isinstance(value, bool)


def highest_slot(tree: Node) -> int:
    """The highest number of a slot in a tree."""
    numbers = [
        getattr(node, field.name)
        for node in walk(tree)
        for field in fields(node)
        if _is_slot(field.name, getattr(node, field.name))
    ]
    return max(numbers, default=0)


def shifted(tree: N, by: int) -> N:
    """The same tree with each slot so much higher; what the source is, and no slot at all, stay what they are."""
    changes: dict[str, Any] = {}
    for field in fields(tree):
        value = getattr(tree, field.name)
        new = value + by if _is_slot(field.name, value) and value > 0 else _shifted(value, by)
        if new is not value:
            changes[field.name] = new
    return replace(tree, **changes) if changes else tree


def _shifted(value: Any, by: int) -> Any:
    if isinstance(value, Node):
        return shifted(value, by)
    if isinstance(value, tuple):
        new = tuple(_shifted(item, by) for item in value)
        return new if any(a is not b for a, b in zip(new, value, strict=True)) else value
    return value
