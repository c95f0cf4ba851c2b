"""Times: whole seconds since 1970, and how people write them (GMT).

No game knows a clock: every act says when it was done.
"""

from __future__ import annotations

from datetime import UTC, datetime

from headjudge.core.errors import InvalidInput

__all__ = ["DAY", "HOUR", "LATEST", "MINUTE", "WEEK", "read_time", "show_time", "time_of"]

MINUTE, HOUR = 60, 3600
DAY = 24 * HOUR
WEEK = 7 * DAY
LATEST = 2**37
"""No time that somebody gives is later, or further in the past: calendars end in the year 9999."""


def read_time(text: str) -> int:
    """The time of a text such as ``2005-03-08 05:00`` (GMT, unless it says how far from it). Raises InvalidInput."""
    try:
        given = datetime.fromisoformat(text)
        return int((given.replace(tzinfo=UTC) if given.tzinfo is None else given).timestamp())
    except (TypeError, ValueError) as error:
        raise InvalidInput(
            f"{text!r} isn't a time; write one like 2005-03-08 05:00 (GMT)", code="input/time"
        ) from error


def time_of(given: object) -> int:
    """A time that somebody gives, as text or in seconds. Raises InvalidInput, also for one thousands of years away."""
    at = read_time(given) if isinstance(given, str) else given
    if type(at) is not int or not -LATEST <= at <= LATEST:
        raise InvalidInput(
            f"{given!r} isn't a time; write one like 2005-03-08 05:00 (GMT), or seconds since 1970", code="input/time"
        )
    return at


def show_time(at: int) -> str:
    """A time to the minute, GMT."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
