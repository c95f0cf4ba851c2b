"""A permanent as it would exist on the battlefield (rule 614.12), for effects on how it enters."""

from __future__ import annotations

from typing import Any

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.doors import entering_as, with_doors
from headjudge.magic.engine.characteristics.layer_three import worded
from headjudge.magic.engine.state.chosen import NOTHING_CHOSEN
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import NO_MARKS, Marks
from headjudge.magic.engine.state.objects import TOKEN, GameObject
from headjudge.magic.text.tree.nouns import SELF_SLOT, ItsObjects, Self
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["FOR_NOW", "about_itself", "enters_itself", "means_itself", "would_be"]

FOR_NOW = "for now"
"""In what enters: the copiable values that it has for a time only, instead of its own."""


def would_be(g: State, event: Event) -> GameObject | None:
    """The permanent that an event would make, as it would be; None if nothing enters the battlefield."""
    unlocked: frozenset[str] = frozenset()
    if event.kind == EventKind.CREATE:
        new = GameObject(0, 0, event.who, event.get("definition"), BATTLEFIELD, TOKEN)
        new.printed = new.definition = event.get("face") or new.whole
        controller = event.get("controller")
        new.controller = event.who if controller is None else int(controller)
    elif event.kind == EventKind.MOVE and event.to == BATTLEFIELD and event.frm != BATTLEFIELD:
        obj = g.objects.get(event.obj)
        if obj is None:
            return None
        new = obj.copy()
        new.reset()
        new.printed, unlocked = entering_as(obj, event.get("face") or obj.printed)
        new.definition = event.get("definition") or new.printed
        controller = event.get("controller")
        new.controller = obj.owner if controller is None else int(controller)
    else:
        return None
    new.definition = worded(g, new.id, event.get(FOR_NOW) or new.definition)
    new.zone = BATTLEFIELD
    new.face_down = bool(event.get("face_down"))
    new.tapped = bool(event.get("tapped"))
    new.counters = dict(event.get("counters") or {}) or None
    new.chosen = event.get("chosen") or NOTHING_CHOSEN
    marks: Marks = event.get("marks") or NO_MARKS
    new.marks = marks._replace(designations=marks.designations | unlocked)
    new.definition = with_doors(new, new.definition)
    new.timestamp = g.next_id
    new.epoch = -1
    new.characteristics = None
    return new


def about_itself(ability: Any, node: Any) -> bool:
    """Whether a replacement effect is about the object it is of: only such work before it is on the battlefield."""
    return any(
        means_itself(found)
        for found in (
            getattr(ability, "subject", None),
            getattr(node, "what", None),
            getattr(getattr(node, "event", None), "what", None),
        )
    )


def enters_itself(g: State, ctx: Context, node: Node, event: Event) -> bool:
    """Whether the permanent that an event would make is the one whose ability it is."""
    new = would_be(g, event)
    return new is not None and new.id == ctx.source


def means_itself(words: Any) -> bool:
    """Whether words mean the object that the ability is of: "~", or "it" of the same."""
    return isinstance(words, Self) or (isinstance(words, ItsObjects) and words.to == SELF_SLOT)
