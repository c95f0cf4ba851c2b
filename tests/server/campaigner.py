"""Somebody who takes part in campaigns over a real server: HTTP, and a WebSocket whose view is made of patches."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from tests.server.clocked import NOON
from tests.server.player import Player, connected
from websockets.sync.client import ClientConnection

from headjudge.server.hosting.patch import apply

HOUR, DAY, WEEK = 3600, 86400, 7 * 86400
DEADLINE = NOON + 6 * DAY
"""Of the first turn."""

ROUND = """
players:
  - {name: Gazetzot, side: coalition, rank: General, factions: [red, black]}
  - {name: Yawg, side: phyrexia, rank: Chief Praetor}
places:
  - {name: Red Base, kind: base, side: coalition, color: red, at: 2B, win_condition: true}
  - {name: Portal One, kind: portal, side: phyrexia, at: 30K}
armies:
  - {name: Sai Rei, side: coalition, rank: Captain, at: 5D, colors: [red], controller: Gazetzot}
  - {name: Gazetzot, side: coalition, rank: General, at: 10D, colors: [red]}
  - {name: Doom, side: phyrexia, rank: Evincar, at: 8D, controller: Yawg}
  - {name: Yawg, side: phyrexia, rank: Chief Praetor, at: 20D}
turn: {number: 1, deadline: DEADLINE}
"""
"""Two players; Sai Rei can reach Doom in a turn."""


def small_round(deadline: int) -> str:
    """The round document, with a deadline."""
    return ROUND.replace("DEADLINE", str(deadline))


class Campaigner(Player):
    """A person with a browser at a campaign's page."""

    def __init__(self, port: int, name: str | None, password: str | None = None) -> None:
        super().__init__(port, None)
        self.name = name
        self.campaign = ""
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

    # --- HTTP

    def open(self, document: str | None = None, **more: Any) -> str:
        """Open a campaign; its id."""
        made = self.post("/api/campaigns", {"round": document, **more})
        self.campaign = str(made["id"])
        return self.campaign

    def accept(self, campaign: str, invitation: str) -> None:
        """Take part by an invitation."""
        self.campaign = campaign
        self.post(f"/api/campaigns/{campaign}/members", {"invitation": invitation})

    def invite(self, name: str) -> str:
        """Make an invitation for a name."""
        return str(self.post(f"/api/campaigns/{self.campaign}/invitations", {"name": name})["invitation"])

    def look(self) -> dict[str, Any]:
        """The campaign as I see it, by HTTP."""
        answer = self.http.get(f"/api/campaigns/{self.campaign}")
        assert answer.is_success, answer.text
        self.received.append(answer.text)
        return dict(answer.json())

    def act(self, verb: str, **arguments: Any) -> Any:
        """Do something, and expect that it is done."""
        return self.post(f"/api/campaigns/{self.campaign}/act", {"verb": verb, "arguments": arguments})["made"]

    def may_not(self, verb: str, **arguments: Any) -> str:
        """Do something that is refused; the code."""
        path = f"/api/campaigns/{self.campaign}/act"
        return self.refused("POST", path, {"verb": verb, "arguments": arguments})

    def want(self, **wanted: list[str]) -> None:
        """Choose what to be told of."""
        answer = self.http.put(f"/api/campaigns/{self.campaign}/notices", json={"wanted": wanted})
        assert answer.is_success, answer.text

    def told(self) -> list[dict[str, Any]]:
        """My notices in the page."""
        return list(self.http.get("/api/notices").json()["notices"])

    # --- WebSocket

    def watch(self, campaign: str = "") -> None:
        """Connect, and take in the welcome."""
        self.campaign = campaign or self.campaign
        cookie = self.http.cookies.get("headjudge")
        headers = {"Cookie": f"headjudge={cookie}"} if cookie else {}
        self._live = connected(f"ws://127.0.0.1:{self.port}/api/campaigns/{self.campaign}/live", headers, self.base)
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


def gathered(people: Callable[[str | None], Campaigner], **more: Any) -> tuple[Campaigner, Campaigner, Campaigner]:
    """A judge and two players in a campaign, all of them connected."""
    judge, gaz, yawg = people("Bea"), people("Gus"), people("Yan")
    id = judge.open(small_round(DEADLINE), title="Spring", me={"name": "Bea", "roles": ["battle", "movement"]}, **more)
    gaz.accept(id, judge.invite("Gazetzot"))
    yawg.accept(id, judge.invite("yawg"))
    for person in (judge, gaz, yawg):
        person.watch(id)
    return judge, gaz, yawg
