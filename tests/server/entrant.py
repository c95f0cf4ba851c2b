"""Somebody who takes part in events over a real server, as organiser, judge or player."""

from __future__ import annotations

from typing import Any

from tests.server.watcher import Watcher


class Entrant(Watcher):
    """A person with a browser at an event's page."""

    sort = "events"

    def open(self, settings: dict[str, Any] | None = None, **more: Any) -> str:
        """Open an event by house rules; its id."""
        given = {"preset": "house", **(settings or {})}
        self.session = str(self.post("/api/events", {"settings": given, **more})["id"])
        return self.session

    def take_part(self, event: str, first: str = "", **more: Any) -> str:
        """Enter an event by myself; my key."""
        self.session = event
        return str(self.post(f"{self.path}/join", {"first": first or self.name, **more})["me"]["key"])

    def enter(self, *names: str, **more: Any) -> list[str]:
        """Enter people by their first names; their keys."""
        people = [{"first": name, **more} for name in names]
        return list(self.post(f"{self.path}/people", {"people": people})["keys"])

    def link(self, key: str) -> str:
        """Make a link for somebody: its secret."""
        return str(self.post(f"{self.path}/people/{key}/link")["secret"])

    def claim(self, event: str, secret: str) -> None:
        """Open my own link."""
        self.session = event
        self.post(f"{self.path}/claim", {"secret": secret})

    def table(self) -> dict[str, Any]:
        """My table in the present round."""
        mine = self.view["event"]["mine"]["key"]
        tables = self.view["event"]["rounds"][-1]["tables"]
        return next(table for table in tables if mine in table["sides"])
