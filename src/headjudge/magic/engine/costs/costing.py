"""The total cost of a spell or an ability (601.2e, 602.2b): what it costs as written, additional costs, increases, then
reductions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from headjudge.magic.casual_variants.commander import tax
from headjudge.magic.engine.characteristics.blueprint import Blueprint, blueprint, walk
from headjudge.magic.engine.characteristics.change_kinds import parts_of
from headjudge.magic.engine.characteristics.keyword_nodes import CrewCost, LessGeneric
from headjudge.magic.engine.characteristics.matching import candidates, fits, is_among, is_such_spell
from headjudge.magic.engine.characteristics.paid_this_way import MANA, PAID_WITH, counts_this_way, given_name
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.costs.aimed_activations import is_about_targets, is_aimed, measured, say_so
from headjudge.magic.engine.costs.alternative_costs import FLASH_FOR, cost_of, extra_cost, is_face_down, of_card
from headjudge.magic.engine.costs.helping_creatures import helped_by, less_by_help, mana_by_help
from headjudge.magic.engine.costs.parts import mana_need, waterbent
from headjudge.magic.engine.events.casts import is_nth
from headjudge.magic.engine.events.given_to_spells import keywords_of_spell
from headjudge.magic.engine.events.history import happened_to, is_active
from headjudge.magic.engine.mana.mana_abilities import is_mana_ability
from headjudge.magic.engine.mana.mana_options import SYMBOLS
from headjudge.magic.engine.registries.nodes import counted, holds, limit, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import ActivationCostChange, CostChange
from headjudge.magic.engine.targets.legal_targets import legal_targets
from headjudge.magic.engine.targets.optional_costs import GIFT, kicker_named
from headjudge.magic.engine.targets.target_words import chosen_modes, specs_of_spell
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.tree.abilities import POWER_UP, Activated, AdditionalCost, Cost, Keyword, OwnCost
from headjudge.magic.text.tree.categories import CostPart
from headjudge.magic.text.tree.conditions import TargetsThat
from headjudge.magic.text.tree.costs import ExileCost, ManaCost, PayLife, SacrificeCost, TapOthersCost, WaterbendCost
from headjudge.magic.text.tree.nouns import SELF_SLOT, Filter, Some, YourCommander
from headjudge.magic.text.tree.numbers import Number, Unlimited
from headjudge.magic.text.zone_kinds import STACK

__all__ = [
    "MANY_TIMES",
    "MOST_KICKED",
    "activation_cost",
    "choices_of_costs",
    "counted_additional",
    "kicker_costs",
    "needed_for",
    "other_of",
    "own_changes",
    "total_cost",
    "written_cost",
]


TEAMWORK = "teamwork"
MANY_TIMES = ("multikicker", "replicate", "squad")
"""The optional costs that may be paid any number of times."""
MOST_KICKED = 20
"""How often multikicker and the like can be paid where mana is free, and with how many objects an additional cost."""
IN_WORDS = {
    "bargain": "sacrifice an artifact, enchantment, or token",
    "casualty": "sacrifice a creature with power {n} or greater",
    "conspire": "tap two untapped creatures you control that share a color with ~",
}
"""The optional costs of keywords that aren't written after these, in the words of the rules."""


def is_paid_often(name: str) -> bool:
    """Whether an optional cost may be paid any number of times."""
    return name.split(maxsplit=1)[0] in (*MANY_TIMES, MANA)


def _of_given(obj: GameObject, given: Sequence[Keyword]) -> list[tuple[str, Cost]]:
    """The optional costs of keywords that effects give a spell as it is cast."""
    found: list[tuple[str, Cost]] = []
    for n, keyword in enumerate(given):
        name = given_name(keyword.name, n)
        if keyword.name in IN_WORDS:
            amount = keyword.amount.value if isinstance(keyword.amount, Number) else 0
            found.append((name, extra_cost(IN_WORDS[keyword.name].replace("{n}", str(amount)))))
        elif keyword.cost is not None:
            found.append((name, of_card(obj, keyword.cost)))
    return found


def kicker_costs(obj: GameObject, given: Sequence[Keyword] = ()) -> list[tuple[str, Cost]]:
    """The optional additional costs of a spell, by name: kicker, buyback, entwine and the like (702.30, 702.24); also
    those of keywords that it is ``given`` as it is cast."""
    found: list[tuple[str, Cost]] = []
    plan = blueprint(obj.printed)
    for name in ("kicker", *MANY_TIMES, "buyback", "entwine", "offspring"):
        for n, keyword in enumerate(plan.characteristics.keywords.get(name, ())):
            if keyword.other is not None:
                both = (part for cost in (keyword.cost, keyword.other) if cost is not None for part in cost.parts)
                found.extend((kicker_named(part), Cost((part,))) for part in both if isinstance(part, ManaCost))
            elif keyword.cost is not None:
                found.append((name if n == 0 else f"{name} {n + 1}", keyword.cost))
    found.extend(
        (TEAMWORK, Cost((CrewCost(keyword.amount.value, "601.2f"),)))
        for keyword in plan.characteristics.keywords.get(TEAMWORK, ())[:1]
        if isinstance(keyword.amount, Number)
    )
    found.extend((GIFT, Cost(())) for _ in plan.characteristics.keywords.get(GIFT, ())[:1])
    for name, words in IN_WORDS.items():
        for keyword in plan.characteristics.keywords.get(name, ())[:1]:
            n = keyword.amount.value if isinstance(keyword.amount, Number) else 0
            found.append((name, extra_cost(words.replace("{n}", str(n)))))
    counted = counted_additional(obj)
    found.extend(
        (name, (_one_of(a) if name == counted else None) or a.cost)
        for n, a in enumerate(plan.additional)
        if a.optional and (name := f"additional {n}")
    )
    return [*found, *_of_given(obj, given)]


def _one_of(a: AdditionalCost) -> Cost | None:
    """The cost of one of any number of objects with which an additional cost is paid; None if it isn't so paid."""
    part: Any = a.cost.parts[0]
    what = getattr(part, "what", None)
    if (
        len(a.cost.parts) != 1
        or not isinstance(part, (SacrificeCost, ExileCost, TapOthersCost))
        or not isinstance(what, Some)
    ):
        return None
    if what.most != Unlimited() or not a.optional:
        return None
    return Cost((replace(part, what=replace(what, least=Number(1), most=Number(1))),))


def counted_additional(obj: GameObject) -> str:
    """The name of the additional cost that is paid with any number of objects for each of which a spell costs less:
    how many those are is announced with the costs that are meant to be paid (601.2b); or nothing."""
    plan = blueprint(obj.printed)
    if not plan.additional:
        return ""
    changes = [c for a in plan.statics for _, parts in parts_of(a) for c in parts if isinstance(c, CostChange)]
    wanted = {PAID_WITH[deed] for c in changes if (deed := counts_this_way(c.each))}
    for n, a in enumerate(plan.additional):
        if _one_of(a) is not None and type(a.cost.parts[0]) in wanted:
            return f"additional {n}"
    return ""


def written_cost(ctx: Context, obj: GameObject, way: str, *, free: bool = False) -> Cost:
    """What is written of what a spell costs: the cost of a way to cast it, and its additional costs.

    ``free``: without paying its mana cost; other costs remain (118.9d).
    """
    parts: list[CostPart] = [] if free else [*cost_of(obj, way).parts, *helped_by(ctx.cast.kicked, way)]
    counted = counted_additional(obj)
    kicked = (*ctx.cast.kicked, *(name for name in needed_for(obj, way) if name not in ctx.cast.kicked))
    for name, cost in kicker_costs(obj, ctx.cast.given):
        parts.extend(cost.parts * kicked.count(name) if name != counted else _so_many(cost, kicked.count(name)))
    for cost in (*ctx.cast.spliced, *ctx.cast.besides):
        parts.extend(cost.parts)
    parts.extend(part for cost in costs_of_modes(ctx, obj) for part in cost.parts)
    if not (obj.face_down or is_face_down(way)):
        for n, a in enumerate(blueprint(obj.printed).additional):
            if not a.optional:
                paid = next((m for m in range(1, len(a.ways)) if other_of(n, m) in kicked), 0)
                parts.extend(a.ways[paid].parts)
    return Cost(tuple(parts))


def costs_of_modes(ctx: Context, obj: GameObject) -> list[Cost]:
    """What the chosen modes of a spell cost: each its own (spree, 702.172a), or escalate for each beyond the first
    (702.120a)."""
    plan = blueprint(obj.printed)
    modal = chosen_modes(plan.effect) if plan.effect is not None and not obj.face_down else None
    if modal is None:
        return []
    found = [modal.costs[n] for n in ctx.modes] if modal.costs else []
    for keyword in plan.characteristics.keywords.get("escalate", ()):
        if keyword.cost is not None:
            found += [keyword.cost] * (len(ctx.modes) - 1)
    return found


def choices_of_modes(obj: GameObject) -> list[tuple[int, ...]]:
    """The single modes of a spell of which each has a cost; one choice of none where they haven't."""
    plan = blueprint(obj.printed)
    modal = chosen_modes(plan.effect) if plan.effect is not None else None
    return [(n,) for n in range(len(modal.costs))] if modal is not None and modal.costs else [()]


def _so_many(cost: Cost, n: int) -> tuple[CostPart, ...]:
    """So many objects with which a cost is paid."""
    part: Any = cost.parts[0]
    return (replace(part, what=replace(part.what, least=Number(n), most=Number(n))),) if n else ()


def needed_for(obj: GameObject, way: str) -> tuple[str, ...]:
    """The optional cost without which a spell can't be cast in a way: as though it had flash."""
    flash = blueprint(obj.printed).flash_for
    return (flash.cost,) if way == FLASH_FOR and flash is not None and flash.cost else ()


def other_of(n: int, way: int) -> str:
    """The name, among the costs paid for a spell, of another than the first of several additional costs of which one is
    paid."""
    return f"other {n}" if way == 1 else f"other {n}, the third"


def choices_of_costs(obj: GameObject) -> list[tuple[str, ...]]:
    """In which ways additional costs can be chosen of which one or another is paid (601.2b); one way if there are
    none."""
    found: list[tuple[str, ...]] = [()]
    for n, a in enumerate(blueprint(obj.printed).additional):
        found += [(*way, other_of(n, m)) for m in range(1, len(a.ways)) for way in found]
    if name := counted_additional(obj):
        found = [(*way, *(name,) * n) for way in found for n in range(MOST_KICKED + 1)]
    return found


def total_cost(g: State, ctx: Context, obj: GameObject, player: int, way: str, *, free: bool = False) -> Cost:
    """What casting a spell costs altogether, for the X of the context."""
    parts = list(written_cost(ctx, obj, way, free=free).parts)
    plan = blueprint(obj.printed)
    changes = _changes(g, ctx, obj, player, face_down=obj.face_down or is_face_down(way))
    parts.extend(ManaCost((s,)) for change, symbols in changes if change.sign > 0 for s in symbols if not s.isdigit())
    parts.extend(PayLife(Number(change.life)) for change, _ in changes if change.life)
    generic = sum(change.sign * sum(int(s) for s in symbols if s.isdigit()) for change, symbols in changes)
    for change, symbols in changes:
        if change.sign < 0 and (colored := [s for s in symbols if not s.isdigit()]):
            parts, left = _without(parts, colored)
            generic -= 0 if change.colored else left
    if not (obj.face_down or is_face_down(way)):
        generic -= _affinity(g, ctx, player, obj)
    if not free:
        generic -= less_by_help(g, ctx.cast.kicked, way)
        offered = mana_by_help(g, ctx.cast.kicked, way)
        parts, left = _without(parts, [_half(parts, s) for s in offered if not s.isdigit()])
        generic -= left + sum(int(s) for s in offered if s.isdigit())
    generic += tax(g, player, obj, ctx.cast.frm or obj.zone)
    if plan.color_of_x is not None and not (obj.face_down or is_face_down(way)):
        parts = _with_colored_x(parts, plan.color_of_x, generic, ctx.x)
    if generic:
        parts = _with_generic(parts, generic, ctx.x)
    return Cost(tuple(parts))


Changed = list[tuple[CostChange, tuple[str, ...]]]
"""What makes a spell cost more or less, each with the mana by which it does."""


def _changes(g: State, ctx: Context, obj: GameObject, player: int, *, face_down: bool) -> Changed:
    """The effects there are that make a spell cost more or less (601.2e), and by how much."""
    found = [
        (change, source)
        for change, source in player_rules_of(g, player, CostChange)
        if (change.what is None or is_such_spell(g, source, change.what, obj, face_down=face_down))
        and is_nth(g, source, player, change)
        and (change.own_turn is None or is_active(g, player) == change.own_turn)
    ]
    if not face_down:
        found += [(change, ctx) for change in own_changes(g, ctx, blueprint(obj.printed))]
    return [
        (change, _mana_of(g, _about_commander(source, change, obj), change))
        for change, source in found
        if (change.condition is None or holds(g, source, change.condition)) and _is_aimed(g, ctx, obj, source, change)
    ]


def _is_aimed(g: State, ctx: Context, obj: GameObject, source: Context, change: CostChange) -> bool:
    """Whether a spell has such a target as makes it cost more or less.

    As long as it has no targets yet, it is taken to cost as little as it may: then those are chosen that can be paid
    for.
    """
    if change.aimed is None:
        return True
    if not ctx.targets and (wanted := specs_of_spell(g, ctx, obj, blueprint(obj.printed).effect)):
        return change.sign < 0 and any(
            fits(g, source, change.aimed, t) for spec in wanted for t in legal_targets(g, ctx, spec, obj)
        )
    return any(fits(g, source, change.aimed, t) for chosen in ctx.targets.values() for t in chosen)


def _about_commander(ctx: Context, change: CostChange, obj: GameObject) -> Context:
    """Of "your commander costs … for each time it’s been cast" the context in which "it" is the one that is cast."""
    if not isinstance(change.what, YourCommander):
        return ctx
    ctx = ctx.copy(0)
    ctx.slots[change.what.slot] = (obj.id,)
    return ctx


def _mana_of(g: State, ctx: Context, change: CostChange) -> tuple[str, ...]:
    """The mana by which an effect changes a cost: for each of what it counts, or as much as an amount is (107.3)."""
    if change.amount is not None:
        return (str(max(0, value(g, ctx, change.amount))),)
    if counts_this_way(change.each):
        return change.symbols * sum(name.startswith("additional") for name in ctx.cast.kicked)
    return change.symbols if change.each is None else change.symbols * counted(g, ctx, change.each)


def own_changes(g: State, ctx: Context, plan: Blueprint) -> list[CostChange]:
    """What a spell's own abilities say about its cost: "~ costs {1} less to cast for each …"."""
    return [
        change
        for ability in plan.statics
        if ability.zone == STACK and (ability.condition is None or holds(g, ctx, ability.condition))
        for _, changes in parts_of(ability)
        for change in changes
        if isinstance(change, CostChange)
    ]


def _affinity(g: State, ctx: Context, player: int, obj: GameObject) -> int:
    """Affinity (702.38a): {1} less for each such object its player controls; each instance counts (702.38b)."""
    total = 0
    for keyword in keywords_of_spell(g, player, obj, "affinity for"):
        if isinstance(keyword.quality, Filter):
            total += sum(g.objects[i].controller == ctx.controller for i in candidates(g, ctx, keyword.quality))
    return total


def _without(parts: list[CostPart], less: list[str]) -> tuple[list[CostPart], int]:
    """A cost without so much colored mana, each of a color or of a hybrid symbol that it can pay, and for how much of
    it there was none, which reduces generic mana (118.7c)."""
    symbols = [s for part in parts if isinstance(part, ManaCost) for s in part.symbols]
    left = 0
    for taken in less:
        fitting = [s for s in symbols if s == taken] or [s for s in symbols if taken in s.split("/")]
        if fitting:
            symbols.remove(fitting[0])
        left += not fitting
    return [ManaCost(tuple(symbols)), *(part for part in parts if not isinstance(part, ManaCost))], left


def _half(parts: list[CostPart], symbol: str) -> str:
    """The half of a hybrid symbol that reduces a cost most: one of whose color there is mana in it (118.7e)."""
    symbols = {s for part in parts if isinstance(part, ManaCost) for s in part.symbols}
    return next((half for half in (symbol, *symbol.split("/")) if half in symbols), symbol)


def _with_generic(parts: list[CostPart], change: int, x: int) -> list[CostPart]:
    """Add generic mana, or take it off what generic mana there is; never below none (118.7c).

    What is left of a reduction waits for generic mana that {2/W} and its like are paid with (601.2b, f).
    """
    symbols = [s for part in parts if isinstance(part, ManaCost) for s in part.symbols]
    others = [part for part in parts if not isinstance(part, (ManaCost, LessGeneric))]
    less = sum(part.n for part in parts if isinstance(part, LessGeneric))
    generic = sum(int(s) for s in symbols if s.isdigit()) + x * symbols.count("X")
    rest = [s for s in symbols if not s.isdigit() and s != "X"]
    total = generic + change - less
    if total < 0:
        others, total = _less_waterbent(others, total, x)
    less = min(-total, 2 * sum(s.startswith("2/") for s in rest))
    symbols = [str(total), *rest] if total > 0 else rest
    return [ManaCost(tuple(symbols)), *([LessGeneric(less)] if less > 0 else ()), *others]


def _less_waterbent(parts: list[CostPart], left: int, x: int) -> tuple[list[CostPart], int]:
    """What of a reduction is left, a negative number, once it has reduced the mana for which one may waterbend."""
    found: list[CostPart] = []
    for part in parts:
        if isinstance(part, WaterbendCost) and left < 0:
            n = waterbent(part, x)
            found.append(WaterbendCost(ManaCost((str(max(0, n + left)),))))
            left = min(0, left + n)
        else:
            found.append(part)
    return found, left


def _with_colored_x(parts: list[CostPart], color: Color, change: int, x: int) -> list[CostPart]:
    """A cost in which X is paid with mana of a color only: so many symbols of it, fewer where a reduction is greater
    than what other generic mana there is (601.2f)."""
    symbols = [s for part in parts if isinstance(part, ManaCost) for s in part.symbols]
    left = max(0, -change - sum(int(s) for s in symbols if s.isdigit()))
    colored = (SYMBOLS[color],) * max(0, x * symbols.count("X") - left)
    others = [part for part in parts if not isinstance(part, ManaCost)]
    return [ManaCost((*(s for s in symbols if s != "X"), *colored)), *others]


def activation_cost(g: State, ctx: Context, obj: GameObject, ability: Activated) -> Cost:
    """What activating an ability of an object costs the controller of the context, for its X (602.2b)."""
    changes = [
        (change, change.sign * change.generic)
        for change, source in player_rules_of(g, ctx.controller, ActivationCostChange)
        if _is_about(g, source, change, obj, ability) and is_aimed(g, ctx, source, obj, ability, change)
    ]
    powered = ability.label == POWER_UP and happened_to(g, obj, "entered", ctx.marker)
    own = _own_change(g, ctx, obj, ability, ability.own_cost) if ability.own_cost is not None else 0
    if not changes and not powered and not own and ability.color_of_x is None and ability.for_each is None:
        return ability.cost
    parts = list(ability.cost.parts)
    if ability.for_each is not None:
        parts *= counted(g, ctx, ability.for_each)
    if ability.color_of_x is not None:
        less = sum(n for _, n in changes if n < 0) - (own if ability.own_cost is not None else 0)
        parts = _with_colored_x(parts, ability.color_of_x, less, ctx.x)
    if powered:
        parts = _less(parts, obj, ctx.x)
    dearer = ability.own_cost is not None and ability.own_cost.more
    more = sum(n for _, n in changes if n > 0) + (own if dearer else 0)
    if more:
        parts = _with_generic(parts, more, ctx.x)
    for floored in (True, False):  # in the order that is best for who pays
        less = -sum(n for change, n in changes if n < 0 and change.floor == floored)
        if floored:
            less = min(less, max(0, mana_need(Cost(tuple(parts)), ctx.x).total - 1))
        else:
            less += 0 if dearer else own
        if less:
            parts = _with_generic(parts, -less, ctx.x)
    return Cost(tuple(parts))


def _less(parts: list[CostPart], obj: GameObject, x: int) -> list[CostPart]:
    """A cost reduced by an object's mana cost: each colored symbol by the same, or by a hybrid one that may be it; what
    finds none, and the generic mana, by generic mana (118.7)."""
    printed = [s for s in obj.definition.mana_cost if s != "X"]
    parts, left = _without(parts, [s for s in printed if not s.isdigit()])
    return _with_generic(parts, -left - sum(int(s) for s in printed if s.isdigit()), x)


def _cost_is_known(node: OwnCost) -> bool:
    """Generic mana, by what can be looked up before the ability has targets, or by what these are."""
    of_x = node.amount is not None or bool(node.stat)
    plain = node.mana.symbols == ("X",) if of_x else all(s.isdigit() for s in node.mana.symbols)
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
    return times * sum(int(s) for s in own.mana.symbols)


def _is_about(g: State, source: Context, change: ActivationCostChange, obj: GameObject, ability: Activated) -> bool:
    if change.but_mana and is_mana_ability(ability):
        return False
    if change.label and ability.label != change.label:
        return False
    return change.what is None or is_among(g, source, change.what, obj)
