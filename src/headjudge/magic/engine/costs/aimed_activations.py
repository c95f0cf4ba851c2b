"""What activated abilities cost by what they target (rules 601.2f, 602.2b).

As long as an ability has no targets yet, it is taken to cost as little as it may; then such are chosen that can be paid
for (:mod:`..stack.announcing`).
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import fits
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import ActivationCostChange
from headjudge.magic.engine.targets.legal_targets import legal_targets
from headjudge.magic.engine.targets.target_words import needs_x, specs
from headjudge.magic.text.tree.abilities import Activated, OwnCost
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.nouns import Some
from headjudge.magic.text.tree.numbers import Number

__all__ = ["aims_so", "is_about_targets", "is_aimed", "measured", "say_so"]


def is_about_targets(own: OwnCost) -> bool:
    """Whether what an ability says of its own cost hangs on what it targets."""
    return bool(own.stat) or own.colors or own.aim is not None


def _each_known(own: OwnCost) -> bool:
    """Whether what it says so is known: of one target, or how many are such."""
    aim = own.aim
    if aim is None:
        return own.stat in ("", "power", "toughness")
    return isinstance(aim, Some) and isinstance(aim.least, Number) and aim.least == aim.most and aim.chooser is None


limit(OwnCost, _each_known)


def say_so(g: State, ctx: Context, obj: GameObject, ability: Activated, own: OwnCost) -> bool:
    """Whether an ability has so many targets of the kind that its own words make it cost less for, or could have."""
    assert isinstance(own.aim, Some)
    assert isinstance(own.aim.least, Number)
    return _hits(g, ctx, ctx, obj, ability, own.aim) >= own.aim.least.value


def measured(g: State, ctx: Context, obj: GameObject, ability: Activated, own: OwnCost) -> int:
    """The power, or whatever is said, of what the ability targets, or how many colors that has; the greatest that there
    could be, while it has no target."""
    found = [0]
    for id in _targets(g, ctx, obj, ability):
        target = g.objects.get(id) if id > 0 else None
        if target is not None:
            ch = characteristics(g, target)
            number = ch.toughness if own.stat == "toughness" else ch.power
            found.append(len(ch.colors) if own.colors else number or 0)
    return max(found)


def _targets(g: State, ctx: Context, obj: GameObject, ability: Activated) -> list[int]:
    if ctx.targets:
        return [t for chosen in ctx.targets.values() for t in chosen]
    wanted = specs(ability.effect, ctx.modes)
    return [t for spec in wanted if not needs_x(spec) for t in legal_targets(g, ctx, spec, obj)]


def _hits(g: State, ctx: Context, about: Context, obj: GameObject, ability: Activated, aim: Objects) -> int:
    """How many of the ability's targets are such, or could be."""
    such = {t for t in _targets(g, ctx, obj, ability) if fits(g, about, aim, t)}
    return len(such) if ctx.targets else min(len(such), len(specs(ability.effect, ctx.modes)))


def is_aimed(
    g: State, ctx: Context, about: Context, obj: GameObject, ability: Activated, change: ActivationCostChange
) -> bool:
    """Whether an ability has such a target as an effect makes it cost more or less for; while it has none, whether it
    could have one that makes it cost less."""
    if change.aim is None:
        return True
    if not ctx.targets and change.sign > 0:
        return False
    return _hits(g, ctx, about, obj, ability, change.aim) > 0


def aims_so(g: State, ctx: Context, ability: Activated, changes: list[ActivationCostChange]) -> bool:
    """Whether what an ability targets may make a difference to what it costs."""
    own = ability.own_cost
    return (own is not None and is_about_targets(own)) or any(change.aim is not None for change in changes)
