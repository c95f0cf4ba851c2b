"""A server with a clock of ours, and people who come to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.campaigner import Campaigner
from tests.server.clocked import Clock, ClockedServer


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def clocked(tmp_path: Path, clock: Clock) -> Iterator[ClockedServer]:
    with ClockedServer(tmp_path, clock) as server:
        yield server


@pytest.fixture
def people(clocked: ClockedServer) -> Iterator[Callable[[str | None], Campaigner]]:
    """Makes people, and sends them home at the end."""
    made: list[Campaigner] = []

    def person(name: str | None) -> Campaigner:
        made.append(Campaigner(clocked.port, name))
        return made[-1]

    yield person
    for one in made:
        one.close()
