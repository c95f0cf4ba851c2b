"""Which words nothing of a category begins with, as reading has found so far."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

__all__ = ["Beginnings", "Question"]

Question = tuple[Any, str]
"""What is read at a place: a category, or several of a list, and an argument."""

_MOST_WORDS = 30_000
"""A language whose texts have more different words forgets them and begins anew, so that no stream of texts fills the
memory. All published cards of a game have some ten thousand."""


class Beginnings:
    """For each word the questions that have no answer where it stands, whatever comes after it.

    Nothing depends on what is known here but how long reading takes.
    """

    def __init__(self) -> None:
        self._nothing: dict[str, set[Question]] = {}

    def nothing_at(self, tokens: Iterable[str]) -> list[set[Question]]:
        """For each word of a line the questions without an answer there; who finds another adds it."""
        if len(self._nothing) > _MOST_WORDS:
            self._nothing.clear()
        return [self._nothing.setdefault(token, set()) for token in tokens]
