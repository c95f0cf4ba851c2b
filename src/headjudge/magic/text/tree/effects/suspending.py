"""Suspend that cards in exile gain (rule 702.59)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Effect, Objects

__all__ = ["GainSuspend"]


@node(
    "{what} gain(s) suspend",
    "if {what} doesn't|don't have suspend , it|they gain(s) suspend",
    "{what} that doesn't have suspend gains suspend",
)
class GainSuspend(Effect):
    """Cards in exile that don't have suspend have it from now on, without a number or a cost: nobody can suspend them
    again, but their time counters are removed, and they are played as the last one is (702.59a)."""

    what: Objects
