"""A real server and a real browser."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.server.conftest import SeededServer, Server
from tests.web import browsers, reused

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP plain.test 127.0.0.1",
]
"""``plain.test`` is the server by an address that browsers don't think secure, as those of a local network."""
UNSEEN = [
    "--js-flags=--no-turbofan --no-maglev --min-semi-space-size=32 --max-semi-space-size=32",
    "--force-gpu-mem-available-mb=0",
    "--in-process-gpu",
]
"""Scripts aren't optimised: no page of a test is open long enough for that to pay. Pages are laid out and composed, but
not turned into pixels, for which there is no memory: nobody looks at them. Each took a tenth of the browser's time, and
a process of its own for what would draw them a twentieth; so did collecting young garbage again and again, for which
a page has room enough."""

expect.set_options(timeout=20_000)  # a busy machine takes its time


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the built client."""
    shared = SeededServer(tmp_path_factory.mktemp("web"))
    shared.start()
    reused.keep_for(f"http://127.0.0.1:{shared.port}")
    yield shared
    shared.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, not started yet."""
    own = SeededServer(tmp_path)
    yield own
    own.stop(signal.SIGKILL)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium, for the built client."""
    program = browsers.wanted()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=[*FLAGS, *UNSEEN])
        yield started
        started.close()
