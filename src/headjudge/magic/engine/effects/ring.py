"""Being tempted by the Ring, and what words about it mean (rule 701.54); see :mod:`..events.ring`."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.change_kinds import includes
from headjudge.magic.engine.characteristics.trigger_kinds import Matched, trigger
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.ring import bearer, tempt, times_tempted
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import condition, objects
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import TriggerEvent
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import RING_BEARER
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.multiplayer.limited_range_of_influence import sees
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree import ring as r
from headjudge.magic.text.tree.effects.permanents import KeywordAction

__all__ = ["be_tempted"]

TEMPTED = "tempted"


def be_tempted(run: Run, node: KeywordAction) -> None:
    """701.54a: one chooses a creature that one controls, if there is any."""
    g, me = run.g, run.controller
    mine = [g.objects[i] for i in g.players[me].battlefield if not g.objects[i].phased_out]
    creatures = [o.id for o in mine if CREATURE in run.characteristics(o).types]
    chosen = run.ask.one(me, DecisionKind.OBJECT, "Choose your Ring-bearer", creatures) if creatures else 0
    tempt(g, me, chosen)
    whom = f", whose Ring-bearer is {describe(g, chosen)}" if chosen else ""
    g.say(f"The Ring tempts {g.player_name(me)}{whom}", "701.54a")
    run.happen([Event(EventKind.NOTE, chosen, me, data={"note": TEMPTED})])


@objects(r.YourRingBearer)
def your_ring_bearer(g: State, ctx: Context, node: r.YourRingBearer) -> list[int]:
    """The player's Ring-bearer, if there is one within range."""
    found = bearer(g, ctx.controller) if sees(g, ctx, ctx.controller) else None
    return [] if found is None else [found.id]


@includes(r.YourRingBearer)
def _includes_bearer(g: State, ctx: Context, node: r.YourRingBearer, obj: GameObject, ch: Characteristics) -> bool:
    return obj.controller == ctx.controller and RING_BEARER in obj.marks.designations


@trigger(r.RingTempts, EventKind.NOTE)
def ring_tempts(g: State, ctx: Context, node: r.RingTempts, event: Event) -> Matched | None:
    """701.54d: the Ring has tempted the player, who chose that creature."""
    fits = event.get("note") == TEMPTED and event.who == ctx.controller
    return Matched({}, event=TriggerEvent(object=event.obj)) if fits else None


@trigger(r.ChoosesBearer, EventKind.NOTE)
def chooses_bearer(g: State, ctx: Context, node: r.ChoosesBearer, event: Event) -> Matched | None:
    """The Ring has tempted the player, who chose a creature."""
    return Matched({}) if event.get("note") == TEMPTED and event.who == ctx.controller and event.obj else None


@condition(r.ChoseAnother)
def chose_another(g: State, ctx: Context, node: r.ChoseAnother) -> bool:
    """Whether a creature was chosen, another than the source."""
    return ctx.event.object not in (0, ctx.source)


@condition(r.HasBearer)
def has_bearer(g: State, ctx: Context, node: r.HasBearer) -> bool:
    """Whether the player has a Ring-bearer."""
    return (bearer(g, ctx.controller) is not None) != node.negative


@condition(r.TemptedSoOften)
def tempted_so_often(g: State, ctx: Context, node: r.TemptedSoOften) -> bool:
    """Whether the Ring has tempted the player as often."""
    return times_tempted(g, ctx.controller) >= node.times.value
