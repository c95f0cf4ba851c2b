"""What a turn of phrase is, and how it is said in today's words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

__all__ = ["Turn", "turned"]


class Turn:
    """One turn of phrase: words that it always has, by which most texts are seen to be without it at once, its pattern,
    and what is said for it."""

    __slots__ = ("_has", "_new", "_pattern")

    def __init__(self, has: str, pattern: str, new: str | Callable[[re.Match[str]], str]) -> None:
        self._has, self._pattern, self._new = has, re.compile(pattern, re.MULTILINE), new

    def applied(self, text: str) -> str:
        """A text in which it is said in today's words."""
        return self._pattern.sub(self._new, text) if self._has in text else text


def turned(text: str, turns: Iterable[Turn]) -> str:
    """A text in which these turns are said in today's words, one after the other."""
    for turn in turns:
        text = turn.applied(text)
    return text
