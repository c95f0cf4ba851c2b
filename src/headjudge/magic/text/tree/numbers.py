"""The amounts that mean nothing else: fixed numbers, X, no bound; and how numbers are compared."""

from __future__ import annotations

from enum import StrEnum

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Amount

__all__ = ["Comparison", "Number", "Unlimited", "X"]


class Comparison(StrEnum):
    """How a number is compared with another: as "3 or more", "exactly 3", "more than" another's, "no"."""

    AT_LEAST = "or more"
    AT_MOST = "or less"
    EXACTLY = "exactly"
    MORE = "more than"
    LESS = "less than"
    NONE = "no"

    def holds(self, number: int, other: int = 0) -> bool:
        """Whether it is true of two numbers; of "no" the second doesn't matter."""
        match self:
            case Comparison.AT_LEAST:
                return number >= other
            case Comparison.AT_MOST:
                return number <= other
            case Comparison.EXACTLY:
                return number == other
            case Comparison.MORE:
                return number > other
            case Comparison.LESS:
                return number < other
            case Comparison.NONE:
                return number == 0


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
