"""The door of the server: what every request passes before a route sees it, and every answer on its way out.

A request is refused here if too many of its address are being answered, if another site's page sent it, if its body is
no JSON, too large or comes too slowly. Answers are kept by nobody and guessed at by nobody unless a route says so.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import msgspec

from headjudge.server.limits import Limits
from headjudge.server.throttle import address_of

__all__ = ["LARGEST_BODY", "Door"]

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

LARGEST_BODY = 256 * 1024
UPLOADS = "/api/operator/cards/"
"""Files that come here are received by their route, which looks first at who sends them."""
JSON, UPLOADED = b"application/json", b"application/octet-stream"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
USUAL = {
    b"cache-control": b"no-store",
    b"content-security-policy": b"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"referrer-policy": b"same-origin",
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
}
"""Headers of every answer that doesn't say otherwise."""


class _Refused(Exception):
    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status, self.code = status, code


class Door:
    """An ASGI application around the server's own."""

    def __init__(self, app: Callable[[Any, Any, Any], Awaitable[None]], limits: Limits) -> None:
        self.app = app
        self._limits = limits
        self._requests: Counter[str] = Counter()
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a WebSocket in, or refuse it."""
        try:
            if scope["type"] == "http":
                await self._answer(scope, receive, _with_headers(send))
            elif scope["type"] == "websocket":
                _require_ours(dict(scope["headers"]))
                with _counted(self._sockets, scope, self._limits.sockets_per_address):
                    await self.app(scope, receive, send)
            else:
                await self.app(scope, receive, send)
        except _Refused as refusal:
            kind = "" if scope["type"] == "http" else "websocket."
            if kind and "websocket.http.response" not in scope.get("extensions", {}):
                await send({"type": "websocket.close", "code": 4029, "reason": refusal.code})
                return
            body = msgspec.json.encode({"code": refusal.code, "message": str(refusal), "rule": ""})
            headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)), *USUAL.items()]
            if refusal.status in (408, 413):
                headers.append((b"connection", b"close"))  # what is left of the body isn't waited for
            await send({"type": f"{kind}http.response.start", "status": refusal.status, "headers": headers})
            await send({"type": f"{kind}http.response.body", "body": body})

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        with _counted(self._requests, scope, self._limits.requests_per_address):
            headers = dict(scope["headers"])
            if scope["method"] not in SAFE:
                _require_ours(headers)
                if scope["path"].startswith(UPLOADS):
                    _require_type(headers, UPLOADED)
                    await self.app(scope, receive, send)
                    return
                _require_type(headers, JSON)
            body = await _body(headers, receive, self._limits.seconds_for_body)
            told = False

            async def whole() -> Message:
                nonlocal told
                if told:
                    return await receive()
                told = True
                return {"type": "http.request", "body": body, "more_body": False}

            await self.app(scope, whole, send)


@contextmanager
def _counted(open_now: Counter[str], scope: Scope, most: int) -> Iterator[None]:
    """Count what an address has under way. Raises a refusal if that is too much."""
    address = address_of(scope)
    if open_now[address] >= most:
        raise _Refused(429, "rate/limited", f"at most {most} connections from one address at a time; close some first")
    open_now[address] += 1
    try:
        yield
    finally:
        open_now[address] -= 1
        if not open_now[address]:
            del open_now[address]


def _require_ours(headers: MutableMapping[bytes, bytes]) -> None:
    """Refuse what another site's page sent. Programs that aren't browsers say no origin."""
    origin = headers.get(b"origin")
    try:
        foreign = origin is not None and urlsplit(origin).netloc != headers.get(b"host")
    except ValueError:
        foreign = True
    foreign = foreign or headers.get(b"sec-fetch-site", b"none") not in (b"none", b"same-origin")
    if foreign:
        raise _Refused(403, "site/foreign", "a page on another site can't do that")


def _require_type(headers: MutableMapping[bytes, bytes], wanted: bytes) -> None:
    """Refuse what a form sent: none of our pages has one that the browser itself sends, so it is a foreign one."""
    kind = headers.get(b"content-type")
    sent = headers.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in headers
    if (sent or kind is not None) and (kind or b"").partition(b";")[0].strip().lower() != wanted:
        what = "JSON, and its type" if wanted == JSON else "a file, and its type"
        raise _Refused(415, "input/type", f"the body must be {what} {wanted.decode()}")


async def _body(headers: MutableMapping[bytes, bytes], receive: Receive, seconds: float) -> bytes:
    """The whole body. Raises a refusal if it is too large or too slow."""
    length = headers.get(b"content-length", b"0")
    if length.isdigit() and (len(length) > 9 or int(length) > LARGEST_BODY):
        raise _Refused(413, "input/too-large", f"a request has at most {LARGEST_BODY} bytes")
    body = bytearray()
    try:
        async with asyncio.timeout(seconds):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise _Refused(400, "input/cut-off", "the body was cut off")
                body += message.get("body", b"")
                if len(body) > LARGEST_BODY:
                    raise _Refused(413, "input/too-large", f"a request has at most {LARGEST_BODY} bytes")
                if not message.get("more_body"):
                    return bytes(body)
    except TimeoutError:
        raise _Refused(408, "input/slow", f"the body did not come within {seconds:g} seconds") from None


def _with_headers(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            named = {name.lower() for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(pair for pair in USUAL.items() if pair[0] not in named)]
        await send(message)

    return sent
