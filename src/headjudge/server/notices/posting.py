"""JSON posted to an address that a stranger named, without letting them reach what only the server can reach; loaded
when there is something to post.

Redirects aren't followed, the environment's proxies aren't used, answers aren't read, and all is over after a few
seconds.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import ssl

import httpcore

from headjudge.core.version import headjudge_version
from headjudge.server.notices.settings import Webhooks
from headjudge.server.notices.webhooks import Undelivered, check_url
from headjudge.server.outgoing import Guarded, tls

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
    backend = Guarded(anywhere=allowed == "any")
    try:
        async with (
            asyncio.timeout(PATIENCE),
            httpcore.AsyncConnectionPool(ssl_context=tls(), network_backend=backend, retries=0) as pool,
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
