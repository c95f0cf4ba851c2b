"""How late the event loop is: whatever is done on it keeps everybody waiting."""

from __future__ import annotations

import asyncio
from collections import deque

__all__ = ["Lag"]

EVERY = 0.05
"""Seconds between two looks."""
KEPT = 1200
"""Looks that are remembered: those of a minute."""


class Lag:
    """Looks again and again whether it has its turn when it asked for one."""

    def __init__(self) -> None:
        self._late: deque[float] = deque(maxlen=KEPT)

    async def run(self) -> None:
        """Look on and on."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + EVERY
            await asyncio.sleep(EVERY)
            self._late.append(max(0.0, loop.time() - due))

    def milliseconds(self, share: float) -> float:
        """How late it was at most in such a share of the last minute's looks."""
        late = sorted(self._late)
        return round(late[min(len(late) - 1, int(len(late) * share))] * 1000, 1) if late else 0.0
