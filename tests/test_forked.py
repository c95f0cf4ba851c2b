"""Tests that are run by several processes are all run, once, and nothing that happens to them is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

PLUGIN = """
import pytest
from tests.forked import run_forked

@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session):
    files = {}
    for item in session.items:
        files.setdefault(item.path, []).append(item)
    run_forked(session, list(files.values()), 3)
    return True
"""
GOOD = """
import os
import pytest

@pytest.fixture(scope="module", autouse=True)
def once():
    with open("once", "a") as file:
        print(os.getpid(), file=file)
    yield
    with open("once", "a") as file:
        print("down", file=file)

@pytest.mark.parametrize("n", range(5))
def test_good(n):
    print("said")

def test_skipped():
    pytest.skip("no need")
"""
BAD = """
import os

def test_bad():
    print("said by the bad one")
    assert 1 + 1 == 3

def test_the_end_of_its_worker():
    os._exit(7)

def test_behind_it():
    pass
"""


def run(folder: Path, *arguments: str, **files: str) -> str:
    """What pytest says of some files of tests."""
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-ra", "-p", "conftest", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, *arguments],
        cwd=folder,
        env={
            **os.environ,
            "COLUMNS": "120",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def test_all_are_run_once_and_nothing_is_lost(tmp_path: Path) -> None:
    told = run(tmp_path, conftest=PLUGIN, test_good=GOOD, test_bad=BAD, test_more=GOOD)
    assert "3 failed, 10 passed, 2 skipped" in told
    assert "said by the bad one" in told
    assert "said\n" not in told
    assert "assert (1 + 1) == 3" in told
    for name in ("test_the_end_of_its_worker", "test_behind_it"):
        assert f"FAILED test_bad.py::{name} - a worker broke off before it was done" in told
    assert (tmp_path / "once").read_text().split().count("down") == 2, "each file has its fixtures once"
