"""Options as JSON has them: lists for tuples, and pairs grouped by what goes with the same."""

from __future__ import annotations

from collections.abc import Sequence
from reprlib import repr as short
from typing import Any, TypedDict

from headjudge.core.errors import InvalidInput

__all__ = ["PairsData", "grouped", "is_pair", "read_option"]

DEEPEST = 3
"""How deep tuples may lie in each other within an option."""

GREATEST = 1 << 63
"""Numbers in options are smaller."""


class PairsData(TypedDict):
    """Options that are pairs: each in ``of`` goes with each in ``to``."""

    of: list[int]
    to: list[int]


def is_pair(option: Any) -> bool:
    """Whether an option is a pair of numbers."""
    return isinstance(option, tuple) and len(option) == 2 and all(type(n) is int for n in option)


def grouped(pairs: Sequence[tuple[int, int]]) -> list[PairsData]:
    """Pairs as groups of those that go with the same."""
    partners: dict[int, list[int]] = {}
    for first, second in pairs:
        partners.setdefault(first, []).append(second)
    groups: dict[tuple[int, ...], list[int]] = {}
    for first, seconds in partners.items():
        groups.setdefault(tuple(seconds), []).append(first)
    return [{"of": firsts, "to": list(seconds)} for seconds, firsts in groups.items()]


def read_option(data: Any, depth: int = 0) -> Any:
    """An option from JSON, whose lists are tuples. Raises InvalidInput if it can't be one."""
    if isinstance(data, (list, tuple)) and depth < DEEPEST:
        return tuple(read_option(item, depth + 1) for item in data)
    if data is None or type(data) in (bool, str) or (type(data) is int and abs(data) < GREATEST):
        return data
    raise InvalidInput(
        f"{short(data)} isn't an option: options are whole numbers, words, yes or no, and lists of these",
        code="answer/form",
    )
