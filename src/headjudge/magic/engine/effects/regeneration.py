"""Regeneration shields (rule 701.11): the next time a permanent would be destroyed this turn, it isn't.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
701.11a  the shield replaces the next destruction                :func:`put_shield`
701.11a  tap it, remove all damage, remove it from combat        :func:`regenerate_event`
701.11c  "can't be regenerated"                                  :func:`can_be_regenerated`
603.7    "when it regenerates this way"                          :class:`Triggers`
=======  ======================================================  ===============================

Destruction is a ``move`` whose reason is ``destroy``; where words say that what they destroy can't be regenerated, it
has the detail ``no regeneration``.
"""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.engine.characteristics.durations import put_in_force, take_out_of_force
from headjudge.magic.engine.characteristics.naming import called
from headjudge.magic.engine.characteristics.rules_of import has_rule
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.damage import heal
from headjudge.magic.engine.events.event_frames import AFTERWARDS, frames_of
from headjudge.magic.engine.events.happen import performs, touched
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.effect_in_force import InForce
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CantBeRegenerated
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.until import END_OF_TURN
from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger
from headjudge.magic.text.tree.categories import Change, Effect
from headjudge.magic.text.tree.effects.permanents import AsItRegenerates
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["RegenerationShield", "can_be_regenerated", "put_shield"]


@node()
class RegenerationShield(Change):
    """The change that an effect in force makes: the next destruction of what it is locked to is replaced.

    ``more`` is done once it has been.
    """

    more: tuple[AsItRegenerates, ...] = ()


@node()
class Triggers(Effect):
    """An ability triggers as a shield is used: "when it regenerates this way, …"."""

    effect: Effect


def put_shield(g: State, ctx: Context, permanent: int, more: tuple[AsItRegenerates, ...] = ()) -> None:
    """Give a permanent a regeneration shield that lasts until the end of the turn (701.11a)."""
    put_in_force(g, ctx, (RegenerationShield(more),), END_OF_TURN, frozenset({permanent}))


def can_be_regenerated(g: State, obj: GameObject) -> bool:
    """Whether no effect says that a permanent can't be regenerated (701.11c)."""
    return not has_rule(g, obj, CantBeRegenerated)


def _destroyed(g: State, ctx: Context, node: RegenerationShield, event: Event) -> bool:
    if event.get("why") != Cause.DESTROY or event.frm != BATTLEFIELD or event.get("no regeneration"):
        return False
    obj = g.objects.get(event.obj)
    return obj is not None and can_be_regenerated(g, obj)


@replaces(RegenerationShield, EventKind.MOVE, applies=_destroyed)
def _regenerate(run: Asker, ctx: Context, node: RegenerationShield, event: Event) -> list[Event]:
    """Instead of being destroyed the permanent regenerates; that uses the shield up."""
    used = force_of(run.g, ctx)
    if used is not None:
        take_out_of_force(run.g, used)
    for each in node.more:
        then = Triggers(each.then) if each.triggers else each.then
        run.frame.data.setdefault(AFTERWARDS, []).extend(frames_of(run, ctx, then, event, {}))
    return [Event(EventKind.REGENERATE, event.obj, event.who, ctx.source, by=ctx.controller)]


@effect(Triggers)
def _triggers(run: Run, node: Triggers) -> None:
    source = run.source()
    name = called(run.g, source) if source else "?"
    run.turn.waiting.append(WaitingTrigger(node.effect, run.ctx.copy(0), name))


def force_of(g: State, ctx: Context) -> InForce | None:
    """The continuous effect in force whose replacement effect is being applied."""
    return g.force[ctx.controller].get(ctx.replaced.effect)


@performs(EventKind.REGENERATE)
def regenerate_event(g: State, turn: Turn, event: Event) -> bool:
    """A permanent regenerates: all damage is removed, it becomes tapped and is removed from combat (701.11a)."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone != BATTLEFIELD:
        return False
    heal(g, obj)
    touched(g, obj)
    for combat in (other.combat for other in g.turns if other.combat):
        if obj.id in combat.attackers or obj.id in combat.blockers:
            combat.remove(obj.id)  # 506.4: not one that is only attacked
    g.say(f"{describe(g, obj.id)} regenerates", "701.11")
    if not obj.tapped:
        event.data = {**(event.data or {}), "results": [Event(EventKind.TAP, obj.id, obj.controller)]}
    return True
