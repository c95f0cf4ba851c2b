"""A visitor walks through a tree in the order of its words and rebuilds what changes.

A subclass says what is done with the nodes of a class by marking a method with :func:`visits`; a node for whose class
there is no such method is rebuilt from its visited children.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import Any, ClassVar, TypeVar, cast

from headjudge.grammar.language import Language
from headjudge.grammar.node import Node, changed, inner_fields

__all__ = ["Visitor", "visits"]

N = TypeVar("N", bound=Node)
F = TypeVar("F", bound=Callable[..., Any])


class Visitor:
    """Walks through trees of a ``language``.

    A method marked with :func:`visits` gets the nodes of its classes and gives back others.
    """

    language: ClassVar[Language]
    _visits: ClassVar[dict[type[Node], Callable[..., Any]]] = {}

    def visit(self, node: N) -> N:
        """The node that stands for this one."""
        special = self._visits.get(type(node))
        if special is None:
            return self.children(node)
        result: N = special(self, node)
        return result

    def children(self, node: N) -> N:
        """The node with its fields visited."""
        changes = self.changes(node)
        return changed(node, changes) if changes else node

    def changes(self, node: Node) -> dict[str, Any]:
        """The fields that are others after they were visited in the order of their words."""
        found: dict[str, Any] = {}
        inner = inner_fields(node.__class__)
        for name in self.language.order(node):
            value = getattr(node, name) if name in inner else None
            if value and isinstance(value, (Node, tuple)):
                new = self.field(node, name)
                if new is not value:
                    found[name] = new
        return found

    def field(self, node: Node, name: str) -> Any:
        """The value of a field, visited."""
        return self.value(getattr(node, name))

    def value(self, value: Any) -> Any:
        """A node, or a tuple of nodes, visited; anything else as it is."""
        if isinstance(value, tuple):
            items = tuple([self.value(item) for item in value])
            return value if all(map(is_, items, value)) else items
        return self.visit(value) if isinstance(value, Node) else value


class _Visit:
    """A marked method, until its class is made: then it is a method, and the class knows it as the one to call."""

    def __init__(self, classes: tuple[type[Node], ...], method: Callable[..., Any]) -> None:
        self.classes = classes
        self.method = method

    def __set_name__(self, owner: type[Visitor], name: str) -> None:
        owner._visits = {**owner._visits, **dict.fromkeys(self.classes, self.method)}
        setattr(owner, name, self.method)


def visits(*classes: type[Node]) -> Callable[[F], F]:
    """Mark a method of a visitor as the one for the nodes of these classes (not for those of derived ones)."""

    def mark(method: F) -> F:
        return cast("F", _Visit(classes, method))

    return mark
