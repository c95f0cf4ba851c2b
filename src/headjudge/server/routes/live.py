"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from headjudge.core.errors import HeadjudgeError
from headjudge.server.live import commands
from headjudge.server.live.messages import ClientMessage, Refused
from headjudge.server.live.table import LiveTable
from headjudge.server.live.viewpoint import encode
from headjudge.server.routes.sockets import LARGEST, Socket, same_origin
from headjudge.server.routes.who import account_of
from headjudge.server.services import Services
from headjudge.server.throttle import Bucket

__all__ = ["live"]

_decode = msgspec.json.Decoder(ClientMessage).decode


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: str, services: Services) -> None:
    """A table as one connection sees it, and what it does there."""
    if not same_origin(socket):
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
