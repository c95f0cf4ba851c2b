"""Instructions to transform permanents, or to convert them, which is the same (701.27, 701.28); to flip them (710)."""

from __future__ import annotations

from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.state.event import EventKind
from headjudge.magic.text.tree.effects.permanents import KeywordAction

__all__ = ["flip", "transform"]


def transform(run: Run, node: KeywordAction) -> None:
    """Turn permanents over: the source of the ability only if it hasn't transformed since that was put on the stack,
    or, being delayed, was created (701.27f)."""
    found = permanents(run, run.objects(node.what)) if node.what is not None else []
    since = run.ctx.event.created or run.ctx.itself
    source = run.ctx.source
    turned = [i for i in found if i != source or not since or run.g.objects[i].marks.transformed < since]
    run.happen([run.event(EventKind.TRANSFORM, i) for i in turned])


def flip(run: Run, node: KeywordAction) -> None:
    """Flip permanents (710.4)."""
    found = permanents(run, run.objects(node.what)) if node.what is not None else []
    run.happen([run.event(EventKind.FLIP, i) for i in found])
