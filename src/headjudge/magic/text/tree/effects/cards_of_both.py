"""Cards that two players reveal from the top of their libraries, and what each does for the card of the other."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.nouns import YouAnd

__all__ = ["BothLoseLife", "BothReveal", "BothTake"]


@node("{who} each reveal the top card of their own library")
class BothReveal(Effect):
    """Each of two players reveals the top card of their library (701.12)."""

    who: YouAnd


@node("you each lose life equal to the mana value of the card revealed by the other player")
class BothLoseLife(Effect):
    """Each of those two loses as much life as the mana value of the card that the other revealed (202.3), if they
    did."""


@node("you each put the card you revealed into your hand")
class BothTake(Effect):
    """Each of those two puts the card that they revealed into their hand."""
