"""Delayed triggered abilities (603.7) and reflexive ones (603.12), which effects create."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.naming import called
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect, limit
from headjudge.magic.engine.state.delayed_trigger import DelayedTrigger
from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.conditions import WhatIsDone
from headjudge.magic.text.tree.effects.onto_battlefield import PutOnto
from headjudge.magic.text.tree.nouns import ItsObjects
from headjudge.magic.text.tree.triggers import (
    BeginningOf,
    CastsNth,
    CastsSpell,
    CausesDiscard,
    Discards,
    EndOfCombat,
    Enters,
    Mills,
    NamedStep,
    NextCast,
    PutIntoGraveyard,
    UsesKeyword,
)

__all__: list[str] = []

OF_CARDS = (CastsNth, CastsSpell, CausesDiscard, Discards, Mills, PutIntoGraveyard, UsesKeyword)
"""Events that abilities of cards watch for, too, wherever the card is."""


def _of_the_effect(node: s.Delayed) -> bool:
    """Whether it is an ability that an effect creates, and no ability of the card on a line of its own."""
    trigger = node.trigger
    if isinstance(trigger, NextCast):
        return node.this_turn and not node.every_time
    if isinstance(trigger, BeginningOf):
        return trigger.who is None or trigger.only_next or trigger.step == NamedStep.COMBAT
    lasting = (
        node.this_turn or node.this_combat or node.until_your_turn or node.through is not None or node.rest_of_game
    )
    return lasting or not isinstance(trigger, OF_CARDS)


def _too_late(node: s.Steps) -> bool:
    """Whether an ability waits for something to enter that an instruction before puts onto the battlefield: it has
    entered by then."""
    put: set[int] = set()
    for part in node.parts:
        trigger = part.trigger if isinstance(part, s.Delayed) else None
        what = trigger.what if isinstance(trigger, Enters) else None
        if isinstance(what, ItsObjects) and what.to in put:
            return True
        for one in walk(part):
            if isinstance(one, PutOnto):
                put.add(getattr(one.what, "to", getattr(one.what, "slot", 0)))
    return False


def _put_by_another(node: s.Steps) -> bool:
    """Whether an ability for later is about what another ability for later will have put onto the battlefield: what it
    has become then (400.7), only that one knows."""
    put: set[int] = set()
    for part in node.parts:
        if not isinstance(part, s.Delayed):
            continue
        if any(getattr(one, "to", 0) in put for one in walk(part)):
            return True
        moved = [one.what for one in walk(part.effect) if isinstance(one, PutOnto)]
        put |= {slot for what in moved if (slot := getattr(what, "to", 0) or getattr(what, "slot", 0))}
    return False


limit(s.Steps, lambda node: not _too_late(node) and not _put_by_another(node), about=(s.Delayed,))


@effect(s.Delayed, only=_of_the_effect)
def delayed(run: Run, node: s.Delayed) -> None:
    """Create a delayed triggered ability (603.7); perhaps only for this turn, for one time or for every time."""
    g = run.g
    ctx = run.ctx.copy(0)
    ctx.created_in_turn = g.turn_of(ctx.marker).number
    once = not node.every_time
    until = ctx.controller if node.until_your_turn else -1
    through = run.player(node.through) if node.through is not None else -1
    if through is None:
        return
    g.delayed.append(
        DelayedTrigger(
            g.fresh(),
            node.trigger,
            node.effect,
            ctx,
            once=once,
            this_turn=node.this_turn
            or (isinstance(node.trigger, (BeginningOf, EndOfCombat)) and node.trigger.this_turn),
            this_combat=node.this_combat,
            until_turn_of=until,
            through_turn_of=through,
        )
    )


@effect(s.Reflexive)
def reflexive(run: Run, node: s.Reflexive) -> None:
    """An ability that triggers when the first part has been done (603.12)."""
    if run.stage == 0:
        run.ctx.done = False
        run.stay()
        run.carry_out(node.first)
    elif run.ctx.done if node.condition is None else run.holds(node.condition):
        source = run.source()
        name = called(run.g, source) if source else "?"
        run.turn.waiting.append(WaitingTrigger(node.then, run.ctx.copy(0), name))


@effect(s.WhenPrevented)
def when_prevented(run: Run, node: s.WhenPrevented) -> None:
    """It triggers as the prevention effect it belongs to has prevented damage, perhaps of such a source (603.12)."""
    if run.holds(node.condition):
        source = run.source()
        run.turn.waiting.append(WaitingTrigger(node.then, run.ctx.copy(0), called(run.g, source) if source else "?"))


@effect(s.EachDrawnThisWay)
def each_drawn(run: Run, node: s.EachDrawnThisWay) -> None:
    """As many abilities trigger as cards were drawn."""
    source = run.source()
    name = called(run.g, source) if source else "?"
    for _ in run.ctx.so_far.this_way.get(WhatIsDone.DRAWN, ()):
        run.turn.waiting.append(WaitingTrigger(node.then, run.ctx.copy(0), name))
