"""Interaction of continuous effects: layers, timestamps, dependency (rule 613).

=======  ==========================================  ==========================================
section  what                                        where
=======  ==========================================  ==========================================
613.1    the layers in order                         :data:`LAYERS`, :func:`_apply`
613.2    characteristic-defining abilities first     ``Entry.cda``
613.3    sublayers of layer 7                        :data:`LAYERS` 7a–7e
613.5    an effect that started goes on              ``Entry.started``
613.6    timestamps                                  ``Entry.timestamp``
613.7    dependency                                  :func:`_in_order`
layer 2  control                                     :mod:`headjudge.magic.engine.control`
=======  ==========================================  ==========================================

Characteristics are made when asked for and kept until something they may depend on changes: each group of players (all
of them, or with limited range each one) has an epoch. An object's are made alone unless an effect takes or gives
abilities that themselves are effects; then those of all objects are made together, layer by layer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from headjudge.magic.engine.behaviour import holds, limit, players_of
from headjudge.magic.engine.blueprint import REPLACING, blueprint, expanded, keywords_of, walk
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.objects import BATTLEFIELD, STACK, Chars, Obj
from headjudge.magic.engine.range_of import controllers_seen_by, in_range
from headjudge.magic.engine.restrictions import Restriction
from headjudge.magic.engine.state import State
from headjudge.magic.text.tree.abilities import Ability, Keyword, Static
from headjudge.magic.text.tree.base import Node, Players

__all__ = [
    "CHANGES",
    "DYNAMIC",
    "GAME_RULES",
    "INCLUDES",
    "LAYERS",
    "RULES",
    "change",
    "chars",
    "effects_on",
    "game_rule",
    "includes",
    "player_rules",
    "rule",
    "rules_in",
]

LAYERS = ("1", "3", "4", "5", "6", "7a", "7b", "7c", "7d", "7e", "rules")

Apply = Callable[[State, Context, Any, Obj, Chars], None]

CHANGES: dict[type, dict[str, Apply]] = {}
"""What each kind of change does, by layer."""
RULES: dict[type, Callable[[Any], Sequence[Restriction]]] = {}
"""Changes that aren't of characteristics, and the rules they stand for (``Chars.rules``, :func:`player_rules`)."""
INCLUDES: dict[type, Callable[[State, Context, Any, Obj, Chars], bool]] = {}
"""For each noun phrase that can be the subject of a static ability: whether an object is among those meant."""
DYNAMIC: dict[type, Callable[[Any], bool]] = {}
"""Changes that can give or take static abilities, and whether one does: with such about, the characteristics of all
objects
are made together."""


def change(
    cls: type, layer: str, *, abilities: Callable[[Any], bool] | None = None, forms: Any = None, only: Any = None
) -> Callable[[Apply], Apply]:
    """Register what a kind of change does in a layer. ``abilities``: whether one gives or takes static abilities.

    ``forms`` and ``only`` as in :mod:`.behaviour`.
    """

    def put(function: Apply) -> Apply:
        limit(cls, forms, only)
        CHANGES.setdefault(cls, {})[layer] = function
        if abilities is not None:
            DYNAMIC[cls] = abilities
        return function

    return put


def rule(cls: type, *, forms: Any = None, only: Any = None) -> Callable[[Callable[[Any], Sequence[Restriction]]], Any]:
    """Register the rules that a kind of change stands for. ``forms`` and ``only`` as in :mod:`.behaviour`."""

    def put(function: Callable[[Any], Sequence[Restriction]]) -> Any:
        limit(cls, forms, only)
        RULES[cls] = function
        return function

    return put


GAME_RULES: dict[type, Callable[[Any], Sequence[tuple[Node | None, tuple[Any, ...]]]]] = {}
"""Static sentences without a subject of their own (:class:`~headjudge.magic.text.tree.base.Rule`): whom or what each
concerns
(None: every player in range), and the changes and rules it stands for."""


def game_rule(cls: type, *, forms: Any = None, only: Any = None) -> Callable[[Any], Any]:
    """Register what a sentence of rules stands for. ``forms`` and ``only`` as in :mod:`.behaviour`."""

    def put(function: Any) -> Any:
        limit(cls, forms, only)
        GAME_RULES[cls] = function
        return function

    return put


def parts_of(ability: Static) -> list[tuple[Node | None, tuple[Any, ...]]]:
    """A static ability as subjects with changes."""
    known = _PARTS.get(id(ability))
    if known is None:
        parts: list[tuple[Node | None, tuple[Any, ...]]] = []
        if ability.subject is not None:
            parts.append((ability.subject, ability.changes))
        else:
            for c in ability.changes:
                if type(c) in GAME_RULES:
                    parts.extend(GAME_RULES[type(c)](c))
        known = _PARTS[id(ability)] = (ability, parts)
    return known[1]


_PARTS: dict[int, tuple[Static, list[tuple[Node | None, tuple[Any, ...]]]]] = {}


def rules_in(changes: Iterable[Any]) -> tuple[Restriction, ...]:
    """The rules that changes stand for; effects may be made of rules directly."""
    found: list[Restriction] = []
    for c in changes:
        if isinstance(c, Restriction):
            found.append(c)
        elif type(c) in RULES:
            found.extend(RULES[type(c)](c))
    return tuple(found)


def includes(*classes: type) -> Callable[[Any], Any]:
    """Register how a noun phrase works as the subject of a static ability."""

    def put(function: Any) -> Any:
        for cls in classes:
            INCLUDES[cls] = function
        return function

    return put


class Entry:
    """One continuous effect as the layers see it: some changes, in a context, to a subject (or to a locked set)."""

    __slots__ = ("ability", "cda", "changes", "condition", "ctx", "locked", "source", "started", "subject", "timestamp")

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
        self.cda = ability is not None and ability.zone == "everywhere"
        self.source = ctx.source
        self.started = False

    def affects(self, g: State, obj: Obj, ch: Chars) -> bool:
        """Whether it applies to an object with these characteristics so far (801.10: only within range)."""
        if self.locked is not None:
            return obj.id in self.locked
        if not in_range(g, self.ctx.controller, obj.controller):
            return False
        if self.condition is not None and not holds(g, _about(g, self, obj, self.condition), self.condition):
            return False
        function = INCLUDES.get(type(self.subject))
        # What a granted ability says of players ("you have hexproof") affects no object.
        return function is not None and function(g, self.ctx, self.subject, obj, ch)


class Seen:
    """All continuous effects that can reach objects of one group of players."""

    __slots__ = ("by_object", "dynamic", "epoch", "general", "players")

    def __init__(self, epoch: int) -> None:
        self.epoch = epoch
        self.general: list[Entry] = []
        self.by_object: dict[int, list[Entry]] = {}
        self.players: list[Entry] = []
        self.dynamic = False


def chars(g: State, obj: Obj) -> Chars:
    """An object's characteristics now."""
    epoch = g.epochs[g.groups[obj.controller]]
    if obj.epoch == epoch and obj.chars is not None:
        return obj.chars
    return _make(g, obj, epoch)


def player_rules(g: State, player: int) -> list[tuple[Restriction, Context]]:
    """The changes of rules that apply to a player now: "you have hexproof", "you can't gain life"."""
    key = ("player_rules", player)
    epoch = g.epochs[g.groups[player]]
    found = g.scratch.get(key)
    if found is not None and found[0] == epoch:
        return found[1]  # type: ignore[no-any-return]
    rules: list[tuple[Restriction, Context]] = []
    for entry in _seen(g, player).players:
        if entry.condition is not None and not holds(g, entry.ctx, entry.condition):
            continue
        if entry.locked is not None:
            meant = ~player in entry.locked
        elif entry.subject is None:
            meant = in_range(g, entry.ctx.controller, player)
        else:
            meant = player in players_of(g, entry.ctx, entry.subject)  # type: ignore[arg-type]
        if meant:
            rules.extend((r, entry.ctx) for r in rules_in(entry.changes))
    g.scratch[key] = (epoch, rules)
    return rules


def static_context(g: State, obj: Obj) -> Context:
    """The context in which an object's static abilities apply: itself and its controller."""
    key = ("ctx", obj.id)
    ctx = g.scratch.get(key)
    if ctx is None or ctx.controller != obj.controller:
        ctx = g.scratch[key] = Context(0, obj.id, obj.controller)
        ctx.slots = {-1: (obj.id,)}
    return ctx


def _functions(ability: Static, obj: Obj) -> bool:
    return ability.zone == "everywhere" or ability.zone == obj.zone


def _entries_of(g: State, obj: Obj, abilities: Iterable[Ability]) -> list[Entry]:
    return [
        Entry(changes, static_context(g, obj), obj.timestamp, subject, a.condition, a)
        for a in abilities
        if isinstance(a, Static) and _functions(a, obj)
        for subject, changes in parts_of(a)
    ]


def _seen(g: State, player: int) -> Seen:
    group = g.groups[player]
    epoch = g.epochs[group]
    key = ("seen", group)
    seen = g.scratch.get(key)
    if seen is None or seen.epoch != epoch:
        seen = g.scratch[key] = Seen(epoch)
        for q in controllers_seen_by(g, player):
            p = g.players[q]
            for id in p.battlefield:
                obj = g.objects[id]
                statics = blueprint(obj.definition).statics
                if statics and not obj.face_down and not obj.phased_out:
                    _sort_in(g, seen, obj, statics)
            for id in p.elsewhere:
                obj = g.objects[id]
                _sort_in(g, seen, obj, blueprint(obj.definition).statics)
        for effect in [e for q in controllers_seen_by(g, player) for e in g.force[q].values()]:
            entry = Entry(effect.changes, effect.ctx, effect.timestamp, effect.subject)
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
    return seen


def _sort_in(g: State, seen: Seen, obj: Obj, statics: Iterable[Static]) -> None:
    from headjudge.magic.text.tree.nouns import Attached, Self

    for entry in _entries_of(g, obj, statics):
        subject = entry.subject
        if isinstance(subject, Self):
            seen.by_object.setdefault(obj.id, []).append(entry)
        elif isinstance(subject, Attached):
            if obj.attached_to:
                seen.by_object.setdefault(obj.attached_to, []).append(entry)
        elif subject is None or isinstance(subject, Players):
            seen.players.append(entry)
        else:
            seen.general.append(entry)
        _note(g, seen, entry)


def _note(g: State, seen: Seen, entry: Entry) -> None:
    changing = [c for c in entry.changes if type(c) not in REPLACING]
    if entry.condition is not None or is_volatile(entry.subject) or any(is_volatile(c) for c in changing):
        g.volatile = True
    if any(type(c) in DYNAMIC and DYNAMIC[type(c)](c) for c in entry.changes):
        seen.dynamic = True


STEADY = ("Number", "ObjectsTally", "PTDelta")
"""Amounts that stay as they are; permanents are counted anew whenever one enters, leaves or changes."""
FLEETING = ("AttachedTo", "InCombatWith", "InZone", "Lately", "Status", "TargetsOnly", "ThatIs", "WithCounters")
"""Qualities that objects get and lose while nothing enters, leaves or is attached."""


def is_volatile(node: Any) -> bool:
    """Whether what a change or a subject stands for can change while nothing enters, leaves or is attached."""
    from headjudge.magic.text.tree.base import Adjective, Amount, Condition, Quality, Tally

    key = id(node)
    known = _VOLATILE.get(key)
    if known is None:
        is_so = False
        given = getattr(node, "abilities", None)
        for part in walk(node if given is None else _statics(given)):
            name = type(part).__name__
            if (
                isinstance(part, Condition)
                or (isinstance(part, (Amount, Tally)) and name not in STEADY)
                or (isinstance(part, (Adjective, Quality)) and name in FLEETING)
            ):
                is_so = True
        known = _VOLATILE[key] = (node, is_so)
    return known[1]


_VOLATILE: dict[int, tuple[Any, bool]] = {}


def _statics(abilities: tuple[Ability, ...]) -> tuple[Static, ...]:
    return tuple(a for a in expanded(abilities) if isinstance(a, Static))


def gives_statics(abilities: tuple[Ability, ...]) -> bool:
    """Whether there are static abilities among those that a change gives."""
    return bool(_statics(abilities))


def _make(g: State, obj: Obj, epoch: int) -> Chars:
    plan = blueprint(obj.definition)
    if obj.phased_out and obj.chars is not None:
        obj.epoch = epoch
        return obj.chars  # as it last existed
    if obj.zone != BATTLEFIELD and obj.zone != STACK:
        entries = _entries_of(g, obj, plan.statics)
        obj.chars = plan.chars
        if entries:
            g.volatile = True
            obj.chars = plan.chars.copy()
            obj.epoch = epoch
            _apply(g, [obj], [e for e in entries if e.cda])
        obj.epoch = epoch
        return obj.chars
    seen = _seen(g, obj.controller)
    if seen.dynamic and obj.zone == BATTLEFIELD:
        _make_all(g, obj, seen)
        if obj.epoch == epoch and obj.chars is not None:
            return obj.chars
    entries = seen.by_object.get(obj.id, [])
    if obj.zone == STACK:
        entries = entries + _entries_of(g, obj, plan.statics)
    if obj.face_down:
        obj.chars = FACE_DOWN
    else:
        obj.chars = plan.chars
    obj.epoch = epoch
    if not entries and not seen.general and not obj.counters:
        return obj.chars
    obj.chars = obj.chars.copy()
    _apply(g, [obj], entries + seen.general if seen.general else entries)
    return obj.chars


def _make_all(g: State, obj: Obj, seen: Seen) -> None:
    """Make the characteristics of all objects that effects seen by ``obj``'s controller can reach, together (613.7)."""
    objs: list[Obj] = []
    for q in range(len(g.players)):
        # Also those of a player who is just leaving: effects may ask about them until they are gone.
        if g.groups[q] == g.groups[obj.controller] or g.groups[0] == g.groups[-1]:
            objs.extend(g.objects[id] for id in g.players[q].battlefield)
    if not any(o is obj for o in objs):
        objs.append(obj)  # a permanent as it would enter (614.12)
    entries: list[Entry] = []
    for o in objs:
        o.chars = FACE_DOWN.copy() if o.face_down else blueprint(o.definition).chars.copy()
        o.epoch = g.epochs[g.groups[o.controller]]
        entries.extend(seen.by_object.get(o.id, ()))
    unique = {id(e): e for e in [*entries, *seen.general]}
    _apply(g, objs, list(unique.values()), together=True)


def _apply(g: State, objs: list[Obj], entries: list[Entry], together: bool = False) -> None:
    entries.sort(key=_by_time)
    reached: Reached = {}
    for entry in entries:
        entry.started = False
    for layer in LAYERS:
        if layer == "7d":
            for obj in objs:
                _counters(obj)
            continue
        if layer == "rules":
            for entry in entries:
                _apply_rules(g, entry, objs, together)
            continue
        acting = [e for e in entries if any(layer in CHANGES.get(type(c), ()) for c in e.changes)]
        if together and len(acting) > 1:
            acting = _in_order(g, acting, objs, layer, reached)
        for entry in acting:
            _apply_entry(g, entry, objs, layer, together, reached)
            if together and layer == "6":
                entries.extend(_granted(g, objs, entries))


def _by_time(entry: Entry) -> tuple[bool, int]:
    return (not entry.cda, entry.timestamp)


def _exists(g: State, entry: Entry) -> bool:
    """Whether the ability still is there, or its effect had started to apply in an earlier layer (613.5)."""
    if entry.ability is None or entry.started:
        return True
    source = g.objects.get(entry.source)
    return source is None or source.chars is None or entry.ability in source.chars.abilities


Reached = dict[int, list[Obj]]
"""The objects that effects, by identity, began to apply to in their first layer."""


def _apply_entry(g: State, entry: Entry, objs: list[Obj], layer: str, together: bool, reached: Reached) -> None:
    """Apply an effect in a layer: to the objects it began with, if it began in an earlier one (613.5)."""
    if together and not _exists(g, entry):
        return
    entry.started = True
    affected = reached.get(id(entry))
    if affected is None:
        affected = reached[id(entry)] = [o for o in objs if o.chars is not None and entry.affects(g, o, o.chars)]
    for obj in affected:
        ch = obj.chars
        assert ch is not None
        ctx = _about(g, entry, obj, entry.changes)
        for c in entry.changes:
            function = CHANGES.get(type(c), {}).get(layer)
            if function:
                function(g, ctx, c, obj, ch)


def _about(g: State, entry: Entry, obj: Obj, words: Any) -> Context:
    """The context of words about one of the objects that an effect affects, if they look at that very object.

    "Each creature gets +1/+1 for each other creature that shares a creature type with it": other than that creature,
    and what is seen is within the range both of the effect's controller and of that creature's (the examples of
    801.11).
    """
    subject = entry.subject
    if type(subject).__name__ not in ("Each", "Attached"):
        return entry.ctx
    slot: int = getattr(subject, "slot", 0)
    if not looks_at_each(words, slot):
        return entry.ctx
    ctx = entry.ctx.copy()
    ctx.slots[slot] = (obj.id,)
    ctx.notes["seen with"] = obj.controller
    if type(subject).__name__ == "Each" or not _counts_itself(g, entry.source, words):
        ctx.notes["other than"] = obj.id
    return ctx


def _counts_itself(g: State, source: int, words: Any) -> bool:
    """Whether "other" means other than the source, since that could be one: an Aura's "other enchantment"."""
    from headjudge.magic.engine.blueprint import walk
    from headjudge.magic.engine.matching import could_be
    from headjudge.magic.text.tree.nouns import Filter

    return any(could_be(g, source, part) for part in walk(words) if isinstance(part, Filter) and part.other)


def looks_at_each(changes: Any, slot: int) -> bool:
    """Whether changes look at each object affected: "for each other creature", "for each Aura attached to it"."""
    from headjudge.magic.engine.blueprint import walk
    from headjudge.magic.text.tree.nouns import Filter

    key = (id(changes), slot)
    known = _LOOKING.get(key)
    if known is None:
        found = any(
            (isinstance(part, Filter) and part.other) or getattr(part, "to", None) == slot for part in walk(changes)
        )
        known = _LOOKING[key] = (changes, found)
    return known[1]


_LOOKING: dict[tuple[int, int], tuple[Any, bool]] = {}


def _apply_rules(g: State, entry: Entry, objs: list[Obj], together: bool) -> None:
    found = rules_in(entry.changes)
    if not found or (together and not _exists(g, entry)):
        return
    for obj in objs:
        ch = obj.chars
        assert ch is not None
        if entry.affects(g, obj, ch):
            ctx = _about(g, entry, obj, entry.changes)
            ch.rules = (*ch.rules, *((c, ctx) for c in found))


def _counters(obj: Obj) -> None:
    ch = obj.chars
    if not obj.counters or ch is None or ch.power is None or ch.toughness is None:
        return
    for kind, n in obj.counters.items():
        if "/" in kind:
            power, toughness = kind.split("/")
            ch.power += int(power) * n
            ch.toughness += int(toughness) * n


def _granted(g: State, objs: list[Obj], entries: list[Entry]) -> list[Entry]:
    """Static abilities given to objects by effects of layer 6: they apply from there on."""
    known = {(e.source, id(e.ability)) for e in entries}
    new: list[Entry] = []
    for obj in objs:
        ch = obj.chars
        if ch is not None and ch.abilities is not blueprint(obj.definition).chars.abilities:
            new.extend(e for e in _entries_of(g, obj, ch.abilities) if (e.source, id(e.ability)) not in known)
    return new


def _in_order(g: State, entries: list[Entry], objs: list[Obj], layer: str, reached: Reached) -> list[Entry]:
    """Timestamp order, but an effect comes after those it depends on (613.7)."""
    taken = layer in ("4", "6") and any(_takes(c) for e in entries for c in e.changes)
    bound = {id(e) for e in entries if (taken and e.ability is not None) or _asks(e, layer)}
    if not bound:
        return entries
    left = list(entries)
    order: list[Entry] = []
    while left:
        free = (
            e
            for e in left
            if id(e) not in bound
            or not any(_depends(g, e, other, objs, layer, reached) for other in left if other is not e)
        )
        chosen = next(free, left[0])
        order.append(chosen)
        left.remove(chosen)
    return order


ASKS: dict[str, tuple[str, ...]] = {
    "5": ("OfColor", "ColorCount", "ColorTest", "Non", "ThatIs", "SharesWith"),
    "6": ("WithKeyword", "WithoutKeyword"),
}
"""The qualities that effects of a layer can give or take; in layer 7 those of power and toughness."""


def _could_depend(entry: Entry, other: Entry, layer: str) -> bool:
    """Whether the words of two effects leave it open that one depends on the other."""
    if entry.ability is not None and layer in ("4", "6") and any(_takes(c) for c in other.changes):
        return True
    return _asks(entry, layer)


def _asks(entry: Entry, layer: str) -> bool:
    """Whether what an effect applies to may hang on what effects of a layer change."""
    if entry.locked is not None or type(entry.subject).__name__ in ("Self", "Attached"):
        return False
    if layer == "4":
        return True
    key = (id(entry.subject), layer)
    known = _ASKING.get(key)
    if known is None:
        names = ASKS.get(layer, ("StatIs",))
        known = _ASKING[key] = (entry.subject, any(type(part).__name__ in names for part in walk(entry.subject)))
    return known[1]


_ASKING: dict[tuple[int, str], tuple[Any, bool]] = {}


def _takes(change: Any) -> bool:
    """Whether a change can take abilities away: any that can do more with abilities than give some."""
    return type(change) in DYNAMIC and DYNAMIC[type(change)](change) and not type(change).__name__.startswith("Gain")


def _depends(g: State, entry: Entry, other: Entry, objs: list[Obj], layer: str, reached: Reached) -> bool:
    """Whether applying ``other`` first would change whether ``entry`` exists or to what it applies (613.7a)."""
    if entry.cda != other.cda or id(entry) in reached or not _could_depend(entry, other, layer):
        return False

    def reach() -> frozenset[int]:
        if not _exists(g, entry):
            return frozenset()
        return frozenset(o.id for o in objs if o.chars is not None and entry.affects(g, o, o.chars))

    before = reach()
    saved = [o.chars for o in objs]
    started = other.started
    for o in objs:
        assert o.chars is not None
        o.chars = o.chars.copy()
    _apply_entry(g, other, objs, layer, True, dict(reached))
    after = reach()
    for o, ch in zip(objs, saved, strict=True):
        o.chars = ch
    other.started = started
    return before != after


def effects_on(g: State, obj: Obj) -> list[Entry]:
    """The continuous effects that apply to an object now, in timestamp order: for explaining its characteristics."""
    ch = chars(g, obj)
    seen = _seen(g, obj.controller)
    entries = [*seen.by_object.get(obj.id, ()), *(e for e in seen.general if e.affects(g, obj, ch))]
    return sorted(entries, key=_by_time)


_KEYWORDS: dict[int, tuple[tuple[Ability, ...], dict[str, tuple[Keyword, ...]]]] = {}


def set_abilities(ch: Chars, abilities: tuple[Ability, ...]) -> None:
    """Give characteristics a new list of abilities; the keyword index follows."""
    known = _KEYWORDS.get(id(abilities))
    if known is None:
        known = _KEYWORDS[id(abilities)] = (abilities, keywords_of(abilities))
    ch.abilities = abilities
    ch.keywords = known[1]


def _face_down() -> Chars:
    """A face-down creature: 2/2, no text, no name, no subtypes, no cost (rule 707.2)."""
    ch = Chars()
    ch.name = ""
    ch.mana_cost = ()
    ch.mana_value = 0
    ch.colors = frozenset()
    ch.supertypes = frozenset()
    ch.types = frozenset({"creature"})
    ch.subtypes = frozenset()
    ch.power = ch.toughness = 2
    ch.loyalty = None
    ch.keywords = {}
    ch.abilities = ()
    ch.rules = ()
    ch.all_creature_types = False
    return ch


FACE_DOWN = _face_down()
