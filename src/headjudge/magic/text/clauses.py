"""Which objects take part in a clause."""

from __future__ import annotations

from typing import Any

from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.nouns import GIVER_SLOT, SELF_SLOT, EachOf, Giver, Self, SelfOr, Together

__all__ = ["slots_of"]


def slots_of(node: Any) -> tuple[int, ...]:
    """The slots of the objects that a noun phrase stands for."""
    if isinstance(node, Together):
        own = (node.slot,) if node.slot else ()
        return (*(slot for part in node.parts for slot in slots_of(part)), *own)
    if isinstance(node, (Self, SelfOr)):
        return (SELF_SLOT, *slots_of(getattr(node, "other", None)))
    if isinstance(node, Giver):
        return (GIVER_SLOT,)
    if isinstance(node, EachOf):
        return (*slots_of(node.of), *((node.slot,) if node.slot else ()))
    slot = getattr(node, "slot", getattr(node, "to", None)) if isinstance(node, Objects) else None
    return () if slot is None else (slot,)
