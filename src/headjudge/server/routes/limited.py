"""Routes that an address may ask only so often."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from headjudge.server.services import Services
from headjudge.server.throttle import Throttle, Throttles

__all__ = ["limited"]

Guard = Callable[[ASGIConnection[Any, Any, Any, Any], BaseRouteHandler], None]


def limited(which: Callable[[Throttles], Throttle]) -> Guard:
    """A guard for routes: one of the server's throttles. It raises TooOften."""

    def guard(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
        services: Services = connection.app.state.services
        which(services.throttles)(connection, handler)

    return guard
