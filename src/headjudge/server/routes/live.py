"""The WebSocket of a table."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import WebSocket, websocket

from headjudge.core.errors import HeadjudgeError
from headjudge.server.live import commands
from headjudge.server.live.messages import ClientMessage, ServerMessage
from headjudge.server.routes.sockets import Socket
from headjudge.server.routes.who import COOKIE, account_of
from headjudge.server.services import Services
from headjudge.server.throttle import address_of

__all__ = ["live"]


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: str, services: Services) -> None:
    """A table as one connection sees it, and what it does there."""
    await socket.accept()
    connection = Socket(socket, await account_of(socket, services))
    try:
        table = await services.tables.get(table_id, address_of(socket.scope))
        await table.do(lambda: table.connect(connection))
    except HeadjudgeError as error:
        await connection.refuse(error)
        return

    async def carry_out(message: ClientMessage) -> ServerMessage:
        reply: ServerMessage = await table.do(partial(commands.carry_out, table, connection, message))
        return reply

    try:
        with services.accounts.open_as(socket.cookies.get(COOKIE), connection):
            await connection.converse(ClientMessage, carry_out)
    finally:
        table.disconnect(connection)
