"""Beholding (rule 701.4): revealing a card from one's hand or choosing a permanent one controls, of some quality.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
701.4a   as a cost, or as an instruction                         :func:`pay`, :func:`behold`
601.2a   a spell being cast isn't in hand any more               :func:`_pool`
=======  ======================================================  ===============================

"If a Dragon was beheld" asks whether the additional cost was paid
(:class:`~headjudge.magic.text.tree.conditions.spells.Kicked`).
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.parts import TAKEN, CannotBePaid, cost
from headjudge.magic.engine.effects.looking import show
from headjudge.magic.engine.effects.possible import POSSIBLE
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.zones import last_known
from headjudge.magic.engine.registries.nodes import effect, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.amounts import X
from headjudge.magic.text.tree.costs import BeholdCost
from headjudge.magic.text.tree.effects.cards import Behold
from headjudge.magic.text.tree.nouns import Some
from headjudge.magic.text.zone_kinds import EXILE, HAND

__all__ = ["behold", "pay"]


def _pool(g: State, ctx: Context, what: Some, player: int) -> list[int]:
    """What a player could behold: permanents they control and cards in their hand, but for the source."""
    own = g.players[player]
    there = [o for i in own.battlefield if not (o := g.objects[i]).phased_out]
    held = [g.objects[i] for i in own.hand if i != ctx.source]
    return [o.id for o in (*there, *held) if matches(g, ctx, what.what, o, characteristics(g, o))]


def _is_plain(node: BeholdCost | Behold) -> bool:
    """Whether it is so many of some quality, which X is no part of."""
    return isinstance(node.what, Some) and not any(isinstance(part, X) for part in walk(node.what))


def _payable(g: State, ctx: Context, node: BeholdCost, obj: GameObject) -> bool:
    assert isinstance(node.what, Some)
    return len(_pool(g, ctx, node.what, ctx.controller)) >= value(g, ctx, node.what.least)


@cost(BeholdCost, _payable, only=_is_plain)
def pay(asker: Asker, ctx: Context, node: BeholdCost, obj: GameObject) -> list[Event]:
    """What is beheld to pay a cost, and perhaps exiled (607.2b: with the spell, or the permanent that it becomes)."""
    g, me, what = asker.g, ctx.controller, node.what
    assert isinstance(what, Some)
    taken = {i for kind, i in ctx.paying if node.exiled and kind == EventKind.MOVE}
    pool = [i for i in _pool(g, ctx, what, me) if i not in taken]
    n = value(g, ctx, what.least)
    if len(pool) < n:
        raise CannotBePaid
    ids = asker.several(me, DecisionKind.OBJECT, "Choose what to behold", pool, n, n)
    ctx.slots[what.slot] = tuple(ids)
    shown = tuple(i for i in ids if g.objects[i].zone == HAND)
    for i in shown:
        last_known(g, g.objects[i])  # 608.2h: its power is asked for also when it has left the hand
    if shown:
        g.say(f"revealed: {', '.join(g.objects[i].printed.name for i in shown)}")
    events = [Event(EventKind.NOTE, who=me, data={"note": "reveal", "objects": shown})] if shown else []
    data = {"why": Cause.PUT, "cost": True, "exiled_by": ctx.source}
    exiled = ids if node.exiled else ()
    return events + [
        Event(EventKind.MOVE, i, me, frm=g.objects[i].zone, to=EXILE, by=me, context=ctx.id, data=dict(data))
        for i in exiled
    ]


def _taken(g: State, ctx: Context, node: BeholdCost, obj: GameObject) -> tuple[EventKind, list[int], int]:
    """Only what is exiled can't be used up for another part of the cost."""
    assert isinstance(node.what, Some)
    least = value(g, ctx, node.what.least) if node.exiled else 0
    return EventKind.MOVE, _pool(g, ctx, node.what, ctx.controller), least


TAKEN.add(BeholdCost, _taken)


@effect(Behold, only=_is_plain)
def behold(run: Run, node: Behold) -> None:
    """Each of the players beholds what they choose; what is in a hand is revealed."""
    assert isinstance(node.what, Some)
    shown: list[int] = []
    for q in run.each_player(node.who):
        ids = run.objects(node.what, q, kind=DecisionKind.OBJECT, own=_pool(run.g, run.ctx, node.what, q))
        run.ctx.done = run.ctx.done or bool(ids)
        shown += [i for i in ids if run.g.objects[i].zone == HAND]
    if shown:
        show(run, shown, None)
        run.happen([run.event(EventKind.NOTE, who=run.controller, note="reveal", objects=tuple(shown))])


def _can_behold(run: Run, player: int, node: Behold) -> bool:
    what = node.what
    return isinstance(what, Some) and len(_pool(run.g, run.ctx, what, player)) >= run.value(what.least)


POSSIBLE.add(Behold, _can_behold)
