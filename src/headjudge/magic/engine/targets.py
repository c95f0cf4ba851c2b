"""Targets (rule 115): which words ask for them, what may be chosen, and whether they still are legal (608.2b)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from headjudge.magic.engine.attaching import enchant_quality
from headjudge.magic.engine.behaviour import value
from headjudge.magic.engine.blueprint import walk
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.layers import chars
from headjudge.magic.engine.matching import candidates
from headjudge.magic.engine.objects import BATTLEFIELD, Obj
from headjudge.magic.engine.optional_costs import is_paid
from headjudge.magic.engine.protection import can_be_targeted
from headjudge.magic.engine.range_of import are_opponents, in_range, players_in_range, teammates
from headjudge.magic.engine.state import State
from headjudge.magic.multiplayer.grand_melee import on_another_stack
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.amounts import Number
from headjudge.magic.text.tree.base import Amount, Effect
from headjudge.magic.text.tree.conditions import Kicked
from headjudge.magic.text.tree.keywords import PlayerKind
from headjudge.magic.text.tree.nouns import AnyTarget, Filter, Self, Target, TargetPlayer
from headjudge.magic.text.tree.structure import Delayed, If, Instead, Modal, Otherwise, Reflexive

__all__ = [
    "DIVIDED",
    "ENCHANT_SLOT",
    "bounds",
    "chosen_modes",
    "is_legal",
    "legal_targets",
    "shared_by",
    "specs",
    "specs_of_spell",
]

Spec = Target | AnyTarget | TargetPlayer

ENCHANT_SLOT = -2
"""The slot of the target of an Aura spell (303.4a)."""

DIVIDED: dict[type, Callable[[Any], tuple[Any, Amount] | None]] = {}
"""For instructions that may divide an amount among their targets (601.2d): those targets and the amount, or None."""
_SHARED: dict[int, tuple[Any, Amount]] = {}

_SPECS: dict[Any, tuple[Any, tuple[Spec, ...]]] = {}
_CONDITIONS: dict[int, tuple[Effect, tuple[Kicked, ...]]] = {}


def specs(effect: Effect, modes: tuple[int, ...] = (), paid: tuple[str, ...] | None = None) -> tuple[Spec, ...]:
    """The phrases of an effect that ask for targets, in reading order; of modal parts only the chosen modes.

    ``paid`` are the optional costs that are paid for a spell: targets that it has only if another was, or none, aren't
    asked for (702.33f). Targets of delayed and reflexive abilities are chosen when those are put on the stack.
    """
    conditions = _conditions(effect) if paid is not None else ()
    untrue = tuple(id(c) for c in conditions if not is_paid(c, paid or ()))
    key = (id(effect), modes, tuple(map(id, conditions)), untrue)
    known = _SPECS.get(key)
    if known is None:
        found: list[Spec] = []
        _collect(effect, modes, found, {id(c): id(c) not in untrue for c in conditions})
        known = _SPECS[key] = (effect, tuple(found))
    return known[1]


def _conditions(effect: Effect) -> tuple[Kicked, ...]:
    """The conditions of a spell on its own optional costs."""
    known = _CONDITIONS.get(id(effect))
    if known is None:
        found = tuple(n for n in walk(effect) if isinstance(n, Kicked) and isinstance(n.what, (Self, type(None))))
        known = _CONDITIONS[id(effect)] = (effect, found)
    return known[1]


def _collect(node: Any, modes: tuple[int, ...], found: list[Spec], settled: dict[int, bool]) -> None:
    if isinstance(node, tuple):
        for item in node:
            _collect(item, modes, found, settled)
        return
    fields = getattr(node, "__dataclass_fields__", None)
    if fields is None or isinstance(node, Ability):
        return
    if isinstance(node, (Target, AnyTarget, TargetPlayer)):
        found.append(node)
        return
    if isinstance(node, Modal):
        for mode in modes:
            _collect(node.modes[mode], (), found, settled)
        return
    if isinstance(node, Delayed):
        return
    if isinstance(node, Reflexive):
        _collect(node.first, modes, found, settled)
        return
    if isinstance(node, (If, Instead, Otherwise)) and (branch := _branch(node, settled)) is not node:
        _collect(branch, modes, found, settled)
        return
    shared = DIVIDED[type(node)](node) if type(node) in DIVIDED else None
    if shared is not None:
        _SHARED[id(shared[0])] = shared
    for name in fields:
        _collect(getattr(node, name), modes, found, settled)


def _branch(node: If | Instead | Otherwise, settled: dict[int, bool]) -> Any:
    """The part of a conditional effect that will be carried out, itself if that isn't known yet, None for no part."""
    if isinstance(node, Otherwise):
        first = node.first
        if not isinstance(first, If) or id(first.condition) not in settled:
            return node
        return first.then if settled[id(first.condition)] else node.otherwise
    true = settled.get(id(node.condition))
    if true is None:
        return node
    if true and isinstance(node, Instead):
        return (*_referred_to(node), node.then)
    return node.then if true else node.first if isinstance(node, Instead) else None


def _referred_to(node: Instead) -> tuple[Spec, ...]:
    """The targets of what isn't done that the words of what is done instead are about: "it deals 4 damage instead"."""
    slots = {getattr(part, "to", None) for part in walk(node.then)}
    first: list[Spec] = []
    _collect(node.first, (), first, {})
    return tuple(spec for spec in first if spec.slot in slots)


def chosen_modes(effect: Effect) -> Modal | None:
    """The modal part of an effect, if it has one that is chosen on casting (700.2)."""
    if isinstance(effect, Modal):
        return effect
    for part in getattr(effect, "parts", ()):
        if isinstance(part, Modal):
            return part
    return None


def bounds(g: State, ctx: Context, spec: Spec) -> tuple[int, int]:
    """How many targets a phrase asks for, at least and at most."""
    least = 1 if spec.least is None else value(g, ctx, spec.least)
    most = 1 if spec.most is None else value(g, ctx, spec.most)
    shared = shared_by(spec)
    if shared is not None:
        most = max(least, min(most, value(g, ctx, shared)))
    return least, most


def shared_by(spec: Spec) -> Amount | None:
    """The amount that is divided among the targets of a phrase: at least one each, so no more targets than that
    (601.2d)."""
    shared = _SHARED.get(id(spec))
    return shared[1] if shared is not None and shared[0] is spec else None


def legal_targets(g: State, ctx: Context, spec: Spec, source: Obj, taken: tuple[int, ...] = ()) -> list[int]:
    """What a phrase may target now: objects (ids) and players (``~player``); ``taken`` are its other targets already
    chosen."""
    if isinstance(spec, TargetPlayer):
        found = [~q for q in players_in_range(g, ctx.viewer) if _such_a_player(g, ctx, spec, q)]
    elif isinstance(spec, AnyTarget):
        found = [~q for q in players_in_range(g, ctx.viewer)] + _damageable(g, ctx)
    else:
        found = candidates(g, ctx, spec.what)
    others = taken
    if getattr(spec, "other", False) or (isinstance(spec, Target) and spec.what.other):
        others = (*taken, *(t for chosen in ctx.targets.values() for t in chosen))
    if len(g.turns) > 1:
        found = [t for t in found if not (t > 0 and on_another_stack(g, t, ctx.marker))]
    return [t for t in found if t not in others and t != source.id and can_be_targeted(g, t, source, ctx.controller)]


def _such_a_player(g: State, ctx: Context, spec: TargetPlayer, player: int) -> bool:
    if spec.teammate:
        return player in teammates(g, ctx.controller)
    return not spec.opponent or are_opponents(g, ctx.controller, player)


def _damageable(g: State, ctx: Context) -> list[int]:
    walkers = not g.options.rules.redirect_to_planeswalker
    found = []
    for q in players_in_range(g, ctx.viewer):
        for id in g.players[q].battlefield:
            obj = g.objects[id]
            types = chars(g, obj).types
            if not obj.phased_out and (
                "creature" in types or (walkers and ("planeswalker" in types or "battle" in types))
            ):
                found.append(id)
    return found


def is_legal(g: State, ctx: Context, spec: Spec, source: Obj, entity: int) -> bool:
    """Whether a target is still legal as the spell or ability resolves (608.2b)."""
    if entity < 0:
        player = ~entity
        if not g.players[player].in_game or not in_range(g, ctx.viewer, player):
            return False
        if isinstance(spec, TargetPlayer) and not _such_a_player(g, ctx, spec, player):
            return False
        return can_be_targeted(g, entity, source, ctx.controller)
    obj = g.objects.get(entity)
    if obj is None or obj.phased_out or not in_range(g, ctx.viewer, obj.controller):
        return False
    if len(g.turns) > 1 and on_another_stack(g, entity, ctx.marker):
        return False
    if isinstance(spec, AnyTarget):
        if obj.zone != BATTLEFIELD or not chars(g, obj).types & {"creature", "planeswalker", "battle"}:
            return False
    elif isinstance(spec, Target) and entity not in candidates(g, _but_for(ctx, spec), spec.what):
        return False
    return can_be_targeted(g, entity, source, ctx.controller)


def _but_for(ctx: Context, spec: Target) -> Context:
    """The context as it was when the targets of a phrase were chosen: "another target creature" is another than the
    others."""
    if not spec.what.other:
        return ctx
    found = ctx.copy(0)
    found.targets = {slot: chosen for slot, chosen in ctx.targets.items() if slot != spec.slot}
    return found


def enchant_spec(g: State, obj: Obj) -> Spec | None:
    """What an Aura spell targets: by its enchant ability (303.4a)."""
    if "aura" not in chars(g, obj).subtypes:
        return None
    quality = enchant_quality(g, obj)
    if isinstance(quality, Filter):
        return _aura_spec(quality)
    return _AURA_PLAYERS[quality.which] if isinstance(quality, PlayerKind) else None


_AURA_SPECS: dict[int, tuple[Filter, Target]] = {}
_AURA_PLAYERS = {
    "player": TargetPlayer(slot=ENCHANT_SLOT),
    "opponent": TargetPlayer(opponent=True, slot=ENCHANT_SLOT),
}


def _aura_spec(quality: Filter) -> Target:
    known = _AURA_SPECS.get(id(quality))
    if known is None:
        one = Number(1)
        known = _AURA_SPECS[id(quality)] = (quality, Target(quality, one, one, slot=ENCHANT_SLOT))
    return known[1]


def specs_of_spell(g: State, ctx: Context, obj: Obj, effect: Effect | None) -> tuple[Spec, ...]:
    """All phrases of a spell that ask for targets, as far as it is announced; an Aura's enchant ability included."""
    aura = enchant_spec(g, obj)
    own = specs(effect, ctx.modes, ctx.notes.get("kicked", ())) if effect is not None else ()
    return (*((aura,) if aura else ()), *own)
