"""What becomes of cards in exile: they gain suspend (rule 702.59), or become plotted (702.170)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Effect, Objects

__all__ = ["BecomePlotted", "GainSuspend"]


@node(
    "{what} gain(s) suspend",
    "if {what} doesn't|don't have suspend , it|they gain(s) suspend",
    "{what} that doesn't have suspend gains suspend",
)
class GainSuspend(Effect):
    """Cards in exile that don't have suspend have it from now on, without a number or a cost: nobody can suspend them
    again, but their time counters are removed, and they are played as the last one is (702.59a)."""

    what: Objects


@node("{what} become(s) plotted")
class BecomePlotted(Effect):
    """Cards in exile become plotted: their owners may cast them in later turns as sorceries, for no mana (702.170d)."""

    what: Objects
