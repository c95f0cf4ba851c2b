"""What a player had or did as they cast a spell (rule 601.2)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Condition, Objects

__all__ = ["CastInstantly", "HadAsCast"]


@node("you revealed {card} or controlled {what} as you cast ~", "you controlled {what} as you cast ~")
class HadAsCast(Condition):
    """Whether whoever cast the spell controlled such an object then, or revealed such a card as its additional cost."""

    what: Objects
    card: Objects | None = None


@node("{what} was cast any time a sorcery couldn't have been cast")
class CastInstantly(Condition):
    """Whether the spell, or that which became it, was cast when its player couldn't have cast a sorcery (307.5)."""

    what: Objects
