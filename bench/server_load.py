"""What both servers of `bench/server.py` are measured with: connections that count, latencies, the processor and memory
of a process."""

from __future__ import annotations

import asyncio
import os
import socket
import struct
import subprocess
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

__all__ = ["Latencies", "Load", "Plan", "ServerProcess", "free_port"]

RECEIVED = 128
"""Where `struct tcp_info` of Linux has `tcpi_bytes_received`."""


@dataclass(frozen=True)
class Plan:
    """What is measured."""

    tables: int
    """So many where only bots play."""
    probe_tables: int
    """So many where one seat is ours."""
    probes: int
    """Measured answers that are wanted."""
    most_seconds: float
    warm_up: float
    pace: str
    """Of the bots."""
    rate: float = 0.0
    """For a server without bots of its own: how many moves a second are made at all tables together."""


@dataclass
class Latencies:
    """Seconds from sending an answer until it came back."""

    to_sender: list[float] = field(default_factory=list)
    to_spectator: list[float] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        """The 50th, 95th and 99th percentile of both in milliseconds. Raises RuntimeError if there are none."""
        if not self.to_sender:
            raise RuntimeError("no answer came back in time: the server is overloaded")
        found = {}
        for name, seconds in (("sender", self.to_sender), ("spectator", self.to_spectator)):
            ordered = sorted(seconds)
            for p in (50, 95, 99):
                found[f"{name}_p{p}_ms"] = round(ordered[len(ordered) * p // 100] * 1000, 2)
        return found


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class ServerProcess:
    """A server in a process of its own: what it used of the processor, and its memory."""

    def __init__(self, *program: str | Path, folder: Path) -> None:
        self._output = (folder / "output").open("wb")
        self._process = subprocess.Popen(program, stdout=self._output, stderr=subprocess.STDOUT)  # noqa: S603 - one of ours

    def stop(self) -> None:
        """Stop it."""
        self._process.terminate()
        self._process.wait(timeout=60)
        self._output.close()

    @property
    def processor_seconds(self) -> float:
        """What it has used of the processor so far."""
        values = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(values[11]) + int(values[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def megabytes(self) -> float:
        """What it holds in memory."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1000


class Load:
    """The connections to one server, and what came over them since :meth:`reset`."""

    def __init__(self, url: str, process: ServerProcess) -> None:
        self.url = url
        self.process = process
        self.latencies = Latencies()
        self.messages = 0
        self.moves = 0
        """What spectators were shown."""
        self.missing = 0
        """Answers that somebody never learned of."""
        self.open: set[ClientConnection] = set()
        self._closed_bytes = 0
        self._bytes = self._processor = self._began = 0.0
        self.measuring = False

    async def connect(self, path: str, **options: Any) -> ClientConnection:
        """Another connection."""
        while True:
            try:
                made = await connect(
                    self.url + path, max_size=None, max_queue=None, ping_interval=None, proxy=None, **options
                )
                break
            except ConnectionRefusedError:
                await asyncio.sleep(0.1)
        self.open.add(made)
        return made

    async def close(self, connection: ClientConnection) -> None:
        """Close a connection."""
        self._closed_bytes += _received(connection)
        self.open.discard(connection)
        await connection.close()

    async def messages_of(self, connection: ClientConnection) -> AsyncIterator[tuple[float, str]]:
        """Every message, with the time it came at, until the connection is closed."""
        async for message in connection:
            at = time.perf_counter()
            self.messages += 1
            yield at, str(message)

    def probe(self, sent: float, sender: float | None, spectator: float | None) -> None:
        """Note when an answer was sent, and when each side learned of it (None: never)."""
        if not self.measuring:
            return
        if sender is None or spectator is None:
            self.missing += 1
            return
        self.latencies.to_sender.append(sender - sent)
        self.latencies.to_spectator.append(spectator - sent)

    def reset(self) -> None:
        """Begin to measure."""
        self.measuring = True
        self.messages = self.moves = 0
        self._bytes = self._all_bytes()
        self._processor = self.process.processor_seconds
        self._began = time.perf_counter()

    def figures(self) -> dict[str, float]:
        """All that was measured."""
        spent = time.perf_counter() - self._began
        return {
            "connections": len(self.open),
            "probes": len(self.latencies.to_sender),
            "missing": self.missing,
            "seconds": round(spent, 1),
            **self.latencies.figures(),
            "moves_per_second": round(self.moves / spent, 1),
            "messages_per_second": round(self.messages / spent, 1),
            "kilobytes_per_second": round((self._all_bytes() - self._bytes) / spent / 1000, 1),
            "processor_percent": round((self.process.processor_seconds - self._processor) / spent * 100, 1),
            "megabytes": round(self.process.megabytes, 1),
        }

    def _all_bytes(self) -> int:
        return self._closed_bytes + sum(_received(connection) for connection in self.open)


def _received(connection: ClientConnection) -> int:
    """Bytes that came over a connection's socket, as they were on the wire."""
    sock = connection.transport.get_extra_info("socket")
    if sock is None or sock.fileno() < 0:
        return 0
    info = sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 256)
    return int(struct.unpack_from("Q", info, RECEIVED)[0])
