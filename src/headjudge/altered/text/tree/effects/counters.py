"""Counters that are doubled, exchanged and removed (2.5 of the digest)."""

from __future__ import annotations

from headjudge.altered.text.tree.categories import Amount, Effect, Objects, Players
from headjudge.altered.text.tree.descriptions import Description
from headjudge.grammar.node import Form, node

__all__ = ["DoubleBoosts", "ExchangeBoosts", "Remove"]


@node("{who} double(s) the number of boosts on {what}")
class DoubleBoosts(Effect):
    """Objects gain as many boosts as they have."""

    who: Players
    what: Objects


@node("{who} target(s) 2 {kind:plural} and exchange(s) their boosts")
class ExchangeBoosts(Effect):
    """Two targets swap the numbers of their boosts; both are needed."""

    who: Players
    kind: Description


@node(
    "{who} remove(s) {number} counters from {what}",
    Form("{who} remove(s) up to {number} counters from {what}", up_to=True),
)
class Remove(Effect):
    """Objects lose so many counters, of which kinds whoever does it says; fewer, if there are fewer."""

    who: Players
    number: Amount
    what: Objects
    up_to: bool = False
