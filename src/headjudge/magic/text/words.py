"""Classes of words: what may stand in a phrase where a field is a plain string, and the subtypes with their plurals."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = [
    "CARD_TYPES",
    "COLORS",
    "NUMBERS",
    "SUPERTYPES",
    "kinds_of",
    "open_class",
    "plural_type",
    "read",
    "singular_type",
    "subtypes",
    "types",
    "word_class",
    "write",
]

COLORS = ("white", "blue", "black", "red", "green")
SUPERTYPES = ("basic", "legendary", "snow", "world")
CARD_TYPES = {
    "artifact": "artifacts",
    "battle": "battles",
    "creature": "creatures",
    "enchantment": "enchantments",
    "instant": "instants",
    "kindred": "kindreds",
    "land": "lands",
    "planeswalker": "planeswalkers",
    "sorcery": "sorceries",
}
NUMBERS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]

_CLASSES: dict[str, dict[tuple[str, ...], Any]] = {}
_PRINTED: dict[str, dict[Any, str]] = {}
_LONGEST: dict[str, int] = {}
_OPEN: dict[str, re.Pattern[str]] = {}


def word_class(name: str, entries: Iterable[str] | Mapping[str, Any]) -> None:
    """Make a class of words: each entry is one or several words; its value is itself, or what the mapping says."""
    table = dict(entries) if isinstance(entries, Mapping) else {entry: entry for entry in entries}
    if name in _CLASSES:
        raise ValueError(f"the word class {name} exists")
    _CLASSES[name] = {tuple(text.split()): value for text, value in table.items()}
    _PRINTED[name] = {}
    for text, value in table.items():
        _PRINTED[name].setdefault(value, text)
    _LONGEST[name] = max(map(len, _CLASSES[name]))


def open_class(name: str, pattern: str) -> None:
    """Make a class of all single words that match a pattern."""
    _OPEN[name] = re.compile(pattern)


def read(name: str, tokens: Sequence[str], at: int) -> list[tuple[int, Any]]:
    """The words of a class that stand at a place: end and value, the longest first."""
    if name in _OPEN:
        word = tokens[at]
        return [(at + 1, word)] if _OPEN[name].fullmatch(word) else []
    table = _CLASSES[name]
    found = []
    for length in range(_LONGEST[name], 0, -1):
        value = table.get(tuple(tokens[at : at + length]))
        if value is not None:
            found.append((at + length, value))
    return found


def write(name: str, value: Any) -> str:
    """The words for a value of a class."""
    return str(value) if name in _OPEN else _PRINTED[name][value]


def _lines(name: str) -> list[str]:
    text = files("headjudge.magic.text").joinpath("data", name).read_text(encoding="utf-8")
    return [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]


@cache
def subtypes() -> dict[str, dict[str, str]]:
    """For each card type its subtypes, each with its plural."""
    found: dict[str, dict[str, str]] = {}
    group: dict[str, str] = {}
    for line in _lines("subtypes.txt"):
        if line.startswith("["):
            group = found.setdefault(line.strip("[]"), {})
        elif "|" in line:
            singular, _, plural = line.partition(" | ")
            group[singular] = plural
        else:
            singular, _, plural = line.partition(" ")
            group[singular] = plural or singular + "s"
    return found


@cache
def kinds_of(subtype: str) -> frozenset[str]:
    """The card types that a subtype belongs to (205.3): one, or none if it is no subtype."""
    return frozenset(kind for kind, names in subtypes().items() if subtype in names)


@cache
def types() -> dict[str, str]:
    """Card types and subtypes with their plurals."""
    table = dict(CARD_TYPES)
    for group in subtypes().values():
        table.update(group)
    return table


@cache
def _singulars() -> dict[str, str]:
    return {plural: singular for singular, plural in types().items()}


def plural_type(word: str) -> str:
    """The plural of a card type or subtype."""
    return types()[word]


def singular_type(word: str) -> str | None:
    """The card type or subtype of which this is the plural."""
    return _singulars().get(word)


word_class("color", COLORS)
word_class("counter", _lines("counters.txt"))
word_class("permanent_type", ["artifact", "creature", "enchantment", "land", "permanent", "planeswalker"])
word_class("card_type", CARD_TYPES)
word_class("creature_type", subtypes()["creature"])
word_class("land_type", subtypes()["land"])
word_class("number", {**{word: n for n, word in enumerate(NUMBERS)}})
word_class("digits", {str(n): n for n in range(200)})
open_class("card_name", r"\[.+\]")
open_class("printed_pt", r"[\dx*]+/[\dx*]+")
