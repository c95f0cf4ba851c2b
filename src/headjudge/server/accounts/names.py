"""Which names people may have: readable, alike everywhere, and not to be mistaken for another."""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from functools import cache
from pathlib import Path

from headjudge.core.errors import InvalidInput

__all__ = ["BOT_NAMES", "clean_name", "clean_text", "fold", "free_name", "look", "nearest_name"]

BOT_NAMES = ("Ada", "Bruno", "Cleo", "Dmitri", "Edda", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kaya", "Luan")
"""What programs are called that play with people."""
LONGEST_NAME = 24
MOST_MARKS = 2
"""So many combining marks stand on a letter at most; more would cover the lines above and below."""
_EXTRA = frozenset(" -_.'’")
_UNSEEN = (
    *("\u00ad", "\u034f", "\u061c", "\u115f\u1160", "\u17b4\u17b5", "\u180b\u180f", "\u200b\u200f", "\u202a\u202e"),
    *("\u2060\u206f", "\u3164", "\ufe00\ufe0f", "\ufeff", "\uffa0", "\ufff0\ufff8", "\U000e0000\U000e0fff"),
    *("\U0001bca0\U0001bca3", "\U0001d173\U0001d17a"),
)
"""Characters, and first and last ones of rows of them, that nothing is shown for (Default_Ignorable_Code_Point)."""


def clean_name(name: str) -> str:
    """A name as it is shown: composed, without outer or double spaces. Raises InvalidInput if it isn't one."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise InvalidInput(f"a name has 1 to {LONGEST_NAME} letters", code="account/name")
    wrong = {c for c in name if c not in _EXTRA and (unicodedata.category(c)[0] not in "LNM" or _is_unseen(c))}
    if wrong:
        shown = " ".join(sorted(c if c.isprintable() else f"U+{ord(c):04X}" for c in wrong))
        raise InvalidInput(
            f"a name can contain letters, digits, spaces and - _ . ', but not {shown}", code="account/name"
        )
    if not any(c.isalnum() for c in name):
        raise InvalidInput("a name needs at least one letter or digit", code="account/name")
    marks = 0
    for c in name:
        marks = marks + 1 if unicodedata.category(c)[0] == "M" else 0
        if marks > MOST_MARKS:
            raise InvalidInput(f"a letter has at most {MOST_MARKS} marks", code="account/name")
    return name


def nearest_name(name: str, instead: str) -> str:
    """The name that comes nearest to what somebody is called elsewhere; ``instead``: if nothing is left of it."""
    letters = [c for c in unicodedata.normalize("NFKC", name) if not _is_unseen(c)]
    for kinds in ("LNM", "LN"):
        kept = "".join(c if c in _EXTRA or unicodedata.category(c)[0] in kinds else " " for c in letters)
        with suppress(InvalidInput):
            return clean_name(" ".join(kept.split())[:LONGEST_NAME])
    return instead


def _is_unseen(character: str) -> bool:
    return any(row[0] <= character <= row[-1] for row in _UNSEEN)


def fold(name: str) -> str:
    """What two ways of writing the same name have in common."""
    return unicodedata.normalize("NFKC", name).casefold()


def look(name: str) -> str:
    """What two names have in common that could be mistaken for each other: letters of other alphabets that look alike,
    what is not seen, spaces and points count for nothing. Nobody is shown it, and it is no name."""
    similar = _look_alikes()
    letters = (c for c in unicodedata.normalize("NFKD", name) if c not in _EXTRA and not _is_unseen(c))
    return unicodedata.normalize("NFKC", "".join(similar.get(c, c) for c in letters)).casefold()


@cache
def _look_alikes() -> dict[str, str]:
    lines = Path(__file__).with_name("look_alikes.txt").read_text(encoding="utf-8").splitlines()
    groups = (line.split(" ") for line in lines if not line.startswith("#"))
    return {character: like for like, characters in groups for character in characters}


def free_name(name: str, taken: set[str]) -> str:
    """The name, numbered if somebody at the table has it already, or one that looks like it."""
    looks = {look(t) for t in taken}
    if look(name) not in looks:
        return name
    number = 2
    while look(f"{name} {number}") in looks:
        number += 1
    return f"{name} {number}"


def clean_text(text: str, longest: int) -> str:
    """A line that somebody writes: without control and direction characters, cut of outer spaces.

    Raises InvalidInput if nothing is left or it is too long.
    """
    kept = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    kept = kept.strip()
    if not kept:
        raise InvalidInput("it contains nothing readable", code="text/empty")
    if len(kept) > longest:
        raise InvalidInput(f"at most {longest} characters are allowed, not {len(kept)}", code="text/long")
    return kept
