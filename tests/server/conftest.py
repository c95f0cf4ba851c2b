"""A real server: a process of its own, on its own data folder and a free port."""

from __future__ import annotations

import os
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.clocked import Clock, ClockedServer, empty_database
from tests.server.plain import PLAIN
from tests.server.processes import Process, begin

from headjudge.server.storage.folder import DATABASE

PATIENT = [
    argument
    for name in ("names-per-address", "tables-per-address", "tables-per-person", "bots-per-person")
    for argument in ("--limit", f"{name}=1000000")
]
"""All people of the tests come from one address, and some open many tables."""


class Server:
    """``headjudge serve`` on a data folder; it can be killed and started again on the same port."""

    module = "headjudge"
    """What its process runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.options: list[str] = [*PATIENT]
        self.environment: dict[str, str] = {}
        self.files: int | None = None
        """So many open files the system allows it, if it is to be less than usual."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.process: Process | None = None
        self.output = folder / "server.log"

    def start(self) -> None:
        """Start, and return when it answers."""
        database = self.folder / DATABASE
        if not database.exists():
            database.write_bytes(empty_database())
        arguments = ["serve", "--port", str(self.port), "--data", str(self.folder), *self.options]
        self.process = begin(self.module, arguments, self.output, self.environment, self.files)
        while True:
            assert self.process.exitcode is None, self.output.read_text()
            try:
                httpx.get(f"http://127.0.0.1:{self.port}/api/me", timeout=10, verify=PLAIN)
            except httpx.TransportError:
                time.sleep(0.05)
            else:
                return

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it, gently or not."""
        if self.process is not None:
            os.kill(self.pid, how)
            self.process.join(60)
            assert self.process.exitcode is not None, f"it didn't stop: {self.output.read_text()}"
            self.process = None

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self.process is not None
        assert self.process.pid is not None
        return self.process.pid


class SeededServer(Server):
    """A server at which the same people at the same table are dealt the same cards, in every run."""

    module = "tests.server.seeded"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests share."""
    shared = SeededServer(tmp_path_factory.mktemp("server"))
    shared.start()
    yield shared
    shared.stop()
    assert "Traceback" not in shared.output.read_text()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, not started yet."""
    own = Server(tmp_path)
    yield own
    own.stop(signal.SIGKILL)


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still until it is set."""
    return Clock()


@pytest.fixture
def clocked(tmp_path: Path, clock: Clock) -> Iterator[ClockedServer]:
    """A server in this process, by that clock."""
    with ClockedServer(tmp_path, clock) as server:
        yield server
