"""A real server and a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.server.conftest import Server, own_server
from tests.web import browsers

__all__ = ["browser", "own_server", "server"]

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

expect.set_options(timeout=20_000)  # a busy machine takes its time


HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The server deals by chance: a game in which what a test looks at never comes is played again, twice at most."""
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the built client."""
    shared = Server(tmp_path_factory.mktemp("web"))
    shared.start()
    yield shared
    shared.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium, for the built client."""
    program = browsers.wanted()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield started
        started.close()
