"""What casting a spell with some keywords triggers, and rebound (rule 702).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
702.37   storm                                                   :func:`storm`
702.66   gravestorm                                              :func:`gravestorm`
702.59   suspend: played when the last counter is removed         :func:`play_suspended`
702.82   cascade                                                 :func:`cascade`
702.144  demonstrate                                             :func:`demonstrate`
702.85   rebound: exile instead                                  :mod:`..stack.stacking`
702.85a  rebound: cast again in the next upkeep                  :func:`cast_rebounding`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.actions.casting import begin_cast
from headjudge.magic.engine.actions.legality import castable_now
from headjudge.magic.engine.characteristics.faces import face_of, played_as, showing
from headjudge.magic.engine.characteristics.keyword_nodes import (
    Cascade,
    CastDefeated,
    CastRebounding,
    CopiesPaidFor,
    Demonstrate,
    GravestormCopies,
    PlaySuspended,
    StormCopies,
    ThisIsCast,
)
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.characteristics.trigger_kinds import Matched, trigger
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.casting_now import Fits, wanted_way
from headjudge.magic.engine.effects.copying import copied_more, next_copy, note_copies, put_copy
from headjudge.magic.engine.effects.exiling_until import exile_until, put_rest_below
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.history import happened
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.stats import stat
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.context_parts import TriggerEvent
from headjudge.magic.engine.state.delayed_trigger import DelayedTrigger
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.restrictions import LandAsCascading
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.targets.optional_costs import times_alone
from headjudge.magic.multiplayer.limited_range_of_influence import opponents, players_in_range
from headjudge.magic.text.card_words import LAND
from headjudge.magic.text.tree.nouns import You
from headjudge.magic.text.tree.triggers import BeginningOf, NamedStep
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE

__all__ = ["cascade", "cast_rebounding", "play_suspended", "storm"]


@trigger(ThisIsCast, EventKind.CAST)
def _cast(g: State, ctx: Context, node: ThisIsCast, event: Event) -> Matched | None:
    if event.obj != ctx.source:
        return None
    before = happened(g.turn_of(ctx.marker), "spells", players_in_range(g, ctx.viewer)) - 1
    spell = g.contexts[g.objects[event.obj].spell].copy()
    return Matched({}, event=TriggerEvent(spells_before=before, spell=spell))


@effect(StormCopies)
def storm(run: Run, node: StormCopies) -> None:
    """Copy the spell for each spell that was cast before it this turn."""
    _copies(run, run.ctx.event.spells_before)


@effect(GravestormCopies)
def gravestorm(run: Run, node: GravestormCopies) -> None:
    """Copy the spell for each permanent that has gone to a graveyard this turn, whoever controlled it."""
    there = players_in_range(run.g, run.ctx.viewer)
    _copies(run, happened(run.g.turn_of(run.ctx.marker), "permanents buried", there))


@effect(CopiesPaidFor)
def copies_paid_for(run: Run, node: CopiesPaidFor) -> None:
    """Copy the spell as often as the cost was paid for it as it was cast."""
    cast = run.ctx.event.spell
    _copies(run, times_alone(cast.cast.kicked, node.cost) if cast is not None else 0)


def _copies(run: Run, n: int) -> None:
    """Copy the spell so often, even if it has left the stack since; new targets may be chosen for each copy."""
    if run.stage > 0:
        next_copy(run)
        return
    spell = run.source()
    if spell is None:
        return
    made = run.g.contexts.get(spell.spell) or run.ctx.event.spell
    assert made is not None
    more = copied_more(run, spell, run.controller) if n else 0
    run.data["copies"] = [put_copy(run, spell, made) for _ in range(n + more)]
    run.data["new targets"] = True
    run.stay()
    note_copies(run)


@effect(Demonstrate)
def demonstrate(run: Run, node: Demonstrate) -> None:
    """One copies the spell, if one wants to; then an opponent of one's choice does (702.144a)."""
    g = run.g
    if run.stage == 0:
        if run.source() is not None and run.ask.yes(run.controller, "Demonstrate: copy the spell?"):
            _copy_for(run, run.controller)
        return
    if run.data["copies"] and run.data["copies"][0] in g.objects:
        next_copy(run)
        return
    others = opponents(g, run.controller, run.ctx.viewer) if not run.data.get("shown") else []
    if others:
        chosen = run.ask.one(run.controller, DecisionKind.OPPONENT, "Who copies it, too?", [~q for q in others])
        run.data["shown"] = True
        _copy_for(run, ~int(chosen))


def _copy_for(run: Run, player: int) -> None:
    """A player copies the spell, and may then choose new targets for the copy."""
    spell = run.source()
    assert spell is not None
    made = run.g.contexts.get(spell.spell) or run.ctx.event.spell
    assert made is not None
    copies = [put_copy(run, spell, made, player) for _ in range(1 + copied_more(run, spell, player))]
    run.data.update({"copies": copies, "copiers": dict.fromkeys(copies, player), "new targets": True})
    run.stay()
    note_copies(run)


def _value(g: State, id: int) -> int:
    obj = g.known(id)
    return (stat(g, obj, characteristics(g, obj), "mana value") or 0) if obj is not None else 0


def _lesser(run: Run) -> Fits:
    """Today the spell's own mana value has to be lesser, too (702.85a): of a card with several faces that of the one
    that is cast."""
    limit = _value(run.g, run.ctx.source)
    return lambda obj: (stat(run.g, obj, characteristics(run.g, obj), "mana value") or 0) < limit


@effect(Cascade)
def cascade(run: Run, node: Cascade) -> None:
    """Exile cards from the top, perhaps cast the last of them, put the others on the bottom in a random order."""
    g = run.g
    if run.stage == 0:
        limit = _value(g, run.ctx.source)
        exile_until(run, lambda obj: LAND not in characteristics(g, obj).types and _value(g, obj.id) < limit)
        return
    if run.stage == 1:
        run.stay()
        _put_lands(run)
        return
    if run.stage == 2:
        card = g.cards.get(run.data["hit"])
        way = None
        if card is not None and card.zone == EXILE:
            way = wanted_way(run, card, _lesser(run) if g.options.rules.cascade_compares_the_spell else None)
        run.stay()
        if card is not None and way is not None:
            begin_cast(g, run.turn, run.controller, card, way, free=True)
        return
    put_rest_below(run)


def _put_lands(run: Run) -> None:
    """A land card for each ability that allows it is put onto the battlefield from among the exiled cards, before it is
    decided whether to cast the last. The last act in a stage."""
    g, you = run.g, run.controller
    most = len(player_rules_of(g, you, LandAsCascading))
    exiled = [g.cards[card] for card in run.data["exiled"] if card in g.cards and g.cards[card].zone == EXILE]
    lands = [obj.id for obj in exiled if LAND in characteristics(g, obj).types] if most else []
    if lands:
        prompt = "Which land cards are put onto the battlefield tapped?"
        chosen = run.ask.several(you, DecisionKind.CARDS, prompt, lands, 0, min(most, len(lands)))
        run.happen([run.move(id, BATTLEFIELD, Cause.PUT, controller=you, by=you, tapped=True) for id in chosen])


@handles("rebounded")
def _rebounded(g: State, turn: Turn, frame: Frame) -> bool:
    """Once the card is in exile: the delayed triggered ability that lets it be cast again."""
    obj = g.cards.get(frame.data["card"])
    if obj is not None and obj.zone == EXILE:
        ctx = Context(0, obj.id, frame.data["player"], turn.marker)
        g.delayed.append(DelayedTrigger(g.fresh(), BeginningOf(NamedStep.UPKEEP, You()), CastRebounding(), ctx))
    return True


@effect(CastRebounding)
def cast_rebounding(run: Run, node: CastRebounding) -> None:
    """Cast the card from exile, if it still is there."""
    obj = run.g.objects.get(run.ctx.source)
    if obj is None or obj.zone != EXILE:
        return
    way = wanted_way(run, obj)
    if way is not None:
        begin_cast(run.g, run.turn, run.controller, obj, way, free=True)


@effect(CastDefeated)
def cast_defeated(run: Run, node: CastDefeated) -> None:
    """Exile the Siege, then cast it as its other face, if it has one and its controller wants to."""
    g, obj = run.g, run.g.objects.get(run.ctx.source)
    if run.stage == 0:
        if obj is not None and obj.zone == BATTLEFIELD:
            run.data["card"] = obj.card
            run.stay()
            run.happen([run.move(obj.id, EXILE)])
        return
    card = g.cards.get(run.data["card"])
    if card is None or card.zone != EXILE or not card.whole.faces:
        return
    with showing(card, face_of(card, 0)):
        wanted = wanted_way(run, card)
    if wanted is not None:
        begin_cast(g, run.turn, run.controller, card, played_as(0, ""), free=True)


@effect(PlaySuspended)
def play_suspended(run: Run, node: PlaySuspended) -> None:
    """Cast the card if able; if it isn't cast it remains exiled. Today its owner may leave it there."""
    obj = run.g.objects.get(run.ctx.source)
    if obj is None or obj.zone != EXILE:
        return
    if run.g.options.rules.suspended_may_stay:
        wanted = wanted_way(run, obj) is not None
    else:
        wanted = castable_now(run.g, run.turn, run.controller, obj, free=True)
    if wanted:
        begin_cast(run.g, run.turn, run.controller, obj, "suspend", free=True)
