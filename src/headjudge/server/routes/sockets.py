"""What all WebSockets here share: a queue of messages that go out, and who may connect."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket

from headjudge.server.accounts.accounts import Account

__all__ = ["LARGEST", "Socket", "same_origin"]

LARGEST = 64 * 1024
"""A message from a client has at most so many bytes."""
WAITING = 400
"""A connection that has so many messages still to be sent is too slow, and is closed; it comes again with a new view.
"""


class Socket:
    """Somebody's open WebSocket: messages go out in their own task, so that nobody waits for a slow reader."""

    def __init__(self, socket: WebSocket[Any, Any, Any], account: Account | None) -> None:
        self._socket = socket
        self.account = account.id if account is not None else ""
        self.name = account.name if account is not None else ""
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: bytes) -> None:
        """Queue a message."""
        if self._out.qsize() > WAITING:
            self._out.put_nowait(None)
            return
        self._out.put_nowait(message)

    async def write(self) -> None:
        """Send what is queued until the connection is to be closed."""
        while (message := await self._out.get()) is not None:
            await self._socket.send_data(message.decode(), mode="text")
        await self._socket.close(4008, "too slow")


def same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """Whether the page that connects is ours; programs say no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
