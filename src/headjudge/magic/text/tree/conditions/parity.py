"""Conditions on whether a number is even or odd; zero is even."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Condition, Objects

__all__ = ["HasEvenCounters", "IsEven"]


@node(Form("{amount} is even"), Form("{amount} is odd", odd=True))
class IsEven(Condition):
    """Whether a number is even, or ``odd``."""

    amount: Amount
    odd: bool = False


@node(
    "{what} has|have an even number of counters on it|them",
    Form("{what} has|have an odd number of counters on it|them", odd=True),
    "{what} has|have an even number of {kind:counter} counters on it|them",
    Form("{what} has|have an odd number of {kind:counter} counters on it|them", odd=True),
)
class HasEvenCounters(Condition):
    """Whether the number of counters of a kind, or of all (``kind`` ""), is even on each such object, or ``odd``."""

    what: Objects
    kind: str = ""
    odd: bool = False
