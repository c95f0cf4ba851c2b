"""A real server in this process, whose clock tests set: uvicorn in a thread, real sockets, a real database."""

from __future__ import annotations

import socket
import threading
import time
import warnings
from pathlib import Path
from types import TracebackType
from typing import Self

import uvicorn
from litestar.exceptions import LitestarDeprecationWarning

from headjudge.server.app import create_app
from headjudge.server.limits import Limits
from headjudge.server.notices.settings import NoticeSettings
from headjudge.server.storage.folder import ServerFolder

NOON = 1_800_000_000
"""15 January 2027, 8:00 GMT: tests begin there."""


PATIENT = Limits(names_per_address=10**6, tables_per_address=10**6, tables_per_person=10**6, bots_per_person=10**6)


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self, at: float = NOON) -> None:
        self.at = at

    def __call__(self) -> float:
        """What it shows."""
        return self.at


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
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", self.port))
        self.port = listening.getsockname()[1]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", LitestarDeprecationWarning)  # as for whoever runs `headjudge serve`
            app = create_app(ServerFolder(self.folder), self.notices, self.clock, self.limits)
        config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=2)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listening]}, daemon=True)
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            time.sleep(0.02)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join(timeout=30)
        assert not self._thread.is_alive()
