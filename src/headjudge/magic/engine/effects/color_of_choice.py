""" "The color of your choice" in a description of objects: chosen as the instruction is carried out (608.2d)."""

from __future__ import annotations

from typing import Any

from headjudge.core.by_identity import by_identity
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.choosing import choose_word
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.engine.state.context import Context
from headjudge.magic.text.tree.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AlternativeCost,
    Cost,
    Replacement,
    SpellAbility,
    Static,
    Triggered,
)
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.nouns import Target
from headjudge.magic.text.tree.qualities import OfColorOfChoice

__all__ = ["settle"]


def settle(ask: Asker, ctx: Context, node: Effect) -> None:
    """Have the controller choose a color, if the instruction's own words describe objects by it."""
    if _says_so(node) and ask.frame.stage == 0:
        chosen = choose_word(ask, ctx.controller, "a color", ctx)
        if chosen is not None:
            ctx.decided = ctx.decided._replace(chosen=ctx.decided.chosen.then(chosen))


@by_identity
def _says_so(node: Any) -> bool:
    """Whether a tree says "of the color of your choice", but for the instructions in it, which say it themselves."""
    if isinstance(node, OfColorOfChoice):
        return True
    if isinstance(node, tuple):
        return any(_says_so(part) for part in node if not isinstance(part, Effect))
    fields = getattr(node, "__dataclass_fields__", ())
    parts = (getattr(node, name) for name in fields)
    return any(_says_so(part) for part in parts if not isinstance(part, (Ability, Effect)))


def _chosen_on_resolution(ability: Ability) -> bool:
    """Whether nothing is described by a color of choice before its instructions are carried out: no target, cost or
    trigger."""
    said = sum(isinstance(part, OfColorOfChoice) for part in walk(ability))
    if not said:
        return True
    effect = getattr(ability, "effect", None)
    if isinstance(ability, (Activated, SpellAbility, Triggered)) and effect is not None:
        inside = [part for part in walk(effect) if isinstance(part, OfColorOfChoice)]
        aimed = [p for t in walk(effect) if isinstance(t, (Target, Ability, Cost)) for p in walk(t)]
        return len(inside) == said and not any(isinstance(part, OfColorOfChoice) for part in aimed)
    return False


for _kind in (Activated, AdditionalCost, AlternativeCost, Replacement, SpellAbility, Static, Triggered):
    limit(_kind, _chosen_on_resolution)
