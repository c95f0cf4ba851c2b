"""Headjudge's side of `bench/server.py`: tables of bots that are watched, and tables at which one seat is ours."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path
from typing import Any

import httpx
from server_load import Load, Plan, ServerProcess, free_port
from websockets.asyncio.client import ClientConnection

from headjudge.core.rng import Rng
from headjudge.server.hosting.patch import apply
from headjudge.server.live.pace import PACES

__all__ = ["Headjudge"]

BOT = "random"
LIMITS = ("sockets-per-address", "requests-per-address", "tables-per-address", "tables-per-person", "bots-per-person")
"""All is asked from one address, by one person."""
GIVEN_UP = 10.0
"""An answer that nobody learned of after so many seconds is missing."""


class Headjudge:
    """`headjudge serve` on an empty data folder, in a process of its own."""

    name = "headjudge"

    def __init__(self, folder: Path) -> None:
        port = free_port()
        program = Path(sys.executable).with_name("headjudge")
        limits = [part for name in LIMITS for part in ("--limit", f"{name}=1000000")]
        process = ServerProcess(program, "serve", "--port", str(port), "--data", folder, *limits, folder=folder)
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)
        self.load = Load(f"ws://127.0.0.1:{port}", process)

    async def start(self, plan: Plan) -> list[asyncio.Task[None]]:
        """Open all tables and let them be played at."""
        while True:
            try:
                await self._post("/api/guests", {"name": "Ann"})
                break
            except httpx.TransportError:
                await asyncio.sleep(0.1)
        tasks = []
        for number in range(plan.tables + plan.probe_tables):
            probed = number >= plan.tables
            table = await self.open_table(plan, "me" if probed else BOT)
            play = self._probe(plan, table, number) if probed else self._watch(plan, table)
            tasks.append(asyncio.create_task(play))
        return tasks

    async def stop(self) -> None:
        """Close what is open and stop the server."""
        await self.http.aclose()
        self.load.process.stop()

    async def more(self) -> dict[str, float]:
        """What the server itself says: how late its event loop is."""
        health = (await self.http.get("/health")).raise_for_status().json()
        return {"loop_lag_p99_ms": health["usual_lag_ms"], "loop_lag_worst_ms": health["lag_ms"]}

    async def open_table(self, plan: Plan, first: str) -> str:
        """A table of four with bots, whose game has begun; its id."""
        seats = [{"who": first, "deck": {"name": "skies"}}, *({"who": BOT} for _ in range(3))]
        data = {"game": "magic", "seats": seats, "settings": {"pace": plan.pace}, "listed": False}
        table = str((await self._post("/api/tables", data))["id"])
        await self._post(f"/api/tables/{table}/begin")
        return table

    async def connect(self, table: str, *, seated: bool) -> ClientConnection:
        """A connection to a table, from our seat or as a spectator."""
        cookie = {"Cookie": f"headjudge={self.http.cookies['headjudge']}"} if seated else {}
        return await self.load.connect(f"/api/tables/{table}/live", additional_headers=cookie)

    async def _post(self, path: str, data: Any = None) -> Any:
        return (await self.http.post(path, json=data)).raise_for_status().json()

    async def _watch(self, plan: Plan, table: str) -> None:
        """Watch a table of bots, and another one when its game is over."""
        while True:
            connection = await self.connect(table, seated=False)
            async for _, text in self.load.messages_of(connection):
                if text.startswith('{"type":"update"'):
                    self.load.moves += 1
                elif text.startswith('{"type":"table"') and json.loads(text)["table"]["status"] == "ended":
                    break
            await self.load.close(connection)
            table = await self.open_table(plan, BOT)

    async def _probe(self, plan: Plan, table: str, seed: int) -> None:
        """Answer at a table as fast as the bots do, and at another one when we are out of the game."""
        while True:
            seat = _Seat(self, Rng(seed))
            await seat.play(table, PACES[plan.pace])
            table = await self.open_table(plan, "me")


class _Seat:
    """A seat of ours at one table, and a spectator beside it."""

    def __init__(self, server: Headjudge, rng: Rng) -> None:
        self.server = server
        self.load = server.load
        self.rng = rng
        self.view: Any = None
        self.name = ""
        self.branch = self.version = 0
        self.changed = asyncio.Event()
        self.replied: asyncio.Future[tuple[float, bool]] | None = None
        self.seen: asyncio.Future[float] | None = None

    async def play(self, table: str, pace: float) -> None:
        """Answer until the game is over for us."""
        player = await self.server.connect(table, seated=True)
        spectator = await self.server.connect(table, seated=False)
        readers = [asyncio.create_task(self._as_player(player)), asyncio.create_task(self._as_spectator(spectator))]
        try:
            await player.send('{"type":"settings","change":{"every":true}}')
            while True:
                while self.decision() is None:
                    if self.view is not None and self.out():
                        return
                    self.changed.clear()
                    await self.changed.wait()
                await asyncio.sleep(pace)
                if not await self._answer(player, least=False):
                    await self._answer(player, least=True)
        finally:
            for reader in readers:
                reader.cancel()
            await asyncio.gather(*readers, return_exceptions=True)
            await self.load.close(player)
            await self.load.close(spectator)

    async def _answer(self, player: ClientConnection, *, least: bool) -> bool:
        """Answer and measure; whether it was taken."""
        decision = self.decision()
        if decision is None:
            return True
        choice = choose(decision, self.rng, least=least)
        message = {"type": "answer", "ref": 1, "decision": decision["id"], "branch": self.branch, "choice": choice}
        loop = asyncio.get_running_loop()
        self.replied, self.seen = loop.create_future(), loop.create_future()
        sent = time.perf_counter()
        await player.send(json.dumps(message))
        try:
            replied, taken = await asyncio.wait_for(self.replied, GIVEN_UP)
            if not taken:
                return False
            seen = await asyncio.wait_for(self.seen, GIVEN_UP)
        except TimeoutError:
            self.load.probe(sent, None, None)
        else:
            self.load.probe(sent, replied, seen)
        return True

    def decision(self) -> dict[str, Any] | None:
        """The decision that waits for us."""
        return None if self.view is None else next((d for d in self.view["pending"] if d["seat"] == self.name), None)

    def out(self) -> bool:
        """Whether the game is over for us."""
        return bool(self.view["over"]) or not next(p for p in self.view["players"] if p["name"] == self.name)["in_game"]

    async def _as_player(self, connection: ClientConnection) -> None:
        async for at, text in self.load.messages_of(connection):
            message = json.loads(text)
            match message["type"]:
                case "welcome":
                    self.name, self.view = message["seat"], message["view"]
                    self.branch, self.version = message["branch"], message["version"]
                case "update":
                    self.view = apply(self.view, message.get("patch"))
                    self.branch, self.version = message["branch"], message["version"]
                case "done" | "refused" if message.get("ref") == 1 and self.replied and not self.replied.done():
                    self.replied.set_result((at, message["type"] == "done"))
            self.changed.set()

    async def _as_spectator(self, connection: ClientConnection) -> None:
        async for at, text in self.load.messages_of(connection):
            if text.startswith('{"type":"update"'):
                self.load.moves += 1
                if self.seen is not None and not self.seen.done():
                    self.seen.set_result(at)


def choose(decision: dict[str, Any], rng: Rng, *, least: bool) -> Any:
    """A choice that is likely to be legal, or the one by which least happens."""
    if "range" in decision:
        return decision["range"][0]
    pairs = [[a, b] for group in decision.get("pairs", []) for a in group["of"] for b in group["to"]]
    choices = pairs + [option["choice"] for option in decision["options"]]
    match decision["shape"]:
        case "one":
            return choices[0] if least else rng.choice(choices)
        case "order":
            return choices
        case "several":
            return choices[: decision["least"]]
        case _:
            return [decision["total"] - len(choices) + 1, *[1] * (len(choices) - 1)]
