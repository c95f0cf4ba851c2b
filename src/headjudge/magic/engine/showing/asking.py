"""What a question is part of: a spell, an ability or a permanent."""

from __future__ import annotations

from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger

__all__ = ["asking"]


def asking(g: State, turn: Turn) -> list[GameObject]:
    """What a turn's question is part of, the nearest first: a spell or an ability, and what that is of. The source of a
    triggered ability that isn't on the stack yet (603.3d) may have left; it is as it last was."""
    if not turn.agenda:
        return []
    frame = turn.agenda[-1]
    ctx = g.contexts.get(frame.context)
    ids = (frame.data.get("object"), ctx.source if ctx is not None else None)
    found = [g.objects[id] for id in ids if isinstance(id, int) and id in g.objects]
    if isinstance(frame.node, WaitingTrigger) and (source := g.known(frame.node.ctx.source)) is not None:
        found.append(source)
    return found
