"""What some keyword abilities do (rule 702): upkeep costs, counters that run out, coming back.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
702.21   cumulative upkeep                                       :func:`pay_upkeep`
702.27   echo                                                    :func:`pay_upkeep`
702.29   fading                                                  :func:`remove_or_sacrifice`
702.46   ninjutsu                                                :func:`enter_in_its_place`
702.71   evoke (and dash): conditions on how it was cast         :func:`cast_as`
702.109  dash, 702.152 blitz, 702.185 warp: what is for later    :func:`_arrived`
702.76   persist, 702.93 undying                                 :func:`return_with_counter`
702.110  exploit                                                 :func:`exploit`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from dataclasses import replace

from headjudge.magic.engine.characteristics.battles import still_attackable
from headjudge.magic.engine.characteristics.blueprint import blueprint, walk
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.characteristics.keyword_nodes import (
    CameLately,
    CastAs,
    EnterInItsPlace,
    ExileToCastLater,
    Exploit,
    GainPrintedBelow,
    PayUpkeep,
    RemoveOrSacrifice,
    ReturnWithCounter,
    TokensPaidFor,
)
from headjudge.magic.engine.characteristics.rules_of import cant_be_sacrificed
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.parts import cost
from headjudge.magic.engine.costs.time_permissions import grant, in_later_turns
from headjudge.magic.engine.effects.adding_mana import add
from headjudge.magic.engine.effects.copiable_values import token_copy
from headjudge.magic.engine.effects.destroying import sacrifice_event
from headjudge.magic.engine.effects.entering import enters
from headjudge.magic.engine.effects.optional import can_pay_now, pay_now
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.registries.nodes import condition, effect, holds, limit
from headjudge.magic.engine.semantics.circumstances import paid_for
from headjudge.magic.engine.semantics.deed_triggers import UPKEEP_PAID, UPKEEP_UNPAID
from headjudge.magic.engine.semantics.nouns import become
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.delayed_trigger import DelayedTrigger
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import CARD, GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.until import END_OF_TURN
from headjudge.magic.engine.targets.optional_costs import times
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.abilities import Ability, Activated, Cost, SpellAbility, Static, Triggered
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.tree.costs import AddManaCost, ExileCost
from headjudge.magic.text.tree.nouns import EndOfLibrary
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.zone_kinds import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND

__all__: list[str] = []


@condition(CastAs)
def cast_as(g: State, ctx: Context, node: CastAs) -> bool:
    """Whether the permanent was cast in a way."""
    obj = g.known(ctx.source)
    return obj is not None and obj.marks.cast.way == node.way


@handles("arrived")
def _arrived(g: State, turn: Turn, frame: Frame) -> bool:
    """Once a permanent is there: the delayed triggered abilities of the spell that became it (dash, blitz, warp)."""
    obj = g.cards.get(frame.data["card"])
    if obj is None or obj.zone != BATTLEFIELD:
        return True
    ctx = Context(0, obj.id, frame.data["player"], turn.marker)
    ctx.created_in_turn = turn.number
    for ability in blueprint(obj.definition).for_later:
        if ability.condition is None or holds(g, ctx, ability.condition):
            g.delayed.append(DelayedTrigger(g.fresh(), ability.trigger, ability.effect, ctx))
    return True


@condition(CameLately)
def came_lately(g: State, ctx: Context, node: CameLately) -> bool:
    """Whether its controller has had no upkeep with it yet; :func:`pay_upkeep` notes whose it was in its first."""
    obj = g.objects.get(ctx.source)
    return obj is not None and obj.marks.echoed_for != ctx.controller


def _sacrifice(run: Run) -> Event | None:
    obj = run.g.objects.get(run.ctx.source)
    if obj is None or obj.zone != BATTLEFIELD or obj.controller != run.controller:
        return None
    if cant_be_sacrificed(run.g, obj):
        return None
    return run.move(obj.id, GRAVEYARD, Cause.SACRIFICE)


def _so_often(cost: Cost, n: int) -> Cost:
    """A cost as it is paid so often: of the top card of a library as many cards."""
    if n and len(cost.parts) == 1 and isinstance(part := cost.parts[0], ExileCost):
        what = part.what
        if isinstance(what, EndOfLibrary) and what.count is None:
            return Cost((replace(part, what=replace(what, count=Number(n))),))
    return Cost(cost.parts * n)


@effect(PayUpkeep)
def pay_upkeep(run: Run, node: PayUpkeep) -> None:
    """Pay, or sacrifice the permanent; with a growing cost an age counter first."""
    obj = run.g.objects.get(run.ctx.source)
    if obj is None or obj.zone != BATTLEFIELD:
        return
    if run.stage == 0:
        run.stay()
        if node.growing:
            run.happen([run.event(EventKind.COUNTERS, obj.id, obj.controller, 1, kind="age")])
        return
    if run.stage == 2:
        obj.marks = obj.marks._replace(echoed_for=run.controller)
        if node.growing and run.data.get("paid"):
            if isinstance(part := node.cost.parts[0], AddManaCost):
                add(run, run.controller, part.mana.symbols * obj.count("age"))
            run.happen([run.event(EventKind.NOTE, obj.id, run.controller, note=UPKEEP_PAID)])
        return
    cost = _so_often(node.cost, obj.count("age")) if node.growing else node.cost
    willing = can_pay_now(run, run.controller, cost) and run.ask.yes(run.controller, "Pay to keep it?")
    run.stay()
    if willing and pay_now(run, run.controller, cost, paid=True):
        return
    unpaid = [run.event(EventKind.NOTE, obj.id, run.controller, note=UPKEEP_UNPAID)] if node.growing else []
    gone = _sacrifice(run)
    run.happen_one_by_one([*unpaid, *([] if gone is None else [gone])])


@cost(AddManaCost, lambda g, ctx, node, obj: True)
def add_mana_cost(asker: Asker, ctx: Context, node: AddManaCost, obj: GameObject) -> list[Event]:
    """The mana is added once it is said that this is paid (:func:`pay_upkeep`)."""
    return []


def _added_for_upkeep(ability: Ability) -> bool:
    """Whether mana is added as a cost only for a cumulative upkeep that is nothing else."""
    parts = [*walk(ability)]
    upkeeps = [part for part in parts if isinstance(part, PayUpkeep) and part.growing and len(part.cost.parts) == 1]
    alone = sum(isinstance(upkeep.cost.parts[0], AddManaCost) for upkeep in upkeeps)
    return sum(isinstance(part, AddManaCost) for part in parts) == alone


for _kind in (Activated, SpellAbility, Static, Triggered):
    limit(_kind, _added_for_upkeep, about=(AddManaCost,))


@effect(Exploit)
def exploit(run: Run, node: Exploit) -> None:
    """One may sacrifice a creature; that is noted for what triggers on it, with what was sacrificed (702.110b)."""
    g = run.g
    mine = [i for i in g.players[run.controller].battlefield if not g.objects[i].phased_out]
    creatures = [i for i in mine if CREATURE in run.characteristics(g.objects[i]).types]
    creatures = [i for i in creatures if not cant_be_sacrificed(g, g.objects[i])]
    chosen = run.ask.several(run.controller, DecisionKind.OBJECT, "Exploit a creature?", creatures, 0, 1)
    if chosen:
        noted = run.event(EventKind.NOTE, run.ctx.source, run.controller, note="exploits", other=chosen[0])
        # Noted first: what exploits itself, or is exploited, is still there to trigger (603.10a).
        run.happen_one_by_one([noted, sacrifice_event(run, chosen[0], run.controller)])


@effect(RemoveOrSacrifice)
def remove_or_sacrifice(run: Run, node: RemoveOrSacrifice) -> None:
    """Remove a counter or, without one, sacrifice the permanent."""
    obj = run.g.objects.get(run.ctx.source)
    if obj is None or obj.zone != BATTLEFIELD:
        return
    if obj.count(node.kind):
        run.happen(
            [
                Event(
                    EventKind.UNCOUNTERS,
                    obj.id,
                    obj.controller,
                    obj.id,
                    1,
                    context=run.ctx.id,
                    data={"kind": node.kind},
                )
            ]
        )
        return
    gone = _sacrifice(run)
    if gone is not None:
        run.happen([gone])


@effect(ReturnWithCounter)
def return_with_counter(run: Run, node: ReturnWithCounter) -> None:
    """Return the card that died, with a counter."""
    g = run.g
    died = [g.objects[i] for i in become(g, run.ctx, run.ctx.source) if i in g.objects]
    back = [obj for obj in died if obj.zone == GRAVEYARD and enters(obj, obj.printed)]
    run.happen([run.move(obj.id, BATTLEFIELD, controller=obj.owner, counters={node.kind: 1}) for obj in back])


@effect(GainPrintedBelow)
def gain_printed_below(run: Run, node: GainPrintedBelow) -> None:
    """Another creature than the one with backup gains the abilities until end of turn (702.165a)."""
    others = [i for i in run.ctx.slots.get(node.slot, ()) if i in run.g.objects and i != run.ctx.source]
    if others and node.abilities:
        put_in_force(run.g, run.ctx, (GainAbilities(node.abilities),), END_OF_TURN, frozenset(others))


@effect(EnterInItsPlace)
def enter_in_its_place(run: Run, node: EnterInItsPlace) -> None:
    """Ninjutsu, 702.46c: it attacks what the returned creature attacked, if that can still be attacked (508.4a)."""
    g, combat = run.g, run.turn.combat
    obj = g.objects.get(run.ctx.source)
    if obj is None or obj.zone not in (COMMAND, HAND) or not enters(obj, obj.printed):
        return
    returned = next(iter(run.ctx.slots.get(node.slot, ())), 0)
    aim = combat.aims.get(returned) if combat is not None else None
    data = {"controller": run.controller, "by": run.controller, "tapped": True}
    if aim is not None and still_attackable(g, aim) and CREATURE in obj.printed.types:
        data["attacking"] = aim
    run.happen([run.move(obj.id, BATTLEFIELD, Cause.PUT, **data)])


@effect(TokensPaidFor)
def tokens_paid_for(run: Run, node: TokensPaidFor) -> None:
    """Create tokens that are copies of the source, as it is or last was (squad, 702.157a today)."""
    source = run.source()
    if source is not None:
        n = times(paid_for(run.g, source), (node.cost,))
        token = token_copy(run, source)
        run.happen([run.event(EventKind.CREATE, who=run.controller, **token) for _ in range(n)])


@effect(ExileToCastLater)
def exile_to_cast_later(run: Run, node: ExileToCastLater) -> None:
    """Its owner may cast it once this turn is over."""
    g, id = run.g, run.ctx.source
    if run.stage == 0:
        obj = g.objects.get(id)
        if obj is not None and obj.zone == BATTLEFIELD:
            run.stay()
            run.happen([run.move(id, EXILE)])
        return
    card = g.objects.get(run.ctx.moved.get(id, 0))
    if card is not None and card.zone == EXILE and card.kind == CARD:
        grant(g, card.owner, [card.id], in_later_turns(g, run.turn.marker), lands=False)
