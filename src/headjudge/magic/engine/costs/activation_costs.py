"""The total cost of activating an ability (602.2b): what it costs as written, increases, then reductions."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import is_among
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.costs.aimed_activations import is_about_targets, is_aimed, measured, say_so
from headjudge.magic.engine.costs.mana_changes import in_one_color, with_colored_x, with_generic, without
from headjudge.magic.engine.costs.parts import mana_need
from headjudge.magic.engine.events.history import AIMED_AT_OWN, happened, happened_to, is_active, turn_meant
from headjudge.magic.engine.mana.mana_abilities import SYMBOLS, is_mana_ability
from headjudge.magic.engine.registries.nodes import counted, holds, limit, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import ActivationCostChange
from headjudge.magic.text.tree.abilities import POWER_UP, Activated, Cost, OwnCost
from headjudge.magic.text.tree.categories import CostPart
from headjudge.magic.text.tree.conditions import TargetsThat
from headjudge.magic.text.tree.nouns import SELF_SLOT
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["PAID_FOR", "activation_cost"]

PAID_FOR = "total"
"""What the frame of an ability that is being paid for keeps: its total cost."""

COLORED = frozenset(SYMBOLS.values())


def activation_cost(g: State, ctx: Context, obj: GameObject, ability: Activated) -> Cost:
    """What activating an ability of an object costs the controller of the context, for its X (602.2b)."""
    cost = _total_cost(g, ctx, obj, ability)
    if ability.of_chosen_color and obj.chosen.color:
        return Cost(tuple(in_one_color(list(cost.parts), SYMBOLS[obj.chosen.color])))
    return cost


def _total_cost(g: State, ctx: Context, obj: GameObject, ability: Activated) -> Cost:
    changes = [
        (change, change.sign * change.generic * (1 if change.each is None else counted(g, source, change.each)))
        for change, source in player_rules_of(g, ctx.controller, ActivationCostChange)
        if _is_about(g, source, change, obj, ability) and is_aimed(g, ctx, source, obj, ability, change)
    ]
    powered = ability.label == POWER_UP and happened_to(g, obj, "entered", ctx.marker)
    own = _own_change(g, ctx, obj, ability, ability.own_cost) if ability.own_cost is not None else 0
    colored = _colored_less(g, ctx, ability.own_cost)
    if not (changes or powered or own or colored) and ability.color_of_x is None and ability.for_each is None:
        return ability.cost
    parts = list(ability.cost.parts)
    if ability.for_each is not None:
        parts *= counted(g, ctx, ability.for_each)
    if ability.color_of_x is not None:
        less = sum(n for _, n in changes if n < 0) - (own if ability.own_cost is not None else 0)
        parts = with_colored_x(parts, SYMBOLS[ability.color_of_x], less, ctx.x)
    if powered:
        parts = _less(parts, obj, ctx.x)
    if colored:
        parts, missing = without(parts, colored)
        own += missing
    dearer = ability.own_cost is not None and ability.own_cost.more
    more = sum(n for _, n in changes if n > 0) + (own if dearer else 0)
    if more:
        parts = with_generic(parts, more, ctx.x)
    for floored in (True, False):  # in the order that is best for who pays
        less = -sum(n for change, n in changes if n < 0 and change.floor == floored)
        if floored:
            less = min(less, max(0, mana_need(Cost(tuple(parts)), ctx.x).total - 1))
        else:
            less += 0 if dearer else own
        if less:
            parts = with_generic(parts, -less, ctx.x)
    return Cost(tuple(parts))


def _less(parts: list[CostPart], obj: GameObject, x: int) -> list[CostPart]:
    """A cost reduced by an object's mana cost: each colored symbol by the same, or by a hybrid one that may be it; what
    finds none, and the generic mana, by generic mana (118.7)."""
    printed = [s for s in obj.definition.mana_cost if s != "X"]
    parts, left = without(parts, [s for s in printed if not s.isdigit()])
    return with_generic(parts, -left - sum(int(s) for s in printed if s.isdigit()), x)


def _colored_less(g: State, ctx: Context, own: OwnCost | None) -> list[str]:
    """How much less colored mana an ability costs by its own words, if something is so."""
    colored = [s for s in own.mana.symbols if s in COLORED] if own is not None else []
    return colored if own is not None and own.condition is not None and holds(g, ctx, own.condition) else []


def _cost_is_known(node: OwnCost) -> bool:
    """Generic mana, by what can be looked up before the ability has targets, or by what these are; or less colored mana
    if something is so."""
    of_x = node.amount is not None or bool(node.stat)
    whole = node.condition is not None and not node.more
    plain = all(s.isdigit() or (whole and s in COLORED) for s in node.mana.symbols)
    plain = node.mana.symbols == ("X",) if of_x else plain
    named = any(getattr(n, "to", SELF_SLOT) != SELF_SLOT or isinstance(n, TargetsThat) for n in walk(node))
    return plain and not named


limit(OwnCost, _cost_is_known)


def _is_no_mana_ability(node: Activated) -> bool:
    """Whether mana abilities, which are paid for otherwise, have no costs that depend on anything."""
    depends = node.for_each is not None or node.color_of_x is not None
    return not depends or not is_mana_ability(node)


limit(Activated, _is_no_mana_ability)


def _own_change(g: State, ctx: Context, obj: GameObject, ability: Activated, own: OwnCost) -> int:
    """How much less generic mana, or more, an ability costs by its own words."""
    if is_about_targets(own):
        if own.stat:
            return max(0, measured(g, ctx, obj, ability, own))
        times = measured(g, ctx, obj, ability, own) if own.colors else int(say_so(g, ctx, obj, ability, own))
        return times * sum(int(s) for s in own.mana.symbols)
    if own.amount is not None:
        return max(0, value(g, ctx, own.amount))
    if own.condition is not None and not holds(g, ctx, own.condition):
        return 0
    times = 1 if own.each is None else counted(g, ctx, own.each)
    return times * sum(int(s) for s in own.mana.symbols if s.isdigit())


def _is_about(g: State, source: Context, change: ActivationCostChange, obj: GameObject, ability: Activated) -> bool:
    if change.but_mana and is_mana_ability(ability):
        return False
    if change.label and ability.label != change.label:
        return False
    if change.first and (
        not is_active(g, source.controller) or happened(turn_meant(g, source), AIMED_AT_OWN, [source.controller])
    ):
        return False
    if change.first_of and not _is_first_of(g, source, change.first_of, obj):
        return False
    return change.what is None or bool(change.first_of) or is_among(g, source, change.what, obj)


def _is_first_of(g: State, source: Context, kind: str, obj: GameObject) -> bool:
    """Whether it is an ability of a permanent of that card type, and the player has activated none in this turn so far,
    nor is about to: while mana abilities pay for it (601.2g)."""
    turn, player = turn_meant(g, source), source.controller
    if obj.zone != BATTLEFIELD or kind not in characteristics(g, obj).types:
        return False
    paid_for = [f.data for f in turn.agenda if PAID_FOR in f.data and f.data["player"] == player]
    under_way = [g.objects.get(data.get("source", data["object"])) for data in paid_for]
    such = any(o is not None and o.zone == BATTLEFIELD and kind in characteristics(g, o).types for o in under_way)
    return not such and not happened(turn, f"abilities of {kind}", [player])
