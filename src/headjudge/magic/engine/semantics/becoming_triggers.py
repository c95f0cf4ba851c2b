"""Triggers on what becomes of permanents: tapped, attached, transformed, monstrous, turned face up and the like."""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.characteristics.trigger_kinds import Bound, Matched, trigger
from headjudge.magic.engine.registries.nodes import value
from headjudge.magic.engine.semantics.triggering import is_several, now, subject
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import TriggerEvent
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree import triggers as t
from headjudge.magic.text.tree.nouns import SELF_SLOT, Self
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__: list[str] = []

ATTACHED, UNATTACHED, PHASED_OUT = "attached", "unattached", "phased out"
BECOMES = {
    "tapped": EventKind.TAP,
    "untapped": EventKind.UNTAP,
    "transformed": EventKind.TRANSFORM,
    "mutated": EventKind.MUTATE,
    ATTACHED: EventKind.ATTACH,
    "phased in": EventKind.PHASE_IN,
    PHASED_OUT: EventKind.PHASE_OUT,
}
NOTED = {
    "monstrous": "monstrous",
    "renowned": "renowned",
    "exploiting": "exploits",
    "exploited": "exploits",
    "enlisting": "enlists",
    "mentoring": "mentors",
    "crewing": "crews",
    "crewed": "crewed",
    "saddling": "saddles",
    "saddled": "saddled",
    "fighting": "fights",
    "level": "level",
    "exploring": "explore",
    "conniving": "connive",
    "evolving": "evolve",
    "training": "train",
}
"""The changes of state that are events: the event's kind; others are noted in an event."""
STATES = {*BECOMES, *NOTED, UNATTACHED}


def _at_once(node: t.Becomes) -> bool:
    return is_several(node.what)


def _is_itself(node: t.Becomes) -> bool:
    return isinstance(node.what, Self) or getattr(node.what, "to", 0) == SELF_SLOT


@trigger(
    t.Becomes,
    EventKind.TAP,
    EventKind.UNTAP,
    EventKind.ATTACH,
    EventKind.MOVE,
    EventKind.NOTE,
    EventKind.COUNTERS,
    EventKind.TRANSFORM,
    EventKind.MUTATE,
    EventKind.UNATTACH,
    EventKind.PHASE_IN,
    EventKind.PHASE_OUT,
    only=lambda node: node.state in STATES and (not node.into or _is_itself(node)),
    batch=_at_once,
    back=lambda node: node.state in (PHASED_OUT, UNATTACHED),
)
def becomes(g: State, ctx: Context, node: t.Becomes, events: Any) -> Bound | Matched | None:
    """A permanent becomes tapped or untapped, not by entering so (603.2d), or attached, also as it enters."""
    bounds = [_becomes(g, ctx, node, event) for event in (events if isinstance(events, list) else [events])]
    found = [bound for bound in bounds if bound is not None]
    if not found:
        return None
    slot = getattr(node.what, "slot", None)
    if slot is not None:
        found[0][slot] = tuple(id for bound in found for id in bound[slot])
    declared = all(event.get("declared") for event in (events if isinstance(events, list) else [events]))
    return Matched(found[0], event=TriggerEvent(declared=True)) if declared else found[0]


def _unattached(ctx: Context, event: Event) -> tuple[int, int]:
    """What becomes unattached by an event, and from what (701.3d): as it is attached to something else, too, and as
    either of them leaves the battlefield (603.10a)."""
    if event.kind == EventKind.UNATTACH:
        return event.source, event.obj
    if event.kind == EventKind.ATTACH:
        return event.source, event.get("left") or 0
    before = event.before
    if event.kind != EventKind.MOVE or event.frm != BATTLEFIELD or before is None:
        return 0, 0
    return (ctx.source, event.obj) if ctx.source in before.attachments else (event.obj, before.attached_to)


def _becomes(g: State, ctx: Context, node: t.Becomes, event: Event) -> Bound | None:
    if node.state == UNATTACHED:
        what, host = _unattached(ctx, event)
        if host <= 0:
            return None
    elif event.kind == EventKind.MOVE:
        if node.state != ATTACHED or event.to != BATTLEFIELD or (event.get("attach_to") or 0) <= 0:
            return None
        what, host = event.get("new"), event.get("attach_to")
    elif node.state in NOTED:
        if event.get("note") != NOTED[node.state]:
            return None
        if node.level is not None and event.n != value(g, ctx, node.level):
            return None
        what, host = event.obj, event.get("other") or 0
        if node.state == "exploited":
            what, host = host, 0
    elif event.kind != BECOMES[node.state]:
        return None
    else:
        what, host = (event.source, event.obj) if node.state == ATTACHED else (event.obj, 0)
    bound = subject(g, ctx, node.what, now(g, what))
    to = subject(g, ctx, node.to, now(g, host)) if node.to is not None else {}
    return None if bound is None or to is None else {**bound, **to}


@trigger(t.TurnedFaceUp, EventKind.NOTE, only=lambda node: not node.this_turn)
def turned_face_up(g: State, ctx: Context, node: t.TurnedFaceUp, event: Event) -> Bound | None:
    """707.8: a permanent is turned face up."""
    return subject(g, ctx, node.what, now(g, event.obj)) if event.get("note") == "turned face up" else None
