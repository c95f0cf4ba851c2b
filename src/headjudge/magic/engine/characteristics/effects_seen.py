"""The continuous effects that there are: from static abilities, spells and resolved abilities (rules 611, 604).

=======  ==========================================================  ========================================
section  what                                                        where
=======  ==========================================================  ========================================
122.1b   keyword counters give their ability                         :func:`_counters_in`
604.2    static abilities act while they function                    :func:`effects_of`
801.10   only those within range reach what a player controls        :func:`effects_seen`
=======  ==========================================================  ========================================

They are collected once for each group of players (all of them, or with limited range each one) and kept until
something changes there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from headjudge.core.by_identity import by_identity
from headjudge.magic.engine.characteristics.blueprint import blueprint, walk
from headjudge.magic.engine.characteristics.change_kinds import parts_of
from headjudge.magic.engine.characteristics.continuous_effects import RULES_LAYER, ContinuousEffect
from headjudge.magic.engine.characteristics.durations import in_force
from headjudge.magic.engine.characteristics.keyword_counters import HONE, given, honed, times
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.multiplayer.limited_range_of_influence import (
    controllers_seen_by,
    effects_seen_by,
    is_everywhere,
    planes_near,
)
from headjudge.magic.text.tree.abilities import Ability, Static
from headjudge.magic.text.tree.categories import Players
from headjudge.magic.text.tree.nouns import (
    Attached,
    Filter,
    Self,
)
from headjudge.magic.text.tree.qualities import InZone, OffBattlefield
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import EVERYWHERE, LIBRARY, STACK

__all__ = [
    "EffectsSeen",
    "are_away",
    "effects_of",
    "effects_seen",
    "effects_seen_together",
    "entangled",
    "static_context",
]


def static_context(g: State, obj: GameObject) -> Context:
    """The context in which an object's static abilities apply: itself and its controller."""
    key = ("ctx", obj.id)
    ctx = g.scratch.get(key)
    if ctx is None or ctx.controller != obj.controller:
        ctx = g.scratch[key] = Context(0, obj.id, obj.controller)
        ctx.everywhere = is_everywhere(g, obj)
        ctx.slots = {-1: (obj.id,)}
    if obj.zone == STACK:
        ctx.x = obj.marks.x  # 107.3: what a spell says of itself may be about the X that was announced for it
    return ctx


def effects_of(g: State, obj: GameObject, abilities: Iterable[Ability]) -> list[ContinuousEffect]:
    """The effects of those of an object's abilities that are static and function where it is."""
    found = []
    for a in abilities:
        if isinstance(a, Static) and a.zone in (EVERYWHERE, obj.zone):
            for subject, changes in parts_of(a):
                effect = ContinuousEffect(changes, static_context(g, obj), obj.timestamp, subject, a.condition, a)
                if isinstance(subject, Self):
                    effect.host = obj.id
                found.append(effect)
    return found


class EffectsSeen:
    """All continuous effects that can reach objects of one group of players: by the one object they affect, on any
    objects, on players. ``dynamic``: one of them gives or takes static abilities. ``entwined``: to what one applies may
    hang on another in the same layer (613.8a). ``away``: those of the general ones that are about cards that aren't on
    the battlefield, too.
    """

    __slots__ = ("away", "by_object", "dynamic", "entwined", "epoch", "general", "players")

    def __init__(self, epoch: int | tuple[int, ...]) -> None:
        self.epoch = epoch
        self.general: list[ContinuousEffect] = []
        self.away: list[ContinuousEffect] = []
        self.by_object: dict[int, list[ContinuousEffect]] = {}
        self.players: list[ContinuousEffect] = []
        self.dynamic = False
        self.entwined = False


def effects_seen(g: State, player: int) -> EffectsSeen:
    """The continuous effects that can reach what a player controls."""
    group = g.groups[player]
    epoch = g.epochs[group]
    key = ("seen", group)
    seen: EffectsSeen | None = g.scratch.get(key)
    if seen is None or seen.epoch != epoch:
        seen = g.scratch[key] = _collected(g, [player], epoch)
    return seen


def effects_seen_together(g: State, players: list[int]) -> EffectsSeen:
    """The continuous effects that can reach what any of some players control."""
    epoch = tuple(g.epochs[g.groups[q]] for q in players)
    key = ("seen", tuple(players))
    seen: EffectsSeen | None = g.scratch.get(key)
    if seen is None or seen.epoch != epoch:
        seen = g.scratch[key] = _collected(g, players, epoch)
    return seen


def entangled(g: State, player: int) -> list[int]:
    """With limited range: the players whose objects must be looked at together with a player's (613.7).

    An effect may take an ability from an object, or give it one, that reaches players whom the effect itself doesn't.
    """
    group = g.groups[player]
    epoch = g.epochs[group]
    key = ("entangled", group)
    known = g.scratch.get(key)
    if known is None or known[0] != epoch:
        found = [player]
        for q in found:
            found += [r for r in controllers_seen_by(g, q) if r not in found and effects_seen(g, r).dynamic]
        known = g.scratch[key] = (epoch, found)
        if len(found) > 1:
            g.volatile = True
    players: list[int] = known[1]
    return players


def _collected(g: State, players: list[int], epoch: int | tuple[int, ...]) -> EffectsSeen:
    seen = EffectsSeen(epoch)
    for q in dict.fromkeys(r for player in players for r in controllers_seen_by(g, player)):
        p = g.players[q]
        for id in p.battlefield:
            obj = g.objects[id]
            statics = blueprint(obj.definition).statics
            if statics and not obj.face_down and not obj.phased_out:
                _sort_in(g, seen, obj, statics)
            if obj.counters:
                _counters_in(g, seen, obj)
        for id in p.functioning_cards:
            obj = g.objects[id]
            _sort_in(g, seen, obj, blueprint(obj.definition).statics)
    for id in planes_near(g, players):
        obj = g.objects[id]
        _sort_in(g, seen, obj, blueprint(obj.definition).statics)
    for effect in in_force(g, list(dict.fromkeys(r for player in players for r in effects_seen_by(g, player)))):
        entry = effect.acting
        if entry is None:
            entry = ContinuousEffect(effect.changes, effect.reading(), effect.timestamp, effect.subject)
            effect.acting = entry
        if effect.locked is not None:
            entry.locked = effect.locked
            for id in effect.locked:
                if id < 0:
                    seen.players.append(entry)
                else:
                    seen.by_object.setdefault(id, []).append(entry)
        elif effect.subject is None or isinstance(effect.subject, Players):
            seen.players.append(entry)
        else:
            seen.general.append(entry)
        _note(g, seen, entry)
    seen.entwined = _are_entwined(seen)
    return seen


def _are_entwined(seen: EffectsSeen) -> bool:
    asking = [(layer, effect) for effect in seen.general for layer in effect.asks]
    if not asking:
        return False
    others = [*seen.general, *(effect for own in seen.by_object.values() for effect in own)]
    return any(_meets(effect, layer, other) for layer, effect in asking for other in others)


def _meets(effect: ContinuousEffect, layer: str, other: ContinuousEffect) -> bool:
    """Whether to what an effect applies may hang on another."""
    if layer == RULES_LAYER:
        # Another that counts permanents has theirs made while those of what it changes are only half made.
        return any(acts.startswith("7") for acts in other.acts)
    return other is not effect and other.cda == effect.cda and layer in other.acts


def _sort_in(g: State, seen: EffectsSeen, obj: GameObject, statics: Iterable[Static]) -> None:
    for entry in effects_of(g, obj, statics):
        subject = entry.subject
        if isinstance(subject, Self):
            seen.by_object.setdefault(obj.id, []).append(entry)
        elif isinstance(subject, Attached):
            if obj.attached_to:
                entry.host = obj.attached_to
                seen.by_object.setdefault(obj.attached_to, []).append(entry)
        elif subject is None or isinstance(subject, Players):
            seen.players.append(entry)
        else:
            seen.general.append(entry)
            if _about_cards_away(subject):
                seen.away.append(entry)
        _note(g, seen, entry)


def are_away(what: Filter) -> bool:
    """Whether words mean cards that aren't on the battlefield, or those in a library."""
    zones = [quality.zone for quality in what.qualities if isinstance(quality, InZone)]
    in_library = any(isinstance(zone, PlayersZone) and zone.kind == LIBRARY for zone in zones)
    return (in_library and what.noun == "card") or any(isinstance(q, OffBattlefield) for q in what.qualities)


@by_identity
def _about_cards_away(subject: Any) -> bool:
    """Whether words are about cards that aren't on the battlefield."""
    return any(isinstance(part, Filter) and are_away(part) for part in walk(subject))


def _counters_in(g: State, seen: EffectsSeen, obj: GameObject) -> None:
    """What keyword counters give an object (122.1b), and hone counters on an Equipment what it is attached to."""
    for kind, timestamp in times(obj):
        ctx, only = static_context(g, obj), frozenset({obj.id})
        entry = ContinuousEffect(given(kind, obj.count(kind)), ctx, timestamp, locked=only)
        seen.by_object.setdefault(obj.id, []).append(entry)
        _note(g, seen, entry)
    if obj.attached_to > 0 and obj.count(HONE) and "equipment" in blueprint(obj.definition).characteristics.subtypes:
        host = frozenset({obj.attached_to})
        entry = ContinuousEffect(honed(obj.count(HONE)), static_context(g, obj), obj.timestamp, locked=host)
        seen.by_object.setdefault(obj.attached_to, []).append(entry)


def _note(g: State, seen: EffectsSeen, effect: ContinuousEffect) -> None:
    if effect.volatile:
        g.volatile = True
    if effect.dynamic:
        seen.dynamic = True
