"""The grammar: for each category of nodes a net of words made from the phrases of its node classes, read and printed.

Reading is recursive descent with a memo for each (category, place, argument): every such question is answered once,
with the node for each place where a phrase of the category can end. The phrases of all classes of a category share
their beginnings (a *net*), so that a word is looked at once however many phrases begin alike. A phrase that begins
with its own category ("[effect] unless …") extends what was read before it. Classes whose writing is too rich for
phrases register a :class:`Surface`: functions that read and print them (:mod:`headjudge.magic.text.surface`).
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple, TypeVar

from headjudge.magic.text import words
from headjudge.magic.text.phrases import Phrase, Slot, Verb, once, phrase_of, phrases
from headjudge.magic.text.tree.base import Node

__all__ = ["Reader", "Surface", "Writer", "implies", "reads", "write", "writes", "writes_with"]

N = TypeVar("N", bound=Node)
Found = tuple[tuple[int, Any], ...]
"""What was read at a place: for each end the value, the longest first."""

Read = Callable[["Reader", int, str], Iterable[tuple[int, Node]]]
Write = Callable[["Writer", Any, str], None]


class Surface(NamedTuple):
    """A reading function of a category, for one argument or (None) for all."""

    read: Read
    arg: str | None


_IMPLIED: dict[type[Node], tuple[Node, ...]] = {}
_READS: dict[type[Node], list[Surface]] = {}
_WRITES: dict[type[Node], Write] = {}
_IRREGULAR: set[type[Node]] = set()
_WRITES_WITH: dict[str, list[tuple[type[Node], Write]]] = {}
_NUMBERS = {"singular": False, "plural": True, "bare": True}
_END = ""
_NEVER = 1_000_000


def reads(cls: type[Node], arg: str | None = None) -> Callable[[Read], Read]:
    """Register a function that reads a category: with one argument (then it replaces the phrases) or with all."""

    def put(function: Read) -> Read:
        _READS.setdefault(cls, []).append(Surface(function, arg))
        return function

    return put


def implies(cls: type[Node], *nodes: Node) -> None:
    """Register the nodes that an absent subject of this category may stand for."""
    _IMPLIED[cls] = nodes


def writes(*classes: type[Node], possessives: bool = False) -> Callable[[Write], Write]:
    """Register the function that prints nodes of these classes, also as ``possessives`` if these are irregular."""

    def put(function: Write) -> Write:
        for cls in classes:
            _WRITES[cls] = function
            if possessives:
                _IRREGULAR.add(cls)
        return function

    return put


def writes_with(cls: type[Node], arg: str) -> Callable[[Write], Write]:
    """Register the function that prints all nodes of a category with one argument."""

    def put(function: Write) -> Write:
        _WRITES_WITH.setdefault(arg, []).append((cls, function))
        return function

    return put


class _Ending(NamedTuple):
    """The end of a phrase in a net: the class to make, and of which fields the values read are."""

    cls: type[Node]
    fields: tuple[str, ...]
    fixed: dict[str, Any]


@dataclass(slots=True)
class _State:
    """A place in a net: where words and slots lead, and which phrases end."""

    words: dict[str, _State] = field(default_factory=dict)
    verbs: dict[str, list[tuple[bool, bool, _State]]] = field(default_factory=dict)
    pairs: dict[Verb, _State] = field(default_factory=dict)
    slots: list[tuple[_Key, _State]] = field(default_factory=list)
    endings: list[_Ending] = field(default_factory=list)


class _Key(NamedTuple):
    """What is read at a slot."""

    kinds: tuple[type[Node], ...]
    many: bool
    arg: str
    noun: bool


@dataclass(slots=True)
class _Category:
    """How a category is read: its net, the net of phrases that extend it, functions."""

    net: _State = field(default_factory=_State)
    extensions: _State = field(default_factory=_State)
    extended: bool = False
    functions: list[Read] = field(default_factory=list)
    special: dict[str, Read] = field(default_factory=dict)


@cache
def _load() -> None:
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
def _category(cls: type[Node]) -> _Category:
    _load()
    category = _Category()
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


def _add(category: _Category, cls: type[Node], member: type[Node], number: int, phrase: Phrase) -> None:
    items = phrase.items
    first = items[0] if items else None
    state = category.net
    if isinstance(first, Slot) and not first.many and first.kinds == (cls,) and first.arg in {"", "agree", "sentence"}:
        state, items, category.extended = category.extensions, items[1:], True
    for item in items:
        state = _step(state, item)
    names = tuple(item.field for item in phrase.items if isinstance(item, Slot))
    state.endings.append(_Ending(member, names, {**dict(phrase.values), "form": number}))


def _step(state: _State, item: str | Slot | Verb) -> _State:
    if isinstance(item, str):
        return state.words.setdefault(item, _State())
    if isinstance(item, Slot):
        key = _Key(item.kinds, item.many, item.arg, item.noun)
        for known, target in state.slots:
            if known == key:
                return target
        target = _State()
        state.slots.append((key, target))
        return target
    if item not in state.pairs:
        target = state.pairs[item] = _State()
        state.verbs.setdefault(item.singular, []).append((item.counted, False, target))
        state.verbs.setdefault(item.plural, []).append((item.counted, True, target))
    return state.pairs[item]


class Reader:
    """Reads the tokens of one line. ``furthest`` is the furthest place where a word was understood."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self.tokens = (*tokens, _END)
        self.furthest = 0
        self._memo: dict[tuple[Any, int, str], Found] = {}
        self._open: dict[tuple[Any, int, str], int] = {}
        self._cut = _NEVER

    def word(self, at: int, word: str) -> bool:
        """Whether this word stands at a place."""
        if self.tokens[at] != word:
            return False
        self.furthest = max(self.furthest, at + 1)
        return True

    def phrase(self, at: int, text: str) -> int:
        """The place after these words, or -1 if they don't stand here."""
        for word in text.split():
            if not self.word(at, word):
                return -1
            at += 1
        return at

    def read(self, cls: type[N], at: int, arg: str = "") -> tuple[tuple[int, N], ...]:
        """The nodes of a category that can be read at a place: for each end the first found, the longest first."""
        key = (cls, at, arg)
        found = self._memo.get(key)
        return self._remember(key, lambda: self._read(cls, at, arg)) if found is None else found

    def _remember(self, key: tuple[Any, int, str], read: Callable[[], Found]) -> Found:
        """Read and keep the answer, unless it was cut short by a question still open (what needs itself to begin)."""
        depth = self._open.get(key)
        if depth is not None:
            self._cut = min(self._cut, depth)
            return ()
        depth = self._open[key] = len(self._open)
        before, self._cut = self._cut, _NEVER
        found = read()
        del self._open[key]
        if self._cut >= depth:
            self._memo[key] = found
            self._cut = before
        else:
            self._cut = min(self._cut, before)
        return found

    def read_any(self, classes: Sequence[type[N]], at: int, arg: str = "") -> tuple[tuple[int, N], ...]:
        """The same for several categories, the first before the others."""
        if len(classes) == 1:
            return self.read(classes[0], at, arg)
        best: dict[int, N] = {}
        for cls in classes:
            for end, value in self.read(cls, at, arg):
                best.setdefault(end, value)
        return tuple(sorted(best.items(), reverse=True))

    def read_list(self, classes: Sequence[type[N]], at: int, arg: str) -> list[tuple[int, tuple[N, ...]]]:
        """Lists "a", "a and b", "a, b, and c"; the argument is ``number,word`` or either."""
        number, _, last = arg.partition(",")
        if number in {"and", "or"}:
            number, last = "", number
        key = (("list", *classes), at, arg)
        found = self._memo.get(key)
        if found is None:
            found = self._remember(key, lambda: tuple(self._read_list(classes, at, number, last or "and")))
        return list(found)

    def _read_list(
        self, classes: Sequence[type[N]], at: int, number: str, last: str
    ) -> Iterator[tuple[int, tuple[N, ...]]]:
        results: dict[int, tuple[N, ...]] = {}
        stack: list[tuple[int, tuple[N, ...]]] = [(end, (part,)) for end, part in self.read_any(classes, at, number)]
        open_lists: list[tuple[int, tuple[N, ...]]] = []
        for end, parts in stack:
            results.setdefault(end, parts)
            if self.word(end, last):
                for end2, part in self.read_any(classes, end + 1, number):
                    results.setdefault(end2, (*parts, part))
            open_lists.append((end, parts))
        while open_lists:
            end, parts = open_lists.pop()
            if not self.word(end, ","):
                continue
            if self.word(end + 1, last):
                if len(parts) > 1:
                    for end2, part in self.read_any(classes, end + 2, number):
                        results.setdefault(end2, (*parts, part))
            else:
                open_lists.extend((end2, (*parts, part)) for end2, part in self.read_any(classes, end + 1, number))
        yield from sorted(results.items(), reverse=True)

    def _read(self, cls: type[N], at: int, arg: str) -> Found:
        category = _category(cls)
        special = category.special.get(arg)
        best: dict[int, Any] = {}
        if special is not None:
            for end, value in special(self, at, arg):
                best.setdefault(end, value)
        else:
            self._walk(category.net, at, (), _NUMBERS.get(arg), None, best, subject=arg == "bare")
            for function in category.functions:
                for end, value in function(self, at, arg):
                    best.setdefault(end, value)
        if category.extended and (special is None) == ("sentence" not in category.special):
            self._extend(category, best)
        return tuple(sorted(best.items(), reverse=True))

    def _extend(self, category: _Category, best: dict[int, Any]) -> None:
        waiting = list(best.items())
        while waiting:
            end, value = waiting.pop()
            more: dict[int, Any] = {}
            self._walk(category.extensions, end, (value,), None, None, more, subject=False)
            for end2, value2 in more.items():
                if end2 not in best:
                    best[end2] = value2
                    waiting.append((end2, value2))

    def _walk(
        self,
        state: _State,
        at: int,
        values: tuple[Any, ...],
        plural: bool | None,
        counted: bool | None,
        best: dict[int, Any],
        *,
        subject: bool,
    ) -> None:
        """Follow a net. ``plural`` is the number for verbs, ``subject`` whether it is settled (by a noun, or bare)."""
        for ending in state.endings:
            if at not in best:
                best[at] = ending.cls(**dict(zip(ending.fields, values, strict=True)), **ending.fixed)
        token = self.tokens[at]
        follow = state.words.get(token)
        if follow is not None:
            if at >= self.furthest:
                self.furthest = at + 1
            self._walk(follow, at + 1, values, plural, counted, best, subject=subject)
        if state.verbs:
            for by_count, wanted, target in state.verbs.get(token, ()):
                if wanted is (counted if by_count else plural):
                    if at >= self.furthest:
                        self.furthest = at + 1
                    self._walk(target, at + 1, values, plural, counted, best, subject=subject)
        for key, target in state.slots:
            settles = not subject and key.noun and not key.many
            for end, value in self._slot(key, at, plural, counted, subject=subject):
                number = value.plural if settles else plural
                count = value.plural if key.arg == "small" else counted
                self._walk(target, end, (*values, value), number, count, best, subject=subject or settles)

    def _slot(
        self, key: _Key, at: int, plural: bool | None, counted: bool | None, *, subject: bool
    ) -> Iterable[tuple[int, Any]]:
        if not key.kinds:
            return self._words(at, key.arg)
        arg = key.arg
        if arg.startswith("agree"):
            arg = ("plural" if plural else "singular") + arg[5:]
        elif arg == "counted":
            arg = "plural" if counted else "singular"
        if arg == "subject":
            found = self.read_any(key.kinds, at)
            if subject:
                return found
            return [*found, *((at, node) for kind in key.kinds for node in _IMPLIED.get(kind, ()))]
        if key.many:
            return self.read_list(key.kinds, at, arg)
        return self.read_any(key.kinds, at, arg)

    def _words(self, at: int, name: str) -> Iterable[tuple[int, Any]]:
        found = words.read(name, self.tokens, at)
        for end, _ in found:
            self.furthest = max(self.furthest, end)
        return found


class Writer:
    """Prints nodes as tokens."""

    def __init__(self) -> None:
        self.tokens: list[str] = []

    def put(self, text: str) -> None:
        """Print words as they are."""
        self.tokens.extend(text.split())

    def write(self, node: Node, arg: str = "") -> None:
        """Print a node as its category would with this argument."""
        for cls, special in _WRITES_WITH.get(arg, ()):
            if isinstance(node, cls):
                special(self, node, arg)
                return
        if arg == "possessive" and type(node) not in _IRREGULAR:
            self.write(node)
            self.put("'" if node.plural and self.tokens[-1].endswith("s") else "'s")
            return
        function = _WRITES.get(type(node))
        if function is not None:
            function(self, node, arg)
            return
        phrase = phrase_of(node)
        plural = _NUMBERS.get(arg)
        counted: bool | None = None
        subject = arg == "bare"
        for item in phrase.items:
            if isinstance(item, str):
                self.tokens.append(item)
            elif isinstance(item, Verb):
                self.tokens.append(item.plural if (counted if item.counted else plural) else item.singular)
            else:
                value = getattr(node, item.field)
                if not subject and item.noun and not item.many:
                    plural, subject = value.plural, True
                if item.arg == "small":
                    counted = value.plural
                self._slot(item, value, plural, counted)

    def _slot(self, slot: Slot, value: Any, plural: bool | None, counted: bool | None) -> None:
        if not slot.kinds:
            self.put(words.write(slot.arg, value))
            return
        arg = slot.arg
        if arg.startswith("agree"):
            arg = ("plural" if plural else "singular") + arg[5:]
        elif arg == "counted":
            arg = "plural" if counted else "singular"
        if slot.many:
            self.write_list(value, arg)
        else:
            self.write(value, arg)

    def write_list(self, parts: Sequence[Node], arg: str) -> None:
        """Print a list "a", "a and b", "a, b, and c"."""
        number, _, last = arg.partition(",")
        if number in {"and", "or"}:
            number, last = "", number
        for index, part in enumerate(parts):
            if index:
                if len(parts) > 2:
                    self.put(",")
                if index == len(parts) - 1:
                    self.put(last or "and")
            self.write(part, number)


def write(node: Node, arg: str = "") -> tuple[str, ...]:
    """The tokens of a node."""
    _load()
    writer = Writer()
    writer.write(node, arg)
    return tuple(writer.tokens)
