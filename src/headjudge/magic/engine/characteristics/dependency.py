"""Which of several continuous effects in a layer is applied next: timestamps and dependency (rule 613.7).

=======  ==========================================================  ==============================
section  what                                                        where
=======  ==========================================================  ==============================
613.7a   one effect depends on another                               :func:`_depends`
613.7b   it waits for that one; a loop goes by timestamps            :func:`next_to_apply`
613.7c   after each effect the order of the rest is looked at anew   :func:`next_to_apply`
=======  ==========================================================  ==============================

Only the effect whose turn it would be by its timestamp is looked at, and only against those whose words leave a
dependency open; then the other is applied on trial.
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.change_kinds import is_dynamic
from headjudge.magic.engine.characteristics.continuous_effects import ContinuousEffect
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject

__all__ = ["Reached", "apply_effect", "exists", "next_to_apply"]

Reached = dict[int, list[GameObject]]
"""The objects that effects, by identity, began to apply to in their first layer (613.5)."""


def exists(g: State, effect: ContinuousEffect) -> bool:
    """Whether the ability still is there, or its effect had started to apply in an earlier layer (613.5)."""
    if effect.ability is None or effect.started:
        return True
    source = g.objects.get(effect.source)
    return source is None or source.characteristics is None or effect.ability in source.characteristics.abilities


def apply_effect(g: State, effect: ContinuousEffect, objs: list[GameObject], layer: str, reached: Reached) -> None:
    """Apply an effect in a layer: to the objects it began with, if it began in an earlier one (613.5)."""
    effect.started = True
    affected = reached.get(id(effect))
    if affected is None:
        affected = reached[id(effect)] = effect.reach(g, objs)
    each = effect.looks_at_each(effect.changes)
    for obj in affected:
        ch = obj.characteristics
        assert ch is not None
        ctx = effect.about(g, obj, effect.changes) if each else effect.ctx
        for function, c in effect.acts[layer]:
            function(g, ctx, c, obj, ch)


def next_to_apply(
    g: State, left: list[ContinuousEffect], objs: list[GameObject], layer: str, reached: Reached
) -> ContinuousEffect:
    """The first, by timestamp, of the effects left in a layer that depends on none of the others; else the first."""
    if len(left) > 1:
        for effect in left:
            if not _depends_on_any(g, effect, left, objs, layer, reached):
                return effect
    return left[0]


def _depends_on_any(
    g: State,
    effect: ContinuousEffect,
    left: list[ContinuousEffect],
    objs: list[GameObject],
    layer: str,
    reached: Reached,
) -> bool:
    if id(effect) in reached:
        return False
    asks = effect.locked is None and layer in effect.asks
    existence = effect.ability is not None and layer in ("4", "6")
    others = [
        other
        for other in left
        if other is not effect and other.cda == effect.cda and (asks or (existence and _takes_abilities(other)))
    ]
    if not others:
        return False
    before = _meant(g, effect, objs)
    return any(_depends(g, effect, before, other, objs, layer, reached) for other in others)


def _depends(
    g: State,
    effect: ContinuousEffect,
    before: frozenset[int],
    other: ContinuousEffect,
    objs: list[GameObject],
    layer: str,
    reached: Reached,
) -> bool:
    """Whether applying another first would change whether an effect exists or to what it applies (613.7a)."""
    if not exists(g, other):
        return False
    affected = reached.get(id(other))
    if affected is None:
        affected = other.reach(g, objs)
    saved = [(obj, obj.characteristics) for obj in affected]
    started = other.started
    for obj, ch in saved:
        assert ch is not None
        obj.characteristics = ch.copy()
    apply_effect(g, other, objs, layer, {id(other): affected})
    after = _meant(g, effect, objs)
    for obj, ch in saved:
        obj.characteristics = ch
    other.started = started
    return before != after


def _meant(g: State, effect: ContinuousEffect, objs: list[GameObject]) -> frozenset[int]:
    return frozenset(o.id for o in effect.reach(g, objs)) if exists(g, effect) else frozenset()


def _takes_abilities(effect: ContinuousEffect) -> bool:
    """Whether an effect can take abilities away: any that can do more with abilities than give some."""
    return any(is_dynamic((c,)) and not type(c).__name__.startswith("Gain") for c in effect.changes)
