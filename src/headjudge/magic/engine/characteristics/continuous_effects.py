"""The continuous effects that there are: from static abilities, spells and resolved abilities (rules 611, 604).

=======  ==========================================================  ========================================
section  what                                                        where
=======  ==========================================================  ========================================
122.1b   keyword counters give their ability                         :func:`_counters_in`
604.2    static abilities act while they function                    :func:`effects_of`
611.2c   what a resolved effect affects is fixed when it begins      ``ContinuousEffect.locked``
611.3a   what a static ability affects is whatever it now describes  :meth:`ContinuousEffect.reach`
801.10   only what is within range is affected                       :meth:`ContinuousEffect.reach`
=======  ==========================================================  ========================================

They are collected once for each group of players (all of them, or with limited range each one) and kept until
something changes there. How they act together is in :mod:`.layers`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import REPLACING, blueprint, walk
from headjudge.magic.engine.characteristics.change_kinds import (
    CHANGES,
    INCLUDES,
    Apply,
    is_dynamic,
    parts_of,
    rules_in,
    statics_among,
)
from headjudge.magic.engine.characteristics.durations import in_force
from headjudge.magic.engine.characteristics.keyword_counters import HONE, given, honed, times
from headjudge.magic.engine.characteristics.type_tests import could_be
from headjudge.magic.engine.registries.nodes import holds, players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import Restriction
from headjudge.magic.multiplayer.limited_range_of_influence import (
    controllers_seen_by,
    effects_seen_by,
    in_range,
    is_everywhere,
    planes_near,
)
from headjudge.magic.text.tree.abilities import Ability, Static
from headjudge.magic.text.tree.categories import Adjective, Amount, Condition, Players, Quality, Tally
from headjudge.magic.text.tree.nouns import (
    ActivePlayer,
    Attached,
    AttackingPlayer,
    DefendingPlayer,
    Each,
    Filter,
    Self,
)

__all__ = [
    "ContinuousEffect",
    "EffectsSeen",
    "effects_of",
    "effects_seen",
    "effects_seen_together",
    "entangled",
    "player_rules",
    "static_context",
]


class ContinuousEffect:
    """Some changes, in a context, to what a subject describes or to a locked set of objects.

    ``ability`` is the static ability it comes from, if any; ``host`` the only object it can affect, if that is known
    from where its source is (0: not so). ``started``: it has begun to apply in the course of the layers. ``acts``,
    ``asks``, ``dynamic`` and ``volatile`` as in :class:`Nature`.
    """

    __slots__ = (
        "ability",
        "acts",
        "asks",
        "cda",
        "changes",
        "condition",
        "ctx",
        "dynamic",
        "host",
        "locked",
        "source",
        "started",
        "subject",
        "timestamp",
        "volatile",
    )

    def __init__(
        self,
        changes: tuple[Any, ...],
        ctx: Context,
        timestamp: int,
        subject: Node | None = None,
        condition: Any = None,
        ability: Static | None = None,
        locked: frozenset[int] | None = None,
    ) -> None:
        self.changes = changes
        self.ctx = ctx
        self.timestamp = timestamp
        self.subject = subject
        self.condition = condition
        self.ability = ability
        self.locked = locked
        self.host = 0
        nature = _nature(changes, subject)
        self.acts = nature.acts
        self.asks = nature.asks
        self.dynamic = nature.dynamic
        self.volatile = nature.volatile or condition is not None
        self.cda = ability is not None and ability.zone == "everywhere"
        self.source = ctx.source
        self.started = False

    def reach(self, g: State, objs: Iterable[GameObject]) -> list[GameObject]:
        """Those among some objects that it affects, being as they are so far (801.10: only within range)."""
        if self.locked is not None:
            return [o for o in objs if o.id in self.locked and in_range(g, self.ctx.viewer, o.controller)]
        # What a granted ability says of players ("you have hexproof") affects no object.
        test = INCLUDES.get(type(self.subject))
        if test is None:
            return []
        host, ctx, subject, seen_from = self.host, self.ctx, self.subject, self.ctx.viewer
        found = [
            o
            for o in objs
            if (not host or o.id == host)
            and o.characteristics is not None
            and in_range(g, seen_from, o.controller)
            and test(g, ctx, subject, o, o.characteristics)
        ]
        condition = self.condition
        if condition is None or not found:
            return found
        if self.looks_at_each(condition):
            return [o for o in found if holds(g, self.about(g, o, condition), condition)]
        return found if holds(g, ctx, condition) else []

    def looks_at_each(self, words: Any) -> bool:
        """Whether words look at each object affected: "for each other creature", "for each Aura attached to it"."""
        if not isinstance(self.subject, (Each, Attached)):
            return False
        return _looks_at(words, getattr(self.subject, "slot", 0))

    def about(self, g: State, obj: GameObject, words: Any) -> Context:
        """The context of words about one of the objects affected, if they look at that very object.

        "Each creature gets +1/+1 for each other creature that shares a creature type with it": other than that
        creature, and what is seen is within the range both of the effect's controller and of that creature's (the
        examples of 801.11).
        """
        if not self.looks_at_each(words):
            return self.ctx
        ctx = self.ctx.copy()
        ctx.slots[getattr(self.subject, "slot", 0)] = (obj.id,)
        apart = isinstance(self.subject, Each) or not _counts_itself(g, self.source, words)
        ctx.about = ctx.about._replace(object=obj.id if apart else 0, seen_with=obj.controller)
        return ctx


def _counts_itself(g: State, source: int, words: Any) -> bool:
    """Whether "other" means other than the source, since that could be one: an Aura's "other enchantment"."""
    return any(could_be(g, source, part) for part in walk(words) if isinstance(part, Filter) and part.other)


_LOOKING: dict[tuple[int, int], tuple[Any, bool]] = {}
MOST_KEPT = 10_000
"""So many answers about trees are kept: the trees of effects that are over are let go."""


def _looks_at(words: Any, slot: int) -> bool:
    key = (id(words), slot)
    known = _LOOKING.get(key)
    if known is None:
        found = any(
            isinstance(part, DefendingPlayer)  # 802.2a: of each attacker its own
            or (isinstance(part, Filter) and part.other)
            or getattr(part, "to", None) == slot
            for part in walk(words)
        )
        if len(_LOOKING) >= MOST_KEPT:
            _LOOKING.clear()
        known = _LOOKING[key] = (words, found)
    return known[1]


# --- collecting them


def static_context(g: State, obj: GameObject) -> Context:
    """The context in which an object's static abilities apply: itself and its controller."""
    key = ("ctx", obj.id)
    ctx = g.scratch.get(key)
    if ctx is None or ctx.controller != obj.controller:
        ctx = g.scratch[key] = Context(0, obj.id, obj.controller)
        ctx.everywhere = is_everywhere(g, obj)
        ctx.slots = {-1: (obj.id,)}
    return ctx


def effects_of(g: State, obj: GameObject, abilities: Iterable[Ability]) -> list[ContinuousEffect]:
    """The effects of those of an object's abilities that are static and function where it is."""
    found = []
    for a in abilities:
        if isinstance(a, Static) and a.zone in ("everywhere", obj.zone):
            for subject, changes in parts_of(a):
                effect = ContinuousEffect(changes, static_context(g, obj), obj.timestamp, subject, a.condition, a)
                if isinstance(subject, Self):
                    effect.host = obj.id
                found.append(effect)
    return found


class EffectsSeen:
    """All continuous effects that can reach objects of one group of players: by the one object they affect, on any
    objects, on players. ``dynamic``: one of them gives or takes static abilities. ``entwined``: to what one applies may
    hang on another in the same layer (613.8a).
    """

    __slots__ = ("by_object", "dynamic", "entwined", "epoch", "general", "players")

    def __init__(self, epoch: int | tuple[int, ...]) -> None:
        self.epoch = epoch
        self.general: list[ContinuousEffect] = []
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
            entry = ContinuousEffect(effect.changes, effect.ctx, effect.timestamp, effect.subject)
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
    return any(
        other is not effect and other.cda == effect.cda and layer in other.acts
        for layer, effect in asking
        for other in others
    )


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
        _note(g, seen, entry)


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


class Nature(NamedTuple):
    """What is true of an effect by its words alone."""

    acts: dict[str, tuple[tuple[Apply, Any], ...]]
    """What it does in each layer: functions, each with its change."""
    asks: frozenset[str]
    """The layers in which others may change what it applies to (613.8a)."""
    dynamic: bool
    """It can give or take static abilities."""
    volatile: bool
    """What it stands for can change while nothing enters, leaves or is attached."""


_NATURES: dict[tuple[int, int], tuple[Any, Any, Nature]] = {}


def _nature(changes: tuple[Any, ...], subject: Any) -> Nature:
    key = (id(changes), id(subject))
    known = _NATURES.get(key)
    if known is None:
        acts = {
            layer: tuple((CHANGES[type(c)][layer], c) for c in changes if layer in CHANGES.get(type(c), ()))
            for layer in dict.fromkeys(layer for c in changes for layer in CHANGES.get(type(c), ()))
        }
        added = [c for c in changes if type(c) not in REPLACING]
        volatile = is_volatile(subject) or any(is_volatile(c) for c in added)
        if len(_NATURES) >= MOST_KEPT:
            _NATURES.clear()
        asks = frozenset(layer for layer in acts if _asks(subject, layer))
        known = _NATURES[key] = (changes, subject, Nature(acts, asks, is_dynamic(changes), volatile))
    return known[2]


ASKS: dict[str, tuple[str, ...]] = {
    "5": ("OfColor", "ColorCount", "ColorTest", "Non", "ThatIs", "SharesWith"),
    "6": ("WithKeyword", "WithoutKeyword"),
}
"""The qualities that effects of a layer can give or take; in layer 7 those of power and toughness."""


def _asks(subject: Any, layer: str) -> bool:
    """Whether what a subject describes may hang on what effects of a layer change."""
    if isinstance(subject, (Self, Attached)):
        return False
    names = ASKS.get(layer, ("StatIs",))
    return layer == "4" or any(type(part).__name__ in names for part in walk(subject))


STEADY = ("Number", "ObjectsTally", "PTDelta")
"""Amounts that stay as they are; permanents are counted anew whenever one enters, leaves or changes."""
FLEETING = ("AttachedTo", "InCombatWith", "InZone", "Lately", "Status", "TargetsOnly", "ThatIs", "WithCounters")
"""Qualities that objects get and lose while nothing enters, leaves or is attached."""


def is_volatile(node: Any) -> bool:
    """Whether what a change or a subject stands for can change while nothing enters, leaves or is attached."""
    key = id(node)
    known = _VOLATILE.get(key)
    if known is None:
        is_so = False
        given = getattr(node, "abilities", None)
        for part in walk(node if given is None else statics_among(given)):
            name = type(part).__name__
            if (
                isinstance(part, Condition)
                or (isinstance(part, (Amount, Tally)) and name not in STEADY)
                or (isinstance(part, (Adjective, Quality)) and name in FLEETING)
                or isinstance(part, (ActivePlayer, AttackingPlayer, DefendingPlayer))
            ):
                is_so = True
        if len(_VOLATILE) >= MOST_KEPT:
            _VOLATILE.clear()
        known = _VOLATILE[key] = (node, is_so)
    return known[1]


_VOLATILE: dict[int, tuple[Any, bool]] = {}


def player_rules(g: State, player: int) -> list[tuple[Restriction, Context]]:
    """The changes of rules that apply to a player now: "you have hexproof", "you can't gain life"."""
    key = ("player_rules", player)
    epoch = g.epochs[g.groups[player]]
    found = g.scratch.get(key)
    if found is not None and found[0] == epoch:
        return found[1]  # type: ignore[no-any-return]
    rules: list[tuple[Restriction, Context]] = []
    for entry in effects_seen(g, player).players:
        if entry.condition is not None and not holds(g, entry.ctx, entry.condition):
            continue
        if entry.locked is not None:
            meant = ~player in entry.locked
        elif entry.subject is None:
            meant = in_range(g, entry.ctx.viewer, player)
        else:
            meant = player in players_of(g, entry.ctx, entry.subject)  # type: ignore[arg-type]
        if meant:
            rules.extend((r, entry.ctx) for r in rules_in(entry.changes))
    g.scratch[key] = (epoch, rules)
    return rules
