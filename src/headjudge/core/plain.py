"""Plain data as JSON and back, with nothing lost.

Plain data is None, booleans, whole and finite numbers, strings, lists, tuples, and dictionaries of these. JSON has no
tuples and no keys but strings; they are written as objects with one reserved key:

==========================  ==============================
plain data                  JSON
==========================  ==============================
``("cast", 12, "")``        ``{"tuple": ["cast", 12, ""]}``
``{1: "a"}``                ``{"dict": [[1, "a"]]}``
a word of a closed list     the word itself
everything else             as JSON has it
==========================  ==============================
"""

from __future__ import annotations

import json
import math
from enum import StrEnum
from typing import Any, NoReturn

from headjudge.core.errors import InvalidInput

__all__ = ["read_json", "write_json"]

_RESERVED = frozenset({"tuple", "dict"})


def write_json(value: Any) -> str:
    """Plain data as one line of JSON, in ASCII. Raises InvalidInput for what isn't plain data."""
    return json.dumps(_to_json(value), separators=(",", ":"))


def read_json(text: str | bytes) -> Any:
    """The plain data that :func:`write_json` wrote. Raises InvalidInput if it can't be read."""
    try:
        return _from_json(json.loads(text, parse_constant=_no_number))
    except (ValueError, RecursionError) as error:
        raise InvalidInput(f"this is not JSON: {error}", code="input/json") from error


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} isn't a JSON number")


def _to_json(value: Any) -> Any:
    if isinstance(value, StrEnum):
        return value.value
    kind = type(value)
    if value is None or kind in (bool, int, str) or (kind is float and math.isfinite(value)):
        return value
    if kind is list:
        return [_to_json(item) for item in value]
    if kind is tuple:
        return {"tuple": [_to_json(item) for item in value]}
    if kind is dict:
        if all(isinstance(key, str) for key in value) and not (len(value) == 1 and _RESERVED.issuperset(value)):
            return {str(key): _to_json(item) for key, item in value.items()}
        return {"dict": [[_to_json(key), _to_json(item)] for key, item in value.items()]}
    raise InvalidInput(f"{value!r} is not plain data", code="input/json")


def _from_json(value: Any) -> Any:
    if isinstance(value, list):
        return [_from_json(item) for item in value]
    if not isinstance(value, dict):
        return value
    if len(value) == 1:
        ((key, inside),) = value.items()
        if key == "tuple" and isinstance(inside, list):
            return tuple(_from_json(item) for item in inside)
        if key == "dict" and isinstance(inside, list):
            return _dict_of(inside)
    return {key: _from_json(item) for key, item in value.items()}


def _dict_of(pairs: list[Any]) -> dict[Any, Any]:
    try:
        return {_from_json(key): _from_json(item) for key, item in pairs}
    except (TypeError, ValueError) as error:
        raise InvalidInput(f"this is not plain data: {error}", code="input/json") from error
