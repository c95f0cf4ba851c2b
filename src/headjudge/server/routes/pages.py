"""The browser's client: its files, and its page for every address that isn't the interface's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import File
from litestar.router import Router
from litestar.static_files import create_static_files_router

__all__ = ["CLIENT", "page_routes"]

CLIENT = Path(__file__).parent.parent / "client"
"""Where ``npm run build`` in ``web/`` puts the client."""

_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(path: str = "/") -> File:
    """The one page of the client, which looks at the address itself."""
    index = CLIENT / "index.html"
    if path.startswith(("/api", "/schema", "/assets")):
        raise NotFoundException(f"there is nothing at {path}")
    if not index.exists():
        raise NotFoundException("the browser client has not been built; run: make serve")
    return File(index, media_type="text/html", content_disposition_type="inline", headers=_HEADERS)


def page_routes() -> list[Any]:
    """Routes for the client's files and its page."""
    routes: list[Any] = [page]
    assets = CLIENT / "assets"
    if assets.exists():
        files: Router = create_static_files_router("/assets", [assets], cache_control=None, include_in_schema=False)
        routes.append(files)
    return routes
