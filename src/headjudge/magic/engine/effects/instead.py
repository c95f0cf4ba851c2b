"""Replacement abilities (rule 614): "if [event] would …, [effect] instead".

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
614.1a   "instead"                                               :func:`happens_instead`
614.5    what is done instead can't be replaced by it again      :func:`begin`
614.6    a replaced event never happens                          :func:`happens_instead`
=======  ======================================================  ===============================

What happens to the object of the event itself ("exile it instead") changes the event, which goes on happening together
with the others; any other effect is carried out in place of it.
"""

from __future__ import annotations

from headjudge.magic.engine.asking import Asker
from headjudge.magic.engine.behaviour import objects_of, players_of, value
from headjudge.magic.engine.context import Context, Frame
from headjudge.magic.engine.machine import handles, push
from headjudge.magic.engine.meaning.nouns import known_objects
from headjudge.magic.engine.meaning.would import KINDS, matched
from headjudge.magic.engine.objects import EXILE, HAND
from headjudge.magic.engine.replacement import replaces
from headjudge.magic.engine.state import Event, State, Turn
from headjudge.magic.engine.triggers import Bound, bind
from headjudge.magic.text.tree.abilities import Replacement
from headjudge.magic.text.tree.base import Effect, Node, Players
from headjudge.magic.text.tree.effects.damage import DealDamage
from headjudge.magic.text.tree.effects.permanents import TwiceThatMany
from headjudge.magic.text.tree.effects.zones import Exile, ReturnToHand
from headjudge.magic.text.tree.nouns import SELF_SLOT, ItsObjects, Self
from headjudge.magic.text.tree.would import WouldCreate

__all__ = ["begin"]


def begin(run: Asker, ctx: Context, effect: Effect, event: Event, bound: Bound) -> None:
    """Have an effect carried out now, before the rest of the event; the same effect can't replace anything it does."""
    inner = ctx.copy(run.g.fresh())
    inner.slots.setdefault(SELF_SLOT, (ctx.source,))
    bind(inner, bound)
    inner.notes["amount"] = event.n
    inner.notes["replaced"] = event.replaced
    run.g.contexts[inner.id] = inner
    push(run.turn, "instead", None, inner.id)
    push(run.turn, "effect", effect, inner.id)


@handles("instead")
def _done(g: State, turn: Turn, frame: Frame) -> bool:
    """The effect has been carried out: what it knew is forgotten."""
    g.contexts.pop(frame.context, None)
    return True


def _can_be_done(node: Replacement) -> bool:
    """Whether what happens instead is carried out: twice as many tokens, but not counters."""
    return not isinstance(node.effect, TwiceThatMany) or isinstance(node.event, WouldCreate)


def _applies(g: State, ctx: Context, node: Replacement, event: Event) -> bool:
    return matched(g, ctx, node.event, event) is not None


@replaces(Replacement, *KINDS, applies=_applies, only=_can_be_done)
def happens_instead(run: Asker, ctx: Context, node: Replacement, event: Event) -> list[Event]:
    """The event changed, or the effect in place of it."""
    bound = matched(run.g, ctx, node.event, event) or {}
    to = _elsewhere(ctx, node.effect, event, bound)
    if to:
        event.to = to
        event.data = {**(event.data or {}), "why": "put"}
        return [event]
    slot = getattr(node.event, "result", 0)
    ctx = ctx.copy(0)
    ctx.notes[f"amount {slot}"] = event.n
    effect = node.effect
    if isinstance(effect, DealDamage) and _is_same_damage(run.g, ctx, effect, event, bound):
        event.n = max(0, value(run.g, ctx, effect.amount))
        return [event]
    if isinstance(effect, TwiceThatMany):
        again = event.copy()
        again.by, again.data = event.by, dict(event.data or {})
        return [event, again]
    begin(run, ctx, effect, event, bound)
    return []


def _is_same_damage(g: State, ctx: Context, effect: DealDamage, event: Event, bound: Bound) -> bool:
    """Whether an effect is the same damage with another amount: combat damage stays that, and simultaneous."""
    if event.kind != "damage" or effect.form != 0:
        return False
    bind(ctx, bound)
    to = effect.to
    recipient = event.obj or ~event.who
    if isinstance(to, Players):
        same = recipient < 0 and players_of(g, ctx, to) == [~recipient]
    else:
        same = objects_of(g, ctx, to) == [recipient]
    return same and [o.id for o in known_objects(g, ctx, effect.source)] == [event.source]


def _elsewhere(ctx: Context, effect: Effect, event: Event, bound: Bound) -> str:
    """The zone an effect puts the object of the event into and does nothing else; "" if it is another effect."""
    if event.kind != "move":
        return ""
    if isinstance(effect, Exile) and effect.form == 0 and _is_of(ctx, effect.what, event, bound):
        return EXILE
    if isinstance(effect, ReturnToHand) and effect.form == 0 and _is_of(ctx, effect.what, event, bound):
        return HAND
    return ""


def _is_of(ctx: Context, what: Node, event: Event, bound: Bound) -> bool:
    """Whether words mean the object of the event."""
    if isinstance(what, Self):
        return ctx.source == event.obj
    return isinstance(what, ItsObjects) and bound.get(what.to, ctx.slots.get(what.to)) == (event.obj,)
