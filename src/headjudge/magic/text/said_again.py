"""What is said once and done for several kinds, written out: "choose a creature card with mana value 1 in your
graveyard, then do the same for creature cards with mana value 2 and 3"."""

from __future__ import annotations

import re

__all__ = ["written_out"]

_AGAIN = re.compile(
    r"(?:(?<=\. )|(?<![^\n]))(?P<said>[A-Z][^.\n]*)"
    r"(?P<join>, then do the same|\. Then repeat this process) for (?P<kinds>[^.\n]+)(?=\.)"
)
_OF_VALUES = re.compile(r"(?P<kind>[\w ]+) cards with mana values? (?P<values>[\d, and]+)")
_KIND = re.compile(r"\b(an?) ([A-Z]\w+) card\b")
_JOINED = re.compile(r", and |, | and ")


def written_out(text: str) -> str:
    """A text in which such an instruction is said again for each of the other kinds."""
    return _AGAIN.sub(_each, text)


def _each(match: re.Match[str]) -> str:
    said, join, kinds = (
        match["said"],
        match["join"].replace("do the same", "").replace("repeat this process", ""),
        match["kinds"],
    )
    again = _with_values(said, kinds) or _with_kinds(said, kinds)
    return join.join([said, *(one[0].lower() + one[1:] for one in again)]) if again else match[0]


def _with_values(said: str, kinds: str) -> list[str]:
    """The instruction with each of the other mana values."""
    other = _OF_VALUES.fullmatch(kinds)
    if other is None:
        return []
    told = re.compile(rf"\b{re.escape(other['kind'])} card with mana value (\d+)")
    if len(told.findall(said)) != 1:
        return []
    values = _JOINED.split(other["values"])
    return [told.sub(f"{other['kind']} card with mana value {value}", said) for value in values]


def _with_kinds(said: str, kinds: str) -> list[str]:
    """The instruction with each of the other subtypes."""
    names = _JOINED.split(kinds)
    if len(_KIND.findall(said)) != 1 or not all(re.fullmatch(r"[A-Z]\w+", name) for name in names):
        return []
    return [_KIND.sub(f"{'an' if name[0] in 'AEIOU' else 'a'} {name} card", said) for name in names]
