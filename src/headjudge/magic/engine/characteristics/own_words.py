"""The words of an ability itself, without those in quotes: what it gives to something else has words of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from headjudge.grammar.node import Node, inner_fields
from headjudge.magic.text.tree.abilities import Ability

__all__ = ["own_words"]


def own_words(words: Any) -> Iterator[Node]:
    """All nodes of an instruction but those of abilities that it gives, also to what it makes."""
    if isinstance(words, tuple):
        for word in words:
            yield from own_words(word)
    elif isinstance(words, Node) and not isinstance(words, Ability):
        yield words
        for name in inner_fields(type(words)):
            yield from own_words(getattr(words, name))
