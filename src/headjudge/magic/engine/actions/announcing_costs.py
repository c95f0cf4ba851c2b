"""What a player announces of the costs of a spell, as far as it can be paid for so (rule 601.2b).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
601.2b   optional and additional costs, and who helps with them  :func:`announce_costs`
601.2b   X                                                       :func:`announce_x`
601.2c   optional costs that only give or take away targets      :func:`why_spell_has_no_targets`
702.39a  entwine, for all modes                                  :func:`announce_entwine`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from headjudge.core.faults import Fault
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.rules_of import player_has_rule
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.additional_costs import (
    MOST_KICKED,
    counted_additional,
    is_paid_often,
    kicker_costs,
    needed_for,
    other_of,
)
from headjudge.magic.engine.costs.costing import total_cost, written_cost
from headjudge.magic.engine.costs.helping_creatures import helping, ways_helped
from headjudge.magic.engine.costs.parts import others_payable
from headjudge.magic.engine.costs.payment import can_pay
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.registries.nodes import value
from headjudge.magic.engine.stack.announcing import choose_x, payable_x
from headjudge.magic.engine.stack.timing import forbidden_by
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CantCast
from headjudge.magic.engine.targets.choosable import mode_possible, possible_modes, why_no_targets
from headjudge.magic.engine.targets.optional_costs import GIFT, KICKER, called, is_paid, promise, times
from headjudge.magic.engine.targets.target_words import chosen_modes, specs_of_spell
from headjudge.magic.multiplayer.limited_range_of_influence import opponents
from headjudge.magic.text.definition import in_words
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.conditions import Kicked

__all__ = [
    "announce_costs",
    "announce_entwine",
    "announce_x",
    "lacks_targets",
    "use_for",
    "why_spell_has_no_targets",
    "x_of_spell",
]


def announce_costs(asker: Asker, ctx: Context, effect: Effect | None, obj: GameObject, frame: Frame) -> None:
    """601.2b: the optional costs that the player means to pay."""
    g = asker.g
    data = frame.data
    player: int = data["player"]
    optional = [] if obj.face_down else [name for name, _ in kicker_costs(obj, ctx.cast.given)]
    kicked: list[str] = ["entwine"] if ctx.cast.entwined else []
    kicked += _helper(asker, ctx, obj, frame, kicked)
    needed = needed_for(obj, data["way"])
    counted = "" if obj.face_down else counted_additional(obj)
    for name in optional:
        if name == "entwine" or name in needed or not _has_modes_for(g, ctx, effect, obj, name):
            continue
        if name == counted:
            kicked += [name] * _how_many(asker, ctx, obj, frame, kicked, name)
            continue
        if name == GIFT:
            kicked += _gift(asker, ctx, effect, obj, frame, alone=len(optional) == 1)
            continue
        most = _times_payable(g, ctx, obj, frame, kicked, name)
        if is_paid_often(name):
            kicked += [name] * asker.number(player, f"Pay {called(name)} how many times?", 0, most)
        elif most and _wants(asker, ctx, effect, obj, frame, name, alone=len(optional) == 1):
            kicked.append(name)
    if not obj.face_down:
        kicked += _which_costs(asker, ctx, obj, frame, kicked)
    ctx.cast = ctx.cast._replace(kicked=(*kicked, *needed))


def _helper(asker: Asker, ctx: Context, obj: GameObject, frame: Frame, kicked: Sequence[str]) -> tuple[str, ...]:
    """601.2b: the creature with whose help the player casts the spell, of those with which they can pay for it."""
    data = frame.data
    ways = [] if data["free"] else ways_helped(asker.g, data["player"], obj, data["way"])
    ways = [way for way in ways if _is_payable(asker.g, ctx, obj, frame, (*kicked, *way))]
    helpers = {helping(way, data["way"]): way for way in ways if way}
    if not helpers:
        return ()
    prompt = f"Which creature ({data['way']})?"
    least = 0 if () in ways else 1
    chosen = asker.several(data["player"], DecisionKind.OBJECT, prompt, list(helpers), least, 1)
    return helpers[chosen[0]] if chosen else ()


def _gift(
    asker: Asker, ctx: Context, effect: Effect | None, obj: GameObject, frame: Frame, *, alone: bool
) -> tuple[str, ...]:
    """702.174a today: the opponent to whom the player promises a gift."""
    others = opponents(asker.g, ctx.controller, ctx.viewer)
    if not others or not _wants(asker, ctx, effect, obj, frame, GIFT, alone=alone):
        return ()
    prompt = "To whom do you promise the gift?"
    return (promise(~int(asker.one(ctx.controller, DecisionKind.OPPONENT, prompt, [~q for q in others]))),)


def _has_modes_for(g: State, ctx: Context, effect: Effect | None, obj: GameObject, name: str) -> bool:
    """Whether as many modes have legal targets as must be chosen if an optional cost is paid (700.2)."""
    modal = chosen_modes(effect) if effect is not None else None
    if modal is None or modal.other is None or not isinstance(modal.other.condition, Kicked):
        return True
    return not is_paid(modal.other.condition, (name,)) or possible_modes(g, ctx, modal, obj) >= modal.other.least


def announce_x(asker: Asker, ctx: Context, effect: Effect | None, obj: GameObject, frame: Frame) -> None:
    """601.2b: the value of X."""
    g, data = asker.g, frame.data
    player: int = data["player"]
    values = x_of_spell(g, ctx, obj, data["way"], free=data["free"])
    if player_has_rule(g, player, CantCast):
        values = [x for x in values if not _forbidden_with(g, ctx, obj, x)]
    choose_x(asker, ctx, specs_of_spell(g, ctx, obj, effect), values, obj)


def _forbidden_with(g: State, ctx: Context, obj: GameObject, x: int) -> bool:
    """Whether a spell can't be cast with this X, which its mana value depends on (202.3e)."""
    kept, ctx.x = ctx.x, x
    try:
        return forbidden_by(g, ctx.controller, obj) is not None
    finally:
        ctx.x = kept


def _which_costs(asker: Asker, ctx: Context, obj: GameObject, frame: Frame, kicked: Sequence[str]) -> list[str]:
    """601.2b: which of several additional costs the player pays; not asked where only one of them can be paid."""
    found: list[str] = []
    for n, additional in enumerate(blueprint(obj.printed).additional):
        if additional.other is None:
            continue
        names: list[tuple[str, ...]] = [(), *((other_of(n, m),) for m in range(1, len(additional.ways)))]
        ways = [m for m, name in enumerate(names) if _is_payable(asker.g, ctx, obj, frame, (*kicked, *found, *name))]
        words = [in_words(additional.ways[m]) for m in ways]
        if ways:
            found += names[asker.one(ctx.controller, DecisionKind.MODE, "Which additional cost?", ways, words)]
    return found


def _is_payable(g: State, ctx: Context, obj: GameObject, frame: Frame, kicked: tuple[str, ...]) -> bool:
    data = frame.data
    trial = ctx.copy(0)
    trial.cast = trial.cast._replace(kicked=kicked)
    costs = total_cost(g, trial, obj, data["player"], data["way"], free=data["free"])
    return others_payable(g, trial, costs, obj) and can_pay(g, trial, costs, obj, use_for(trial, obj))


def use_for(ctx: Context, obj: GameObject) -> Use:
    """What mana for a spell is spent on, with what the context says is paid for it."""
    return Use(obj, frm=ctx.cast.frm or obj.zone, kicked=times(ctx.cast.kicked) > 0)


def x_of_spell(g: State, ctx: Context, obj: GameObject, way: str, *, free: bool = False) -> Sequence[int]:
    """The values that X can be given as a card is cast (601.2b); none if it isn't announced.

    ``free``: without paying its mana cost, where X is 0 (107.3b).
    """
    if free and "X" in obj.printed.mana_cost:
        return ()
    written = written_cost(ctx, obj, way, free=free)
    use = use_for(ctx, obj)
    values = payable_x(g, ctx, written, lambda: total_cost(g, ctx, obj, ctx.controller, way, free=free), obj, use)
    if _is_not_0(ctx.cast.kicked, obj):
        values = [x for x in values if x]
    most = [value(g, ctx, amount) for amount in blueprint(obj.printed).x_at_most]
    return [x for x in values if x <= min(most)] if most else values


def _wants(
    asker: Asker, ctx: Context, effect: Effect | None, obj: GameObject, frame: Frame, name: str, *, alone: bool
) -> bool:
    """Whether the player pays an optional cost; not asked where only with it, or only without, there are targets."""
    if alone:
        way, free = frame.data["way"], frame.data["free"]
        lacks_with, lacks_without = (
            lacks_targets(asker.g, ctx, effect, obj, paid, way, free=free) for paid in ((name,), ())
        )
        if lacks_with or lacks_without:
            return not lacks_with
    if name == GIFT:
        return asker.yes(ctx.controller, f"Promise a {GIFT}?")
    return asker.yes(ctx.controller, f"Pay {'the additional cost' if name.startswith('additional') else called(name)}?")


def lacks_targets(
    g: State, ctx: Context, effect: Effect | None, obj: GameObject, paid: tuple[str, ...], way: str, *, free: bool
) -> Fault | None:
    """Why a spell for which these optional costs are paid can't be cast for lack of targets (702.30), or None."""
    trial = ctx.copy(0)
    trial.cast = trial.cast._replace(kicked=paid)
    wanted = specs_of_spell(g, trial, obj, effect)
    modal = None if ctx.modes else effect
    values = partial(x_of_spell, g, trial, obj, way, free=free)
    return why_no_targets(g, trial, modal, wanted, obj, obj.printed.name, values)


def why_spell_has_no_targets(
    g: State, ctx: Context, obj: GameObject, way: str = "", *, free: bool = False
) -> Fault | None:
    """Why a spell can't be cast for lack of legal targets, or of modes that have them; None if it can.

    Targets that only an optional cost gives it count if that cost can be paid.
    """
    effect = blueprint(obj.printed).effect
    why = lacks_targets(g, ctx, effect, obj, (), way, free=free)
    if why is None:
        return None
    for name, _ in kicker_costs(obj):
        if lacks_targets(g, ctx, effect, obj, (name,), way, free=free) is None:
            trial = ctx.copy(0)
            trial.cast = trial.cast._replace(kicked=(name,))
            costs = total_cost(g, trial, obj, ctx.controller, way, free=free)
            if can_pay(g, trial, costs, obj, use_for(trial, obj)):
                return None
    return why


def _is_not_0(kicked: Sequence[str], obj: GameObject) -> bool:
    """Whether X can't be 0, since a kicker cost is paid that says so (107.3)."""
    own = blueprint(obj.printed).characteristics.keywords.get(KICKER[0], ())
    return any(name.startswith(KICKER[0]) for name in kicked) and any(keyword.x_not_0 for keyword in own)


def _times_payable(g: State, ctx: Context, obj: GameObject, frame: Frame, paid: Sequence[str], name: str) -> int:
    """How often an optional cost could be paid besides what else the spell costs: once, but for multikicker."""
    data = frame.data
    trial = ctx.copy(0)
    n = 0
    while n < (MOST_KICKED if is_paid_often(name) else 1):
        trial.cast = trial.cast._replace(kicked=(*paid, *(name,) * (n + 1)))
        trial.x = max(ctx.x, 1) if _is_not_0(trial.cast.kicked, obj) else ctx.x
        costs = total_cost(g, trial, obj, data["player"], data["way"], free=data["free"])
        if not can_pay(g, trial, costs, obj, use_for(trial, obj)):
            break
        n += 1
    return n


def _how_many(asker: Asker, ctx: Context, obj: GameObject, frame: Frame, paid: Sequence[str], name: str) -> int:
    """With how many objects the player pays an additional cost that makes the spell cost less for each (601.2b, f):
    no fewer than they can pay the rest with, no more than there are."""
    payable = [n for n in range(MOST_KICKED + 1) if _is_payable(asker.g, ctx, obj, frame, (*paid, *(name,) * n))]
    if not payable:
        return 0
    return asker.number(ctx.controller, "Pay the additional cost with how many?", payable[0], payable[-1])


def announce_entwine(asker: Asker, ctx: Context, effect: Effect | None, obj: GameObject, frame: Frame) -> None:
    """702.39a: for the entwine cost the player chooses all modes."""
    modal = chosen_modes(effect) if effect is not None else None
    if modal is None or ctx.modes or not blueprint(obj.printed).characteristics.keywords.get("entwine"):
        return
    every = tuple(range(0, len(modal.modes), modal.times))
    if not all(mode_possible(asker.g, ctx, modal, n, obj) for n in every):
        return
    payable = _times_payable(asker.g, ctx, obj, frame, (), "entwine")
    if payable and asker.yes(frame.data["player"], "Pay entwine?"):
        ctx.modes = every
        ctx.cast = ctx.cast._replace(entwined=True)
