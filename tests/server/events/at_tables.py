"""What tests of online events share: people at the tables of their matches, and programs that play."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from tests.server.clocked import ClockedServer
from tests.server.entrant import Entrant
from tests.server.player import Player

from headjudge.server.events.programs import enter_programs

__all__ = ["at_table", "key_of", "own", "seen", "tables", "until", "wake", "with_programs"]


def until(true: Callable[[], bool], patience: float = 60) -> None:
    """Wait for something to come true."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.05)


def with_programs(clocked: ClockedServer, org: Entrant, count: int) -> None:
    """Enter programs."""

    async def enter() -> None:
        hosted = await clocked.services.events.get(org.session)
        account = await clocked.services.accounts.of_session(org.http.cookies["headjudge"])
        assert account is not None
        await hosted.do(partial(enter_programs, hosted, account, count, "basic"))

    clocked.on_loop(enter())


def tables(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The tables of the present round."""
    return list(view["event"]["rounds"][-1]["tables"])


def own(player: Entrant) -> dict[str, Any]:
    """A player's match as they see it."""
    return dict(player.look()["online"]["mine"] or {})


def at_table(player: Entrant) -> Player:
    """The same person's browser at the table of their game."""
    until(lambda: own(player).get("table") is not None)
    browser = Player(player.port, None)
    browser.http.cookies.set("headjudge", player.http.cookies["headjudge"])
    return browser.join(own(player)["table"])


def key_of(player: Entrant) -> str:
    """Somebody's key in their event."""
    return str(player.look()["me"]["key"])


def seen(player: Player) -> dict[str, Any]:
    """The table as a player is shown it by now."""
    player.settle()
    return dict(player.table)


def wake(clocked: ClockedServer, player: Player) -> None:
    """A table has its turn: its own alarm goes by a clock that goes on."""

    async def turn() -> None:
        (await clocked.services.tables.get(player.table["id"])).wake()

    clocked.on_loop(turn())
