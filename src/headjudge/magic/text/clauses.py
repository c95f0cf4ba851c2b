"""Which objects a noun phrase stands for, and in which order the words are read that no phrase orders."""

from __future__ import annotations

from typing import Any

from headjudge.grammar.clauses import reading_order
from headjudge.grammar.node import Node
from headjudge.magic.text.tree.abilities import Static, Triggered
from headjudge.magic.text.tree.amounts import PerEach
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.nouns import SELF_SLOT, EachOf, Filter, Self, SelfOr, Together

__all__ = ["order_of_words", "slots_of"]

_ORDER: dict[type[Node], tuple[str, ...]] = {
    Filter: ("adjectives", "qualities", "alternatives"),
    PerEach: ("amount", "each"),
    Triggered: ("trigger", "condition", "effect"),
}


def order_of_words(node: Node) -> tuple[str, ...]:
    """The fields of a node in the order in which they are read."""
    if isinstance(node, Static):
        return ("condition", "subject", "changes") if node.form in {1, 2, 3} else ("subject", "changes", "condition")
    return _ORDER.get(type(node)) or reading_order(node)


def slots_of(node: Any) -> tuple[int, ...]:
    """The slots of the objects that a noun phrase stands for."""
    if isinstance(node, Together):
        return tuple(slot for part in node.parts for slot in slots_of(part))
    if isinstance(node, (Self, SelfOr)):
        return (SELF_SLOT, *slots_of(getattr(node, "other", None)))
    if isinstance(node, EachOf):
        return slots_of(node.of)
    slot = getattr(node, "slot", getattr(node, "to", None)) if isinstance(node, Objects) else None
    return () if slot is None else (slot,)
