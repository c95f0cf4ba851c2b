"""What it costs to attack and to block (rules 508.1h, 509.1d).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
508.1f   attackers that become tapped don't pay for themselves   :func:`prices`
508.1h   costs to attack, all together                           :func:`prices`
509.1d   costs to block, likewise                                :func:`prices`
509.1d   what it costs a creature to block                       :func:`costs_to_block`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from headjudge.magic.engine.characteristics.keyword_nodes import TappedMeanwhile
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import is_among
from headjudge.magic.engine.characteristics.rules_of import rules_of
from headjudge.magic.engine.registries.nodes import counted, value
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import CostPart
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.zone_kinds import NOWHERE

__all__ = ["Price", "costs_to_block", "parts_of", "prices"]

Price = tuple[Context, Cost, GameObject]
"""What a player pays, as of nothing in particular."""


def parts_of(g: State, ctx: Context, rule: r.CantAttack | r.CantBlock) -> list[CostPart]:
    """What a rule wants to be paid for one creature: X is what it says, or that of the effect; so often as there are of
    what it counts."""
    if rule.cost is None:
        return []
    x = ctx.x if rule.x is None else max(0, value(g, ctx, rule.x))
    times = 1 if rule.each is None else counted(g, ctx, rule.each)
    return [
        ManaCost(tuple(str(x) if s == "X" else s for s in part.symbols)) if isinstance(part, ManaCost) else part
        for part in rule.cost.parts * times
    ]


def costs_to_block(g: State, blocker: GameObject, attackers: Iterable[GameObject]) -> list[CostPart]:
    """What must be paid for a creature to block others (509.1d): once, however many it blocks."""
    blocked = list(attackers)
    return [
        part
        for c, ctx in rules_of(g, blocker, r.CantBlock)
        if c.cost is not None and (c.what is None or any(is_among(g, ctx, c.what, each) for each in blocked))
        for part in parts_of(g, ctx, c)
    ]


def prices(g: State, turn: Turn, costs: Sequence[tuple[int, CostPart]], tapped: Iterable[int] = ()) -> list[Price]:
    """What each player pays, of ``costs`` with the player who pays them; all mana of a player together.

    ``tapped`` are creatures that are tapped by then (508.1f): they can't be tapped for mana, unless they are vigilant.
    """
    busy = tuple(id for id in tapped if "vigilance" not in characteristics(g, g.objects[id]).keywords)
    found = []
    for player in dict.fromkeys(payer for payer, _ in costs):
        theirs = [part for payer, part in costs if payer == player]
        mana = ManaCost(tuple(s for part in theirs if isinstance(part, ManaCost) for s in part.symbols))
        parts = (mana, *(part for part in theirs if not isinstance(part, ManaCost)), TappedMeanwhile(busy))
        obj = GameObject(0, 0, player, CardDefinition(""), NOWHERE)
        found.append((Context(0, 0, player, turn.marker), Cost(parts), obj))
    return found
