"""Handling triggered abilities (rule 603): events are shown to what watches; what triggers waits for the stack.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
603.2    an ability triggers each time its event happens         :func:`look`
603.2d   a triggered ability that triggers more often            :mod:`.trigger_events`
101.2    what doesn't cause abilities to trigger                 likewise
603.3    waiting, then put on the stack in APNAP order           :mod:`..stack.stacking`
603.4    intervening if, checked when it triggers                :func:`_triggered`
603.10a  leaving the battlefield, phasing out: seen right before  :func:`look_back`
603.7    delayed triggered abilities                             :func:`_delayed`
603.8    state triggers                                          :func:`state_triggers`
801.7    only events entirely within range                       :mod:`.trigger_events`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from headjudge.core.by_identity import by_identity
from headjudge.magic.engine.characteristics.blueprint import blueprint, walk
from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.characteristics.naming import called
from headjudge.magic.engine.characteristics.trigger_kinds import Matched, Part, parts_of
from headjudge.magic.engine.events.given_to_spells import MADNESS, MADNESS_GIVEN, abilities_given
from headjudge.magic.engine.events.trigger_events import as_often, matched_by
from headjudge.magic.engine.events.triggered_mana import is_triggered_mana_ability, push_at_once
from headjudge.magic.engine.events.uses import count_use, name_of_use, uses, uses_named
from headjudge.magic.engine.events.watchers import Watching, watchers
from headjudge.magic.engine.registries.nodes import holds, limit, players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import NOT_CAST, Cast
from headjudge.magic.engine.state.delayed_trigger import DelayedTrigger
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger
from headjudge.magic.multiplayer.general import can_control
from headjudge.magic.multiplayer.limited_range_of_influence import is_everywhere, near
from headjudge.magic.text.tree.abilities import DONE_ONCE, Triggered
from headjudge.magic.text.tree.categories import Trigger
from headjudge.magic.text.tree.nouns import SELF_SLOT, EnchantedPlayer, Some, You
from headjudge.magic.text.tree.structure import May
from headjudge.magic.text.tree.triggers import HasSoManyCounters, NextCast
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, STACK

__all__ = ["LookedBack", "is_pending", "look", "look_back", "state_triggers"]


Seen = tuple[int, int, Triggered, Matched]
"""An ability that an event triggers: the object's id, its controller, the ability, what of the event it matched."""

LookedBack = dict[int, list[Seen]]
"""By the identity of an event what it triggers, found before it happened."""


class _Batches:
    """Which abilities have looked at simultaneous events all at once; of one that an object has twice, each does."""

    __slots__ = ("looked", "met")

    def __init__(self) -> None:
        self.looked: set[tuple[int, int, int]] = set()
        self.met: dict[tuple[int, int], int] = {}

    def next_event(self) -> None:
        """The abilities are gone through once more, for another event."""
        if self.met:
            self.met.clear()

    def is_first(self, id: int, part: Part) -> bool:
        """Whether this ability of an object hasn't looked at the events yet."""
        key = (id, id_of(part))
        self.met[key] = nth = self.met.get(key, 0) + 1
        if (*key, nth) in self.looked:
            return False
        self.looked.add((*key, nth))
        return True


def look_back(g: State, turn: Turn, left: list[Event]) -> LookedBack:
    """What triggers as permanents leave the battlefield, phase out or change control, all at the same time, found
    before they do: abilities that there were, and objects such as they were, right before the event (603.10a)."""
    found: LookedBack = {}
    batches = _Batches()
    players = sorted({q for event in left for q in near(g, event)})
    watching = {kind: Watching(watchers(g, kind, players), kind) for kind in sorted({event.kind for event in left})}
    for event in left:
        batches.next_event()
        for _, id, controller, ability, part in watching[event.kind].of(event):
            if part.back:
                for matched in _fitting(g, turn, event, left, id, controller, part, batches):
                    found.setdefault(id_of(event), []).append((id, controller, ability, matched))
    return found


def look(g: State, turn: Turn, events: list[Event], left: LookedBack | None = None) -> None:
    """Show events that have happened to everything that watches; ``left``: what :func:`look_back` found of them."""
    seen: dict[tuple[str, tuple[int, ...]], Watching] = {}
    batches = _Batches()
    for event in events:
        batches.next_event()
        kind = event.kind
        players = () if g.ranges is None else tuple(near(g, event))
        watching = seen.get((kind, players))
        if watching is None:
            watching = seen[kind, players] = Watching(watchers(g, kind, near(g, event)), kind)
        leaves = kind in (EventKind.CONTROL, EventKind.PHASE_OUT) or (
            kind == EventKind.MOVE and event.frm == BATTLEFIELD
        )
        back = left is not None and leaves
        if turn.waiting and kind == EventKind.MOVE and event.frm == BATTLEFIELD:
            _follow_aura(turn, event)
        for _, id, controller, ability, part in watching.of(event):
            if not (part.back and back):
                _check(g, turn, event, events, id, controller, ability, part, batches)
        if back and left:
            for id, controller, ability, matched in left.get(id_of(event), ()):
                _triggered(g, turn, event, _context_of(g, turn, id, controller), ability, matched)
        if (
            kind == EventKind.CAST
            or (kind == EventKind.MOVE and event.to not in (BATTLEFIELD, LIBRARY, HAND))
            or kind == EventKind.CYCLE
        ):
            _own(g, turn, event, events, batches)
        if kind == EventKind.CAST or event.get(MADNESS_GIVEN):
            _given(g, turn, event, events, batches)
        if g.delayed:
            _delayed(g, turn, event, events, batches)
        if kind in (EventKind.ACTIVATE, EventKind.CAST):
            _spent(g, turn, event)


def _follow_aura(turn: Turn, event: Event) -> None:
    """An ability of an Aura that triggered as what it enchanted left finds the Aura that followed it (400.7f)."""
    new, before = event.get("new"), event.before
    if not new or event.to != GRAVEYARD or before is None or before.characteristics is None:
        return
    if "aura" not in before.characteristics.subtypes:
        return
    for n, waiting in enumerate(turn.waiting):
        if waiting.ctx.source == event.obj and event.obj not in waiting.ctx.moved:
            ctx = waiting.ctx.copy()
            ctx.moved[event.obj] = new
            turn.waiting[n] = WaitingTrigger(waiting.effect, ctx, waiting.name, waiting.condition, free=waiting.free)


def _own(g: State, turn: Turn, event: Event, events: list[Event], batches: _Batches) -> None:
    """Abilities of the object itself that function where it now is: "when you cast this"."""
    obj = g.objects.get(event.get("new") or event.obj)
    if obj is None or obj.face_down or obj.id in g.players[obj.owner].functioning_cards:
        return
    for ability in blueprint(obj.definition).watched:
        if ability.zone == obj.zone:
            for part in parts_of(ability.trigger):
                if event.kind in part.kinds and not part.back:
                    _check(g, turn, event, events, obj.id, obj.controller, ability, part, batches)


def _given(g: State, turn: Turn, event: Event, events: list[Event], batches: _Batches) -> None:
    """What an effect gives to a spell that was cast: "instant and sorcery spells you cast have storm"; and the madness
    that it gives to what was discarded."""
    obj = g.objects.get(event.get("new") or event.obj)
    if obj is None:
        return
    given = (MADNESS,) if event.get(MADNESS_GIVEN) else abilities_given(g, event.who, obj)
    for ability in given:
        for part in parts_of(ability.trigger):
            if event.kind in part.kinds:
                _check(g, turn, event, events, obj.id, event.who, ability, part, batches)


def _check(
    g: State,
    turn: Turn,
    event: Event,
    events: list[Event],
    id: int,
    controller: int,
    ability: Triggered,
    part: Part,
    batches: _Batches,
) -> None:
    for matched in _fitting(g, turn, event, events, id, controller, part, batches):
        _triggered(g, turn, event, _context_of(g, turn, id, controller), ability, matched)


def _fitting(
    g: State,
    turn: Turn,
    event: Event,
    events: list[Event],
    id: int,
    controller: int,
    part: Part,
    batches: _Batches,
) -> list[Matched]:
    """How often, and with what bound, an ability's part triggers; of simultaneous events it may look at all at once."""
    if part.batch and not batches.is_first(id, part):
        return []
    if not can_control(g, controller):
        return []  # 800.4c
    found = matched_by(g, _context_of(g, turn, id, controller), part, event, events)
    return as_often(g, controller, id, part, event, events, found) if found else found


def _context_of(g: State, turn: Turn, id: int, controller: int) -> Context:
    """The context of an object's ability that triggers."""
    ctx = Context(0, id, controller, turn.marker)
    ctx.everywhere = g.planar is not None and is_everywhere(g, g.known(id))
    ctx.slots[SELF_SLOT] = (id,)
    return ctx


def state_triggers(g: State, turn: Turn, players: Iterable[int]) -> None:
    """Abilities of some players' objects that trigger because something is so, unless they wait or are on the stack
    already (603.8); of "a creature", for each that it is so of."""
    for id, controller, ability in watchers(g, EventKind.STATE, players):
        for part in parts_of(ability.trigger):
            if EventKind.STATE not in part.kinds:
                continue
            for about in _looked_at(g, turn, id, controller, part):
                event = Event(EventKind.STATE, obj=about)
                if not is_pending(g, id, ability, about):
                    _check(g, turn, event, [event], id, controller, ability, part, _Batches())


def _looked_at(g: State, turn: Turn, id: int, controller: int, part: Part) -> list[int]:
    """The objects that a state trigger is looked for of, one by one; 0: it isn't about any such object."""
    if not isinstance(part.node, HasSoManyCounters) or not isinstance(part.node.what, Some):
        return [0]
    return candidates(g, _context_of(g, turn, id, controller), part.node.what.what)


def is_pending(g: State, id: int, ability: Triggered, about: int = 0) -> bool:
    """Whether an ability of an object has triggered, perhaps about another object, and not left the stack yet."""
    on_stack = [w for ctx in g.contexts.values() if (w := ctx.triggered) is not None]
    waiting = [w for turn in g.turns for w in turn.waiting]
    unspoken = [one.waiting for one in g.paper.unspoken]
    return any(
        w.ctx.source == id and w.effect == ability.effect and (not about or about in w.ctx.event.named)
        for w in (*waiting, *on_stack, *unspoken)
    )


def id_of(thing: Any) -> int:
    """Its identity: keeps apart equal abilities of one object, and events."""
    return id(thing)


def _triggered(g: State, turn: Turn, event: Event, ctx: Context, ability: Triggered, matched: Matched) -> None:
    note_event(g, ctx, event, matched)
    named = tuple(i for ids in matched.bound.values() for i in ids if i > 0)
    ctx.event = ctx.event._replace(named=named, own=_did_it_itself(g, event, ctx, ability))
    if _is_about_whom_it_enchants(ability.trigger):
        for player in players_of(g, ctx, EnchantedPlayer()):
            ctx.decided = ctx.decided._replace(meant={**ctx.decided.meant, EnchantedPlayer: player})
    if ability.condition is not None and not holds(g, ctx, ability.condition):
        return  # 603.4
    obj = g.known(ctx.source)
    if ability.limits and obj is not None and not _within_limits(g, turn, obj, ability):
        return
    if DONE_ONCE in ability.limits:
        ctx.event = ctx.event._replace(once=name_of_use(DONE_ONCE, ability.effect))
    name = called(g, obj) if obj is not None else "?"
    if event.kind == EventKind.TAP_FOR_MANA and not event.get("resolving") and is_triggered_mana_ability(ability):
        push_at_once(g, turn, ability.effect, ctx)
    else:
        free = not _from_stack(g, event)
        turn.waiting.append(WaitingTrigger(ability.effect, ctx, name, ability.condition, free=free))


@by_identity
def _is_about_whom_it_enchants(trigger: Trigger) -> bool:
    """Whether it speaks of the enchanted player, who stays "that player" although the Aura may move on meanwhile."""
    return any(isinstance(part, EnchantedPlayer) for part in walk(trigger))


def _did_it_itself(g: State, event: Event, ctx: Context, ability: Triggered) -> bool:
    """Whether an event is what the same ability of the same object does that triggers on it."""
    cause = g.contexts.get(event.context)
    if cause is None or cause.source != ctx.source or cause.triggered is None:
        return False
    return cause.triggered.effect == ability.effect


def _from_stack(g: State, event: Event) -> bool:
    """Whether an object on a stack caused an event (807.5b)."""
    if len(g.turns) == 1 or event.context:
        return True
    return any(id in g.objects and g.objects[id].zone == STACK for id in (event.obj, event.source))


def _within_limits(g: State, turn: Turn, obj: GameObject, ability: Triggered) -> bool:
    """ "This ability triggers only once each turn"; "do this only once each turn": not once that was done (603.2i)."""
    if DONE_ONCE in ability.limits:
        return not uses_named(g, turn, obj.id, name_of_use(DONE_ONCE, ability.effect))
    for words in ability.limits:
        if uses(g, turn, obj, ability) >= LIMITS[words]:
            return False
    count_use(g, turn, obj, ability)
    return True


LIMITS = {"once each turn": 1, "twice each turn": 2}
"""How often an ability with these words triggers in a turn."""


def _may_be_done_once(ability: Triggered) -> bool:
    """Whether what may be done only once each turn is one thing that its controller may do."""
    if DONE_ONCE not in ability.limits:
        return True
    options = [node for node in walk(ability.effect) if isinstance(node, May)]
    return len(options) == 1 and options[0].who == You()


limit(Triggered, only=_may_be_done_once)
limit(Triggered, only=lambda ability: not isinstance(ability.trigger, NextCast))


def note_event(g: State, ctx: Context, event: Event, matched: Matched) -> None:
    """Remember of the event what the ability's later words stand for and may ask about."""
    new = event.get("new")
    if new and event.obj != new:
        ctx.moved[event.obj] = new
    ctx.event = matched.event._replace(object=new or event.obj, named=ctx.event.named, paid=_paid(g, event))
    ctx.slots.update(matched.bound)
    ctx.amounts.update(matched.amounts)
    for deed, objects in matched.this_way.items():
        ctx.did(deed, *objects)
    if matched.defending >= 0:
        ctx.about = ctx.about._replace(defending=matched.defending)
    if new == ctx.source and event.to == BATTLEFIELD:
        ctx.x = g.objects[new].marks.x  # 107.3: X of the spell that became the permanent
    elif event.get("x") is not None and (event.obj == ctx.source or matched.event.gives_x):
        ctx.x = event.get("x")  # X in the cost that was paid to cast it, to cycle it, to turn it face up


def _paid(g: State, event: Event) -> Cast:
    """How a spell that is cast, or an ability that is activated, was paid for."""
    spell = g.objects.get(event.obj) if event.kind == EventKind.CAST else None
    own = g.contexts.get(spell.spell) if spell is not None else None
    return event.get("paid") or (own.cast if own is not None else NOT_CAST)


def _delayed(g: State, turn: Turn, event: Event, events: list[Event], batches: _Batches) -> None:
    for delayed in g.delayed[:]:
        ctx = delayed.ctx
        found: list[Matched] = []
        for part in parts_of(delayed.trigger):
            if event.kind not in part.kinds or (part.batch and not batches.is_first(delayed.id, part)):
                continue
            found = matched_by(g, ctx.copy(0), part, event, events)
            if found:
                break
        if found and delayed.once:
            g.delayed.remove(delayed)
            found = found[:1]
        _triggered_later(g, turn, event, delayed, found)


def _triggered_later(g: State, turn: Turn, event: Event, delayed: DelayedTrigger, found: list[Matched]) -> None:
    """A delayed ability triggers, as often as an event fits."""
    ctx = delayed.ctx
    if not can_control(g, ctx.controller):
        return  # 800.4c
    for matched in found:
        own = ctx.copy(0)
        x = own.x
        note_event(g, own, event, matched)
        own.event = own.event._replace(created=delayed.id)
        if not matched.event.gives_x:
            own.x = x
        source = g.known(ctx.source)
        own.marker = turn.marker
        name = called(g, source) if source else "?"
        turn.waiting.append(WaitingTrigger(delayed.effect, own, name, free=not _from_stack(g, event)))


def _spent(g: State, turn: Turn, event: Event) -> None:
    """106.6: as mana has been spent to cast a spell, or to activate an ability that uses the stack, abilities of it
    trigger, and what else it does is so, for each."""
    spell = g.objects.get(event.obj if event.kind == EventKind.CAST else event.get("on_stack") or 0)
    cast = g.contexts.get(spell.spell) if spell is not None else None
    for rider in cast.cast.riders if cast is not None else ():
        ctx = rider.ability.ctx.copy(0)
        parts = [part for part in parts_of(rider.ability.trigger) if event.kind in part.kinds]
        found = [each for part in parts for each in matched_by(g, ctx, part, event, [event])]
        if rider.at_once and found:
            note_event(g, ctx, event, found[0])
            push_at_once(g, turn, rider.ability.effect, ctx)
        elif not rider.at_once:
            _triggered_later(g, turn, event, rider.ability, found[:1])
