"""The mini-language of phrases: how node classes say what they are written with.

A phrase is a string of parts with blanks between them.

==================  ==================================================  ================================================
part                what it stands for                                  example
==================  ==================================================  ================================================
``word``            that token                                          ``"until end of turn"``
``{field}``         the node in that field, of the categories that the  ``"draw {amount}"`` with ``amount: Amount``
                    field is annotated with
``{field:arg}``     the same, read and printed for an argument (below)  ``"{who:possessive} hand"``
``verb(s)``         a verb in the number of the subject; ``(es)`` too.  ``"{who} draw(s) {amount}"``: "you draw two",
                    The subject is the first slot for one noun phrase   "each player draws two"
``one|many``        other words in the number of the subject, the       ``"{who} is|are the first player"``,
                    singular first                                      ``"{who} doesn't|don't have {what}"``
``noun#s``          a noun in the number of the last slot with the      ``"{amount:small} counter#s"``: "a counter",
                    argument ``small``; ``#es`` too                     "two counters"
``[ … ]``           may be left out where its fields are None or empty; ``"return {what} [ {how} ]"``
                    the phrase stays the same
==================  ==================================================  ================================================

A phrase that begins with a slot of its own category ("{effect} unless {condition}") extends whatever was read before.
A phrase whose subject is left out ("draw a card" for "you draw a card") is read with what ``language.implies`` says for
the category of its subject.

These arguments have a meaning for every language:

===================  ==============================================================  ===================================
argument             what is read and printed                                        example
===================  ==============================================================  ===================================
``singular``         the node in this number                                         ``"each {what:singular}"``
``plural``                                                                           ``"all {what:plural}"``
``agree``            the node in the number of the subject; ``agree,and`` for a      ``"{who} {what:agree}"``
                     list
``small``            an amount before a noun, which takes its number                 ``"{amount:small} counter#s"``
``counted``          the node in the number of the last ``small``                    ``"create {amount:small}
                                                                                     {what:counted}"``
``possessive``       with "'s", or "'" after a plural in s, unless the language      ``"{who:possessive} hand"``: "each
                     prints possessives of this class itself                         player's hand", "your hand"
``bare``             a clause whose verb is an infinitive, whoever its subject is    ``"let {who_does:bare}"``: "let
                                                                                     each player draw a card"
``sentence``         a clause that may be several joined; where the language reads   ``"if {condition} ,
                     these by hand, only they are extended                           {effect:sentence}"``
``and``, ``or``      for a list (``tuple[…, ...]``) the word before its last part;   ``"{parts:or}"``: "a, b, or c"
                     ``plural,or`` says what each part is read for, too
===================  ==============================================================  ===================================

For a field that is a plain string the argument is a word list (:mod:`~headjudge.grammar.word_lists`):
``"{color:color}"``. Any other argument is for the language to read and print with functions of its own, registered for
it: ``"pay {cost:payment}"``.

``Form("{who} draw(s) first", first=True)`` is a phrase that fixes fields besides: what the phrase means. A node
keeps the index of its phrase in ``form``, so that it prints back with the same.
"""

from __future__ import annotations

import re
import types
import typing
from dataclasses import MISSING, dataclass, fields
from typing import Any

from headjudge.grammar.node import Node, Noun, once

__all__ = ["NUMBERS", "Item", "Phrase", "Slot", "Verb", "field_kinds", "phrase_of", "phrases"]

_FIELD = re.compile(r"\{(\w+)(?::([^}]*))?\}")
NUMBERS = {"singular": False, "plural": True, "bare": True}
"""The arguments that settle the number of a verb: whether it is the plural."""
_VERB = re.compile(r"(.+)\((e?s)\)")


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a phrase for the value of a field.

    ``kinds`` are the node classes that may stand there, ``many`` whether it is a list of them. With no kinds the value
    is a string of the word class ``arg``, or a number if ``arg`` is "number".
    """

    field: str
    kinds: tuple[type[Node], ...]
    many: bool
    arg: str

    @property
    def noun(self) -> bool:
        """Whether a verb may agree with this."""
        return any(issubclass(kind, Noun) for kind in self.kinds)


@dataclass(frozen=True, slots=True)
class Verb:
    """A word that agrees in number with the subject, or, if ``counted``, with the last amount."""

    singular: str
    plural: str
    counted: bool = False


Item = str | Slot | Verb


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way to write a node: its parts, and the values of the fields that the phrase itself fixes."""

    items: tuple[Item, ...]
    values: tuple[tuple[str, Any], ...] = ()


@once
def phrases(cls: type[Node]) -> tuple[tuple[Phrase, ...], ...]:
    """The phrases of a node class by form: for each with all its parts, then without those that may be left out."""
    found = tuple(
        tuple(Phrase(tuple(items), form.values) for items in _expand(_items(cls, form.phrase.split())))
        for form in cls.forms
    )
    needed = {field.name for field in fields(cls) if field.default is MISSING}
    for variants in found:
        for phrase in variants:
            fixed = dict(phrase.values).keys()
            if unknown := fixed - {field.name for field in fields(cls)}:
                raise TypeError(f"a phrase of {cls.__name__} fixes {', '.join(sorted(unknown))}, which it doesn't have")
            given = {item.field for item in phrase.items if isinstance(item, Slot)} | fixed
            if not needed <= given:
                raise TypeError(f"a phrase of {cls.__name__} leaves out {', '.join(needed - given)}")
    return found


def phrase_of(node: Node) -> Phrase:
    """The phrase that a node was written with: that of its form with all the parts that the node has.

    For a node that wasn't read but made, and of which its form says something else, it is the first that says it.
    """
    options = phrases(type(node))
    form = node.form
    if not _says(node, form):
        form = next((n for n, other in enumerate(options) if _says(node, n) and _has_parts(other[-1], node)), form)
    variants = options[form]
    for phrase in variants[:-1]:
        if _has_parts(phrase, node):
            return phrase
    return variants[-1]


@once
def _meanings(cls: type[Node]) -> tuple[tuple[tuple[str, Any], ...], ...]:
    """For each phrase of a class what it says, aloud or in silence, of the fields that any of them fixes."""
    fixed = {name for form in cls.forms for name, _ in form.values}
    defaults = {field.name: field.default for field in fields(cls) if field.name in fixed}
    found = []
    for variants in phrases(cls):
        own, read = dict(variants[-1].values), {item.field for item in variants[-1].items if isinstance(item, Slot)}
        found.append(tuple((name, own.get(name, default)) for name, default in defaults.items() if name not in read))
    return tuple(found)


def _says(node: Node, form: int) -> bool:
    """Whether a phrase says what a node means, as far as phrases fix it."""
    return all(getattr(node, name) == value for name, value in _meanings(type(node))[form])


def _has_parts(phrase: Phrase, node: Node) -> bool:
    """Whether a node has what a phrase needs."""
    return all(getattr(node, item.field) not in (None, "") for item in phrase.items if isinstance(item, Slot))


def _expand(items: list[Any]) -> list[list[Item]]:
    results: list[list[Item]] = [[]]
    for item in items:
        if isinstance(item, list):
            inner = _expand(item)
            results = [head + tail for tail in [*inner, []] for head in results]
        else:
            results = [[*head, item] for head in results]
    return results


def _items(cls: type[Node], words: list[str]) -> list[Any]:
    stack: list[list[Any]] = [[]]
    for word in words:
        if word == "[":
            stack.append([])
        elif word == "]":
            inner = stack.pop()
            stack[-1].append(inner)
        else:
            stack[-1].append(_item(cls, word))
    (items,) = stack
    first = items[0] if items else None
    if isinstance(first, Slot) and first.noun and not first.arg and len(items) > 1 and _agrees(items[1]):
        items[0] = Slot(first.field, first.kinds, first.many, "subject")
    return items


def _agrees(item: Any) -> bool:
    """Whether what stands after a subject is in its number."""
    if isinstance(item, Slot):
        return item.arg.startswith("agree")
    return isinstance(item, Verb) and not item.counted


def _item(cls: type[Node], word: str) -> Item:
    annotations = field_kinds(cls)
    if (match := _FIELD.fullmatch(word)) and match[1] in annotations:
        kinds, many = annotations[match[1]]
        if not kinds and not match[2]:
            raise TypeError(f"the phrase of {cls.__name__} must say of which class the words in {match[1]} are")
        return Slot(match[1], kinds, many, match[2] or "")
    if match := _VERB.fullmatch(word):
        return Verb(match[1] + match[2], match[1])
    if "#" in word:
        singular, ending = word.split("#")
        return Verb(singular, singular + ending, counted=True)
    if "|" in word:
        singular, plural = word.split("|")
        return Verb(singular, plural)
    return word


@once
def field_kinds(cls: type[Node]) -> dict[str, tuple[tuple[type[Node], ...], bool]]:
    """For each field the node classes that it may hold, and whether it holds a list."""
    hints = typing.get_type_hints(cls)
    return {field.name: _kinds(hints[field.name]) for field in fields(cls)}


def _kinds(hint: Any) -> tuple[tuple[type[Node], ...], bool]:
    origin = typing.get_origin(hint)
    if origin is tuple:
        kinds, _ = _kinds(typing.get_args(hint)[0])
        return kinds, True
    if origin in {typing.Union, types.UnionType}:
        parts = [_kinds(arg) for arg in typing.get_args(hint)]
        return tuple(kind for kinds, _ in parts for kind in kinds), any(many for _, many in parts)
    return ((hint,), False) if isinstance(hint, type) and issubclass(hint, Node) else ((), False)
