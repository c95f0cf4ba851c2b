"""Instructions that start continuous effects, and how long those last (rule 611.2).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
611.2a   durations; none: until the end of the game              :func:`until`
611.2b   "for as long as" that is over before it begins          :func:`until`
611.2c   the objects affected are fixed, rules go on applying    :func:`planned`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, TypeGuard

from headjudge.grammar.node import Node, walk
from headjudge.magic.engine.characteristics.change_kinds import CHANGES
from headjudge.magic.engine.characteristics.durations import put_in_force, replace_changes
from headjudge.magic.engine.characteristics.functioning import is_of_the_spell
from headjudge.magic.engine.effects.copiable_values import is_known as is_known_copy
from headjudge.magic.engine.effects.putting_off import coming_of, is_coming, put_off, put_off_to_that_combat
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.settling import looks_at_each, settled
from headjudge.magic.engine.registries.nodes import effect, holds, limit, objects_of
from headjudge.magic.engine.semantics import DURATIONS
from headjudge.magic.engine.semantics.changes import FixedPT
from headjudge.magic.engine.semantics.given_sizes import with_sizes
from headjudge.magic.engine.semantics.made_changes import FixedSwitch, kept
from headjudge.magic.engine.semantics.stats import stat
from headjudge.magic.engine.semantics.subjects import effect_fits, next_untap
from headjudge.magic.engine.semantics.this_way import whichever
from headjudge.magic.engine.semantics.told_by_itself import SPELLS, is_told_by_itself
from headjudge.magic.engine.state.restrictions import DoesntUntap, Restriction
from headjudge.magic.engine.state.until import ALWAYS, END_OF_COMBAT, END_OF_TURN, End, Until
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree import durations as d
from headjudge.magic.text.tree.abilities import Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.categories import Change, Duration, Objects, Players
from headjudge.magic.text.tree.changes.limits import Prohibition
from headjudge.magic.text.tree.copies import BecomeCopy
from headjudge.magic.text.tree.effects.continuous import Continuous, DoublePT, Permanent, StillIs, SwitchPT
from headjudge.magic.text.tree.nouns import (
    ControllerOf,
    Each,
    EachOf,
    ItsObjects,
    Self,
    Together,
    is_just_one,
    with_other,
)
from headjudge.magic.text.tree.qualities import ThisWay
from headjudge.magic.text.tree.structure import Delayed
from headjudge.magic.text.tree.triggers import CastsSpell, Enters
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = ["begin", "is_known", "planned", "until"]

DURATIONS |= {
    d.ThatCombat,
    d.UntilYourNextTurn,
    d.UntilLeaves,
    d.ForAsLongAs,
    d.RestOfGame,
    d.UntilPlaneswalk,
    d.UntilCast,
    d.WhileOnTop,
}


def until(run: Run, duration: Duration | None) -> Until | None:
    """How an effect of a duration ends (:mod:`..characteristics.durations`); None: it never begins."""
    if duration is None or isinstance(duration, d.RestOfGame):
        return ALWAYS
    if isinstance(duration, (d.ThisCombat, d.UntilEndOfCombat)):
        return END_OF_COMBAT
    if isinstance(duration, d.UntilYourNextTurn):
        who = run.player(duration.who)
        return None if who is None else Until(End(f"{duration.when} of"), who)
    if isinstance(duration, d.UntilLeaves):
        there = [i for i in run.objects(duration.what) if i in run.g.objects and run.g.objects[i].zone == BATTLEFIELD]
        return Until(End.LEAVES, there[0]) if there else None  # 611.2b
    if isinstance(duration, d.WhileOnTop):
        found = run.objects(duration.what)
        on_top = [i for i in found if i in run.g.objects and run.g.players[run.g.objects[i].owner].library[:1] == [i]]
        return Until(End.NOT_ON_TOP, on_top[0]) if on_top else None  # 611.2b
    if isinstance(duration, d.UntilCast):
        return Until(End.CAST, spells=duration.what.what)
    if isinstance(duration, d.UntilPlaneswalk):
        return Until(End.PLANESWALK)
    if isinstance(duration, d.ForAsLongAs):
        return Until(End.CONDITION, condition=duration.condition) if holds(run.g, run.ctx, duration.condition) else None
    return END_OF_TURN


Started = tuple[tuple[Change | Restriction, ...], Until, "frozenset[int] | None", Any]
"""A continuous effect about to begin: changes, how it ends, the objects and players it affects or its subject."""


def planned(run: Run, subject: Any, changes: Sequence[Change], ends: Until) -> list[Started]:
    """The continuous effects that words start, settled; may ask, changes nothing."""
    if _has_players(subject):
        return [one for part in subject.parts for one in planned(run, part, changes, ends)]
    changes = [change for said in changes for change in with_sizes(said)]
    subject = whichever(subject)
    if isinstance(subject, Players):
        players = run.players(subject)
        fixed = tuple(settled(run, change) for change in changes)
        return [(fixed, ends, frozenset(~q for q in players), None)] if players else []
    found: list[Started] = []
    objects = [i for i in _subjects(run, subject, changes) if i < 0 or i in run.g.objects]
    slot = getattr(subject, "slot", None)
    of_rules = tuple(change for change in changes if type(change) not in CHANGES)
    kinds = subject.parts if isinstance(subject, Together) else (subject,)
    if of_rules and all(isinstance(kind, Each) and not _of_this_way(kind) for kind in kinds):
        # 611.2c: what changes no characteristics applies to whatever is there at any time.
        found.append((of_rules, ends, None, subject))
        changes = [change for change in changes if change not in of_rules]
    if not changes or not objects:
        return found
    if any(looks_at_each(change) for change in changes) and slot is not None:
        for id in objects:
            run.bind(slot, (id,))
            run.ctx.about = run.ctx.about._replace(object=id)
            found.append((tuple(settled(run, change) for change in changes), ends, frozenset((id,)), None))
        run.ctx.about = run.ctx.about._replace(object=0)
        run.bind(slot, tuple(objects))
        return found
    return [*found, (tuple(settled(run, change) for change in changes), ends, frozenset(objects), None)]


def _of_this_way(kind: Each) -> bool:
    """Whether words mean what instructions before did something to, and nothing that comes later."""
    return any(isinstance(quality, ThisWay) for quality in kind.what.qualities)


def _subjects(run: Run, subject: Any, changes: Sequence[Change]) -> list[int]:
    """What changes. "Each other token becomes a copy of that token": each but that one, if that is there."""
    if c.CantBe(Prohibition.PHASE_IN) in changes:  # said of what has just phased out, which nothing else can mean
        return [i for i in objects_of(run.g, run.ctx, subject) if i in run.g.objects]
    copies = [change for change in changes if isinstance(change, BecomeCopy)]
    if copies and isinstance(subject, Each) and subject.what.other:
        models = [i for i in run.objects(copies[0].of) if i in run.g.objects and run.g.objects[i].zone == BATTLEFIELD]
        if models:
            return [
                i for i in run.objects(replace(subject, what=with_other(subject.what, other=False))) if i not in models
            ]
    return run.objects(subject)


def begin(run: Run, started: Sequence[Started]) -> None:
    """Let continuous effects begin."""
    begun = [
        put_in_force(run.g, run.ctx, changes, ends, locked, subject).id for changes, ends, locked, subject in started
    ]
    run.ctx.so_far = run.ctx.so_far._replace(begun=tuple(begun))


def is_known(duration: Duration) -> bool:
    """Whether it is known how a duration ends."""
    if isinstance(duration, (d.UntilAnotherExiled, d.UntilOpponentIsMonarch)):
        return False  # a permission only (:mod:`.playing`), or exile (:mod:`.exiling`)
    if isinstance(duration, d.UntilCast):
        return is_just_one(duration.what) and is_told_by_itself(duration.what.what, SPELLS)
    return not isinstance(duration, d.UntilYourNextTurn) or not (duration.during or duration.when == "end of combat")


def _of_one_player(duration: Duration) -> bool:
    """Whether it is a turn or phase of one player that is waited for, whatever becomes of the objects it is about."""
    return isinstance(duration, d.UntilYourNextTurn) and not isinstance(duration.who, ControllerOf)


def _is_change(change: Change) -> bool:
    """Whether it changes characteristics: then it is about the objects that there are as it begins (611.2c)."""
    return type(change) in CHANGES


def _is_carried_out(node: Continuous) -> bool:
    later = not isinstance(node.subject, Each) or (
        _of_one_player(node.duration) and not any(map(_is_change, node.changes))
    )
    known = is_known(node.duration) or (is_coming(node.duration) and later)
    if isinstance(node.duration, d.ThatCombat):
        known = not isinstance(node.subject, Each)
    parts = node.subject.parts if _has_players(node.subject) else (node.subject,)
    return known and all(effect_fits(part, node.changes) for part in parts) and is_known_copy(node.but)


def _has_players(subject: Any) -> TypeGuard[Together]:
    """Whether words mean players and objects: "you and permanents you control"; each are then what they are alone."""
    return isinstance(subject, Together) and any(isinstance(part, Players) for part in subject.parts)


@effect(Continuous, only=_is_carried_out)
def continuous(run: Run, node: Continuous) -> None:
    """Start a continuous effect of some duration."""
    if isinstance(node.duration, d.UntilYourNextTurn) and node.duration.during:
        begin(run, put_off(run, node.duration, planned(run, node.subject, node.changes, ALWAYS)))
        return
    if isinstance(node.duration, d.ThatCombat):
        begin(run, put_off_to_that_combat(run, planned(run, node.subject, node.changes, ALWAYS)))
        return
    if isinstance(node.subject, EachOf) and _lasts_for_each(node.duration, node.subject):
        _begin_for_each(run, node, node.subject)
        return
    ends = until(run, node.duration)
    changes = tuple(replace(c, how=node.but) if isinstance(c, BecomeCopy) and node.but else c for c in node.changes)
    if ends is not None:
        begin(run, planned(run, node.subject, changes, ends))


def _lasts_for_each(duration: Duration, each: EachOf) -> bool:
    """Whether an effect on several objects lasts as long as something is so of each: for that one."""
    return isinstance(duration, d.ForAsLongAs) and any(
        isinstance(part, ItsObjects) and part.to == each.slot for part in walk(duration.condition)
    )


def _begin_for_each(run: Run, node: Continuous, each: EachOf) -> None:
    plans: dict[int, list[Started]] = {}
    for id in run.objects(each):
        run.bind(each.slot, (id,))
        if (ends := until(run, node.duration)) is not None:
            plans[id] = planned(run, ItsObjects("it", to=each.slot), node.changes, ends)
    begun: list[int] = []
    for id, started in plans.items():
        run.bind(each.slot, (id,))  # as its duration asks for it
        begin(run, started)
        begun += run.ctx.so_far.begun
    run.ctx.so_far = run.ctx.so_far._replace(begun=tuple(begun))


def said_duration(change: Change) -> Until:
    """The duration that a change's own words say: "attacks this turn if able"."""
    said = change.until if isinstance(change, c.Timed) else None
    if isinstance(said, d.ThisTurn):
        return END_OF_TURN
    return END_OF_COMBAT if isinstance(said, d.ThisCombat) else ALWAYS


def _is_of_that_combat(change: Change) -> bool:
    return isinstance(change, c.Timed) and isinstance(change.until, d.ThatCombat)


def _waits_for_what_comes(node: Permanent) -> bool:
    """Whether changes that come later are of objects fixed now."""
    coming = [found for change in node.changes if (found := coming_of(change)) is not None]
    later = coming or any(map(_is_of_that_combat, node.changes))
    return all(map(is_coming, coming)) and not (later and isinstance(node.subject, Each))


limit(Permanent, _waits_for_what_comes)


def _comes_too_late(part: Any, *, of_spell: bool = False) -> bool:
    """Whether something is given that would have triggered as the object entered: of a token that was created by the
    words before "it has …" is a part of what it is. A spell that was cast hasn't entered yet."""
    if isinstance(part, (Triggered, Delayed)):
        of_spell = isinstance(part.trigger, CastsSpell)
    if isinstance(part, Permanent) and not of_spell:
        given = [a for change in part.changes if isinstance(change, c.GainAbilities) for a in change.abilities]
        triggers = [ability.trigger for ability in given if isinstance(ability, Triggered)]
        if any(isinstance(trigger, Enters) and isinstance(trigger.what, Self) for trigger in triggers):
            return True
    inside = part if isinstance(part, tuple) else [getattr(part, f.name) for f in fields(part)]
    return any(_comes_too_late(one, of_spell=of_spell) for one in inside if isinstance(one, (Node, tuple)))


for _cls in (Activated, Delayed, SpellAbility, Triggered):
    limit(_cls, lambda ability: not _comes_too_late(ability), about=(Permanent,))


@effect(Permanent, only=lambda node: is_of_the_spell(node) or effect_fits(node.subject, node.changes, permanent=True))
def permanent(run: Run, node: Permanent) -> None:
    """Start a continuous effect without a duration, or with one in its own words (611.2a)."""
    if is_of_the_spell(node):
        return
    done = run.ctx.instruction.entered_as
    coming = [(change, when) for change in node.changes if (when := coming_of(change)) is not None]
    lasting = [
        change for change in node.changes if not next_untap(change) and coming_of(change) is None and change not in done
    ]
    started = [
        p
        for change in lasting
        for p in _of_what_is_there(run, node, change, planned(run, node.subject, (change,), said_duration(change)))
        if not _is_of_that_combat(change)
    ]
    for change in filter(_is_of_that_combat, lasting):
        started += put_off_to_that_combat(run, planned(run, node.subject, (change,), ALWAYS))
    for change, when in coming:
        started += put_off(run, when, planned(run, node.subject, (change,), ALWAYS))
    for change in node.changes:
        if next_untap(change):
            started += _stay_tapped(run, node.subject, change)
    begin(run, started)


def _of_what_is_there(run: Run, node: Permanent, change: Change, started: list[Started]) -> list[Started]:
    """ "You may return it to the battlefield. It's a Zombie in addition …": a card that stays where it is is none."""
    if not isinstance(node.subject, ItsObjects) or not isinstance(change, c.Become) or not change.being:
        return started
    there = {i for i in run.objects(node.subject) if i > 0 and run.g.objects[i].zone in (BATTLEFIELD, STACK)}
    return [(*plan[:2], plan[2] & there, plan[3]) for plan in started if plan[2] is not None and plan[2] & there]


def _stay_tapped(run: Run, subject: Objects, change: c.DoesntUntap) -> list[Started]:
    """What doesn't untap in a player's next untap step: of "lands you control" whatever is then one (611.2c). Of a
    permanent that doesn't in that of its controller, it is the next one of whoever controls it."""
    if isinstance(change.who, ControllerOf):
        for id in run.objects(subject):
            obj = run.g.objects[id]
            obj.marks = obj.marks._replace(stays_tapped=True)
        return []
    player = run.player(change.who)
    if player is None:
        return []
    locked = None if isinstance(subject, Each) else frozenset(run.objects(subject))
    return [((DoesntUntap(player),), Until(End.NEXT_UNTAP_OVER, player), locked, subject if locked is None else None)]


@effect(StillIs)
def still_is(run: Run, node: StillIs) -> None:
    """What has just become something else keeps the types it had (205.1b)."""
    own = run.g.force[run.controller]
    for id in run.ctx.so_far.begun:
        if id in own:
            changes = tuple(kept(change) if isinstance(change, c.Become) else change for change in own[id].changes)
            replace_changes(run.g, own[id], changes)


@effect(SwitchPT, only=lambda node: is_known(node.duration))
def switch(run: Run, node: SwitchPT) -> None:
    """Power and toughness are switched for a time (layer 7e)."""
    ends = until(run, node.duration)
    objects = frozenset(i for i in run.objects(node.what) if i in run.g.objects)
    if ends is not None and objects:
        put_in_force(run.g, run.ctx, (FixedSwitch(),), ends, objects)


@effect(DoublePT, only=lambda node: is_known(node.duration))
def double(run: Run, node: DoublePT) -> None:
    """Power or toughness is doubled: what it is as the effect begins is added, and taken off if it is less than 0
    (701.10b)."""
    ends = until(run, node.duration)
    if ends is None:
        return
    added: list[tuple[int, FixedPT]] = []
    for obj in (run.g.objects[i] for i in run.objects(node.what) if i in run.g.objects):
        ch = run.characteristics(obj)
        power = stat(run.g, obj, ch, "power") or 0 if node.power else 0
        toughness = stat(run.g, obj, ch, "toughness") or 0 if node.toughness else 0
        added.append((obj.id, FixedPT(power, toughness)))
    for id, change in added:
        put_in_force(run.g, run.ctx, (change,), ends, frozenset((id,)))
