"""Triggers of targets that are chosen: something becomes one, a player chooses some (rules 115.8, 601.2c)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.trigger_kinds import Bound, trigger
from headjudge.magic.engine.events.history import compared_name
from headjudge.magic.engine.semantics.triggering import actor, now, subject
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree import triggers as t

__all__ = ["NOT_FOR"]


@trigger(t.BecomesTarget, EventKind.TARGET)
def becomes_target(g: State, ctx: Context, node: t.BecomesTarget, event: Event) -> Bound | None:
    """115.8: something becomes the target of a spell or ability."""
    by = subject(g, ctx, node.by, now(g, event.source))
    if by is None:
        return None
    bound: Bound | None = None
    if event.obj and node.what is not None:
        bound = subject(g, ctx, node.what, now(g, event.obj))
    elif not event.obj and node.who is not None:
        bound = actor(g, ctx, node.who, event.who)
    return None if bound is None else {**bound, **by}


NOT_FOR = "not for"
"""Of what becomes a target because of an ability: the name of the permanents of which that triggers nothing."""


@trigger(t.ChoosesTargets, EventKind.TARGET, batch=True)
def chooses_targets(g: State, ctx: Context, node: t.ChoosesTargets, events: list[Event]) -> list[Bound]:
    """601.2c: targets are chosen for a spell or ability; once for each of these, but for what one of the same name has
    changed if its words say so."""
    found: list[Bound] = []
    own = g.known(ctx.source)
    name = compared_name(characteristics(g, own).name) if own is not None else ""
    events = [event for event in events if not name or event.get(NOT_FOR) != name]
    for by, spell in dict.fromkeys((event.by, event.source) for event in events):
        who = actor(g, ctx, node.who, by)
        what = subject(g, ctx, node.by, now(g, spell))
        if who is not None and what is not None:
            found.append({**who, **what})
    return found
