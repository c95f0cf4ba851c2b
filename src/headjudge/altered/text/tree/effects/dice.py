"""Dice (section 7 of the digest): rolling one, and what the result becomes."""

from __future__ import annotations

from headjudge.altered.text.tree.categories import Amount, Effect, Players
from headjudge.grammar.node import node

__all__ = ["Increase", "Roll"]


@node("{who} roll(s) a die")
class Roll(Effect):
    """A fair six-sided die is rolled."""

    who: Players


@node("{who} increase(s) the result by {number}")
class Increase(Effect):
    """The result of the die that was rolled is so much more."""

    who: Players
    number: Amount
