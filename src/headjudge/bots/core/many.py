"""Many games on several processors, with the same results however many those are."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import Any, TypeVar

__all__ = ["play_all"]

Outcome = TypeVar("Outcome")

_play: Callable[[int], Any] | None = None
"""What this process, which does nothing else, plays games with."""


def _begin_worker(play: Callable[[int], Any]) -> None:
    global _play  # noqa: PLW0603  # see there
    _play = play


def _work(number: int) -> Any:
    if _play is None:
        raise RuntimeError("the process was not told what to play")
    return _play(number)


def play_all(play: Callable[[int], Outcome], games: int, jobs: int = 1) -> Generator[Outcome, None, None]:
    """Play the games from 0 to ``games``, each outcome as it is ready. Closing the iterator stops the work.

    ``play`` goes to each process once: a function of a module, or a method of something that can be pickled.
    """
    if jobs <= 1:
        yield from map(play, range(games))
        return
    with _workers(min(jobs, games), play) as pool:
        yield from pool.imap_unordered(_work, range(games))


def _workers(count: int, play: Callable[[int], Any]) -> Pool:
    """Processes that ignore Ctrl-C from their first moment on: this one ends them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return get_context("spawn").Pool(count, _begin_worker, (play,))
    finally:
        signal.signal(signal.SIGINT, before)
