"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from headjudge.core.errors import HeadjudgeError
from headjudge.server.accounts.accounts import Account
from headjudge.server.live import commands
from headjudge.server.live.messages import ClientMessage, Refused
from headjudge.server.live.table import LiveTable
from headjudge.server.live.viewpoint import encode
from headjudge.server.routes.who import account_of
from headjudge.server.services import Services
from headjudge.server.throttle import Bucket

__all__ = ["live"]

_decode = msgspec.json.Decoder(ClientMessage).decode
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


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: str, services: Services) -> None:
    """A table as one connection sees it, and what it does there."""
    if not _same_origin(socket):
        await socket.close(4003, "another site can't connect")
        return
    await socket.accept()
    account = await account_of(socket, services)
    connection = Socket(socket, account)
    try:
        table = await services.tables.get(table_id)
        await table.do(lambda: table.connect(connection))
    except HeadjudgeError as error:
        await socket.send_data(encode(Refused(error.code, str(error), error.rule)).decode(), mode="text")
        await socket.close(4004, error.code)
        return
    writer = asyncio.create_task(connection.write())
    try:
        await _read(socket, table, connection)
    except WebSocketDisconnect:
        pass
    finally:
        writer.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await writer
        await table.do(lambda: table.disconnect(connection))


async def _read(socket: WebSocket[Any, Any, Any], table: LiveTable, connection: Socket) -> None:
    bucket = Bucket(rate=20, most=60)
    while True:
        text = await socket.receive_data(mode="text")
        ref = None
        try:
            bucket.take()
            if len(text) > LARGEST:
                raise commands.Malformed(f"a message has at most {LARGEST} characters", code="message/too-large")
            try:
                message = _decode(text)
            except (msgspec.DecodeError, msgspec.ValidationError, RecursionError, UnicodeError) as error:
                raise commands.Malformed(f"not a message: {error}") from error
            ref = message.ref
            reply = await table.do(partial(commands.carry_out, table, connection, message))
            if reply is not None:
                connection.send(encode(reply))
        except HeadjudgeError as error:
            connection.send(encode(Refused(error.code, str(error), error.rule, ref)))


def _same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """Whether the page that connects is ours; programs say no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
