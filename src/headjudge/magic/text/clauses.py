"""How a node's words stand: the order of its fields, its subject, the objects that take part in it."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from headjudge.magic.text.phrases import Slot, field_kinds, once, phrases
from headjudge.magic.text.tree.abilities import Static, Triggered
from headjudge.magic.text.tree.amounts import PerEach
from headjudge.magic.text.tree.base import Node, Objects, Players
from headjudge.magic.text.tree.nouns import SELF_SLOT, EachOf, Filter, Self, SelfOr, Together

__all__ = ["leaves_out_actor", "may_be_player", "possessives", "reading_order", "slots_of", "subject_field"]

_ORDER: dict[type[Node], tuple[str, ...]] = {
    Triggered: ("trigger", "condition", "effect"),
    PerEach: ("amount", "each"),
}


@once
def reading_order(cls: type[Node], form: int) -> tuple[str, ...]:
    """The fields of a node in the order in which they are read."""
    if cls in _ORDER:
        return _ORDER[cls]
    names = [field.name for field in fields(cls) if field.name != "form"]
    if cls is Static:
        return ("condition", "subject", "changes") if form in {1, 2, 3} else ("subject", "changes", "condition")
    if cls is Filter:
        return ("adjectives", "qualities", "alternatives")
    options = phrases(cls)
    if form < len(options):
        return tuple(item.field for item in options[form][0].items if isinstance(item, Slot))
    return tuple(names)


@once
def may_be_player(cls: type[Node], name: str) -> bool:
    """Whether a field may hold objects or players."""
    return any(issubclass(kind, Players) for kind in field_kinds(cls)[name][0])


@once
def possessives(cls: type[Node], form: int) -> frozenset[str]:
    """The fields whose words are possessives."""
    options = phrases(cls)
    if form >= len(options):
        return frozenset()
    return frozenset(i.field for i in options[form][0].items if isinstance(i, Slot) and i.arg == "possessive")


@once
def subject_field(cls: type[Node], form: int) -> str:
    """The field whose words come first, if that is a noun phrase; or nothing."""
    options = phrases(cls)
    first = options[form][0].items[:1] if form < len(options) else ()
    return first[0].field if first and isinstance(first[0], Slot) and first[0].noun else ""


@once
def leaves_out_actor(cls: type[Node], form: int) -> bool:
    """Whether the words begin with the verb and leave out the player ``who`` acts: "put {what} into your hand"."""
    options = phrases(cls)
    if form >= len(options) or "who" not in field_kinds(cls):
        return False
    items = options[form][0].items
    return isinstance(items[0], str) and not any(isinstance(i, Slot) and i.field == "who" for i in items)


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
