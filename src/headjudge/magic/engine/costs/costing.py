"""The total cost of a spell (601.2e): what it costs as written, additional costs, increases, then reductions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from headjudge.magic.casual_variants.commander import tax
from headjudge.magic.engine.characteristics.blueprint import Blueprint, blueprint
from headjudge.magic.engine.characteristics.change_kinds import parts_of
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.matching import candidates, fits, is_such_spell
from headjudge.magic.engine.characteristics.paid_this_way import counts_this_way
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.costs.additional_costs import counted_additional, kicker_costs, needed_for, other_of
from headjudge.magic.engine.costs.casting_keywords import is_face_down, keyword_of
from headjudge.magic.engine.costs.costs_of_ways import cost_of
from headjudge.magic.engine.costs.helping_creatures import helped_by, less_by_help, mana_by_help
from headjudge.magic.engine.costs.life_for_mana import for_one_each
from headjudge.magic.engine.costs.mana_changes import at_least, half_to_reduce, with_colored_x, with_generic, without
from headjudge.magic.engine.costs.time_permissions import dearer
from headjudge.magic.engine.events.casts import is_nth
from headjudge.magic.engine.events.given_to_spells import keywords_of_spell
from headjudge.magic.engine.events.history import is_active, turn_meant
from headjudge.magic.engine.mana.mana_abilities import EACH_ANOTHER, SYMBOLS
from headjudge.magic.engine.registries.nodes import counted, holds, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, GameObject
from headjudge.magic.engine.state.restrictions import CostChange, CostsAtLeast, KeywordCostChange
from headjudge.magic.engine.targets.legal_targets import bounds, legal_targets
from headjudge.magic.engine.targets.target_words import chosen_modes, specs_of_spell
from headjudge.magic.multiplayer.limited_range_of_influence import in_range
from headjudge.magic.text.tree.abilities import Cost, SpendOnX
from headjudge.magic.text.tree.amounts.characteristics import ChosenColorsOf
from headjudge.magic.text.tree.categories import CostPart
from headjudge.magic.text.tree.costs import CountersAmongCost, ManaCost, PayLife
from headjudge.magic.text.tree.nouns import Each, EachPlayer, Filter, YourCommander
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.zone_kinds import STACK

__all__ = ["changes_by_spells", "choices_of_modes", "own_changes", "total_cost", "written_cost"]


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
    if isinstance(part, CountersAmongCost):
        return (replace(part, amount=Number(n)),) if n else ()
    return (replace(part, what=replace(part.what, least=Number(n), most=Number(n))),) if n else ()


def _symbol_of_x(said: SpendOnX) -> str:
    """The symbol of the mana that X is paid with."""
    if said.each_another:
        return EACH_ANOTHER
    return "/".join(SYMBOLS[color] for color in (said.color, said.other) if color is not None)


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
            parts, left = without(parts, colored)
            generic -= 0 if change.colored else left
    if not (obj.face_down or is_face_down(way)):
        generic -= _affinity(g, ctx, player, obj)
    if not free:
        generic -= less_by_help(g, ctx.cast.kicked, way)
        offered = mana_by_help(g, ctx.cast.kicked, way)
        parts, left = without(parts, [half_to_reduce(parts, s) for s in offered if not s.isdigit()])
        generic -= left + sum(int(s) for s in offered if s.isdigit())
    generic += dearer(g, player, obj)
    generic += tax(g, player, obj, ctx.cast.frm or obj.zone) + _of_keywords(g, ctx, obj, player, way)
    generic -= _less_this_way(g, ctx, obj, way)
    if plan.spend_on_x is not None and not (obj.face_down or is_face_down(way)):
        parts = with_colored_x(parts, _symbol_of_x(plan.spend_on_x), generic, ctx.x)
    if generic:
        parts = with_generic(parts, generic, ctx.x)
    parts += for_one_each(g, player, obj, face_down=obj.face_down or is_face_down(way))
    least = max((rule.least for rule, _ in player_rules_of(g, player, CostsAtLeast)), default=0)
    return Cost(tuple(at_least(parts, least, ctx.x) if least else parts))


def _of_keywords(g: State, ctx: Context, obj: GameObject, player: int, way: str) -> int:
    """By how much generic mana the costs of the keywords with which a spell is cast are changed; each is reduced by no
    more than there is in it."""
    total = 0
    changes = [change for change, _ in player_rules_of(g, player, KeywordCostChange)]
    for keyword in dict.fromkeys(change.keyword for change in changes):
        if keyword_of(way) == keyword:
            cost = cost_of(obj, way)
        elif keyword in ctx.cast.kicked:
            cost = dict(kicker_costs(obj, ctx.cast.given))[keyword]
        else:
            continue
        symbols = [s for part in cost.parts if isinstance(part, ManaCost) for s in part.symbols]
        there = sum(int(s) for s in symbols if s.isdigit()) + ctx.x * symbols.count("X")
        total += max(-there, sum(change.sign * change.amount for change in changes if change.keyword == keyword))
    return total


def _less_this_way(g: State, ctx: Context, obj: GameObject, way: str) -> int:
    """How much less a spell costs by what stands after the keyword of its own with which it is cast."""
    own = blueprint(obj.printed).characteristics.keywords.get(way, ())
    return sum(max(0, value(g, ctx, keyword.this_way.amount)) for keyword in own if keyword.this_way is not None)


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
    found += changes_by_spells(g, player)
    if not face_down:
        found += [(change, ctx) for change in own_changes(g, ctx, blueprint(obj.printed))]
    return [
        (change, _mana_of(g, ctx, obj, _about_it(source, change, obj, face_down=face_down), change))
        for change, source in found
        if (change.condition is None or holds(g, source, change.condition)) and _is_aimed(g, ctx, obj, source, change)
    ]


def changes_by_spells(g: State, player: int) -> Iterator[tuple[CostChange, Context]]:
    """What spells on the stack say that such cost as target them."""
    for spell in (g.objects[id] for turn in g.turns for id in turn.stack):
        if spell.kind == ABILITY or spell.face_down or not in_range(g, spell.controller, player):
            continue
        for ability in (ability for ability in blueprint(spell.printed).statics if ability.zone == STACK):
            for whose, changes in parts_of(ability):
                if isinstance(whose, EachPlayer):
                    found = (change for change in changes if isinstance(change, CostChange))
                    yield from ((change, static_context(g, spell)) for change in found)


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


def _targeted(g: State, ctx: Context, obj: GameObject, source: Context, what: Filter) -> int:
    """How many of a spell's targets are such, each once however often it was chosen (115.3); as long as none is chosen,
    as many as could be."""
    such = Each(what)
    if ctx.targets:
        chosen = {t for those in ctx.targets.values() for t in those}
        return sum(fits(g, source, such, t) for t in chosen)
    most = 0
    for spec in specs_of_spell(g, ctx, obj, blueprint(obj.printed).effect):
        legal = sum(fits(g, source, such, t) for t in legal_targets(g, ctx, spec, obj))
        most += min(legal, bounds(g, ctx, spec)[1])
    return most


def _about_it(ctx: Context, change: CostChange, obj: GameObject, *, face_down: bool) -> Context:
    """Of "your commander costs … for each time it’s been cast" the context in which "it" is the one that is cast; of
    "each spell you cast … for each of the chosen colors it is" likewise: face down it has none (707.2)."""
    if isinstance(change.what, YourCommander):
        it: tuple[int, ...] = (obj.id,)
    elif isinstance(change.what, Each) and isinstance(change.each, ChosenColorsOf):
        it = () if face_down else (obj.id,)
    else:
        return ctx
    ctx = ctx.copy(0)
    ctx.slots[change.what.slot] = it
    return ctx


def _mana_of(g: State, spell: Context, obj: GameObject, source: Context, change: CostChange) -> tuple[str, ...]:
    """The mana by which an effect changes a cost: for each of what it counts, or as much as an amount is (107.3)."""
    if change.of_caster:
        before = turn_meant(g, spell).casts
        return change.symbols * sum(q == spell.controller and one.id != obj.id for q, one in before)
    if change.targeted is not None:
        return change.symbols * _targeted(g, spell, obj, source, change.targeted)
    ctx = source
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
        for whose, changes in parts_of(ability)
        for change in changes
        if isinstance(change, CostChange) and not isinstance(whose, EachPlayer)
    ]


def _affinity(g: State, ctx: Context, player: int, obj: GameObject) -> int:
    """Affinity (702.38a): {1} less for each such object its player controls; each instance counts (702.38b)."""
    total = 0
    for keyword in keywords_of_spell(g, player, obj, "affinity for"):
        if isinstance(keyword.quality, Filter):
            total += sum(g.objects[i].controller == ctx.controller for i in candidates(g, ctx, keyword.quality))
    return total
