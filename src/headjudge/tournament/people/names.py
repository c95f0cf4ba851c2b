"""Names as people write them: taken apart, put together, and sorted.

========================  =====================================================
written                   first and last name
========================  =====================================================
``Ana Bell``              Ana, Bell
``Bell, Ana``             Ana, Bell
``Ana van der Berg``      Ana, van der Berg: what is written small before a last name is a part of it
``Ana Bell Jr.``          Ana, Bell Jr.
``BELL Ana``              Ana, BELL: of several words only last names are written in capitals
``山田 太郎``              太郎, 山田: the family's name comes first, and is shown first
``Ana``                   Ana, and no last name
========================  =====================================================
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

__all__ = ["in_a_line", "in_a_list", "sort_key", "split_name"]

_BEFORE = frozenset(
    [
        *(
            "van",
            "von",
            "vom",
            "der",
            "den",
            "de",
            "da",
            "di",
            "do",
            "du",
            "del",
            "della",
            "degli",
            "dei",
            "dos",
            "das",
        ),
        *("la", "le", "les", "los", "las", "lo", "ter", "ten", "te", "zu", "zum", "zur", "af", "av", "bin", "bint"),
        *("ibn", "al", "el", "abu", "ben", "st.", "'t", "’t", "op", "in", "y", "e"),
    ]
)
"""Words before a last name that belong to it where they are written small, as most languages do."""
_BEHIND = frozenset({"jr", "jr.", "sr", "sr.", "jun.", "sen.", "ii", "iii", "iv"})
_FAMILY_FIRST = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL")
"""Scripts whose names begin with the family's."""
_PLAIN = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"})
"""Letters with a stroke and ligatures stand in a list where readers from elsewhere look for them."""


def split_name(name: str) -> tuple[str, str]:
    """First and last name of a name in one line; who has one name has it as the first."""
    if "," in name:
        last, _, first = name.partition(",")
        # "Ana Bell, Jr." has no first name behind the comma.
        if first.strip().casefold() not in _BEHIND:
            return _spaced(first), _spaced(last)
        name = f"{last} {first}"
    words = name.split()
    if len(words) < 2:
        return _spaced(name), ""
    if _is_family_first(name):
        return " ".join(words[1:]), words[0]
    capitals = _capitals(words)
    if capitals:
        return " ".join(words[capitals:]), " ".join(words[:capitals])
    at = len(words) - 1
    if words[at].casefold() in _BEHIND and at > 1:
        at -= 1
    while at > 1 and words[at - 1] in _BEFORE:
        at -= 1
    return " ".join(words[:at]), " ".join(words[at:])


def in_a_line(first: str, last: str) -> str:
    """A name as people say it: "Ana Bell"."""
    parts = (last, first) if _is_family_first(first + last) else (first, last)
    return " ".join(part for part in parts if part)


def in_a_list(first: str, last: str) -> str:
    """A name as lists on a wall have it: "Bell, Ana"."""
    if not first or not last or _is_family_first(first + last):
        return in_a_line(first, last)
    return f"{last}, {first}"


def sort_key(name: str) -> str:
    """By what a name is sorted: without capitals and accents."""
    parts = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).translate(_PLAIN)


def _spaced(text: str) -> str:
    return " ".join(text.split())


def _is_family_first(name: str) -> bool:
    letters = [letter for letter in name if letter.isalpha()]
    return bool(letters) and all(unicodedata.name(letter, "").startswith(_FAMILY_FIRST) for letter in letters)


def _capitals(words: Sequence[str]) -> int:
    """How many words at the beginning are a last name in capitals; none if all are, or one is too short to tell."""
    count = 0
    while count < len(words) and words[count].isupper() and sum(letter.isalpha() for letter in words[count]) > 2:
        count += 1
    return count if count < len(words) and not words[count].isupper() else 0
