"""Somebody at a session that is shown as a view, a campaign or an event: HTTP, and a WebSocket with patches."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar, TypeVar

from tests.server.player import Player, connected
from websockets.sync.client import ClientConnection

from headjudge.server.hosting.patch import apply


class Watcher(Player):
    """A person with a browser at the page of a session of some ``sort``, as addresses name it."""

    sort: ClassVar[str]

    def __init__(self, port: int, name: str | None, password: str | None = None) -> None:
        super().__init__(port, None)
        self.name = name
        self.session = ""
        self.received: list[str] = []
        self.unread: int | None = None
        self._live: ClientConnection | None = None
        self._number = 0
        if name is not None and password is None:
            self.post("/api/guests", {"name": name})
        elif name is not None:
            self.post("/api/accounts", {"name": name, "password": password})

    def close(self) -> None:
        """Go away altogether."""
        self.away()
        super().close()

    @property
    def path(self) -> str:
        """The session's address."""
        return f"/api/{self.sort}/{self.session}"

    def look(self) -> dict[str, Any]:
        """The session as I see it, by HTTP."""
        answer = self.http.get(self.path)
        assert answer.is_success, answer.text
        self.received.append(answer.text)
        return dict(answer.json())

    def act(self, verb: str, **arguments: Any) -> Any:
        """Do something, and expect that it is done."""
        return self.post(f"{self.path}/act", {"verb": verb, "arguments": arguments})["made"]

    def may_not(self, verb: str, **arguments: Any) -> str:
        """Do something that is refused; the code."""
        return self.refused("POST", f"{self.path}/act", {"verb": verb, "arguments": arguments})

    # --- WebSocket

    def watch(self, session: str = "") -> None:
        """Connect, and take in the welcome."""
        self.session = session or self.session
        cookie = self.http.cookies.get("headjudge")
        headers = {"Cookie": f"headjudge={cookie}"} if cookie else {}
        self._live = connected(f"ws://127.0.0.1:{self.port}{self.path}/live", headers, self.base)
        self.take()

    def away(self) -> None:
        """Close the connection."""
        if self._live is not None:
            self._live.close()
            self._live = None

    def take(self, timeout: float = 30) -> dict[str, Any]:
        """Take in one message."""
        assert self._live is not None
        text = str(self._live.recv(timeout=timeout))
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        match message["type"]:
            case "welcome":
                self.view, self.version = message["view"], message["version"]
            case "update":
                assert message["version"] == self.version + 1
                self.view, self.version = apply(self.view, message["patch"]), message["version"]
            case "notices":
                self.unread = message["unread"]
        return message

    def take_all(self, pause: float = 0.4) -> None:
        """Take in what has been sent so far."""
        while True:
            try:
                self.take(timeout=pause)
            except TimeoutError:
                return

    def until(self, true: Callable[[], bool], patience: float = 30) -> None:
        """Take messages in until something is true."""
        end = time.monotonic() + patience
        while not true():
            assert time.monotonic() < end, "it never came"
            try:
                self.take(timeout=0.5)
            except TimeoutError:
                continue

    def tell(self, **message: Any) -> dict[str, Any]:
        """Send a message, and read on until it is replied to."""
        assert self._live is not None
        self._number += 1
        self._live.send(json.dumps({"ref": self._number, **message}))
        while True:
            reply = self.take()
            if reply.get("ref") == self._number:
                return reply


W = TypeVar("W", bound=Watcher)


@contextmanager
def guests(kind: Callable[[int, str | None], W], port: int) -> Iterator[Callable[[str | None], W]]:
    """Makes people of a kind by their names, and sends them home at the end."""
    made: list[W] = []

    def person(name: str | None) -> W:
        made.append(kind(port, name))
        return made[-1]

    yield person
    for one in made:
        one.close()
