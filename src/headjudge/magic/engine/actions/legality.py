"""Why a spell can't be cast or an ability not be activated now (rules 601.2, 602.2): each reason names its rule.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
601.2    casting: time, prohibitions, targets, costs             :func:`why_not_cast`
602.2    activating likewise                                     :func:`why_not_activate`
608.2f   casting as an effect tells one to                       :func:`may_cast_now`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from functools import partial

from headjudge.core.by_identity import by_identity
from headjudge.core.faults import Fault
from headjudge.magic.engine.actions.activating import x_of_ability
from headjudge.magic.engine.actions.announcing_costs import why_spell_has_no_targets, x_of_spell
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.faces import face_and_way, showing
from headjudge.magic.engine.characteristics.rules_of import player_rules
from headjudge.magic.engine.costs import parts as paying
from headjudge.magic.engine.costs.activated_instead import activated_instead
from headjudge.magic.engine.costs.activation_costs import activation_cost
from headjudge.magic.engine.costs.additional_costs import choices_of_costs
from headjudge.magic.engine.costs.by_hand import is_by_hand
from headjudge.magic.engine.costs.casting_keywords import WAYS, is_face_down, keyword_of
from headjudge.magic.engine.costs.costing import choices_of_modes, total_cost
from headjudge.magic.engine.costs.costs_of_ways import FLASH_FOR, cost_of
from headjudge.magic.engine.costs.helping_creatures import HELPED, ways_helped
from headjudge.magic.engine.costs.leave_paid_for import contexts_of
from headjudge.magic.engine.costs.paid_instead import is_paid_as_flash
from headjudge.magic.engine.costs.payment import can_pay
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.mana.mana_abilities import need_of
from headjudge.magic.engine.mana.mana_filters import filters
from headjudge.magic.engine.mana.mana_sources import slots
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.stack.timing import (
    as_though_flash,
    forbidden_by,
    is_instant,
    may_activate_now,
    sorcery_time,
    why_not_at_this_time,
    x_is_not_0,
)
from headjudge.magic.engine.state.context import Context, as_spell
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.targets.choosable import mode_possible, why_no_targets
from headjudge.magic.engine.targets.target_words import chosen_modes, specs
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Activated

__all__ = [
    "castable_now",
    "may_cast_now",
    "why_not_activate",
    "why_not_cast",
]


def may_cast_now(g: State, turn: Turn, player: int, obj: GameObject, way: str) -> bool:
    """Whether a player could cast a card now in a way, timing left aside: as part of an effect (608.2f)."""
    return why_not_cast(g, turn, player, obj, way, sorcery=True, told=True) is None


def castable_now(g: State, turn: Turn, player: int, obj: GameObject, *, free: bool) -> bool:
    """Whether a card can be cast as part of an effect, timing and mana left aside."""
    if forbidden_by(g, player, obj) or not obj.printed.castable or not (free or blueprint(obj.printed).castable):
        return False
    if why_not_at_this_time(g, turn, player, obj):
        return False
    ctx = as_spell(obj.id, player, turn)
    return why_spell_has_no_targets(g, ctx, obj, free=free) is None


def why_not_cast(
    g: State, turn: Turn, player: int, obj: GameObject, way: str, sorcery: bool, *, told: bool = False
) -> Fault | None:
    """Why a player can't cast a card in a way now, or None; ``sorcery``: a sorcery could be cast; ``told``: an effect
    tells them to, so that they need no other leave."""
    face, way = face_and_way(obj, way)
    with showing(obj, face):
        return _why_not(g, turn, player, obj, way, sorcery, told=told)


def _why_not(
    g: State, turn: Turn, player: int, obj: GameObject, way: str, sorcery: bool, *, told: bool
) -> Fault | None:
    name = obj.printed.name
    face_down = is_face_down(way)
    by_keyword = WAYS.get(keyword_of(way))
    as_instant = by_keyword is not None and by_keyword.as_instant
    instantly = (is_instant(g, obj) and not face_down) or way == FLASH_FOR or as_instant
    # A plotted card is cast as a sorcery, whatever it is.
    if by_keyword is not None and by_keyword.as_sorcery and not sorcery_time(g, turn, player):
        return Fault("702.170d", f"{name} can be cast only in your main phase with an empty stack", "magic/timing")
    as_flash = sorcery or instantly or as_though_flash(g, player, obj, face_down)
    if not as_flash and not is_paid_as_flash(g, player, obj, way):
        return Fault("307.1", f"{name} can be cast only in your main phase with an empty stack", "magic/timing")
    if _short_of_mana(g, player, obj, way):
        return Fault("601.2f", f"the mana for {name} can't be paid", "magic/mana")
    if fault := _why_forbidden(g, turn, player, obj, way, face_down=face_down):
        return fault
    if not face_down and (fault := why_not_at_this_time(g, turn, player, obj)):
        return fault
    ctx = as_spell(obj.id, player, turn)
    if not face_down and (fault := why_spell_has_no_targets(g, ctx, obj, way)):
        return fault
    ways_to_pay: list[tuple[str, ...]] = [()] if face_down else choices_of_costs(obj)
    modes: list[tuple[int, ...]] = [()] if face_down else choices_of_modes(obj)
    helped = ways_helped(g, player, obj, way)
    if not helped:
        return Fault("601.2b", f"there is no creature that {name} could be cast with", "magic/helper")
    paid = [(*costs, *helper) for costs in ways_to_pay for helper in helped]
    by_leave = [ctx] if told else contexts_of(g, ctx, obj, way)
    faults = [_why_not_paid(g, c, obj, way, costs, chosen) for c in by_leave for costs in paid for chosen in modes]
    return None if None in faults else faults[0]


def _why_forbidden(g: State, turn: Turn, player: int, obj: GameObject, way: str, *, face_down: bool) -> Fault | None:
    """Why an effect keeps a player from casting a card, with whatever X they could choose (601.3a)."""
    fault = forbidden_by(g, player, obj, face_down=face_down)
    if fault is None or face_down or "X" not in obj.printed.mana_cost:
        return fault
    values = x_of_spell(g, as_spell(obj.id, player, turn), obj, way)
    return None if any(forbidden_by(g, player, obj, x=x) is None for x in values) else fault


def _why_not_paid(
    g: State, ctx: Context, obj: GameObject, way: str, chosen: tuple[str, ...], modes: tuple[int, ...]
) -> Fault | None:
    """Why a spell can't be paid for, if these additional costs are chosen of those that one may choose between, and
    these modes of those that cost something."""
    name = obj.printed.name
    if chosen or modes:
        ctx = ctx.copy(0)
        ctx.cast = ctx.cast._replace(kicked=chosen)
        ctx.modes = modes
    if modes and (fault := _why_not_with(g, ctx, obj, modes)):
        return fault
    costs = total_cost(g, ctx, obj, ctx.controller, way)
    if not paying.others_payable(g, ctx, costs, obj):
        return Fault("601.2f", f"the additional cost of {name} can't be paid", "magic/cost")
    if not can_pay(g, ctx, costs, obj, Use(obj, frm=obj.zone)):
        return Fault("601.2f", f"the mana for {name} can't be paid", "magic/mana")
    if any(map(paying.describes_x, costs.parts)) and not x_of_spell(g, ctx, obj, way):
        return Fault("601.2f", f"the cost of {name} can't be paid with any X", "magic/cost")
    return None


def _why_not_with(g: State, ctx: Context, obj: GameObject, modes: tuple[int, ...]) -> Fault | None:
    """Why a spell can't be cast with these modes: there are no legal targets (601.2c)."""
    effect = blueprint(obj.printed).effect
    modal = chosen_modes(effect) if effect is not None else None
    if modal is None or all(mode_possible(g, ctx, modal, n, obj) for n in modes):
        return None
    return Fault("601.2c", f"there are no legal targets for {obj.printed.name}", "magic/targets")


def _short_of_mana(g: State, player: int, obj: GameObject, way: str) -> bool:
    """Whether there is too little mana for a card, seen at a glance; False: that isn't known."""
    if g.options.free_mana or player_rules(g, player) or is_by_hand(g, player):
        return False
    gained = sum(max(0, len(f.adds) - f.cost.total) for f in filters(g, player))
    return len(slots(g, player)) + gained < _least_mana(obj, way)


def _least_mana(obj: GameObject, way: str) -> int:
    if blueprint(obj.printed).cheaper or way in HELPED:
        return 0
    if way == "":
        return _printed_need(obj.printed)
    total = paying.mana_need(cost_of(obj, way))
    return total.total - len(total.phyrexian)


@by_identity
def _printed_need(definition: CardDefinition) -> int:
    total = need_of(definition.mana_cost)
    return total.total - len(total.phyrexian)


def why_not_activate(
    g: State, turn: Turn, player: int, obj: GameObject, ability: Activated, sorcery: bool
) -> Fault | None:
    """Why a player can't activate an ability now, or None; ``sorcery``: a sorcery could be cast."""
    fault = _why_not_at_its_cost(g, turn, player, obj, ability, sorcery)
    if fault is not None and (other := activated_instead(g, player, ability)) is not None:
        return _why_not_at_its_cost(g, turn, player, obj, other, sorcery)
    return fault


def _why_not_at_its_cost(
    g: State, turn: Turn, player: int, obj: GameObject, ability: Activated, sorcery: bool
) -> Fault | None:
    if fault := may_activate_now(g, turn, player, obj, ability, sorcery):
        return fault
    name = f"{describe(g, obj.id)}'s ability"
    ctx = Context(0, obj.id, player, turn.marker)
    ctx.slots[-1] = (obj.id,)
    costs = activation_cost(g, ctx, obj, ability)
    if not paying.others_payable(g, ctx, costs, obj):
        return Fault("602.2b", f"the cost of {name} can't be paid", "magic/cost")
    if not can_pay(g, ctx, costs, obj, Use(obj, ability)):
        return Fault("602.2b", f"the mana for {name} can't be paid", "magic/mana")
    if any(map(paying.describes_x, costs.parts)) and not x_of_ability(g, ctx, obj, ability):
        return Fault("602.2b", f"the cost of {name} can't be paid with any X", "magic/cost")
    if ability.x is not None and not x_of_ability(g, ctx, obj, ability):
        return Fault("602.2b", f"the cost of {name} can't be paid with the X that it has", "magic/cost")
    if x_is_not_0(ability) and not x_of_ability(g, ctx, obj, ability):
        return Fault("601.2b", f"X can't be 0, and {name} can't be paid for more", "magic/cost")
    values = partial(x_of_ability, g, ctx, obj, ability)
    return why_no_targets(g, ctx, ability.effect, specs(ability.effect), obj, name, values)
