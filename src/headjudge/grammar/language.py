"""A language: what a game's texts are made of, as data of the grammar machine."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from headjudge.grammar.beginnings import Beginnings
from headjudge.grammar.clauses import reading_order
from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.grammar.trie import Category, Read, Settle, category_of
from headjudge.grammar.word_lists import WordLists
from headjudge.grammar.writer import Write, Writer

__all__ = ["Language", "Reading"]

N = TypeVar("N", bound=Node)


@dataclass(frozen=True, slots=True)
class Reading(Generic[N]):
    """What was read of a line: the node, or None and the place from where on the words aren't understood."""

    node: N | None
    furthest: int


class Language:
    """The node classes, the syntax written by hand and the word lists of one game's texts.

    ``packages`` are those whose modules define its node classes and register what is written by hand; they are
    imported when the language is first read or printed. Each language has registers of its own, so that any number of
    them stand side by side.
    """

    def __init__(self, *packages: str) -> None:
        self._packages = packages
        self._loaded = not packages
        self.categories: dict[type[Node], Category] = {}
        self.beginnings = Beginnings()
        self.words = WordLists()
        self.readers: dict[type[Node], list[tuple[Read, str | None]]] = {}
        self.settlers: dict[type[Node], Settle] = {}
        self.implied: dict[type[Node], tuple[Node, ...]] = {}
        self.writers: dict[type[Node], Write] = {}
        self.writers_with: dict[str, list[tuple[type[Node], Write]]] = {}
        self.irregular: set[type[Node]] = set()
        self.orders_by_hand: dict[type[Node], Callable[[Any], tuple[str, ...]]] = {}

    # --- what it is made of

    def reads(self, cls: type[Node], arg: str | None = None) -> Callable[[Read], Read]:
        """Register a function that reads a category: with one argument (then it replaces the phrases) or with all."""

        def put(function: Read) -> Read:
            self.readers.setdefault(cls, []).append((function, arg))
            return function

        return put

    def settles(self, *classes: type[Node]) -> Callable[[Settle], Settle]:
        """Register the function that says how a node just read by a phrase is meant; None: not at all."""

        def put(function: Settle) -> Settle:
            for cls in classes:
                if cls in self.settlers:
                    raise ValueError(f"{cls.__name__} is settled twice: by {self.settlers[cls]} and {function}")
                self.settlers[cls] = function
            return function

        return put

    def implies(self, cls: type[Node], *nodes: Node) -> None:
        """Register the nodes that an absent subject of this category may stand for."""
        self.implied[cls] = nodes

    def writes(self, *classes: type[Node], possessives: bool = False) -> Callable[[Write], Write]:
        """Register the function that prints nodes of these classes, also as ``possessives`` if these are irregular."""

        def put(function: Write) -> Write:
            self.writers.update(dict.fromkeys(classes, function))
            if possessives:
                self.irregular.update(classes)
            return function

        return put

    def writes_with(self, cls: type[Node], arg: str) -> Callable[[Write], Write]:
        """Register the function that prints all nodes of a category with one argument."""

        def put(function: Write) -> Write:
            self.writers_with.setdefault(arg, []).append((cls, function))
            return function

        return put

    def orders(self, cls: type[N]) -> Callable[[Callable[[N], tuple[str, ...]]], Callable[[N], tuple[str, ...]]]:
        """Register the function that says in which order the fields of a class written by hand stand in its words."""

        def put(function: Callable[[N], tuple[str, ...]]) -> Callable[[N], tuple[str, ...]]:
            self.orders_by_hand[cls] = function
            return function

        return put

    def load(self) -> None:
        """Import what the language is made of."""
        if self._loaded:
            return
        for package in self._packages:
            module = importlib.import_module(package)
            for found in pkgutil.walk_packages(module.__path__, package + "."):
                importlib.import_module(found.name)
        self._loaded = True

    # --- reading and printing

    def order(self, node: Node) -> tuple[str, ...]:
        """The fields of a node in the order of their words."""
        by_hand = self.orders_by_hand.get(type(node))
        return reading_order(node) if by_hand is None else by_hand(node)

    def category(self, cls: type[Node]) -> Category:
        """How a category is read."""
        known = self.categories.get(cls)
        if known is None:
            self.load()
            known = self.categories[cls] = category_of(self, cls)
        return known

    def read(self, cls: type[N], tokens: Sequence[str], arg: str = "") -> Reading[N]:
        """Read a whole line as a node of a category.

        It is only understood if every word was read and the node prints back as the same words: nothing that a text
        says is dropped in silence.
        """
        tokens = tuple(tokens)
        for end, node in Reader(self, tokens).read(cls, 0, arg):
            if end == len(tokens) and self.write(node) == tokens:
                return Reading(node, end)
        reader = Reader(self, tokens, known=False)
        reader.read(cls, 0, arg)
        return Reading(None, max(0, min(reader.furthest, len(tokens) - 1)))

    def write(self, node: Node, arg: str = "") -> tuple[str, ...]:
        """The tokens of a node."""
        self.load()
        writer = Writer(self)
        writer.write(node, arg)
        return tuple(writer.tokens)
