"""Costs that effects let a player pay rather than those of cycling, equip or power-up abilities (118.9)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.events.history import happened, is_active, turn_meant
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.restrictions import ActivatesFor
from headjudge.magic.text.tree.abilities import Activated, Cost
from headjudge.magic.text.tree.costs import DiscardCost, ManaCost
from headjudge.magic.text.tree.nouns import Self

__all__ = ["activated_instead"]


def activated_instead(g: State, player: int, ability: Activated) -> Activated | None:
    """An ability with the cost that a player may pay rather than its own; None if there is none."""
    if not ability.label:
        return None
    for rule, ctx in player_rules_of(g, player, ActivatesFor):
        if rule.keyword != ability.label or (rule.own_turn and not is_active(g, player)):
            continue
        done = "cycled" if rule.keyword == "cycling" else f"{rule.keyword} abilities"
        if not (rule.first and happened(turn_meant(g, ctx), done, [player])):
            return _at(ability, rule.mana)
    return None


@lru_cache(1000)
def _at(ability: Activated, mana: ManaCost) -> Activated:
    """A card that is cycled is discarded all the same (702.26a)."""
    itself = tuple(p for p in ability.cost.parts if isinstance(p, DiscardCost) and isinstance(p.what, Self))
    return replace(ability, cost=Cost((mana, *itself)))
