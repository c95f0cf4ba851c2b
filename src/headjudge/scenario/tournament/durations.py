"""Lengths of time as scenarios write them: ``"HH:MM:SS"``, or a number of minutes."""

from __future__ import annotations

from typing import Any

from headjudge.core.errors import HeadjudgeError
from headjudge.tournament.settings import duration, show_duration

__all__ = ["Seconds", "seconds"]


class Seconds(int):
    """A length of time in seconds, equal to whatever a scenario writes that is as long."""

    def __eq__(self, other: object) -> bool:
        try:
            return int(self) == (duration(other) if isinstance(other, (int, float, str)) else other)
        except HeadjudgeError:
            return False

    def __hash__(self) -> int:
        return hash(int(self))

    def __str__(self) -> str:
        return show_duration(int(self))


def seconds(value: Any) -> Seconds | None:
    """So many seconds; None stays None."""
    return None if value is None else Seconds(value)
