"""Handling triggered abilities (rule 603): who watches for what, and what waits to be put on the stack.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
603.2    an ability triggers each time its event happens         :func:`look`
603.3    waiting, then put on the stack in APNAP order           :mod:`.stacking`
603.4    intervening if, checked when it triggers                :func:`_triggered`
603.6d   abilities that look back in time                        ``watchers`` before the event
603.7    delayed triggered abilities                             :class:`DelayedTrigger`
603.8    state triggers                                          :func:`state_triggers`
801.7    only events entirely within range                       :func:`_within`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from headjudge.magic.engine.behaviour import holds, limit
from headjudge.magic.engine.blueprint import blueprint
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.objects import BATTLEFIELD, HAND, LIBRARY, Obj
from headjudge.magic.engine.range_of import in_range, near
from headjudge.magic.engine.state import Event, State, Turn
from headjudge.magic.engine.uses import count_use, uses
from headjudge.magic.text.tree.abilities import Triggered
from headjudge.magic.text.tree.base import Trigger

if TYPE_CHECKING:
    from headjudge.magic.text.tree.base import Effect

__all__ = ["TRIGGERS", "Bound", "DelayedTrigger", "WaitingTrigger", "look", "trigger", "watchers"]

Bound = dict[int, tuple[int, ...]]
"""The slots that a trigger's words bind, or None from a matcher whose event isn't the one it watches for."""

Matcher = Callable[[State, Context, Any, Event], "Bound | None"]


class Watch:
    """How a kind of trigger works: the kinds of event it looks at, whether it looks back (603.6d), its matcher.

    ``batch``: it looks at all simultaneous events at once ("whenever one or more …"): its matcher gets the list.
    """

    __slots__ = ("back", "batch", "kinds", "match")

    def __init__(self, kinds: tuple[str, ...], match: Any, back: bool, batch: bool) -> None:
        self.kinds = kinds
        self.match = match
        self.back = back
        self.batch = batch


TRIGGERS: dict[type, Watch] = {}

Watcher = tuple[int, int, Triggered]
"""An ability that watches: the object's id, its controller, the ability."""


def trigger(
    cls: type, *kinds: str, back: bool = False, batch: bool = False, forms: Any = None, only: Any = None
) -> Callable[[Any], Any]:
    """Register a kind of trigger: ``match(g, ctx, node, event)`` gives the slots it binds, or None if it doesn't fit.

    ``forms`` and ``only`` as in :mod:`.behaviour`.
    """

    def put(function: Any) -> Any:
        TRIGGERS[cls] = Watch(kinds, function, back, batch)
        limit(cls, forms, only)
        return function

    return put


class DelayedTrigger:
    """A delayed triggered ability (603.7). Never changed, so copies of the game share it.

    ``until`` is "end of turn" for one that says "this turn", else "".
    """

    __slots__ = ("ctx", "effect", "id", "once", "trigger", "until")

    def __init__(self, id: int, trigger: Trigger, effect: Effect, ctx: Context, once: bool, until: str) -> None:
        self.id = id
        self.trigger = trigger
        self.effect = effect
        self.ctx = ctx
        self.once = once
        self.until = until


class WaitingTrigger:
    """A triggered ability that waits to be put on the stack (603.3). Never changed."""

    __slots__ = ("condition", "controller", "ctx", "effect", "event_n", "limits", "marker", "name")

    def __init__(self, effect: Effect, ctx: Context, name: str, marker: int, condition: Any = None) -> None:
        self.effect = effect
        self.ctx = ctx
        self.controller = ctx.controller
        self.name = name
        self.marker = marker
        self.condition = condition


def kinds_of(ability: Triggered) -> tuple[str, ...]:
    """The kinds of event a triggered ability looks at."""
    watch = TRIGGERS.get(type(ability.trigger))
    return watch.kinds if watch else ()


def watchers(g: State, kind: str, players: Iterable[int]) -> list[Watcher]:
    """The abilities of these players' objects that now watch for events of a kind, with object and controller."""
    found: list[Watcher] = []
    for q in players:
        player = g.players[q]
        for id in player.watching:
            obj = g.objects[id]
            plan = blueprint(obj.definition)
            for ability in plan.watched:
                if kind in kinds_of(ability) and ability.zone == BATTLEFIELD and _has(g, obj, ability):
                    found.append((id, obj.controller, ability))
        for id in player.elsewhere:
            obj = g.objects[id]
            for ability in blueprint(obj.definition).watched:
                if kind in kinds_of(ability) and ability.zone == obj.zone:
                    found.append((id, obj.controller, ability))
    if g.granting:
        found.extend(_granted(g, kind, players))
    return found


def _has(g: State, obj: Obj, ability: Triggered) -> bool:
    if not g.granting:
        return not obj.phased_out
    from headjudge.magic.engine.layers import chars

    return not obj.phased_out and ability in chars(g, obj).abilities


def _granted(g: State, kind: str, players: Iterable[int]) -> list[Watcher]:
    """Triggered abilities that objects have been given by effects."""
    from headjudge.magic.engine.layers import chars

    found: list[Watcher] = []
    for q in players:
        for id in g.players[q].battlefield:
            obj = g.objects[id]
            ch = chars(g, obj)
            printed = blueprint(obj.definition).chars.abilities
            if ch.abilities is printed:
                continue
            for ability in ch.abilities:
                if isinstance(ability, Triggered) and ability not in printed and kind in kinds_of(ability):
                    found.append((id, obj.controller, ability))
    return found


def look(g: State, turn: Turn, events: list[Event], leaving: list[Watcher] | None) -> None:
    """Show events that have happened to everything that watches."""
    seen: dict[str, list[Watcher]] = {}
    batches: set[tuple[int, int]] = set()
    for event in events:
        kind = event.kind
        watching = seen.get(kind)
        if watching is None or g.ranges is not None:
            watching = seen[kind] = watchers(g, kind, near(g, event))
        back = leaving is not None and kind == "move" and event.frm == BATTLEFIELD
        for id, controller, ability in watching:
            watch = TRIGGERS[type(ability.trigger)]
            if watch.back and back:
                continue
            _check(g, turn, event, events, id, controller, ability, watch, batches)
        if back and leaving:
            for id, controller, ability in leaving:
                watch = TRIGGERS[type(ability.trigger)]
                if watch.back:
                    _check(g, turn, event, events, id, controller, ability, watch, batches)
        if kind == "cast" or (kind == "move" and event.to not in (BATTLEFIELD, LIBRARY, HAND)) or kind == "cycle":
            _own(g, turn, event, events, batches)
        if g.delayed:
            _delayed(g, turn, event)


def _own(g: State, turn: Turn, event: Event, events: list[Event], batches: set[tuple[int, int]]) -> None:
    """Abilities of the object itself that function where it is now: "when you cast this spell", "when this is cycled"."""
    obj = g.objects.get(event.get("new") or event.obj)
    if obj is None or obj.id in g.players[obj.owner].elsewhere:
        return
    for ability in blueprint(obj.definition).watched:
        watch = TRIGGERS.get(type(ability.trigger))
        if watch and event.kind in watch.kinds and ability.zone == obj.zone:
            _check(g, turn, event, events, obj.id, obj.controller, ability, watch, batches)


def _check(
    g: State,
    turn: Turn,
    event: Event,
    events: list[Event],
    id: int,
    controller: int,
    ability: Triggered,
    watch: Watch,
    batches: set[tuple[int, int]],
) -> None:
    if watch.batch:
        if (id, builtin_id(ability)) in batches:
            return
        batches.add((id, builtin_id(ability)))
    if not g.players[controller].in_game or not _within(g, controller, event):
        return
    ctx = Context(0, id, controller, turn.marker)
    ctx.slots[-1] = (id,)
    bound = watch.match(g, ctx, ability.trigger, events if watch.batch else event)
    if bound is None:
        return
    ctx.slots.update(bound)
    _triggered(g, turn, event, ctx, ability)


def builtin_id(ability: Any) -> int:
    """Identity of a tree, for keeping apart equal abilities of one object."""
    return id(ability)


def _triggered(g: State, turn: Turn, event: Event, ctx: Context, ability: Triggered) -> None:
    note_event(ctx, event)
    if ability.condition is not None and not holds(g, ctx, ability.condition):
        return  # 603.4
    obj = g.objects.get(ctx.source) or g.lki.get(ctx.source)
    if ability.limits and obj is not None and not _within_limits(g, obj, ability):
        return
    name = obj.printed.name if obj is not None else "?"
    g.waiting.append(WaitingTrigger(ability.effect, ctx, name, turn.marker, ability.condition))


def _within_limits(g: State, obj: Obj, ability: Triggered) -> bool:
    """ "This ability triggers only once each turn" (603.2i today)."""
    if "once each turn" in ability.limits:
        if uses(g, obj, ability):
            return False
        count_use(g, obj, ability)
    return True


def note_event(ctx: Context, event: Event) -> None:
    """Remember of the event what the ability's later words may ask about."""
    ctx.notes["amount"] = event.n
    new = event.get("new")
    if new:
        ctx.moved[event.obj] = new


def _delayed(g: State, turn: Turn, event: Event) -> None:
    for delayed in g.delayed[:]:
        watch = TRIGGERS[type(delayed.trigger)]
        if event.kind not in watch.kinds:
            continue
        ctx = delayed.ctx.copy(0)
        bound = watch.match(g, ctx, delayed.trigger, [event] if watch.batch else event)
        if bound is None:
            continue
        if delayed.once:
            g.delayed.remove(delayed)
        if not g.players[ctx.controller].in_game:
            continue  # 800.4c
        ctx.slots.update(bound)
        note_event(ctx, event)
        source = g.objects.get(ctx.source) or g.lki.get(ctx.source)
        g.waiting.append(WaitingTrigger(delayed.effect, ctx, source.printed.name if source else "?", turn.marker))


def _within(g: State, controller: int, event: Event) -> bool:
    """801.7: everything in the event is within the range of the source's controller (801.7a: as it was, if it left)."""
    if g.ranges is None:
        return True
    if event.who >= 0 and not in_range(g, controller, event.who):
        return False
    for id in (event.obj, event.source, *(event.get("objects") or ())):
        if id:
            obj = event.before if event.before is not None and id == event.obj else g.objects.get(id) or g.lki.get(id)
            if obj is not None and not in_range(g, controller, obj.controller):
                return False
    return True
