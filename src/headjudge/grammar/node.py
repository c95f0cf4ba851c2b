"""The node of a tree.

A node is a frozen dataclass that says, as data, with which *phrases* a text expresses it. A tree only says what was
written: what it does is attached to node classes elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields, replace
from functools import cache
from operator import attrgetter
from types import FunctionType
from typing import Any, ClassVar, NoReturn, TypeVar, cast, dataclass_transform

__all__ = [
    "Form",
    "Node",
    "Noun",
    "changed",
    "children",
    "exchanged",
    "inner_fields",
    "node",
    "once",
    "same_meaning",
    "walk",
]


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


_C = TypeVar("_C", bound=type)


@cache
def _beginning(first: tuple[str, ...], keyed: tuple[str, ...]) -> FunctionType:
    """What takes the values of fields: many classes have fields of the same names."""
    taken = ", ".join(["self", *first, *(["*", *keyed] if keyed else [])])
    lines = "".join(f"\n    keep(self, {name!r}, {name})" for name in (*first, *keyed))
    made: dict[str, Any] = {"keep": object.__setattr__}
    exec(f"def begin({taken}):{lines}", made)  # noqa: S102 - names of fields are no words of strangers
    begin: FunctionType = made["begin"]
    return begin


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def _made(cls: _C) -> _C:
    """A class of nodes as a dataclass, with what is of its own fields."""
    made: Any = dataclass(init=False, repr=False, eq=False)(cls)
    of = fields(made)
    first, keyed = (tuple(each.name for each in of if each.kw_only is only) for only in (False, True))
    usual = {each.name: each.default for each in of if each.default is not MISSING}
    begin = _beginning(first, keyed)
    made.__init__ = FunctionType(
        begin.__code__, begin.__globals__, "__init__", tuple(usual[name] for name in first if name in usual)
    )
    made.__init__.__kwdefaults__ = {name: usual[name] for name in keyed if name in usual}
    made.values_of = attrgetter(*(each.name for each in of))
    return cast("_C", made)


@_made
class Node:
    """A node of a tree. ``form`` is the index of the phrase it was written with: it prints back, and means nothing.

    Nodes are frozen, equal and hashed as frozen dataclasses are. They have that from here, since six functions that
    Python compiles for each of several hundred classes take half of the time in which a game's engine is loaded.
    """

    forms: ClassVar[tuple[Form, ...]] = ()
    form: int = field(default=0, kw_only=True)
    values_of: ClassVar[Any]
    """The values of a node's fields, by which it is compared."""

    @property
    def plural(self) -> bool:
        """Whether the words that agree with this are in the plural."""
        return False

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return bool(self.values_of(self) == self.values_of(other))

    def __hash__(self) -> int:
        return hash(self.values_of(self))

    def __repr__(self) -> str:
        told = (f"{each.name}={getattr(self, each.name)!r}" for each in fields(cast("Any", self)))
        return f"{self.__class__.__qualname__}({', '.join(told)})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")


T = TypeVar("T", bound=Node)
F = TypeVar("F", bound=Callable[..., Any])


def once(function: F) -> F:
    """Keep the answers of a function of node classes (whose types a plain ``cache`` would not keep)."""
    return cast("F", cache(function))


class Noun(Node):
    """A noun phrase: a verb after it agrees with its number."""


_N = TypeVar("_N", bound=type[Node])


@dataclass_transform(frozen_default=True, kw_only_default=False, field_specifiers=(field,))
def node(*phrases: str | Form) -> Callable[[_N], _N]:
    """Make a class a node: a frozen dataclass with these phrases (:mod:`~headjudge.grammar.phrases`), best first."""

    def make(cls: _N) -> _N:
        cls.forms = tuple(p if isinstance(p, Form) else Form(p) for p in phrases)
        return _made(cls)

    return make


def children(tree: Node) -> list[Node]:
    """The nodes that a node is made of, in the order of its fields."""
    values = (getattr(tree, name) for name in _fields(type(tree)))
    return [
        one for value in values for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Node)
    ]


def changed(tree: T, values: Mapping[str, Any]) -> T:
    """A node with other values in some of its fields, as :func:`dataclasses.replace` gives it, which looks at every
    field of the class: a tenth of the time in which texts are bound."""
    new = object.__new__(tree.__class__)
    new.__dict__.update(tree.__dict__)
    new.__dict__.update(values)
    return new


def exchanged(tree: Any, old: Node, new: Node) -> Any:
    """A tree with another node in place of those equal to one."""
    if tree == old:
        return new
    if isinstance(tree, tuple):
        return tuple(exchanged(part, old, new) for part in tree)
    if not isinstance(tree, Node):
        return tree
    return changed(tree, {name: exchanged(getattr(tree, name), old, new) for name in inner_fields(type(tree))})


def same_meaning(one: Node, other: Node) -> bool:
    """Whether two nodes differ in nothing but the phrase that each was written with."""
    return type(one) is type(other) and replace(one, form=other.form) == other


def walk(tree: Any) -> list[Any]:
    """All nodes of a tree in the order of their fields, itself first."""
    known = _WALKED.get(id(tree))
    if known is None or known[0] is not tree:
        if len(_WALKED) >= _MOST_WALKED:
            _WALKED.clear()
        known = _WALKED[id(tree)] = (tree, [])
        _walk(*known)
    return known[1][:]


_WALKED: dict[int, tuple[Any, list[Any]]] = {}
"""The trees that were walked last: many checks look at each."""
_MOST_WALKED = 2000


_PLAIN = frozenset({str, int, bool, type(None)})
"""What most fields hold that isn't a node: told at once."""


def _walk(value: Any, found: list[Any]) -> None:
    if isinstance(value, tuple):
        for item in value:
            if item.__class__ not in _PLAIN:
                _walk(item, found)
    elif hasattr(value, "__dataclass_fields__"):
        found.append(value)
        for name in inner_fields(value.__class__):
            child = getattr(value, name)
            if child and child.__class__ not in _PLAIN:
                _walk(child, found)


@once
def _fields(cls: type[Node]) -> tuple[str, ...]:
    """The names of a class's own fields: its phrases, which all nodes of the class share, are no part of a tree."""
    return tuple(field.name for field in fields(cast("Any", cls)))


_NO_NODES = frozenset({"bool", "bool | None", "int", "int | None", "str", "tuple[int, int]", "tuple[str, ...]"})
"""The types of fields in which no node can be."""


@once
def inner_fields(cls: type[Node]) -> tuple[str, ...]:
    """The names of a class's own fields in which there may be nodes."""
    return tuple(field.name for field in fields(cast("Any", cls)) if field.type not in _NO_NODES)
