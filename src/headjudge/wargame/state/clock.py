"""Times of a campaign: whole seconds since 1970, and the deadlines of a turn (3.1).

The engine knows no clock: every action says when it was done. The battle deadline of a turn is when strategies are due;
the movement lock comes 24 hours later, its whole minute included: 5:00 is in, 5:01 is out.
"""

from __future__ import annotations

from datetime import UTC, datetime

from headjudge.core.errors import InvalidInput

__all__ = ["DAY", "HOUR", "LATEST", "MINUTE", "WEEK", "read_time", "show_time", "time_of", "until_minute"]

MINUTE, HOUR = 60, 3600
DAY = 24 * HOUR
WEEK = 7 * DAY
LATEST = 2**37
"""No time that somebody gives is later, or further in the past: calendars end in the year 9999."""


def read_time(text: str) -> int:
    """The time of a text such as ``2005-03-08 05:00`` (GMT). Raises InvalidInput."""
    try:
        return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())
    except (TypeError, ValueError) as error:
        raise InvalidInput(
            f"{text!r} isn't a time; write one like 2005-03-08 05:00 (GMT)", code="wargame/time"
        ) from error


def time_of(given: object) -> int:
    """A time that somebody gives, as text or in seconds. Raises InvalidInput, also for one thousands of years away."""
    at = read_time(given) if isinstance(given, str) else given
    if type(at) is not int or not -LATEST <= at <= LATEST:
        raise InvalidInput(
            f"{given!r} isn't a time; write one like 2005-03-08 05:00 (GMT), or seconds since 1970", code="wargame/time"
        )
    return at


def show_time(at: int) -> str:
    """A time to the minute, GMT."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def until_minute(at: int, deadline: int) -> bool:
    """Whether a time is within a deadline's minute or before it (3.1)."""
    return at // MINUTE <= deadline // MINUTE
