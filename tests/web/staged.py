"""A table page that shows a position of ours: what the server says of the game is changed on its way to the page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.web import reused

View = dict[str, Any]


def stage(page: Page, change: Callable[[View], None]) -> None:
    """Load the page again, with the view that comes first changed, and nothing after it."""

    def connect(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def came(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "welcome" and message["view"]:
                change(message["view"])
                route.send(json.dumps(message))
            elif message["type"] != "update":
                route.send(text)

        server.on_message(came)

    reused.for_one_use(page)
    page.route_web_socket(re.compile(r"/live\b"), connect)
    page.reload()
    expect(page.locator(".table")).to_be_visible()


def creature(view: View, seat: int, number: int, name: str = "Ashen Marauder", **more: Any) -> dict[str, Any]:
    """A creature card as views tell it; put it onto a battlefield."""
    player = view["players"][seat]["name"]
    return {
        "id": 900_000 + 1000 * seat + number,
        "name": name,
        "kind": "card",
        "controller": player,
        "owner": player,
        "mana_cost": "{2}{W}{B}",
        "colors": ["white", "black"],
        "types": ["creature", "human"],
        "text": "Flying",
        "power": 2,
        "toughness": 2,
        **more,
    }
