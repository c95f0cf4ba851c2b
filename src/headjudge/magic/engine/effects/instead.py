"""Replacement abilities (rule 614): "if [event] would …, [effect] instead".

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
608.2d   "you may … instead": or the event happens               :func:`happens_instead`
614.1a   "instead"                                               :func:`happens_instead`
614.5    what is done instead can't be replaced by it again      :func:`begin`
614.6    a replaced event never happens                          :func:`happens_instead`
614.9    damage is dealt elsewhere, if that can take it          :func:`_redirected`
615.5    what else prevention does comes after the event         :func:`_prevented`
615.7    "damage would be dealt": that of all sources at once    :func:`_all_of_it`
=======  ======================================================  ===============================

What happens to the object of the event itself ("exile it instead", :mod:`.going_elsewhere`) changes the event, which
goes on happening together with the others; any other effect is carried out in place of it.
"""

from __future__ import annotations

from headjudge.core.by_identity import by_identities
from headjudge.magic.engine.characteristics.trigger_kinds import Bound
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.effects.changed_numbers import change_number, changes_number_of, changes_what_they_get
from headjudge.magic.engine.effects.copies_instead import copies_at_first, create_copies, is_first
from headjudge.magic.engine.effects.drawing import also_drawn
from headjudge.magic.engine.effects.going_elsewhere import elsewhere, is_plain, sent, with_counters
from headjudge.magic.engine.effects.once_exiled import is_exiled_then, triggers_once_exiled
from headjudge.magic.engine.effects.optional import is_told_apart
from headjudge.magic.engine.effects.prevention import can_be_prevented, concerning_all
from headjudge.magic.engine.effects.redirected import can_take, one_meant, redirect, stays
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.tokens_instead import changes_tokens, is_about_tokens, tokens_instead
from headjudge.magic.engine.events.entering import means_itself
from headjudge.magic.engine.events.event_frames import AFTERWARDS, frames_of, note_prevented
from headjudge.magic.engine.events.replacement import IN_PLACE, replaces
from headjudge.magic.engine.events.zone_changes import COUNTERS_THERE
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.registries.nodes import effect as carries_out
from headjudge.magic.engine.registries.nodes import entities_of, value
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.would import KINDS, matched
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.tree.abilities import Replacement
from headjudge.magic.text.tree.categories import Effect, Players
from headjudge.magic.text.tree.effects.cards import Mill, Scry
from headjudge.magic.text.tree.effects.counters import GetChangedNumber, PutChangedNumber
from headjudge.magic.text.tree.effects.damage import DealDamage, DealElsewhere, DealInstead, PreventDamage
from headjudge.magic.text.tree.effects.life import GainNoLife, LoseLife
from headjudge.magic.text.tree.effects.zones import Exile
from headjudge.magic.text.tree.nouns import ItsObjects, ThatPlayer, You
from headjudge.magic.text.tree.structure import IfDo, May, Steps
from headjudge.magic.text.tree.would import (
    WouldDealDamage,
    WouldDie,
    WouldGainLife,
    WouldGetCounters,
    WouldLoseGame,
    WouldLoseLife,
    WouldMill,
    WouldPutCounters,
)

__all__ = ["applies", "begin", "can_be_done", "happens_instead", "in_place"]


def begin(run: Asker, ctx: Context, effect: Effect, event: Event, bound: Bound) -> None:
    """Have an effect carried out now, before the rest of the event; the same effect can't replace anything it does."""
    run.line.agenda.extend(reversed(frames_of(run, ctx, effect, event, bound)))


def in_place(run: Asker, ctx: Context, effect: Effect, event: Event, bound: Bound) -> list[Event]:
    """An effect in place of an event, once it is known of all events at the same time what replaces them (616.1)."""
    run.frame.data.setdefault(IN_PLACE, []).extend(frames_of(run, ctx, effect, event, bound))
    return []


@handles("instead")
def _done(g: State, turn: Turn, frame: Frame) -> bool:
    """The effect has been carried out: what it knew is forgotten, but for what was done as an object enters."""
    ctx = g.contexts.pop(frame.context, None)
    if ctx is not None:
        also_drawn(g, ctx)
    entering = g.objects.get(ctx.replaced.entering) if ctx is not None else None
    if ctx is not None and entering is not None:
        entering.marks = entering.marks._replace(done_as_it_enters=ctx.so_far.this_way)
    return True


def can_be_done(node: Replacement) -> bool:
    """Whether what happens instead is carried out: of preventing only "that damage", of doubling only tokens."""
    if with_counters(node.effect) and not (isinstance(node.effect, Exile) and is_plain(node.effect)):
        return False
    if node.first:
        return copies_at_first(node)
    if node.then is not None and not (isinstance(node.event, WouldDie) and is_exiled_then(node)):
        return False
    if node.prevents:
        first = _prevention(node.effect)
        if first is None or not isinstance(node.event, WouldDealDamage):
            return False
        return (first.amount is None and not first.half) or not _of_all_sources(node.event)
    if node.cant is not None and not is_told_apart(IfDo(node.effect, node.cant, negative=True, cant=True)):
        return False
    if isinstance(node.effect, May):
        return isinstance(node.effect.who, You) and not (node.effect.have or node.effect.starting_with_you)
    if isinstance(node.effect, (DealInstead, DealElsewhere)):
        return isinstance(node.event, WouldDealDamage) and _by_the_same(node.event, node.effect)
    if isinstance(node.effect, PutChangedNumber):
        return isinstance(node.event, WouldPutCounters) and changes_number_of(node.event, node.effect)
    if isinstance(node.effect, GetChangedNumber):
        return isinstance(node.event, WouldGetCounters) and changes_what_they_get(node.event, node.effect)
    if isinstance(node.effect, GainNoLife):
        return isinstance(node.event, WouldGainLife)
    if isinstance(node.event, WouldLoseGame):
        return _exiles_itself(node.effect)
    if isinstance(node.event, WouldMill):
        return _as_many(node.event, node.effect)
    if isinstance(node.event, WouldLoseLife):
        loss = node.effect
        return isinstance(loss, LoseLife) and loss.amount is not None and _is_same_player(node.event.who, loss.who)
    if isinstance(node.event, WouldPutCounters):
        return False  # what else would be done instead of an object's entering with counters isn't known
    return not is_about_tokens(node) or changes_tokens(node)


def _exiles_itself(effect: Effect) -> bool:
    """Whether what replaces an event is exiled first of all: so it doesn't do that again and again."""
    first = effect.parts[0] if isinstance(effect, Steps) and effect.parts else effect
    return isinstance(first, Exile) and is_plain(first) and means_itself(first.what)


def applies(g: State, ctx: Context, node: Replacement, event: Event) -> bool:
    """Whether an event is one that the words replace; what prevents damage doesn't apply where that can't be."""
    if node.prevents and not isinstance(node.effect, Steps) and not can_be_prevented(g, event):
        return False
    bound = matched(g, ctx, node.event, event)
    if bound is None or (node.first and not is_first(g, ctx, node)):
        return False
    return not isinstance(node.effect, DealElsewhere) or _redirected(g, ctx, node.effect, event, bound) is not None


def _prevention(effect: Effect) -> PreventDamage | None:
    """The instruction to prevent the damage of the event that an effect begins with."""
    first = effect.parts[0] if isinstance(effect, Steps) and effect.parts else effect
    return first if isinstance(first, PreventDamage) and first.of_the_event else None


@replaces(Replacement, *KINDS, applies=applies, only=can_be_done)
def happens_instead(run: Asker, ctx: Context, node: Replacement, event: Event) -> list[Event]:
    """The event changed, or the effect in place of it."""
    bound = matched(run.g, ctx, node.event, event) or {}
    if node.first:
        return create_copies(run, ctx, node, event)
    if isinstance(node.effect, PutChangedNumber) and isinstance(node.event, WouldPutCounters):
        change_number(run.g, node.event.kind, node.effect, event)
        return [event]
    if isinstance(node.effect, GetChangedNumber):
        times, more = node.effect.number
        event.n = max(0, event.n * times + more)
        return [event] if event.n else []
    to = elsewhere(ctx, node.effect, event, bound)
    if to:
        moved = sent(event, to, ctx.source)
        if isinstance(node.effect, Exile) and node.effect.kind:
            n = 1 if node.effect.count is None else value(run.g, ctx, node.effect.count)
            moved.data = {**(moved.data or {}), COUNTERS_THERE: {node.effect.kind: n}}
        if node.then is not None:
            triggers_once_exiled(run, ctx, node.then, event)
        return [moved]
    slot = getattr(node.event, "result", 0)
    ctx = ctx.copy(0)
    ctx.amounts[slot] = event.n
    effect = node.effect
    if isinstance(effect, May):
        if not run.yes(ctx.controller, "Do it instead?"):
            return [event]
        effect = effect.effect
    if node.prevents:
        return _prevented(run, ctx, node, effect, event, bound)
    if isinstance(effect, DealInstead):
        event.n = max(0, value(run.g, ctx, effect.amount))
        return [event] if event.n else []
    if isinstance(effect, DealElsewhere):
        new = _redirected(run.g, ctx, effect, event, bound)
        if new is not None:
            redirect(event, new)
        return [event]
    if isinstance(effect, DealDamage) and _is_same_damage(run.g, ctx, effect, event, bound):
        event.n = max(0, value(run.g, ctx, effect.amount))
        return [event]
    if isinstance(node.event, WouldMill) and isinstance(effect, (Mill, Scry)):
        event.n = max(0, value(run.g, ctx, effect.amount)) if effect.amount is not None else 1
        return [event]
    if isinstance(node.event, WouldLoseLife) and isinstance(effect, LoseLife) and effect.amount is not None:
        event.n = max(0, value(run.g, ctx, effect.amount))
        return [event] if event.n else []
    if isinstance(effect, GainNoLife):
        return []
    if is_about_tokens(node):
        return tokens_instead(run, ctx, node, event)
    for same in _all_of_it(run, node, event)[1:]:
        event.n += same.n
        same.n = 0
    ctx.amounts[slot] = event.n
    return in_place(run, ctx, effect if node.cant is None else _or_else(effect, node.cant), event, bound)


@by_identities
def _or_else(effect: Effect, cant: Effect) -> Effect:
    """What happens instead, and what else if that can't be done."""
    return IfDo(effect, cant, negative=True, cant=True)


def _as_many(event: WouldMill, effect: Effect) -> bool:
    """Whether the same player does the same with another number of cards instead."""
    if isinstance(effect, Scry):
        same = event.what == "scry" and not effect.surveil
    elif isinstance(effect, Mill):
        same = event.what == "mill" and effect.amount is not None and effect.library is None
    else:
        return False
    return same and _is_same_player(event.who, effect.who)


def _is_same_player(first: Players, second: Players) -> bool:
    """Whether whoever does something else instead is the player of the event."""
    slot = getattr(first, "slot", 0)
    that = isinstance(second, ThatPlayer) and slot != 0 and second.to == slot
    return that or (isinstance(second, You) and isinstance(first, You))


def _by_the_same(event: WouldDealDamage, effect: DealInstead | DealElsewhere) -> bool:
    """Whether what deals another amount of damage instead, or the same elsewhere, is the source of the event."""
    slot = getattr(event.what, "slot", 0) or getattr(event.what, "to", 0)
    same = isinstance(effect.source, ItsObjects) and slot != 0 and effect.source.to == slot
    return same or (event.what is not None and means_itself(event.what) and means_itself(effect.source))


def _redirected(g: State, ctx: Context, effect: DealElsewhere, event: Event, bound: Bound) -> int | None:
    """What damage is dealt to instead, an object or ``~player``; None if that isn't one, or can't be dealt damage."""
    ctx = ctx.copy(0)
    ctx.slots.update(bound)
    to = None if stays(event) else one_meant(g, ctx, effect.to)
    return to if to is not None and to != event.recipient and can_take(g, to) else None


@carries_out(DealInstead, DealElsewhere)
def deal_instead(run: Run, node: DealInstead | DealElsewhere) -> None:
    """Only in a replacement effect, which changes its event."""
    raise TypeError("other damage is dealt by the replacement effect it is of")


def _prevented(run: Asker, ctx: Context, node: Replacement, effect: Effect, event: Event, bound: Bound) -> list[Event]:
    """All of the damage, some or all but some is prevented; whatever else the effect says is done afterwards.

    Of damage that can't be prevented it is done all the same (615.12).
    """
    first = _prevention(effect)
    assert first is not None
    ctx.slots.update(bound)
    total = prevented = 0
    for damage in _all_of_it(run, node, event):
        n = min(damage.n, value(run.g, ctx, first.amount)) if first.amount is not None else damage.n
        if first.all_but:
            n = damage.n - n
        if first.half:
            n = (damage.n + (first.half == "rounded up")) // 2
        total += n
        if can_be_prevented(run.g, damage):
            damage.n -= n
            prevented += n
            run.g.say(f"{n} damage is prevented", "615.1")
            note_prevented(run, event, damage, n)
    ctx.amounts[first.result] = total
    ctx.so_far = ctx.so_far._replace(damage_prevented=prevented)
    if isinstance(effect, Steps):
        rest = Steps(effect.parts[1:], effect.joins[1:])
        run.frame.data.setdefault(AFTERWARDS, []).extend(frames_of(run, ctx, rest, event, bound))
    return [event] if event.n else []


def _of_all_sources(words: WouldDealDamage) -> bool:
    """Whether words ask for damage without saying of which source: "if damage would be dealt to you"."""
    return words.what is None


def _all_of_it(run: Asker, node: Replacement, event: Event) -> list[Event]:
    """Some damage, and if words ask for damage without its source, what is dealt to the same at the same time."""
    if not isinstance(node.event, WouldDealDamage) or not _of_all_sources(node.event):
        return [event]
    return concerning_all(run, event, event.replaced[-1])


def _is_same_damage(g: State, ctx: Context, effect: DealDamage, event: Event, bound: Bound) -> bool:
    """Whether an effect is the same damage with another amount: combat damage stays that, and simultaneous."""
    if event.kind != EventKind.DAMAGE or effect.divided or effect.evenly or effect.more is not None or effect.last:
        return False
    ctx.slots.update(bound)
    same = entities_of(g, ctx, effect.to) == [event.recipient]
    return same and [o.id for o in known_objects(g, ctx, effect.source)] == [event.source]


@carries_out(GainNoLife)
def gain_no_life(run: Run, node: GainNoLife) -> None:
    """Only in place of gaining life, which doesn't happen then."""
    raise TypeError("no life is gained by the replacement effect it is of")
