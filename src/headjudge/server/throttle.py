"""How often somebody may ask."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from headjudge.core.errors import IllegalAction
from headjudge.server.limits import Limits

__all__ = ["Bucket", "Throttle", "Throttles", "TooOften", "address_of"]


def address_of(scope: Mapping[str, Any]) -> str:
    """Whose request it is, as limits count: an address, of IPv6 its network, which is one customer's."""
    client = scope.get("client")
    return "" if client is None else _counted_as(str(client[0]))


@lru_cache(10_000)
def _counted_as(host: str) -> str:
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"


class TooOften(IllegalAction):
    """Too many requests in too short a time."""

    usual_code = "rate/limited"


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

    def give_back(self) -> None:
        """What was let through didn't count."""
        self._left = min(self.most, self._left + 1)


class Throttle:
    """A guard for routes: each address has a bucket of its own; the addresses seen last are remembered."""

    MOST_ADDRESSES = 10_000

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __call__(self, connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
        """Let a request through. Raises TooOften."""
        self.take(address_of(connection.scope))

    def take(self, address: str) -> None:
        """Let something through that an address asks for. Raises TooOften."""
        bucket = self._buckets.setdefault(address, Bucket(self.rate, self.most))
        self._buckets.move_to_end(address)
        if len(self._buckets) > self.MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        bucket.take()

    def give_back(self, address: str) -> None:
        """What was let through didn't count."""
        if address in self._buckets:
            self._buckets[address].give_back()


class Throttles:
    """Those of a server."""

    def __init__(self, limits: Limits) -> None:
        self.passwords = Throttle(rate=0.5, most=10)
        """Each password costs the server a tenth of a second, and whoever guesses them has time."""
        self.names = Throttle(rate=0.2, most=limits.names_per_address)
        self.tables = Throttle(rate=0.2, most=limits.tables_per_address)
        self.campaigns = Throttle(rate=0.5, most=60)
        """Opening a campaign is much work."""
        self.events = Throttle(rate=0.5, most=60)
        self.links = Throttle(rate=10, most=1000)
        """Links that players open: nobody guesses their secrets, and all phones of an event may have one address."""
        self.codes = Throttle(rate=0.05, most=20)
        """Mails with codes, and attempts at codes: of a whole household, or a shop."""
