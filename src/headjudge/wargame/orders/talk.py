"""Telling talk from orders that can't be read (3.3.6).

People talk in the movement thread, about armies and to them. A question to comrades withdraws no order; but who
mistypes a new one has given it, and the one before counts no more. What can't be read is an order if it begins like
one.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from functools import lru_cache

__all__ = ["is_order_like", "without_remark"]

_SQUARE = r"(?:\d{1,3}\s?[a-z]{1,2}|[a-z]\s?\d{1,2})(?![a-z0-9])"
_MOVE = re.compile(
    rf"\(?{_SQUARE}\)?\s*(?:[>,;(]|[-=~\u2010-\u2015]|to\b|$|\(?{_SQUARE}|(?:joint|engage|replace)\b)", re.IGNORECASE
)
_ANYWHERE = re.compile(rf"{_SQUARE}\)?\s*>\s*\(?{_SQUARE}", re.IGNORECASE)
_ANY_SQUARE = re.compile(rf"(?<![a-z0-9]){_SQUARE}", re.IGNORECASE)
_DIRECTION = re.compile(r"\b(?:north|south|east|west|home|back|forward)(?:s|ward|wards)?\b")
_WORD = re.compile(r"\s*([a-z']+)", re.IGNORECASE)
_UNNAMED = re.compile(r"(?:intercepts?\b|transfers?\s+(?:to\b|\d)|disbands?$)", re.IGNORECASE)

ORDERS = frozenset({
    "move", "moves", "engage", "engages", "replace", "replaces", "intercept", "intercepts", "transfer", "transfers",
    "joint", "disband", "disbands", "stay", "stays", "cancel", "cancels", "withdraw", "disregard", "ignore", "scratch",
    "undo",
})  # fmt: skip
"""Words that begin an order, or take one back."""

DEEDS = frozenset({
    "moving", "go", "goes", "goto", "attack", "attacks", "march", "marches", "retreat", "retreats", "return", "returns",
    "advance", "advances", "hold", "holds", "fight", "fights", "fighting", "run", "proceed", "proceeds",
})  # fmt: skip
"""Words that begin an order if they stand alone, or if a square, an army or a direction follows; else they are as good
as any."""

BINDING = ORDERS | DEEDS | frozenset({
    "if", "unless", "when", "whenever", "once", "after", "before", "until", "while", "as", "or", "else", "otherwise",
    "instead", "rather", "but", "except", "only", "not", "no", "nope", "never", "nevermind", "don't", "won't", "maybe",
    "perhaps", "possibly", "probably", "might", "may", "could", "would", "should", "then", "next", "later", "first",
    "wait", "joking", "kidding", "actually", "mistake", "wrong", "provided", "assuming", "depending", "via", "through",
    "around", "over", "past", "along", "by", "north", "south", "east", "west", "route", "with", "to", "from", "je",
    "engaging", "replacing", "intercepting", "transferring", "staying", "disbanding", "attacking", "holding",
})  # fmt: skip
"""Words with which what follows an order may be a condition, a further order, or take it back."""

_STOP = re.compile(
    r"(?<!\s)\s*+(?:[.!,(]|(?<=\s)[-\u2013\u2014]++(?=\s)|//|(?<=\s)(?=(?:please|pls|plz|thanks|thank\s++you|thx)\b))\s*+",
    re.IGNORECASE,
)
"""What divides an order from a remark behind it. A semicolon announces words of the format (3.2.2.5)."""

ALIKE = 0.8
"""How alike a mistyped word is to what it was meant to be; short words are too much like others."""
SHORTEST = 6
LONG_ORDERS = sorted(word for word in ORDERS if len(word) >= SHORTEST)


_WORDS = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
_BEARING = re.compile(r"[\d?>:;]")
"""Signs with which a remark could bear on the order before it."""


def is_order_like(text: str, names: Iterable[str], named: bool) -> bool:
    """Whether a text that can't be read was meant as an order: what stands behind the name of an army. ``named`` says
    that a colon stands between; where the name itself is left off, or its colon, only what begins like a move, an
    intercept or a transfer is one. ``names`` are those of armies."""
    text = text.strip()
    if _MOVE.match(text) or text.startswith(">"):
        return True
    if text.endswith("?"):
        return False
    if not named:
        return _UNNAMED.match(text) is not None
    found = _WORD.match(text)
    first = found[1].casefold() if found is not None else ""
    if first in ORDERS or _mistyped(first) or _ANYWHERE.search(text) is not None:
        return True
    rest = text[len(first) :].casefold()
    place = _ANY_SQUARE.search(rest) or _DIRECTION.search(rest)
    followed = place is not None or any(name.casefold() in rest for name in names)
    return first in DEEDS and (followed or not rest.strip())


def without_remark(text: str, names: Iterable[str]) -> str:
    """An order without the remark that ends its line ("6E > 8E, good luck to us"), or "" if what stands there could
    bear on the order: then nobody but its author can say what is meant."""
    words = [(found.start(), found[0].casefold()) for found in _WORDS.finditer(text)]
    bearing = [found.start() for found in _BEARING.finditer(text)]
    bearing += [start for start, word in words if _binds(word)]
    small = _small(text)
    bearing += [small.rfind(_small(name)) for name in names]
    last = max(bearing, default=-1)
    for stop in _STOP.finditer(text):
        if stop.end() > last:
            return text[: stop.start()] if words and words[-1][0] >= stop.end() else ""
    return ""


def _small(text: str) -> str:
    """A text in small letters, as long as it was."""
    return "".join(character.casefold()[:1] for character in text)


def _binds(word: str) -> bool:
    """Whether a word could bear on an order: short for one, or mistyped, as well."""
    short = SHORTEST > len(word) > 2 and any(order.startswith(word) for order in ORDERS)
    return word in BINDING or short or _mistyped(word)


@lru_cache(maxsize=4096)
def _mistyped(word: str) -> bool:
    """Whether a word was meant to be one of an order."""
    other = len(word) < SHORTEST or word.endswith(("ed", "ing"))
    return not other and bool(difflib.get_close_matches(word, LONG_ORDERS, 1, ALIKE))
