"""The browser that the pages are tested in: found, or fetched where that can be done (`python -m tests.web.browsers`).

It is any Chromium: the one that ``HEADJUDGE_BROWSER`` names, the system's (its shell without windows, if there is one),
or Playwright's own. A build that is missing is a failure; a missing browser is one in continuous integration (``CI`` is
set), else the tests skip and say how to get one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from headjudge.server.routes.pages import CLIENT

__all__ = ["HOW", "axe_script", "fetch", "find", "in_ci", "wanted"]

VARIABLE = "HEADJUDGE_BROWSER"
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
)
HOW = (
    "no Chromium is found: `apt-get install chromium-headless-shell` as root, or "
    f"`.venv/bin/python -m playwright install chromium --with-deps`, or name one in {VARIABLE}"
)
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def find() -> str | None:
    """Where a browser is, if there is one."""
    found = os.environ.get(VARIABLE) or next(filter(None, map(shutil.which, NAMES)), None)
    if found is not None:
        return found
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def fetch() -> str | None:
    """Fetch a browser: the system's where the system's packages may be installed, else Playwright's own."""
    ways: list[list[list[str]]] = [[[sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"]]]
    if shutil.which("apt-get") and os.geteuid() == 0:
        install = ["apt-get", "install", "--yes", "-qq", "--no-install-recommends"]
        # The shell has no windows to draw and takes little more than half the time; older systems have none.
        ways[:0] = [[["apt-get", "update", "-qq"], [*install, name]] for name in NAMES[:2]]
    for way in ways:
        print(f"The tests in a browser need Chromium: {' && '.join(map(' '.join, way))}", flush=True)
        if all(subprocess.run(command, check=False).returncode == 0 for command in way) and (found := find()):
            return found
    return None


def in_ci() -> bool:
    """Whether this is continuous integration, where nothing is left out."""
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


def wanted() -> str:
    """Where the browser for the tests is. Fails or skips the test that asks, if it or the built client is missing."""
    if not (CLIENT / "index.html").exists():
        pytest.fail("the browser client isn't built: run `make test`, or `make client` once")
    found = find()
    if found is None and in_ci():
        pytest.fail(HOW)
    if found is None:
        pytest.skip(HOW)
    return found


def axe_script() -> str:
    """axe, which finds what is wrong for people who can't see or use a mouse. Fails the test if it isn't there."""
    if not AXE.exists():
        pytest.fail("axe-core isn't installed: run `make client`, which installs what the client is tested with")
    return AXE.read_text(encoding="utf-8")


if __name__ == "__main__":
    if find() is None and fetch() is None:
        print(HOW, file=sys.stderr)
        sys.exit(1 if in_ci() else 0)
