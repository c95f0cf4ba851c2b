"""Settings of an event as options say them: ``name=value``, each value as its setting wants it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, get_args, get_origin, get_type_hints

from headjudge.core.errors import InvalidInput

__all__ = ["settings_from"]


def settings_from(given: Iterable[str]) -> dict[str, Any]:
    """Settings of texts like ``limit=50``, ``sets=7ED,INV``, ``pods.size=3``, ``inactivity=none``. Raises InvalidInput
    for what has no such form; what a setting may be says the event itself."""
    found: dict[str, Any] = {}
    for one in given:
        name, equals, value = (part.strip() for part in one.partition("="))
        if not equals or not name:
            raise InvalidInput(f"{one!r} isn't a setting; write name=value, such as limit=50")
        outer, dot, inner = name.partition(".")
        if dot:
            part = found.setdefault(outer, {})
            if not isinstance(part, dict):
                raise InvalidInput(f"{outer!r} is given both whole and in part; give only one")
            part[inner] = _plain(value)
        else:
            found[name] = _value(name, value)
    return found


def _value(name: str, text: str) -> Any:
    from headjudge.tournament.settings import Settings

    hint = get_type_hints(Settings).get(name)
    whole = (hint,) if get_origin(hint) is tuple else get_args(hint) or (hint,)
    kinds = [get_origin(one) or one for one in whole]
    if text.casefold() == "none" and type(None) in kinds:
        return None
    if tuple in kinds and not text.startswith("["):
        return [part.strip() for part in text.split(",") if part.strip()]
    if any(isinstance(kind, type) and issubclass(kind, str) for kind in kinds):
        return text
    return _plain(text)


def _plain(text: str) -> Any:
    """A number, yes or no, or JSON; whatever else it is, it is text."""
    if text.casefold() in ("yes", "no"):
        return text.casefold() == "yes"
    try:
        return json.loads(text)
    except ValueError:
        if "," in text and all(part.strip().isdecimal() for part in text.split(",")):
            return [int(part) for part in text.split(",")]
        return text
