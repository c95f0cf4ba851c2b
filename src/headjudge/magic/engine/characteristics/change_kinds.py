"""What kinds of changes do: the registries that continuous effects are carried out from (rule 611).

==================  =======================================================================================
registry            what is registered
==================  =======================================================================================
``change``          what a kind of change does to characteristics, in a layer (:mod:`.layers`)
``rule``            the rules that a change stands for: "can't attack", "you have hexproof" (:mod:`.rules_of`)
``game_rule``       a sentence without a subject of its own: whom or what it concerns, and what it stands for
``includes``        a noun phrase as the subject of a static ability: whether an object is among those meant
==================  =======================================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from headjudge.core.by_identity import by_identity
from headjudge.core.registry import Registry
from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import expanded
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.restrictions import Restriction
from headjudge.magic.text.tree.abilities import Ability, Static

__all__ = [
    "CHANGES",
    "DYNAMIC",
    "GAME_RULES",
    "INCLUDES",
    "RULES",
    "Apply",
    "Parts",
    "Rules",
    "change",
    "game_rule",
    "gives_statics",
    "includes",
    "is_dynamic",
    "parts_of",
    "rule",
    "rules_in",
    "statics_among",
]

Apply = Callable[[State, Context, Any, GameObject, Characteristics], None]

CHANGES: dict[type, dict[str, Apply]] = {}
"""What each kind of change does, by layer."""
Rules = Sequence[Restriction]
"""The rules that a change which isn't of characteristics stands for."""
RULES: Registry[type, Callable[[Any], Rules]] = Registry("rule")
"""Changes that aren't of characteristics, and the rules they stand for (``Characteristics.rules``,
:func:`.rules_of.player_rules`)."""
INCLUDES: Registry[type, Callable[[State, Context, Any, GameObject, Characteristics], bool]] = Registry(
    "test of what it means"
)
"""For each noun phrase that can be the subject of a static ability: whether an object is among those meant."""
DYNAMIC: Registry[type, Callable[[Any], bool]] = Registry("test of what it gives")
"""Changes that can give or take static abilities, and whether one does: with such about, the characteristics of all
objects are made together."""


def change(
    cls: type, layer: str, *, abilities: Callable[[Any], bool] | None = None, only: Any = None
) -> Callable[[Apply], Apply]:
    """Register what a kind of change does in a layer. ``abilities``: whether one gives or takes static abilities.

    ``only`` as in :mod:`..registries.nodes`.
    """

    def put(function: Apply) -> Apply:
        limit(cls, only)
        CHANGES.setdefault(cls, {})[layer] = function
        if abilities is not None:
            DYNAMIC.add(cls, abilities)
        return function

    return put


def rule(cls: type, *, only: Any = None) -> Callable[[Callable[[Any], Rules]], Any]:
    """Register the rules that a kind of change stands for. ``only`` as in :mod:`..registries.nodes`."""

    def put(function: Callable[[Any], Rules]) -> Any:
        limit(cls, only)
        RULES.add(cls, function)
        return function

    return put


Parts = Sequence[tuple[Node | None, tuple[Any, ...]]]
"""What a sentence of rules stands for: whom or what each part concerns, and its changes and rules."""

GAME_RULES: Registry[type, Callable[[Any], Parts]] = Registry("rule")
"""Static sentences without a subject of their own (:class:`~headjudge.magic.text.tree.categories.Rule`): whom or what
each concerns (None: every player in range), and the changes and rules it stands for."""


def game_rule(cls: type, *, only: Any = None) -> Callable[[Any], Any]:
    """Register what a sentence of rules stands for. ``only`` as in :mod:`..registries.nodes`."""

    def put(function: Any) -> Any:
        limit(cls, only)
        GAME_RULES.add(cls, function)
        return function

    return put


@by_identity
def parts_of(ability: Static) -> list[tuple[Node | None, tuple[Any, ...]]]:
    """A static ability as subjects with changes."""
    parts: list[tuple[Node | None, tuple[Any, ...]]] = []
    if ability.subject is not None:
        parts.append((ability.subject, ability.changes))
    else:
        for c in ability.changes:
            if type(c) in GAME_RULES:
                parts.extend(GAME_RULES[type(c)](c))
    return parts


def rules_in(changes: Iterable[Any]) -> tuple[Restriction, ...]:
    """The rules that changes stand for; effects may be made of rules directly."""
    found: list[Restriction] = []
    for c in changes:
        if isinstance(c, Restriction):
            found.append(c)
        elif type(c) in RULES:
            found.extend(RULES[type(c)](c))
    return tuple(found)


def includes(*classes: type) -> Callable[[Any], Any]:
    """Register how a noun phrase works as the subject of a static ability."""

    def put(function: Any) -> Any:
        for cls in classes:
            INCLUDES.add(cls, function)
        return function

    return put


def is_dynamic(changes: Iterable[Any]) -> bool:
    """Whether any of some changes can give or take static abilities."""
    return any(type(c) in DYNAMIC and DYNAMIC[type(c)](c) for c in changes)


def statics_among(abilities: tuple[Ability, ...]) -> tuple[Static, ...]:
    """The static abilities among some, with those that keywords stand for."""
    return tuple(a for a in expanded(abilities) if isinstance(a, Static))


def gives_statics(abilities: tuple[Ability, ...]) -> bool:
    """Whether there are static abilities among those that a change gives."""
    return bool(statics_among(abilities))
