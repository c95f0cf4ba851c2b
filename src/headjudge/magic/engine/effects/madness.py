"""Madness (rule 702.32): discarded into exile, then cast from there or put into the graveyard.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
702.32a  the static ability: exile instead                       :func:`_into_exile`
702.32a  the triggered ability: cast it or bury it               :func:`may_cast`
702.32b  casting it follows the rules of alternative costs        :mod:`headjudge.magic.engine.costs.alternative_costs`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.actions.casting import begin_cast
from headjudge.magic.engine.actions.legality import may_cast_now
from headjudge.magic.engine.characteristics.keyword_nodes import DiscardedIntoExile, DiscardIntoExile, MayCastDiscarded
from headjudge.magic.engine.characteristics.trigger_kinds import Bound, trigger
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.zone_kinds import EXILE, GRAVEYARD, HAND

__all__: list[str] = []


def _is_discarded(g: State, ctx: Context, node: DiscardIntoExile, event: Event) -> bool:
    return event.obj == ctx.source and event.frm == HAND and event.to == GRAVEYARD and event.get("why") == Cause.DISCARD


@replaces(DiscardIntoExile, EventKind.MOVE, applies=_is_discarded)
def _into_exile(asker: Asker, ctx: Context, node: DiscardIntoExile, event: Event) -> list[Event]:
    if asker.g.options.rules.madness_exiles or asker.yes(event.who, f"Exile {describe(asker.g, event.obj)} instead?"):
        event.to = EXILE
        event.data = {**(event.data or {}), "madness": True}
    return [event]


@trigger(DiscardedIntoExile, EventKind.MOVE)
def _exiled(g: State, ctx: Context, node: DiscardedIntoExile, event: Event) -> Bound | None:
    mad = event.get("madness") and event.get("new") == ctx.source
    return {} if mad else None


@effect(MayCastDiscarded)
def may_cast(run: Run, node: MayCastDiscarded) -> None:
    """Cast it, or put it into the graveyard."""
    obj = run.g.objects.get(run.ctx.source)
    if obj is None or obj.zone != EXILE:
        if run.stage == 0:
            return
        card = run.g.cards.get(run.data["card"])
        if card is not None and card.zone == EXILE:
            run.happen([run.move(card.id, GRAVEYARD)])  # the casting was taken back
        return
    able = run.stage == 0 and may_cast_now(run.g, run.turn, run.controller, obj, "madness")
    if able and run.ask.yes(run.controller, f"Cast {describe(run.g, obj.id)} for its madness cost?"):
        run.data["card"] = obj.card
        run.stay()
        begin_cast(run.g, run.turn, run.controller, obj, "madness")
        return
    run.happen([run.move(obj.id, GRAVEYARD)])
