"""Whether what words refer to was named before they were read: a reference that nothing filled means nothing at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from headjudge.grammar.node import Node
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.categories import Effect

__all__ = ["must_be_known"]

_PERHAPS = (s.If, s.IfDo, s.Instead, s.May, s.Modal, s.Otherwise, s.Reflexive, s.Unless, s.UnlessDone)
"""What may leave undone the instruction that would have named something."""
Path = tuple[Node, ...]


def must_be_known(effect: Effect, slot: int) -> bool:
    """Whether what names a slot is carried out, or looked at, wherever words of the effect refer to it."""
    naming = [path for path in _paths(effect) if slot in (getattr(path[-1], "slot", 0), getattr(path[-1], "result", 0))]
    using = [path for path in _paths(effect) if getattr(path[-1], "to", None) == slot]
    return not naming or any(_always(named, used) for named in naming for used in using)


def _always(named: Path, used: Path) -> bool:
    """Whether nothing between the words that both are part of and those that name something is left undone."""
    shared = sum(a is b for a, b in zip(named, used, strict=False))
    return not any(isinstance(node, _PERHAPS) for node in named[shared:])


def _paths(node: Node, before: Path = ()) -> Iterator[Path]:
    path = (*before, node)
    yield path
    for field in fields(node):
        value: Any = getattr(node, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                yield from _paths(part, path)
