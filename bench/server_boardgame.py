"""The other side of `bench/server.py`: a boardgame.io server (`bench/boardgame/`), with matches in memory.

Its clients speak Socket.IO over WebSockets; what little of that is needed is spoken here, so that both servers are
measured by the same program. The moves of the other seats are sent over the spectator's connection, which costs no
connections that the tables of Headjudge's bots don't have.
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

from server_load import Load, Plan, ServerProcess, free_port
from websockets.asyncio.client import ClientConnection

__all__ = ["BoardgameIo", "missing"]

FOLDER = Path(__file__).with_name("boardgame")
INSTALLED = FOLDER / "node_modules" / ".package-lock.json"
SPACE = "/passing,"
SEATS = 4
GIVEN_UP = 10.0


def missing() -> str:
    """Why it can't be measured here, or ""; it is installed if need be."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return "there is no Node.js (node and npm) on the PATH"
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < (FOLDER / "package-lock.json").stat().st_mtime:
        program = [npm, "ci", "--omit=optional", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        if subprocess.run(program, cwd=FOLDER, check=False).returncode:  # noqa: S603 - npm
            return "npm could not install it"
        INSTALLED.touch()
    return ""


class BoardgameIo:
    """The server, in a process of its own."""

    name = "boardgame.io"

    def __init__(self, folder: Path) -> None:
        port = free_port()
        process = ServerProcess(str(shutil.which("node")), FOLDER / "server.js", str(port), folder=folder)
        self.load = Load(f"ws://127.0.0.1:{port}", process)

    async def start(self, plan: Plan) -> list[asyncio.Task[None]]:
        """Open all matches and let them be played at."""
        matches = plan.tables + plan.probe_tables
        period = matches / plan.rate
        tasks = []
        for number in range(matches):
            match = _Match(self.load, f"match-{number}")
            await match.open(probed=number >= plan.tables)
            tasks += [asyncio.create_task(match.read_spectator()), asyncio.create_task(match.play(period))]
            if match.player is not None:
                tasks.append(asyncio.create_task(match.read_player(match.player)))
        return tasks

    async def more(self) -> dict[str, float]:
        """It says nothing of itself."""
        return {}

    async def stop(self) -> None:
        """Stop the server."""
        self.load.process.stop()


class _Match:
    """A match of four, with a spectator; a probed one has a connection of its first seat."""

    def __init__(self, load: Load, id: str) -> None:
        self.load = load
        self.id = id
        self.player: ClientConnection | None = None
        self.spectator: ClientConnection
        self.state: Any = None
        self.changed = asyncio.Event()
        self.to_sender: asyncio.Future[float] | None = None
        self.to_spectator: asyncio.Future[float] | None = None

    async def open(self, *, probed: bool) -> None:
        """Connect; the first connection makes the match."""
        self.spectator = await self._connect(None)
        if probed:
            self.player = await self._connect("0")

    async def _connect(self, seat: str | None) -> ClientConnection:
        connection = await self.load.connect("/socket.io/?EIO=4&transport=websocket")
        await connection.recv()
        await connection.send(f"40{SPACE}")
        await connection.recv()
        await connection.send(_event("sync", self.id, seat, None, SEATS))
        return connection

    async def play(self, period: float) -> None:
        """Let seat after seat pass, one each period."""
        await asyncio.sleep(random.random() * period)
        due = time.perf_counter()
        while True:
            while self.state is None:
                self.changed.clear()
                await self.changed.wait()
            due += period
            seat, number = self.state["ctx"]["currentPlayer"], self.state["_stateID"]
            if self.player is not None and seat == "0":
                await self._probe(self.player, number)
            else:
                await self._pass(self.spectator, seat, number)
            await asyncio.sleep(due - time.perf_counter())

    async def _probe(self, player: ClientConnection, number: int) -> None:
        loop = asyncio.get_running_loop()
        self.to_sender, self.to_spectator = loop.create_future(), loop.create_future()
        sent = time.perf_counter()
        await self._pass(player, "0", number)
        try:
            sender = await asyncio.wait_for(self.to_sender, GIVEN_UP)
            spectator = await asyncio.wait_for(self.to_spectator, GIVEN_UP)
        except TimeoutError:
            self.load.probe(sent, None, None)
        else:
            self.load.probe(sent, sender, spectator)

    async def _pass(self, connection: ClientConnection, seat: str, number: int) -> None:
        move = {"type": "MAKE_MOVE", "payload": {"type": "pass", "args": [], "playerID": seat, "credentials": None}}
        await connection.send(_event("update", move, number, self.id, seat))

    async def read_spectator(self) -> None:
        """Take in what the spectator is sent."""
        async for at, text in self.load.messages_of(self.spectator):
            event = await self._taken(self.spectator, text)
            if event == "update":
                self.load.moves += 1
                if self.to_spectator is not None and not self.to_spectator.done():
                    self.to_spectator.set_result(at)

    async def read_player(self, player: ClientConnection) -> None:
        """Take in what the seat is sent."""
        async for at, text in self.load.messages_of(player):
            event = await self._taken(player, text)
            if event == "update" and self.to_sender is not None and not self.to_sender.done():
                self.to_sender.set_result(at)

    async def _taken(self, connection: ClientConnection, text: str) -> str:
        """Take in a message; the name of its event, "" if it is none."""
        if text == "2":
            await connection.send("3")
        if not text.startswith(f"42{SPACE}"):
            return ""
        event, _, *values = json.loads(text[len(SPACE) + 2 :])
        if event in ("sync", "update"):
            self.state = values[0]["state"] if event == "sync" else values[0]
            self.changed.set()
        return str(event)


def _event(*values: Any) -> str:
    return f"42{SPACE}{json.dumps(values)}"
