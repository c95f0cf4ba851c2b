"""The server's log: what comes again and again is said a few times, and then how often it came."""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import Any

from headjudge.server.throttle import Bucket, TooOften

__all__ = ["LOGGING", "Quiet"]

AT_ONCE = 10
RATE = 0.1
KINDS = 500
"""So many kinds of messages are told apart."""


class Quiet(logging.Filter):
    """Lets through the first messages of a kind (its logger, level and form), and then one in ten seconds."""

    def __init__(self) -> None:
        super().__init__()
        self._kinds: OrderedDict[tuple[str, int, str], tuple[Bucket, list[int]]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a message is to be written; one that is says how many were not."""
        kind = (record.name, record.levelno, str(record.msg)[:200])
        bucket, left_out = self._kinds.setdefault(kind, (Bucket(RATE, AT_ONCE), [0]))
        self._kinds.move_to_end(kind)
        if len(self._kinds) > KINDS:
            self._kinds.popitem(last=False)
        try:
            bucket.take()
        except TooOften:
            left_out[0] += 1
            return False
        if left_out[0]:
            record.msg, record.args = f"{record.getMessage()} (and {left_out[0]} more of these)", None
            left_out[0] = 0
        return True


LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"quiet": {"()": Quiet}},
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["quiet"]}},
    "root": {"level": "WARNING", "handlers": ["stderr"]},
}
"""For :func:`logging.config.dictConfig`."""
