"""Old wording -> today's: pairs of complete phrases, as tokens, applied in their order."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["rewritten"]


def rewritten(tokens: str, rewrites: Iterable[tuple[str, str]]) -> str:
    """Tokens with blanks between them, with every old phrase replaced by the new one where all its words stand."""
    for old, new in rewrites:
        if old in tokens:
            # Twice, since the blank between two occurrences in a row belongs to both.
            tokens = f" {tokens} ".replace(f" {old} ", f" {new} ").replace(f" {old} ", f" {new} ").strip()
    return tokens
