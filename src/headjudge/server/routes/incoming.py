"""What comes from strangers as JSON, in requests and over sockets: it is never nested without end, and no value is
taken for one of another type."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException

from headjudge.core.errors import InvalidInput

__all__ = ["DEEPEST", "JsonRequest", "require_shallow"]

DEEPEST = 40
"""Lists and objects are within each other at most so often; nothing of ours needs ten."""


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body may be anything."""

    async def json(self) -> Any:
        """The body. Raises InvalidInput if it is nested too deeply, and ValidationException if it isn't what the route
        takes: Litestar itself would take 0 for false."""
        try:
            body = await super().json()
        except RecursionError:
            raise _too_deep() from None
        require_shallow(body)
        field = getattr(self.scope.get("route_handler"), "parsed_data_field", None)
        if field is not None:
            try:
                msgspec.convert(body, field.annotation)
            except msgspec.ValidationError as error:
                raise ValidationException(str(error)) from error
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
