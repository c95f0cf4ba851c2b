"""How often somebody may ask."""

from __future__ import annotations

import time
from collections.abc import Callable

from headjudge.core.errors import IllegalAction

__all__ = ["Bucket", "TooOften"]


class TooOften(IllegalAction):
    """Too many requests in too short a time."""

    code = "rate/limited"


class Bucket:
    """Lets ``rate`` requests a second through, and ``most`` at once after a pause."""

    def __init__(self, rate: float, most: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.most = most
        self._now = now
        self._left = most
        self._at = now()

    def take(self) -> None:
        """Let one request through. Raises TooOften."""
        now = self._now()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            raise TooOften("too many at once; wait a moment")
        self._left -= 1
