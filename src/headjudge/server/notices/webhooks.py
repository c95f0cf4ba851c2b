"""Webhooks: JSON posted to an address that a stranger named, without letting him reach what only the server can reach.

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
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

import httpcore

from headjudge.core.errors import InvalidInput
from headjudge.core.version import headjudge_version
from headjudge.server.notices.settings import Webhooks

__all__ = ["LONGEST_URL", "Undelivered", "check_url", "is_public", "post_webhook"]

LONGEST_URL = 500
PATIENCE = 10.0
"""Seconds in which all of a post must be done."""
_NAT64 = IPv6Network("64:ff9b::/96")
_INNER = (IPv6Network("::/96"), IPv6Network("64:ff9b:1::/48"))
"""Addresses of IPv4 as they were once written, and those that a network translates for itself: nobody's in public."""
_TLS = ssl.create_default_context()


class Undelivered(Exception):
    """It could not be posted; why, in a few words."""


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is on the public Internet: not private, loopback, link-local, shared, multicast or reserved,
    nor one of those inside an IPv6 address."""
    if isinstance(address, IPv6Address):
        inner = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
        if address in _NAT64:
            inner.append(IPv4Address(int(address) & 0xFFFFFFFF))
        if any(found is not None and not is_public(found) for found in inner):
            return False
        if address.ipv4_mapped is not None:
            return True
        if address.is_site_local or any(address in network for network in _INNER):
            return False
    unusual = address.is_private or address.is_loopback or address.is_link_local or address.is_unspecified
    return address.is_global and not (unusual or address.is_multicast or address.is_reserved)


def check_url(text: str, allowed: Webhooks) -> str:
    """The address of a webhook as it is kept. Raises InvalidInput if posts may not go there."""
    url = text.strip()
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise InvalidInput(f"that isn't a valid address: {error}", code="contact/webhook") from error
    schemes = ("https", "http") if allowed == "any" else ("https",)
    if parts.scheme not in schemes or not host or port == 0:
        raise InvalidInput(f"a webhook's address begins with {schemes[0]}://", code="contact/webhook")
    if parts.username is not None or parts.password is not None:
        raise InvalidInput("a webhook's address can't contain a user name or password", code="contact/webhook")
    if not url.isascii() or not url.isprintable() or " " in url or len(url) > LONGEST_URL:
        raise InvalidInput(
            f"a webhook's address has at most {LONGEST_URL} characters, all ASCII", code="contact/webhook"
        )
    if allowed != "any" and _literal(host) is not None and not is_public(ip_address(host)):
        raise InvalidInput("a webhook's address must be public", code="contact/webhook")
    return parts._replace(fragment="").geturl()


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
            httpcore.AsyncConnectionPool(ssl_context=_TLS, network_backend=backend, retries=0) as pool,
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


def _literal(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None
