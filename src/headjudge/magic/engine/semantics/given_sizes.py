"""Abilities that effects give and that say what power and toughness are (604.3a, 613.4b).

What is given is no characteristic-defining ability (604.3a): it sets power and toughness in layer 7b, with the
timestamp of the effect that gave it (613.7a), for as long as the object has it.
"""

from __future__ import annotations

from dataclasses import replace

from headjudge.core.by_identity import by_identity
from headjudge.grammar.node import node
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.change_kinds import CHANGES, change
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.tree.abilities import Ability, Static
from headjudge.magic.text.tree.categories import Change
from headjudge.magic.text.tree.changes import Become, GainAbilities
from headjudge.magic.text.tree.nouns import Giver, Self
from headjudge.magic.text.tree.rules import DefinesPT

__all__ = ["sizes", "with_sizes"]


@node()
class HasSize(Change):
    """In an ability that was given: power and toughness are what the words say, which :class:`SetSize` carries out."""

    words: DefinesPT


@node()
class SetSize(Change):
    """Power and toughness are what the words of an ability say that the object was given (layer 7b)."""

    words: DefinesPT


def sizes(ability: Ability) -> bool:
    """Whether an ability says what power and toughness of what has it are, and nothing else."""
    if not isinstance(ability, Static) or ability.condition is not None or not ability.changes:
        return False
    if any(isinstance(part, Giver) for part in walk(ability)):
        return False
    return all(isinstance(c, DefinesPT) and isinstance(c.what, Self) for c in ability.changes)


@by_identity
def with_sizes(said: Change) -> tuple[Change, ...]:
    """A change that an effect makes, with what the abilities it gives set power and toughness to."""
    if not isinstance(said, (GainAbilities, Become)):
        return (said,)
    abilities = said.abilities if isinstance(said, GainAbilities) else said.what.abilities
    found = [c for a in abilities if isinstance(a, Static) and sizes(a) for c in a.changes if isinstance(c, DefinesPT)]
    if not found:
        return (said,)
    given = tuple(_as_given(a) for a in abilities)
    if isinstance(said, GainAbilities):
        return (replace(said, abilities=given), *map(SetSize, found))
    return (replace(said, what=replace(said.what, abilities=given)), *map(SetSize, found))


def _as_given(ability: Ability) -> Ability:
    if not isinstance(ability, Static) or not sizes(ability):
        return ability
    return replace(ability, changes=tuple(HasSize(c) for c in ability.changes if isinstance(c, DefinesPT)))


@change(SetSize, "7b")
def _set_size(g: State, ctx: Context, node: SetSize, obj: GameObject, ch: Characteristics) -> None:
    """As the words say, if the object still has the ability."""
    if any(isinstance(a, Static) and any(c == HasSize(node.words) for c in a.changes) for a in ch.abilities):
        CHANGES[DefinesPT]["7a"](g, static_context(g, obj), node.words, obj, ch)


def _given_for_a_time(ability: Static) -> bool:
    """Whether a static ability gives none that says what power and toughness are: only effects that begin do."""
    return all(len(with_sizes(c)) == 1 for c in ability.changes if isinstance(c, (GainAbilities, Become)))


limit(Static, _given_for_a_time)
