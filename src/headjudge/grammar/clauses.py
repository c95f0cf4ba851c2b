"""How the words of a node stand in its phrase: the order of its fields, its subject, its possessives."""

from __future__ import annotations

from dataclasses import fields

from headjudge.grammar.node import Node, once
from headjudge.grammar.phrases import Item, Slot, field_kinds, phrases

__all__ = ["begins_with", "leaves_out", "may_hold", "possessives", "reading_order", "subject_field"]


def reading_order(node: Node) -> tuple[str, ...]:
    """The fields of a node in the order of their words; of one written by hand, as its class lists them."""
    return _reading_order(type(node), node.form)


def subject_field(node: Node) -> str:
    """The field whose words come first, if that is a noun phrase; or nothing."""
    return _subject_field(type(node), node.form)


def possessives(node: Node) -> frozenset[str]:
    """The fields whose words are possessives."""
    return _possessives(type(node), node.form)


def begins_with(node: Node, field: str) -> bool:
    """Whether the words of a field come first."""
    first = _items(type(node), node.form)[:1]
    return bool(first) and isinstance(first[0], Slot) and first[0].field == field


def leaves_out(node: Node, field: str) -> bool:
    """Whether the words begin with the verb and don't say what is in a field: "put {what} into your hand"."""
    return _leaves_out(type(node), node.form, field)


@once
def may_hold(cls: type[Node], field: str, kind: type[Node]) -> bool:
    """Whether a field may hold nodes of a kind."""
    return any(issubclass(each, kind) for each in field_kinds(cls)[field][0])


def _items(cls: type[Node], form: int) -> tuple[Item, ...]:
    """The parts of a phrase, with all that may be left out; none for what is written by hand."""
    options = phrases(cls)
    return options[form][0].items if form < len(options) else ()


@once
def _reading_order(cls: type[Node], form: int) -> tuple[str, ...]:
    if form < len(phrases(cls)):
        return tuple(item.field for item in _items(cls, form) if isinstance(item, Slot))
    return tuple(field.name for field in fields(cls) if field.name != "form")


@once
def _subject_field(cls: type[Node], form: int) -> str:
    first = _items(cls, form)[:1]
    return first[0].field if first and isinstance(first[0], Slot) and first[0].noun else ""


@once
def _possessives(cls: type[Node], form: int) -> frozenset[str]:
    return frozenset(i.field for i in _items(cls, form) if isinstance(i, Slot) and i.arg == "possessive")


@once
def _leaves_out(cls: type[Node], form: int, field: str) -> bool:
    items = _items(cls, form)
    if not items or field not in field_kinds(cls):
        return False
    return isinstance(items[0], str) and not any(isinstance(i, Slot) and i.field == field for i in items)
