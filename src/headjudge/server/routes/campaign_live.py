"""The WebSocket of a campaign."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.campaigns.hosted import HostedCampaign
from headjudge.server.campaigns.messages import Act, ClientMessage, Done, Refused, ServerMessage, Understood
from headjudge.server.campaigns.understanding import understand
from headjudge.server.live.viewpoint import encode
from headjudge.server.routes.sockets import LARGEST, Socket, same_origin
from headjudge.server.routes.who import account_of
from headjudge.server.services import Services
from headjudge.server.throttle import Bucket

__all__ = ["campaign_live"]

_decode = msgspec.json.Decoder(ClientMessage).decode


@websocket("/api/campaigns/{campaign_id:str}/live")
async def campaign_live(socket: WebSocket[Any, Any, Any], campaign_id: str, services: Services) -> None:
    """A campaign as one connection sees it, and what it does there."""
    if not same_origin(socket):
        await socket.close(4003, "another site can't connect")
        return
    await socket.accept()
    account = await account_of(socket, services)
    connection = Socket(socket, account)
    try:
        hosted = await services.campaigns.get(campaign_id)
        await hosted.do(lambda: hosted.connect(connection))
    except HeadjudgeError as error:
        await socket.send_data(encode(Refused(error.code, str(error), error.rule)).decode(), mode="text")
        await socket.close(4004, error.code)
        return
    writer = asyncio.create_task(connection.write())
    try:
        await _read(socket, hosted, connection, account)
    except WebSocketDisconnect:
        pass
    finally:
        writer.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await writer
        hosted.disconnect(connection)


async def _read(
    socket: WebSocket[Any, Any, Any], hosted: HostedCampaign, connection: Socket, account: Account | None
) -> None:
    bucket = Bucket(rate=20, most=60)
    while True:
        text = await socket.receive_data(mode="text")
        ref = None
        try:
            bucket.take()
            if len(text) > LARGEST:
                raise InvalidInput(f"a message has at most {LARGEST} characters", code="message/too-large")
            try:
                message = _decode(text)
            except (msgspec.DecodeError, msgspec.ValidationError, RecursionError, UnicodeError) as error:
                raise InvalidInput(f"not a message: {error}", code="message/malformed") from error
            ref = message.ref
            connection.send(encode(await _carry_out(hosted, account, message)))
        except HeadjudgeError as error:
            connection.send(encode(Refused(error.code, str(error), error.rule, ref)))


async def _carry_out(hosted: HostedCampaign, account: Account | None, message: ClientMessage) -> ServerMessage:
    """Do what a message asks; the reply. Raises a refusal, and nothing has changed then."""
    if not isinstance(message, Act):
        return Understood(
            await hosted.do(lambda: understand(hosted, hosted.member(account), message.text)), message.ref
        )
    made = await hosted.act(account, message.verb, message.arguments)
    return Done(made, message.ref)
