"""Abilities that a card gives to something and in which its own name stands: there that means the card (201.5a).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
201.5a   the name means the object that gave the ability only    :func:`with_giver`
607.2    "the exiled card" is what the words around it exiled    :func:`with_exiled`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, TypeVar

from headjudge.core.by_identity import by_identity_with
from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.nouns import CasterOf, Giver, Linked

__all__ = ["names_exiled", "names_giver", "with_caster", "with_exiled", "with_giver"]

A = TypeVar("A", bound=Ability)


def names_giver(tree: object) -> bool:
    """Whether words in a tree name the card that gives the ability they are in, and which object that is isn't known
    yet."""
    return any(isinstance(node, Giver) and not node.id for node in walk(tree))


def with_giver(abilities: tuple[A, ...], giver: int) -> tuple[A, ...]:
    """Abilities as that object gives them."""
    given: tuple[A, ...] = _given(abilities, giver) if abilities and giver else abilities
    return given


@by_identity_with
def _given(abilities: tuple[Any, ...], giver: int) -> tuple[Any, ...]:
    """The same, made once: much is remembered by their identity."""
    return _with(abilities, giver) if names_giver(abilities) else abilities


def with_caster(abilities: tuple[A, ...], player: int) -> tuple[A, ...]:
    """Abilities as a spell gives them that the player has cast; -1: nobody has."""
    if not any(isinstance(node, CasterOf) for node in walk(abilities)):
        return abilities
    given: tuple[A, ...] = _changed(
        abilities, lambda node: replace(node, player=player) if isinstance(node, CasterOf) and node.player < 0 else node
    )
    return given


def names_exiled(tree: object) -> bool:
    """Whether words in a tree name what the words around the ability they are in exiled."""
    return any(isinstance(node, Linked) and node.outer for node in walk(tree))


def with_exiled(ability: A, exiled: Callable[[int], tuple[int, ...]]) -> A:
    """An ability as it is given, knowing what was exiled by the slots of the words around it."""

    def known(node: Node) -> Node:
        return replace(node, ids=exiled(node.outer)) if isinstance(node, Linked) and node.outer else node

    new: A = _changed(ability, known)
    return new


def _with(value: Any, giver: int) -> Any:
    return _changed(value, lambda node: replace(node, id=giver) if isinstance(node, Giver) and not node.id else node)


def _changed(value: Any, known: Callable[[Node], Node]) -> Any:
    """A tree with some of its nodes changed; the same object where nothing is."""
    if isinstance(value, tuple):
        items = tuple(_changed(item, known) for item in value)
        return items if any(a is not b for a, b in zip(items, value, strict=True)) else value
    if not isinstance(value, Node):
        return value
    value = known(value)
    new = {field.name: _changed(getattr(value, field.name), known) for field in fields(value)}
    return replace(value, **new) if any(new[name] is not getattr(value, name) for name in new) else value
