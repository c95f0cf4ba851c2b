"""Tests by several processes, forked once all tests are collected.

Workers that load and collect everything each for themselves take as long for that as for every tenth test. Tests go in
shares, a file each; the numbers of the shares wait in a pipe, and who is done with one takes the next.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

import pytest

__all__ = ["Share", "run_forked"]

FORK = get_context("fork")
WIDTH = 2
"""So many bytes has the number of a share."""
Share = Sequence[pytest.Item]
"""Tests that one worker runs one after another."""


def run_forked(session: pytest.Session, shares: Sequence[Share], workers: int) -> None:
    """Run all tests of a session in so many processes. What a worker that broke off hasn't run, has failed."""
    left = {item.nodeid: item for share in shares for item in share}
    queue, fill = os.pipe()
    os.write(fill, b"".join(number.to_bytes(WIDTH, "big") for number in range(len(shares))))
    os.close(fill)
    session.config.pluginmanager.getplugin("terminalreporter").showfspath = False
    started: list[tuple[BaseProcess, Connection]] = []
    try:
        for _ in range(min(workers, len(shares))):
            _start(session, shares, queue, started)
        _listen(session, [heard for _, heard in started], queue, left)
    finally:
        os.close(queue)
        for process, _ in started:
            process.join()
    if session.shouldfail:
        raise session.Failed(session.shouldfail)
    if session.shouldstop:
        raise session.Interrupted(session.shouldstop)
    ended = ", ".join(str(process.exitcode) for process, _ in started)
    for item in left.values():
        why = f"a worker broke off before it was done with this test; they ended with {ended}"
        report = pytest.TestReport(item.nodeid, item.location, {}, "failed", why, "call")
        session.config.hook.pytest_runtest_logreport(report=report)


def _start(
    session: pytest.Session, shares: Sequence[Share], queue: int, started: list[tuple[BaseProcess, Connection]]
) -> None:
    """One more worker, and where it is heard."""
    heard, told = FORK.Pipe(duplex=False)

    def work() -> None:
        for ear in (heard, *(ear for _, ear in started)):
            ear.close()  # once nobody listens any more, telling fails
        _work(session, shares, queue, told)

    process = FORK.Process(target=work)
    process.start()
    told.close()
    started.append((process, heard))


def _listen(session: pytest.Session, workers: list[Connection], queue: int, left: dict[str, pytest.Item]) -> None:
    """Tell the session what workers tell, until all have ended, and take what they are done with off the list."""
    hook = session.config.hook
    while workers:
        for heard in wait(workers):
            assert isinstance(heard, Connection)
            try:
                report, done = heard.recv()
            except EOFError:
                workers.remove(heard)
                continue
            if done is not None:
                del left[done[0]]
                hook.pytest_runtest_logfinish(nodeid=done[0], location=done[1])
                continue
            hook.pytest_runtest_logreport(
                report=hook.pytest_report_from_serializable(config=session.config, data=report)
            )
            if session.shouldfail or session.shouldstop:
                while os.read(queue, 1 << 16):
                    """Workers find nothing more to do."""


def _work(session: pytest.Session, shares: Sequence[Share], queue: int, told: Connection) -> None:
    """Run shares until none is left."""
    vars(sys.modules["__main__"]).pop("__file__", None)  # what tests spawn would load it, and so all of pytest
    plugins = session.config.pluginmanager
    plugins.unregister(name="terminalreporter")
    plugins.register(Teller(session.config, told))
    capture = plugins.getplugin("capturemanager")
    capture.stop_global_capturing()  # it writes into a file that all processes would share
    capture.start_global_capturing()
    capture.suspend_global_capture()
    try:
        for item, following in pairwise(chain(_taken(shares, queue), (None,))):
            assert item is not None
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.shouldfail or session.shouldstop:
                break
    finally:
        session._setupstate.teardown_exact(None)


def _taken(shares: Sequence[Share], queue: int) -> Iterator[pytest.Item]:
    """Tests, as long as there is a share that no other worker has taken."""
    while number := os.read(queue, WIDTH):
        yield from shares[int.from_bytes(number, "big")]


class Teller:
    """A worker's plugin: the process that forked it hears from it how tests went."""

    def __init__(self, config: pytest.Config, told: Connection) -> None:
        self.config, self.told = config, told

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell how a part of a test went."""
        data = self.config.hook.pytest_report_to_serializable(config=self.config, report=report)
        self.told.send((data, None))

    def pytest_runtest_logfinish(self, nodeid: str, location: Any) -> None:
        """Tell that nothing more comes of a test."""
        self.told.send((None, (nodeid, location)))
