"""Heavy work beside the event loop, in a few threads of its own, so that nobody waits for it but who asked: reading
decks, compiling cards, beginning and rebuilding games, stepping through replays, opening campaigns.

Whoever asks is known by an address or an account. Of all who wait, each has a turn before anybody has a second one, and
nobody may wait for much at once.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from headjudge.server.throttle import TooOften

__all__ = ["Work"]

THREADS = 2
"""More would only make each slower: Python carries out one thread at a time, and the event loop is one of them."""
MOST_WAITING = 16

P = ParamSpec("P")
T = TypeVar("T")


class Work:
    """The threads for heavy work, and who waits for them."""

    def __init__(self, name: str = "heavy work") -> None:
        self._threads = ThreadPoolExecutor(THREADS, name)
        self._free = THREADS
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def run(self, who: str, function: Callable[P, T], *args: P.args, **options: P.kwargs) -> T:
        """The result of a function that takes its time. ``who`` asks; the server itself is "".

        Raises TooOften if they wait for much already, and what the function raises.
        """
        loop = asyncio.get_running_loop()
        queue = self._waiting.setdefault(who, deque())
        if who and len(queue) >= MOST_WAITING:
            raise TooOften("too many of your requests are still running; wait until some are done")
        turn: asyncio.Future[None] = loop.create_future()
        queue.append(turn)
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was given, and isn't taken
                self._free += 1
                self._next()
            raise
        work = asyncio.ensure_future(loop.run_in_executor(self._threads, lambda: function(*args, **options)))
        work.add_done_callback(self._done)
        return await asyncio.shield(work)

    def close(self) -> None:
        """Finish what is under way, and begin nothing more."""
        self._threads.shutdown(cancel_futures=True)

    def _done(self, work: asyncio.Future[T]) -> None:
        if not work.cancelled():
            work.exception()  # whoever asked may have gone away
        self._free += 1
        self._next()

    def _next(self) -> None:
        """Give free threads to those who wait, each in turn."""
        while self._free and self._waiting:
            who, queue = self._waiting.popitem(last=False)
            while queue and queue[0].done():
                queue.popleft()
            if queue:
                self._free -= 1
                queue.popleft().set_result(None)
            if queue:
                self._waiting[who] = queue
