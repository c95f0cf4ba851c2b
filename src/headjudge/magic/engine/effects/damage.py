"""Damage that effects deal (rule 119): dealing, dividing, fighting.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
119.1    only creatures, planeswalkers and players are dealt it  :func:`recipients`
119.7    the source is the object the words name                 :func:`sources`
120.4a   excess damage is dealt to another instead               :func:`_split`
601.2d   division, made on casting                               :func:`_shares`
614.9    damage that can't be dealt to something else instead    :func:`damage`
615.12   "that damage can't be prevented"                         :func:`damage`
608.2b   what was divided to illegal targets isn't dealt         :func:`_shares`
608.2g   a source that has left deals it as it last existed      :func:`sources`
701.14   fight                                                   :func:`fight`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import fits
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.redirected import STAYS
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.damage import excess
from headjudge.magic.engine.registries.nodes import effect, limit
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import stat
from headjudge.magic.engine.state.context_parts import ChosenByEach
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.targets.target_words import DIVIDED
from headjudge.magic.text.card_words import BATTLE, CREATURE, PLANESWALKER
from headjudge.magic.text.tree import nouns as n
from headjudge.magic.text.tree.amounts import Number, X
from headjudge.magic.text.tree.categories import Amount, Objects, Players
from headjudge.magic.text.tree.conditions import Compare, Kicked
from headjudge.magic.text.tree.effects.damage import (
    DealDamage,
    DealMore,
    DealToEachOther,
    ExcessElsewhere,
    Fight,
    FightDifferentOnes,
    MayTakeInstead,
    StaysThere,
    Unpreventable,
)
from headjudge.magic.text.tree.structure import Instead, Steps, WhereX
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["DAMAGEABLE", "as_riders_say", "damage", "recipients", "sources"]

DAMAGEABLE = frozenset({CREATURE, PLANESWALKER, BATTLE})
"""The types of permanents that can be dealt damage (119.1)."""


def _division(node: object) -> tuple[Any, Amount] | None:
    """The targets among which damage is divided, and how much it is."""
    return (node.to, node.amount) if isinstance(node, DealDamage) and node.divided else None


DIVIDED.add(DealDamage, _division)


def sources(run: Run, node: Objects) -> list[int]:
    """The objects that deal the damage, as they are or as they last existed."""
    if isinstance(node, (n.Some, n.SomeOf)):
        return run.objects(node)
    return [obj.id for obj in known_objects(run.g, run.ctx, node)]


def recipients(run: Run, node: Objects | Players) -> list[int]:
    """Who and what is dealt damage: players (``~player``), creatures and planeswalkers in range."""
    if isinstance(node, Players):
        return [~q for q in run.players(node)]
    return [i for i in run.objects(node) if i < 0 or can_be_dealt(run.g, i)]


def can_be_dealt(g: State, id: int) -> bool:
    """Whether an object is one that can be dealt damage (119.1)."""
    obj = g.objects[id]
    return obj.zone == BATTLEFIELD and not obj.phased_out and bool(characteristics(g, obj).types & DAMAGEABLE)


def damage(run: Run, source: int, to: int, amount: int) -> Event:
    """The event that a source deals an amount of damage to an object or a player."""
    event = run.event(EventKind.DAMAGE, max(to, 0), ~to if to < 0 else -1, amount)
    event.source = source
    if any(isinstance(r, Unpreventable) and not r.this_turn for r in run.ctx.instruction.riders):
        event.data = {**(event.data or {}), "unpreventable": True}
    if any(isinstance(r, StaysThere) and to > 0 and fits(run.g, run.ctx, r.to, to) for r in run.ctx.instruction.riders):
        event.data = {**(event.data or {}), "unpreventable": True, STAYS: True}
    return event


def _split(run: Run, event: Event) -> list[Event]:
    """120.4a: what is more than lethal is dealt to another instead, where a sentence after the instruction says so."""
    elsewhere = next((r for r in run.ctx.instruction.riders if isinstance(r, ExcessElsewhere)), None)
    n = excess(run.g, event) if elsewhere is not None else 0
    if elsewhere is None or not n:
        return [event]
    event.n -= n
    return [e for e in (event, *(damage(run, event.source, to, n) for to in recipients(run, elsewhere.to))) if e.n]


def _taken(run: Run, event: Event) -> Event:
    """614.15: it is dealt to what a player chooses instead, where a sentence after the instruction lets them."""
    offer = next((r for r in run.ctx.instruction.riders if isinstance(r, MayTakeInstead)), None)
    who = run.player(offer.who) if offer is not None else None
    if offer is None or who is None or not isinstance(offer.what, n.Some):
        return event
    able = bool(run.pool(offer.what.what))
    if run.ask.yes(who, "Choose a creature to be dealt the damage instead?", able=able):
        for chosen in run.objects(offer.what, who):
            event.obj, event.who = chosen, -1
    return event


def as_riders_say(run: Run, events: list[Event]) -> list[Event]:
    """The damage as the sentences after the instruction have it."""
    return [part for event in events for part in _split(run, _taken(run, event))]


def _source_is_the_same(node: MayTakeInstead) -> bool:
    return isinstance(node.source, n.Self) and isinstance(node.what, n.Some) and n.is_just_one(node.what)


@effect(MayTakeInstead, only=_source_is_the_same)
def may_take_instead(run: Run, node: MayTakeInstead) -> None:
    """The instruction before looks for this one."""


@effect(StaysThere, only=lambda node: isinstance(node.source, n.Self) and isinstance(node.to, n.Some))
def stays_there(run: Run, node: StaysThere) -> None:
    """The instruction before looks for this one."""


@effect(ExcessElsewhere)
def excess_elsewhere(run: Run, node: ExcessElsewhere) -> None:
    """The instruction before looks for this one."""


@contextmanager
def standing_for(run: Run, node: object, entity: int) -> Iterator[None]:
    """For a while a noun phrase stands for only one of those it means: "damage to each equal to its power"."""
    with having(run, getattr(node, "slot", 0), entity):
        yield


@contextmanager
def having(run: Run, slot: int, entity: int) -> Iterator[None]:
    """For a while a slot, if there is one, has only one of those in it."""
    slots = run.ctx.slots
    kept = slots.get(slot)
    if slot:
        slots[slot] = (entity,)
    try:
        yield
    finally:
        if kept is not None:
            slots[slot] = kept


def _to_each(run: Run, source: int, to: Objects | Players, amount: Amount, whom: list[int]) -> list[Event]:
    if isinstance(amount, (Number, X)):
        each = run.value(amount)
        return [damage(run, source, entity, each) for entity in whom]
    events = []
    for entity in whom:
        choices = _choices_meant(run, amount) if entity < 0 else None
        with standing_for(run, to, entity), run.as_chosen_by(~entity, choices):
            events.append(damage(run, source, entity, run.value(amount)))
    return events


def _choices_meant(run: Run, amount: Amount) -> ChosenByEach | None:
    """What each of several players chose, if the amount is about that: "damage to each opponent equal to the power of
    the creature they exiled"."""
    meant = {part.to for part in walk(amount) if isinstance(part, n.ItsObjects) and not part.plural}
    return next((each for each in run.ctx.decided.by_each.values() if each.slot in meant), None)


def _shares(run: Run, source: int, node: DealDamage) -> list[Event]:
    """What was divided on casting, to those targets that still are legal."""
    slot = getattr(node.to, "slot", 0)
    entities = run.ctx.slots.get(slot, ())
    shares = run.ctx.divided.get(slot, ())
    reachable = set(recipients(run, node.to))
    return [damage(run, source, t, k) for t, k in zip(entities, shares, strict=True) if t in reachable]


def _deal(run: Run, node: DealDamage, source: int) -> list[Event]:
    if node.divided:
        return _shares(run, source, node)
    whom = recipients(run, node.to)
    if node.evenly:
        each = run.value(node.amount) // len(whom) if whom else 0
        return [damage(run, source, entity, each) for entity in whom]
    events = _to_each(run, source, node.to, node.amount, whom)
    for part in (node.more, node.last):
        if part is not None:
            more = _to_each(run, source, part.to, part.amount, recipients(run, part.to))
            events = _together(events, more) if part.additional else [*events, *more]
    return events


def _together(events: list[Event], more: list[Event]) -> list[Event]:
    """Damage and additional damage: what both are dealt to is dealt the sum of them."""
    amounts = {(event.obj, event.who): event.n for event in more}
    known = {(event.obj, event.who) for event in events}
    for event in events:
        event.n += amounts.get((event.obj, event.who), 0)
    return [*events, *(event for event in more if (event.obj, event.who) not in known)]


def _divides_among_targets(node: DealDamage) -> bool:
    """Whether what is divided is divided among targets, as they are chosen (601.2d)."""
    return not node.divided or isinstance(node.to, (n.AnyTarget, n.Target))


def _is_divided_in_time(node: Instead) -> bool:
    """Whether it is known as damage is divided among targets how much it is: by the costs that were paid or by X."""
    asked, first, then = node.condition, _division(node.first), _division(node.then)
    if then is None or isinstance(asked, Kicked):
        return True
    same = first is not None and getattr(first[0], "slot", 0) == getattr(then[0], "slot", -1)
    return same and isinstance(asked, Compare) and isinstance(asked.first, X) and isinstance(asked.second, Number)


def _is_announced(node: WhereX) -> bool:
    """Whether no other amount is divided by an X that isn't announced."""
    asked = (part.condition for part in walk(node.effect) if isinstance(part, Instead) and _division(part.then))
    return all(isinstance(condition, Kicked) for condition in asked)


limit(Instead, _is_divided_in_time)
limit(WhereX, _is_announced)


@effect(DealDamage, only=_divides_among_targets)
def deal_damage(run: Run, node: DealDamage) -> None:
    """All the damage of one instruction is dealt at once; with several sources each deals it by itself."""
    dealt = run.ctx.so_far.damage_dealt
    if run.stage == 1:
        run.yields(node.result, dealt - run.data["before"])
        return
    who = sources(run, node.source)
    events: list[Event] = []
    for source in who:
        if len(who) == 1 and not isinstance(node.source, n.EachOf):
            events += _deal(run, node, source)
        else:
            with standing_for(run, node.source, source):
                events += _deal(run, node, source)
    parts = as_riders_say(run, events)
    run.data["before"] = dealt
    run.stay()
    run.happen(parts)


@effect(DealMore)
def deal_more(run: Run, node: DealMore) -> None:
    """Only a part of the instruction that has it, unless it says what deals the damage."""
    if node.source is None:
        raise TypeError("further damage is dealt by the instruction it belongs to")
    deal_damage(run, DealDamage(node.source, node.amount, node.to))


limit(Steps, lambda node: not any(isinstance(part, DealMore) and part.source is None for part in node.parts))


@effect(Fight)
def fight(run: Run, node: Fight) -> None:
    """701.14: both must be creatures on the battlefield still, else no damage is dealt; a creature may fight itself."""
    ids = run.objects(node.one)
    if node.other is not None:
        ids = ids[:1] + run.objects(node.other)[:1]
    fighters = [obj for i in ids[:2] if i > 0 and _can_fight(run, obj := run.g.objects[i])]
    if len(fighters) == 2:
        one, other = fighters
        dealt = [damage(run, one.id, other.id, _power(run, one)), damage(run, other.id, one.id, _power(run, other))]
        run.happen(
            [*dealt, *(run.event(EventKind.NOTE, id, note="fights") for id in dict.fromkeys((one.id, other.id)))]
        )


@effect(FightDifferentOnes, only=lambda node: isinstance(node.ones, n.ItsObjects))
def fight_different_ones(run: Run, node: FightDifferentOnes) -> None:
    """The controller says who fights whom, if there is more than one way; what is left over doesn't fight."""
    g = run.g
    ones = [obj for i in run.objects(node.ones) if i > 0 and _can_fight(run, obj := g.objects[i])]
    found = [i for i in run.objects(node.others) if i > 0 and _can_fight(run, g.objects[i])]
    others = [i for i in found if all(i != one.id for one in ones)]
    prompt = "Whom do they fight, the first one's first?"
    order = run.ask.order(run.controller, DecisionKind.OBJECT, prompt, others) if ones else []
    pairs = [(one, g.objects[other]) for one, other in zip(ones, order, strict=False)]
    dealt = [damage(run, a.id, b.id, _power(run, a)) for one, other in pairs for a, b in ((one, other), (other, one))]
    fought = dict.fromkeys(obj.id for pair in pairs for obj in pair)
    run.happen([*dealt, *(run.event(EventKind.NOTE, id, note="fights") for id in fought)])


@effect(DealToEachOther)
def deal_to_each_other(run: Run, node: DealToEachOther) -> None:
    """Both must be creatures on the battlefield still, else there is no other (608.2b)."""
    ids = run.objects(node.both)
    there = [obj for i in ids if i in run.g.objects and _can_fight(run, obj := run.g.objects[i])]
    if len(there) == 2:
        sizes = {obj.id: stat(run.g, obj, run.characteristics(obj), node.stat) or 0 for obj in there}
        one, other = there
        pairs = ((one.id, other.id), (other.id, one.id))
        run.happen([damage(run, a, b, max(0, sizes[a])) for a, b in pairs])


def _can_fight(run: Run, obj: GameObject) -> bool:
    return obj.zone == BATTLEFIELD and not obj.phased_out and CREATURE in characteristics(run.g, obj).types


def _power(run: Run, obj: GameObject) -> int:
    return max(0, characteristics(run.g, obj).power or 0)
