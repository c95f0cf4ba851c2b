"""Fetching pictures from the addresses that imported cards name, as a good guest: one at a time, with a pause between
two, under our own name, and not at all for a while where a host asks for that. Loaded when there is something to fetch.

Scryfall asks for 50 to 100 ms between two requests, for headers that say who asks and what is accepted, and that what
it sends is kept: https://scryfall.com/docs/api, /docs/api/rate-limits.
"""

from __future__ import annotations

import asyncio
import ssl
from urllib.parse import urlsplit

import httpcore

from headjudge.core.version import headjudge_version
from headjudge.server.outgoing import Guarded, tls
from headjudge.server.pictures.picture import LARGEST, NoPicture, Picture, picture_of
from headjudge.server.pictures.settings import Fetching

__all__ = ["Fetcher"]

PAUSE = 0.1
"""Seconds between two requests."""
PATIENCE = 15.0
"""Seconds in which a picture must have come."""
REST = 60.0
"""Seconds without a request after a host has answered that there were too many."""


class Fetcher:
    """Fetches one picture after another."""

    def __init__(self, fetching: Fetching) -> None:
        self._fetching = fetching
        self._turn = asyncio.Lock()
        self._next = 0.0

    async def fetch(self, url: str) -> Picture:
        """The picture at an address. Raises NoPicture, saying why it can't be had."""
        _check(url, self._fetching)
        loop = asyncio.get_running_loop()
        async with self._turn:
            if (wait := self._next - loop.time()) > PAUSE:
                raise NoPicture("the pictures' host has asked for a rest", code="picture/rest")
            await asyncio.sleep(max(0.0, wait))
            self._next = loop.time() + PAUSE
            status, content = await _get(url, anywhere=self._fetching == "any")
            if status in (429, 503):
                self._next = loop.time() + REST
                raise NoPicture("the pictures' host has asked for a rest", code="picture/rest")
        if status != 200:
            raise NoPicture(f"the pictures' host answered {status}")
        return picture_of(content)


def _check(url: str, fetching: Fetching) -> None:
    """Raises NoPicture if nothing may be fetched from an address."""
    try:
        parts = urlsplit(url)
        right = bool(parts.hostname) and parts.port != 0 and parts.username is None
    except ValueError:
        right = False
    schemes = ("https", "http") if fetching == "any" else ("https",)
    if not right or parts.scheme not in schemes or not url.isascii() or not url.isprintable() or " " in url:
        raise NoPicture("the address of the picture can't be used")


async def _get(url: str, *, anywhere: bool) -> tuple[int, bytes]:
    """The status of an answer, and as much of its body as a picture may have and a byte more. Redirects aren't
    followed. Raises NoPicture."""
    headers: dict[bytes | str, bytes | str] = {
        "User-Agent": f"Headjudge/{headjudge_version()}",
        "Accept": "image/jpeg,image/png,image/webp;q=0.9,*/*;q=0.1",
    }
    content = bytearray()
    try:
        async with (
            asyncio.timeout(PATIENCE),
            httpcore.AsyncConnectionPool(
                ssl_context=tls(), network_backend=Guarded(anywhere=anywhere), retries=0
            ) as pool,
            pool.stream("GET", url, headers=headers) as response,
        ):
            async for chunk in response.aiter_stream():
                content += chunk
                if len(content) > LARGEST:
                    break
            return response.status, bytes(content)
    except TimeoutError as error:
        raise NoPicture(f"the picture didn't come within {PATIENCE:g} seconds", code="picture/unreachable") from error
    except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, OSError, ssl.SSLError) as error:
        raise NoPicture(
            f"the pictures' host can't be reached: {str(error) or type(error).__name__}", code="picture/unreachable"
        ) from error
