"""The trie of a category: the phrases of all its node classes, sharing their beginnings.

A word of a text is looked at once, however many phrases begin alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from headjudge.grammar.beginnings import Question
from headjudge.grammar.node import Node
from headjudge.grammar.phrases import Phrase, Slot, Verb, phrases

if TYPE_CHECKING:
    from headjudge.grammar.language import Language
    from headjudge.grammar.reader import Reader

__all__ = ["Category", "Key", "Read", "Settle", "State", "category_of"]

Read = Callable[["Reader", int, str], Iterable[tuple[int, Node]]]
"""Reads a class by hand at a place for an argument: each end with the node."""
Settle = Callable[[Any], Node | None]
"""How a node just read by a phrase is meant; None: not at all."""


class _Ending(NamedTuple):
    """The end of a phrase: the class to make, and of which fields the values read are."""

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
    """A place in a trie: where words and slots lead, and which phrases end."""

    words: dict[str, State] = field(default_factory=dict)
    verbs: dict[str, list[tuple[bool, bool, State]]] = field(default_factory=dict)
    pairs: dict[Verb, State] = field(default_factory=dict)
    slots: list[tuple[Key, State]] = field(default_factory=list)
    endings: list[_Ending] = field(default_factory=list)


COUNTED = "counted"
"""The argument of a slot that is in the number of the last amount."""
_AGREE = "agree"


class Key(NamedTuple):
    """What is read at a slot."""

    kinds: tuple[type[Node], ...]
    many: bool
    arg: str
    noun: bool
    questions: tuple[Question, Question] | None
    """What is asked if the subject is in the singular, and if in the plural; None: it isn't one question, or depends on
    more."""

    def arg_in(self, *, plural: bool) -> str:
        """The argument of what is asked, in a number."""
        number = "plural" if plural else "singular"
        if self.arg == COUNTED:
            return number
        return number + self.arg.removeprefix(_AGREE) if self.arg.startswith(_AGREE) else self.arg


def _key(slot: Slot) -> Key:
    """What is read at a slot."""
    key = Key(slot.kinds, slot.many, slot.arg, slot.noun, None)
    if not slot.kinds:
        return key._replace(questions=((slot.arg, ""),) * 2)
    if slot.arg in {COUNTED, "subject"} or (len(slot.kinds) > 1 and not slot.many):
        return key
    asked = slot.kinds if slot.many else slot.kinds[0]
    return key._replace(questions=((asked, key.arg_in(plural=False)), (asked, key.arg_in(plural=True))))


@dataclass(slots=True)
class Category:
    """How a category is read: the trie of its phrases, that of phrases that extend it, functions."""

    trie: State = field(default_factory=State)
    extensions: State = field(default_factory=State)
    extended: bool = False
    functions: list[Read] = field(default_factory=list)
    special: dict[str, Read] = field(default_factory=dict)


def _descendants(cls: type[Node]) -> Iterator[type[Node]]:
    yield cls
    for child in cls.__subclasses__():
        yield from _descendants(child)


def category_of(language: Language, cls: type[Node]) -> Category:
    """How a language reads a category: its own phrases and those of all classes below it."""
    category = Category()
    for member in _descendants(cls):
        for read, arg in language.readers.get(member, ()):
            if arg is None:
                category.functions.append(read)
            else:
                category.special[arg] = read
        settle = language.settlers.get(member)
        for number, variants in enumerate(phrases(member)):
            for phrase in variants:
                _add(category, cls, phrase, member, number, settle)
    return category


def _add(
    category: Category, cls: type[Node], phrase: Phrase, member: type[Node], number: int, settle: Settle | None
) -> None:
    items = phrase.items
    first = items[0] if items else None
    state = category.trie
    if isinstance(first, Slot) and not first.many and first.kinds == (cls,) and first.arg in {"", "agree", "sentence"}:
        state, items, category.extended = category.extensions, items[1:], True
    for item in items:
        state = _step(state, item)
    names = tuple(item.field for item in phrase.items if isinstance(item, Slot))
    state.endings.append(_Ending(member, names, {**dict(phrase.values), "form": number}, settle))


def _step(state: State, item: str | Slot | Verb) -> State:
    if isinstance(item, str):
        return state.words.setdefault(item, State())
    if isinstance(item, Slot):
        key = _key(item)
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
