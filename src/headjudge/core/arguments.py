"""The arguments of actions: typed and documented fields, read from plain data (of a journal, a message, a scenario).

An action's arguments are a struct derived from :class:`Arguments`. Each field is annotated with what it is for
(:func:`doc`); names of things have types of their own (``PlayerName = Annotated[str, Noun("the name of a player",
"players")]``), so that an error, a table of the documentation and a scenario know what is meant. What is wrong is said
of the action, the field and the entry in it, with what would be right.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from operator import or_
from reprlib import Repr
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from headjudge.core.errors import InvalidInput

__all__ = [
    "TIME",
    "WORD",
    "Arguments",
    "Doc",
    "Field",
    "Noun",
    "Time",
    "Word",
    "alternatives",
    "container_of",
    "doc",
    "fields_of",
    "noun_of",
    "read_arguments",
    "read_entry",
    "unmarked",
    "with_entries",
]


@dataclass(frozen=True)
class Noun:
    """What a value is, in words: one of it, and many."""

    one: str
    many: str


@dataclass(frozen=True)
class Doc:
    """What a field is for, and its rule, if it has another than its action."""

    text: str
    rule: str = ""


def doc(text: str, rule: str = "") -> Doc:
    """What a field is for, beside what its type says."""
    return Doc(text, rule)


TIME = Noun("a time like 2005-03-08 05:00 (GMT), or seconds since 1970", "times")
WORD = Noun("text", "texts")
"""What scenarios read in a way of their own: times as text, words without quotes."""

LARGEST = 2**53 - 1
"""The largest whole number that every program reads as it is written (JavaScript's are no larger)."""
_HUGE = 10**300
Time = Annotated[int | str, TIME]
Word = Annotated[str, WORD]


class Arguments(msgspec.Struct, frozen=True, kw_only=True):
    """The arguments of an action. A field with a default may be left out, or be null."""


A = TypeVar("A", bound=Arguments)

_short = Repr()
_short.maxstring = _short.maxother = 60


@dataclass(frozen=True)
class Field:
    """A field of an action's arguments: its type, what the type is in words, what it is for, its own
    rule, whether it is needed."""

    name: str
    type: Any
    words: str
    text: str
    rule: str
    needed: bool

    @property
    def container(self) -> type | None:
        """What holds its values: dict, list, or None for a single value."""
        return container_of(self.type)


@cache
def fields_of(kind: type[Arguments]) -> dict[str, Field]:
    """The fields of an action's arguments by name, in their order."""
    hints = get_type_hints(kind, include_extras=True)
    found = {}
    for field in msgspec.structs.fields(kind):
        tp = hints[field.name]
        told = next((mark for mark in _marks(tp) if isinstance(mark, Doc)), Doc(""))
        needed = field.required
        found[field.name] = Field(field.name, tp, _said(_without_null(tp)).one, told.text, told.rule, needed)
    return found


def read_arguments(verb: str, kind: type[A], given: Mapping[str, Any], rule: str, code: str) -> A:
    """The arguments of an action, read from plain data; ``rule`` is that of the action, ``code`` that of what is wrong.

    Raises InvalidInput.
    """
    return _read(verb, "argument", kind, given, rule, code)


def read_entry(what: str, kind: type[A], given: Mapping[str, Any], rule: str, code: str) -> A:
    """An entry of a document in which a game is set up, read like the arguments of an action. ``what`` is said to be
    wrong where no name is given; an empty text is as good as none. Raises InvalidInput."""
    name = given.get("name")
    called = name if isinstance(name, str) and name.strip() else what
    return _read(called, "key", kind, {key: value for key, value in given.items() if value != ""}, rule, code)


def _read(verb: str, word: str, kind: type[A], given: Mapping[str, Any], rule: str, code: str) -> A:
    known = fields_of(kind)
    for key in given:
        if key not in known:
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise InvalidInput(f"{verb}: there is no {word} {key!r}; {has}", code=code)
    read: dict[str, Any] = {}
    for name, field in known.items():
        value = given.get(name)
        if value is None:
            if field.needed:
                raise InvalidInput(f"{verb}: {name} is missing; it is {field.words}", rule=rule, code=code)
            continue
        if (large := _too_large(value)) is not None:
            message = f"{verb}: {name}: {large:.3g} is too large; numbers go up to {LARGEST}"
            raise InvalidInput(message, rule=field.rule or rule, code=code)
        try:
            read[name] = msgspec.convert(value, field.type)
        except msgspec.ValidationError:
            where, wanted, wrong = _wrong(_without_null(field.type), value, name)
            message = f"{verb}: {where} must be {wanted}, not {_short.repr(wrong)}"
            raise InvalidInput(message, rule=field.rule or rule, code=code) from None
    return kind(**read)


def _too_large(value: object) -> float | None:
    """A number within a value that is larger than any argument may be."""
    if isinstance(value, int):
        # What is beyond a floating-point number, too, is as good as its largest.
        return float(min(max(value, -_HUGE), _HUGE)) if abs(value) > LARGEST else None
    entries = value.values() if isinstance(value, Mapping) else value if isinstance(value, (list, tuple)) else ()
    return next((large for entry in entries if (large := _too_large(entry)) is not None), None)


def _wrong(tp: Any, value: object, where: str) -> tuple[str, str, object]:
    """Where in a value of the wrong type the fault is, what would be right there, and what stands there."""
    for name, inner, entry in _entries(tp, value):
        try:
            msgspec.convert(entry, inner)
        except msgspec.ValidationError:
            return _wrong(inner, entry, f"{where}: {name}")
    return where, _said(tp).one, value


def _entries(tp: Any, value: object) -> Iterator[tuple[str, Any, object]]:
    """The entries of a map or list that a type wants: how each is called, its type, and what it is."""
    bare = unmarked(_without_null(tp))
    parts = get_args(bare)
    if get_origin(bare) is dict and isinstance(value, Mapping):
        for key, entry in value.items():
            yield _short.repr(key), parts[0], key
            yield str(key), parts[1], entry
    elif container_of(tp) is list and isinstance(value, (list, tuple)):
        for number, entry in enumerate(value, start=1):
            yield f"number {number}", parts[0], entry
    elif container_of(tp) is dict and isinstance(value, Mapping):
        hints = get_type_hints(bare, include_extras=True)
        yield from ((name, hints[name], value[name]) for name in hints if name in value)


def with_entries(tp: Any, value: Any, change: Callable[[Any, Any], Any]) -> Any:
    """A value of a type, of which every entry of a map or list that the type wants is changed, each by its type."""
    bare = unmarked(_without_null(tp))
    parts = get_args(bare)
    if get_origin(bare) is dict and isinstance(value, Mapping):
        return {change(parts[0], key): change(parts[1], entry) for key, entry in value.items()}
    if container_of(tp) is list and isinstance(value, (list, tuple)):
        return [change(parts[0], entry) for entry in value]
    if container_of(tp) is dict and isinstance(value, Mapping):
        hints = get_type_hints(bare, include_extras=True)
        return {name: change(hints[name], entry) if name in hints else entry for name, entry in value.items()}
    return value


def unmarked(tp: Any) -> Any:
    """A type without its noun and what it is for."""
    return get_args(tp)[0] if get_origin(tp) is Annotated else tp


def container_of(tp: Any) -> type | None:
    """What holds the values of a type: dict, list, or None for a single value."""
    bare = unmarked(_without_null(tp))
    if isinstance(bare, type) and issubclass(bare, msgspec.Struct):
        return dict
    return {dict: dict, list: list, tuple: list}.get(get_origin(bare))


def _marks(tp: Any) -> tuple[Any, ...]:
    return getattr(tp, "__metadata__", ())


def _without_null(tp: Any) -> Any:
    """A type without the null that stands for an argument that is left out."""
    bare = unmarked(tp)
    if get_origin(bare) in (Union, types.UnionType) and type(None) in get_args(bare):
        return reduce(or_, (part for part in get_args(bare) if part is not type(None)))
    return tp


_PLAIN = {
    str: Noun("text", "texts"),
    int: Noun("a whole number", "whole numbers"),
    float: Noun("a number", "numbers"),
    bool: Noun("true or false", "true or false"),
    type(None): Noun("null", "null"),
    Any: Noun("any value", "any values"),
}


def alternatives(tp: Any) -> tuple[Any, ...]:
    """The types that a value may have: the parts of a union, else the type alone."""
    bare = unmarked(tp)
    return get_args(bare) if get_origin(bare) in (Union, types.UnionType) else (tp,)


def _either(words: Iterable[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def noun_of(tp: Any) -> Noun | None:
    """The noun that a type of its own is called by, if it is one."""
    return next((mark for mark in _marks(_without_null(tp)) if isinstance(mark, Noun)), None)


def _said(tp: Any) -> Noun:
    """A type in words."""
    noun = next((mark for mark in _marks(tp) if isinstance(mark, Noun)), None)
    if noun is not None:
        return noun
    bare = unmarked(tp)
    if bare in _PLAIN:
        return _PLAIN[bare]
    origin, parts = get_origin(bare), get_args(bare)
    if origin is Literal:
        words = _either(map(str, parts))
        return Noun(words, words)
    if origin in (Union, types.UnionType):
        said = [_said(part) for part in parts]
        return Noun(_either(one.one for one in said), _either(one.many for one in said))
    if origin in (list, tuple):
        return Noun(f"a list of {_said(parts[0]).many}", f"lists of {_said(parts[0]).many}")
    if origin is dict:
        inner = f"{_said(parts[0]).many} to {_said(parts[1]).many}"
        return Noun(f"a map of {inner}", f"maps of {inner}")
    if isinstance(bare, type) and issubclass(bare, msgspec.Struct):
        names = " and ".join(field.name for field in msgspec.structs.fields(bare))
        return Noun(f"a map with {names}", f"maps with {names}")
    raise TypeError(f"no argument is a {tp!r}")
