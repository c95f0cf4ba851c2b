"""How deep tests dig that play at random or do something again and again: as usual, or as deep as wanted.

`make test` does each as often as it takes to notice what it is there to notice, and always the same. `make deep` sets
``HEADJUDGE_FUZZ=1``: the full counts; another number multiplies them. ``FUZZ_SEED`` looks at other games.
"""

from __future__ import annotations

import os

__all__ = ["DEEP", "depth", "fuzz_seed"]

TIMES = int(os.environ.get("HEADJUDGE_FUZZ") or 0)
DEEP = TIMES > 0
"""Whether the full counts are wanted."""


def depth(usual: int, deep: int) -> int:
    """How often to do something: as usual, or ``deep`` times HEADJUDGE_FUZZ where that is set."""
    return deep * TIMES if DEEP else usual


def fuzz_seed(usual: int) -> int:
    """The seed of random games: the same in every run, unless FUZZ_SEED says otherwise."""
    return int(os.environ.get("FUZZ_SEED", usual))
