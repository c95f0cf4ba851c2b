"""Word lists: what may stand in a phrase where a field is a plain string."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

__all__ = ["OneOf", "WordLists"]


class OneOf:
    """Phrases of which one or several may stand at a place, numbered in their order."""

    def __init__(self, phrases: Iterable[str]) -> None:
        self._by_word: dict[str, list[tuple[int, str]]] = {}
        for number, phrase in enumerate(phrases):
            self._by_word.setdefault(phrase.split()[0], []).append((number, phrase))

    def beginning_with(self, word: str) -> Sequence[tuple[int, str]]:
        """Those that begin with a word: each with its number."""
        return self._by_word.get(word, ())


class _Closed(NamedTuple):
    """A list of words: values by words, words by values, and by the first word how many the longest entry has."""

    read: dict[tuple[str, ...], Any]
    printed: dict[Any, str]
    longest: dict[str, int]


class WordLists:
    """The word lists of a language by name: closed ones, and patterns that single words match."""

    def __init__(self) -> None:
        self._closed: dict[str, _Closed] = {}
        self._patterns: dict[str, re.Pattern[str]] = {}

    def add(self, name: str, entries: Iterable[str] | Mapping[str, Any]) -> None:
        """Add a list: each entry is one or several words; its value is itself, or what the mapping says."""
        self._refuse_second(name)
        table = dict(entries) if isinstance(entries, Mapping) else {entry: entry for entry in entries}
        read = {tuple(text.split()): value for text, value in table.items()}
        printed: dict[Any, str] = {}
        for text, value in table.items():
            printed.setdefault(value, text)
        longest: dict[str, int] = {}
        for words in read:
            longest[words[0]] = max(len(words), longest.get(words[0], 0))
        self._closed[name] = _Closed(read, printed, longest)

    def add_pattern(self, name: str, pattern: str) -> None:
        """Add the list of all single words that match a pattern."""
        self._refuse_second(name)
        self._patterns[name] = re.compile(pattern)

    def closed(self) -> dict[str, list[tuple[str, ...]]]:
        """The entries of all lists but patterns, by the name of the list."""
        return {name: list(found.read) for name, found in self._closed.items()}

    def _refuse_second(self, name: str) -> None:
        if name in self._closed or name in self._patterns:
            raise ValueError(f"there is a word list {name} already")

    def read(self, name: str, tokens: Sequence[str], at: int) -> tuple[list[tuple[int, Any]], int]:
        """The words of a list that stand at a place: end and value, the longest first; and how many words the longest
        entry has that begins with the word there."""
        closed = self._closed.get(name)
        if closed is None:
            word = tokens[at]
            return ([(at + 1, word)], 1) if self._patterns[name].fullmatch(word) else ([], 0)
        longest = closed.longest.get(tokens[at], 0)
        table = closed.read
        found: list[tuple[int, Any]] = []
        for length in range(longest, 0, -1):
            value = table.get(tuple(tokens[at : at + length]))
            if value is not None:
                found.append((at + length, value))
        return found, longest

    def write(self, name: str, value: Any) -> str:
        """The words for a value of a list."""
        return str(value) if name in self._patterns else self._closed[name].printed[value]
