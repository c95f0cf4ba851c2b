"""Lengths of time: whole seconds, and how people write them (minutes, or hours, minutes and seconds)."""

from __future__ import annotations

import re
from reprlib import repr as short

from headjudge.core.errors import InvalidInput
from headjudge.core.times import DAY, HOUR, MINUTE

__all__ = ["duration", "show_duration"]

_CLOCK = re.compile(r"(\d{1,3}):([0-5]\d):([0-5]\d)")
_LONGEST = 30 * DAY


def duration(given: object) -> int:
    """The seconds of a length of time that is given in minutes or as ``"00:50:00"``. Raises InvalidInput."""
    seconds: float | None = None
    if isinstance(given, str) and (match := _CLOCK.fullmatch(given)):
        hours, minutes, rest = (int(part) for part in match.groups())
        seconds = hours * HOUR + minutes * MINUTE + rest
    elif isinstance(given, (int, float)) and not isinstance(given, bool) and 0 <= given <= _LONGEST:
        seconds = given * MINUTE
    if seconds is None or seconds != int(seconds) or seconds > _LONGEST:
        raise InvalidInput(
            f'{short(given)} isn\'t a length of time; write minutes, or "HH:MM:SS" such as "00:50:00"',
            code="input/duration",
        )
    return int(seconds)


def show_duration(seconds: int) -> str:
    """A length of time in words: ``50 minutes``, ``1:30 minutes`` where seconds count."""
    minutes, rest = divmod(seconds, MINUTE)
    if rest:
        return f"{minutes}:{rest:02} minutes"
    return f"{minutes} minute{'' if minutes == 1 else 's'}"
