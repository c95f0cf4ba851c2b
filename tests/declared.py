"""Whether plain data is what its type declares: typed dicts say what is in a view, and nothing looks at run time."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict


def faults(value: Any, declared: Any, where: str = "it") -> Iterator[str]:
    """All that data has otherwise than its type declares: keys that are missing or not declared, other types.

    Raises TypeError for a type that no plain data has.
    """
    origin, parts = get_origin(declared), get_args(declared)
    if declared is Any:
        return
    if origin is NotRequired:
        yield from faults(value, parts[0], where)
    elif origin in (Union, UnionType):
        found = [[*faults(value, part, where)] for part in parts]
        yield from min(found, key=len)
    elif is_typeddict(declared):
        yield from _in_typed_dict(value, declared, where)
    elif origin is list:
        yield from _each(value, list, parts[0], where)
    elif origin is dict and type(value) is dict:
        for key, one in value.items():
            yield from faults(key, parts[0], f"the key {key!r} of {where}")
            yield from faults(one, parts[1], f"{where}[{key!r}]")
    elif origin is tuple and parts[-1] is ...:
        yield from _each(value, tuple, parts[0], where)
    elif origin is tuple and type(value) is tuple and len(value) == len(parts):
        for n, (one, part) in enumerate(zip(value, parts, strict=True)):
            yield from faults(one, part, f"{where}[{n}]")
    elif origin is Literal:
        if not any(_plain_type(value) is type(one) and value == one for one in parts):
            yield f"{where} is {value!r}, not one of {parts}"
    elif not isinstance(declared, type) and origin not in (dict, tuple):
        raise TypeError(f"{declared} isn't a type of plain data")
    elif not _is_plainly(value, declared):
        yield f"{where} is {value!r}, not of {declared}"


def _in_typed_dict(value: Any, declared: Any, where: str) -> Iterator[str]:
    if type(value) is not dict:
        yield f"{where} is {value!r}, not of {declared}"
        return
    hints, required = _keys(declared)
    yield from (f"{where} has no {key!r}" for key in sorted(required - value.keys()))
    for key, one in value.items():
        if key in hints:
            if _is_just(one, hints[key]):
                continue
            yield from faults(one, hints[key], f"{where}[{key!r}]")
        else:
            yield f"{where} has {key!r}, which {declared.__name__} doesn't declare"


@cache
def _keys(declared: Any) -> tuple[dict[str, Any], frozenset[str]]:
    """The types of a typed dict's keys, and those that it must have."""
    hints = get_type_hints(declared, include_extras=True)
    # Python doesn't look into annotations that are evaluated later.
    optional = {key for key, hint in hints.items() if get_origin(hint) is NotRequired}
    return hints, declared.__required_keys__ - optional


def _each(value: Any, of: type[list[Any]] | type[tuple[Any, ...]], part: Any, where: str) -> Iterator[str]:
    if type(value) is not of:
        yield f"{where} is {value!r}, not a {of.__name__}"
        return
    for n, one in enumerate(value):
        if not _is_just(one, part):
            yield from faults(one, part, f"{where}[{n}]")


def _is_just(value: Any, declared: Any) -> bool:
    """Whether it is clear at a glance, as of nearly everything, that a value is what it is declared to be."""
    return type(value) is declared and (declared is str or declared is int or declared is bool)


def _is_plainly(value: Any, declared: Any) -> bool:
    if declared is None:
        declared = NoneType
    if declared is str or (isinstance(declared, type) and issubclass(declared, Enum)):
        return isinstance(value, declared)  # a word of a closed list is a word
    if declared is float:
        return type(value) in (int, float)  # JSON has one kind of number, and types take the one for the other
    return _plain_type(value) is declared


def _plain_type(value: Any) -> type:
    """The type of a value in JSON, which makes a string of one of a closed list."""
    return str if isinstance(value, StrEnum) else type(value)
