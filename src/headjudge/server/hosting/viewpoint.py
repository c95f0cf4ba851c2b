"""A viewpoint: what all see who may know the same, and the connections that see it."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from headjudge.server.hosting.messages import encode
from headjudge.server.hosting.patch import difference

__all__ = ["Connection", "Viewpoint"]


class Connection(Protocol):
    """Somebody's open WebSocket."""

    account: str
    name: str

    def send(self, message: bytes) -> None:
        """Queue a message; a connection that is too slow is closed by itself."""
        ...

    def drop(self) -> None:
        """Close it, since it can't be shown any more what it was; its client comes again by itself."""
        ...


class Viewpoint:
    """A view as its connections have it. ``viewer`` is whose view it is (None: of those who only watch), ``version``
    how often it has changed."""

    def __init__(self, viewer: str | None) -> None:
        self.viewer = viewer
        self.connections: set[Connection] = set()
        self.view: Any = None
        self.version = 0

    def look(self, view: Any) -> Any:
        """Take in the view as it is now; the patch, or None if nothing changed."""
        patch = difference(self.view, view)
        if patch is not None:
            self.view = view
            self.version += 1
        return patch

    def send(self, message: msgspec.Struct) -> None:
        """Send a message to all connections."""
        if self.connections:
            encoded = encode(message)
            for connection in self.connections:
                connection.send(encoded)
