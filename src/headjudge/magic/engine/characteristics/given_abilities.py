"""Abilities that a card gives to something and in which its own name stands: there that means the card (201.5a).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
201.5a   the name means the object that gave the ability only    :func:`with_giver`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.nouns import Giver

__all__ = ["names_giver", "with_giver"]

A = TypeVar("A", bound=Ability)

MOST_KEPT = 10_000
"""So many are kept: those of games that nobody plays any more are let go."""
_GIVEN: dict[tuple[int, int], tuple[tuple[Any, ...], tuple[Any, ...]]] = {}
"""Abilities with their giver known, by the identity of those without and the giver: much is remembered by theirs."""


def names_giver(tree: object) -> bool:
    """Whether words in a tree name the card that gives the ability they are in, and which object that is isn't known
    yet."""
    return any(isinstance(node, Giver) and not node.id for node in walk(tree))


def with_giver(abilities: tuple[A, ...], giver: int) -> tuple[A, ...]:
    """Abilities as that object gives them."""
    if not abilities or not giver:
        return abilities
    known = _GIVEN.get((id(abilities), giver))
    if known is None:
        given = _with(abilities, giver) if names_giver(abilities) else abilities
        if len(_GIVEN) >= MOST_KEPT:
            _GIVEN.clear()
        known = _GIVEN[id(abilities), giver] = (abilities, given)
    return known[1]


def _with(value: Any, giver: int) -> Any:
    if isinstance(value, tuple):
        items = tuple(_with(item, giver) for item in value)
        return items if any(a is not b for a, b in zip(items, value, strict=True)) else value
    if isinstance(value, Giver):
        return value if value.id else replace(value, id=giver)
    if not isinstance(value, Node):
        return value
    new = {field.name: _with(getattr(value, field.name), giver) for field in fields(value)}
    return replace(value, **new) if any(new[name] is not getattr(value, name) for name in new) else value
