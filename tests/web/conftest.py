"""A real server and a real browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.server.conftest import Server, own_server

from headjudge.server.routes.pages import CLIENT

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


def chromium() -> str | None:
    """The system's Chromium, if there is one."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium, for the built client."""
    if not (CLIENT / "index.html").exists():
        pytest.skip("the browser client isn't built: make client")
    program = chromium()
    if program is None:
        pytest.skip("there is no Chromium: apt-get install chromium")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield started
        started.close()
