"""The target of a mutating creature spell (702.140a), which no word of its card asks for."""

from __future__ import annotations

from functools import cache

from headjudge.grammar.node import exchanged, walk
from headjudge.magic.text.compiler import compile_line
from headjudge.magic.text.normalise import tokenise
from headjudge.magic.text.tree.nouns import Filter, OwnerOf, Self, Target, You
from headjudge.magic.text.tree.numbers import Number

__all__ = ["MUTATE_SLOT", "mutated"]

MUTATE_SLOT = -5
"""The slot of that target."""


@cache
def mutated() -> Target:
    """A non-Human creature with the same owner as the spell."""
    line = compile_line(tokenise("Destroy target non-Human creature you own."), spell=True).line
    assert line is not None
    such = next(part for part in walk(line) if isinstance(part, Filter))
    return Target(exchanged(such, You(), OwnerOf(Self())), Number(1), Number(1), slot=MUTATE_SLOT)
