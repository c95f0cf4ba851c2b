""" "The color of your choice", or the creature type, in a description of objects: chosen as the instruction is carried
out (608.2d)."""

from __future__ import annotations

from collections.abc import Iterable
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
from headjudge.magic.text.tree.chosen_kinds import OfTypeOfChoice
from headjudge.magic.text.tree.nouns import Target
from headjudge.magic.text.tree.qualities import OfColorOfChoice

__all__ = ["settle"]


def settle(ask: Asker, ctx: Context, node: Effect) -> None:
    """Have the controller choose a color or a type, if the instruction's own words describe objects by it."""
    if (what := _said(node)) and ask.frame.stage == 0:
        chosen = choose_word(ask, ctx.controller, what, ctx)
        if chosen is not None:
            ctx.decided = ctx.decided._replace(chosen=ctx.decided.chosen.then(chosen))


OF_CHOICE: dict[type, str] = {OfColorOfChoice: "a color", OfTypeOfChoice: "a creature type"}
"""What is chosen for those words."""


@by_identity
def _said(node: Any) -> str:
    """What a tree describes objects by that is "of your choice", but for the instructions in it, which say it
    themselves; or nothing."""
    if type(node) in OF_CHOICE:
        return OF_CHOICE[type(node)]
    if isinstance(node, tuple):
        parts: Iterable[Any] = (part for part in node if not isinstance(part, Effect))
    else:
        values = (getattr(node, name) for name in getattr(node, "__dataclass_fields__", ()))
        parts = (part for part in values if not isinstance(part, (Ability, Effect)))
    return next(filter(None, map(_said, parts)), "")


def _chosen_on_resolution(ability: Ability) -> bool:
    """Whether nothing is described by what is "of your choice" before its instructions are carried out: no target, cost
    or trigger."""
    said = sum(type(part) in OF_CHOICE for part in walk(ability))
    if not said:
        return True
    effect = getattr(ability, "effect", None)
    if isinstance(ability, (Activated, SpellAbility, Triggered)) and effect is not None:
        inside = [part for part in walk(effect) if type(part) in OF_CHOICE]
        aimed = [p for t in walk(effect) if isinstance(t, (Target, Ability, Cost)) for p in walk(t)]
        return len(inside) == said and not any(type(part) in OF_CHOICE for part in aimed)
    return False


for _kind in (Activated, AdditionalCost, AlternativeCost, Replacement, SpellAbility, Static, Triggered):
    limit(_kind, _chosen_on_resolution, about=tuple(OF_CHOICE))
