"""The words that ask for targets (rule 115.1): which phrases of a spell or ability do, and what is said of them.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
115.1a   the phrases of an instant or sorcery                    :func:`specs`
115.1c   … of activated and triggered abilities                  :func:`specs`
303.4a   the target of an Aura spell                             :func:`specs_of_spell`
702.140a the target of a mutating creature spell                 :mod:`.mutating`
601.2c   "another target": than which                           :func:`than_before`
601.2b   targets with X in their words                           :func:`needs_x`
601.2d   amounts divided among targets                           :func:`shared_by`
700.2    only those of the chosen modes                          :func:`chosen_modes`
702.30   targets that kicker gives or takes                      :func:`specs`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields as dataclass_fields
from dataclasses import replace
from typing import Any

from headjudge.core.by_identity import by_identity
from headjudge.core.registry import Registry
from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.attaching import enchant_quality
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.faces import is_mutating
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.type_tests import PERMANENT_TYPES
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.targets.mutating import mutated
from headjudge.magic.engine.targets.optional_costs import is_paid
from headjudge.magic.text.tree.abilities import Ability, Keyword
from headjudge.magic.text.tree.amounts import Difference, Number, OneOrOther, X
from headjudge.magic.text.tree.categories import Amount, Effect
from headjudge.magic.text.tree.conditions import Kicked
from headjudge.magic.text.tree.keywords import From, PlayerKind
from headjudge.magic.text.tree.nouns import AnyTarget, Filter, Self, Target, TargetPlayer, with_other
from headjudge.magic.text.tree.structure import Delayed, If, Instead, Modal, Otherwise, Reflexive, WhenPrevented, WhereX
from headjudge.magic.text.words import CARD_TYPES, subtypes

__all__ = [
    "DIVIDED",
    "ENCHANT_SLOT",
    "Spec",
    "chosen_modes",
    "is_other",
    "is_relative",
    "needs_x",
    "shared_by",
    "specs",
    "specs_of_spell",
    "than_before",
]

Spec = Target | AnyTarget | TargetPlayer

ENCHANT_SLOT = -2
"""The slot of the target of an Aura spell (303.4a)."""

DIVIDED: Registry[type, Callable[[Any], tuple[Any, Amount] | None]] = Registry("division")
"""For instructions that may divide an amount among their targets (601.2d): those targets and the amount, or None."""
_SHARED: dict[int, tuple[Any, Amount]] = {}

_SPECS: dict[Any, tuple[Any, tuple[Spec, ...]]] = {}
_AFTER: dict[int, tuple[Target, Target]] = {}


def specs(effect: Effect, modes: tuple[int, ...] = (), paid: tuple[str, ...] | None = None) -> tuple[Spec, ...]:
    """The phrases of an effect that ask for targets, in reading order; of modal parts only the chosen modes.

    ``paid`` are the optional costs that are paid for a spell: targets that it has only if another was, or none, aren't
    asked for (kicker, 702.30). Targets of delayed and reflexive abilities are chosen when those are put on the stack,
    but what a delayed one watches for as it is created.
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


@by_identity
def _conditions(effect: Effect) -> tuple[Kicked, ...]:
    """The conditions of a spell on its own optional costs."""
    return tuple(n for n in walk(effect) if isinstance(n, Kicked) and isinstance(n.what, (Self, type(None))))


def _collect(node: Any, modes: tuple[int, ...], found: list[Spec], settled: dict[int, bool]) -> None:
    if isinstance(node, tuple):
        for item in node:
            _collect(item, modes, found, settled)
        return
    fields = getattr(node, "__dataclass_fields__", None)
    if isinstance(node, Keyword):  # "protection from the colors of target permanent": no other has words of the effect
        _collect(node.quality if isinstance(node.quality, From) else (), modes, found, settled)
        return
    if fields is None or isinstance(node, Ability):
        return
    if isinstance(node, (Target, AnyTarget, TargetPlayer)):
        for name in fields:  # "target card from target player's graveyard": the player first
            _collect(getattr(node, name), modes, found, settled)
        if isinstance(node, Target) and node.what.other and any(_alike(node, before) for before in found):
            _AFTER[id(node)] = (node, replace(node, what=with_other(node.what, other=False)))
        found.append(node)
        return
    if isinstance(node, Modal):
        for mode in modes:
            _collect(node.modes[mode], (), found, settled)
        return
    if isinstance(node, Delayed):
        _collect(node.trigger, modes, found, settled)  # "when target creature dies this turn": what is watched for
        return
    if isinstance(node, WhenPrevented):
        return  # chosen as it triggers
    if isinstance(node, Difference):
        return  # its targets are those of the condition, chosen once
    if isinstance(node, Reflexive):
        _collect(node.first, modes, found, settled)
        return
    if isinstance(node, (If, Instead, Otherwise)) and (branch := _branch(node, settled)) is not node:
        _collect(branch, modes, found, settled)
        return
    if isinstance(node, Instead) and (divided := _divided_either_way(node)) is not None:
        found.append(divided)
        return
    shared = _division(node)
    if shared is not None:
        _SHARED[id(shared[0])] = shared
    first = node.amount if isinstance(node, WhereX) and node.as_announced else None
    _collect(first, modes, found, settled)  # of how many there are to be, its own targets say first
    before = len(found)
    for value in _as_read(node):
        if value is not first:
            _collect(value, modes, found, settled)
    if isinstance(node, WhereX):
        _define_x(node)
        found[before:] = [_with_amount(spec, node.amount) for spec in found[before:]]


def _as_read(node: Any) -> list[Any]:
    """The values of a node's fields in the order in which they ask for targets: "damage to target creature equal to the
    number of cards in target player's hand". Slots are numbered in that order."""
    return sorted((getattr(node, name) for name in node.__dataclass_fields__), key=_first_slot)


def _first_slot(value: Any) -> int:
    nodes = value if isinstance(value, tuple) else (value,)
    asking = [part for node in nodes if isinstance(node, Node) for part in walk(node) if isinstance(part, Spec)]
    return min((part.slot for part in asking), default=0)


def _division(node: Any) -> tuple[Any, Amount] | None:
    return DIVIDED[type(node)](node) if type(node) in DIVIDED else None


def _divided_either_way(node: Instead) -> Spec | None:
    """The targets among which one amount is divided, or another instead: chosen once, with the amount that it is."""
    first, then = _division(node.first), _division(node.then)
    if first is None or then is None or first[0].slot != then[0].slot:
        return None
    spec: Spec = replace(first[0])  # which amount is divided among them is no matter of the first instruction alone
    _SHARED[id(spec)] = (spec, OneOrOther(node.condition, then[1], first[1]))
    return spec


def _define_x(node: WhereX) -> None:
    """ "X damage divided as you choose …, where X is …": X is looked at as the division is announced (601.2d)."""
    for part in walk(node.effect):
        shared = _division(part)
        if shared is not None and isinstance(shared[1], X):
            _SHARED[id(shared[0])] = (shared[0], node.amount)


def _with_amount(spec: Spec, x: Amount) -> Spec:
    """A phrase whose X is an amount: "target creature with power X or less, where X is the number of …" asks for it as
    the target is chosen, and again as it is looked whether that is still legal (608.2b)."""
    if not any(isinstance(part, X) for part in walk(spec)):
        return spec
    new: Spec = _substituted(spec, x)
    if id(spec) in _SHARED:
        _SHARED[id(new)] = (new, _SHARED[id(spec)][1])
    return new


def _substituted(value: Any, x: Amount) -> Any:
    """A tree with an amount in place of each X."""
    if isinstance(value, X):
        return x
    if isinstance(value, tuple):
        return tuple(_substituted(item, x) for item in value)
    if not isinstance(value, Node):
        return value
    changed = {field.name: _substituted(getattr(value, field.name), x) for field in dataclass_fields(value)}
    return replace(value, **changed)


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


def shared_by(spec: Spec) -> Amount | None:
    """The amount that is divided among the targets of a phrase: at least one each, so no more targets than that
    (601.2d)."""
    shared = _SHARED.get(id(spec))
    return shared[1] if shared is not None and shared[0] is spec else None


def is_other(spec: Spec) -> bool:
    """Whether a phrase asks for another target than what was named before."""
    if isinstance(spec, TargetPlayer) and spec.apart:
        return True
    return spec.what.other if isinstance(spec, Target) else spec.other


def than_before(spec: Spec) -> Spec:
    """A phrase as it is where "another" is another than the targets before it: without the word. Elsewhere the same.

    "Target creature you control fights another target creature" may be about its source, which "another target
    creature gets +1/+1" may not.
    """
    known = _AFTER.get(id(spec))
    return known[1] if known is not None and known[0] is spec else spec


def _alike(spec: Target, before: Spec) -> bool:
    """Whether an earlier phrase is about what "another" of this one may mean: permanents of the same types."""
    if isinstance(before, Target):
        return not _types(spec.what).isdisjoint(_types(before.what))
    return isinstance(before, AnyTarget)


def _types(what: Filter) -> frozenset[str]:
    """The types of card that a filter may mean."""
    words = {word for group in what.types for word in group}
    found = {word for word in words if word in CARD_TYPES}
    found.update(kind for kind, subs in subtypes().items() if not words.isdisjoint(subs))
    for alternative in what.alternatives:
        found |= _types(alternative)
    return frozenset(found) or PERMANENT_TYPES


@by_identity
def is_relative(spec: Spec) -> bool:
    """Whether what a phrase may target depends on what was chosen before: "another target", "target permanents that
    player controls", "from target player's graveyard"."""
    inner = walk(spec)[1:]
    return is_other(spec) or any(
        isinstance(part, (Target, AnyTarget, TargetPlayer)) or getattr(part, "to", 0) > 0 for part in inner
    )


@by_identity
def needs_x(words: Any) -> bool:
    """Whether there is an X in a phrase (or in an effect's phrases): which targets are legal then depends on its value
    (601.2b)."""
    phrases = [part for part in walk(words) if isinstance(part, (Target, AnyTarget, TargetPlayer))]
    return any(isinstance(part, X) for phrase in phrases for part in walk(phrase))


def enchant_spec(g: State, obj: GameObject) -> Spec | None:
    """What an Aura spell targets: by its enchant ability (303.4a)."""
    if "aura" not in characteristics(g, obj).subtypes:
        return None
    quality = enchant_quality(g, obj)
    if isinstance(quality, Filter):
        return _aura_spec(quality)
    return _AURA_PLAYERS[quality.which] if isinstance(quality, PlayerKind) else None


_AURA_PLAYERS = {
    "player": TargetPlayer(slot=ENCHANT_SLOT),
    "opponent": TargetPlayer(opponent=True, slot=ENCHANT_SLOT),
}


@by_identity
def _aura_spec(quality: Filter) -> Target:
    return Target(quality, Number(1), Number(1), slot=ENCHANT_SLOT)


def specs_of_spell(g: State, ctx: Context, obj: GameObject, effect: Effect | None) -> tuple[Spec, ...]:
    """All phrases of a spell that ask for targets, as far as it is announced; what an Aura's enchant ability and
    mutate ask for included."""
    aura = enchant_spec(g, obj)
    own = specs(effect, ctx.modes, (*ctx.cast.kicked, ctx.cast.way)) if effect is not None else ()
    return (*((aura,) if aura else ()), *((mutated(),) if is_mutating(obj) else ()), *own)
