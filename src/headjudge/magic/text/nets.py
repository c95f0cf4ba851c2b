"""The nets of words: the phrases of all classes of a category, sharing their beginnings.

Classes whose writing is too rich for phrases register functions that read and print them
(:mod:`headjudge.magic.text.surface`).
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from headjudge.magic.text.phrases import Phrase, Slot, Verb, once, phrases
from headjudge.magic.text.tree.base import Node

if TYPE_CHECKING:
    from headjudge.magic.text.grammar import Reader, Writer

__all__ = [
    "IMPLIED",
    "IRREGULAR",
    "WRITES",
    "WRITES_WITH",
    "Category",
    "Key",
    "State",
    "category_of",
    "implies",
    "load",
    "reads",
    "settles",
    "writes",
    "writes_with",
]

Read = Callable[["Reader", int, str], Iterable[tuple[int, Node]]]
Write = Callable[["Writer", Any, str], None]
Settle = Callable[[Any], Node | None]


class Surface(NamedTuple):
    """A reading function of a category, for one argument or (None) for all."""

    read: Read
    arg: str | None


IMPLIED: dict[type[Node], tuple[Node, ...]] = {}
_SETTLES: dict[type[Node], Settle] = {}
_READS: dict[type[Node], list[Surface]] = {}
WRITES: dict[type[Node], Write] = {}
IRREGULAR: set[type[Node]] = set()
WRITES_WITH: dict[str, list[tuple[type[Node], Write]]] = {}


def reads(cls: type[Node], arg: str | None = None) -> Callable[[Read], Read]:
    """Register a function that reads a category: with one argument (then it replaces the phrases) or with all."""

    def put(function: Read) -> Read:
        _READS.setdefault(cls, []).append(Surface(function, arg))
        return function

    return put


def settles(*classes: type[Node]) -> Callable[[Settle], Settle]:
    """Register the function that says how a node just read by a phrase is meant; None: not at all."""

    def put(function: Settle) -> Settle:
        for cls in classes:
            _SETTLES[cls] = function
        return function

    return put


def implies(cls: type[Node], *nodes: Node) -> None:
    """Register the nodes that an absent subject of this category may stand for."""
    IMPLIED[cls] = nodes


def writes(*classes: type[Node], possessives: bool = False) -> Callable[[Write], Write]:
    """Register the function that prints nodes of these classes, also as ``possessives`` if these are irregular."""

    def put(function: Write) -> Write:
        for cls in classes:
            WRITES[cls] = function
            if possessives:
                IRREGULAR.add(cls)
        return function

    return put


def writes_with(cls: type[Node], arg: str) -> Callable[[Write], Write]:
    """Register the function that prints all nodes of a category with one argument."""

    def put(function: Write) -> Write:
        WRITES_WITH.setdefault(arg, []).append((cls, function))
        return function

    return put


class _Ending(NamedTuple):
    """The end of a phrase in a net: the class to make, and of which fields the values read are."""

    cls: type[Node]
    fields: tuple[str, ...]
    fixed: dict[str, Any]
    settle: Settle | None

    def make(self, values: tuple[Any, ...]) -> Node | None:
        """The node that was read."""
        node = self.cls(**dict(zip(self.fields, values, strict=True)), **self.fixed)
        return node if self.settle is None else self.settle(node)


@dataclass(slots=True)
class State:
    """A place in a net: where words and slots lead, and which phrases end."""

    words: dict[str, State] = field(default_factory=dict)
    verbs: dict[str, list[tuple[bool, bool, State]]] = field(default_factory=dict)
    pairs: dict[Verb, State] = field(default_factory=dict)
    slots: list[tuple[Key, State]] = field(default_factory=list)
    endings: list[_Ending] = field(default_factory=list)


class Key(NamedTuple):
    """What is read at a slot."""

    kinds: tuple[type[Node], ...]
    many: bool
    arg: str
    noun: bool


@dataclass(slots=True)
class Category:
    """How a category is read: its net, the net of phrases that extend it, functions."""

    net: State = field(default_factory=State)
    extensions: State = field(default_factory=State)
    extended: bool = False
    functions: list[Read] = field(default_factory=list)
    special: dict[str, Read] = field(default_factory=dict)


@cache
def load() -> None:
    """Import what registers how nodes are read and printed."""
    for package in ("headjudge.magic.text.tree", "headjudge.magic.text.surface"):
        module = importlib.import_module(package)
        for found in pkgutil.walk_packages(module.__path__, package + "."):
            importlib.import_module(found.name)


def _descendants(cls: type[Node]) -> Iterator[type[Node]]:
    yield cls
    for child in cls.__subclasses__():
        yield from _descendants(child)


@once
def category_of(cls: type[Node]) -> Category:
    """How a category is read: its own phrases and those of all classes below it."""
    load()
    category = Category()
    for member in _descendants(cls):
        for surface in _READS.get(member, ()):
            if surface.arg is None:
                category.functions.append(surface.read)
            else:
                category.special[surface.arg] = surface.read
        for number, variants in enumerate(phrases(member)):
            for phrase in variants:
                _add(category, cls, member, number, phrase)
    return category


def _add(category: Category, cls: type[Node], member: type[Node], number: int, phrase: Phrase) -> None:
    items = phrase.items
    first = items[0] if items else None
    state = category.net
    if isinstance(first, Slot) and not first.many and first.kinds == (cls,) and first.arg in {"", "agree", "sentence"}:
        state, items, category.extended = category.extensions, items[1:], True
    for item in items:
        state = _step(state, item)
    names = tuple(item.field for item in phrase.items if isinstance(item, Slot))
    state.endings.append(_Ending(member, names, {**dict(phrase.values), "form": number}, _SETTLES.get(member)))


def _step(state: State, item: str | Slot | Verb) -> State:
    if isinstance(item, str):
        return state.words.setdefault(item, State())
    if isinstance(item, Slot):
        key = Key(item.kinds, item.many, item.arg, item.noun)
        for known, target in state.slots:
            if known == key:
                return target
        target = State()
        state.slots.append((key, target))
        return target
    if item not in state.pairs:
        target = state.pairs[item] = State()
        state.verbs.setdefault(item.singular, []).append((item.counted, False, target))
        state.verbs.setdefault(item.plural, []).append((item.counted, True, target))
    return state.pairs[item]
