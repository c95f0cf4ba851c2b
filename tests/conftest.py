"""Settings of all tests: the same property examples everywhere, what is slow named, and dealt out among the workers."""

from __future__ import annotations

import gc
import os
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from tests.depth import DEEP, depth
from tests.forked import run_forked

settings.register_profile("same", derandomize=True, deadline=None, print_blob=True, max_examples=depth(30, 200))
settings.register_profile("search", deadline=None, print_blob=True, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
if settings.get_current_profile_name() == "same":
    # Else numbers and words of whatever sources are loaded by then are among the examples: others after each change,
    # others if a test runs alone; and each worker would read all sources through for them.
    providers._get_local_constants = lambda: providers._local_constants
gc.disable()  # until all tests are collected: hardly anything of what is made by then is ever given up

TESTS = Path(__file__).parent
SLOW = (
    "web",
    "server",
    "fuzz",
    "bots",
    "docs/test_recipes.py",
    "docs/test_add_a_game.py",
    "cli",
    "envs",
    "smoke",
    "frozen",
    "scenario/test_reported.py",
    "mutation",
    "wargame/views",
)
"""What `make test-fast` leaves out, and what is dealt out evenly: browsers, servers, random games, the command line,
other people's cards. A folder or a file of tests is named here and nowhere else."""


@cache
def _place(file: Path) -> int:
    """Where in SLOW a file of tests is; after all of them if it isn't there."""
    path = file.relative_to(TESTS).as_posix()
    return next((n for n, slow in enumerate(SLOW) if path == slow or path.startswith(f"{slow}/")), len(SLOW))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--workers", default="1", help="run tests by so many processes; auto: two more than processors")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow."""
    for item in items:
        if _place(item.path) < len(SLOW):
            item.add_marker("slow")


def pytest_collection_finish() -> None:
    """What all tests share (cards, trees, rules) isn't searched for garbage again and again."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Share tests out among workers, if several are wanted and all could be collected."""
    wanted = session.config.getoption("workers")
    # Tests of servers and browsers often wait.
    workers = (os.cpu_count() or 1) + 2 if wanted == "auto" else int(wanted)
    if workers < 2 or session.testsfailed or session.config.option.collectonly:
        return None
    run_forked(session, _shares(session.items), workers)
    return True


def _shares(items: list[pytest.Item]) -> list[list[pytest.Item]]:
    """Files of tests; where deep is dug each test by itself, since one takes as long there as a file does here.

    Each kind of slow files is spread over most of the run: while they wait for a server or a browser, small ones don't.
    Among those are most of the last, so that all workers end at about the same time.
    """
    if DEEP:
        return [[item] for item in items]
    files = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
    files.sort(key=lambda tests: _place(tests[0].path))
    kinds = [list(kind) for _, kind in groupby(files, key=lambda tests: _place(tests[0].path))]
    placed = [
        ((n + 0.5) / len(kind) * (0.8 if _place(tests[0].path) < len(SLOW) else 1), tests)
        for kind in kinds
        for n, tests in enumerate(kind)
    ]
    return [tests for _, tests in sorted(placed, key=lambda one: one[0])]
