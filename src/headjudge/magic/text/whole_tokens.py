"""What is said of tokens in the sentence after the one that creates them: "It has …" describes them, too (111.4)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from headjudge.grammar.node import Node, walk
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.tree.effects.continuous import Permanent
from headjudge.magic.text.tree.effects.tokens import CreateTokens
from headjudge.magic.text.tree.nouns import ItsObjects
from headjudge.magic.text.tree.structure import ForEach, Steps
from headjudge.magic.text.words import CARD_TYPES

__all__ = ["with_whole_tokens"]


def with_whole_tokens(ability: Any) -> Any:
    """An ability in which tokens have the abilities that the sentence after says they have, as part of what they are:
    so a copy of such a token has them, too (707.2)."""
    return _whole(ability) if any(isinstance(part, CreateTokens) for part in walk(ability)) else ability


def _whole(value: Any) -> Any:
    if isinstance(value, tuple):
        items = tuple(map(_whole, value))
        return items if any(a is not b for a, b in zip(items, value, strict=True)) else value
    if not isinstance(value, Node):
        return value
    new = {field.name: _whole(getattr(value, field.name)) for field in fields(value)}
    changed = any(new[name] is not getattr(value, name) for name in new)
    value = replace(value, **new) if changed else value
    return _joined(value) if isinstance(value, Steps) and value.parts else value


def _joined(steps: Steps) -> Effect:
    parts: list[Effect] = list(steps.parts[:1])
    joins: list[str] = []
    for part, join in zip(steps.parts[1:], steps.joins, strict=True):
        said = _said_of(parts[-1], part) if join == "." else ()
        last = parts[-1]
        created = last.effect if isinstance(last, ForEach) else last
        if said and isinstance(created, CreateTokens):
            created = replace(created, what=replace(created.what, abilities=(*created.what.abilities, *said)))
            parts[-1] = replace(last, effect=created) if isinstance(last, ForEach) else created
        else:
            parts.append(part)
            joins.append(join)
    if len(parts) == len(steps.parts):
        return steps
    return replace(steps, parts=tuple(parts), joins=tuple(joins)) if len(parts) > 1 else parts[0]


def _said_of(created: Effect, said: Effect) -> tuple[Ability, ...]:
    """The abilities that a sentence says tokens have that were just created; nothing if it says anything else."""
    created = created.effect if isinstance(created, ForEach) else created
    if not isinstance(created, CreateTokens) or not isinstance(said, Permanent):
        return ()
    if not any(word in CARD_TYPES for word in created.what.types):
        return ()  # what is known by its name alone, the rules describe
    if not isinstance(said.subject, ItsObjects) or said.subject.to != created.slot:
        return ()
    changes = [change for change in said.changes if isinstance(change, GainAbilities) and change.having]
    return tuple(a for change in changes for a in change.abilities) if len(changes) == len(said.changes) else ()
