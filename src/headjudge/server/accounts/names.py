"""Which names people may have: readable, alike everywhere, and not to be mistaken for another."""

from __future__ import annotations

import unicodedata

from headjudge.core.errors import InvalidInput

__all__ = ["clean_name", "clean_text", "fold", "free_name"]

LONGEST_NAME = 24
_EXTRA = frozenset(" -_.'’")


def clean_name(name: str) -> str:
    """A name as it is shown: composed, without outer or double spaces. Raises InvalidInput if it isn't one."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise InvalidInput(f"a name has 1 to {LONGEST_NAME} letters", code="account/name")
    wrong = {c for c in name if c not in _EXTRA and unicodedata.category(c)[0] not in "LNM"}
    if wrong:
        shown = " ".join(sorted(c if c.isprintable() else f"U+{ord(c):04X}" for c in wrong))
        raise InvalidInput(f"a name is made of letters, digits, spaces and - _ . ', not {shown}", code="account/name")
    if not any(c.isalnum() for c in name):
        raise InvalidInput("a name has at least one letter or digit", code="account/name")
    return name


def fold(name: str) -> str:
    """What two names that look the same have in common."""
    return unicodedata.normalize("NFKC", name).casefold()


def free_name(name: str, taken: set[str]) -> str:
    """The name, numbered if somebody at the table has it already."""
    folded = {fold(t) for t in taken}
    if fold(name) not in folded:
        return name
    number = 2
    while fold(f"{name} {number}") in folded:
        number += 1
    return f"{name} {number}"


def clean_text(text: str, longest: int) -> str:
    """A line that somebody writes: without control and direction characters, cut of outer spaces.

    Raises InvalidInput if nothing is left or it is too long.
    """
    kept = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    kept = kept.strip()
    if not kept:
        raise InvalidInput("there is nothing to read in it", code="text/empty")
    if len(kept) > longest:
        raise InvalidInput(f"at most {longest} characters, not {len(kept)}", code="text/long")
    return kept
