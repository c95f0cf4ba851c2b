"""How often somebody may ask."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from headjudge.core.errors import IllegalAction

__all__ = ["Bucket", "Throttle", "TooOften"]


class TooOften(IllegalAction):
    """Too many requests in too short a time."""

    code = "rate/limited"


class Bucket:
    """Lets ``rate`` requests a second through, and ``most`` at once after a pause."""

    __slots__ = ("_at", "_left", "_now", "most", "rate")

    def __init__(self, rate: float, most: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.most = most
        self._now = now
        self._left = most
        self._at = now()

    def take(self) -> None:
        """Let one request through. Raises TooOften."""
        now = self._now()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            raise TooOften("too many at once; wait a moment")
        self._left -= 1


class Throttle:
    """A guard for routes: each address has a bucket of its own; the addresses seen last are remembered."""

    MOST_ADDRESSES = 10_000

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __call__(self, connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
        """Let a request through. Raises TooOften."""
        address = connection.client.host if connection.client is not None else ""
        bucket = self._buckets.setdefault(address, Bucket(self.rate, self.most))
        self._buckets.move_to_end(address)
        if len(self._buckets) > self.MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        bucket.take()
