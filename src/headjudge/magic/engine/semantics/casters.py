"""Who cast the spell that gave an ability (rule 201.5a): "the player who cast" it, as the ability says."""

from __future__ import annotations

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.registries.nodes import limit, players
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.abilities import Activated, SpellAbility, Static, Triggered
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.tree.effects.continuous import Continuous
from headjudge.magic.text.tree.nouns import CasterOf, Giver

__all__: list[str] = []


@players(CasterOf, only=lambda node: isinstance(node.what, Giver))
def caster_of(g: State, ctx: Context, node: CasterOf) -> list[int]:
    """Who cast the spell that gave the ability; nobody any more once that player has left."""
    return [node.player] if node.player >= 0 and g.players[node.player].in_game else []


def _said(words: object) -> int:
    return sum(isinstance(part, CasterOf) for part in walk(words))


def _is_given_by_a_spell(ability: SpellAbility) -> bool:
    """Whether it is said only in abilities that the spell itself gives for a time."""
    given: list[Node] = [
        change
        for part in walk(ability)
        if isinstance(part, Continuous)
        for change in part.changes
        if isinstance(change, GainAbilities)
    ]
    return _said(ability) == sum(map(_said, given))


def _gives_no_such_ability(ability: Activated | Static | Triggered) -> bool:
    """Whether it gives no ability in which it is said: a permanent may never have been cast."""
    return not any(_said(part) for part in walk(ability) if isinstance(part, GainAbilities))


limit(SpellAbility, _is_given_by_a_spell, about=(CasterOf,))
for _kind in (Activated, Static, Triggered):
    limit(_kind, _gives_no_such_ability, about=(CasterOf,))
