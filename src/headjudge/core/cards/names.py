"""Names of cards as people write them: folded to be compared, and those that are spelled much alike."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Mapping

__all__ = ["LONGEST_NAME", "close_names", "fold"]

LONGEST_NAME = 200
"""No card's name is longer."""
_PLAIN = str.maketrans({"’": "'", "‘": "'", "´": "'", "`": "'", "“": '"', "”": '"', "Æ": "Ae", "æ": "ae", "–": "-"})


def fold(text: str) -> str:
    """Text as it is compared: without case, accents, ligatures and typographic quotes."""
    plain = text.translate(_PLAIN)
    if plain.isascii():
        return plain.lower()
    decomposed = unicodedata.normalize("NFKD", plain).casefold()
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def close_names(key: str, names: Mapping[str, str]) -> tuple[str, ...]:
    """Of names by what they are folded to, those that are spelled much like a folded one; the closest first."""
    return tuple(names[found] for found in difflib.get_close_matches(key, names, n=3, cutoff=0.8))
