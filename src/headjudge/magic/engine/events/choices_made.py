"""What was chosen for an object or an ability: "the chosen color" (rule 607.2d)."""

from __future__ import annotations

from headjudge.magic.engine.events.zones import known
from headjudge.magic.engine.state.chosen import Chosen
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State

__all__ = ["chosen"]


def chosen(g: State, ctx: Context) -> Chosen:
    """What was chosen by this ability, or as its source entered (607.2d)."""
    source = known(g, ctx.source)
    return ctx.decided.chosen if source is None else source.chosen.then(ctx.decided.chosen)
