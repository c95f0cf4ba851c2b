"""Matches of online events at tables: programs play an event by themselves; people choose, exchange, lose by clocks."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from tests.server.clocked import ClockedServer
from tests.server.entrant import Entrant

from headjudge.server.events.programs import enter_programs

People = Callable[[str | None], Entrant]
ONLINE = {"mode": "online"}


def until(true: Callable[[], bool], patience: float = 60) -> None:
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
    return list(view["event"]["rounds"][-1]["tables"])


def test_programs_play_an_event_by_themselves(clocked: ClockedServer, people: People) -> None:
    org = people("Olga")
    org.open({"structure": "swiss", "rounds": 2, "games": 1}, options=ONLINE)
    with_programs(clocked, org, 4)
    for _ in range(2):
        org.act("pair")
        until(lambda: all(table["over"] for table in tables(org.look())))
    org.act("finish")
    view = org.look()["event"]
    assert sorted(line["points"] for line in view["standings"]) in (["0", "3", "3", "6"], ["3", "3", "3", "3"])
