"""Tests in a browser are left out only where there is no browser to be had, and then they say how to get one."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from tests.web import browsers

ROOT = Path(__file__).parents[2]


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client that is built, and no browser anywhere."""
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(browsers, "CLIENT", tmp_path)
    monkeypatch.setattr(browsers, "find", lambda: None)
    return tmp_path


def test_a_client_that_is_not_built_is_a_failure(built: Path) -> None:
    (built / "index.html").unlink()
    with pytest.raises(pytest.fail.Exception, match="make test"):
        browsers.wanted()


@pytest.mark.usefixtures("built")
def test_a_missing_browser_is_a_failure_in_ci_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="apt-get install chromium"):
        browsers.wanted()
    monkeypatch.setenv("CI", "")
    with pytest.raises(pytest.skip.Exception, match="apt-get install chromium"):
        browsers.wanted()


def test_the_system_and_the_environment_are_asked_for_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(browsers.VARIABLE, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name == "google-chrome" else None)
    assert browsers.find() == "/usr/bin/google-chrome"
    monkeypatch.setenv(browsers.VARIABLE, "/opt/chromium")
    assert browsers.find() == "/opt/chromium"


def test_make_test_builds_the_client_and_looks_for_a_browser() -> None:
    planned = ["make", "--dry-run", "--what-if=web/index.html", "test"]
    found = subprocess.run(planned, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    steps = [found.index(step) for step in ("web/build.py build", "-m tests.web.browsers", "bin/pytest -n")]
    assert steps == sorted(steps)
