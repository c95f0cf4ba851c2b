"""What holds a server's event loop: how long each step of it takes of the processor, and on which thread things are
done. The processor's time and not the clock's, so that a busy machine changes nothing."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

__all__ = ["Steps", "threads_of", "watched_steps"]


@dataclass
class Steps:
    """The longest steps of event loops: milliseconds, and whose step it was."""

    worst: list[tuple[float, str]] = field(default_factory=list)

    def over(self, milliseconds: float) -> list[tuple[float, str]]:
        """Steps that took longer."""
        return [step for step in self.worst if step[0] > milliseconds]


@contextmanager
def watched_steps(monkeypatch: pytest.MonkeyPatch, least: float = 5.0) -> Iterator[Steps]:
    """Note all steps of event loops of this process that take so many milliseconds."""
    found = Steps()
    run = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> Any:
        began = time.thread_time()
        try:
            return run(handle)
        finally:
            spent = (time.thread_time() - began) * 1000
            if spent >= least:
                callback: Any = getattr(handle, "_callback", None)
                task = getattr(callback, "__self__", None)
                who = getattr(task.get_coro(), "__qualname__", "") if isinstance(task, asyncio.Task) else repr(callback)
                found.worst.append((spent, who))

    with monkeypatch.context() as patched:
        patched.setattr(asyncio.Handle, "_run", timed)
        yield found


def threads_of(monkeypatch: pytest.MonkeyPatch, *functions: tuple[Any, str]) -> dict[str, set[str]]:
    """For functions, given by where they are looked up and by name: on which threads they are called from now on."""
    called: dict[str, set[str]] = {}
    for place, name in functions:
        monkeypatch.setattr(place, name, _noting(getattr(place, name), called.setdefault(name, set())))
    return called


def _noting(function: Callable[..., Any], threads: set[str]) -> Callable[..., Any]:
    def noted(*args: Any, **options: Any) -> Any:
        threads.add(threading.current_thread().name)
        return function(*args, **options)

    return noted
