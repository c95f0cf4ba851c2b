"""The object of an event goes elsewhere instead: "exile it instead" changes the event, which goes on happening."""

from __future__ import annotations

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.trigger_kinds import Bound
from headjudge.magic.engine.semantics.nouns import acting
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.effects.zones import Exile, ReturnToHand
from headjudge.magic.text.tree.nouns import ItsObjects, Self
from headjudge.magic.text.zone_kinds import ANY_ZONE, EXILE, HAND, ZoneKind

__all__ = ["elsewhere", "is_plain", "sent", "with_counters"]


def with_counters(effect: Effect) -> bool:
    """Whether something is exiled with counters on it instead."""
    return any(isinstance(part, Exile) and bool(part.kind) for part in walk(effect))


def sent(event: Event, to: ZoneKind, source: int) -> Event:
    """The event that the object moves elsewhere: it is destroyed, sacrificed, discarded as before, but doesn't die.

    What is exiled has been exiled with the source (607.2b).
    """
    event.to = to
    if to == EXILE:
        event.data = {**(event.data or {}), "exiled_by": source}
    if event.get("why") == Cause.DIE:
        event.data = {**(event.data or {}), "why": Cause.PUT}
    return event


def elsewhere(ctx: Context, effect: Effect, event: Event, bound: Bound) -> ZoneKind:
    """The zone an effect puts the object of the event into and does nothing else; ANY_ZONE if it is another effect."""
    if event.kind != EventKind.MOVE:
        return ANY_ZONE
    if isinstance(effect, Exile) and is_plain(effect) and _is_of(ctx, effect.what, event, bound):
        return EXILE
    if (
        isinstance(effect, ReturnToHand)
        and effect.who is None
        and effect.zone is None
        and _is_of(ctx, effect.what, event, bound)
    ):
        return HAND
    return ANY_ZONE


def is_plain(effect: Exile) -> bool:
    """Whether nothing more is said than what is exiled, perhaps with what counters."""
    others = (effect.duration, effect.who, effect.zone, None if effect.kind else effect.count)
    return not effect.face_down and all(part is None for part in others)


def _is_of(ctx: Context, what: Node, event: Event, bound: Bound) -> bool:
    """Whether words mean the object of the event."""
    if isinstance(what, Self):
        return acting(ctx, ctx.source) == event.obj
    if not isinstance(what, ItsObjects):
        return False
    return [acting(ctx, i) for i in bound.get(what.to, ctx.slots.get(what.to, ()))] == [event.obj]
