"""Clocks of seats at a table of friends: time for the whole game, and how long somebody may do nothing."""

from __future__ import annotations

from typing import Any

from tests.server.clocked import Clock, ClockedServer
from tests.server.player import Player

from headjudge.server.live.pace import Stop

BANK, IDLE = 600, 300


def begun(ann: Player, ben: Player, **settings: Any) -> tuple[str, Player, Player]:
    """A table with clocks at which the game has begun; who is asked, and the other."""
    table = ann.open_table("open", settings=settings)
    ben.sit(table)
    ann.begin(table)
    ann.join(table)
    ben.join(table)
    asked = next(player for player in (ann, ben) if player.decision() is not None)
    return table, asked, ben if asked is ann else ann


def clock_of(watching: Player, seat: Player) -> dict[str, Any]:
    """The clock of a seat as a player is shown it."""
    watching.settle()
    return dict(watching.table["clocks"][seat.seat])


def passed(clocked: ClockedServer, clock: Clock, table: str, seconds: float) -> None:
    """Time passes, and the table has its turn."""
    clock.at += seconds

    async def wake() -> None:
        (await clocked.services.tables.get(table)).wake()

    clocked.on_loop(wake())


def test_a_clock_runs_only_while_its_seat_is_asked_and_survives_the_server(
    clocked: ClockedServer, clock: Clock
) -> None:
    with Player(clocked.port, "Ann") as ann, Player(clocked.port, "Ben") as ben:
        table, asked, other = begun(ann, ben, bank=BANK)
        assert clock_of(other, asked)["out"] == clock.at + BANK
        assert clock_of(other, other) == {"left": BANK, "out": None, "warned": None, "lost": None}
        passed(clocked, clock, table, 100)
        assert asked.answer(False)["type"] == "done"  # no mulligan
        assert clock_of(other, asked)["left"] == BANK - 100
        assert clock_of(asked, other)["out"] == clock.at + BANK
        passed(clocked, clock, table, 40)
        other.settle()
        clocked.__exit__(None, None, None)
        clock.at += 1000
        with clocked:
            ann.join(table)
            ben.join(table)
            assert clock_of(other, asked)["left"] == BANK - 100
            assert clock_of(asked, other)["out"] == clock.at + BANK - 40


def test_whose_clock_runs_out_has_lost_also_while_away(clocked: ClockedServer, clock: Clock) -> None:
    with Player(clocked.port, "Ann") as ann, Player(clocked.port, "Ben") as ben:
        table, asked, other = begun(ann, ben, bank=BANK, inactivity=IDLE)
        asked.leave()
        passed(clocked, clock, table, BANK - 1)
        other.settle()
        assert not other.view["over"]
        passed(clocked, clock, table, 1)
        while other.table["status"] != "ended":
            other.read()
        assert {seat["name"]: seat["lost_by"] for seat in other.table["seats"]} == {
            asked.seat: "clock",
            other.seat: None,
        }
        assert other.table["result"]["winners"] == [other.seat]


def test_who_is_there_and_does_nothing_is_warned_and_loses(clocked: ClockedServer, clock: Clock) -> None:
    with Player(clocked.port, "Ann") as ann, Player(clocked.port, "Ben") as ben:
        table, asked, other = begun(ann, ben, bank=BANK, inactivity=IDLE)
        shown = clock_of(other, asked)
        assert (shown["warned"], shown["lost"]) == (clock.at + IDLE - 60, clock.at + IDLE)
        passed(clocked, clock, table, IDLE - 1)
        asked.join(table)  # a change of the connection is something
        assert clock_of(other, asked)["lost"] == clock.at + IDLE
        passed(clocked, clock, table, IDLE)
        while other.table["status"] != "ended":
            other.read()
        assert [seat["lost_by"] for seat in other.table["seats"] if seat["name"] == asked.seat] == ["inactivity"]


def test_a_game_is_stopped_after_a_turn(clocked: ClockedServer) -> None:
    """Drawn, for what decides is only asked for in elimination."""
    with Player(clocked.port, "Ann") as ann, Player(clocked.port, "Ben") as ben:
        table, _, _ = begun(ann, ben)

        async def stop() -> None:
            live = await clocked.services.tables.get(table)
            await live.do(lambda: live.change(stop=Stop(turn=1)))

        clocked.on_loop(stop())
        for _ in range(200):
            for player in (ann, ben):
                player.read_if_any()
                if player.table["status"] == "running" and player.decision() is not None:
                    player.answer()
            if ann.table["status"] == ben.table["status"] == "ended":
                break
        assert ann.table["result"] == {"winners": [], "losers": [], "drew": [ann.seat, ben.seat]}
        assert ann.table["turn"] == 2
