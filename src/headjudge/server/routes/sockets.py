"""What all WebSockets here share: somebody is let in; messages go out in a queue; those that come in are replied to."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.hosting.messages import Refused, encode
from headjudge.server.hosting.session import Session
from headjudge.server.hosting.sessions import Sessions
from headjudge.server.routes.incoming import require_shallow
from headjudge.server.routes.pages import client_build
from headjudge.server.routes.who import COOKIE, account_of
from headjudge.server.services import Services
from headjudge.server.throttle import Bucket, TooOften, address_of

__all__ = ["LARGEST", "Socket", "attend"]

S = TypeVar("S", bound=Session[Any])

LARGEST = 64 * 1024
"""A message from a client has at most so many bytes."""
RATE, AT_ONCE = 100, 400
"""So many messages a second a client may send, and so many at once after a pause."""
TOO_MANY, FORGIVEN = 200, 1
"""After so many messages beyond that a connection is closed; so many of them are forgotten each second."""
WAITING = 400
"""A connection that has so many messages still to be sent is too slow, and is closed; it comes again with a new view.
"""


class Socket:
    """Somebody's open WebSocket: messages go out in their own task, so that nobody waits for a slow reader."""

    def __init__(self, socket: WebSocket[Any, Any, Any], account: Account | None) -> None:
        self._socket = socket
        self.person = account
        self.account = account.id if account is not None else ""
        self.name = account.name if account is not None else ""
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._why = (4008, "too slow")
        """With which words it is closed, if it is."""

    def send(self, message: bytes) -> None:
        """Queue a message."""
        if self._out.qsize() > WAITING:
            self._out.put_nowait(None)
            return
        self._out.put_nowait(message)

    def end(self) -> None:
        """The session that it was opened with is over."""
        self._why = (4001, "logged out")
        self._out.put_nowait(None)

    def drop(self) -> None:
        """It is to come again, and begin anew."""
        self._why = (4008, "come again")
        self._out.put_nowait(None)

    async def write(self) -> None:
        """Send what is queued until the connection is to be closed."""
        while (message := await self._out.get()) is not None:
            await self._socket.send_data(message.decode(), mode="text")
        await self._socket.close(*self._why)

    async def refuse(self, error: HeadjudgeError) -> None:
        """Say why nobody may connect, and close."""
        refused = Refused(error.code, str(error), error.rule)
        await self._socket.send_data(encode(refused).decode(), mode="text")
        await self._socket.close(4004, error.code)

    async def converse(self, kind: Any, carry_out: Callable[[Any], Awaitable[Any]]) -> None:
        """Take messages of a kind and send the replies until the other side has gone. A refusal carries the ``ref`` of
        the message that it is about, whatever else is wrong with that."""
        writer = asyncio.create_task(self.write())
        bucket, beyond = Bucket(RATE, AT_ONCE), Bucket(FORGIVEN, TOO_MANY)
        try:
            while True:
                text = await self._socket.receive_data(mode="text")
                ref = None
                try:
                    plain, flaw = _plain(text)
                    ref = _ref(plain)
                    bucket.take()
                    self.send(encode(await carry_out(_message(text, plain, flaw, kind))))
                except HeadjudgeError as error:
                    self.send(encode(Refused(error.code, str(error), error.rule, ref)))
                    if isinstance(error, TooOften):
                        beyond.take()
        except TooOften:
            with contextlib.suppress(RuntimeError):  # it may be closed for being too slow, too
                await self._socket.close(4008, "too many messages")
        except WebSocketDisconnect:
            pass
        finally:
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await writer


async def attend(
    socket: WebSocket[Any, Any, Any],
    services: Services,
    sessions: Sessions[S],
    id: str,
    kind: Any,
    carry_out: Callable[[S, Socket, Any], Awaitable[Any]],
) -> None:
    """Let somebody watch a session over their connection, and carry out the messages of a kind that they send, until
    they have gone. A page that says of which build it is, as ours do, is let in only if it is of this server's: after
    an update it has to load anew, since messages may have changed."""
    await socket.accept()
    if socket.query_params.get("client", client_build()) != client_build():
        await socket.close(4010, "client/outdated")
        return
    connection = Socket(socket, await account_of(socket, services))
    try:
        session = await sessions.get(id, address_of(socket.scope))
        await session.connect(connection)
    except HeadjudgeError as error:
        await connection.refuse(error)
        return
    try:
        with services.accounts.open_as(socket.cookies.get(COOKIE), connection):
            await connection.converse(kind, partial(carry_out, session, connection))
    finally:
        session.disconnect(connection)


def _plain(text: str) -> tuple[Any, str]:
    """What a text says, or why it says nothing."""
    try:
        return msgspec.json.decode(text), ""
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        return None, str(error)


def _ref(plain: Any) -> int | None:
    found = plain.get("ref") if isinstance(plain, dict) else None
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def _message(text: str, plain: Any, flaw: str, kind: Any) -> Any:
    """The message of a text. Raises InvalidInput if it is none of this kind."""
    if len(text) > LARGEST:
        raise InvalidInput(f"a message can have at most {LARGEST} characters", code="message/too-large")
    if flaw:
        raise InvalidInput(f"not a message: {flaw}", code="message/malformed")
    try:
        require_shallow(plain)
        return msgspec.convert(plain, kind)
    except (msgspec.ValidationError, InvalidInput) as error:
        raise InvalidInput(f"not a message: {error}", code="message/malformed") from error
