"""A real server in this process, whose clock tests set: uvicorn in a thread, real sockets, a real database."""

from __future__ import annotations

import asyncio
import gc
import socket
import threading
import time
import warnings
from collections.abc import Coroutine
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Self, TypeVar

import uvicorn
from litestar import Litestar
from litestar.exceptions import LitestarDeprecationWarning
from tests.server.cheap import hash_cheaply

from headjudge.server.app import Lifespan, application, create_app
from headjudge.server.limits import Limits
from headjudge.server.notices.settings import NoticeSettings
from headjudge.server.services import Services
from headjudge.server.storage.folder import DATABASE, ServerFolder

T = TypeVar("T")

hash_cheaply()

NOON = 1_800_000_000
"""15 January 2027, 8:00 GMT: tests begin there."""


PATIENT = Limits(names_per_address=10**6, tables_per_address=10**6, tables_per_person=10**6, bots_per_person=10**6)


EVERY = 0.05
"""Seconds between two looks of schedules at what is due; nobody waits longer for it than for the work itself."""


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self, at: float = NOON) -> None:
        self.at = at

    def __call__(self) -> float:
        """What it shows."""
        return self.at


class _Server(uvicorn.Server):
    """Tells which loop it is on."""

    loop: asyncio.AbstractEventLoop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)


@cache
def empty_database() -> bytes:
    """A database of the newest form with nobody in it: to make one takes as long as many a test."""
    with TemporaryDirectory() as folder:
        ServerFolder(Path(folder)).close()
        return (Path(folder) / DATABASE).read_bytes()


_idle: list[Litestar] = []
"""Applications that no server uses now: to make one takes as long as many a test."""
_running: dict[int, Lifespan] = {}
"""What goes on around each of them, by its id."""


def _application(running: Lifespan) -> Litestar:
    """An application for a server that starts."""
    found = _idle.pop() if _idle else application(lambda app: _running[id(app)](app))
    _running[id(found)] = running
    return found


class ClockedServer:
    """A server on a data folder, with a clock of ours."""

    def __init__(
        self, folder: Path, clock: Clock, notices: NoticeSettings | None = None, limits: Limits = PATIENT
    ) -> None:
        self.limits = limits
        self.folder = folder
        self.clock = clock
        self.notices = notices
        self.port = 0

    def __enter__(self) -> Self:
        self._collecting = gc.get_threshold()
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", self.port))
        self.port = listening.getsockname()[1]
        if not (self.folder / DATABASE).exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / DATABASE).write_bytes(empty_database())
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", LitestarDeprecationWarning)  # as for whoever runs `headjudge serve`
            folder = ServerFolder(self.folder)
            self.app = create_app(folder, self.notices, self.clock, self.limits, EVERY, _application)
        config = uvicorn.Config(self.app, log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=2)
        self._server = _Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listening]}, daemon=True)
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            time.sleep(0.02)
        self._loop = self._server.loop
        return self

    @property
    def services(self) -> Services:
        """What the running server works with."""
        litestar: Any = self.app.app
        services: Services = litestar.state.services
        return services

    def on_loop(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of a coroutine that is carried out on the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=60)

    def settle(self) -> None:
        """Wait until all that is due by the clock, or follows from what was done, has happened."""
        services = self.services
        for watch in (services.event_schedule, services.schedule, services.outbox, services.schedule):
            seen = watch.looks
            while watch.looks < seen + 2:  # the look under way may have begun before
                if watch is services.outbox:
                    self._loop.call_soon_threadsafe(services.outbox.call)
                assert self._thread.is_alive(), "the server has stopped"
                time.sleep(EVERY / 5)

    @property
    def loop_thread(self) -> str:
        """The name of the thread that the event loop is on."""
        return self._thread.name

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join(timeout=30)
        assert not self._thread.is_alive()
        gc.set_threshold(*self._collecting)  # a server sets it for the process it has to itself
        app: Any = self.app.app
        _idle.append(app)
