"""All that comes to a browser from the server: what crosses its WebSockets, and the answers to its requests."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, Response, WebSocket
from tests.web import reused


@dataclass
class Wire:
    """What a page was sent since it began to listen: each message with the version of the game it belongs to."""

    received: list[tuple[int, str]] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    responses: list[Response] = field(default_factory=list)
    version: int = 0

    @classmethod
    def of(cls, page: Page) -> Wire:
        """Listen to a page from now on."""
        wire = cls()
        reused.listen(page, "websocket", wire._opened)
        reused.listen(page, "response", wire._answered)
        return wire

    def _answered(self, response: Response) -> None:
        self.responses.append(response)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._took)
        socket.on("framesent", lambda payload: self.sent.append(_text(payload)))

    def _took(self, payload: str | bytes) -> None:
        text = _text(payload)
        message: dict[str, Any] = json.loads(text)
        self.version = message.get("version", self.version)
        self.received.append((self.version, text))

    def first_told(self, words: str) -> int | None:
        """The version at which words first came over a WebSocket, if they did."""
        return next((version for version, text in self.received if words in text), None)

    def early(self, names: Iterable[str], public: Wire) -> list[str]:
        """The names that came here before they came to everybody."""
        found = []
        for name in names:
            told, everybody = self.first_told(name), public.first_told(name)
            if told is not None and (everybody is None or told < everybody):
                found.append(name)
        return found

    def bodies(self) -> list[str]:
        """The answers to the page's own requests, but for the client itself."""
        return [response.text() for response in self.responses if "/api/" in response.url and response.ok]


def _text(payload: str | bytes) -> str:
    return payload if isinstance(payload, str) else payload.decode()
