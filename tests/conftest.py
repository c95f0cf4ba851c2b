"""Settings of all tests: the same property examples everywhere, what takes long begun first, and what is slow named."""

from __future__ import annotations

import gc
import os
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

settings.register_profile("same", derandomize=True, deadline=None, print_blob=True)
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
"""What `make test-fast` leaves out, and what begins first since it takes longest: browsers, servers, random games,
the command line, other people's cards. A folder or a file of tests is named here and nowhere else."""


@cache
def _place(file: Path) -> int:
    """Where in SLOW a file of tests is; after all of them if it isn't there."""
    path = file.relative_to(TESTS).as_posix()
    return next((n for n, slow in enumerate(SLOW) if path == slow or path.startswith(f"{slow}/")), len(SLOW))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow, and let it begin first: whoever has nothing left then takes from a heap of small tests."""
    items.sort(key=lambda item: _place(item.path))
    for item in items:
        if _place(item.path) < len(SLOW):
            item.add_marker("slow")


def pytest_collection_finish() -> None:
    """What all tests share (cards, trees, rules) isn't searched for garbage again and again."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are processors: tests of servers and browsers often wait."""
    return (os.cpu_count() or 1) + 2
