"""A viewpoint: what one seat, or everyone without a seat, sees, and the connections that see it."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from headjudge.server.live.hosted import Hosted
from headjudge.server.live.messages import Logged, LogLine, ServerMessage, Update
from headjudge.server.live.patch import difference

__all__ = ["Connection", "Viewpoint", "encode"]

encode = msgspec.json.Encoder().encode


class Connection(Protocol):
    """Somebody's open WebSocket."""

    account: str
    name: str

    def send(self, message: bytes) -> None:
        """Queue a message; a connection that is too slow is closed by itself."""
        ...


class Viewpoint:
    """The view of a seat (None: of spectators) as its connections have it."""

    def __init__(self, seat: str | None) -> None:
        self.seat = seat
        self.connections: set[Connection] = set()
        self.view: Any = None
        self.lines: list[LogLine] = []
        self._mark = 0
        self._branch = -1

    def refresh(self, game: Hosted | None, version: int, branch: int) -> Update | None:
        """Look again; what changed since the last look, or None."""
        view = None if game is None else game.view(self.seat)
        patch = difference(self.view, view)
        self.view = view
        start, again = len(self.lines), branch != self._branch
        if again:
            start, self.lines, self._mark, self._branch = 0, [], 0, branch
        if game is not None:
            new, self._mark = game.log(self.seat, self._mark)
            self.lines.extend(new)
        logged = Logged(start, self.lines[start:]) if again or start < len(self.lines) else None
        if patch is None and logged is None:
            return None
        return Update(version=version, branch=branch, patch=patch, log=logged)

    def publish(self, game: Hosted | None, version: int, branch: int) -> None:
        """Send all connections what changed; nothing is done if there are none."""
        if not self.connections:
            return
        update = self.refresh(game, version, branch)
        if update is not None:
            self.send(update)

    def send(self, message: ServerMessage) -> None:
        """Send a message to all connections."""
        if self.connections:
            encoded = encode(message)
            for connection in self.connections:
                connection.send(encoded)
