"""What keeps cards out, gathered by what would have to be built: a layout, a keyword, a node, a wording.

Each problem of a card's verdict comes under one construct. Words that aren't understood are gathered by those at which
the reading stopped, with numbers, symbols, colors and types in general; but where the sentence has a keyword that no
supported card has, that keyword is what is missing. A card of several faces is refused for its layout before its faces
are read, so they are read here one by one: what they lack has to be built as well.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache

import msgspec

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.text.compiler import Compilation, Problem
from headjudge.magic.text.words import CARD_TYPES, COLORS, NUMBERS

__all__ = ["constructs_of", "keywords_without_support"]

Verdict = Callable[[CardRecord], Compilation]

_WORDS = 3
"""So many words from where the reading stopped tell wordings apart."""
_SYMBOL = re.compile(r"\{[^{}]+\}")
_NUMBER = re.compile(r"[+-]?\d+(/[+-]?\d+)?|x")
_DASHED = re.compile(r"[^—:,.]+—")
_BEGINS = re.compile(r"\w")


def keywords_without_support(verdicts: Mapping[str, Compilation], records: Iterable[CardRecord]) -> frozenset[str]:
    """The keywords, in lower case, that several unsupported cards among these have and no supported one: what a single
    card has is mostly a flavor word, which means nothing (207.2d)."""
    there: set[str] = set()
    lacking: Counter[str] = Counter()
    for record in records:
        words = set(map(str.lower, record.keywords))
        if verdicts[record.name].supported:
            there |= words
        else:
            lacking.update(words)
    return frozenset(word for word, count in lacking.items() if count > 1) - there


def constructs_of(
    record: CardRecord, compiled: Compilation, verdict: Verdict, keywords: frozenset[str] = frozenset()
) -> dict[str, str]:
    """What would have to be built for a card that isn't supported, each with the sentence in which it lacks.

    ``keywords``: those that no supported card has (:func:`keywords_without_support`).
    """
    problems = list(compiled.problems)
    for face in record.faces:
        problems += verdict(msgspec.structs.replace(face, layout="normal")).problems
    own = [word for word in map(str.lower, record.keywords) if word in keywords]
    found: dict[str, str] = {}
    for problem in problems:
        found.setdefault(_construct(problem, own), problem.sentence)
    return found


def _construct(problem: Problem, keywords: list[str]) -> str:
    if not problem.words:
        return problem.message
    there = [word for word in keywords if _is_in(word, problem)]
    if there:
        return f"{problem.message}: keyword {max(there, key=len)}"
    if problem.sentence.startswith(problem.words) and _DASHED.match(problem.sentence):
        return f"{problem.message}: words before a dash"
    return f"{problem.message}: {_in_general(problem)}"


def _is_in(keyword: str, problem: Problem) -> bool:
    """Whether a sentence has a keyword. What stands before a dash is an ability word (207.2c), which is passed over in
    reading, unless the reading stopped there."""
    word = rf"(?<!\w){re.escape(keyword)}(?!\w)"
    return f"{problem.words} ".startswith(f"{keyword} ") or re.search(f"{word}(?! —)", problem.sentence) is not None


def _in_general(problem: Problem) -> str:
    """The words at which the reading stopped; those before them, too, where they are only the end of a sentence."""
    tokens, rest = problem.sentence.split(), problem.words.split()
    shown = rest[:_WORDS]
    if not _BEGINS.match(shown[0]) and not shown[0].startswith("{"):
        at = next((i for i in range(len(tokens)) if tokens[i : i + len(rest)] == rest), 0)
        shown = [*tokens[max(0, at - 2) : at], *shown[: _WORDS - 1]]
    return " ".join(_general(word) for word in shown)


@cache
def _general(word: str) -> str:
    if word in COLORS:
        return "COLOR"
    if word in CARD_TYPES or word in CARD_TYPES.values():
        return "TYPE"
    if _NUMBER.fullmatch(word) or word in NUMBERS:
        return "N"
    return _SYMBOL.sub("{N}", word)
