"""Round documents that people bring, as YAML or JSON text (docs/scenario-format-wargame.md).

Text from strangers: no YAML aliases (a few lines of them can stand for gigabytes), no tags, no dates (a time is read by
the wargame), and nothing is nested without end.
"""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any, NoReturn

import yaml

from headjudge.core.errors import InvalidInput

__all__ = ["LONGEST", "read_document"]

LONGEST = 200_000
"""A round document has at most so many characters."""
DEEPEST = 40

if TYPE_CHECKING:
    _Base = yaml.SafeLoader
else:
    _Base = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Base):
    """YAML without dates; aliases are looked for before."""


_Loader.yaml_implicit_resolvers = {
    first: [(tag, regexp) for tag, regexp in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for first, resolvers in _Base.yaml_implicit_resolvers.items()
}


def read_document(text: str) -> dict[str, Any]:
    """The document of a text. Raises InvalidInput, saying where it isn't understood."""
    if len(text) > LONGEST:
        raise InvalidInput(f"a round document has at most {LONGEST} characters", code="wargame/round")
    try:
        found = _json(text) if text.lstrip().startswith("{") else _yaml(text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        where = "" if mark is None else f"line {mark.line + 1}, column {mark.column + 1}: "
        raise _unread(f"{where}{error.problem}") from error
    except (yaml.YAMLError, ValueError, RecursionError, OverflowError) as error:
        raise _unread(str(error)) from error
    if not isinstance(found, dict):
        raise _unread("it must be a map with the keys of a round, such as players and armies")
    _check(found, 0)
    return found


def _unread(why: str) -> InvalidInput:
    return InvalidInput(f"the round document can't be read: {why}", code="wargame/round")


def _json(text: str) -> Any:
    return json.loads(text, parse_constant=_no_number)


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} isn't a JSON number")


def _yaml(text: str) -> Any:
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.AliasEvent):
            raise ValueError(f"line {_line(event)}: aliases (*) aren't allowed here")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise ValueError(f"line {_line(event)}: it is nested too deeply")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
    return yaml.load(text, Loader=_Loader)  # noqa: S506 - a safe loader, without dates


def _line(event: yaml.Event) -> int:
    return 0 if event.start_mark is None else int(event.start_mark.line) + 1


def _check(value: Any, depth: int) -> None:
    """Refuse what isn't plain data: keys that are no text, numbers that aren't finite, dates, endless nesting."""
    if depth > DEEPEST:
        raise _unread("it is nested too deeply")
    if isinstance(value, dict):
        for key, inner in value.items():
            if not isinstance(key, str):
                raise _unread(f"the key {key!r} must be text, in quotes if need be")
            _require_text(key)
            _check(inner, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            _check(inner, depth + 1)
    elif isinstance(value, str):
        _require_text(value)
    elif isinstance(value, float) and not math.isfinite(value):
        raise _unread(f"{value!r} isn't a JSON number")
    elif value is not None and not isinstance(value, (int, float)):
        raise _unread(f"{value!r} is neither text nor a number")


def _require_text(text: str) -> None:
    """Refuse half of a character: it could be kept, and shown to nobody."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise _unread(f"{text[:20]!r} holds half a character (U+{ord(text[error.start]):04X})") from error
