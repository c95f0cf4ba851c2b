"""Connections to addresses that strangers named, without letting them reach what only the server can reach; loaded when
there is something to ask or to post.

The name is looked up once, every address that it has must be a public one, and the connection goes to the very address
that was checked, so that a name can't answer differently the second time.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterable
from functools import cache
from ipaddress import ip_address
from typing import Any

import httpcore

from headjudge.server.public import is_public

__all__ = ["Guarded", "tls"]


class Guarded(httpcore.AsyncNetworkBackend):
    """Connects to public addresses, or to any if ``anywhere``."""

    def __init__(self, *, anywhere: bool) -> None:
        self._anywhere = anywhere
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
        if not self._anywhere and not all(is_public(ip_address(address)) for address in addresses):
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
        raise httpcore.ConnectError(f"{path} is no address")

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
def tls() -> ssl.SSLContext:
    """What is trusted of the other side."""
    return ssl.create_default_context()
