"""The amounts that mean nothing else: fixed numbers, X, no bound."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Amount

__all__ = ["Number", "Unlimited", "X"]


@node("a", "an", "one", "{value:number}", "{value:digits}")
class Number(Amount):
    """A fixed number; the form keeps how it was written (article, word, digits)."""

    value: int = 1

    @property
    def plural(self) -> bool:
        """After one the singular."""
        return self.value != 1


@node("x")
class X(Amount):
    """X: the value chosen or paid for the spell or ability, or defined by "where X is …" (rule 107.3)."""


@node("any number of")
class Unlimited(Amount):
    """No upper bound: as the most of a choice ("any number of target creatures")."""
