"""What a spell counts of what pays its additional cost: "for each creature sacrificed this way" (rules 601.2b, f)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.text.tree.categories import Tally
from headjudge.magic.text.tree.costs import ExileCost, SacrificeCost, TapOthersCost
from headjudge.magic.text.tree.qualities import ThisWay

__all__ = ["PAID_WITH", "counts_this_way"]

PAID_WITH = {"sacrificed": SacrificeCost, "exiled": ExileCost, "tapped": TapOthersCost}
"""By what is done with the objects that pay it, the kind of cost."""


def counts_this_way(node: Tally | None) -> str:
    """What was done with the objects that a spell counts which pay its additional cost; or nothing."""
    deeds = [part.deed for part in walk(node) if isinstance(part, ThisWay)]
    return deeds[0] if len(deeds) == 1 and deeds[0] in PAID_WITH else ""
