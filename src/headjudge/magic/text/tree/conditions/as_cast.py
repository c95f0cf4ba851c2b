"""What a player had or did as they cast a spell (rule 601.2)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Condition, Objects

__all__ = ["HadAsCast"]


@node("you revealed {card} or controlled {what} as you cast ~", "you controlled {what} as you cast ~")
class HadAsCast(Condition):
    """Whether whoever cast the spell controlled such an object then, or revealed such a card as its additional cost."""

    what: Objects
    card: Objects | None = None
