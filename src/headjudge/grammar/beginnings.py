"""What reading has found so far that depends on the next word alone, or on the next two."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

__all__ = ["Beginnings", "Question"]

Question = tuple[Any, str]
"""What is read at a place: a category, or the categories of a list as a tuple, and an argument."""

_MOST_WORDS = 30_000
"""A language whose texts have more different words forgets them and begins anew, so that no stream of texts fills the
memory. All published cards of a game have some ten thousand."""
_MOST_ANSWERS = 100_000
"""Likewise for what stands at two words."""


class Beginnings:
    """For each word the questions that have no answer where it stands, whatever comes after it; and the answers where
    two words stand.

    Nothing depends on what is known here but how long reading takes.
    """

    def __init__(self) -> None:
        self._nothing: dict[str, set[Question]] = {}
        self.answers: dict[tuple[Any, ...], tuple[tuple[int, Any], ...]] = {}
        """By question and two words: for each end, counted from the place, the value. Who finds another adds it."""

    def nothing_at(self, tokens: Iterable[str]) -> list[set[Question]]:
        """For each word of a line the questions without an answer there; who finds another adds it."""
        if len(self._nothing) > _MOST_WORDS:
            self._nothing.clear()
        if len(self.answers) > _MOST_ANSWERS:
            self.answers.clear()
        return [self._nothing.setdefault(token, set()) for token in tokens]
