"""Costs that effects let a player pay rather than cycling costs (118.9, 702.26)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.events.history import happened, turn_meant
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.restrictions import CyclesFor
from headjudge.magic.text.tree.abilities import Activated, Cost
from headjudge.magic.text.tree.costs import DiscardCost, ManaCost
from headjudge.magic.text.tree.nouns import Self

__all__ = ["cycled_instead"]


def cycled_instead(g: State, player: int, ability: Activated) -> Activated | None:
    """A cycling ability with the cost that a player may pay rather than its cycling cost; None if there is none."""
    if ability.label != "cycling":
        return None
    for rule, ctx in player_rules_of(g, player, CyclesFor):
        if not (rule.first and happened(turn_meant(g, ctx), "cycled", [player])):
            return _at(ability, rule.mana)
    return None


@lru_cache(1000)
def _at(ability: Activated, mana: ManaCost) -> Activated:
    """The card is discarded all the same (702.26a)."""
    itself = tuple(p for p in ability.cost.parts if isinstance(p, DiscardCost) and isinstance(p.what, Self))
    return replace(ability, cost=Cost((mana, *itself)))
