"""What comes from strangers as JSON, in requests and over sockets: it is never nested without end."""

from __future__ import annotations

from typing import Any

from litestar import Request

from headjudge.core.errors import InvalidInput

__all__ = ["DEEPEST", "JsonRequest", "require_shallow"]

DEEPEST = 40
"""Lists and objects are within each other at most so often; nothing of ours needs ten."""


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body may be anything."""

    async def json(self) -> Any:
        """The body. Raises InvalidInput if it is nested too deeply."""
        try:
            body = await super().json()
        except RecursionError:
            raise _too_deep() from None
        require_shallow(body)
        return body


def require_shallow(value: Any) -> None:
    """Refuse what is nested so deeply that whatever goes through it would break down. Raises InvalidInput."""
    level = [value]
    for _ in range(DEEPEST + 1):
        level = [
            inner
            for outer in level
            if isinstance(outer, (list, dict))
            for inner in (outer if isinstance(outer, list) else outer.values())
        ]
        if not level:
            return
    raise _too_deep()


def _too_deep() -> InvalidInput:
    return InvalidInput(f"JSON is nested at most {DEEPEST} deep here", code="input/nested")
