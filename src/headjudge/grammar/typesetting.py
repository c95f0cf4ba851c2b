"""Tokens -> text for people: blanks where they belong, capitals where sentences begin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

__all__ = ["joined", "sentences"]

_CLOSING = frozenset([",", ".", ":", ";", "?", "'s", "'"])
"""What has no blank before it."""
_BEFORE_A_CAPITAL = frozenset([".", "?", ":", "•", "—"])


def joined(tokens: Iterable[str], opening: Set[str] = frozenset(), closing: Set[str] = frozenset()) -> str:
    """Tokens with blanks between them, but around quotes, in runs of {symbols}, before punctuation and ``closing``,
    and after ``opening``."""
    text = ""
    quoted = False
    glued = True
    for word in tokens:
        begins_quote = word == '"' and not quoted
        quoted ^= word == '"'
        symbols = word.startswith("{") and text.endswith("}")
        ends_quote = word == '"' and not begins_quote
        if not (glued or symbols or ends_quote or word in _CLOSING or word[0] in closing):
            text += " "
        text += word
        glued = begins_quote or word in opening
    return text


def sentences(tokens: Iterable[str]) -> str:
    """Tokens as sentences: with capitals at their beginnings, in quotes too, and in symbols."""
    return joined(_with_capitals(tokens))


def _with_capitals(tokens: Iterable[str]) -> Iterator[str]:
    quoted, begins = False, True
    for word in tokens:
        yield word.upper() if word.startswith("{") else word[:1].upper() + word[1:] if begins else word
        quoted ^= word == '"'
        begins = word in _BEFORE_A_CAPITAL or (word == '"' and quoted)
