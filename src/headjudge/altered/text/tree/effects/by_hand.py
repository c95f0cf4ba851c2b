"""Words that nothing reads, for games in which cards are carried out by hand."""

from __future__ import annotations

from headjudge.altered.text.tree.categories import Effect, Passive
from headjudge.grammar.node import node

__all__ = ["ByHand", "RuleByHand"]


@node()
class ByHand(Effect):
    """An effect that its controller carries out by hand."""

    words: str


@node()
class RuleByHand(Passive):
    """A passive ability that players see to."""

    words: str
