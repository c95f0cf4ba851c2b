"""The WebSocket of a campaign."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket

from headjudge.core.errors import HeadjudgeError
from headjudge.server.campaigns.messages import Act, ClientMessage, ServerMessage, Understood
from headjudge.server.campaigns.understanding import understand
from headjudge.server.hosting.messages import Done
from headjudge.server.routes.sockets import Socket
from headjudge.server.routes.who import COOKIE, account_of
from headjudge.server.services import Services

__all__ = ["campaign_live"]


@websocket("/api/campaigns/{campaign_id:str}/live")
async def campaign_live(socket: WebSocket[Any, Any, Any], campaign_id: str, services: Services) -> None:
    """A campaign as one connection sees it, and what it does there."""
    await socket.accept()
    account = await account_of(socket, services)
    connection = Socket(socket, account)
    try:
        hosted = await services.campaigns.get(campaign_id)
        await hosted.connect(connection)
    except HeadjudgeError as error:
        await connection.refuse(error)
        return

    async def carry_out(message: ClientMessage) -> ServerMessage:
        if isinstance(message, Act):
            made = await hosted.act(account, message.verb, message.arguments)
            return Done(made=made, ref=message.ref)
        lines = await hosted.do(lambda: understand(hosted, hosted.member(account), message.text))
        return Understood(lines, message.ref)

    try:
        with services.accounts.open_as(socket.cookies.get(COOKIE), connection):
            await connection.converse(ClientMessage, carry_out)
    finally:
        hosted.disconnect(connection)
