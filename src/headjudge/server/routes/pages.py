"""The browser's client: its files, its page for every address that it has a page for, and that page with 404 for any
other. The files are few and small; they are read once, so that no address can lead to any other file."""

from __future__ import annotations

import hashlib
import json
import mimetypes
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.exceptions import NotFoundException

__all__ = ["CLIENT", "client_build", "page"]

CLIENT = Path(__file__).parent.parent / "client"
"""Where ``npm run build`` in ``web/`` puts the client."""

_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
_MEDIA_TYPES = {".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
"""Those that not every Python knows."""
_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
"""The best first."""
_NEVER_CHANGES = "public, max-age=31536000, immutable"
"""Files below ``/assets`` have a hash of what they hold in their names."""


@dataclass(frozen=True)
class ClientFile:
    """A file of the client, and the same compressed."""

    content: bytes
    media_type: str
    cached: str
    compressed: dict[str, bytes] = field(default_factory=dict)

    @property
    def tag(self) -> str:
        """What tells this file from the one before."""
        return f'"{hashlib.sha256(self.content).hexdigest()[:32]}"'

    def answer(self, headers: Any, status: int = 200) -> Response[bytes]:
        """The file for a browser with these headers, or that the one it has is still right."""
        accepted = {part.partition(";")[0].strip() for part in headers.get("accept-encoding", "").split(",")}
        encoding = next((name for name, _ in _ENCODINGS if name in accepted and name in self.compressed), "")
        said = {"Cache-Control": self.cached, "Content-Security-Policy": _POLICY, "ETag": self.tag}
        if self.compressed:
            said["Vary"] = "Accept-Encoding"
        if status == 200 and self.tag in headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=said)
        content = self.content
        if encoding:
            content, said["Content-Encoding"] = self.compressed[encoding], encoding
        return Response(content, status_code=status, media_type=self.media_type, headers=said)


@dataclass(frozen=True)
class _Client:
    """All files by their addresses, the addresses of pages, and the name of the build: "" if there is none."""

    files: dict[str, ClientFile]
    pages: list[re.Pattern[str]]
    build: str


@cache
def _client(folder: Path) -> _Client:
    endings = tuple(ending for _, ending in _ENCODINGS)
    files = {}
    for path in folder.rglob("*"):
        if not path.is_file() or path.name.endswith(endings):
            continue
        address = f"/{path.relative_to(folder).as_posix()}"
        compressed = {
            name: found.read_bytes()
            for name, ending in _ENCODINGS
            if (found := path.with_name(path.name + ending)).exists()
        }
        media_type = _MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        cached = _NEVER_CHANGES if address.startswith("/assets/") else "no-cache"
        files[address] = ClientFile(path.read_bytes(), media_type, cached, compressed)
    said: dict[str, Any] = (
        json.loads(files["/client.json"].content) if "/client.json" in files else {"pages": [], "build": ""}
    )
    pages = [re.compile(re.sub(r":\w+", "[^/]+", page.rstrip("/")) + "/?") for page in said["pages"]]
    return _Client(files, pages, said["build"])


def client_build() -> str:
    """The name of the client's build that this server gives to browsers; "" if it has none."""
    return _client(CLIENT).build


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: str = "/") -> Response[bytes]:
    """A file of the client, or its one page, which looks at the address itself."""
    client = _client(CLIENT)
    files = client.files
    if path.startswith(("/api", "/schema", "/assets/")) and path not in files:
        raise NotFoundException(f"there is nothing at {path}")
    if "/index.html" not in files:
        raise NotFoundException("the browser client hasn't been built; run: make serve")
    if path in files:
        return files[path].answer(request.headers)
    known = any(pattern.fullmatch(path) for pattern in client.pages)
    return files["/index.html"].answer(request.headers, 200 if known else 404)
