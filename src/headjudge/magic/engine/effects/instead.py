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

What happens to the object of the event itself ("exile it instead") changes the event, which goes on happening together
with the others; any other effect is carried out in place of it.
"""

from __future__ import annotations

from headjudge.core.by_identity import by_identities
from headjudge.grammar.node import Node, node
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.trigger_kinds import Bound
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.effects.changed_numbers import change_number, changes_number_of, changes_what_they_get
from headjudge.magic.engine.effects.drawing import also_drawn
from headjudge.magic.engine.effects.event_frames import AFTERWARDS, frames_of
from headjudge.magic.engine.effects.optional import is_told_apart
from headjudge.magic.engine.effects.prevention import can_be_prevented, can_take, concerning_all, recipient
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.tokens_instead import changes_tokens, is_about_tokens, tokens_instead
from headjudge.magic.engine.events.entering import means_itself
from headjudge.magic.engine.events.replacement import IN_PLACE, replaces
from headjudge.magic.engine.events.zone_changes import COUNTERS_THERE
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.registries.nodes import effect as carries_out
from headjudge.magic.engine.registries.nodes import objects_of, players_of, value
from headjudge.magic.engine.semantics.nouns import acting, known_objects
from headjudge.magic.engine.semantics.this_way import whichever
from headjudge.magic.engine.semantics.would import KINDS, goes_to, matched
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.until import ALWAYS, END_OF_TURN
from headjudge.magic.text.card_words import CREATURE, PLANESWALKER, CardType
from headjudge.magic.text.tree.abilities import Replacement
from headjudge.magic.text.tree.categories import Change, Effect, Objects, Players
from headjudge.magic.text.tree.conditions import WhatIsDone
from headjudge.magic.text.tree.effects.cards import Mill, Scry
from headjudge.magic.text.tree.effects.counters import GetChangedNumber, PutChangedNumber
from headjudge.magic.text.tree.effects.damage import DealDamage, DealElsewhere, DealInstead, PreventDamage
from headjudge.magic.text.tree.effects.life import GainNoLife
from headjudge.magic.text.tree.effects.zones import Exile, PutBack, ReturnToHand
from headjudge.magic.text.tree.nouns import Each, ItsObjects, Self, Some, Target, ThatPlayer, You
from headjudge.magic.text.tree.qualities import ThisWay
from headjudge.magic.text.tree.structure import IfDo, May, Steps
from headjudge.magic.text.tree.would import (
    DiesInstead,
    WouldDealDamage,
    WouldGainLife,
    WouldGetCounters,
    WouldLoseGame,
    WouldMill,
    WouldPutCounters,
)
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import ANY_ZONE, BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK, ZoneKind

__all__ = ["applies", "begin", "can_be_done", "happens_instead"]


def begin(run: Asker, ctx: Context, effect: Effect, event: Event, bound: Bound) -> None:
    """Have an effect carried out now, before the rest of the event; the same effect can't replace anything it does."""
    run.line.agenda.extend(reversed(frames_of(run, ctx, effect, event, bound)))


def _in_place(run: Asker, ctx: Context, effect: Effect, event: Event, bound: Bound) -> list[Event]:
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
    if _with_counters(node.effect) and not (isinstance(node.effect, Exile) and _is_plain(node.effect)):
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
    if isinstance(node.event, WouldPutCounters):
        return False  # what else would be done instead of an object's entering with counters isn't known
    return not is_about_tokens(node) or changes_tokens(node)


def _exiles_itself(effect: Effect) -> bool:
    """Whether what replaces an event is exiled first of all: so it doesn't do that again and again."""
    first = effect.parts[0] if isinstance(effect, Steps) and effect.parts else effect
    return isinstance(first, Exile) and _is_plain(first) and means_itself(first.what)


def _with_counters(effect: Effect) -> bool:
    """Whether something is exiled with counters on it instead."""
    return any(isinstance(part, Exile) and bool(part.kind) for part in walk(effect))


def applies(g: State, ctx: Context, node: Replacement, event: Event) -> bool:
    """Whether an event is one that the words replace; what prevents damage doesn't apply where that can't be."""
    if node.prevents and not isinstance(node.effect, Steps) and not can_be_prevented(g, event):
        return False
    bound = matched(g, ctx, node.event, event)
    if bound is None:
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
    if isinstance(node.effect, PutChangedNumber) and isinstance(node.event, WouldPutCounters):
        change_number(run.g, node.event.kind, node.effect, event)
        return [event]
    if isinstance(node.effect, GetChangedNumber):
        times, more = node.effect.number
        event.n = max(0, event.n * times + more)
        return [event] if event.n else []
    to = _elsewhere(ctx, node.effect, event, bound)
    if to:
        sent = _sent(event, to, ctx.source)
        if isinstance(node.effect, Exile) and node.effect.kind:
            n = 1 if node.effect.count is None else value(run.g, ctx, node.effect.count)
            sent.data = {**(sent.data or {}), COUNTERS_THERE: {node.effect.kind: n}}
        return [sent]
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
            event.obj, event.who = (0, ~new) if new < 0 else (new, -1)
        return [event]
    if isinstance(effect, DealDamage) and _is_same_damage(run.g, ctx, effect, event, bound):
        event.n = max(0, value(run.g, ctx, effect.amount))
        return [event]
    if isinstance(node.event, WouldMill) and isinstance(effect, (Mill, Scry)):
        event.n = max(0, value(run.g, ctx, effect.amount)) if effect.amount is not None else 1
        return [event]
    if isinstance(effect, GainNoLife):
        return []
    if is_about_tokens(node):
        return tokens_instead(run, ctx, node, event)
    for same in _all_of_it(run, node, event)[1:]:
        event.n += same.n
        same.n = 0
    ctx.amounts[slot] = event.n
    return _in_place(run, ctx, effect if node.cant is None else _or_else(effect, node.cant), event, bound)


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
    slot = getattr(event.who, "slot", 0)
    by_same = isinstance(effect.who, ThatPlayer) and slot != 0 and effect.who.to == slot
    return same and (by_same or (isinstance(effect.who, You) and isinstance(event.who, You)))


def _by_the_same(event: WouldDealDamage, effect: DealInstead | DealElsewhere) -> bool:
    """Whether what deals another amount of damage instead, or the same elsewhere, is the source of the event."""
    slot = getattr(event.what, "slot", 0) or getattr(event.what, "to", 0)
    same = isinstance(effect.source, ItsObjects) and slot != 0 and effect.source.to == slot
    return same or (event.what is not None and means_itself(event.what) and means_itself(effect.source))


def _redirected(g: State, ctx: Context, effect: DealElsewhere, event: Event, bound: Bound) -> int | None:
    """What damage is dealt to instead, an object or ``~player``; None if that isn't one, or can't be dealt damage."""
    ctx = ctx.copy(0)
    ctx.slots.update(bound)
    to = effect.to
    found = [~q for q in players_of(g, ctx, to)] if isinstance(to, Players) else objects_of(g, ctx, to)
    one = len(found) == 1 and found[0] != recipient(event) and can_take(g, found[0])
    return found[0] if one else None


@carries_out(DealInstead, DealElsewhere)
def deal_instead(run: Run, node: DealInstead | DealElsewhere) -> None:
    """Only in a replacement effect, which changes its event."""
    raise TypeError("other damage is dealt by the replacement effect it is of")


def _sent(event: Event, to: ZoneKind, source: int) -> Event:
    """The event that the object moves elsewhere: it is destroyed, sacrificed, discarded as before, but doesn't die.

    What is exiled has been exiled with the source (607.2b).
    """
    event.to = to
    if to == EXILE:
        event.data = {**(event.data or {}), "exiled_by": source}
    if event.get("why") == Cause.DIE:
        event.data = {**(event.data or {}), "why": Cause.PUT}
    return event


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
    to = effect.to
    recipient = event.obj or ~event.who
    if isinstance(to, Players):
        same = recipient < 0 and players_of(g, ctx, to) == [~recipient]
    else:
        same = objects_of(g, ctx, to) == [recipient]
    return same and [o.id for o in known_objects(g, ctx, effect.source)] == [event.source]


def _elsewhere(ctx: Context, effect: Effect, event: Event, bound: Bound) -> ZoneKind:
    """The zone an effect puts the object of the event into and does nothing else; ANY_ZONE if it is another effect."""
    if event.kind != EventKind.MOVE:
        return ANY_ZONE
    if isinstance(effect, Exile) and _is_plain(effect) and _is_of(ctx, effect.what, event, bound):
        return EXILE
    if (
        isinstance(effect, ReturnToHand)
        and effect.who is None
        and effect.zone is None
        and _is_of(ctx, effect.what, event, bound)
    ):
        return HAND
    return ANY_ZONE


def _is_plain(effect: Exile) -> bool:
    """Whether nothing more is said than what is exiled, perhaps with what counters."""
    others = (effect.duration, effect.who, effect.zone, None if effect.kind else effect.count)
    return not effect.face_down and all(part is None for part in others)


def _is_of(ctx: Context, what: Node, event: Event, bound: Bound) -> bool:
    """Whether words mean the object of the event."""
    if isinstance(what, Self):
        return acting(ctx, ctx.source) == event.obj
    if not isinstance(what, ItsObjects):
        return False
    return [acting(ctx, i) for i in bound.get(what.to, ctx.slots.get(what.to, ()))] == [event.obj]


@carries_out(GainNoLife)
def gain_no_life(run: Run, node: GainNoLife) -> None:
    """Only in place of gaining life, which doesn't happen then."""
    raise TypeError("no life is gained by the replacement effect it is of")


# --- of what was named before


def _named_before(node: DiesInstead) -> bool:
    if _with_counters(node.effect):
        return False
    if node.to is not None:
        graveyard = isinstance(node.to, PlayersZone) and node.to.kind == GRAVEYARD
        known = isinstance(node.effect, (Exile, ReturnToHand)) or _is_put_at_an_end(node.effect)
        return graveyard and known and _of_a_spell(node.what)
    return isinstance(whichever(node.what), (Each, ItsObjects, Target, Self))


def _is_put_at_an_end(effect: Effect) -> bool:
    """Whether it is put on the top or the bottom of its owner's library, and nothing else is done or asked."""
    if not isinstance(effect, PutBack) or effect.place not in ("on top of", "on the bottom of"):
        return False
    return (effect.order, effect.who, effect.from_zone, effect.again) == ("", None, None, None)


def _of_a_spell(what: Objects) -> bool:
    """Whether words mean a spell that the effect casts or lets a player cast: "that spell", "a spell cast this way"."""
    if isinstance(what, Some):
        return any(isinstance(q, ThisWay) and q.deed == WhatIsDone.CAST for q in what.what.qualities)
    return isinstance(what, ItsObjects) and what.noun.split()[-1] == "spell"


@carries_out(DiesInstead, only=_named_before)
def dies_instead(run: Run, node: DiesInstead) -> None:
    """A replacement effect begins, for what was named before: until the end of the turn, or for good."""
    what = whichever(node.what)
    assert isinstance(what, Objects)
    meant = frozenset(i for i in run.objects(what) if i > 0)
    if node.to is not None:
        _of_spells(run, node, meant)
    elif meant:
        put_in_force(run.g, run.ctx, (_OfWhatWasNamed(node),), END_OF_TURN if node.this_turn else ALWAYS, meant)


def _of_spells(run: Run, node: DiesInstead, meant: frozenset[int]) -> None:
    """What is said of spells on the stack holds for good; of cards that may be cast for a time, as long as they may."""
    spells = frozenset(i for i in meant if run.g.objects[i].zone == STACK)
    cards = frozenset(i for i in meant - spells if any(i in p.may_play for p in run.g.players))
    for those, until in ((spells, ALWAYS), (cards, END_OF_TURN)):
        if those:
            put_in_force(run.g, run.ctx, (_OfWhatWasNamed(node),), until, those)


@node()
class _OfWhatWasNamed(Change):
    """What an effect in force of these words changes."""

    words: DiesInstead

    @property
    def of_spells(self) -> bool:
        """Whether it is about a spell, also one that a card is cast as later."""
        return self.words.to is not None


def _that_die(what: Objects) -> frozenset[CardType]:
    """The types of permanents that are said to die (700.4): planeswalkers where the words mean these, too."""
    words = set(what.noun.split()) if isinstance(what, ItsObjects) else {word for f in _filters(what) for word in f}
    return frozenset({CREATURE, PLANESWALKER}) if words & {PLANESWALKER, "permanent"} else frozenset({CREATURE})


def _filters(what: Objects) -> list[tuple[str, ...]]:
    test = getattr(what, "what", None)
    return [(f.noun, *t) for f in (test, *test.alternatives) for t in (*f.types, ())] if test is not None else []


def _would_die(g: State, ctx: Context, node: _OfWhatWasNamed, event: Event) -> bool:
    obj = g.objects.get(event.obj)
    if obj is not None and node.words.to is not None:
        return event.frm == STACK and goes_to(g, ctx, node.words.to, obj, event.to)
    if obj is None or event.frm != BATTLEFIELD:
        return False
    if node.words.this_turn:
        return event.to == GRAVEYARD and not characteristics(g, obj).types.isdisjoint(_that_die(node.words.what))
    return event.to != BATTLEFIELD


@replaces(_OfWhatWasNamed, EventKind.MOVE, applies=_would_die)
def _dies_instead(run: Asker, ctx: Context, node: _OfWhatWasNamed, event: Event) -> list[Event]:
    what = node.words.what  # of several that it may happen to, and of a card that was cast, "it" is the one it does
    slot = getattr(what, "slot", getattr(what, "to", 0) if node.of_spells else 0)
    bound: Bound = {slot: (event.obj,)} if slot else {}
    to = _elsewhere(ctx, node.words.effect, event, bound)
    if to:
        return [_sent(event, to, ctx.source)]
    return _in_place(run, ctx, node.words.effect, event, bound)
