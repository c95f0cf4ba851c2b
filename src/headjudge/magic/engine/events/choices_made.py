"""What was chosen for an object or an ability, and what it exiled: "the chosen color", "the exiled card" (607.2)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.face_down_exile import keep_looking
from headjudge.magic.engine.state.chosen import Chosen
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.zone_kinds import EXILE

__all__ = ["chosen", "link", "linked"]


def chosen(g: State, ctx: Context) -> Chosen:
    """What was chosen by this ability, or as its source entered (607.2d)."""
    source = g.known(ctx.source)
    return ctx.decided.chosen if source is None else source.chosen.then(ctx.decided.chosen)


def link(g: State, source: int, cards: list[int], by: Context | None = None) -> None:
    """An object that is still there remembers what it exiled, for its other abilities (607.2a, b). Whom it lets look
    at what lies face down may look from now on, whatever becomes of it (406.3). ``by``: the context of the ability that
    it exiled that by."""
    obj = g.objects.get(source)
    if obj is not None and cards:
        obj.linked = (*obj.linked, *cards)
        if giver := _giver(by):
            obj.marks = obj.marks._replace(linked_by={**obj.marks.linked_by, **dict.fromkeys(cards, giver)})
        g.bump(obj.controller)
        keep_looking(g, obj)


def linked(g: State, ctx: Context) -> list[int]:
    """What the source, or the cost of this spell, exiled, as far as it is still there (607.2a)."""
    source = g.known(ctx.source)
    found = [id for _, new in ctx.so_far.this_way.get("exiled", ()) for id in g.with_parts(new)]
    if source is not None:
        giver, linked_by = _giver(ctx), source.marks.linked_by
        found += [i for i in source.linked if linked_by.get(i, 0) == giver]
    return [i for i in dict.fromkeys(found) if i in g.objects and g.objects[i].zone == EXILE]


def _giver(ctx: Context | None) -> int:
    """The object from which the source has the activated ability that a context is of; 0: it is its own."""
    return ctx.ability.given_by if ctx is not None and ctx.ability is not None else 0
