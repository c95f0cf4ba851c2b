"""A server with a clock of ours, and people who come to its events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.clocked import Clock, ClockedServer
from tests.server.entrant import Entrant


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def clocked(tmp_path: Path, clock: Clock) -> Iterator[ClockedServer]:
    with ClockedServer(tmp_path, clock) as server:
        yield server


@pytest.fixture
def people(clocked: ClockedServer) -> Iterator[Callable[[str | None], Entrant]]:
    """Makes people, and sends them home at the end."""
    made: list[Entrant] = []

    def person(name: str | None) -> Entrant:
        made.append(Entrant(clocked.port, name))
        return made[-1]

    yield person
    for one in made:
        one.close()
