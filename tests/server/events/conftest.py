"""People who come to events on a server with a clock of ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from tests.server.clocked import ClockedServer
from tests.server.entrant import Entrant
from tests.server.watcher import guests


@pytest.fixture
def people(clocked: ClockedServer) -> Iterator[Callable[[str | None], Entrant]]:
    """Makes people, and sends them home at the end."""
    with guests(Entrant, clocked.port) as made:
        yield made
