"""Miracle (702.94): the first card drawn in a turn, revealed as it is drawn, may be cast for its miracle cost.

The reveal itself is in :mod:`..events.first_draws`.
"""

from __future__ import annotations

from headjudge.magic.engine.actions.casting import begin_cast
from headjudge.magic.engine.actions.legality import may_cast_now
from headjudge.magic.engine.characteristics.keyword_nodes import MayCastRevealed, RevealedAsDrawn
from headjudge.magic.engine.characteristics.trigger_kinds import Bound, trigger
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.performing import MIRACLE, REVEALED_BY
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.zone_kinds import HAND

__all__: list[str] = []


@trigger(RevealedAsDrawn, EventKind.DRAW)
def _revealed(g: State, ctx: Context, node: RevealedAsDrawn, event: Event) -> Bound | None:
    return {} if MIRACLE in (event.get(REVEALED_BY) or ()) and event.obj == ctx.source else None


@effect(MayCastRevealed)
def may_cast_revealed(run: Run, node: MayCastRevealed) -> None:
    """Cast it as the ability resolves, whatever its type and the time (702.94a); it must still be in hand."""
    obj = run.g.objects.get(run.ctx.source)
    if obj is None or obj.zone != HAND or not may_cast_now(run.g, run.turn, run.controller, obj, "miracle"):
        return
    if run.ask.yes(run.controller, f"Cast {describe(run.g, obj.id)} for its miracle cost?"):
        begin_cast(run.g, run.turn, run.controller, obj, "miracle")
