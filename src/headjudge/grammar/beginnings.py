"""What reading has found so far that depends on the next word alone, or on the next few."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

__all__ = ["MOST_WORDS", "Answers", "Beginnings", "Question"]

Question = tuple[Any, str]
"""What is read at a place: a category, or the categories of a list as a tuple, and an argument."""
Answer = tuple[tuple[int, Any], ...]

_MOST_WORDS = 30_000
"""A language whose texts have more different words forgets them and begins anew, so that no stream of texts fills the
memory. All published cards of a game have some ten thousand."""
_MOST_ANSWERS = 200_000
"""Likewise for what stands at several words. All published cards of a game have some hundred thousand."""
MOST_WORDS = 8
"""Of answers that depend on more words, few are ever needed again."""


class Answers:
    """What was found, by question and by the words that were looked at for it: for each end, counted from the first
    word, the value.

    How many words were looked at depends on these words, so that hardly ever an answer's words begin another's.
    """

    def __init__(self) -> None:
        self._first: dict[Question, dict[str, Any]] = {}
        self._size = 0

    def at(self, question: Question, tokens: Sequence[str], at: int) -> tuple[Answer, int] | None:
        """The answer at a place, and the furthest place that is looked at for it; None: it isn't known."""
        found: Any = self._first.get(question)
        while found.__class__ is dict:
            found = found.get(tokens[at])
            at += 1
        return None if found is None else (found, at - 1)

    def add(self, question: Question, words: Sequence[str], answer: Answer) -> None:
        """Keep an answer that depends on these words alone."""
        if self._size > _MOST_ANSWERS:
            self._first.clear()
            self._size = 0
        here = self._first.setdefault(question, {})
        for word in words[:-1]:
            here = here.setdefault(word, {})
            if here.__class__ is not dict:
                return  # fewer words were enough
        here.setdefault(words[-1], answer)
        self._size += 1


class Beginnings:
    """For each word the questions that have no answer where it stands, whatever comes after it; and other answers.

    Nothing depends on what is known here but how long reading takes.
    """

    def __init__(self) -> None:
        self._nothing: dict[str, set[Question]] = {}
        self.answers = Answers()

    def nothing_at(self, tokens: Iterable[str]) -> list[set[Question]]:
        """For each word of a line the questions without an answer there; who finds another adds it."""
        if len(self._nothing) > _MOST_WORDS:
            self._nothing.clear()
        return [self._nothing.setdefault(token, set()) for token in tokens]
