"""The amounts that mean nothing else: fixed numbers, X, no bound; and how numbers are compared."""

from __future__ import annotations

from enum import StrEnum

from headjudge.grammar.node import Form, node
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
    OTHER = "other than"

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
            case Comparison.OTHER:
                return number != other
            case Comparison.NONE:
                return number == 0


@node(
    Form("a", value=1), Form("an", value=1), Form("one", value=1), "{value:number}", Form("{value:digits}", digits=True)
)
class Number(Amount):
    """A fixed number, written as an article, as a word or in ``digits``."""

    value: int = 1
    digits: bool = False

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
