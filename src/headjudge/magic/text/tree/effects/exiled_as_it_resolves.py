"""Spells that are exiled as they resolve (rules 614.1a, 608.2m)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Amount, Effect, Objects, Zone

__all__ = ["ExileAsItResolves"]

_SAID = (
    "exile {what} instead of putting it into {to} as it resolves",
    "exile {what} with {amount:small} {kind:counter} counter#s on it instead of putting it into {to} as it resolves",
)


@node(*_SAID, *(f"{said} . {then} {{then:sentence}}" for said in _SAID for then in ("if you do ,", "then")))
class ExileAsItResolves(Effect):
    """A replacement effect of a spell: if it would be put there as it resolves, it is exiled instead, perhaps with
    counters; ``then``: what is done right after that has happened."""

    what: Objects
    to: Zone
    kind: str = ""
    amount: Amount | None = None
    then: Effect | None = None
