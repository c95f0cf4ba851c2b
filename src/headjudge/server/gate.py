"""Connections as uvicorn keeps them, with an end to everything that could be drawn out: how many there are, of all and
of one address; how long one may stay without a whole request; how long an answer may lie unread.

Behind a reverse proxy all connections are the proxy's, which itself sees to slow requests; those of a proxy that is
trusted are not counted as an address's (:mod:`headjudge.server.door` counts what comes through it).
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import Any, cast

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from headjudge.server.limits import Limits
from headjudge.server.throttle import address_of

__all__ = ["BACKLOG", "Gate", "open_files"]

READ_WITHIN = 60.0
"""Seconds in which somebody must read some of what waits for them."""
BACKLOG = 64
"""So many connections are taken at once before any of them is looked at."""
RESERVED = 64 + 3 * BACKLOG
"""Open files that are kept for the database, the program itself, and connections that are about to be refused."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nRetry-After: 10\r\n"
    b"Content-Length: 41\r\nConnection: close\r\n\r\nToo many connections; try again shortly.\n"
)


def open_files() -> int:
    """Let this process have as many open files as the system allows it; how many that are."""
    if sys.platform == "win32":
        return 8192
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return soft if soft != resource.RLIM_INFINITY else wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):
        return soft
    return wanted


class Gate:
    """All open connections of a server; ``http`` and ``websocket`` are the protocols for uvicorn."""

    def __init__(self, limits: Limits, files: int, proxies: str) -> None:
        self._most = max(1, min(limits.connections, files - RESERVED))
        self.seconds_for_headers = limits.seconds_for_headers
        self._most_of_one = limits.connections_per_address
        self._proxies = ProxyHeadersMiddleware(_nothing, trusted_hosts=proxies).trusted_hosts
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._of_address: Counter[str] = Counter()
        self.http = _http(self)
        self.websocket = _websocket(self)

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Note a new connection; False if there are too many."""
        peer = transport.get_extra_info("peername")
        client = peer if isinstance(peer, tuple) else None
        address = "" if client is None or str(client[0]) in self._proxies else address_of({"client": client})
        if len(self._open) >= self._most or (address and self._of_address[address] >= self._most_of_one):
            return False
        self._open[transport] = address
        self._of_address[address] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Note that a connection is closed."""
        address = self._open.pop(transport, None)
        if address is None:
            return
        self._of_address[address] -= 1
        if not self._of_address[address]:
            del self._of_address[address]


class _Patience:
    """What is done unless something else comes first."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, seconds: float, transport: asyncio.Transport) -> None:
        """Cut a connection off after so long; a wait that has begun goes on."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(seconds, transport.abort)

    def end(self) -> None:
        """It came."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _http(gate: Gate) -> type[H11Protocol]:
    class GuardedHttp(H11Protocol):
        """HTTP, with an end to everything."""

        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self._headers = _Patience()
            self._unread = _Patience()

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            transport = cast("asyncio.Transport", transport)
            super().connection_made(transport)
            if not gate.enter(transport):
                transport.write(FULL)
                transport.close()
                return
            self._headers.begin(gate.seconds_for_headers, transport)

        def data_received(self, data: bytes) -> None:
            if self.transport.is_closing():
                return
            self._headers.begin(gate.seconds_for_headers, self.transport)
            super().data_received(data)

        def handle_events(self) -> None:
            super().handle_events()
            cycle = cast("RequestResponseCycle | None", self.cycle)  # there is none before the first request
            if cycle is not None and not cycle.response_complete:
                self._headers.end()

        def on_response_complete(self) -> None:
            self._headers.end()
            super().on_response_complete()

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._headers.end()
            super().handle_websocket_upgrade(event)

        def pause_writing(self) -> None:
            super().pause_writing()
            self._unread.begin(READ_WITHIN, self.transport)

        def resume_writing(self) -> None:
            super().resume_writing()
            self._unread.end()

        def connection_lost(self, exc: Exception | None) -> None:
            self._headers.end()
            self._unread.end()
            gate.leave(self.transport)
            super().connection_lost(exc)

    return GuardedHttp


def _websocket(gate: Gate) -> type[WebSocketsSansIOProtocol]:
    class GuardedWebSocket(WebSocketsSansIOProtocol):
        """A WebSocket, with an end to what lies unread."""

        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self._unread = _Patience()

        def pause_writing(self) -> None:
            super().pause_writing()
            self._unread.begin(READ_WITHIN, self.transport)

        def resume_writing(self) -> None:
            super().resume_writing()
            self._unread.end()

        def connection_lost(self, exc: Exception | None) -> None:
            self._unread.end()
            gate.leave(self.transport)
            super().connection_lost(exc)

    return GuardedWebSocket


async def _nothing(*_: Any) -> None:
    """No application: only what it says about proxies is used."""
