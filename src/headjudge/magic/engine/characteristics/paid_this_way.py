"""What a spell counts of what pays its additional cost: "for each creature sacrificed this way" (rules 601.2b, f), and
what the costs are called of keywords that it is given."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.text.tree.amounts import CountersRemoved
from headjudge.magic.text.tree.amounts.objects import AS_ADDITIONAL_COST
from headjudge.magic.text.tree.categories import Tally
from headjudge.magic.text.tree.costs import CountersAmongCost, ExileCost, SacrificeCost, TapOthersCost
from headjudge.magic.text.tree.qualities import ThisWay

__all__ = ["GIVEN", "MANA", "PAID_WITH", "counts_this_way", "given_name"]

GIVEN = "given"
MANA = "mana"
"""What the optional cost is called that is any amount of mana, for which something enters with counters."""

REMOVED = "removed"
PAID_WITH = {"sacrificed": SacrificeCost, "exiled": ExileCost, "tapped": TapOthersCost, REMOVED: CountersAmongCost}
"""By what is done with the objects that pay it, the kind of cost."""


def counts_this_way(node: Tally | None) -> str:
    """What was done with the objects or counters that a spell counts which pay its additional cost; or nothing."""
    if isinstance(node, CountersRemoved):
        return REMOVED if node.to == AS_ADDITIONAL_COST else ""
    deeds = [part.deed for part in walk(node) if isinstance(part, ThisWay)]
    return deeds[0] if len(deeds) == 1 and deeds[0] in PAID_WITH else ""


def given_name(name: str, n: int) -> str:
    """What the optional cost is called of the n-th keyword, from 0, that an effect gives a spell as it is cast: each
    is paid and triggers by itself."""
    return f"{name} {GIVEN} {n + 1}"
