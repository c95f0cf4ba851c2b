"""A person at a browser, as the server meets one: HTTP with a cookie, a WebSocket, a view made of patches."""

from __future__ import annotations

import json
from types import TracebackType
from typing import Any, Self

import httpx
from tests.server.plain import PLAIN
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from headjudge.core.rng import Rng
from headjudge.server.hosting.patch import apply


def connected(url: str, headers: dict[str, str], origin: str) -> ClientConnection:
    """A connection that stays open however long nobody takes in what comes: the client's usual queue stops reading
    after a few messages, and then neither hears a ping nor the reply to its own."""
    return connect(
        url,
        additional_headers=headers,
        origin=Origin(origin),
        max_size=None,
        max_queue=None,
        ping_interval=None,
        legacy=True,
    )


class Player:
    """Somebody with a name, at one table at a time."""

    def __init__(self, port: int, name: str | None, seed: int = 1) -> None:
        self.base = f"http://127.0.0.1:{port}"
        self.port = port
        self.http = httpx.Client(base_url=self.base, timeout=30, verify=PLAIN)
        self.rng = Rng(seed)
        self.seat: str | None = None
        self.view: Any = None
        self.table: Any = None
        self.settings: Any = None
        self.branch = self.version = 0
        self.lines: list[str] = []
        self.chat: list[str] = []
        self.raw: list[tuple[int, str]] = []
        self._socket: ClientConnection | None = None
        self._ref = 0
        if name is not None:
            self.post("/api/guests", {"name": name})

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Go away altogether."""
        self.leave()
        self.http.close()

    # --- HTTP

    def post(self, path: str, data: Any = None) -> Any:
        """Post and expect success."""
        answer = self.http.post(path, json=data)
        assert answer.is_success, answer.text
        return answer.json()

    def refused(self, method: str, path: str, data: Any = None) -> str:
        """Ask for something that is refused; the code."""
        answer = self.http.request(method, path, json=data)
        assert answer.is_error, answer.text
        return str(answer.json()["code"])

    def open_table(self, *others: str, **more: Any) -> str:
        """Open a table with a seat of one's own and others, each ``open`` or a bot's name; its id."""
        seats = [{"who": "me", "deck": {"name": "skies"}}, *({"who": who} for who in others)]
        settings = {"pace": "none", **more.pop("settings", {})}
        return str(self.post("/api/tables", {"game": "magic", "seats": seats, "settings": settings, **more})["id"])

    def sit(self, table: str, deck: str = "cinders") -> None:
        """Take the first free seat."""
        self.post(f"/api/tables/{table}/seats", {"deck": {"name": deck}})

    def begin(self, table: str) -> None:
        """Begin the game."""
        self.post(f"/api/tables/{table}/begin")

    # --- WebSocket

    def join(self, table: str) -> Self:
        """Connect to a table and take in the welcome."""
        self.leave()
        cookie = self.http.cookies.get("headjudge")
        headers = {"Cookie": f"headjudge={cookie}"} if cookie else {}
        self._socket = connected(f"ws://127.0.0.1:{self.port}/api/tables/{table}/live", headers, self.base)
        self.read()
        return self

    def leave(self) -> None:
        """Close the connection."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    @property
    def socket(self) -> ClientConnection:
        """The open connection."""
        assert self._socket is not None
        return self._socket

    def read(self, timeout: float = 30) -> dict[str, Any]:
        """Take in one message."""
        text = str(self.socket.recv(timeout=timeout))
        message: dict[str, Any] = json.loads(text)
        self.raw.append((message.get("version", self.version), text))
        match message["type"]:
            case "welcome":
                self.seat, self.view, self.table = message["seat"], message["view"], message["table"]
                self.settings = message["settings"]
                self.branch, self.version = message["branch"], message["version"]
                self.lines = [line["text"] for line in message["log"]["lines"]]
                self.chat = [line["text"] for line in message["chat"]]
            case "update":
                self.branch, self.version = message["branch"], message["version"]
                self.view = apply(self.view, message.get("patch"))
                if message.get("log"):
                    self.lines[message["log"]["start"] :] = [line["text"] for line in message["log"]["lines"]]
            case "table":
                self.table = message["table"]
            case "clocks":
                self.table["due"] = message["due"]
                self.table["clocks"] = message["clocks"]
            case "chat":
                self.chat.append(message["line"]["text"])
            case "settings":
                self.settings = message["settings"]
        return message

    def read_on(self, messages: int) -> None:
        """Take in so many messages."""
        for _ in range(messages):
            self.read()

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message and read on until it is replied to; the reply."""
        self._ref += 1
        self.socket.send(json.dumps({"ref": self._ref, **message}))
        while True:
            reply = self.read()
            if reply.get("ref") == self._ref or reply["type"] == "refused":
                return reply

    def first_told(self, words: str) -> int | None:
        """The version at which words first came over the connection, if they did."""
        return next((version for version, text in self.raw if words in text), None)

    def settle(self) -> None:
        """Take in all that has been sent so far."""
        while True:
            try:
                self.read(timeout=0.3)
            except TimeoutError:
                return

    def settle_if_any(self) -> None:
        """Take in what has been sent so far, of a game that may go on and on."""
        for _ in range(5):
            self.read_if_any()

    # --- playing

    def decisions(self) -> list[dict[str, Any]]:
        """The decisions that wait for this player: several, where several turns go on at once."""
        return [] if self.view is None else [d for d in self.view["pending"] if d["seat"] == self.seat]

    def decision(self) -> dict[str, Any] | None:
        """The first decision that waits for this player, if one does."""
        return next(iter(self.decisions()), None)

    def wait_for_decision(self) -> dict[str, Any] | None:
        """Read until a decision waits; None once the game is over."""
        while self.decision() is None and not self.view["over"]:
            self.read()
        return self.decision()

    def answer(self, choice: Any = None, decision: dict[str, Any] | None = None) -> dict[str, Any]:
        """Answer a waiting decision, or the first: with a choice, or with a random one; the reply."""
        decision = self.decision() if decision is None else decision
        assert decision is not None
        picked = self.random_choice(decision) if choice is None else choice
        reply = self.ask(type="answer", decision=decision["id"], branch=self.branch, choice=picked)
        if reply["type"] == "refused" and choice is None:
            return self.ask(
                type="answer", decision=decision["id"], branch=self.branch, choice=self.least_choice(decision)
            )
        return reply

    def random_choice(self, decision: dict[str, Any]) -> Any:
        """A choice that is likely to be legal."""
        choices = self.choices(decision)
        match decision["shape"]:
            case "one":
                return self.rng.choice(choices)
            case "order":
                return choices
            case "several":
                return self.rng.sample(choices, min(decision["least"], len(choices)))
            case _:
                return [decision["total"], *[0] * (len(choices) - 1)]

    def least_choice(self, decision: dict[str, Any]) -> Any:
        """The choice by which least happens."""
        choices = self.choices(decision)
        match decision["shape"]:
            case "one":
                return choices[0]
            case "split":
                shares = [1] * len(choices)
                shares[0] += decision["total"] - len(choices)
                return shares
            case _:
                return choices[: decision["least"]] if decision["shape"] == "several" else choices

    def choices(self, decision: dict[str, Any]) -> list[Any]:
        """The options, as they are sent back."""
        if "range" in decision:
            first, last = decision["range"]
            return list(range(first, last + 1))
        pairs = [[a, b] for group in decision.get("pairs", []) for a in group["of"] for b in group["to"]]
        return pairs + [option["choice"] for option in decision["options"]]

    def play_on(self, others: list[Player]) -> None:
        """Play, all together, until the game is over for everybody."""
        players = [self, *others]
        while not all(player.view is not None and player.view["over"] for player in players):
            for player in players:
                if player.view is None or (player.decision() is None and not player.view["over"]):
                    player.read_if_any()
                elif player.decision() is not None:
                    player.answer()

    def play_to(self, table: str, turn: int) -> None:
        """Play, at a table that one isn't connected to, until a turn of this number has begun."""
        self.join(table)
        while self.view is None or max((one["number"] for one in self.view["turns"]), default=0) < turn:
            assert self.view is None or not self.view["over"], f"the game is over before turn {turn}"
            if self.decision() is None:
                self.read()
            else:
                self.answer()
        self.leave()

    def read_if_any(self) -> None:
        """Take in one message if one comes soon."""
        try:
            self.read(timeout=0.02)
        except TimeoutError:
            return
