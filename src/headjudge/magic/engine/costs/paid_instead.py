"""Costs that effects let a player pay rather than a spell's mana cost (118.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from headjudge.magic.engine.characteristics.matching import is_such_spell
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.costs.costs_of_ways import at_this_cost
from headjudge.magic.engine.costs.play_permissions import ONCE, Leave
from headjudge.magic.engine.events.history import is_active
from headjudge.magic.engine.events.uses import uses_named
from headjudge.magic.engine.registries.nodes import value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import PaidInstead
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.amounts import StatOf
from headjudge.magic.text.tree.categories import CostPart
from headjudge.magic.text.tree.costs import DiscardCost, EnergyCost, ManaCost, PayLife
from headjudge.magic.text.tree.nouns import Filter, Self, Some, is_just_one
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import SharesWith
from headjudge.magic.text.zone_kinds import ANY_ZONE

__all__ = ["Granted", "granted", "is_paid_as_flash", "is_worked_out", "leaves_to_pay", "worked_out"]


class Granted(NamedTuple):
    """A cost for which an effect lets a player cast a spell, and what lets them; perhaps as though it had flash."""

    cost: Cost
    leave: Leave
    flash: bool


def granted(g: State, player: int, obj: GameObject) -> list[Granted]:
    """The costs for which effects let a player cast such a spell rather than for its mana cost (118.9)."""
    found = []
    for rule, ctx in player_rules_of(g, player, PaidInstead):
        if rule.own_turn and not is_active(g, player):
            continue
        if rule.once and any(uses_named(g, turn, ctx.source, ONCE) for turn in g.turns):
            continue
        about = ctx if rule.x is None else ctx.copy()
        if rule.x is not None:
            about.x = value(g, ctx, rule.x)
        if is_such_spell(g, about, rule.what, obj):
            cost = worked_out(g, ctx, rule.cost, rule.slot, obj)
            found.append(Granted(cost, Leave(ctx.source, rule.once, ANY_ZONE), rule.flash))
    return found


def leaves_to_pay(g: State, player: int, obj: GameObject, way: str) -> list[Leave]:
    """Those of which a player uses one as they cast a card at a cost that effects let them pay once in a turn."""
    found = dict.fromkeys(each.leave for each in granted(g, player, obj) if at_this_cost(each.cost) == way)
    return [] if any(not leave.once for leave in found) else list(found)


def is_paid_as_flash(g: State, player: int, obj: GameObject, way: str) -> bool:
    """Whether what lets a player cast a card in a way lets them do it as though the card had flash (702.8a)."""
    return any(each.flash and at_this_cost(each.cost) == way for each in granted(g, player, obj))


def is_worked_out(part: CostPart) -> bool:
    """Whether it is known what a part of a cost is as the spell is cast: by the spell itself, if not as said."""
    if isinstance(part, DiscardCost):
        what = part.what
        if not isinstance(what, Some) or not is_just_one(what) or what.at_random:
            return False
        return all(isinstance(quality, SharesWith) for quality in what.what.qualities)
    if not isinstance(part, (EnergyCost, PayLife)):
        return False
    amount = part.amount
    if isinstance(part, EnergyCost) and amount is None:
        return True
    return isinstance(amount, Number) or (isinstance(amount, StatOf) and amount.stat == "mana value")


def worked_out(g: State, ctx: Context, cost: Cost, slot: int, obj: GameObject) -> Cost:
    """A cost in numbers: "life equal to its mana value" is as much as the card's is, as it shows itself (107.3b: with X
    as 0); "a card that shares a color with that spell" is said of the spell that is paid for."""
    about = ctx.copy()
    about.slots = {**about.slots, slot: (obj.id,)}
    parts: list[CostPart] = []
    for part in cost.parts:
        if isinstance(part, (EnergyCost, PayLife)) and part.amount is not None and not isinstance(part.amount, Number):
            n = value(g, about, part.amount)
            if isinstance(part, PayLife):
                parts.append(PayLife(Number(n, digits=True)))
            else:
                parts.append(EnergyCost(n) if n else ManaCost(("0",)))
        elif isinstance(part, DiscardCost) and isinstance(part.what, Some):
            parts.append(replace(part, what=replace(part.what, what=_sharing_with_itself(part.what.what, slot))))
        else:
            parts.append(part)
    return Cost(tuple(parts))


def _sharing_with_itself(what: Filter, slot: int) -> Filter:
    """A card as it is described, the words for the spell that is paid for being those for the source."""
    own = [
        replace(quality, what=Self())
        if isinstance(quality, SharesWith) and getattr(quality.what, "to", 0) == slot
        else quality
        for quality in what.qualities
    ]
    return replace(what, qualities=tuple(own))
