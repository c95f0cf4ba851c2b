"""Settings of all tests: the same property examples everywhere, what is slow named, and dealt out among the workers."""

from __future__ import annotations

import gc
import os
import tempfile
from functools import cache
from itertools import groupby, islice
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from tests.depth import depth

from headjudge.core.data_folder import DATA_VARIABLE

settings.register_profile("same", derandomize=True, deadline=None, print_blob=True, max_examples=depth(30, 200))
settings.register_profile("search", deadline=None, print_blob=True, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
if settings.get_current_profile_name() == "same":
    # Else numbers and words of whatever sources are loaded by then are among the examples: others after each change,
    # others if a test runs alone; and each worker would read all sources through for them.
    providers._get_local_constants = lambda: providers._local_constants
gc.disable()  # until all tests are collected: hardly anything of what is made by then is ever given up

DATA = tempfile.TemporaryDirectory(prefix="headjudge-tests-")
os.environ[DATA_VARIABLE] = DATA.name
"""Whatever cards somebody has imported on this machine, tests find none but those that they import."""

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
SERVED = 2
"""So many of these, from the first, need servers and browsers, which each worker that has such tests starts for itself,
in five seconds and more: half of the workers have all of them."""


@cache
def _place(file: Path) -> int:
    """Where in SLOW a file of tests is; after all of them if it isn't there."""
    path = file.relative_to(TESTS).as_posix()
    return next((n for n, slow in enumerate(SLOW) if path == slow or path.startswith(f"{slow}/")), len(SLOW))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what is slow, and deal it out among what isn't: a file of slow tests often waits for a server or a browser,
    and then other workers have small tests that don't."""
    slow = [item for item in items if _place(item.path) < len(SLOW)]
    for item in slow:
        item.add_marker("slow")
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        items[:] = _dealt(slow, [item for item in items if _place(item.path) == len(SLOW)], workers)


def _dealt(slow: list[pytest.Item], small: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Tests in an order that is cut into so many shares of equal length, one for each worker. Files of slow tests go
    round among the shares of half of the workers, those that need servers among the others', and each kind is spread
    over the whole of a share; small tests come before each file, and more of them at the end, from where whoever has
    nothing left takes tests of others."""
    slow.sort(key=lambda item: _place(item.path))
    files = [list(tests) for _, tests in groupby(slow, key=lambda item: item.path)]
    served = [tests for tests in files if _place(tests[0].path) < SERVED]
    alone, half = files[len(served) :], (workers + 1) // 2
    dealt: list[pytest.Item] = []
    total, left = len(slow) + len(small), iter(small)
    for n in range(workers):
        mine = _spread(served[n::half] if n < half else alone[n - half :: workers - half])
        fill = max(0, total * (n + 1) // workers - len(dealt) - sum(map(len, mine)))
        between = fill * 4 // 5 // max(1, len(mine))
        for tests in mine:
            dealt += [*islice(left, between), *tests]
        dealt += islice(left, fill - between * len(mine))
    return [*dealt, *left]


def _spread(files: list[list[pytest.Item]]) -> list[list[pytest.Item]]:
    """Files of tests, those of each kind at equal distances."""
    kinds = [list(kind) for _, kind in groupby(files, key=lambda tests: _place(tests[0].path))]
    placed = [((n + 0.5) / len(kind), tests) for kind in kinds for n, tests in enumerate(kind)]
    return [tests for _, tests in sorted(placed, key=lambda one: one[0])]


def pytest_collection_finish() -> None:
    """What all tests share (cards, trees, rules) isn't searched for garbage again and again."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are processors: tests of servers and browsers often wait."""
    return (os.cpu_count() or 1) + 2
