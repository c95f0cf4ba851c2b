"""Triggers on doors of Rooms that become unlocked (709.5)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.doors import is_unlocked
from headjudge.magic.engine.characteristics.trigger_kinds import Bound, trigger
from headjudge.magic.engine.semantics.triggering import actor
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree import triggers as t
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["DOOR_UNLOCKED"]

DOOR_UNLOCKED = "door unlocked"
"""What is noted of the event that a player unlocks a door of a Room; its number is that of the event."""


@trigger(t.UnlocksDoor, EventKind.MOVE, EventKind.NOTE)
def unlocks_door(g: State, ctx: Context, node: t.UnlocksDoor, event: Event) -> Bound | None:
    """709.5: a door is unlocked on the battlefield, or a spell that was cast as that half enters there."""
    if event.kind == EventKind.MOVE:
        obj = g.objects.get(event.get("new") or 0)
        if event.to != BATTLEFIELD or obj is None or obj.id != ctx.source or node.door is None:
            return None
        return actor(g, ctx, node.who, obj.controller) if is_unlocked(obj, node.door) else None
    if event.get("note") != DOOR_UNLOCKED or event.obj != ctx.source or event.n != node.door:
        return None
    return actor(g, ctx, node.who, event.who)
