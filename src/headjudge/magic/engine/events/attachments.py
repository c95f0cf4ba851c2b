"""Attaching and unattaching (rule 701.3), the bare act: no replacement, no triggers, no log."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject

__all__ = ["attach", "detach", "detach_all"]


def detach_all(g: State, obj: GameObject) -> None:
    """Unattach an object, and all that is attached to it, as it leaves."""
    if obj.attached_to:
        detach(g, obj)
    for id in obj.attachments:
        attached = g.objects.get(id)
        if attached is not None:
            attached.attached_to = 0
            if "aura" in characteristics(g, attached).subtypes:
                attached.marks = attached.marks._replace(left_by=obj.id)
            g.check_objects.add(id)
            g.bump(attached.controller)


def detach(g: State, obj: GameObject) -> None:
    """Unattach an Aura, Equipment or Fortification from whatever it is attached to."""
    host = g.objects.get(obj.attached_to)
    if host is not None:
        host.attachments = tuple(i for i in host.attachments if i != obj.id)
        g.bump(host.controller)
        g.check_objects.add(host.id)
    elif obj.attached_to < 0:
        g.bump(~obj.attached_to)
    obj.attached_to = 0
    g.check_objects.add(obj.id)


def attach(g: State, obj: GameObject, to: int) -> None:
    """Attach an object to another object or to a player (``~player``); it gets a new timestamp (613.6e)."""
    if obj.attached_to:
        detach(g, obj)
    obj.attached_to = to
    obj.timestamp = g.fresh()
    host = g.objects.get(to)
    if host is not None:
        host.attachments = (*host.attachments, obj.id)
        g.bump(host.controller)
        g.check_objects.add(host.id)
    g.bump(obj.controller)
    g.check_objects.add(obj.id)
