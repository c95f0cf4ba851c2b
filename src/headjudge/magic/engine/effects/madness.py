"""Madness (rule 702.32): discarded into exile, then cast from there or put into the graveyard.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
702.32a  the static ability: exile instead                       :func:`_into_exile`
702.32a  madness that an effect gives to cards                   :class:`GivenMadness`
702.32a  the triggered ability: cast it or bury it               :func:`may_cast`
702.32b  casting it follows the rules of alternative costs        :mod:`headjudge.magic.engine.costs.alternative_costs`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.engine.actions.casting import begin_cast
from headjudge.magic.engine.actions.legality import may_cast_now
from headjudge.magic.engine.characteristics.keyword_nodes import DiscardedIntoExile, DiscardIntoExile, MayCastDiscarded
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.trigger_kinds import Bound, trigger
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.given_to_spells import MADNESS_GIVEN, is_given_madness
from headjudge.magic.engine.events.replacement import OF_THE_RULES, replaces
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.categories import Change
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


@node()
class GivenMadness(Change):
    """What is discarded with madness that an effect gives it is exiled instead."""


def _is_given(g: State, ctx: Context, node: GivenMadness, event: Event) -> bool:
    if event.frm != HAND or event.to != GRAVEYARD or event.get("why") != Cause.DISCARD:
        return False
    obj = g.objects.get(event.obj)
    return obj is not None and "madness" not in characteristics(g, obj).keywords and is_given_madness(g, obj)


@replaces(GivenMadness, EventKind.MOVE, applies=_is_given)
def _given_into_exile(asker: Asker, ctx: Context, node: GivenMadness, event: Event) -> list[Event]:
    """702.32a: for the card's mana cost, which casting it with madness costs where it has no other cost for that."""
    (discard,) = _into_exile(asker, ctx, DiscardIntoExile(), event)
    if discard.to == EXILE:
        discard.data = {**(discard.data or {}), MADNESS_GIVEN: True}
    return [discard]


OF_THE_RULES.setdefault(EventKind.MOVE, []).append(GivenMadness())


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
