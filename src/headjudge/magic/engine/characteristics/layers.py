"""Characteristics, and how continuous effects make them: layers and timestamps (rule 613).

=======  ==========================================  ==========================================
section  what                                        where
=======  ==========================================  ==========================================
613.1    the layers in order                         :data:`LAYERS`, :func:`_apply`
113.11   "can't have" an ability                      after the rest of layer 6: "6 last"
613.2    characteristic-defining abilities first     ``ContinuousEffect.cda``
613.3    sublayers of layer 7                        :data:`LAYERS` 7a–7e
208.4b   base power and toughness                    :func:`_base`
613.5    an effect that started goes on              ``ContinuousEffect.started``, :data:`.dependency.Reached`
613.6    timestamps                                  ``ContinuousEffect.timestamp``
613.7    dependency                                  :mod:`.dependency`
layer 2  control                                     :mod:`.control`
707.2    face-down permanents                        :data:`FACE_DOWN`
=======  ==========================================  ==========================================

Characteristics are made when asked for and kept until something they may depend on changes: each group of players (all
of them, or with limited range each one) has an epoch. An object's are made alone unless an effect takes or gives
abilities that themselves are effects, or may depend on another (613.8); then those of all objects are made together,
layer by layer.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from headjudge.magic.engine.characteristics.abilities import keywords_among
from headjudge.magic.engine.characteristics.blueprint import blueprint, expanded
from headjudge.magic.engine.characteristics.change_kinds import rules_in
from headjudge.magic.engine.characteristics.continuous_effects import RULES_LAYER, ContinuousEffect
from headjudge.magic.engine.characteristics.dependency import Reached, apply_effect, exists, next_to_apply
from headjudge.magic.engine.characteristics.effects_seen import (
    EffectsSeen,
    effects_of,
    effects_seen,
    effects_seen_together,
    entangled,
)
from headjudge.magic.engine.characteristics.given_to_cards import as_given_to, giving_to_cards
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.abilities import Ability, Cost, Keyword
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK

__all__ = [
    "CLOAKED",
    "FACE_DOWN",
    "LAYERS",
    "WARD",
    "acts_now",
    "characteristics",
    "effects_on",
    "has_ward",
    "made_together",
    "set_abilities",
]

LAYERS = ("1", "3", "4", "5", "6", "6 last", "7a", "7b", "7c", "7d", "7e", RULES_LAYER)


def characteristics(g: State, obj: GameObject) -> Characteristics:
    """An object's characteristics now."""
    epoch = g.epochs[g.groups[obj.controller]]
    if obj.epoch == epoch and obj.characteristics is not None:
        return obj.characteristics
    return _make(g, obj, epoch)


def _make(g: State, obj: GameObject, epoch: int) -> Characteristics:
    plan = blueprint(obj.definition)
    if obj.phased_out and obj.characteristics is not None:
        obj.epoch = epoch
        return obj.characteristics  # as it last existed
    if obj.zone == EXILE and obj.face_down:
        obj.epoch = epoch
        obj.characteristics = NOTHING
        return NOTHING
    if obj.zone != BATTLEFIELD and obj.zone != STACK:
        entries = effects_of(g, obj, plan.statics)
        away = effects_seen(g, obj.controller).away
        obj.characteristics = plan.characteristics
        if entries or away:
            g.volatile = g.volatile or bool(entries)
            obj.characteristics = plan.characteristics.copy()
            obj.epoch = epoch
            _apply(g, [obj], [*(e for e in entries if e.cda), *(e for e in away if _is_kept(g, e))])
        obj.epoch = epoch
        if obj.zone in (HAND, GRAVEYARD):
            _give(g, obj)
        return obj.characteristics
    seen = effects_seen(g, obj.controller)
    together = entangled(g, obj.controller) if g.ranges is not None and g.granting else [obj.controller]
    if (seen.dynamic or seen.entwined or len(together) > 1) and obj.zone == BATTLEFIELD:
        _make_all(g, obj, seen, together)
        if obj.epoch == epoch and obj.characteristics is not None:
            return obj.characteristics
    entries = seen.by_object.get(obj.id, [])
    if (obj.zone == STACK or g.objects.get(obj.id) is not obj) and not obj.face_down:
        # 614.12: a permanent as it would enter isn't among those whose effects have been collected.
        entries = entries + effects_of(g, obj, plan.statics)
    if obj.face_down:
        obj.characteristics = face_down(obj)
    else:
        obj.characteristics = plan.characteristics
    obj.epoch = epoch
    if not entries and not seen.general and not obj.counters:
        return obj.characteristics
    obj.characteristics = obj.characteristics.copy()
    _apply(g, [obj], entries + seen.general if seen.general else entries)
    return obj.characteristics


def _give(g: State, obj: GameObject) -> None:
    """Give a card in a hand or graveyard the activated abilities that effects give it there."""
    giving = giving_to_cards(g, obj.owner)
    if not giving or obj.characteristics is None:
        return
    given: list[Keyword] = []
    for effect in giving:
        if acts_now(g, effect, obj):
            given += as_given_to(g, effect, obj, obj.characteristics)
    if given:
        obj.characteristics = obj.characteristics.copy()
        set_abilities(obj.characteristics, (*obj.characteristics.abilities, *expanded(tuple(given))))


def acts_now(g: State, effect: ContinuousEffect, card: GameObject) -> bool:
    """Whether an effect affects a card in a hand or graveyard."""
    return _is_kept(g, effect) and bool(effect.reach(g, [card]))


def _is_kept(g: State, effect: ContinuousEffect) -> bool:
    """Whether an effect on cards is there still: not if its source has lost the ability (613.1f)."""
    source = g.objects.get(effect.source)
    lost = (
        effect.ability is not None
        and source is not None
        and effects_seen(g, source.controller).dynamic
        and effect.ability not in characteristics(g, source).abilities
    )
    return not lost


def _make_all(g: State, obj: GameObject, seen: EffectsSeen, together: list[int]) -> None:
    """Make the characteristics of all objects that effects seen by ``obj``'s controller can reach, together (613.7):
    all there are, or with limited range those of some players."""
    # Also those of a player who is just leaving: effects may ask about them until they are gone.
    players = together if g.ranges is not None else range(len(g.players))
    objs = [g.objects[id] for q in players for id in g.players[q].battlefield]
    if len(together) > 1:
        seen = effects_seen_together(g, together)
    entries: list[ContinuousEffect] = []
    if not any(o is obj for o in objs):  # a permanent as it would enter (614.12)
        objs.append(obj)
        if not obj.face_down:
            entries += effects_of(g, obj, blueprint(obj.definition).statics)
    for o in objs:
        o.characteristics = face_down(o).copy() if o.face_down else blueprint(o.definition).characteristics.copy()
        o.epoch = g.epochs[g.groups[o.controller]]
        entries.extend(seen.by_object.get(o.id, ()))
    unique = {id(e): e for e in [*entries, *seen.general]}
    _apply(g, objs, list(unique.values()), together=True)


def made_together(g: State) -> dict[int, Characteristics]:
    """The characteristics of all permanents as they would be if they were made together: the same as made alone, or it
    was overlooked that effects hang on each other (613.8). Only for a game without limited range."""
    objs = [g.objects[id] for player in g.players for id in player.battlefield]
    kept = [(obj, obj.characteristics, obj.epoch) for obj in objs]
    if objs:
        _make_all(g, objs[0], effects_seen(g, objs[0].controller), [])
    found = {obj.id: obj.characteristics for obj in objs if obj.characteristics is not None}
    for obj, ch, epoch in kept:
        obj.characteristics, obj.epoch = ch, epoch
    return found


def _apply(g: State, objs: list[GameObject], effects: list[ContinuousEffect], together: bool = False) -> None:
    effects.sort(key=_by_time)
    reached: Reached = {}
    for effect in effects:
        effect.started = False
    acting: Acting = {}
    _sort_by_layer(effects, acting)
    for layer in LAYERS:
        if layer == "7c":
            for obj in objs:
                _base(obj)
        if layer == "7d":
            for obj in objs:
                _counters(obj)
        elif layer == RULES_LAYER:
            for late in (False, True):
                for effect in effects:
                    if effect.late is late:
                        _apply_rules(g, effect, objs, together)
        elif layer in acting:
            if together:
                _apply_in_order(g, objs, effects, acting, layer, reached)
            else:
                for effect in acting[layer]:
                    apply_effect(g, effect, objs, layer, reached)


Acting = dict[str, list[ContinuousEffect]]
"""The effects that do something in each layer, by timestamp."""


def _sort_by_layer(effects: list[ContinuousEffect], acting: Acting) -> None:
    for effect in effects:
        for layer in effect.acts:
            acting.setdefault(layer, []).append(effect)


def _by_time(effect: ContinuousEffect) -> tuple[bool, int]:
    return (not effect.cda, effect.timestamp)


def _apply_in_order(
    g: State, objs: list[GameObject], effects: list[ContinuousEffect], acting: Acting, layer: str, reached: Reached
) -> None:
    """Apply effects in a layer, each after those it depends on; what it gives may act in this layer already."""
    left = acting[layer]
    while left:
        effect = next_to_apply(g, left, objs, layer, reached)
        left.remove(effect)
        if not exists(g, effect):
            continue
        apply_effect(g, effect, objs, layer, reached)
        if layer == "6" and effect.dynamic and (given := _given(g, objs, effects)):
            effects.extend(given)
            _sort_by_layer(given, acting)
            for row in acting.values():
                row.sort(key=_by_time)


def _apply_rules(g: State, effect: ContinuousEffect, objs: list[GameObject], together: bool) -> None:
    found = rules_in(effect.changes)
    if not found or (together and not exists(g, effect)):
        return
    for obj in effect.reach(g, objs):
        ch = obj.characteristics
        assert ch is not None
        ctx = effect.about(g, obj, effect.changes)
        ch.rules = (*ch.rules, *((c, ctx) for c in found))


def _base(obj: GameObject) -> None:
    """208.4b: the base power and toughness are what they are before anything modifies them."""
    ch = obj.characteristics
    if ch is not None:
        ch.base = (ch.power, ch.toughness)


def _counters(obj: GameObject) -> None:
    ch = obj.characteristics
    if not obj.counters or ch is None or ch.power is None or ch.toughness is None:
        return
    for kind, n in obj.counters.items():
        if "/" in kind:
            power, toughness = kind.split("/")
            ch.power += int(power) * n
            ch.toughness += int(toughness) * n


def _given(g: State, objs: list[GameObject], effects: list[ContinuousEffect]) -> list[ContinuousEffect]:
    """The effects of static abilities that objects have been given and that aren't among those at work yet; an ability
    that an object has twice acts twice."""
    at_work = Counter((e.source, id(e.ability)) for e in effects)
    new: list[ContinuousEffect] = []
    for obj in objs:
        ch = obj.characteristics
        if ch is not None and ch.abilities is not blueprint(obj.definition).characteristics.abilities:
            for effect in effects_of(g, obj, ch.abilities):
                key = (effect.source, id(effect.ability))
                at_work[key] -= 1
                if at_work[key] < 0:
                    new.append(effect)
    return new


def effects_on(g: State, obj: GameObject) -> list[ContinuousEffect]:
    """The continuous effects that apply to an object now, in timestamp order: for explaining its characteristics."""
    characteristics(g, obj)
    seen = effects_seen(g, obj.controller)
    return sorted([*seen.by_object.get(obj.id, ()), *(e for e in seen.general if e.reach(g, [obj]))], key=_by_time)


def set_abilities(ch: Characteristics, abilities: tuple[Ability, ...]) -> None:
    """Give characteristics a new list of abilities; the keyword index follows."""
    ch.abilities = abilities
    ch.keywords = keywords_among(abilities)


def _nothing() -> Characteristics:
    """What has no characteristics: a card face down in exile (406.3a)."""
    ch = Characteristics()
    ch.name = ""
    ch.mana_cost = ()
    ch.mana_value = 0
    ch.colors = frozenset()
    ch.supertypes = frozenset()
    ch.types = frozenset()
    ch.subtypes = frozenset()
    ch.power = ch.toughness = None
    ch.base = (None, None)
    ch.loyalty = None
    ch.keywords = {}
    ch.abilities = ()
    ch.rules = ()
    ch.all_creature_types = False
    ch.intrinsic = True
    return ch


def _face_down() -> Characteristics:
    """A face-down creature: 2/2, no text, no name, no subtypes, no cost (rule 707.2)."""
    ch = _nothing()
    ch.types = frozenset({CREATURE})
    ch.power = ch.toughness = 2
    ch.base = (2, 2)
    return ch


NOTHING = _nothing()
FACE_DOWN = _face_down()
CLOAKED = "cloaked"
"""The designation of what was cloaked (701.58a)."""


def has_ward(obj: GameObject) -> bool:
    """Whether a face-down permanent has ward {2}: it was cast with disguise (702.168a), or cloaked (701.58a)."""
    return obj.face_down and (obj.marks.cast.way == "disguise" or CLOAKED in obj.marks.designations)


WARD = Keyword("ward", Cost((ManaCost(("2",)),)))
"""What such a permanent has (702.168a, 701.58a)."""


@cache
def _warded() -> Characteristics:
    ch = _face_down()
    set_abilities(ch, expanded((WARD,)))
    return ch


def face_down(obj: GameObject) -> Characteristics:
    """The characteristics of a face-down permanent or spell (707.2), those that an effect lists if one does."""
    if obj.marks.looks is not None:
        return blueprint(obj.marks.looks).characteristics
    return _warded() if has_ward(obj) else FACE_DOWN
