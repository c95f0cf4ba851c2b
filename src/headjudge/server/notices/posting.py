"""JSON posted to an address that a stranger named, without letting them reach what only the server can reach; loaded
when there is something to post.

The name is looked up once, every address that it has must be a public one, and the connection goes to the very address
that was checked, so that a name can't answer differently the second time. Redirects aren't followed, the environment's
proxies aren't used, answers aren't read, and all is over after a few seconds.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import socket
import ssl
from collections.abc import Iterable
from functools import cache
from ipaddress import ip_address
from typing import Any

import httpcore

from headjudge.core.version import headjudge_version
from headjudge.server.notices.settings import Webhooks
from headjudge.server.notices.webhooks import Undelivered, check_url, is_public

__all__ = ["post_webhook"]

PATIENCE = 10.0
"""Seconds in which all of a post must be done."""


async def post_webhook(url: str, body: bytes, id: str, secret: str, allowed: Webhooks) -> None:
    """Post JSON. ``id`` names the notice: it is the same if the post comes twice. Raises Undelivered."""
    check_url(url, allowed)
    headers: dict[bytes | str, bytes | str] = {
        "Content-Type": "application/json",
        "User-Agent": f"Headjudge/{headjudge_version()}",
        "Headjudge-Notice": id,
        "Headjudge-Signature": "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest(),
    }
    backend = _Guarded(allowed)
    try:
        async with (
            asyncio.timeout(PATIENCE),
            httpcore.AsyncConnectionPool(ssl_context=_tls(), network_backend=backend, retries=0) as pool,
            pool.stream("POST", url, headers=headers, content=body) as response,
        ):
            status = response.status
    except TimeoutError as error:
        raise Undelivered(f"no answer within {PATIENCE:g} seconds") from error
    except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, OSError, ssl.SSLError) as error:
        raise Undelivered(str(error) or type(error).__name__) from error
    except (httpcore.UnsupportedProtocol, ValueError) as error:
        raise Undelivered(f"the address can't be used: {error}") from error
    if not 200 <= status < 300:
        raise Undelivered(f"the answer was {status}")


class _Guarded(httpcore.AsyncNetworkBackend):
    """Connects to addresses that are allowed, and to nothing else."""

    def __init__(self, allowed: Webhooks) -> None:
        self._allowed = allowed
        self._inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Look a name up, check every address that it has, connect to the first that answers."""
        addresses = await _addresses(host, port)
        if self._allowed != "any" and not all(is_public(ip_address(address)) for address in addresses):
            raise httpcore.ConnectError(f"{host} is not on the public Internet")
        failure: Exception = httpcore.ConnectError(f"{host} has no address")
        for address in addresses:
            try:
                return await self._inner.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        raise failure

    async def connect_unix_socket(
        self,
        path: str,
        timeout: float | None = None,  # noqa: ARG002 - the signature is httpcore's
        socket_options: Iterable[Any] | None = None,  # noqa: ARG002
    ) -> httpcore.AsyncNetworkStream:
        """Never."""
        raise httpcore.ConnectError(f"no webhook goes to {path}")

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


async def _addresses(host: str, port: int) -> list[str]:
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise httpcore.ConnectError(f"{host} can't be found: {error}") from error
    return list(dict.fromkeys(str(entry[4][0]).partition("%")[0] for entry in found))


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()
