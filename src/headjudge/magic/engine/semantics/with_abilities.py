"""Objects told by the activated abilities that they have: mana abilities, others, those with {T} in their cost."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import has_tap_symbol
from headjudge.magic.engine.mana.mana_abilities import is_mana_ability, mana_abilities
from headjudge.magic.engine.mana.mana_options import could_produce
from headjudge.magic.engine.registries.nodes import objects_of, quality
from headjudge.magic.engine.semantics.activated_of_others import activated_abilities
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.tree.qualities import CouldProduce, WithActivated, WithManaAbilities, WithNoAbilities

__all__: list[str] = []


@quality(WithManaAbilities)
def with_mana_abilities(g: State, ctx: Context, node: WithManaAbilities, obj: GameObject, ch: Characteristics) -> bool:
    """It has a mana ability, perhaps of a basic land type; or it has none."""
    return bool(mana_abilities(g, obj)) != node.negative


@quality(WithNoAbilities)
def with_no_abilities(g: State, ctx: Context, node: WithNoAbilities, obj: GameObject, ch: Characteristics) -> bool:
    """It has no ability, nor one that a basic land type gives it (305.6); or it has any."""
    return bool(ch.keywords or ch.abilities or mana_abilities(g, obj)) == node.negative


@quality(CouldProduce)
def could_produce_such(g: State, ctx: Context, node: CouldProduce, obj: GameObject, ch: Characteristics) -> bool:
    """There is a type of mana that it could produce and that such an object could, or could have produced as it last
    was (106.7, 608.2h)."""
    others = [other for id in objects_of(g, ctx, node.what) if (other := g.known(id)) is not None]
    found = could_produce(g, obj) if others else set()
    return any(found & could_produce(g, other) for other in others)


@quality(WithActivated)
def with_activated(g: State, ctx: Context, node: WithActivated, obj: GameObject, ch: Characteristics) -> bool:
    """It has an activated ability that isn't a mana ability, or one that has {T} in its cost."""
    own = activated_abilities(ch)
    if node.tapping:
        return any(map(has_tap_symbol, own))
    return not all(is_mana_ability(ability) for ability in own)
